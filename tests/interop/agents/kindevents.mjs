// SPDX-License-Identifier: Apache-2.0
// Events of the SDKs of protocol 0.2 and 0.3: plain objects told apart by `kind`, bare state words.
import { randomUUID } from 'node:crypto';
import { makeExecutor } from './executor.mjs';

function kindPart(part) {
  if ('text' in part)
    return { kind: 'text', text: part.text };
  if ('data' in part)
    return { kind: 'data', data: part.data };
  const file = { name: part.filename, mimeType: part.mediaType };
  return { kind: 'file', file: 'raw' in part ? { ...file, bytes: part.raw } : { ...file, uri: part.url } };
}

function makeTurn({ taskId, contextId, task, userMessage }, eventBus) {
  const message = (parts, ids) =>
    ({ kind: 'message', role: 'agent', messageId: randomUUID(), parts: parts.map(kindPart), ...ids });
  const status = (state, parts) => ({
    state,
    timestamp: new Date().toISOString(),
    ...(parts && { message: message(parts, { taskId, contextId }) }),
  });
  const history = task?.history ?? [];
  return {
    text: userMessage.parts.filter((part) => part.kind === 'text').map((part) => part.text).join('\n'),
    message: (parts) => eventBus.publish(message(parts, { contextId })),
    task: (state) => eventBus.publish({
      ...task,
      kind: 'task',
      id: taskId,
      contextId,
      status: status(state),
      history: history.some((m) => m.messageId === userMessage.messageId) ? history : [...history, userMessage],
    }),
    status: (state, parts) => eventBus.publish({
      kind: 'status-update',
      taskId,
      contextId,
      status: status(state, parts),
      final: !['submitted', 'working'].includes(state),
    }),
    artifact: (artifact, append, lastChunk) => eventBus.publish({
      kind: 'artifact-update',
      taskId,
      contextId,
      artifact: { ...artifact, parts: artifact.parts.map(kindPart) },
      append,
      lastChunk,
    }),
  };
}

export const executor = makeExecutor(makeTurn);
