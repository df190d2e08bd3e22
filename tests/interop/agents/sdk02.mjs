// SPDX-License-Identifier: Apache-2.0
// The agent on @a2a-js/sdk 0.2.5: protocol 0.2, card at /.well-known/agent.json.
import express from 'express';
import { A2AExpressApp, DefaultRequestHandler, InMemoryTaskStore } from 'sdk-0.2/server';
import { executor } from './kindevents.mjs';
import { description, skills } from './scenarios.mjs';

export function makeApp(url) {
  const card = {
    name: 'Interop 0.2',
    description,
    url: `${url}/`,
    protocolVersion: '0.2.5',
    version: '1.0.0',
    capabilities: { streaming: true, pushNotifications: false, stateTransitionHistory: true },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills,
    supportsAuthenticatedExtendedCard: false,
  };
  const handler = new DefaultRequestHandler(card, new InMemoryTaskStore(), executor);
  return new A2AExpressApp(handler).setupRoutes(express());
}
