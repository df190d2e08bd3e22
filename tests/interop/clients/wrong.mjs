// SPDX-License-Identifier: Apache-2.0
// wrong.mjs URL: the official client 1.3.0, made wrong on purpose: its messages lose their id, and its requests name a
// protocol version that does not exist.
import { ClientFactory } from 'sdk-1.3/client';
import { SendMessageRequest } from 'sdk-1.3';

const network = globalThis.fetch;
globalThis.fetch = (input, init = {}) => {
  if (init.method !== 'POST')
    return network(input, init);
  const call = JSON.parse(init.body);
  delete call.params.message.messageId;
  const headers = new Headers(init.headers);
  headers.set('A2A-Version', '9.9');
  return network(input, { ...init, headers, body: JSON.stringify(call) });
};

const client = await new ClientFactory().createFromUrl(process.argv[2]);
const message = { messageId: 'm1', role: 'ROLE_USER', parts: [{ text: 'echo hi' }] };
await client.sendMessage(SendMessageRequest.fromJSON({ message })).catch((error) => console.log(error.message));
process.exit(0);
