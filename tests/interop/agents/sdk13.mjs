// SPDX-License-Identifier: Apache-2.0
// The agent on @a2a-js/sdk 1.3.0: protocol 1.0 over JSON-RPC, HTTP+JSON and gRPC, and 0.3 by the SDK's own
// compatibility mode. Its events are made from their 1.0 JSON form. Below /secure the same agent lets in only
// who shows the bearer token or the API key, and has a tenant.
import { randomUUID } from 'node:crypto';
import express from 'express';
import { AgentCard, Message, Task, TaskArtifactUpdateEvent, TaskStatusUpdateEvent } from 'sdk-1.3';
import { AgentEvent, DefaultRequestHandler, InMemoryTaskStore } from 'sdk-1.3/server';
import { legacyGrpcService, LegacyA2AService } from 'sdk-1.3/compat/v0_3/server/grpc';
import { agentCardHandler, jsonRpcHandler, restHandler, UserBuilder } from 'sdk-1.3/server/express';
import { A2AService, grpcService } from 'sdk-1.3/server/grpc';
import { makeExecutor } from './executor.mjs';
import { doorkeeper as checksToken, schemes10 } from './guard.mjs';
import { description, skills } from './scenarios.mjs';
import { grpcUser } from './users.mjs';

const wireState = (state) => `TASK_STATE_${state.toUpperCase().replaceAll('-', '_')}`;

export function makeTurn({ taskId, contextId, task, userMessage }, eventBus) {
  const message = (parts, ids) => ({ role: 'ROLE_AGENT', messageId: randomUUID(), parts, ...ids });
  const status = (state, parts) => ({
    state: wireState(state),
    timestamp: new Date().toISOString(),
    ...(parts && { message: message(parts, { taskId, contextId }) }),
  });
  const publish = (event) => eventBus.publish(event);
  return {
    text: userMessage.parts.map((part) => (part.content?.$case === 'text' ? part.content.value : '')).join('\n'),
    message: (parts) => publish(AgentEvent.message(Message.fromJSON(message(parts, { contextId })))),
    task: (state) => {
      const known = task?.history ?? [];
      const snapshot = Task.fromJSON({ id: taskId, contextId, status: status(state) });
      snapshot.artifacts = task?.artifacts ?? [];
      snapshot.history = known.some((m) => m.messageId === userMessage.messageId) ? known : [...known, userMessage];
      publish(AgentEvent.task(snapshot));
    },
    status: (state, parts) => publish(AgentEvent.statusUpdate(
      TaskStatusUpdateEvent.fromJSON({ taskId, contextId, status: status(state, parts) }))),
    artifact: (artifact, append, lastChunk) => publish(AgentEvent.artifactUpdate(
      TaskArtifactUpdateEvent.fromJSON({ taskId, contextId, artifact, append, lastChunk }))),
  };
}

const at = (url, protocolBinding, protocolVersion, tenant = '') => ({ url, protocolBinding, protocolVersion, tenant });

function makeCard(name, supportedInterfaces, security = {}) {
  return AgentCard.fromJSON({
    name,
    description,
    supportedInterfaces,
    version: '1.0.0',
    capabilities: { streaming: true, pushNotifications: true, extendedAgentCard: true },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills,
    ...security,
  });
}

/** Lets in who shows the bearer token or the API key. */
function doorkeeper(request, response, next) {
  const known = request.get('Authorization') === 'Bearer peer-token' || request.get('X-Peer-Key') === 'peer-key';
  if (known)
    next();
  else
    response.status(401).set('WWW-Authenticate', 'Bearer').json({ error: 'who are you?' });
}

function makeHandler(card) {
  const extendedCard = { ...card, name: `${card.name} for members` };
  return new DefaultRequestHandler(
    card, new InMemoryTaskStore(), makeExecutor(makeTurn), undefined, undefined, undefined, extendedCard);
}

export function makeApp(url, grpc, issuer) {
  const rpc = `${url}/a2a/jsonrpc`;
  const rest = `${url}/a2a/rest`;
  const open = makeHandler(makeCard('Interop 1.0', [
    at(rpc, 'JSONRPC', '1.0'), at(rest, 'HTTP+JSON', '1.0'), at(grpc.url, 'GRPC', '1.0'),
    at(rpc, 'JSONRPC', '0.3'), at(rest, 'HTTP+JSON', '0.3'), at(grpc.url, 'GRPC', '0.3'),
  ], issuer && schemes10(issuer)));
  const secure = makeHandler(makeCard('Interop 1.0 secured', [
    at(`${url}/secure/rest`, 'HTTP+JSON', '1.0', 'acme'), at(`${url}/secure/jsonrpc`, 'JSONRPC', '1.0', 'acme'),
  ], {
    securitySchemes: { key: { apiKeySecurityScheme: { location: 'header', name: 'X-Peer-Key' } } },
    securityRequirements: [{ schemes: { key: { list: [] } } }],
  }));
  const userBuilder = UserBuilder.noAuthentication;
  const asMember = async () => ({ isAuthenticated: true, userName: 'peer' });
  const legacyCompat = { enabled: true };
  grpc.server.addService(A2AService, grpcService({ requestHandler: open, userBuilder: grpcUser }));
  grpc.server.addService(LegacyA2AService, legacyGrpcService({ requestHandler: open, userBuilder: grpcUser }));
  const app = express();
  app.use('/.well-known/agent-card.json', agentCardHandler({ agentCardProvider: open }));
  if (issuer)
    app.use('/a2a', checksToken(issuer));
  app.use('/a2a/jsonrpc', jsonRpcHandler({ requestHandler: open, userBuilder, legacyCompat }));
  app.use('/a2a/rest', restHandler({ requestHandler: open, userBuilder, legacyCompat }));
  app.use('/secure/.well-known/agent-card.json', agentCardHandler({ agentCardProvider: secure }));
  app.use('/secure/jsonrpc', doorkeeper, jsonRpcHandler({ requestHandler: secure, userBuilder: asMember }));
  app.use('/secure/rest', doorkeeper, restHandler({ requestHandler: secure, userBuilder: asMember }));
  return app;
}
