// SPDX-License-Identifier: Apache-2.0
// The page: bar, chat, timeline, artifacts, controls; keys; paper.

/** Keeps the children that are the same: pictures do not flicker, nothing scrolls. */
function setChildren(parent, nodes) {
  let same = 0;
  while (same < nodes.length && parent.childNodes[same] === nodes[same]) same += 1;
  while (parent.childNodes.length > same) parent.lastChild.remove();
  parent.append(...nodes.slice(same));
}

/** "route.svg: chunks 2–3 of 5" */
function growthTitle(words, conversation, number) {
  const parts = [];
  for (const artifact of conversation.artifacts) {
    const at = artifact.growth.findIndex((growth) => growth.step === number);
    if (at < 0) continue;
    const from = at > 0 ? artifact.growth[at - 1].chunks + 1 : 1;
    const to = artifact.growth[at].chunks;
    const chunks = from === to ? fill(words.chunkNumber, to, artifact.chunks) : fill(words.chunkNumbers, from, to, artifact.chunks);
    parts.push(`${firstLine(artifact.name, 60)}: ${chunks}`);
  }
  const shown = parts.slice(0, 3).join(' · ');
  return parts.length > 3 ? `${shown} · ${fill(words.more, parts.length - 3)}` : shown || words.artifacts;
}

function stepTitle(words, conversation, number) {
  const step = conversation.steps[number];
  const summary = summaryOf(words, step);
  switch (step.kind) {
    case 'user':
      return `${words.user}: ${summary}`;
    case 'agent':
      return `${words.agent}: ${summary}`;
    case 'growth':
      return growthTitle(words, conversation, number);
    case 'failure':
      return `${said(step.title)}: ${firstLine(step.text, 80)}`;
    case 'unknown':
      return words.unknown;
    default:
      return [step.states.map((state) => state.word).join(' → '), summary].filter(Boolean).join(': ');
  }
}

class Slides {
  constructor(data) {
    this.data = data;
    this.words = data.words;
    this.player = new Player(data.conversations, () => this.show());
    this.chat = new Chat(this);
    this.timeline = new Timeline(this);
    this.artifacts = new ArtifactPane(this);
    this.paper = null;
    this.build();
    this.show();
  }

  get conversation() {
    return this.data.conversations[this.player.conversation];
  }

  build() {
    this.entries = make('div', 'entries', { tabindex: '0', role: 'log', 'aria-live': 'off', 'aria-label': this.words.chat });
    const story = make('section', 'story', {}, this.entries, this.timeline.node);
    this.main = make('main', '', {}, story, this.artifacts.node);
    this.blank = make('div', 'blank', { hidden: '' });
    this.help = this.helpDialog();
    document.body.append(this.bar(), this.main, this.controls(), this.help, this.blank);
    document.addEventListener('keydown', (event) => this.onKey(event));
    window.addEventListener('beforeprint', () => this.toPaper());
    window.addEventListener('afterprint', () => this.fromPaper());
  }

  bar() {
    this.title = make('h1', '', {});
    this.agent = make('span', 'agent', {});
    const bar = make('header', 'bar', {}, make('span', 'dot', { 'aria-hidden': 'true' }), this.title, this.agent);
    if (this.data.conversations.length > 1) bar.append(this.chooser());
    bar.append(
      button('tool', this.words.theme, 'theme', () => this.switchTheme()),
      button('tool full-screen', this.words.fullScreen, 'maximize', () => this.toggleFullScreen()),
      button('tool', this.words.keys, 'question', () => this.help.showModal()),
    );
    return bar;
  }

  chooser() {
    this.choice = make('select', 'conversations', { 'aria-label': this.words.conversation });
    this.data.conversations.forEach((one, number) => {
      this.choice.append(make('option', '', { value: String(number) }, `${number + 1} · ${firstLine(one.title, 50)}`));
    });
    this.choice.addEventListener('change', () => this.player.byHand(() => this.player.goTo(Number(this.choice.value), -1)));
    return this.choice;
  }

