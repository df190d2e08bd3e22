// SPDX-License-Identifier: Apache-2.0
#include "ui/sessions/sessionbars.h"

#include <QEvent>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int SideMargin = 8; ///< of the style sheet

SessionBars::SessionBars(QWidget *parent)
    : QToolBar(tr("Session"), parent)
    , m_box(new QWidget(this))
    , m_rows(new QVBoxLayout(m_box))
{
    setObjectName(u"sessionBars"_s);
    setMovable(false);
    setFloatable(false);
    toggleViewAction()->setVisible(false);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(4);
    m_box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_box->setMinimumWidth(1); // a narrow window must not hide it in a menu
    m_box->installEventFilter(this);
    addWidget(m_box);
    settle();
}

MessageBar *SessionBars::say(const QString &name, Severity severity, const QString &text)
{
    remove(name);
    auto *line = new MessageBar(severity, text, m_box);
    line->setObjectName(name);
    connect(line, &MessageBar::dismissed, this, [this, name] { remove(name); });
    m_rows->addWidget(line);
    line->show(); // what was not shown yet is given no room
    settle();
    return line;
}

MessageBar *SessionBars::line(const QString &name) const
{
    return m_box->findChild<MessageBar *>(name, Qt::FindDirectChildrenOnly);
}

void SessionBars::remove(const QString &name)
{
    if (MessageBar *known = line(name)) {
        known->setObjectName(QString());
        removeBar(known);
        known->deleteLater(); // it may be the sender
    }
}

void SessionBars::addBar(QWidget *bar)
{
    m_rows->insertWidget(0, bar);
    bar->show();
    settle();
}

void SessionBars::removeBar(QWidget *bar)
{
    m_rows->removeWidget(bar);
    bar->hide();
    settle();
}

void SessionBars::settle()
{
    setVisible(m_rows->count() > 0);
    fit();
}

void SessionBars::resizeEvent(QResizeEvent *event)
{
    QToolBar::resizeEvent(event);
    fit();
}

/// A line may grow after it was said: by its buttons, by another text.
bool SessionBars::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_box && event->type() == QEvent::LayoutRequest)
        fit();
    return QToolBar::eventFilter(watched, event);
}

/// Tool bars do not ask how high a text becomes that wraps.
void SessionBars::fit()
{
    const int width = qMax(1, contentsRect().width() - 2 * SideMargin);
    const int height =
        m_rows->hasHeightForWidth() ? m_rows->heightForWidth(width) : m_rows->sizeHint().height();
    if (height != m_box->height() || m_box->minimumHeight() != height)
        m_box->setFixedHeight(height);
}

} // namespace a2a

#include "moc_sessionbars.cpp"
