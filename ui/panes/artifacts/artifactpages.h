// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"
#include "ui/panes/artifacts/runpreview.h"
#include "ui/widgets/pagestack.h"
#include "ui/widgets/whenneeded.h"

#include <array>
#include <functional>
#include <optional>

namespace a2a {

class ArrivalBar;
class ChunkModel;
class ChunkTable;
class CodeView;
class HexViewer;
class MetadataPage;
class PartsScroll;
class RemoteFiles;
class RunPreview;

/// The ways to look at a part of an artifact, one page each: preview, text, bytes, the table of the
/// chunks, what they say besides the content. Only the page that can be seen is kept up to date;
/// one that was never opened does not exist.
class ArtifactPages final : public PageStack {
    Q_OBJECT

public:
    enum Tab { PreviewTab, TextTab, HexTab, ChunksTab, MetadataTab, TabCount };

    ArtifactPages(const Store &store, const Content &content, ChunkModel &chunks,
                  QWidget *parent = nullptr);

    /// Opens a page.
    void showTab(Tab tab);
    [[nodiscard]] Tab tab() const { return m_tab; }

    /// Another part will be shown, from its start.
    void startOther();
    /// The part as it is now, empty: nothing; the artifact's name, and the search match in the
    /// text.
    void show(const std::optional<ShownRun> &run, const QString &title, json::ByteRange found);
    /// All parts in one scroll area replace the single preview.
    void setAllParts(bool all);
    /// Shows the parts of an artifact. `read` returns a part in its present state.
    void showParts(int count, int current, const std::function<std::optional<ShownRun>(int)> &read,
                   const QString &title);
    /// The part's file facts. Files behind links are looked up in RemoteFiles.
    void showFacts(const std::optional<ShownRun> &run, const QString &title,
                   const RemoteFiles *remote);
    /// Whether the end of a growing part is followed.
    void setFollowing(bool following);
    /// The note of the visible page; empty: none.
    [[nodiscard]] QString note() const;

    [[nodiscard]] RunPreview *preview() const { return m_preview; }
    [[nodiscard]] PartsScroll *parts() const { return m_parts; }
    // Null: their page was not opened so far.
    /// The bar above the text: how and when the text was received.
    [[nodiscard]] ArrivalBar *arrival() const { return m_arrival; }
    [[nodiscard]] CodeView *text() const { return m_text; }
    [[nodiscard]] ChunkTable *chunkTable() const { return m_chunks.made(); }
    [[nodiscard]] MetadataPage *metadata() const { return m_metadata.made(); }

signals:
    void noteChanged();
    /// A page is opened for the first time; it shows nothing yet.
    void made(a2a::ArtifactPages::Tab tab);

private:
    [[nodiscard]] QWidget *page(Tab tab);
    QWidget *makeTextPage();
    HexViewer *makeHex();
    ChunkTable *makeChunks(ChunkModel &chunks);
    MetadataPage *makeMetadata(const Store &store, const Content &content);
    void showText(const ShownRun &run, bool isOther, json::ByteRange found);
    void showBytes(const ShownRun &run, bool isOther);

    Tab m_tab = PreviewTab;
    int m_generation = 0;                   ///< of the shown part
    std::array<int, TabCount> m_shown = {}; ///< the generation of the content that each page shows
    json::ByteRange m_tinted;               ///< bytes tinted in the hex page
    QString m_previewNote;
    bool m_allParts = false;
    QStackedWidget *m_previews; ///< one part, or all
    RunPreview *m_preview;
    PartsScroll *m_parts;
    WhenNeeded<QWidget> m_textPage;
    ArrivalBar *m_arrival = nullptr; ///< of the text page
    CodeView *m_text = nullptr;
    WhenNeeded<HexViewer> m_hex;
    WhenNeeded<ChunkTable> m_chunks;
    WhenNeeded<MetadataPage> m_metadata;
};

} // namespace a2a
