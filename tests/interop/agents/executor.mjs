// SPDX-License-Identifier: Apache-2.0
// The AgentExecutor that all three SDKs ask for: runs a scenario and lets it be canceled.
import { runScenario } from './scenarios.mjs';

/**
 * makeTurn(requestContext, eventBus) gives the publishing half of a turn (see scenarios.mjs) and its text.
 */
export function makeExecutor(makeTurn) {
  const running = new Map();
  return {
    async execute(requestContext, eventBus) {
      const controller = new AbortController();
      const turn = makeTurn(requestContext, eventBus);
      turn.words = turn.text.trim().split(/\s+/);
      turn.isFollowUp = Boolean(requestContext.task);
      turn.taskId = requestContext.taskId;
      turn.contextId = requestContext.contextId;
      turn.userName = requestContext.context?.user?.userName;
      turn.signal = controller.signal;
      running.set(requestContext.taskId, controller);
      try {
        await runScenario(turn);
      } finally {
        running.delete(requestContext.taskId);
      }
      eventBus.finished();
    },

    async cancelTask(taskId) {
      running.get(taskId)?.abort();
    },
  };
}
