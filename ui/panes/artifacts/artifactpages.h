// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"
#include "ui/panes/artifacts/partpreview.h"
#include "ui/widgets/lazywidget.h"
#include "ui/widgets/pagestack.h"

#include <array>
#include <functional>
#include <optional>

namespace a2a {

class ChunkHeatBar;
class ChunkModel;
class ChunkTable;
class CodeView;
class HexViewer;
class MetadataPage;
class PartsScrollArea;
class RemoteFiles;
class PartPreview;

/// The views of a part of an artifact, one page each: preview, text, bytes, the table of the
/// chunks, and their metadata. Only the visible page is kept up to date. A page is created when it
/// is first opened.
class ArtifactPages final : public PageStack {
    Q_OBJECT

public:
    enum Tab { PreviewTab, TextTab, HexTab, ChunksTab, MetadataTab, TabCount };

    ArtifactPages(const Store &store, const Content &content, ChunkModel &chunks,
                  QWidget *parent = nullptr);

    /// Opens a page, which is created if needed.
    void showTab(Tab tab);
    [[nodiscard]] Tab tab() const { return m_tab; }

    /// Prepares for showing another part from its start: hidden pages drop their content.
    void reset();
    /// Shows the current state of a part, or nothing if `run` is empty. `title`: the artifact's
    /// name. `match`: the search match in the text.
    void show(const std::optional<ShownPart> &run, const QString &title, json::ByteRange match);
    /// Whether all parts in one scroll area replace the preview of a single part.
    void setAllPartsShown(bool all);
    /// Shows the parts of an artifact. `read` returns the current state of a part.
    void showParts(int count, int current, const std::function<std::optional<ShownPart>(int)> &read,
                   const QString &title);
    /// Shows the file facts of a part. Files behind links are looked up in `remote`.
    void showFacts(const std::optional<ShownPart> &run, const QString &title,
                   const RemoteFiles *remote);
    /// Whether the view stays at the end of a growing part.
    void setFollowing(bool following);
    /// The note of the visible page, or empty if it has none.
    [[nodiscard]] QString note() const;

    [[nodiscard]] PartPreview *preview() const { return m_preview; }
    [[nodiscard]] PartsScrollArea *parts() const { return m_parts; }
    // These return null until their page is opened for the first time.
    /// The bar above the text, which colors it by when it was received.
    [[nodiscard]] ChunkHeatBar *heatBar() const { return m_heatBar; }
    [[nodiscard]] CodeView *text() const { return m_text; }
    [[nodiscard]] ChunkTable *chunkTable() const { return m_chunks.existing(); }
    [[nodiscard]] MetadataPage *metadata() const { return m_metadata.existing(); }

signals:
    void noteChanged();
    /// Emitted when a page is opened for the first time. It shows nothing yet.
    void pageCreated(a2a::ArtifactPages::Tab tab);

private:
    [[nodiscard]] QWidget *page(Tab tab);
    QWidget *makeTextPage();
    HexViewer *makeHex();
    ChunkTable *makeChunks(ChunkModel &chunks);
    MetadataPage *makeMetadata(const Store &store, const Content &content);
    void showText(const ShownPart &run, bool isOther, json::ByteRange match);
    void showBytes(const ShownPart &run, bool isOther);

    Tab m_tab = PreviewTab;
    int m_generation = 0;                   ///< incremented for each shown part
    std::array<int, TabCount> m_shown = {}; ///< the generation of the content that each page shows
    json::ByteRange m_tinted;               ///< bytes tinted in the hex page
    QString m_previewNote;
    bool m_allParts = false;
    QStackedWidget *m_previews; ///< the preview of one part, or all parts
    PartPreview *m_preview;
    PartsScrollArea *m_parts;
    LazyWidget<QWidget> m_textPage;
    ChunkHeatBar *m_heatBar = nullptr; ///< part of the text page
    CodeView *m_text = nullptr;
    LazyWidget<HexViewer> m_hex;
    LazyWidget<ChunkTable> m_chunks;
    LazyWidget<MetadataPage> m_metadata;
};

} // namespace a2a
