// SPDX-License-Identifier: Apache-2.0
// Markdown of agents as elements: headings, lists, quotes, code, tables, emphasis, links. Whatever is
// not one of these stays as it is written; HTML in it is text.

// Each form is bounded, so that no text takes long to look through.
const INLINE =
  /(`{1,8})([\s\S]{0,1000}?[^`])\1(?!`)|\*\*([^*\n]{1,1000})\*\*|\*([^*\s][^*\n]{0,1000})\*|\[([^\]\n]{0,300})\]\(([^()\s]{1,2000})\)/;

/** A link that leads to the web; any other address is text beside its words. */
function linkNode(words, address) {
  const shown = said(address);
  if (!/^https?:\/\/[^\s]+$/i.test(address)) return make('span', '', {}, `${words} (${shown})`);
  const look = { href: address, rel: 'noopener noreferrer', target: '_blank', title: shown };
  const link = make('a', '', look, words || shown);
  return words && words !== shown ? make('span', '', {}, link, ` (${shown})`) : link;
}

function inlineNodes(text) {
  const nodes = [];
  let rest = text;
  for (let found = INLINE.exec(rest); found; found = INLINE.exec(rest)) {
    if (found.index > 0) nodes.push(rest.slice(0, found.index));
    const [whole, ticks, code, strong, weak, words, address] = found;
    if (ticks) nodes.push(make('code', '', {}, code.trim() || code));
    else if (strong) nodes.push(make('strong', '', {}, ...inlineNodes(strong)));
    else if (weak) nodes.push(make('em', '', {}, ...inlineNodes(weak)));
    else nodes.push(linkNode(words, address));
    rest = rest.slice(found.index + whole.length);
  }
  if (rest) nodes.push(rest);
  return nodes;
}

const FENCE = /^\s*(```+|~~~+)/;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const ITEM = /^\s*(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/;
const QUOTE = /^\s*>\s?(.*)$/;
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/;
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** Lines from `at` on that `fits` takes: what it makes of them. */
function takeWhile(lines, at, fits) {
  const taken = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const one = fits(lines[next]);
    if (one === null) break;
    taken.push(one);
  }
  return { taken, next };
}

function fencedBlock(lines, at) {
  const mark = FENCE.exec(lines[at])[1];
  const closes = (line) => line.trim().startsWith(mark);
  const { taken, next } = takeWhile(lines, at + 1, (line) => (closes(line) ? null : line));
  return { node: make('pre', 'code', { tabindex: '0' }, taken.join('\n')), next: next + 1 };
}

function listBlock(lines, at) {
  const isNumbered = Boolean(ITEM.exec(lines[at])[1]);
  const { taken, next } = takeWhile(lines, at, (line) => {
    const item = ITEM.exec(line);
    return item && Boolean(item[1]) === isNumbered ? item : null;
  });
  // Each item has the number that was sent.
  const items = taken.map((item) => make('li', '', isNumbered ? { value: item[1] } : {}, ...inlineNodes(item[2])));
  return { node: make(isNumbered ? 'ol' : 'ul', '', {}, ...items), next };
}

function cellsOf(line) {
  return line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim());
}

function tableBlock(lines, at) {
  const { taken, next } = takeWhile(lines, at + 2, (line) => (line.includes('|') ? cellsOf(line) : null));
  const row = (cells, name) => make('tr', '', {}, ...cells.map((cell) => make(name, '', {}, ...inlineNodes(cell))));
  const head = make('thead', '', {}, row(cellsOf(lines[at]), 'th'));
  const body = make('tbody', '', {}, ...taken.map((cells) => row(cells, 'td')));
  return { node: make('div', 'wide', { tabindex: '0' }, make('table', '', {}, head, body)), next };
}

function isTable(lines, at) {
  return lines[at].includes('|') && at + 1 < lines.length && TABLE_RULE.test(lines[at + 1]);
}

function paragraph(lines, at) {
  const ends = (line) => !line.trim() || FENCE.test(line) || HEADING.test(line) || ITEM.test(line) || QUOTE.test(line);
  const { taken, next } = takeWhile(lines, at + 1, (line) => (ends(line) ? null : line));
  return { node: make('p', '', {}, ...inlineNodes([lines[at], ...taken].join('\n'))), next };
}

function blockAt(lines, at, depth) {
  const line = lines[at];
  if (FENCE.test(line)) return fencedBlock(lines, at);
  const heading = HEADING.exec(line);
  if (heading) return { node: make('p', `heading heading-${heading[1].length}`, {}, ...inlineNodes(heading[2])), next: at + 1 };
  if (RULE.test(line)) return { node: make('hr', '', {}), next: at + 1 };
  if (isTable(lines, at)) return tableBlock(lines, at);
  if (ITEM.test(line)) return listBlock(lines, at);
  if (QUOTE.test(line) && depth < MOST_DEPTH) {
    const { taken, next } = takeWhile(lines, at, (one) => (QUOTE.exec(one) || [null, null])[1]);
    return { node: make('blockquote', '', {}, ...blocksOf(taken, depth + 1)), next };
  }
  return paragraph(lines, at);
}

const MOST_LINES = 5000;
const MOST_DEPTH = 6; // of quotes in each other

function blocksOf(lines, depth) {
  const nodes = [];
  for (let at = 0; at < lines.length;) {
    if (!lines[at].trim()) {
      at += 1;
      continue;
    }
    const { node, next } = blockAt(lines, at, depth);
    nodes.push(node);
    at = next;
  }
  return nodes;
}

function markdownNodes(text) {
  const lines = said(text).split('\n');
  const nodes = blocksOf(lines.slice(0, MOST_LINES), 0);
  if (lines.length > MOST_LINES) nodes.push(make('div', 'plain', {}, lines.slice(MOST_LINES).join('\n')));
  return nodes;
}
