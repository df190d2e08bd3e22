// SPDX-License-Identifier: Apache-2.0
// orchestrator.mjs: an agent on @a2a-js/sdk 1.3.0 that has others work for it. A message "plan URL URL" names them: the
// first one works through a stream and push notifications to a webhook here, the second one asks something, which the
// orchestrator asks its own client. Prints {"url": "..."} and ends when its standard input closes.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import express from 'express';
import { AgentCard, SendMessageRequest, TaskState } from 'sdk-1.3';
import { DefaultRequestHandler, InMemoryTaskStore } from 'sdk-1.3/server';
import { agentCardHandler, jsonRpcHandler, UserBuilder } from 'sdk-1.3/server/express';
import { makeTurn } from '../agents/sdk13.mjs';
import { clientOf } from './programs.mjs';

const NAME = 'orchestrator/1.2';
/** By the orchestrator's task: what goes on at the second agent. */
const asking = new Map();
/** By the token of a webhook: who waits for the end of its task. */
const waiting = new Map();
let url = '';

const say = (text, more = {}, configuration = undefined) => SendMessageRequest.fromJSON({
  message: { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ text }], ...more },
  ...(configuration && { configuration }),
});

async function last(stream) {
  let event;
  for await (event of stream);
  return event.payload.value;
}

/** Its end is awaited from both the stream and the webhook. */
async function work(agent) {
  const token = randomUUID();
  const pushed = new Promise((resolve) => { waiting.set(token, resolve); });
  const configuration = { taskPushNotificationConfig: { id: 'hook', url: `${url}/hook`, token } };
  const streamed = await last(agent.sendMessageStream(say('task', {}, configuration)));
  return { streamed: streamed.status.state, pushed: await pushed };
}

const isEnd = (body) => JSON.stringify(body).match(/TASK_STATE_COMPLETED|"completed"/);

const executor = {
  async execute(context, eventBus) {
    const turn = makeTurn(context, eventBus);
    const known = asking.get(context.taskId);
    turn.task('working');
    if (known) {
      const done = await last(known.agent.sendMessageStream(say(turn.text, known.place)));
      turn.artifact({ artifactId: 'plan', name: 'Plan', parts: [{ text: `Goes to ${turn.text}` }] }, false, true);
      turn.status(done.status.state === TaskState.TASK_STATE_COMPLETED ? 'completed' : 'failed');
      return eventBus.finished();
    }
    const [, first, second] = turn.text.split(' ');
    const { streamed, pushed } = await work(await clientOf(NAME, first));
    turn.status('working', [{ text: `The first one has ended: ${TaskState[streamed]}, ${pushed} notifications` }]);
    const agent = await clientOf(NAME, second);
    const question = await last(agent.sendMessageStream(say('ask')));
    asking.set(context.taskId, { agent, place: { taskId: question.taskId, contextId: question.contextId } });
    turn.status('input-required', [{ text: question.status.message.parts[0].content.value }]);
    return eventBus.finished();
  },
  async cancelTask() {},
};

const server = http.createServer();
server.listen(0, '127.0.0.1', () => {
  url = `http://127.0.0.1:${server.address().port}`;
  const card = AgentCard.fromJSON({
    name: 'Orchestrator',
    description: 'Has others work',
    supportedInterfaces: [{ url: `${url}/rpc`, protocolBinding: 'JSONRPC', protocolVersion: '1.0', tenant: '' }],
    version: '1.2.0',
    capabilities: { streaming: true },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'plan', name: 'plan', description: 'plan URL URL', tags: ['interop'] }],
  });
  const requestHandler = new DefaultRequestHandler(card, new InMemoryTaskStore(), executor);
  const app = express();
  const counts = new Map();
  app.post('/hook', express.json({ type: () => true }), (request, response) => {
    const token = request.get('X-A2A-Notification-Token');
    const resolve = waiting.get(token);
    response.status(resolve ? 200 : 401).end();
    counts.set(token, (counts.get(token) ?? 0) + 1);
    if (resolve && isEnd(request.body))
      resolve(counts.get(token));
  });
  app.use('/.well-known/agent-card.json', agentCardHandler({ agentCardProvider: requestHandler }));
  app.use('/rpc', jsonRpcHandler({ requestHandler, userBuilder: UserBuilder.noAuthentication }));
  server.on('request', app);
  console.log(JSON.stringify({ url }));
});

for (const event of ['end', 'close'])
  process.stdin.on(event, () => process.exit(0));
process.stdin.resume();