  controls() {
    const { player, words } = this;
    this.backButton = button('tool', words.back, 'chevron-left', () => player.byHand(() => player.back()));
    this.playButton = button('primary', words.play, 'play', () => player.toggle());
    this.nextButton = button('tool', words.next, 'chevron-right', () => player.byHand(() => player.next()));
    this.pace = make('select', 'pace', { 'aria-label': words.pace }, make('option', '', { value: 'recorded' }, words.paceRecorded), make('option', '', { value: 'even' }, words.paceEven));
    this.pace.addEventListener('change', () => {
      player.isEven = this.pace.value === 'even';
    });
    this.range = make('input', 'progress', { type: 'range', min: '0', step: '1', 'aria-label': words.step });
    this.range.addEventListener('input', () => player.byHand(() => player.goTo(player.conversation, Number(this.range.value) - 1)));
    this.marks = make('div', 'marks', { 'aria-hidden': 'true' });
    this.number = make('span', 'number', {});
    this.said = make('span', 'step-title', {});
    this.note = make('span', 'pause-note', {});
    const status = make('p', 'status', { role: 'status', 'aria-live': 'polite' }, this.number, this.said, this.note);
    this.clock = make('span', 'clock', {});
    const buttons = make('div', 'buttons', {}, this.backButton, this.playButton, this.nextButton, this.pace);
    return make('footer', 'controls', {}, buttons, make('div', 'track', {}, this.marks, this.range), make('div', 'line', {}, status, this.clock));
  }

  helpDialog() {
    const rows = this.words.keyRows.map(([keys, what]) => make('tr', '', {}, make('th', '', { scope: 'row' }, keys), make('td', '', {}, what)));
    const dialog = make('dialog', 'help', { 'aria-label': this.words.keys }, make('h2', '', {}, this.words.keys), make('table', '', {}, make('tbody', '', {}, ...rows)));
    const close = make('button', 'primary wide', { type: 'button' }, this.words.close);
    close.addEventListener('click', () => dialog.close());
    dialog.append(close);
    return dialog;
  }

  /** What the recording is, before its first step. */
  coverNode() {
    const { data, words, conversation } = this;
    const began = data.startedMs + (conversation ? conversation.fromMs : 0);
    const facts = [fill(words.recorded, new Date(began).toISOString().slice(0, 19).replace('T', ' '))];
    for (const agent of data.agents.filter((one) => one.name)) facts.push([firstLine(agent.name, 80), said(agent.url), agent.speaks || ''].filter(Boolean).join(' · '));
    facts.push([fill(words.tasks, data.taskCount), fill(words.artifactCount, data.artifactCount)].join(' · '));
    const count = data.conversations.length;
    if (data.conversationCount > count) facts.push(fill(words.conversationsLeftOut, count, data.conversationCount));
    const title = conversation ? firstLine(conversation.title, 100) : words.nothing;
    const list = make('ul', '', {}, ...facts.map((fact) => make('li', '', {}, fact)));
    return make('article', 'cover', {}, make('h2', '', {}, title), list, make('p', 'hint', {}, conversation ? words.hint : ''));
  }

  endNode() {
    return make('p', 'left-out', {}, fill(this.words.stepsLeftOut, this.conversation.leftOut));
  }

  chatNodes() {
    const { step, steps } = this.player;
    if (!this.conversation || step < 0) return [this.coverNode()];
    const nodes = this.chat.nodes(this.conversation, step);
    for (const node of nodes) node.classList.remove('now');
    const current = steps[step].kind === 'growth' ? null : this.chat.stepNode(this.conversation, step, step);
    if (current) current.classList.add('now');
    if (step === steps.length - 1 && this.conversation.leftOut > 0) nodes.push(this.endNode());
    return nodes;
  }

  show() {
    const { step, steps } = this.player;
    const { conversation } = this;
    this.title.textContent = conversation ? firstLine(conversation.title, 100) : this.words.nothing;
    const agent = conversation ? this.data.agents[conversation.agent] : null;
    this.agent.textContent = agent ? [firstLine(agent.name, 40), agent.speaks].filter(Boolean).join(' · ') : '';
    setChildren(this.entries, this.chatNodes());
    if (conversation) {
      const ms = step < 0 ? conversation.fromMs : steps[step].ms;
      this.timeline.show(conversation, ms);
      this.artifacts.show(conversation, step);
      this.clock.textContent = step < 0 ? '' : `+${((ms - conversation.fromMs) / 1000).toFixed(3)} s`;
    }
    this.main.classList.toggle('alone', !conversation || this.artifacts.node.hidden);
    this.showControls();
    this.entries.scrollTop = this.entries.lastElementChild.offsetTop - 12; // its beginning, where it is long
  }

