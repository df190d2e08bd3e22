// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "ui/composer/attachments.h"
#include "ui/composer/composeroptions.h"
#include "ui/composer/parteditors.h"
#include "ui/composer/targetchooser.h"

#include <optional>
#include <vector>

namespace a2a {

/// A text part with the name, media type and metadata of `part`, but without its text.
[[nodiscard]] Part withoutText(const Part &part);
/// Adds metadata that requests an output structure to the first text part that has no metadata of
/// its own. Returns false if there is no such part.
[[nodiscard]] bool addOutputStructure(std::vector<Part> &parts, const QByteArray &metadata);

/// The complete unsent content of a composer.
struct ComposerDraft {
    QString text;
    Part details;   ///< details of the text; see withoutText()
    int cursor = 0; ///< position in the text
    std::vector<Attachments::SavedAttachment> attachments;
    int textPosition = 0;       ///< index of the part that follows the text
    QByteArray outputStructure; ///< metadata that requests an output structure
    ArtifactIndex refinedArtifact = NoIndex;
    ComposerOptions::Values options;
    TargetChooser::SavedState target;
    QString problem; ///< why it was not sent
    PartEditors::SavedState editor;
    quint64 revision = 0; ///< see Composer::SubmittedDraft

    /// Makes a draft of parts. The first text goes into the field, the other parts are attached in
    /// their order around it.
    [[nodiscard]] static ComposerDraft fromParts(const std::vector<Part> &parts);
    /// The draft's parts as they would be sent, without files that are still being read.
    [[nodiscard]] std::vector<Part> parts() const;
    /// The draft has nothing worth restoring.
    [[nodiscard]] bool isEmpty() const;
};

/// Identifies the conversation of a draft. Without a context it is a new conversation with the
/// agent, without an agent it is none yet.
struct ConversationKey {
    AgentIndex agent = NoIndex;
    ContextIndex context = NoIndex;
};

/// Drafts of conversations not currently shown. A merged provisional context is found under its
/// target.
class Drafts final {
public:
    explicit Drafts(const Store &store)
        : m_store(store)
    {
    }

    [[nodiscard]] bool isSame(const ConversationKey &a, const ConversationKey &b) const;
    [[nodiscard]] bool has(const ConversationKey &conversationKey) const;
    /// Stores a draft unless it is empty.
    void insert(const ConversationKey &conversationKey, ComposerDraft draft);
    /// Removes and returns the latest draft of the place, or an empty one.
    [[nodiscard]] ComposerDraft take(const ConversationKey &conversationKey);

    struct StoredDraft {
        ConversationKey conversationKey;
        ComposerDraft draft;
    };
    [[nodiscard]] const std::vector<StoredDraft> &all() const { return m_entries; }

private:
    [[nodiscard]] std::vector<StoredDraft>::const_iterator
    find(const ConversationKey &conversationKey) const;

    const Store &m_store;
    std::vector<StoredDraft> m_entries; ///< latest first; a user's drafts are few
};

/// The history of messages: sent ones, and drafts that were replaced.
class DraftHistory final {
public:
    void remember(const std::vector<Part> &parts);
    /// Makes the next recall() return the newest sent message.
    void rewind() { m_recalled = m_sent.size(); }
    /// The previous (-1) or next (1) message, which is empty after the newest one. No value if
    /// there is no such message.
    [[nodiscard]] std::optional<std::vector<Part>> recall(int step);

private:
    std::vector<std::vector<Part>> m_sent; ///< newest last
    size_t m_recalled = 0;                 ///< index in m_sent; its size() if none is recalled
};

} // namespace a2a
