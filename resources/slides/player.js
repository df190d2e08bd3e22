// SPDX-License-Identifier: Apache-2.0
// Where the reader stands: which step of which conversation, and whether it goes on by itself.

const LONGEST_PAUSE = 2000; // ms: longer ones are shortened, and that is said
const LONGEST_SCRIPT_PAUSE = 30000; // ms: where a script says how long
const SHORTEST_PAUSE = 300; // ms: so that each step is seen
const EVEN_PAUSE = 2500; // ms

class Player {
  /** `onMove` is called whenever the step or the playing has changed. */
  constructor(conversations, onMove) {
    this.conversations = conversations;
    this.onMove = onMove;
    this.conversation = 0;
    this.step = -1; // before the first: what the recording is
    this.isEven = false;
    this.timer = null;
    this.shortened = 0; // ms of the pause that is being shortened
    this.longest = LONGEST_PAUSE; // ms, of that pause
  }

  get steps() {
    return this.conversations.length > 0 ? this.conversations[this.conversation].steps : [];
  }

  get isPlaying() {
    return this.timer !== null;
  }

  get isAtEnd() {
    return this.step >= this.steps.length - 1 && this.conversation >= this.conversations.length - 1;
  }

  goTo(conversation, step) {
    this.conversation = Math.min(Math.max(0, conversation), Math.max(0, this.conversations.length - 1));
    this.step = Math.min(Math.max(-1, step), this.steps.length - 1);
    this.onMove();
  }

  next() {
    if (this.step < this.steps.length - 1) this.goTo(this.conversation, this.step + 1);
    else if (!this.isAtEnd) this.goTo(this.conversation + 1, -1);
  }

  back() {
    if (this.step >= 0) this.goTo(this.conversation, this.step - 1);
    else if (this.conversation > 0) this.goTo(this.conversation - 1, Infinity);
  }

  /** A step by hand ends the playing. */
  byHand(move) {
    this.pause();
    move();
  }

  toggle() {
    if (this.isPlaying) {
      this.pause();
    } else {
      if (this.isAtEnd) this.goTo(this.conversation, -1);
      this.schedule();
    }
    this.onMove();
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = null;
    this.shortened = 0;
  }

  schedule() {
    const next = this.step >= 0 ? this.steps[this.step + 1] : undefined;
    const isScripted = next !== undefined && next.pauseMs !== undefined;
    const pause = isScripted ? next.pauseMs : next ? next.ms - this.steps[this.step].ms : SHORTEST_PAUSE;
    this.longest = isScripted ? LONGEST_SCRIPT_PAUSE : LONGEST_PAUSE;
    this.shortened = !this.isEven && pause > this.longest ? pause : 0;
    const wait = this.isEven ? EVEN_PAUSE : Math.min(this.longest, Math.max(SHORTEST_PAUSE, pause));
    this.timer = setTimeout(() => this.due(), wait);
  }

  due() {
    this.next();
    if (this.isAtEnd) this.pause();
    else this.schedule();
    this.onMove();
  }
}
