// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/text/htmlview.h"

#include "ui/viewers/preview/pageview.h"
#include "ui/viewers/text/codetext.h"
#include "ui/viewers/text/codeview.h"
#include "ui/viewers/text/textsource.h"

#include <QLocale>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int HtmlSliceMs = 3;
static constexpr qint64 FeedBytes = 64 * 1024;

HtmlView::HtmlView(RenderClient &client, QWidget *parent)
    : ContentViewer(parent)
    , m_source(new TextSource(this))
    , m_tabs(new QTabBar(this))
    , m_pages(new QStackedWidget(this))
    , m_rendered(new PageView(client, this))
    , m_textView(new CodeView(this))
    , m_code(new CodeView(this))
    , m_slices(
          HtmlSliceMs, [this] { return feed(); },
          [this](bool isDone) { showText(isDone && m_source->isComplete()); })
{
    setAccessibleName(tr("HTML"));
    m_tabs->addTab(tr("Rendered"));
    m_tabs->addTab(tr("Text"));
    m_tabs->addTab(tr("Source"));
    m_tabs->setTabToolTip(RenderedPage, tr("Image of the page; nothing is run or loaded"));
    m_tabs->setTabToolTip(TextPage, tr("Text of the page; nothing is run or loaded"));
    m_tabs->setTabToolTip(SourcePage, tr("HTML source of the page"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->setAccessibleName(tr("Page views"));
    m_textView->setOptionsVisible(false);
    m_textView->text()->setGutterShown(false);
    m_textView->text()->setAccessibleName(tr("Text of the page"));
    m_code->text()->setAccessibleName(tr("Source of the page"));
    for (QWidget *page : std::initializer_list<QWidget *>{m_rendered, m_textView, m_code})
        m_pages->addWidget(page);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs);
    layout->addWidget(m_pages, 1);
    setFocusProxy(m_rendered);
    connectPages();
}

void HtmlView::connectPages()
{
    connect(m_tabs, &QTabBar::currentChanged, this, &HtmlView::showPage);
    connect(m_rendered, &PageView::textRequested, this, [this] {
        setPage(TextPage);
        m_textView->setFocus(Qt::OtherFocusReason);
    });
    connect(m_source, &TextSource::sizeChanged, this, [this] {
        m_rendered->setSize(m_source->shownSize(), m_source->isComplete());
        if (m_source->shownSize() < m_parsedBytes)
            restart();
        else
            m_slices.run();
    });
    for (ContentViewer *page : std::initializer_list<ContentViewer *>{m_rendered, m_code})
        connect(page, &ContentViewer::noteChanged, this, [this] { emit noteChanged(note()); });
}

void HtmlView::showPage()
{
    const bool isTinted = m_tinted && page() == RenderedPage;
    m_pages->setCurrentIndex(isTinted ? SourcePage : page());
    setFocusProxy(m_pages->currentWidget());
    emit noteChanged(note());
}

void HtmlView::setContent(const ViewerInput &content)
{
    m_code->setContent(content);
    m_code->setLanguage(u"html"_s);
    m_source->setContent(content);
    m_rendered->setContent({.bytes = m_source->shownBytes(),
                            .mediaType = content.mediaType,
                            .name = content.name,
                            .settled = m_source->isComplete()});
    m_tinted = false;
    showPage();
    restart();
}

void HtmlView::restart()
{
    m_html = HtmlText();
    m_parsedBytes = 0;
    m_shown.clear();
    m_textView->setContent({.bytes = {0,
                                      [this](qint64 offset, qint64 length) {
                                          return offset < m_shown.size()
                                                     ? m_shown.mid(offset, length)
                                                     : QByteArray();
                                      }},
                            .mediaType = {},
                            .name = {},
                            .settled = true});
    m_slices.run();
}

void HtmlView::setSize(qint64 size, bool settled)
{
    m_code->setSize(size, settled);
    m_source->setSize(size, settled);
}

void HtmlView::setHighlight(json::ByteRange bytes)
{
    m_tinted = bytes.length > 0;
    showPage();
    m_code->setHighlight(bytes);
}

void HtmlView::setFollowing(bool following)
{
    m_code->setFollowing(following);
    m_textView->setFollowing(following);
    m_rendered->setFollowing(following);
}

bool HtmlView::feed()
{
    const ByteSource source = m_source->shownBytes();
    if (m_parsedBytes >= source.size || m_html.isTruncated())
        return false;
    const QByteArray bytes =
        source.read(m_parsedBytes, qMin(FeedBytes, source.size - m_parsedBytes));
    m_html.feed(bytes);
    m_parsedBytes += bytes.size();
    return !bytes.isEmpty();
}

void HtmlView::showText(bool whole)
{
    m_shown = m_html.text();
    if (whole)
        m_shown += linkList();
    m_textView->setSize(m_shown.size(), true);
    emit noteChanged(note());
}

QByteArray HtmlView::linkList() const
{
    if (m_html.links().empty())
        return {};
    QByteArray list("\n\n");
    if (m_html.text().endsWith("\n\n"))
        list.clear();
    list += tr("Addresses in the page").toUtf8() + "\n";
    int number = 0;
    for (const HtmlText::Link &link : m_html.links()) {
        // One line each, whatever the URL contains.
        const QByteArray address = QByteArray(link.address).replace('\n', "").replace('\r', "");
        list += '[' + QByteArray::number(++number) + "] " + link.what + ": " + address + '\n';
    }
    return list;
}

void HtmlView::setPage(Page page)
{
    m_tabs->setCurrentIndex(page);
}

HtmlView::Page HtmlView::page() const
{
    return Page(m_tabs->currentIndex());
}

QString HtmlView::note() const
{
    if (m_pages->currentIndex() == SourcePage)
        return m_code->note();
    const HtmlText::OmittedContent &omitted = m_html.omitted();
    QStringList left;
    const auto add = [&left](const QString &what, int count) {
        if (count > 0)
            left += what.arg(QLocale().toString(count));
    };
    add(tr("scripts: %1"), omitted.scripts);
    add(tr("styles: %1"), omitted.styles);
    add(tr("frames: %1"), omitted.frames);
    add(tr("forms: %1"), omitted.forms);
    add(tr("images: %1"), omitted.images);
    add(tr("event handlers: %1"), omitted.handlers);
    QStringList notes;
    if (!left.isEmpty())
        notes += tr("Not run or loaded: %1.").arg(left.join(tr(", ")));
    if (page() == RenderedPage && !m_rendered->note().isEmpty())
        notes += m_rendered->note();
    else if (page() == TextPage && m_html.isTruncated())
        notes += tr("Text beyond 4 MB is skipped.");
    if (const QString text = m_source->note(); !text.isEmpty())
        notes += text;
    return notes.join(u' ');
}

} // namespace a2a

#include "moc_htmlview.cpp"