  showControls() {
    const { player, words, conversation } = this;
    const { step, steps } = player;
    if (this.choice) this.choice.value = String(player.conversation);
    this.showMarks();
    const number = fill(words.stepOf, step + 1, steps.length);
    const title = step < 0 || !conversation ? words.begin : stepTitle(words, conversation, step);
    this.number.textContent = number;
    this.said.textContent = title;
    this.note.textContent = player.shortened > 0 ? fill(words.pauseShortened, durationText(player.shortened), durationText(player.longest)) : '';
    this.range.max = String(steps.length);
    this.range.value = String(step + 1);
    this.range.setAttribute('aria-valuetext', `${number}: ${title}`);
    this.backButton.disabled = step < 0 && player.conversation === 0;
    this.nextButton.disabled = player.isAtEnd;
    this.playButton.replaceChildren(icon(player.isPlaying ? 'pause' : 'play'));
    this.playButton.title = player.isPlaying ? words.pause : words.play;
    this.playButton.setAttribute('aria-label', this.playButton.title);
  }

  /** A mark for each step, of the color of what it is, where there is room for them. */
  showMarks() {
    const { steps } = this.player;
    if (this.marked !== steps) {
      this.marked = steps;
      const lookOf = (step) => (step.states ? `mark mark-${step.states[step.states.length - 1].state}` : `mark mark-${step.kind}`);
      const marks = steps.length > 120 ? [] : steps.map((step) => make('span', lookOf(step), {}));
      this.marks.replaceChildren(make('span', 'mark mark-begin', {}), ...marks);
    }
    [...this.marks.children].forEach((mark, number) => mark.classList.toggle('done', number <= this.player.step + 1));
  }

  switchTheme() {
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'light' : 'dark';
  }

  toggleFullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else if (document.documentElement.requestFullscreen) document.documentElement.requestFullscreen().catch(() => {});
  }

  onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || this.help.open) return;
    const isControl = event.target.closest('button, select, a');
    if (isControl && (event.key === ' ' || event.key === 'Enter')) return;
    if (event.target.closest('select') && /^(Arrow|Home|End|Page)/.test(event.key)) return;
    const action = this.actionOf(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (!action) return;
    event.preventDefault();
    action();
  }

  actionOf(key) {
    const { player } = this;
    const step = (move) => () => player.byHand(move);
    const actions = {
      ArrowRight: step(() => player.next()),
      PageDown: step(() => player.next()),
      ' ': step(() => player.next()),
      ArrowLeft: step(() => player.back()),
      PageUp: step(() => player.back()),
      Home: step(() => player.goTo(player.conversation, -1)),
      End: step(() => player.goTo(player.conversation, Infinity)),
      p: () => player.toggle(),
      f: () => this.toggleFullScreen(),
      b: () => {
        this.blank.hidden = !this.blank.hidden;
      },
      '?': () => this.help.showModal(),
    };
    return Object.hasOwn(actions, key) ? actions[key] : null;
  }

  /** Each conversation as a whole, one below the other, with what its artifacts are. */
  toPaper() {
    this.fromPaper();
    const paper = make('div', 'paper', {});
    for (const conversation of this.data.conversations) {
      const timeline = new Timeline(this);
      timeline.show(conversation, conversation.toMs);
      const nodes = new Chat(this).nodes(conversation, conversation.steps.length - 1, true);
      const heading = make('h1', '', {}, firstLine(conversation.title, 100));
      paper.append(make('section', '', {}, heading, timeline.node, make('div', 'entries', {}, ...nodes)));
    }
    this.paper = paper;
    document.body.append(paper);
    const root = document.documentElement;
    this.themeOnScreen = root.dataset.theme || '';
    root.dataset.theme = 'light'; // paper is
  }

  fromPaper() {
    if (!this.paper) return;
    this.paper.remove();
    this.paper = null;
    if (this.themeOnScreen) document.documentElement.dataset.theme = this.themeOnScreen;
    else delete document.documentElement.dataset.theme;
  }
}

/** The data with each step's task beside it. */
function withLanes(data) {
  for (const { steps, lanes } of data.conversations) {
    for (const step of steps) step.lane = lanes[step.task] || null;
  }
  return data;
}

new Slides(withLanes(JSON.parse(document.getElementById('slides').textContent)));
