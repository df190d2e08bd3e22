// SPDX-License-Identifier: Apache-2.0
// flood.mjs: a gRPC server (grpc-js with the service of SDK 1.3.0, no SDK server behind it) that answers a streamed
// message "N SIZE" with N chunks of SIZE characters, as fast as they are taken, and the end of the task. Started
// and ended like agent.mjs; it prints its own figures on standard error.
import http from 'node:http';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { AgentCard, StreamResponse } from 'sdk-1.3';
import { A2AService } from 'sdk-1.3/server/grpc';

const ids = { taskId: 'flood', contextId: 'flood' };
const response = (json) => StreamResponse.fromJSON(json);

async function flood(call) {
  const [count, size] = call.request.message.parts[0].content.value.split(' ').map(Number);
  const drained = () => new Promise((resolve) => call.once('drain', resolve));
  const started = Date.now();
  call.write(response({ task: { id: 'flood', contextId: 'flood', status: { state: 'TASK_STATE_WORKING' } } }));
  const parts = [{ text: 'x'.repeat(size) }];
  for (let i = 1; i <= count && !call.cancelled; ++i) {
    const artifact = { artifactId: 'water', name: 'Water', parts };
    const more = call.write(response({ artifactUpdate: { ...ids, artifact, append: i > 1, lastChunk: i === count } }));
    if (!more)
      await drained();
  }
  call.write(response({ statusUpdate: { ...ids, status: { state: 'TASK_STATE_COMPLETED' } } }));
  call.end();
  console.error(`${count} messages given away in ${Date.now() - started} ms`);
}

const server = new Server();
server.addService(A2AService, { sendStreamingMessage: flood });
server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) => {
  if (error)
    throw error;
  const card = AgentCard.toJSON(AgentCard.fromJSON({
    name: 'Flood',
    description: 'Sends N messages',
    supportedInterfaces: [{ url: `127.0.0.1:${port}`, protocolBinding: 'GRPC', protocolVersion: '1.0' }],
    version: '1.0.0',
    capabilities: { streaming: true },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id: 'flood', name: 'flood', description: 'N SIZE', tags: ['interop'] }],
  }));
  const web = http.createServer((_, answer) => answer.setHeader('Content-Type', 'application/json').end(JSON.stringify(card)));
  web.listen(0, '127.0.0.1', () => console.log(JSON.stringify({ url: `http://127.0.0.1:${web.address().port}` })));
});

process.stdin.resume();
for (const event of ['end', 'close'])
  process.stdin.on(event, () => process.exit(0));
