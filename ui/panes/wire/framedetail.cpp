// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/framedetail.h"

#include "model/convert/recordedsource.h"

#include "model/fold/framerun.h"
#include "model/session/extensionnegotiation.h"
#include "ui/panes/wire/exchangefacts.h"
#include "ui/panes/wire/extensionfactsview.h"
#include "ui/panes/wire/framefindings.h"
#include "ui/panes/wire/framenotes.h"
#include "ui/panes/wire/sdkpage.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"
#include "ui/viewers/hexview.h"
#include "ui/viewers/json/dialectsview.h"
#include "ui/viewers/json/jsontreeview.h"
#include "ui/viewers/textview.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/panescrollarea.h"
#include "ui/widgets/scrollingheader.h"

#include <QHBoxLayout>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

// The share of the tree, which leaves eight bytes per row at the window's default size.
static constexpr int TreeShare = 490;
static constexpr int BytesShare = 510;
static constexpr int MinHeight = 48; ///< pixels; a few rows in a low window

FrameDetail::FrameDetail(Workspace &workspace, const WireText &text, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_recording(workspace.recording())
    , m_store(workspace.store())
    , m_content(workspace.content())
    , m_text(text)
    , m_findingMarks(workspace.findings())
    , m_pages(new QStackedWidget(this))
    , m_empty(
          new EmptyState("wire"_L1, tr("Select a frame to see its content and bytes."), m_pages))
    , m_splitter(new QSplitter(Qt::Horizontal, this))
    , m_tabs(new QTabBar(this))
    , m_sideBySide(new QToolButton(this))
    , m_title(new ElidedLabel({}, this))
    , m_findings(new FindingLines(this))
    , m_sdks(new SdkPage(this))
    , m_facts(new ExchangeFactsView(this))
    , m_extensions(new ExtensionFactsView(this))
    , m_notes(new FrameNotes(m_recording, m_store, workspace.marks(), this))
    , m_stack(new QStackedWidget(this))
    , m_tree(new JsonTreeView(m_stack))
    , m_plain(new TextView(m_stack))
    , m_emptyPage(new QWidget(m_stack))
    , m_hex(new HexView(m_splitter))
    , m_dialectsContainer(new QWidget(m_splitter))
    , m_dialects([this] { return makeDialects(); })
{
    m_tree->setAccessibleName(tr("Frame tree"));
    m_plain->setAccessibleName(tr("Frame text"));
    m_hex->setAccessibleName(tr("Frame bytes"));
    // Widgets are built from the outside to the inside: reparenting restyles all descendants.
    auto *both = new QWidget(m_pages);
    auto *rows = new QVBoxLayout(both);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(buildTabs());
    rows->addWidget(m_splitter, 1);
    m_splitter->setMinimumHeight(zoomed(MinHeight));
    m_pages->addWidget(m_empty);
    m_pages->addWidget(both);
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    QWidget *left = nullptr;
    m_left = new PaneScrollArea([&](QWidget *room) { return left = buildLeft(room); }, m_splitter);
    left->setAutoFillBackground(true);
    m_splitter->addWidget(m_left);
    m_splitter->addWidget(m_hex);
    m_splitter->addWidget(m_dialectsContainer);
    m_splitter->setSizes({TreeShare, BytesShare});
    LayoutMemory &kept = workspace.layout();
    kept.persist("wire/bytes"_L1, m_splitter);
    kept.persist("wire/view"_L1, m_tabs);
    kept.persist("wire/beside"_L1, m_sideBySide);
    showPages();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    connect(m_tree, &JsonTreeView::rangeSelected, this, &FrameDetail::chooseNode);
    connect(m_findings, &FindingLines::bytesChosen, this, [this](qint64 offset, qint64 length) {
        showBytes({offset, length});
        emit bytesChosen({offset, length});
    });
    connect(m_hex, &HexView::cursorMoved, this, &FrameDetail::chooseInHex);
    connect(&m_findingMarks, &FindingMarks::mutedRulesChanged, this, [this] {
        if (m_frame != NoIndex)
            showContent();
    });
    m_pages->setCurrentWidget(m_empty);
    m_facts->hide();
}

/// Makes the row with the title of the frame and the tabs of its views.
QWidget *FrameDetail::buildTabs()
{
    auto *row = new QWidget(this);
    row->setBackgroundRole(QPalette::Base);
    row->setAutoFillBackground(true);
    m_title->setFont(bold(bodyFont()));
    m_title->setColorRole(ColorRole::Dim);
    m_tabs->addTab(tr("Tree"));
    m_tabs->addTab(tr("Bytes"));
    m_tabs->setTabToolTip(m_tabs->addTab(tr("Versions")), tr("In other versions"));
    m_tabs->setExpanding(false);
    m_tabs->setAccessibleName(tr("Views of the frame"));
    m_sideBySide->setIcon(icon("columns"_L1));
    m_sideBySide->setCheckable(true);
    m_sideBySide->setToolTip(tr("Tree and bytes side by side"));
    m_sideBySide->setAccessibleName(m_sideBySide->toolTip());
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(metrics::Space * 2, 0, metrics::Space, 0);
    layout->setSpacing(metrics::Space);
    layout->addWidget(m_title, 1);
    layout->addWidget(m_tabs);
    layout->addWidget(m_sideBySide);
    connect(m_tabs, &QTabBar::currentChanged, this, &FrameDetail::showPages);
    connect(m_sideBySide, &QToolButton::toggled, this, &FrameDetail::showPages);
    return row;
}

void FrameDetail::showPages()
{
    const bool isBeside = m_sideBySide->isChecked();
    const int page = isBeside ? 0 : m_tabs->currentIndex();
    m_tabs->setVisible(!isBeside);
    m_left->setVisible(page == 0);
    m_hex->setVisible(isBeside || page == 1);
    m_dialectsContainer->setVisible(page == 2);
    showDialects();
}

DialectsView *FrameDetail::makeDialects()
{
    auto *dialects = new DialectsView(m_dialectsContainer);
    auto *layout = new QVBoxLayout(m_dialectsContainer);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(dialects);
    dialects->show(); // its container may be visible already
    return dialects;
}

/// Updates the forms of the message only while they are visible, since about ten of them are
/// written.
void FrameDetail::showDialects()
{
    if (m_frame == NoIndex || m_dialectsContainer->isHidden() || m_dialectsFrame == m_frame)
        return;
    m_dialectsFrame = m_frame;
    const Frame &frame = m_store.frames[m_frame];
    if (frame.length > DialectsView::LargestMessage)
        return m_dialects->showTooLarge();
    std::vector<Offer> offers;
    const quint32 agent = m_recording.facts(frame.exchange).request.agent;
    if (m_workspace.hasSession() && agent < quint32(m_workspace.session().agentCount())) {
        if (const auto &found = m_workspace.session().agent(AgentIndex(agent)).link().foundCard())
            offers = found->offers;
    }
    m_dialects->setMessage(sourceFromFrame(m_recording, m_store, m_content, m_frame),
                           std::move(offers));
}

/// Makes the content side, which scrolls in a low window, so that no control is cut off.
QWidget *FrameDetail::buildLeft(QWidget *parent)
{
    auto *left = new QWidget(parent);
    left->setBackgroundRole(QPalette::Base);
    auto *head = new QVBoxLayout;
    head->setContentsMargins(metrics::Space * 2, metrics::Space, metrics::Space * 2, 2);
    head->setSpacing(2);
    auto *row = new QHBoxLayout;
    row->setSpacing(metrics::Space);
    row->addWidget(m_notes, 1);
    row->addWidget(m_sdks->takeHeader());
    head->addLayout(row);
    auto *about = new QWidget(left);
    auto *lines = new QVBoxLayout(about);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(2);
    lines->addWidget(m_findings);
    lines->addWidget(m_sdks);
    lines->addWidget(m_facts);
    lines->addWidget(m_extensions);
    head->addWidget(new ScrollingHeader(about, left));
    for (QWidget *widget :
         {static_cast<QWidget *>(m_tree), static_cast<QWidget *>(m_plain), m_emptyPage})
        m_stack->addWidget(widget);
    m_stack->setMinimumHeight(zoomed(MinHeight));
    auto *layout = new QVBoxLayout(left);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_stack, 1);
    layout->addStretch(); // takes the space of missing content
    return left;
}

