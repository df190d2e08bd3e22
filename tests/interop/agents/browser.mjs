// SPDX-License-Identifier: Apache-2.0
// browser.mjs URL [NAME=VALUE …]: what a user does in a browser, without one: follows redirects with cookies, fills the
// first form of each page (with what is given, or "ann") and sends it, until a page has none. "stop=NAME": does not send
// a form that has such a field. Prints one line {"url": "...", "status": 200, "text": "..."} of the last page.
const [start, ...given] = process.argv.slice(2);
const values = Object.fromEntries(given.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
const jar = new Map();

function takeCookies(url, response) {
  for (const line of response.headers.getSetCookie()) {
    const [pair, ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const path = attributes.find((one) => one.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
    jar.set(`${url.origin} ${path} ${pair.slice(0, at)}`, { origin: url.origin, path, pair, empty: at + 1 === pair.length });
  }
}

const cookiesFor = (url) => [...jar.values()]
  .filter((one) => one.origin === url.origin && !one.empty && url.pathname.startsWith(one.path))
  .map((one) => one.pair).join('; ');

const unescaped = (text) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const attribute = (tag, name) => {
  const match = tag.match(new RegExp(`\\s${name}="([^"]*)"`));
  return match ? unescaped(match[1]) : undefined;
};

/** The form as it would be sent; nothing where the page has none. */
function formOf(text) {
  const form = text.match(/<form\b[^>]*>([\s\S]*?)<\/form>/);
  if (!form)
    return undefined;
  const fields = new URLSearchParams();
  for (const [tag] of form[1].matchAll(/<input\b[^>]*>/g)) {
    const name = attribute(tag, 'name');
    if (name)
      fields.set(name, values[name] ?? attribute(tag, 'value') ?? 'ann');
  }
  return { action: attribute(form[0].match(/<form\b[^>]*>/)[0], 'action'), fields };
}

let url = new URL(start);
let body;
let response;
let text = '';
for (let steps = 0; steps < 30; ++steps) {
  response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    body,
    redirect: 'manual',
    headers: { Cookie: cookiesFor(url), Connection: 'close' },
  });
  takeCookies(url, response);
  text = await response.text();
  body = undefined;
  const location = response.headers.get('Location');
  if (response.status >= 300 && response.status < 400 && location) {
    url = new URL(location, url);
    continue;
  }
  const form = formOf(text);
  if (!form || (values.stop && form.fields.has(values.stop)))
    break;
  url = new URL(form.action ?? '', url);
  body = form.fields;
}
console.log(JSON.stringify({ url: url.href, status: response.status, text }));
