// SPDX-License-Identifier: Apache-2.0
// sdkclient.mjs URL: takes a stream with the official JavaScript SDK 1.3.0 and prints one line
// {"events", "ms", "eventsPerSecond", "peakRssKiB"}, as `a2ascope-cli send --stats` does.
import { ClientFactory } from 'sdk-1.3/client';
import { SendMessageRequest } from 'sdk-1.3';

// The path is relative, so that the card of an agent below a path of the origin is found.
const client = await new ClientFactory().createFromUrl(`${process.argv[2]}/.well-known/agent-card.json`, '');
const request = SendMessageRequest.fromJSON({
  message: { messageId: 'bench', role: 'ROLE_USER', parts: [{ text: 'stream' }] },
});

let events = 0;
const started = performance.now();
for await (const event of client.sendMessageStream(request)) {
  if (event.payload)
    ++events;
}
const ms = performance.now() - started;
console.log(JSON.stringify({
  events,
  ms: Math.round(ms * 10) / 10,
  eventsPerSecond: Math.round((events / ms) * 1000),
  peakRssKiB: process.resourceUsage().maxRSS,
}));
process.exit(0);