void FrameDetail::showFrame(FrameIndex frame)
{
    if (frame == m_frame)
        return;
    m_frame = frame;
    m_notes->setFrame(frame);
    const bool any = frame != NoIndex;
    m_pages->setCurrentIndex(any ? 1 : 0);
    if (any)
        return showContent();
    m_spans = {};
    m_tree->setDocument(nullptr);
    m_findings->setLines({});
    m_facts->hide();
    m_extensions->hide();
    m_plain->setSource({});
    m_hex->setSource({});
}

/// The title of the frame, with its number in the log and the path to its payload: "Frame 37 ·
/// result.artifactUpdate".
QString FrameDetail::title(const DecodedFrame &decoded) const
{
    QString text = tr("Frame %1").arg(m_frame + 1) % u" · "_s;
    const QString pointer = decoded.head.body.isValid() ? decoded.head.body.pointer() : QString();
    if (pointer.isEmpty())
        return text % m_text.kind(m_frame);
    return text % pointer.sliced(1).replace(u'/', u'.');
}

static bool hasText(const Frame &frame)
{
    return frame.length > 0 && frame.kind != FrameKind::End;
}

void FrameDetail::showContent()
{
    const Frame &frame = m_store.frames[m_frame];
    m_shownLength = frame.length;
    const DecodedFrame decoded = m_content.decode(m_frame);
    const bool isView = frame.flags & FrameTranscoded;
    m_spans = m_content.spans(m_frame);
    m_title->setText(isView ? tr("%1 · a protobuf message, shown as JSON").arg(title(decoded))
                            : title(decoded));
    const bool isJson =
        decoded.document && decoded.document->isValid() && (frame.dataLength > 0 || isView);
    showFindings(decoded);

    m_sdks->showFrame(m_recording, m_store, m_frame);

    ByteSource source{hasText(frame) ? qint64(frame.length) : 0, {}};
    const ExchangeId exchange = frame.exchange;
    if (frame.kind == FrameKind::Request) {
        source.read = ByteSource::fromBytes(m_recording.requestBody(exchange)).read;
    } else {
        source.read = [&recording = m_recording, exchange, start = frame.offset](qint64 offset,
                                                                                 qint64 length) {
            return recording.body(exchange, start + offset, length);
        };
    }
    m_hex->setSource(source, frame.kind == FrameKind::Request ? 0 : frame.offset);
    m_tree->setDocument(isJson ? decoded.document : nullptr);
    m_plain->setSource(isJson ? ByteSource{} : source);
    m_stack->setCurrentWidget(isJson           ? static_cast<QWidget *>(m_tree)
                              : hasText(frame) ? m_plain
                                               : m_emptyPage);
    m_stack->setVisible(isJson || hasText(frame)); // the facts get all the space
    showBytes({});
    showFacts();
    m_dialectsFrame = NoIndex;
    showDialects();
}

