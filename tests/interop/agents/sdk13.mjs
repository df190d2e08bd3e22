// SPDX-License-Identifier: Apache-2.0
// The agent on @a2a-js/sdk 1.3.0: protocol 1.0. Its events are made from their 1.0 JSON form.
import { randomUUID } from 'node:crypto';
import express from 'express';
import { AgentCard, Message, Task, TaskArtifactUpdateEvent, TaskStatusUpdateEvent } from 'sdk-1.3';
import { AgentEvent, DefaultRequestHandler, InMemoryTaskStore } from 'sdk-1.3/server';
import { agentCardHandler, jsonRpcHandler, UserBuilder } from 'sdk-1.3/server/express';
import { A2AService, grpcService } from 'sdk-1.3/server/grpc';
import { makeExecutor } from './executor.mjs';
import { description, skills } from './scenarios.mjs';
import { grpcUser } from './users.mjs';

const wireState = (state) => `TASK_STATE_${state.toUpperCase().replaceAll('-', '_')}`;

function makeTurn({ taskId, contextId, task, userMessage }, eventBus) {
  const message = (parts, ids) => ({ role: 'ROLE_AGENT', messageId: randomUUID(), parts, ...ids });
  const status = (state, parts) => ({
    state: wireState(state),
    timestamp: new Date().toISOString(),
    ...(parts && { message: message(parts, { taskId, contextId }) }),
  });
  const publish = (event) => eventBus.publish(event);
  return {
    text: userMessage.parts.map((part) => (part.content?.$case === 'text' ? part.content.value : '')).join('\n'),
    message: (parts) => publish(AgentEvent.message(Message.fromJSON(message(parts, { contextId })))),
    task: (state) => {
      const known = task?.history ?? [];
      const snapshot = Task.fromJSON({ id: taskId, contextId, status: status(state) });
      snapshot.artifacts = task?.artifacts ?? [];
      snapshot.history = known.some((m) => m.messageId === userMessage.messageId) ? known : [...known, userMessage];
      publish(AgentEvent.task(snapshot));
    },
    status: (state, parts) => publish(AgentEvent.statusUpdate(
      TaskStatusUpdateEvent.fromJSON({ taskId, contextId, status: status(state, parts) }))),
    artifact: (artifact, append, lastChunk) => publish(AgentEvent.artifactUpdate(
      TaskArtifactUpdateEvent.fromJSON({ taskId, contextId, artifact, append, lastChunk }))),
  };
}

export function makeApp(url, grpc) {
  const card = AgentCard.fromJSON({
    name: 'Interop 1.0',
    description,
    supportedInterfaces: [
      { url: `${url}/a2a/jsonrpc`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
      { url: grpc.url, protocolBinding: 'GRPC', protocolVersion: '1.0' },
    ],
    version: '1.0.0',
    capabilities: { streaming: true, pushNotifications: false },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills,
  });
  const requestHandler = new DefaultRequestHandler(card, new InMemoryTaskStore(), makeExecutor(makeTurn));
  grpc.server.addService(A2AService, grpcService({ requestHandler, userBuilder: grpcUser }));
  const app = express();
  app.use('/.well-known/agent-card.json', agentCardHandler({ agentCardProvider: requestHandler }));
  app.use('/a2a/jsonrpc', jsonRpcHandler({ requestHandler, userBuilder: UserBuilder.noAuthentication }));
  return app;
}
