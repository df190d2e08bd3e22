// SPDX-License-Identifier: Apache-2.0
// agent.mjs --sdk 0.2.5|0.3.14|1.3.0: an agent on the official SDK of that version. It listens on a free
// port of the loopback interface, prints one line {"url": "..."} and ends when its standard input closes.
import http from 'node:http';

const SDKS = {
  '0.2.5': () => import('./sdk02.mjs'),
  '0.3.14': () => import('./sdk03.mjs'),
  '1.3.0': () => import('./sdk13.mjs'),
};

const version = process.argv[process.argv.indexOf('--sdk') + 1];
if (!process.argv.includes('--sdk') || !SDKS[version]) {
  console.error(`usage: agent.mjs --sdk ${Object.keys(SDKS).join('|')}`);
  process.exit(2);
}
const { makeApp } = await SDKS[version]();

// The card names the address it is served from, so the port has to be known before the agent is made.
const server = http.createServer();
server.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${server.address().port}`;
  server.on('request', makeApp(url));
  console.log(JSON.stringify({ url }));
});

process.stdin.resume();
for (const event of ['end', 'close'])
  process.stdin.on(event, () => process.exit(0));
