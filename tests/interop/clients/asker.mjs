// SPDX-License-Identifier: Apache-2.0
// asker.mjs ORCHESTRATOR FIRST SECOND: the orchestrator's own client. Has it plan with two agents, answers its question,
// and prints what came of it.
import { randomUUID } from 'node:crypto';
import { SendMessageRequest, TaskState } from 'sdk-1.3';
import { clientOf } from './programs.mjs';

const [orchestrator, first, second] = process.argv.slice(2);
const client = await clientOf('asker/1.0', orchestrator);
const say = (text, more = {}) => SendMessageRequest.fromJSON({
  message: { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ text }], ...more },
});

async function last(text, more) {
  let event;
  for await (event of client.sendMessageStream(say(text, more)))
    for (const part of event.payload.value.status?.message?.parts ?? [])
      console.log(part.content.value);
  return event.payload.value;
}

const asked = await last(`plan ${first} ${second}`);
console.log(TaskState[asked.status.state]);
const done = await last('Basel', { taskId: asked.taskId, contextId: asked.contextId });
console.log(TaskState[done.status.state]);
process.exit(0);
