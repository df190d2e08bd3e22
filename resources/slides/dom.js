// SPDX-License-Identifier: Apache-2.0
// What the page is made of. Words of agents get in through said() and text nodes only: nothing on
// this page is made of markup that came with the data.

const SVG = 'http://www.w3.org/2000/svg';

/** An element with a class, attributes of ours and children: nodes, or words of ours. */
function make(name, look, attributes, ...children) {
  const node = document.createElement(name);
  if (look) node.className = look;
  for (const [key, value] of Object.entries(attributes || {})) node.setAttribute(key, value);
  node.append(...children.filter((child) => child !== null && child !== ''));
  return node;
}

/** The same in a drawing. */
function draw(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

function icon(name) {
  const use = draw('use', { href: `#icon-${name}` });
  return draw('svg', { class: `icon icon-${name}`, viewBox: '0 0 16 16', 'aria-hidden': 'true' }, use);
}

/** Draws nothing or turns the direction of what stands around it: spelled out, as in the window. */
const UNSEEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** Somebody's words as they may be shown. */
function said(text) {
  const spelled = (c) => `‹U+${c.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}›`;
  return String(text).replace(/\r\n?/g, '\n').replace(UNSEEN, spelled);
}

/** "Step %1 of %2" with values in their places. */
function fill(text, ...values) {
  return text.replace(/%(\d)/g, (place, number) => String(values[number - 1] ?? place));
}

/** A button with a name, and an icon where it has one. */
function button(look, name, iconName, onClick) {
  const node = make('button', look, { type: 'button', title: name, 'aria-label': name });
  if (iconName) node.append(icon(iconName));
  node.addEventListener('click', onClick);
  return node;
}

/** "…7f3a" */
function shortId(id) {
  return id.length <= 6 ? id : `…${id.slice(-4)}`;
}

function sizeText(bytes) {
  if (bytes < 1000) return `${bytes} B`;
  const units = ['KB', 'MB', 'GB'];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toFixed(1)} ${units[unit]}`;
}

function durationText(ms) {
  if (ms < 1000) return `${ms} ms`;
  if (ms < 60000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60000)} min ${Math.round((ms % 60000) / 1000)} s`;
}

/** "14:02:11.204", UTC, as in the other exports. */
function clockText(data, ms) {
  return new Date(data.startedMs + ms).toISOString().slice(11, 23);
}

/** The first line that says something. */
function firstLine(text, most) {
  const line = said(text).split('\n').find((one) => one.trim() !== '') || '';
  const letters = [...line.trim()];
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : letters.join('');
}
