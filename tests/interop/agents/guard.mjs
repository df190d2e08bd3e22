// SPDX-License-Identifier: Apache-2.0
// What an agent needs that lets in only who has a token of a provider: the schemes for its card, and a doorkeeper that
// asks the provider about each token, or checks its signature by the provider's keys.
import { createRemoteJWKSet, jwtVerify } from 'jose';

const secret = 'machine-secret-9d1c7b3a';
const scopes = { a2a: 'talk to the agent' };

/** The provider as cards of 1.0 name it. */
export const schemes10 = (issuer) => ({
  securitySchemes: {
    provider: {
      oauth2SecurityScheme: {
        flows: { authorizationCode: { authorizationUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token`, scopes } },
        oauth2MetadataUrl: `${issuer}/.well-known/oauth-authorization-server`,
      },
    },
  },
  securityRequirements: [{ schemes: { provider: { list: ['a2a'] } } }],
});

/** The same for cards of 0.3. */
export const schemes03 = (issuer) => ({
  securitySchemes: {
    provider: {
      type: 'oauth2',
      flows: { authorizationCode: { authorizationUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token`, scopes } },
      oauth2MetadataUrl: `${issuer}/.well-known/oauth-authorization-server`,
    },
  },
  security: [{ provider: ['a2a'] }],
});

async function isGood(issuer, keys, token) {
  if (token.split('.').length === 3) {
    const { payload } = await jwtVerify(token, keys, { issuer, audience: 'urn:a2a:jwt' });
    return payload.scope.split(' ').includes('a2a');
  }
  const answer = await fetch(`${issuer}/token/introspection`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`agent:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ token }),
  });
  const said = await answer.json();
  return said.active === true && said.scope.split(' ').includes('a2a');
}

export function doorkeeper(issuer) {
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`));
  return async (request, response, next) => {
    const [scheme, token] = (request.get('Authorization') ?? '').split(' ');
    const lets = scheme === 'Bearer' && token && await isGood(issuer, keys, token).catch(() => false);
    if (lets)
      next();
    else
      response.status(401).set('WWW-Authenticate', 'Bearer error="invalid_token"').json({ error: 'who are you?' });
  };
}
