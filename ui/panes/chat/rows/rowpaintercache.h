// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/chatmodel.h"
#include "ui/panes/chat/rows/partslayout.h"
#include "ui/panes/chat/rows/rowpainter.h"

#include <QCache>
#include <QSet>

#include <memory>

namespace a2a {

class ArtifactRow;
class MessageRow;
class QuestionRow;
class StatusRunRow;

/// Lays out rows of a conversation and caches the most recently used ones, for one width and one
/// palette.
class RowPainterCache final {
public:
    explicit RowPainterCache(const ChatModel &model)
        : m_model(model)
    {
    }
    /// Sets what draws images, which must outlive the painters.
    void setImages(RowImages &images) { m_images = &images; }
    /// Sets what plays sounds, which must outlive the painters.
    void setAudio(const ChatAudio &audio) { m_audio = &audio; }
    /// The cached rows that show the image of that key.
    [[nodiscard]] std::vector<int> rowsWithImage(const QByteArray &picture) const;

    static constexpr int MaxCached = 200; ///< number of cached layouts, enough for a few screens

    /// The painter of a row, from the cache if possible. Valid until the next call of any function.
    [[nodiscard]] const RowPainter &get(int row);
    /// The cached painter of a row, or null if there is none.
    [[nodiscard]] const RowPainter *cached(int row) const { return m_cache.object(row); }
    /// The height of a row that is not shown. Its layout is not cached.
    [[nodiscard]] int measure(int row) const;
    /// An estimate of the height, without decoding the row's content.
    [[nodiscard]] int estimate(int row) const;

    void setView(int width, const Palette &palette); ///< drops all layouts if one has changed
    void drop(int row) { m_cache.remove(row); }
    void clear(); ///< drops all cached rows but keeps what is expanded

    /// Whether the states of a run are shown, or more than the beginning of an artifact's content.
    [[nodiscard]] bool isOpen(const ChatRow &row) const;
    void setOpen(int row, bool isOpen);
    /// How the texts of agents are shown, with the choices for single rows. setTextDisplay()
    /// discards these.
    [[nodiscard]] const PartDisplayChoices &choices() const { return m_choices; }
    void setTextDisplay(TextDisplay all);
    /// Applies a mark of the row that was clicked. `owner`: see PartsLayout::source().
    void choose(int row, const QByteArray &owner, RowAction mark);
    /// The owner of a question's parts.
    [[nodiscard]] static QByteArray questionOwner(StatusIndex questionStatus);
    /// Collapses or expands a value in the row's content.
    void toggleNode(int row, const CollapsibleNode &node);
    /// Expands or collapses the row's content by one level. Returns false if there is nothing left
    /// to expand or collapse.
    bool toggleLevel(int row, bool open);
    [[nodiscard]] int cachedCount() const { return int(m_cache.size()); }
    /// The number of layouts made so far: one for each change of a row in view, and none for a
    /// repaint.
    [[nodiscard]] quint64 layoutCount() const { return m_layoutCount; }

private:
    [[nodiscard]] PartsLayout::Options makeContentOptions(const QByteArray &source,
                                                          bool wanted) const;
    [[nodiscard]] std::unique_ptr<RowPainter> make(const ChatRow &row, bool wanted) const;
    [[nodiscard]] std::unique_ptr<RowPainter> makeBubble(const MessageRow &row, bool wanted) const;
    [[nodiscard]] std::shared_ptr<const PartsLayout> makeContent(const ArtifactRow &artifact,
                                                                 bool wanted) const;
    [[nodiscard]] std::unique_ptr<RowPainter> makeArtifact(const ArtifactRow &artifact,
                                                           bool wanted) const;
    [[nodiscard]] std::unique_ptr<RowPainter> makeRun(const StatusRunRow &run, bool wanted) const;
    [[nodiscard]] std::unique_ptr<RowPainter> makeQuestion(const QuestionRow &question) const;

    const ChatModel &m_model;
    QCache<int, RowPainter> m_cache{MaxCached};
    QSet<StatusIndex> m_expandedRuns; ///< expanded runs of states, by their first status
    QSet<ArtifactIndex> m_expandedArtifacts;
    ToggledNodes m_toggled;
    PartDisplayChoices m_choices;
    struct CachedContent {
        size_t key = 0; ///< hash of what the layout depends on
        std::shared_ptr<const PartsLayout> layout;
    };
    mutable QCache<ArtifactIndex, CachedContent> m_contents{MaxCached / 4};
    mutable quint64 m_layoutCount = 0;
    RowImages *m_images = nullptr;
    const ChatAudio *m_audio = nullptr;
    int m_width = 0;
    const Palette *m_palette = &Palette::light();
};

} // namespace a2a
