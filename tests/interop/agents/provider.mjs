// SPDX-License-Identifier: Apache-2.0
// provider.mjs [SECONDS [PUBLIC-KEY.jwk]]: an OAuth 2 and OpenID Connect provider on oidc-provider. Access tokens
// live that long (300). Its clients: "native" (public, code and device), "machine" and "poster" (secret
// "machine-secret-9d1c7b3a", by header or form), "signer" (the key, private_key_jwt), and "agent", which asks whether a
// token is good. A token for a resource with "jwt" in it is a JSON Web Token, any other is opaque. It listens on a free
// port of the loopback interface, prints one line {"url": "..."} and ends when its standard input closes.
import fs from 'node:fs';
import http from 'node:http';
import Provider from 'oidc-provider';

const seconds = Number(process.argv[2] ?? 300);
const keys = process.argv[3] ? [JSON.parse(fs.readFileSync(process.argv[3], 'utf8'))] : [];
const secret = 'machine-secret-9d1c7b3a';
const device = 'urn:ietf:params:oauth:grant-type:device_code';
const without = { redirect_uris: [], response_types: [], grant_types: ['client_credentials'], scope: 'a2a' };

const clients = [
  {
    client_id: 'native',
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    redirect_uris: ['http://127.0.0.1/callback'],
    grant_types: ['authorization_code', 'refresh_token', device],
    response_types: ['code'],
  },
  { client_id: 'machine', client_secret: secret, token_endpoint_auth_method: 'client_secret_basic', ...without },
  { client_id: 'poster', client_secret: secret, token_endpoint_auth_method: 'client_secret_post', ...without },
  { client_id: 'agent', client_secret: secret, token_endpoint_auth_method: 'client_secret_basic', ...without },
];
if (keys.length > 0) {
  clients.push({
    client_id: 'signer',
    token_endpoint_auth_method: 'private_key_jwt',
    token_endpoint_auth_signing_alg: 'ES256',
    jwks: { keys },
    ...without,
  });
}

const server = http.createServer();
server.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(url, {
    clients,
    scopes: ['openid', 'offline_access', 'a2a'],
    clientDefaults: { id_token_signed_response_alg: 'RS256' },
    features: {
      devInteractions: { enabled: true },
      deviceFlow: { enabled: true },
      clientCredentials: { enabled: true },
      introspection: { enabled: true, allowedPolicy: () => true },
      revocation: { enabled: true, allowedPolicy: () => true },
      registration: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => 'urn:a2a:opaque',
        useGrantedResource: () => true,
        getResourceServerInfo: (context, resource) => ({
          scope: 'a2a',
          accessTokenTTL: seconds,
          accessTokenFormat: resource.includes('jwt') ? 'jwt' : 'opaque',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    ttl: { AccessToken: seconds, ClientCredentials: seconds, RefreshToken: 3600 },
    rotateRefreshToken: true,
  });
  server.on('request', provider.callback());
  console.log(JSON.stringify({ url }));
});

process.stdin.resume();
for (const event of ['end', 'close'])
  process.stdin.on(event, () => process.exit(0));
