// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/composer/composerdraft.h"

namespace a2a {

ComposerDraft ComposerDraft::of(const std::vector<Part> &parts)
{
    ComposerDraft draft;
    for (const Part &part : parts) {
        const bool isTyped = part.kind == Part::Kind::Text && part.metadata.isEmpty();
        if (isTyped && draft.text.isEmpty()) {
            draft.text = part.text;
            draft.textPlace = int(draft.attachments.size());
        } else if (part.kind != Part::Kind::Unknown) {
            draft.attachments.push_back({part, {}});
        }
    }
    return draft;
}

bool ComposerDraft::isEmpty() const
{
    return text.isEmpty() && attachments.empty() && structure.isEmpty() && refining == NoIndex &&
           options == ComposerOptions::Values() && editor.editor == PartEditors::Kept::Editor::None;
}

} // namespace a2a