void FrameDetail::showFindings(const DecodedFrame &decoded)
{
    m_shownOmittedBytes = omittedBytes();
    m_findings->setLines(
        frameFindings(m_store, m_recording, m_content, m_frame, m_text.failure(m_frame),
                      hasText(m_store.frames[m_frame]) ? decoded.document.get() : nullptr, m_spans,
                      &m_findingMarks));
}

/// The number of bytes of the frame that were not kept.
qint64 FrameDetail::omittedBytes() const
{
    const auto run = frameRunFacts(m_store, m_recording, m_frame);
    return run ? run->omitted.bytes : 0;
}

void FrameDetail::showFacts()
{
    const Frame &frame = m_store.frames[m_frame];
    const bool isWhole = frame.kind == FrameKind::Request || frame.kind == FrameKind::Response ||
                         frame.kind == FrameKind::End;
    m_facts->setVisible(isWhole);
    m_shownEnd = isWhole ? m_recording.facts(frame.exchange).end : EndReason::Finished;
    if (isWhole)
        m_facts->setExchange(m_recording, frame.exchange, m_text.endText(frame.exchange));
    m_extensions->setNegotiation(isWhole && m_workspace.hasSession()
                                     ? negotiatedExtensions(m_workspace.session(), frame.exchange)
                                     : ExtensionNegotiation());
}

void FrameDetail::expandSdkReadings()
{
    m_sdks->header()->setChecked(true);
    // Scrolls to the page, which may be below many findings. Its position is known only after the
    // layout.
    QTimer::singleShot(0, m_sdks, [this] {
        if (auto *head = findChild<ScrollingHeader *>())
            head->verticalScrollBar()->setValue(m_sdks->y());
    });
}

void FrameDetail::sessionChanged()
{
    m_notes->refresh();
    if (m_frame != NoIndex && m_store.frames[m_frame].length != m_shownLength)
        return showContent(); // the row stands for more frames now
    if (m_frame != NoIndex && omittedBytes() != m_shownOmittedBytes)
        showFindings(m_content.decode(m_frame));
    if (m_frame != NoIndex && m_shownEnd == EndReason::Open)
        showFacts();
}

void FrameDetail::showBytes(json::ByteRange bytes)
{
    const bool isBroken = m_stack->currentWidget() == m_plain && !m_findings->lines().empty();
    if (bytes.length == 0 && isBroken)
        bytes = m_findings->lines().front().bytes;
    m_hex->setHighlight(bytes.offset, bytes.length);
    m_plain->setHighlight(bytes.offset, bytes.length, true);
    const std::optional<json::ByteRange> inData = m_spans.toData(bytes);
    const bool isInTree = inData && m_tree->showRange(*inData);
    if (!isInTree)
        m_tree->clearCurrent();
    // Bytes around the JSON are only visible in the hex view.
    if (bytes.length > 0 && !isInTree && m_stack->currentWidget() == m_tree)
        m_tabs->setCurrentIndex(1);
}

void FrameDetail::chooseNode(qint64 offset, qint64 length)
{
    const json::ByteRange bytes = m_spans.toBlock({offset, length});
    m_hex->setHighlight(bytes.offset, bytes.length);
    emit bytesChosen(bytes);
}

/// Chooses the selected bytes or, without a selection, the node at the cursor.
void FrameDetail::chooseInHex(qint64 offset)
{
    json::ByteRange bytes{offset, 1};
    if (m_hex->selectionLength() > 0)
        bytes = {m_hex->selectionStart(), m_hex->selectionLength()};
    const std::optional<json::ByteRange> inData = m_spans.toData(bytes);
    if (!inData || !m_tree->showRange(*inData))
        m_tree->clearCurrent();
    else if (m_hex->selectionLength() == 0)
        bytes = m_spans.toBlock(
            m_tree->currentIndex().data(JsonMemberRangeRole).value<json::ByteRange>());
    m_hex->tint(bytes.offset, bytes.length);
    emit bytesChosen(bytes);
}

} // namespace a2a

#include "moc_framedetail.cpp"
