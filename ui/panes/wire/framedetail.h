// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/byteplaces.h"
#include "model/items/wiremodel.h"
#include "model/session/extensionnegotiation.h"

#include <QWidget>

#include <functional>

class QSplitter;
class QStackedWidget;
class QVBoxLayout;

namespace a2a {

class ElidedLabel;
class EmptyState;
class ExchangeFactsView;
class ExtensionFacts;
class FindingLines;
class FindingMarks;
class FrameNotes;
class HexView;
class JsonTreeView;
class SdkPage;
class TextView;

/// One frame: on the left what it says (findings, the HTTP of its exchange, its JSON as a tree or,
/// when it is none, its text), on the right its bytes. A node of the tree and its bytes find each
/// other.
class FrameDetail final : public QWidget {
    Q_OBJECT

public:
    /// All must outlive the widget.
    FrameDetail(const Recording &recording, const Store &store, const Content &content,
                const WireText &text, QWidget *parent = nullptr);

    /// Marks and comments can be set here from now on; they must outlive the widget.
    void setMarks(UserMarks &marks);
    /// Which rules are silenced; must outlive the widget.
    void setFindings(const FindingMarks &findings);
    /// Tells what became of extensions in an exchange. Without it nothing is said of them.
    using Negotiations = std::function<ExtensionNegotiation(ExchangeId)>;
    void setNegotiations(Negotiations negotiations);
    [[nodiscard]] const ExtensionFacts *extensions() const { return m_extensions; }
    [[nodiscard]] FrameNotes *notes() const { return m_notes; } ///< null before setMarks()
    /// NoIndex: nothing is selected. A frame that is shown already stays as the reader has it.
    void showFrame(FrameIndex frame);
    [[nodiscard]] FrameIndex frame() const { return m_frame; }
    /// Marks a range of the frame's block in its bytes, and the innermost node of its JSON around
    /// them. Length 0: nothing, or where the JSON breaks. Emits nothing.
    void showBytes(json::ByteRange bytes);
    /// Unfolds how each official client would read the frame.
    void openReadings();
    /// The session went on: what is said of an open exchange may have changed.
    void sessionChanged();

signals:
    /// The user chose a node, a finding or bytes: a range of the frame's block.
    void bytesChosen(a2a::json::ByteRange bytes);

private:
    QWidget *buildLeft();
    void showContent();
    void showFacts();
    void chooseNode(qint64 offset, qint64 length);
    void chooseInHex(qint64 offset);
    [[nodiscard]] QString title(const DecodedFrame &decoded) const;

    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    const WireText &m_text;
    BytePlaces m_places;
    FrameIndex m_frame = NoIndex;
    EndReason m_shownEnd = EndReason::Finished; ///< Open: the facts shown are to be made again
    const FindingMarks *m_marked = nullptr;
    FrameSpans m_spans;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    QSplitter *m_splitter;
    ElidedLabel *m_title;
    FindingLines *m_findings;
    SdkPage *m_sdks;
    ExchangeFactsView *m_facts;
    ExtensionFacts *m_extensions;
    Negotiations m_negotiations;
    QVBoxLayout *m_head = nullptr;
    FrameNotes *m_notes = nullptr;
    QStackedWidget *m_stack;
    JsonTreeView *m_tree;
    TextView *m_plain;
    QWidget *m_nothing;
    HexView *m_hex;
};

} // namespace a2a
