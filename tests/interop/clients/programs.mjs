// SPDX-License-Identifier: Apache-2.0
// Clients on @a2a-js/sdk 1.3.0 that give their name, and call directly or through the plain HTTP proxy of HTTP_PROXY,
// as node-fetch with http-proxy-agent does it: Node's own fetch would ask the proxy for a tunnel.
import { Readable } from 'node:stream';
import { HttpProxyAgent } from 'http-proxy-agent';
import nodeFetch from 'node-fetch';
import { ClientFactory, ClientFactoryOptions, DefaultAgentCardResolver, JsonRpcTransportFactory } from 'sdk-1.3/client';

const proxy = process.env.HTTP_PROXY;

/** What the SDK takes for fetch. */
function named(name) {
  return async (url, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('User-Agent', name);
    if (!proxy)
      return fetch(url, { ...init, headers });
    const response = await nodeFetch(String(url), {
      ...init, headers: Object.fromEntries(headers), agent: new HttpProxyAgent(proxy),
    });
    const { status } = response;
    const body = [204, 304].includes(status) ? null : Readable.toWeb(response.body);
    return new Response(body, { status, headers: Object.fromEntries(response.headers) });
  };
}

/** The client of an agent of any version that the SDK understands. */
export function clientOf(name, url) {
  const fetchImpl = named(name);
  const legacyCompat = { enabled: true };
  const options = ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
    transports: [new JsonRpcTransportFactory({ fetchImpl, legacyCompat })],
    cardResolver: new DefaultAgentCardResolver({ fetchImpl, legacyCompat }),
    preferredTransports: ['JSONRPC'],
  });
  return new ClientFactory(options).createFromUrl(url);
}
