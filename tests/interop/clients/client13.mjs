// SPDX-License-Identifier: Apache-2.0
// client13.mjs URL: the demo agent as the official client 1.3.0 sees it.
import { strict as assert } from 'node:assert';
import { ClientFactory } from 'sdk-1.3/client';
import { SendMessageRequest, TaskState } from 'sdk-1.3';

const client = await new ClientFactory().createFromUrl(`${process.argv[2]}.well-known/agent-card.json`, '');
let count = 0;
const say = (text, ids = {}) => SendMessageRequest.fromJSON({
  message: { messageId: `m${++count}`, role: 'ROLE_USER', parts: [{ text }], ...ids },
});
const kinds = async (stream) => {
  const seen = [];
  for await (const event of stream)
    seen.push(event.payload);
  return seen;
};

const echo = await client.sendMessage(say('echo 你好'));
assert.match(JSON.stringify(echo), /你好/, 'echo');

const events = await kinds(client.sendMessageStream(say('stream 5')));
assert.equal(events.filter((event) => event.$case === 'artifactUpdate').length, 5, 'chunks of a stream');
const end = events.at(-1);
assert.equal(end.$case, 'statusUpdate');
assert.equal(end.value.status.state, TaskState.TASK_STATE_COMPLETED, 'the end of a stream');
const id = end.value.taskId;

const task = await client.getTask({ id, tenant: '' });
assert.equal(task.status.state, TaskState.TASK_STATE_COMPLETED, 'GetTask');
assert.equal(task.artifacts.length, 1);

const asked = await kinds(client.sendMessageStream(say('ask')));
const question = asked.at(-1).value;
assert.equal(question.status.state, TaskState.TASK_STATE_INPUT_REQUIRED, 'ask');
const answered = await kinds(client.sendMessageStream(
  say('From Zürich to Lisbon on 2026-10-10', { taskId: question.taskId, contextId: question.contextId })));
assert.equal(answered.at(-1).value.status.state, TaskState.TASK_STATE_COMPLETED, 'an answered question');

await assert.rejects(client.getTask({ id: 'no-such-task', tenant: '' }), 'an unknown task is an error');
console.log('ok');
process.exit(0);
