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
// A turn also knows text, words, isFollowUp, taskId, contextId, userName and signal (aborted when the task is canceled).

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

/** What `steps` asks, in this order. */
const QUESTIONS = ['Where to?', 'When?', 'Who is coming?'];

/** What is left of each task of `steps`. */
const plans = new Map();

/** Steps that wait for the agent to be told to go on. */
const waiting = [];

/** Ends every `wait`. */
export function goOn() {
  for (const resolve of waiting.splice(0))
    resolve();
}

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

  /** steps input auth login wait …: asks for each in turn (login: in the way of agents before 1.0); every message to the
      task answers one, and once nothing is left the task is completed. */
  async steps(turn) {
    const plan = plans.get(turn.taskId) ?? { left: turn.words.slice(1), asked: 0 };
    plans.set(turn.taskId, plan);
    turn.task('working');
    while (plan.left[0] === 'wait') {
      plan.left.shift();
      await new Promise((resolve) => { waiting.push(resolve); });
    }
    const step = plan.left.shift();
    if (!step) {
      plans.delete(turn.taskId);
      turn.status('completed', [{ text: 'Done' }]);
      return;
    }
    const question = { text: QUESTIONS[plan.asked++] ?? 'What else?' };
    const login = { data: { authUrl: 'https://login.example/authorize', scheme: 'oauth2' } };
    if (step === 'login')
      turn.status('input-required', [question, login]);
    else
      turn.status(`${step}-required`, [question]);
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

  /** Works for half a minute, unless it is canceled, and says so five times a second. */
  async slow(turn) {
    turn.task('working');
    for (let tick = 1; tick <= 300; ++tick) {
      if (await canceledWithin(100, turn.signal)) {
        turn.status('canceled', [{ text: 'Stopped as you wished' }]);
        return;
      }
      if (tick % 2 === 0)
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
  const followUp = plans.has(turn.taskId) ? scenarios.steps : scenarios.ask;
  const scenario = turn.isFollowUp ? followUp : scenarios[turn.words[0]];
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
