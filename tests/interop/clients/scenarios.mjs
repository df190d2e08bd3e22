// SPDX-License-Identifier: Apache-2.0
// scenarios.mjs VERSION URL LOG [BINDING]: the official client of that version plays the scenarios of ../agents at an
// agent on the same SDK. Prints what came of each, with names in place of random ids and times; into LOG goes each
// exchange as the client sent and got it, a JSON object in a line.
import fs from 'node:fs';

const [version, url, log, binding] = process.argv.slice(2);
const exchanges = [];
const network = globalThis.fetch;
globalThis.fetch = async (input, init = {}) => {
  const request = new Request(input, init);
  const sent = await request.clone().text();
  const response = await network(input, init);
  const got = response.clone().text().catch((error) => `broken: ${error}`);
  exchanges.push({ method: request.method, url: request.url, sent, status: response.status, got });
  return response;
};

const SDKS = { '0.2.5': client02, '0.3.14': client03, '1.3.0': client13 };
const client = await SDKS[version]();

const ids = new Map();
const named = (id) => ids.get(id) ?? ids.set(id, `#${ids.size + 1}`).get(id);
const tell = (name, value) => {
  const text = (JSON.stringify(value) ?? 'nothing')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, named)
    .replace(/\d{4}-\d\d-\d\dT[0-9:.]+Z/g, 'TIME').replace(/127\.0\.0\.1:\d+/g, 'AGENT');
  console.log(`${name}: ${text}`);
};
const attempt = async (name, call) => {
  try {
    const value = await call();
    tell(name, value);
    return value;
  } catch (error) {
    tell(name, `refused: ${error.message}`);
    return undefined;
  }
};

for (const text of ['echo 你好', 'task', 'files', 'json', 'fail', 'reject', 'crash'])
  await attempt(`send ${text}`, () => client.send(text));
for (const text of ['task', 'stream 20', 'files', 'json', 'fail', 'reject'])
  await attempt(`stream ${text}`, () => client.stream(text));
const asked = await attempt('ask', () => client.stream('ask'));
const place = client.placeOf(asked.at(-1));
await attempt('answer', () => client.stream('Basel', place));
await attempt('get', () => client.get(place.taskId));
await attempt('get nothing', () => client.get('no-such-task'));
const slow = client.open('slow');
const begun = await slow.next();
await attempt('cancel', async () => { await client.cancel(client.placeOf(begun.value).taskId); });
const rest = [];
for await (const event of slow)
  rest.push(event);
tell('canceled', rest.at(-1));

for (const one of exchanges)
  fs.appendFileSync(log, `${JSON.stringify({ ...one, got: await one.got })}\n`);
process.exit(0);

async function all(stream) {
  const events = [];
  for await (const event of stream)
    events.push(event);
  return events;
}

async function client02() {
  const { A2AClient } = await import('sdk-0.2/client');
  const agent = new A2AClient(url);
  let count = 0;
  const say = (text, more = {}) => ({
    message: { kind: 'message', messageId: `m${++count}`, role: 'user', parts: [{ kind: 'text', text }], ...more },
  });
  return {
    send: (text, more) => agent.sendMessage(say(text, more)),
    open: (text, more) => agent.sendMessageStream(say(text, more)),
    stream: (text, more) => all(agent.sendMessageStream(say(text, more))),
    get: (id) => agent.getTask({ id }),
    cancel: (id) => agent.cancelTask({ id }),
    placeOf: (event) => ({ taskId: event.taskId ?? event.id, contextId: event.contextId }),
  };
}

async function factory(sdk) {
  const { ClientFactory, ClientFactoryOptions } = sdk;
  const options = ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
    clientConfig: { polling: false }, preferredTransports: [binding ?? 'JSONRPC'],
  });
  return new ClientFactory(options).createFromUrl(url);
}

async function client03() {
  const agent = await factory(await import('sdk-0.3/client'));
  let count = 0;
  const say = (text, more = {}) => ({
    message: { kind: 'message', messageId: `m${++count}`, role: 'user', parts: [{ kind: 'text', text }], ...more },
  });
  return {
    send: (text, more) => agent.sendMessage(say(text, more)),
    open: (text, more) => agent.sendMessageStream(say(text, more)),
    stream: (text, more) => all(agent.sendMessageStream(say(text, more))),
    get: (id) => agent.getTask({ id }),
    cancel: (id) => agent.cancelTask({ id }),
    placeOf: (event) => ({ taskId: event.taskId ?? event.id, contextId: event.contextId }),
  };
}

async function client13() {
  const agent = await factory(await import('sdk-1.3/client'));
  const { SendMessageRequest } = await import('sdk-1.3');
  let count = 0;
  const say = (text, more = {}) => SendMessageRequest.fromJSON({
    message: { messageId: `m${++count}`, role: 'ROLE_USER', parts: [{ text }], ...more },
  });
  return {
    send: (text, more) => agent.sendMessage(say(text, more)),
    open: (text, more) => agent.sendMessageStream(say(text, more)),
    stream: (text, more) => all(agent.sendMessageStream(say(text, more))),
    get: (id) => agent.getTask({ id, tenant: '' }),
    cancel: (id) => agent.cancelTask({ id, tenant: '', metadata: undefined }),
    placeOf: ({ payload: { value } }) => ({ taskId: value.taskId ?? value.id, contextId: value.contextId }),
  };
}
