// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/json/jsontextpage.h"

#include "ui/viewers/textview.h"

#include <QVBoxLayout>

namespace a2a {

JsonTextPage::JsonTextPage(QWidget *parent)
    : QWidget(parent)
    , m_view(new TextView(this))
{
    m_view->setAccessibleName(tr("JSON as text"));
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_view);
    setFocusProxy(m_view);
}

void JsonTextPage::setReceived(ByteSource source)
{
    m_aside.cancel();
    m_received = std::move(source);
    m_text = {};
    m_indentedFrom.reset();
    showReceived();
}

void JsonTextPage::setReceivedSize(qint64 size)
{
    m_received.size = size;
    if (m_indented)
        return; // setText() follows
    if (size < m_view->size())
        m_view->setSource(m_received);
    else
        m_view->setSize(size);
    emit shownBytesChanged();
}

void JsonTextPage::setText(const JsonText &text)
{
    m_text = text;
    update();
}

void JsonTextPage::setPretty(bool pretty)
{
    m_pretty = pretty;
    update();
}

bool JsonTextPage::canBePretty() const
{
    return m_text.document && m_text.document->root().isValid() && !m_text.isLines;
}

ByteSource JsonTextPage::shownBytes() const
{
    if (!m_indented)
        return m_received;
    return {m_indented->size(), [bytes = m_indented](qint64 offset, qint64 length) {
                return offset < bytes->size() ? bytes->mid(offset, length) : QByteArray();
            }};
}

void JsonTextPage::setHighlight(json::ByteRange bytes)
{
    m_view->setHighlight(bytes.offset, m_indented ? 0 : bytes.length);
}

void JsonTextPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    update();
}

void JsonTextPage::update()
{
    if (!m_pretty || !canBePretty()) {
        m_aside.cancel();
        m_indentedFrom.reset();
        if (m_indented)
            showReceived();
        return;
    }
    // One at a time: a text that grows faster than it is indented would never be shown.
    if (isVisible() && m_indentedFrom != m_text.document && !m_aside.isBusy())
        indent();
}

void JsonTextPage::indent()
{
    m_indentedFrom = m_text.document;
    const auto work = [document = m_text.document](const std::atomic_bool &stop) {
        return json::pretty(document->root(), 2, &stop);
    };
    if (m_text.received.size() <= SynchronousLimit) {
        const std::atomic_bool stop = false;
        showIndented(work(stop));
        return;
    }
    m_aside.start(work, [this](QByteArray indented) {
        showIndented(std::move(indented));
        update();
    });
    emit shownBytesChanged();
}

void JsonTextPage::showReceived()
{
    m_indented.reset();
    m_view->setSource(m_received);
    emit shownBytesChanged();
}

// The indented beginning of a cut text is a prefix of the whole: then the scroll position stays.
void JsonTextPage::showIndented(QByteArray indented)
{
    const bool grown = m_indented && indented.startsWith(*m_indented);
    if (grown) {
        *m_indented = std::move(indented);
        m_view->setSize(m_indented->size());
    } else {
        m_indented = std::make_shared<QByteArray>(std::move(indented));
        m_view->setSource(shownBytes());
    }
    emit shownBytesChanged();
}

} // namespace a2a

#include "moc_jsontextpage.cpp"
