// SPDX-License-Identifier: Apache-2.0
// Content as it is shown: text, Markdown, JSON with its colors, pictures, files by name and size.

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

function jsonNode(text) {
  const node = make('pre', 'code json', { tabindex: '0' });
  const shown = said(text);
  let at = 0;
  for (const found of shown.matchAll(TOKEN)) {
    if (found.index > at) node.append(shown.slice(at, found.index));
    const look = found[2] ? 'name' : found[1] ? 'string' : 'literal';
    node.append(make('span', look, {}, found[1] || found[0]));
    if (found[2]) node.append(found[2]);
    at = found.index + found[0].length;
  }
  node.append(shown.slice(at));
  return node;
}

function textNode(run, text) {
  if (run.view === 'markdown') return make('div', 'prose', {}, ...markdownNodes(text));
  if (run.view === 'json') return jsonNode(text);
  if (run.view === 'text') return make('div', run.aligned ? 'prose plain aligned' : 'prose plain', {}, said(text));
  return make('pre', 'code', { tabindex: '0' }, said(text));
}

function endOf(text, mark, at) {
  const found = text.indexOf(mark, at);
  return found < 0 ? -1 : found + mark.length - 1;
}

/** Where the tag that begins at `at` ends; -1: it has not come yet. Quotes may hold a '>'. */
function tagEnd(text, at) {
  if (text.startsWith('<!--', at)) return endOf(text, '-->', at);
  if (text.startsWith('<![CDATA[', at)) return endOf(text, ']]>', at);
  let quote = '';
  for (let end = at + 1; end < text.length; end += 1) {
    const c = text[end];
    if (quote) quote = c === quote ? '' : quote;
    else if (c === '"' || c === "'") quote = c;
    else if (c === '>') return end;
  }
  return -1;
}

/** As much of an SVG as has come, with its open elements closed: it is drawn while it grows. */
function mendedDrawing(text) {
  const open = [];
  let whole = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', whole)) {
    const end = tagEnd(text, at);
    if (end < at) break;
    whole = end + 1;
    const name = /^<(\/?)([A-Za-z][\w:.-]*)/.exec(text.slice(at, at + 100));
    if (!name || text[end - 1] === '/') continue;
    if (name[1]) open.pop();
    else open.push(name[2]);
  }
  return text.slice(0, whole) + open.reverse().map((name) => `</${name}>`).join('');
}

/** A picture without anything that runs: what is in an image is only drawn. */
function pictureNode(words, run, address) {
  const image = make('img', '', { alt: fill(words.pictureOf, said(run.name || '')), src: address });
  const frame = make('div', 'picture', {}, image);
  image.addEventListener('error', () => frame.replaceChildren(fileNode(words, run)));
  return frame;
}

function drawingNode(words, run, text) {
  return pictureNode(words, run, `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text.length < run.text.length ? mendedDrawing(text) : text)}`);
}

function fileNode(words, run) {
  const facts = [said(run.type || ''), sizeText(run.bytes)].filter(Boolean).join(' · ');
  const lines = make('span', 'facts', {}, make('strong', '', {}, said(run.name || words.file)), make('small', '', {}, facts));
  if (run.full) lines.append(make('small', '', {}, words.notInFile));
  return make('div', 'file', {}, icon('file'), lines);
}

/** A run of content, or `shown` of it (characters, bytes of a picture; below 0: all). */
function runNode(words, run, shown = -1) {
  const isWhole = shown < 0 || shown >= (run.text || run.base64 || '').length;
  const text = isWhole ? run.text : (run.text || '').slice(0, shown);
  switch (run.form) {
    case 'text':
      return isWhole && run.cut ? cutNode(words, textNode(run, text)) : textNode(run, text);
    case 'json':
      return run.cut ? cutNode(words, jsonNode(run.text)) : jsonNode(run.text);
    case 'drawing':
      return drawingNode(words, run, text);
    case 'picture': {
      const digits = shown < 0 ? run.base64 : run.base64.slice(0, Math.ceil(shown / 3) * 4);
      return pictureNode(words, run, `data:${run.media};base64,${digits}`);
    }
    case 'link':
      return make('div', 'file', {}, icon('link'), make('span', 'facts', {}, linkNode(said(run.url), run.url)));
    default:
      return fileNode(words, run);
  }
}

function cutNode(words, node) {
  return make('div', '', {}, node, make('small', 'note', {}, words.cut));
}

/** What a message says in one line; where it says nothing in words, it has a title. */
function summaryOf(words, step) {
  if (step.title) return firstLine(step.title, 80);
  for (const part of step.parts || []) {
    const text = part.form === 'text' ? firstLine(part.text, 80) : '';
    if (text) return part.view === 'markdown' ? make('div', '', {}, ...markdownNodes(text)).textContent : text;
  }
  const [part] = step.parts || [];
  if (!part) return '';
  return part.form === 'json' ? firstLine(part.text.replace(/\s+/g, ' '), 80) : said(part.name || part.url || words.file);
}
