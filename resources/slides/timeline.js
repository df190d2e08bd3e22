// SPDX-License-Identifier: Apache-2.0
// The tasks of a conversation as lanes: what each was doing when, and where the step is.

const WIDTH = 1040; // a conversation is 1000 wide, the end of a task stands beside it
const LANE = 20;
const BAR = 12;

function spanNode(span) {
  const width = Math.max(2, span.to - span.from - 1);
  const look = { class: `span span-${span.state}`, x: span.from, y: 2, width, height: BAR, rx: 2 };
  return draw('rect', look, draw('title', {}, span.word));
}

function laneNode(lane, number) {
  const group = draw('g', { transform: `translate(0 ${number * LANE})` });
  for (const [from, to] of lane.gaps) group.append(draw('line', { class: 'gap', x1: from, x2: to, y1: 8, y2: 8 }));
  group.append(...lane.spans.map(spanNode));
  for (const x of lane.ticks) group.append(draw('rect', { class: 'tick', x: x - 0.5, y: 9, width: 1.6, height: 5 }));
  return group;
}

/** What lanes say to who does not see them. */
function lanesText(lanes) {
  return lanes.map((lane) => `${shortId(said(lane.id))}: ${lane.spans.map((span) => span.word).join(' → ')}`).join('; ');
}

let lanesMade = 0;

class Timeline {
  constructor(slides) {
    this.slides = slides;
    this.node = make('section', 'timeline', { 'aria-label': slides.words.timeline });
    this.conversation = null;
  }

  show(conversation, ms) {
    if (conversation !== this.conversation) this.build(conversation);
    this.node.hidden = conversation.lanes.length === 0;
    const length = Math.max(1, conversation.toMs - conversation.fromMs);
    const x = ((ms - conversation.fromMs) / length) * 1000;
    const at = Math.min(1000, Math.max(0, x));
    if (!this.now) return;
    this.now.setAttribute('x1', at);
    this.now.setAttribute('x2', at);
    this.past.setAttribute('width', at >= 1000 ? WIDTH : at);
  }

  build(conversation) {
    this.conversation = conversation;
    const { lanes } = conversation;
    const height = Math.max(1, lanes.length) * LANE;
    this.past = draw('rect', { x: 0, y: 0, width: 0, height });
    this.now = draw('line', { class: 'now', y1: 0, y2: height });
    lanesMade += 1;
    const id = `past-${lanesMade}`;
    const clip = draw('clipPath', { id }, this.past);
    const future = draw('g', { class: 'future' }, ...lanes.map(laneNode));
    const past = draw('g', { 'clip-path': `url(#${id})` }, ...lanes.map(laneNode));
    const drawing = draw('svg', { class: 'lanes', viewBox: `0 0 ${WIDTH} ${height}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': lanesText(lanes) }, clip, future, past, this.now);
    drawing.style.height = `${height}px`;
    const names = lanes.map((lane) => make('span', 'lane-name', { title: said(lane.id) }, shortId(said(lane.id))));
    this.node.replaceChildren(make('div', 'lane-names', {}, ...names), drawing);
    if (conversation.lanesLeftOut > 0) this.node.append(make('small', 'note', {}, fill(this.slides.words.moreTasks, conversation.lanesLeftOut)));
  }
}
