// SPDX-License-Identifier: Apache-2.0
// agent.mjs --sdk 0.2.5|0.3.14|1.3.0 [--tls CERTIFICATE KEY] [--mtls CERTIFICATE KEY AUTHORITY] [--issuer URL]: an agent
// on the official SDK of that version. With an issuer (0.3.14, 1.3.0) it lets in only who has a token of that provider
// (provider.mjs), with --mtls, over HTTPS, only who shows a certificate of that authority. It listens on free ports of
// the loopback interface (gRPC has one of its own, with TLS if there is a certificate), prints one line {"url": "..."}
// and ends when its standard input closes; a line there ends what waits in its tasks.
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { goOn } from './scenarios.mjs';

const SDKS = {
  '0.2.5': () => import('./sdk02.mjs'),
  '0.3.14': () => import('./sdk03.mjs'),
  '1.3.0': () => import('./sdk13.mjs'),
};

const argument = (name, position) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + position];
};
const version = argument('--sdk', 1);
if (!SDKS[version]) {
  console.error(`usage: agent.mjs --sdk ${Object.keys(SDKS).join('|')} [--tls CERTIFICATE KEY] [--mtls CERTIFICATE KEY AUTHORITY] [--issuer URL]`);
  process.exit(2);
}
const { makeApp } = await SDKS[version]();

/** A gRPC server without services yet; its address is host:port, as cards write it. */
async function startGrpc() {
  const certificate = argument('--tls', 1);
  const credentials = certificate
    ? ServerCredentials.createSsl(null, [{
      cert_chain: fs.readFileSync(certificate),
      private_key: fs.readFileSync(argument('--tls', 2)),
    }])
    : ServerCredentials.createInsecure();
  const server = new Server();
  const port = await new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', credentials, (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  return { server, url: certificate ? `grpcs://127.0.0.1:${port}` : `127.0.0.1:${port}` };
}

// The card names the addresses it is served from, so the ports have to be known before the agent is made.
const grpc = await startGrpc();
const mutual = argument('--mtls', 1);
const server = mutual
  ? https.createServer({
    cert: fs.readFileSync(mutual),
    key: fs.readFileSync(argument('--mtls', 2)),
    ca: fs.readFileSync(argument('--mtls', 3)),
    requestCert: true,
    rejectUnauthorized: true,
  })
  : http.createServer();
server.listen(0, '127.0.0.1', () => {
  const url = `${mutual ? 'https' : 'http'}://127.0.0.1:${server.address().port}`;
  server.on('request', makeApp(url, grpc, argument('--issuer', 1)));
  console.log(JSON.stringify({ url }));
});

process.stdin.on('data', goOn);
for (const event of ['end', 'close'])
  process.stdin.on(event, () => process.exit(0));
