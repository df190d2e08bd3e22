// SPDX-License-Identifier: Apache-2.0
#include "ui/composer/drafts.h"

#include <algorithm>
#include <utility>

namespace a2a {

Part withoutText(const Part &part)
{
    Part details;
    details.kind = Part::Kind::Text;
    details.filename = part.filename;
    details.mediaType = part.mediaType;
    details.metadata = part.metadata;
    return details;
}

bool addOutputStructure(std::vector<Part> &parts, const QByteArray &metadata)
{
    if (metadata.isEmpty())
        return true;
    const auto text = std::find_if(parts.begin(), parts.end(), [](const Part &part) {
        return part.kind == Part::Kind::Text && part.metadata.isEmpty();
    });
    if (text == parts.end())
        return false;
    text->metadata = metadata;
    return true;
}

ComposerDraft ComposerDraft::fromParts(const std::vector<Part> &parts)
{
    ComposerDraft draft;
    for (const Part &part : parts) {
        if (part.kind == Part::Kind::Text && draft.text.isEmpty()) {
            draft.text = part.text;
            draft.details = withoutText(part);
            draft.textPosition = int(draft.attachments.size());
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
        if (int(i) == textPosition && !text.isEmpty()) {
            Part written = withoutText(details);
            written.text = text;
            parts.push_back(written);
        }
        if (i < attachments.size() && attachments[i].path.isEmpty())
            parts.push_back(attachments[i].part);
    }
    static_cast<void>(
        addOutputStructure(parts, outputStructure)); // without a text part it cannot be sent
    return parts;
}

bool ComposerDraft::isEmpty() const
{
    return text.isEmpty() && attachments.empty() && outputStructure.isEmpty() &&
           refinedArtifact == NoIndex && options == ComposerOptions::Values() &&
           editor.editor == PartEditors::SavedState::Editor::None;
}

bool Drafts::isSame(const ConversationKey &a, const ConversationKey &b) const
{
    if (a.context == NoIndex && b.context == NoIndex)
        return a.agent == b.agent;
    return currentContext(m_store, a.context) == currentContext(m_store, b.context);
}

std::vector<Drafts::StoredDraft>::const_iterator
Drafts::find(const ConversationKey &conversationKey) const
{
    return std::find_if(m_entries.begin(), m_entries.end(),
                        [this, &conversationKey](const StoredDraft &entry) {
                            return isSame(entry.conversationKey, conversationKey);
                        });
}

bool Drafts::has(const ConversationKey &conversationKey) const
{
    return find(conversationKey) != m_entries.end();
}

void Drafts::insert(const ConversationKey &conversationKey, ComposerDraft draft)
{
    if (!draft.isEmpty())
        m_entries.insert(m_entries.begin(), {conversationKey, std::move(draft)});
}

ComposerDraft Drafts::take(const ConversationKey &conversationKey)
{
    const auto found = find(conversationKey);
    if (found == m_entries.end())
        return {};
    ComposerDraft draft = found->draft;
    m_entries.erase(found);
    return draft;
}

void DraftHistory::remember(const std::vector<Part> &parts)
{
    static constexpr size_t MaxSent = 50;
    m_sent.push_back(parts);
    if (m_sent.size() > MaxSent)
        m_sent.erase(m_sent.begin());
}

std::optional<std::vector<Part>> DraftHistory::recall(int step)
{
    if (step < 0 ? m_recalled == 0 : m_recalled >= m_sent.size())
        return std::nullopt;
    m_recalled = step < 0 ? m_recalled - 1 : m_recalled + 1;
    return m_recalled < m_sent.size() ? m_sent[m_recalled] : std::vector<Part>();
}

} // namespace a2a
