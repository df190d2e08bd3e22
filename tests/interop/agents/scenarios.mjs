// SPDX-License-Identifier: Apache-2.0
// What the agents do, chosen by the first word of a message and written once for all SDK versions.
// Parts are in their 1.0 form, states are the bare words ('working'); a module per SDK (sdkNN.mjs)
// turns both into what that SDK publishes:
//
//   turn.message(parts)                    answer with a message, no task
//   turn.task(state)                       the task as it stands; the first event of a task's turn
//   turn.status(state, parts?)             a status update, with a message of the agent if there are parts
//   turn.artifact(artifact, append, last)  an artifact update
//
// A turn also knows text, words, isFollowUp, contextId, userName and signal (aborted when the task is canceled).

/** A red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

/** Sample data with what JSON libraries like to change: order of members, unicode, nesting, null. */
const REPORT = {
  zulu: 1,
  alpha: { list: [1, 2.5, -3e-7, true, null], empty: {} },
  text: 'Zürich → 東京 🚆',
};

/** Held tasks by context: the functions that let them go. */
const held = new Map();

const scenarios = {
  async echo(turn) {
    turn.message([{ text: turn.words.slice(1).join(' ') }]);
  },

  async task(turn) {
    turn.task('submitted');
    turn.status('working', [{ text: 'Working on it' }]);
    turn.artifact({ artifactId: 'result', name: 'Result', parts: [{ text: 'All done' }] }, false, true);
    turn.status('completed');
  },

  /** stream N: one artifact that grows in N chunks, "1 2 3 …". */
  async stream(turn) {
    const count = Number(turn.words[1] ?? 5);
    turn.task('working');
    for (let i = 1; i <= count; ++i) {
      const parts = [{ text: i === 1 ? '1' : ` ${i}` }];
      turn.artifact({ artifactId: 'numbers', name: 'Numbers', parts }, i > 1, i === count);
    }
    turn.status('completed');
  },

  /** Asks once; the answer, whatever it is, completes the task with structured data. */
  async ask(turn) {
    turn.task('working');
    if (!turn.isFollowUp) {
      turn.status('input-required', [{ text: 'Where to?' }]);
      return;
    }
    const itinerary = { from: 'Bern', to: turn.text, legs: [{ train: 'IC 8', minutes: 56 }] };
    turn.artifact({ artifactId: 'itinerary', name: 'Itinerary', parts: [{ data: itinerary }] }, false, true);
    turn.status('completed', [{ text: 'Have a good trip' }]);
  },

  async files(turn) {
    turn.task('working');
    turn.artifact({
      artifactId: 'files',
      name: 'Files',
      parts: [
        { raw: PNG, filename: 'pixel.png', mediaType: 'image/png' },
        { url: 'https://example.com/report.pdf', filename: 'report.pdf', mediaType: 'application/pdf' },
      ],
    }, false, true);
    turn.status('completed');
  },

  async json(turn) {
    turn.task('working');
    turn.artifact({ artifactId: 'report', name: 'Report', parts: [{ data: REPORT }] }, false, true);
    turn.status('completed');
  },

  /** Works for half a minute, unless it is canceled. */
  async slow(turn) {
    turn.task('working');
    for (let tick = 1; tick <= 300; ++tick) {
      if (await canceledWithin(100, turn.signal)) {
        turn.status('canceled', [{ text: 'Stopped as you wished' }]);
        return;
      }
      if (tick % 10 === 0)
        turn.status('working', [{ text: `${tick / 10} s` }]);
    }
    turn.status('completed');
  },

  /** Works until a message `release` comes in the same context: lets a test decide when a task ends. */
  async hold(turn) {
    turn.task('working');
    await new Promise((resolve) => {
      held.set(turn.contextId, resolve);
      turn.signal.addEventListener('abort', resolve);
    });
    held.delete(turn.contextId);
    if (turn.signal.aborted) {
      turn.status('canceled');
      return;
    }
    turn.artifact({ artifactId: 'late', name: 'Late', parts: [{ text: 'Released' }] }, false, true);
    turn.status('completed');
  },

  async release(turn) {
    turn.message([{ text: held.has(turn.contextId) ? 'Released' : 'Nothing is held' }]);
    held.get(turn.contextId)?.();
  },

  /** The name that came with the call's credentials. */
  async whoami(turn) {
    turn.message([{ text: turn.userName || 'nobody' }]);
  },

  async fail(turn) {
    turn.task('working');
    turn.status('failed', [{ text: 'The printer is on fire' }]);
  },

  async reject(turn) {
    turn.task('submitted');
    turn.status('rejected', [{ text: 'Not my department' }]);
  },

  /** A bug in the agent: what its SDK makes of it is the point. */
  async crash() {
    throw new Error('Unplugged');
  },
};

/** Runs the scenario that the message names; an answer to a question goes on with `ask`. */
export async function runScenario(turn) {
  const scenario = turn.isFollowUp ? scenarios.ask : scenarios[turn.words[0]];
  if (!scenario) {
    turn.message([{ text: `I know: ${Object.keys(scenarios).join(', ')}` }]);
    return;
  }
  await scenario(turn);
}

/** What a card says about these scenarios, in words that all generations share. */
export const description = 'Answers by the first word of a message';
export const skills = Object.keys(scenarios).map((id) => ({
  id,
  name: id,
  description: `Send a message that starts with ${id}`,
  tags: ['interop'],
}));

function canceledWithin(ms, signal) {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve(true);
      return;
    }
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve(signal.aborted);
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
