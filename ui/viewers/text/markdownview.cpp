// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/text/markdownview.h"

#include "model/content/bytesearch.h"
#include "model/content/markdownblocks.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/theme.h"
#include "ui/viewers/finder.h"
#include "ui/viewers/text/codeview.h"
#include "ui/viewers/text/proseview.h"
#include "ui/viewers/text/textsource.h"
#include "ui/widgets/findbar.h"
#include "ui/widgets/followmode.h"

#include <QEvent>
#include <QLocale>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTabBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QUrl>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LaterMs = 120; ///< interval of reformatting while streaming

namespace {

/// Shows a finished document; cannot load or open anything.
class InertBrowser final : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;

protected:
    QVariant loadResource(int, const QUrl &) override { return {}; }
};

} // namespace

MarkdownView::MarkdownView(QWidget *parent)
    : ContentViewer(parent)
    , m_source(new TextSource(this))
    , m_tabs(new QTabBar(this))
    , m_pages(new QStackedWidget(this))
    , m_formatted(new QWidget(this))
    , m_browser(new InertBrowser(m_formatted))
    , m_findBar(new FindBar(m_formatted, m_browser))
    , m_finder(new Finder(m_findBar, std::make_unique<ByteSearch>([this] {
                              return ByteSource::fromBytes(m_searchText);
                          }),
                          {[this] { return selectedMatch(); },
                           [this](const Search::Match &match) { selectMatch(match); }}))
    , m_prose(new ProseView(this))
    , m_code(new CodeView(this))
    , m_follow(new FollowMode(m_browser))
{
    setAccessibleName(tr("Markdown"));
    m_tabs->addTab(tr("Formatted"));
    m_tabs->addTab(tr("Source"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->setAccessibleName(tr("Text views"));
    m_browser->setOpenLinks(false);
    m_browser->setUndoRedoEnabled(false);
    m_browser->setAccessibleName(tr("Formatted text"));
    setPartOfPane(*m_browser);
    auto *formatted = new QVBoxLayout(m_formatted);
    formatted->setContentsMargins(0, 0, 0, 0);
    formatted->setSpacing(0);
    formatted->addWidget(m_browser, 1);
    formatted->addWidget(m_findBar);
    m_formatted->setFocusProxy(m_browser);
    m_pages->addWidget(m_formatted);
    m_pages->addWidget(m_prose);
    m_pages->addWidget(m_code);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs);
    layout->addWidget(m_pages, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &MarkdownView::showPage);
    connect(m_browser, &QTextBrowser::anchorClicked, this, &MarkdownView::linkActivated);
    connect(m_source, &TextSource::sizeChanged, this, &MarkdownView::scheduleFormat);
    m_formatTimer.setSingleShot(true);
    m_formatTimer.setInterval(LaterMs);
    connect(&m_formatTimer, &QTimer::timeout, this, &MarkdownView::format);
    connect(m_code, &ContentViewer::noteChanged, this, &MarkdownView::showPage);
    connect(m_prose, &ContentViewer::noteChanged, this, &MarkdownView::showPage);
}

void MarkdownView::setContent(const ViewerInput &content)
{
    m_tinted = false;
    m_follow->setFollowing(!content.settled);
    m_source->setContent(content);
    ViewerInput text = content;
    text.mediaType.clear(); // the body's font
    m_prose->setContent(text);
    m_code->setContent(content);
    m_code->setLanguage(u"markdown"_s);
    showDocument(nullptr);
    format();
}

void MarkdownView::setSize(qint64 size, bool settled)
{
    m_prose->setSize(size, settled);
    m_code->setSize(size, settled);
    m_source->setSize(size, settled);
}

void MarkdownView::setHighlight(json::ByteRange bytes)
{
    m_tinted = bytes.length > 0;
    showPage();
    m_prose->setHighlight(bytes);
    m_code->setHighlight(bytes);
}

void MarkdownView::setFollowing(bool following)
{
    m_follow->setFollowing(following);
    m_prose->setFollowing(following);
    m_code->setFollowing(following);
}

/// A complete text is formatted immediately, a streaming one a few times a second.
void MarkdownView::scheduleFormat()
{
    if (m_source->isComplete())
        format();
    else if (!m_formatTimer.isActive())
        m_formatTimer.start();
}

/// While streaming only complete blocks are formatted: a partial one would change its appearance
/// with every chunk. The rest is plain.
MarkdownResult MarkdownView::makeDocument() const
{
    if (m_source->shownSize() > markdown::MaxBytes)
        return {nullptr, MarkdownRefusal::TooLong};
    const QByteArray bytes =
        m_source->bytes().read ? m_source->bytes().read(0, m_source->shownSize()) : QByteArray();
    if (m_source->isComplete())
        return makeMarkdownDocument(QString::fromUtf8(bytes), bodyFont(), Palette::of(this));
    const qsizetype whole = completeMarkdownBlocks(bytes);
    MarkdownResult result =
        makeMarkdownDocument(QString::fromUtf8(bytes.first(whole)), bodyFont(), Palette::of(this));
    if (!result.document)
        return result;
    QTextCursor end(result.document.get());
    end.movePosition(QTextCursor::End);
    if (!result.document->isEmpty())
        end.insertBlock(QTextBlockFormat(), QTextCharFormat());
    QTextCharFormat plain;
    plain.setFont(bodyFont());
    plain.setForeground(Palette::of(this).textColor(ColorRole::Dim));
    end.insertText(displayText(QString::fromUtf8(bytes.sliced(whole)), markdown::MaxBytes), plain);
    return result;
}

void MarkdownView::format()
{
    m_formatTimer.stop();
    MarkdownResult result = makeDocument();
    m_refusal = refusalText(result.refusal);
    m_images = result.images;
    m_isWhole = m_source->isComplete();
    showDocument(result.document.release());
    m_finder->restart();
    showPage();
}

/// Replaces the previous one, keeping the scroll position.
void MarkdownView::showDocument(QTextDocument *document)
{
    QScrollBar *bar = m_browser->verticalScrollBar();
    const bool hadOne = m_document;
    const bool follows = m_follow->isFollowing();
    const int place = bar->value();
    if (document) {
        document->setDocumentMargin(12);
        document->setParent(m_browser);
        m_browser->setDocument(document);
    } else {
        m_browser->setDocument(nullptr);
    }
    delete m_document; // the browser owns only the one it has created
    m_document = document;
    m_searchText = m_browser->toPlainText().toUtf8();
    if (!hadOne || !document)
        return;
    if (!follows)
        bar->setValue(qMin(place, bar->maximum()));
    m_follow->setFollowing(follows);
}

/// The selected text as a byte range of m_words.
Search::Match MarkdownView::selectedMatch() const
{
    const QTextCursor cursor = m_browser->textCursor();
    const QString text = m_browser->toPlainText().left(cursor.selectionEnd());
    const qint64 offset = text.left(cursor.selectionStart()).toUtf8().size();
    return {offset, text.toUtf8().size() - offset};
}

void MarkdownView::selectMatch(const Search::Match &words)
{
    QTextCursor cursor = m_browser->textCursor();
    cursor.setPosition(int(QString::fromUtf8(m_searchText.first(words.offset)).size()));
    cursor.setPosition(
        int(QString::fromUtf8(m_searchText.first(words.offset + words.length)).size()),
        QTextCursor::KeepAnchor);
    m_browser->setTextCursor(cursor);
    m_browser->ensureCursorVisible();
}

void MarkdownView::showPage()
{
    const bool source = m_tabs->currentIndex() == SourcePage;
    const bool formatted = m_document && !source && (m_isWhole || !m_tinted);
    QWidget *page = source ? static_cast<QWidget *>(m_code) : formatted ? m_formatted : m_prose;
    const bool focused = m_pages->isAncestorOf(window()->focusWidget());
    m_pages->setCurrentWidget(page);
    setFocusProxy(page);
    if (focused && !page->isAncestorOf(window()->focusWidget()))
        page->setFocus(Qt::OtherFocusReason);
    const QString why =
        m_refusal.isEmpty() && !m_isWhole ? tr("Shown as text up to this chunk.") : m_refusal;
    QStringList notes = {source ? QString() : why, m_code->note()};
    notes.removeAll(QString());
    const QString images =
        m_images > 0 ? tr("Images not loaded: %1").arg(QLocale().toString(m_images)) : QString();
    setNote(formatted ? images : notes.join(u' '));
}

void MarkdownView::setNote(const QString &note)
{
    if (note == m_note)
        return;
    m_note = note;
    emit noteChanged(note);
}

void MarkdownView::setPage(Page page)
{
    m_tabs->setCurrentIndex(page);
    showPage();
}

bool MarkdownView::isFormatted() const
{
    return m_pages->currentWidget() == m_formatted;
}

void MarkdownView::changeEvent(QEvent *event)
{
    ContentViewer::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_document)
        format(); // its colors are fixed
}

} // namespace a2a

#include "moc_markdownview.cpp"
