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

std::vector<Part> ComposerDraft::parts() const
{
    std::vector<Part> parts;
    for (size_t i = 0; i <= attachments.size(); ++i) {
        if (int(i) == textPlace && !text.isEmpty()) {
            Part written;
            written.kind = Part::Kind::Text;
            written.text = text;
            parts.push_back(written);
        }
        if (i < attachments.size() && attachments[i].path.isEmpty())
            parts.push_back(attachments[i].part);
    }
    return parts;
}

bool ComposerDraft::isEmpty() const
{
    return text.isEmpty() && attachments.empty() && structure.isEmpty() && refining == NoIndex &&
           options == ComposerOptions::Values() && editor.editor == PartEditors::Kept::Editor::None;
}

} // namespace a2a
