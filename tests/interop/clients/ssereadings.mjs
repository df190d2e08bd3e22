// SPDX-License-Identifier: Apache-2.0
// How the parsers of the two JavaScript SDKs read event streams: takes rows {id, input_base64} and writes
// {id, sdk, events: [{type, data_base64}], error}, one JSON object a line.
import { readFileSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import path from 'node:path';

const modules = path.resolve(process.argv[2], 'node_modules');

async function parser(folder) {
  // 0.3 does not export it: it stands in one of the chunks that the package is made of.
  const dist = path.join(modules, folder, 'dist');
  const files = ['index.js', ...readdirSync(dist).filter((name) => /^chunk-.*\.js$/.test(name))];
  for (const name of files) {
    const file = path.join(dist, name);
    if (!readFileSync(file, 'utf8').includes('parseSseStream')) continue;
    const found = await import(pathToFileURL(file));
    if (found.parseSseStream) return found.parseSseStream;
  }
  throw new Error(`no parseSseStream in ${dist}`);
}

const parsers = { '0.3': await parser('sdk-0.3'), 1: await parser('sdk-1.3') };

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  const row = JSON.parse(line);
  const bytes = Buffer.from(row.input_base64, 'base64');
  for (const [sdk, parse] of Object.entries(parsers)) {
    const events = [];
    let error = '';
    try {
      for await (const event of parse(new Response(bytes))) {
        events.push({ type: event.type, data_base64: Buffer.from(event.data).toString('base64') });
      }
    } catch (problem) {
      error = String(problem.message);
    }
    process.stdout.write(JSON.stringify({ id: row.id, sdk, events, error }) + '\n');
  }
}
