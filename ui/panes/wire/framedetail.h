// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/wiremodel.h"
#include "model/session/content.h"
#include "ui/widgets/lazywidget.h"
#include "ui/workspace/workspace.h"

#include <QWidget>

class QSplitter;
class QStackedWidget;
class QTabBar;
class QToolButton;

namespace a2a {

class DialectsView;
class ElidedLabel;
class EmptyState;
class ExchangeFactsView;
class ExtensionFactsView;
class FindingLines;
class FrameNotes;
class HexView;
class JsonTreeView;
class SdkPage;
class TextView;

/// The details of one frame: its content (findings, the HTTP facts of its exchange, its JSON as a
/// tree or, if it is not JSON, its text), and in another tab or side by side its bytes. The
/// selection of nodes and that of bytes are synchronized.
class FrameDetail final : public QWidget {
    Q_OBJECT

public:
    /// `text` is that of the table.
    FrameDetail(Workspace &workspace, const WireText &text, QWidget *parent = nullptr);

    [[nodiscard]] const ExtensionFactsView *extensions() const { return m_extensions; }
    [[nodiscard]] FrameNotes *notes() const { return m_notes; }
    /// Shows a frame, or none if it is NoIndex. A frame that is already shown keeps its state.
    void showFrame(FrameIndex frame);
    [[nodiscard]] FrameIndex frame() const { return m_frame; }
    /// Marks a range of the frame's block in the bytes, and the innermost JSON node around it. A
    /// range of length 0 marks nothing or the position of a JSON error. Emits no signal.
    void showBytes(json::ByteRange bytes);
    /// Expands the list of how each official client would parse the frame.
    void expandSdkReadings();
    /// Updates the facts of an open exchange after the session has changed.
    void sessionChanged();

signals:
    /// The user chose a node, a finding or bytes. The range is in the frame's block.
    void bytesChosen(a2a::json::ByteRange bytes);

private:
    QWidget *buildLeft(QWidget *parent);
    QWidget *buildTabs();
    void showPages();
    void showContent();
    void showFindings(const DecodedFrame &decoded);
    [[nodiscard]] qint64 omittedBytes() const;
    void showFacts();
    DialectsView *makeDialects();
    void showDialects();
    void chooseNode(qint64 offset, qint64 length);
    void chooseInHex(qint64 offset);
    [[nodiscard]] QString title(const DecodedFrame &decoded) const;

    Workspace &m_workspace;
    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    const WireText &m_text;
    FrameIndex m_frame = NoIndex;
    quint32 m_shownLength = 0; ///< length of the frame, which may grow without content
    qint64 m_shownOmittedBytes = 0;
    EndReason m_shownEnd = EndReason::Finished; ///< the shown facts must be updated if it is Open
    const FindingMarks &m_findingMarks;
    FrameSpans m_spans;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    QSplitter *m_splitter;
    QTabBar *m_tabs;
    QToolButton *m_sideBySide; ///< shows tree and bytes side by side
    QWidget *m_left = nullptr;
    ElidedLabel *m_title;
    FindingLines *m_findings;
    SdkPage *m_sdks;
    ExchangeFactsView *m_facts;
    ExtensionFactsView *m_extensions;
    FrameNotes *m_notes;
    QStackedWidget *m_stack;
    JsonTreeView *m_tree;
    TextView *m_plain;
    QWidget *m_emptyPage;
    HexView *m_hex;
    QWidget *m_dialectsContainer; ///< contains the dialects view in the splitter
    LazyWidget<DialectsView> m_dialects;
    FrameIndex m_dialectsFrame = NoIndex; ///< the frame whose dialects are shown
};

} // namespace a2a
