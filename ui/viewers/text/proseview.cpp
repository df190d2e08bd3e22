// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/text/proseview.h"

#include "model/content/bytesearch.h"
#include "model/content/textform.h"
#include "ui/style/fonts.h"
#include "ui/viewers/finder.h"
#include "ui/viewers/text/codeview.h"
#include "ui/viewers/text/wrappedtext.h"
#include "ui/widgets/findbar.h"
#include "ui/widgets/followmode.h"

#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

ProseView::ProseView(QWidget *parent)
    : ContentViewer(parent)
    , m_pages(new QStackedWidget(this))
    , m_wrappedPage(new QWidget(this))
    , m_wrapped(new WrappedText(m_wrappedPage))
    , m_findBar(new FindBar(m_wrappedPage, m_wrapped))
    , m_finder(new Finder(
          m_findBar, std::make_unique<ByteSearch>([this] { return m_content.bytes; }),
          {[this] {
               return Search::Match{m_wrapped->cursorByte(), 0};
           },
           [this](const Search::Match &match) { showMatch(match.offset, match.length); }}))
    , m_follow(new FollowMode(m_wrapped))
{
    setAccessibleName(tr("Text"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_pages);
    auto *page = new QVBoxLayout(m_wrappedPage);
    page->setContentsMargins(0, 0, 0, 0);
    page->setSpacing(0);
    page->addWidget(m_wrapped, 1);
    page->addWidget(m_findBar);
    m_pages->addWidget(m_wrappedPage);
    setFocusProxy(m_wrapped);
}

void ProseView::setContent(const ViewerInput &content)
{
    m_content = content;
    m_highlight = {};
    m_isWrapped = true;
    const QString type = content.mediaType.section(u';', 0, 0).trimmed();
    const bool plain = type.isEmpty() || type.compare("text/plain"_L1, Qt::CaseInsensitive) == 0;
    const QByteArray head =
        content.bytes.read
            ? content.bytes.read(0, qMin<qint64>(content.bytes.size, TextForm::MaxExaminedBytes))
            : QByteArray();
    const bool isAligned = TextForm(content.mediaType, head, content.settled).isAligned();
    m_wrapped->setFont(plain && !isAligned ? bodyFont() : dataFont());
    m_wrapped->reset();
    m_follow->setFollowing(!content.settled);
    m_following = !content.settled;
    m_pages->setCurrentWidget(m_wrappedPage);
    setFocusProxy(m_wrapped);
    if (m_plain)
        m_plain->setContent({});
    showWrapped();
}

void ProseView::showWrapped()
{
    if (!m_wrapped->showBytes(m_content.bytes, m_content.bytes.size))
        return showAsCode();
    m_finder->restart();
    if (m_content.settled)
        m_wrapped->verticalScrollBar()->setValue(0);
}

void ProseView::showMatch(qint64 offset, qint64 length)
{
    m_follow->setFollowing(false);
    m_wrapped->selectBytes(offset, length);
}

void ProseView::showAsCode()
{
    m_isWrapped = false;
    m_findBar->close();
    m_wrapped->reset();
    if (!m_plain) {
        m_plain = new CodeView(this);
        m_plain->setOptionsVisible(false);
        // By columns, which is quick for any length.
        m_plain->wrapSwitch()->setChecked(m_areLinesWrapped);
        m_pages->addWidget(m_plain);
        connect(m_plain, &ContentViewer::noteChanged, this, &ContentViewer::noteChanged);
    }
    m_plain->setContent(m_content);
    m_plain->setLanguage(u"text"_s);
    m_plain->setFollowing(m_following);
    const bool focused = m_wrapped->hasFocus();
    m_pages->setCurrentWidget(m_plain);
    setFocusProxy(m_plain);
    if (focused)
        m_plain->setFocus(Qt::OtherFocusReason);
}

void ProseView::setSize(qint64 size, bool settled)
{
    const bool grew = size > m_content.bytes.size;
    m_content.bytes.size = size;
    m_content.settled = settled;
    if (!m_isWrapped) {
        m_plain->setSize(size, settled);
    } else if (!m_wrapped->showBytes(m_content.bytes, size)) {
        m_following = m_follow->isFollowing();
        showAsCode();
    } else {
        m_finder->update();
        if (grew)
            m_follow->addNew();
    }
}

void ProseView::setHighlight(json::ByteRange bytes)
{
    const bool isOther = bytes != m_highlight;
    m_highlight = bytes;
    if (m_isWrapped)
        m_wrapped->setTint(bytes.offset, bytes.length, isOther);
    else
        m_plain->setHighlight(bytes);
}

void ProseView::setFollowing(bool following)
{
    m_following = following;
    m_follow->setFollowing(following);
    if (!m_isWrapped)
        m_plain->setFollowing(following);
}

void ProseView::setLinesWrapped(bool wrapped)
{
    m_areLinesWrapped = wrapped;
    const bool isFollowing = !m_content.settled && m_follow->isFollowing();
    m_wrapped->setLinesWrapped(wrapped);
    m_follow->setFollowing(isFollowing); // its end is elsewhere now
    if (m_plain)
        m_plain->wrapSwitch()->setChecked(wrapped);
}

QString ProseView::note() const
{
    return m_isWrapped ? QString() : m_plain->note();
}

} // namespace a2a

#include "moc_proseview.cpp"
