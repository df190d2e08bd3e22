// SPDX-License-Identifier: Apache-2.0
#include "ui/composer/drafts.h"

#include <algorithm>
#include <utility>

namespace a2a {

Part detailsOf(const Part &part)
{
    Part details;
    details.kind = Part::Kind::Text;
    details.filename = part.filename;
    details.mediaType = part.mediaType;
    details.metadata = part.metadata;
    return details;
}

bool addStructure(std::vector<Part> &parts, const QByteArray &metadata)
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
            draft.details = detailsOf(part);
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
            Part written = detailsOf(details);
            written.text = text;
            parts.push_back(written);
        }
        if (i < attachments.size() && attachments[i].path.isEmpty())
            parts.push_back(attachments[i].part);
    }
    static_cast<void>(addStructure(parts, structure)); // without a text part it cannot be sent
    return parts;
}

bool ComposerDraft::isEmpty() const
{
    return text.isEmpty() && attachments.empty() && structure.isEmpty() && refining == NoIndex &&
           options == ComposerOptions::Values() && editor.editor == PartEditors::Kept::Editor::None;
}

bool Drafts::isSame(const DraftPlace &a, const DraftPlace &b) const
{
    if (a.context == NoIndex && b.context == NoIndex)
        return a.agent == b.agent;
    return survivor(m_store, a.context) == survivor(m_store, b.context);
}

std::vector<Drafts::Entry>::const_iterator Drafts::find(const DraftPlace &place) const
{
    return std::find_if(m_entries.begin(), m_entries.end(),
                        [this, &place](const Entry &entry) { return isSame(entry.place, place); });
}

bool Drafts::has(const DraftPlace &place) const
{
    return find(place) != m_entries.end();
}

void Drafts::put(const DraftPlace &place, ComposerDraft draft)
{
    if (!draft.isEmpty())
        m_entries.insert(m_entries.begin(), {place, std::move(draft)});
}

ComposerDraft Drafts::take(const DraftPlace &place)
{
    const auto found = find(place);
    if (found == m_entries.end())
        return {};
    ComposerDraft draft = found->draft;
    m_entries.erase(found);
    return draft;
}

void DraftHistory::remember(const std::vector<Part> &parts)
{
    static constexpr size_t MostSent = 50;
    m_sent.push_back(parts);
    if (m_sent.size() > MostSent)
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
