// SPDX-License-Identifier: Apache-2.0
// Artifacts as far as they had grown at a step.

/** How an artifact stood after a step; null: nothing of it had come. */
function growthAt(artifact, step) {
  let found = null;
  for (const growth of artifact.growth) {
    if (growth.step > step) break;
    found = growth;
  }
  return found;
}

function artifactFacts(words, artifact, growth) {
  const isWhole = growth.chunks === artifact.chunks;
  const facts = [isWhole ? sizeText(artifact.bytes) : ''];
  facts.push(isWhole ? fill(words.chunks, artifact.chunks) : fill(words.chunksOf, growth.chunks, artifact.chunks));
  if (artifact.versions) facts.push(fill(words.versionOf, artifact.version, artifact.versions));
  if (isWhole) facts.push(artifact.complete ? words.complete : words.notComplete);
  return facts.filter(Boolean).join(' · ');
}

function artifactRuns(words, artifact, growth) {
  const runs = artifact.revisions[growth.revision] || [];
  return growth.shown.map((shown, number) => runNode(words, runs[number], shown));
}

/** The artifacts that had come: the newest one, or the one that was chosen, with its content. */
class ArtifactPane {
  constructor(slides) {
    this.slides = slides;
    this.chosen = null;
    this.come = 0; // how many had come when it was last shown
    this.list = make('ul', 'artifact-list', {});
    this.content = make('div', 'artifact-content', { tabindex: '0', role: 'group' });
    const heading = make('h2', '', {}, slides.words.artifacts);
    this.node = make('section', 'artifacts', { 'aria-label': slides.words.artifacts }, heading, this.list, this.content);
  }

  show(conversation, step) {
    const come = conversation.artifacts.filter((artifact) => growthAt(artifact, step));
    this.node.hidden = come.length === 0;
    const isMore = come.length > this.come;
    this.come = come.length;
    if (come.length === 0) return;
    const growing = come.filter((artifact) => artifact.growth.some((growth) => growth.step === step));
    if (growing.length > 0 || isMore || !come.includes(this.chosen)) this.chosen = growing[growing.length - 1] || come[come.length - 1];
    this.list.replaceChildren(...come.map((artifact) => this.row(conversation, artifact, step)));
    const growth = growthAt(this.chosen, step);
    this.content.setAttribute('aria-label', said(this.chosen.name));
    this.content.replaceChildren(...artifactRuns(this.slides.words, this.chosen, growth));
    const isText = (this.chosen.revisions[growth.revision] || []).every((run) => run.form === 'text');
    this.content.scrollTop = isText && growth.step === step ? this.content.scrollHeight : 0;
  }

  row(conversation, artifact, step) {
    const growth = growthAt(artifact, step);
    const facts = make('small', '', {}, artifactFacts(this.slides.words, artifact, growth));
    const look = { type: 'button', 'aria-pressed': String(artifact === this.chosen) };
    const row = make('button', 'artifact-row', look, icon('artifact'), make('span', 'facts', {}, make('strong', '', {}, said(artifact.name)), facts));
    row.addEventListener('click', () => {
      this.chosen = artifact;
      this.show(conversation, step);
    });
    return make('li', '', {}, row);
  }
}
