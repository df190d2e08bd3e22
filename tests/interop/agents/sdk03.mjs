// SPDX-License-Identifier: Apache-2.0
// The agent on @a2a-js/sdk 0.3.14: protocol 0.3, JSON-RPC and HTTP+JSON below paths of their own, and gRPC.
import express from 'express';
import { DefaultRequestHandler, InMemoryTaskStore } from 'sdk-0.3/server';
import { agentCardHandler, jsonRpcHandler, restHandler, UserBuilder } from 'sdk-0.3/server/express';
import { A2AService, grpcService } from 'sdk-0.3/server/grpc';
import { doorkeeper, schemes03 } from './guard.mjs';
import { executor } from './kindevents.mjs';
import { description, skills } from './scenarios.mjs';
import { grpcUser } from './users.mjs';

export function makeApp(url, grpc, issuer) {
  const card = {
    name: 'Interop 0.3',
    description,
    url: `${url}/a2a/jsonrpc`,
    preferredTransport: 'JSONRPC',
    protocolVersion: '0.3.0',
    version: '1.0.0',
    additionalInterfaces: [
      { url: `${url}/a2a/jsonrpc`, transport: 'JSONRPC' },
      { url: `${url}/a2a/rest`, transport: 'HTTP+JSON' },
      { url: grpc.url, transport: 'GRPC' },
    ],
    capabilities: { streaming: true, pushNotifications: true },
    supportsAuthenticatedExtendedCard: true,
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills,
    ...(issuer && schemes03(issuer)),
  };
  const extendedCard = { ...card, name: 'Interop 0.3 for members' };
  const requestHandler = new DefaultRequestHandler(
    card, new InMemoryTaskStore(), executor, undefined, undefined, undefined, extendedCard);
  grpc.server.addService(A2AService, grpcService({ requestHandler, userBuilder: grpcUser }));
  const app = express();
  app.use('/.well-known/agent-card.json', agentCardHandler({ agentCardProvider: requestHandler }));
  if (issuer)
    app.use('/a2a', doorkeeper(issuer));
  app.use('/a2a/jsonrpc', jsonRpcHandler({ requestHandler, userBuilder: UserBuilder.noAuthentication }));
  app.use('/a2a/rest', restHandler({ requestHandler, userBuilder: UserBuilder.noAuthentication }));
  return app;
}
