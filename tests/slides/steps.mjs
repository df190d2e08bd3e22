// SPDX-License-Identifier: Apache-2.0
// steps.mjs BROWSER TRIP HOSTILE FORM PROFILE: what must hold of slides in a browser. Keys are real keys; nothing waits for
// a time. Ends with 1 when something does not hold.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';

const [browserPath, trip, hostile, form, profile] = process.argv.slice(2);
const shots = process.env.A2A_SLIDES_SHOTS || '';
const PATIENCE = 600_000; // ms, as an idle process beside others
const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

/** Before the page's own script: what it violates is kept; playing takes no time, and how long it would is kept. */
function watch() {
  window.violations = [];
  window.waits = [];
  document.addEventListener('securitypolicyviolation', (event) => window.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
  const later = [];
  window.setTimeout = (call, ms) => {
    window.waits.push(ms);
    later.push(call);
    return later.length;
  };
  window.clearTimeout = (number) => {
    later[number - 1] = () => {};
  };
  window.runLater = () => later.splice(0).forEach((call) => call());
}

class Deck {
  static async open(browser, path, { size = DESK, scheme = 'light' } = {}) {
    const deck = new Deck();
    deck.page = await browser.newPage();
    deck.page.setDefaultTimeout(PATIENCE);
    deck.problems = [];
    deck.page.on('console', (message) => deck.problems.push(`console: ${message.text()}`));
    deck.page.on('pageerror', (error) => deck.problems.push(`error: ${error.message}`));
    deck.page.on('dialog', (dialog) => deck.problems.push(`dialog: ${dialog.message()}`) && dialog.dismiss());
    deck.page.on('request', (request) => {
      if (!request.url().startsWith('data:') && request.url() !== pathToFileURL(path).href) deck.problems.push(`request: ${request.url()}`);
    });
    await deck.page.setViewport(size);
    await deck.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await deck.page.evaluateOnNewDocument(watch);
    await deck.page.goto(pathToFileURL(path).href);
    return deck;
  }

  press(...keys) {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  text(selector) {
    return this.page.$eval(selector, (node) => node.textContent);
  }

  /** "Step 3 of 12" as [3, 12]. */
  async place() {
    return (await this.text('.number')).match(/\d+/g).map(Number);
  }

  /** To the end by a key; what each step is called and shows. */
  async walk(key) {
    const seen = [];
    for (let [at, count] = await this.place(); at < count; [at, count] = await this.place()) {
      await this.press(key);
      seen.push({ title: await this.text('.step-title'), chat: await this.text('.entries'), artifacts: await this.text('.artifacts') });
    }
    return seen;
  }

  async shot(name) {
    if (shots) await this.page.screenshot({ path: `${shots}/${name}.png` });
  }

  /** Nothing was asked for, refused or complained about. */
  async close() {
    assert.deepEqual(this.problems, []);
    assert.deepEqual(await this.page.evaluate(() => window.violations), []);
    await this.page.close();
  }
}

const TRIP = ['User: A trip to Lisbon', 'Looking at your calendar', 'Drawing the route', 'route.svg: chunk',
  'input required: Where from, and when?', 'User: Where from, and when', 'Checking trains and flights', 'Holding a seat for you',
  'itinerary.json: chunk 1 of 1', 'completed: Your trip from Paris to Lisbon'];

const tests = {
  async the_trip_is_told_step_by_step(browser) {
    const deck = await Deck.open(browser, trip);
    assert.match(await deck.text('.cover'), /Plan a trip to Lisbon.*Recorded from.*Demo agent/s);
    await deck.shot('cover-light');
    await deck.press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'End');
    assert.match(await deck.text('.artifact-content'), /"departure": "Paris"/); // the newest that has come
    await deck.press('Home');
    const steps = await deck.walk('ArrowRight');
    let at = -1;
    for (const words of TRIP) {
      at = steps.findIndex((step, number) => number > at && step.title.includes(words));
      assert.ok(at >= 0, `${words} in ${steps.map((step) => step.title).join(' | ')}`);
    }
    const question = steps.findIndex((step) => step.title.startsWith('input required'));
    assert.match(steps[question].chat, /waiting for a reply.*Departure(?! \*).*Date(?! \*)/s);
    assert.match(steps[question + 1].chat, /replied.*Paris, 2026-10-10/s);
    assert.match(steps.at(-1).chat, /held until tomorrow noon/);
    assert.match(steps.at(-1).artifacts, /route\.svg.*itinerary\.json.*"departure": "Paris"/s);
    await deck.close();
  },

  async a_picture_is_drawn_while_it_grows(browser) {
    const deck = await Deck.open(browser, trip);
    let drawn = 0;
    for (let [at, count] = await deck.place(); at < count; [at, count] = await deck.place()) {
      await deck.press('ArrowRight');
      if (!(await deck.text('.step-title')).startsWith('route.svg')) continue;
      await deck.page.waitForFunction(() => document.querySelector('.artifact-content img')?.naturalWidth > 0);
      drawn += 1;
      await deck.shot(`route-${drawn}`);
    }
    assert.ok(drawn > 1);
    await deck.close();
  },

  async every_key_does_what_the_sheet_says(browser) {
    const deck = await Deck.open(browser, trip);
    for (const [key, place] of [['ArrowRight', 1], ['Space', 2], ['PageDown', 3], ['ArrowLeft', 2], ['PageUp', 1], ['Home', 0], ['ArrowLeft', 0]]) {
      await deck.press(key);
      assert.equal((await deck.place())[0], place, key);
    }
    await deck.press('End');
    const [last, count] = await deck.place();
    assert.equal(last, count);
    await deck.press('ArrowRight');
    assert.equal((await deck.place())[0], count);
    await deck.press('b');
    assert.ok(await deck.page.$('.blank:not([hidden])'));
    await deck.press('b', '?');
    assert.ok(await deck.page.$('.help[open]'));
    await deck.press('ArrowLeft', 'Escape');
    assert.ok(!(await deck.page.$('.help[open]')));
    assert.equal((await deck.place())[0], count);
    await deck.page.focus('.controls .buttons button:nth-child(2)');
    await deck.press('Space'); // plays: the button has it
    assert.equal(await deck.page.$eval('.controls .primary', (node) => node.getAttribute('aria-label')), 'Pause');
    await deck.close();
  },

  async playing_has_the_recorded_pace_with_long_pauses_shortened(browser) {
    const deck = await Deck.open(browser, hostile);
    await deck.press('p');
    const notes = [];
    for (let [at, count] = await deck.place(); at < count; [at, count] = await deck.place()) {
      notes.push(await deck.text('.pause-note'));
      await deck.page.evaluate(() => window.runLater());
    }
    const waits = await deck.page.evaluate(() => window.waits);
    assert.ok(waits.every((ms) => ms >= 300 && ms <= 2000), String(waits));
    assert.ok(waits.includes(800), String(waits)); // as it came
    assert.ok(notes.some((note) => /A pause of 1 min 0 s, shortened to 2\.0 s/.test(note)), notes.join('|'));
    await deck.close();
  },

  async a_scripts_pause_is_made_by_the_play_button(browser) {
    const deck = await Deck.open(browser, trip);
    await deck.press('p');
    let before = 0; // what was waited until the answer stood there
    for (let [at, count] = await deck.place(); at < count; [at, count] = await deck.place()) {
      await deck.page.evaluate(() => window.runLater());
      if ((await deck.text('.step-title')).startsWith('User: Where from')) before = await deck.page.evaluate(() => window.waits.at(-2));
    }
    assert.equal(before, 2500); // the script was recorded at top speed
    await deck.close();
  },

  async light_and_dark_follow_the_system_and_the_switch(browser) {
    const deck = await Deck.open(browser, trip, { scheme: 'dark' });
    const back = () => deck.page.$eval('body', (node) => getComputedStyle(node).backgroundColor);
    assert.equal(await back(), 'rgb(22, 25, 30)');
    await deck.press('End');
    await deck.shot('end-dark');
    await deck.page.click('[aria-label="Light or dark"]');
    assert.equal(await back(), 'rgb(246, 247, 249)');
    await deck.shot('end-light');
    await deck.page.click('[aria-label="Light or dark"]');
    assert.equal(await back(), 'rgb(22, 25, 30)');
    await deck.close();
  },

  async nothing_of_an_agent_runs(browser) {
    const deck = await Deck.open(browser, hostile);
    const steps = await deck.walk('ArrowRight');
    assert.match(steps[0].chat, /<\/script><script>window\.owned = true<\/script><img src=x/);
    assert.match(steps[0].chat, /‹U\+202E›/);
    await deck.page.click('.artifact-row');
    assert.match(await deck.text('.artifact-content'), /<b onclick="window\.owned = true">Title<\/b>/);
    await deck.shot('hostile');
    for (let number = 1; number <= 3; number += 1) await deck.page.click(`.artifact-list li:nth-child(${number}) .artifact-row`);
    const found = await deck.page.evaluate(() => ({
      isOwned: 'owned' in window,
      scripts: document.querySelectorAll('script').length,
      frames: document.querySelectorAll('iframe, object, embed, form, b, i').length,
      handlers: [...document.querySelectorAll('*')].filter((node) => [...node.attributes].some((one) => one.name.startsWith('on'))).length,
    }));
    assert.deepEqual(found, { isOwned: false, scripts: 2, frames: 0, handlers: 0 });
    await deck.page.click('.artifact-row');
    const links = await deck.page.$$eval('a', (nodes) => nodes.map((node) => [node.href, node.rel]));
    assert.ok(links.length > 0);
    for (const [href, rel] of links) assert.deepEqual([href.split(':')[0], rel], ['https', 'noopener noreferrer']);
    await deck.close();
  },

  async a_thousand_chunks_are_some_steps_that_say_how_many(browser) {
    const deck = await Deck.open(browser, hostile);
    const steps = (await deck.walk('ArrowRight')).filter((step) => step.title.startsWith('story.txt'));
    assert.ok(steps.length > 3 && steps.length < 15, String(steps.length));
    assert.match(steps.at(-1).title, /chunks \d+–1000 of 1000/);
    assert.match(steps[0].artifacts, /word0 /);
    assert.doesNotMatch(steps[0].artifacts, /word999/);
    assert.match(steps.at(-1).artifacts, /word999/);
    await deck.close();
  },

  async conversations_follow_each_other_and_can_be_chosen(browser) {
    const deck = await Deck.open(browser, hostile);
    await deck.press('End', 'ArrowRight', 'ArrowRight');
    assert.match(await deck.text('.entries'), /规划一次去里斯本的旅行/);
    await deck.press('End');
    assert.match(await deck.text('.entries'), /行程：里斯本，十月。/);
    await deck.shot('chinese');
    await deck.page.select('.conversations', '0');
    assert.match(await deck.text('.step-title'), /Beginning/);
    assert.doesNotMatch(await deck.text('.entries'), /规划/);
    await deck.press('ArrowLeft'); // the list has the focus of nobody: nothing before the first
    await deck.close();
  },

  async a_phone_shows_it_without_scrolling_sideways(browser) {
    for (const scheme of ['light', 'dark']) {
      const deck = await Deck.open(browser, trip, { size: PHONE, scheme });
      for (let [at, count] = await deck.place(); at < count; [at, count] = await deck.place()) {
        await deck.press('PageDown');
        const [width, bottom] = await deck.page.evaluate(() => [document.documentElement.scrollWidth, document.querySelector('.controls').getBoundingClientRect().bottom]);
        assert.ok(width <= PHONE.width && bottom <= PHONE.height, `${width} ${bottom}`);
        if ((await deck.text('.step-title')).startsWith('input required')) await deck.shot(`phone-${scheme}`);
      }
      await deck.shot(`phone-end-${scheme}`);
      await deck.close();
    }
  },

  async everything_has_a_name_and_new_steps_are_told(browser) {
    const deck = await Deck.open(browser, hostile);
    await deck.press('End');
    const nameless = await deck.page.$$eval('button, select, input, [tabindex="0"]:not(pre, .wide), section', (nodes) =>
      nodes.filter((node) => !(node.getAttribute('aria-label') || node.textContent.trim())).map((node) => node.outerHTML.slice(0, 80)));
    assert.deepEqual(nameless, []);
    assert.equal(await deck.page.$eval('[role=status]', (node) => node.getAttribute('aria-live')), 'polite');
    assert.match(await deck.page.$eval('.progress', (node) => node.getAttribute('aria-valuetext')), /Step \d+ of \d+: completed/);
    await deck.press('Tab');
    const ring = await deck.page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.equal(ring, 'solid');
    await deck.close();
  },

  async paper_has_each_conversation_whole(browser) {
    const deck = await Deck.open(browser, hostile);
    await deck.page.click('[aria-label="Light or dark"]');
    const ink = () => deck.page.$eval('body', (node) => getComputedStyle(node).color);
    await deck.page.emulateMediaType('print');
    await deck.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const [visible, text, sections] = await deck.page.evaluate(() => [getComputedStyle(document.querySelector('.bar')).display, document.querySelector('.paper').innerText, document.querySelectorAll('.paper section > h1').length]);
    assert.equal(visible, 'none');
    assert.equal(sections, 2);
    assert.equal(await ink(), 'rgb(28, 36, 48)');
    assert.match(text, /word0 word1.*The end, after a minute.*行程：里斯本，十月。/s);
    if (shots) await deck.page.pdf({ path: `${shots}/paper.pdf` });
    await deck.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    assert.equal(await deck.page.$('.paper'), null);
    assert.equal(await ink(), 'rgb(228, 232, 238)');
    await deck.close();
  },

  async reduced_motion_is_respected(browser) {
    const deck = await Deck.open(browser, trip);
    await deck.press('ArrowRight', 'ArrowRight');
    const motion = () => deck.page.$eval('.run:last-child .icon-state-working', (node) => getComputedStyle(node).animationName);
    assert.equal(await motion(), 'turn');
    await deck.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    assert.equal(await motion(), 'none');
    await deck.close();
  },

  async an_answered_form_is_shown_answered(browser) {
    const deck = await Deck.open(browser, form);
    const firstBoxes = () => [...(document.querySelector('.question')?.querySelectorAll('.box') ?? [])].map((node) => node.textContent);
    const steps = [];
    for (let [at, count] = await deck.place(); at < count; [at, count] = await deck.place()) {
      await deck.press('ArrowRight');
      steps.push({ title: await deck.text('.step-title'), chat: await deck.text('.entries'), boxes: await deck.page.evaluate(firstBoxes) });
      await deck.shot(`form-${steps.length}`);
      assert.doesNotMatch(steps.at(-1).chat + steps.at(-1).title, /[{}]/);
    }
    const asked = steps.findIndex((step) => step.title.startsWith('input required'));
    assert.deepEqual(steps[asked].boxes.slice(0, 3), ['', '', 'Economy · Business']);
    assert.doesNotMatch(steps.map((step) => step.chat).join(' '), /(^|[^*])\*(?!\*)/); // the mark of what is required is no part of a label
    const answered = steps[asked + 1];
    assert.equal(answered.title, 'User: Paris · 2026-10-10 · Economy · Window seat · Ann · <b>Bo</b>');
    assert.deepEqual(answered.boxes, ['Paris', '2026-10-10', 'Economy', 'yes', '****', 'Ann', '<b>Bo</b>']);
    assert.match(answered.chat, /replied.*Guest 1 · Name.*Paris · 2026-10-10 · Economy/s);
    assert.match(steps.at(-1).chat, /replied.*Departure · Date · Class.*Paris, in May/s); // in words
    await deck.close();
  },

  async a_question_looks_as_in_the_window(browser) {
    for (const scheme of ['light', 'dark']) {
      const deck = await Deck.open(browser, trip, { scheme });
      for (let at = 0; !(await deck.text('.step-title')).startsWith('input required'); at += 1) {
        assert.ok(at < 50);
        await deck.press('ArrowRight');
      }
      const back = await deck.page.$eval('.question', (node) => getComputedStyle(node).backgroundColor);
      assert.equal(back, scheme === 'dark' ? 'rgb(58, 46, 23)' : 'rgb(255, 246, 230)');
      await deck.shot(`question-${scheme}`);
      await deck.close();
    }
  },
};

if (shots) mkdirSync(shots, { recursive: true });
// What needs no sandbox of its own: as root Chromium has none.
const root = process.getuid() === 0 ? ['--no-sandbox'] : [];
const browser = await puppeteer.launch({
  executablePath: browserPath,
  headless: true,
  userDataDir: profile,
  args: [...root, '--disable-gpu', '--no-first-run'],
  timeout: PATIENCE,
  protocolTimeout: PATIENCE,
});
let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  try {
    await test(browser);
    console.log(`PASS   : ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL!  : ${name}\n${error.stack}`);
  }
}
await browser.close();
process.exit(failed > 0 ? 1 : 0);
