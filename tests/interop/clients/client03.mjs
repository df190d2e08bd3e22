// SPDX-License-Identifier: Apache-2.0
// client03.mjs URL: the demo agent as the official client 0.3.14 sees it.
import { strict as assert } from 'node:assert';
import { ClientFactory } from 'sdk-0.3/client';

const client = await new ClientFactory().createFromUrl(`${process.argv[2]}.well-known/agent-card.json`, '');
let count = 0;
const say = (text, ids = {}) => ({
  message: { kind: 'message', messageId: `m${++count}`, role: 'user', parts: [{ kind: 'text', text }], ...ids },
});
const kinds = async (stream) => {
  const seen = [];
  for await (const event of stream)
    seen.push(event);
  return seen;
};

const echo = await client.sendMessage(say('echo 你好'));
assert.match(JSON.stringify(echo), /你好/, 'echo');

const events = await kinds(client.sendMessageStream(say('stream 5')));
assert.equal(events.filter((event) => event.kind === 'artifact-update').length, 5, 'chunks of a stream');
const end = events.at(-1);
assert.equal(end.kind, 'status-update');
assert.equal(end.status.state, 'completed', 'the end of a stream');
assert.equal(end.final, true);

const task = await client.getTask({ id: end.taskId });
assert.equal(task.status.state, 'completed', 'tasks/get');
assert.equal(task.artifacts.length, 1);

const asked = await kinds(client.sendMessageStream(say('ask')));
const question = asked.at(-1);
assert.equal(question.status.state, 'input-required', 'ask');
const answered = await kinds(client.sendMessageStream(
  say('From Zürich to Lisbon on 2026-10-10', { taskId: question.taskId, contextId: question.contextId })));
assert.equal(answered.at(-1).status.state, 'completed', 'an answered question');

await assert.rejects(client.getTask({ id: 'no-such-task' }), 'an unknown task is an error');
console.log('ok');
process.exit(0);
