// SPDX-License-Identifier: Apache-2.0
// The conversation up to a step: bubbles, states folded between them, questions, artifacts as cards.

function stateNode(state) {
  const look = `state state-${state.state}`;
  return make('span', look, { title: said(state.wire || state.word) }, icon(`state-${state.state}`), state.word);
}

function footNode(slides, step) {
  const tail = step.lane ? shortId(said(step.lane.id)) : '';
  return make('div', 'foot', {}, clockText(slides.data, step.ms), tail ? make('span', '', {}, tail) : '');
}

function partNodes(slides, step) {
  const nodes = (step.parts || []).map((part) => runNode(slides.words, part));
  if (step.moreParts) nodes.push(make('small', 'note', {}, fill(slides.words.moreParts, step.moreParts)));
  return nodes;
}

/** What a bubble holds; a reply to a form says what it chose. */
function bubbleParts(slides, step) {
  const reply = step.reply ? [make('div', 'prose plain reply', {}, said(step.reply))] : [];
  return [...reply, ...partNodes(slides, step)];
}

function bubbleNode(slides, step) {
  const isOwn = step.kind === 'user';
  const who = make('span', 'unseen', {}, isOwn ? slides.words.user : slides.words.agent);
  return make('article', isOwn ? 'bubble own' : 'bubble', {}, who, ...bubbleParts(slides, step), footNode(slides, step));
}

function stateRunNode(slides, step) {
  const run = make('div', 'run', {});
  step.states.forEach((state, number) => {
    if (number > 0) run.append(make('span', 'then', {}, '→'));
    run.append(stateNode(state));
  });
  if (step.lane) run.append(make('span', 'id', {}, shortId(said(step.lane.id))));
  const words = step.closes ? '' : summaryOf(slides.words, step);
  if (words) run.append(make('span', 'quoted', {}, `“${words}”`));
  return run;
}

function statusNode(slides, step) {
  const run = stateRunNode(slides, step);
  if (!step.closes) return run;
  const bubble = make('article', 'bubble', {}, make('span', 'unseen', {}, slides.words.agent), ...partNodes(slides, step), footNode(slides, step));
  return make('div', 'closing', {}, run, bubble);
}

function fieldNode(slides, field) {
  const choices = (field.choices || []).map(said).join(' · ');
  const hint = field.hint ? make('small', '', {}, said(field.hint)) : '';
  return make('div', 'field', {}, make('span', 'label', {}, said(field.title)), make('span', 'value', {}, make('span', 'box', {}, choices), hint));
}

function answeredNode(field) {
  const box = field.value ? make('span', 'box filled', {}, said(field.value)) : make('span', 'box', {}, '–');
  return make('div', 'field', {}, make('span', 'label', {}, said(field.title)), make('span', 'value', {}, box));
}

/** Empty while the question stands open, then as it was filled in; answered in words, it is a line of what it asked. */
function formNode(slides, step, isOpen) {
  if (!step.form) return '';
  if (isOpen) return make('div', 'form', {}, ...step.form.map((field) => fieldNode(slides, field)));
  if (step.answer) return make('div', 'form answered', {}, ...step.answer.map(answeredNode));
  return make('small', 'note', {}, step.form.map((field) => said(field.title)).join(' · '));
}

/** A question stands open until the step that answers it. */
function questionNode(slides, step, isOpen) {
  const [state] = step.states;
  const [first, ...rest] = partNodes(slides, step);
  const head = make('div', 'head', {}, stateNode(state), first ? make('div', 'asked', {}, first) : '');
  head.append(make('span', 'waits', {}, isOpen ? slides.words.waiting : slides.words.replied));
  const look = `question question-${state.state}${isOpen ? '' : ' past'}`;
  return make('article', look, {}, head, ...rest, formNode(slides, step, isOpen), footNode(slides, step));
}

function failureNode(slides, step) {
  const head = make('div', 'head', {}, icon('error'), make('strong', '', {}, said(step.title)));
  return make('article', 'failure', {}, head, make('div', 'prose plain', {}, said(step.text)), footNode(slides, step));
}

function unknownNode(slides, step) {
  return make('article', 'bubble unknown', {}, make('strong', '', {}, slides.words.unknown), ...partNodes(slides, step), footNode(slides, step));
}

function cardNode(slides, artifact, growth, isOnPaper) {
  const facts = [said(artifact.type || ''), artifactFacts(slides.words, artifact, growth)].filter(Boolean).join(' · ');
  const lines = make('span', 'facts', {}, make('strong', '', {}, said(artifact.name)), make('small', '', {}, facts));
  const card = make('article', 'card', {}, make('div', 'file', {}, icon('artifact'), lines));
  if (isOnPaper) card.append(make('div', 'content', {}, ...artifactRuns(slides.words, artifact, growth)));
  return card;
}

const BESIDE = ['growth', 'failure', 'unknown'];

/** A question is answered when its task says or hears something after it. */
function isOpenAt(steps, number, until) {
  for (let later = number + 1; later <= until; later += 1) {
    const step = steps[later];
    if (step.task === steps[number].task && !BESIDE.includes(step.kind)) return false;
  }
  return true;
}

function newStepNode(slides, step, isOpen) {
  switch (step.kind) {
    case 'user':
    case 'agent':
      return bubbleNode(slides, step);
    case 'status':
      return statusNode(slides, step);
    case 'question':
      return questionNode(slides, step, isOpen);
    case 'failure':
      return failureNode(slides, step);
    case 'unknown':
      return unknownNode(slides, step);
    default:
      return null;
  }
}

/** The nodes of a conversation, made once: what stands on the screen stays as it is. */
class Chat {
  constructor(slides) {
    this.slides = slides;
    this.made = new WeakMap();
  }

  remember(key, variant, makeIt) {
    const known = this.made.get(key);
    if (known && known.variant === variant) return known.node;
    const node = makeIt();
    this.made.set(key, { variant, node });
    return node;
  }

  stepNode(conversation, number, until) {
    const step = conversation.steps[number];
    const isOpen = step.kind === 'question' && isOpenAt(conversation.steps, number, until);
    return this.remember(step, isOpen, () => newStepNode(this.slides, step, isOpen));
  }

  /** Artifacts stand where their first chunk came, and say how far they have grown. */
  cardNodes(conversation, number, until, isOnPaper) {
    const begun = conversation.artifacts.filter((artifact) => artifact.growth.length > 0 && artifact.growth[0].step === number);
    return begun.map((artifact) => {
      const growth = growthAt(artifact, until);
      return this.remember(artifact, growth, () => cardNode(this.slides, artifact, growth, isOnPaper));
    });
  }

  /** What stands there after a step, each with the step it came with. */
  nodes(conversation, until, isOnPaper = false) {
    const nodes = [];
    for (let number = 0; number <= until; number += 1) {
      if (conversation.steps[number].kind === 'growth') nodes.push(...this.cardNodes(conversation, number, until, isOnPaper));
      else nodes.push(this.stepNode(conversation, number, until));
    }
    return nodes;
  }
}
