// SPDX-License-Identifier: Apache-2.0
#include "ui/sessions/sessionmessagearea.h"

#include "ui/style/icons.h"

#include <QEvent>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int SideMargin = 8; ///< of the style

SessionMessageArea::SessionMessageArea(QWidget *parent)
    : QToolBar(tr("Session"), parent)
    , m_box(new QWidget(this))
    , m_rows(new QVBoxLayout)
    , m_more(new QToolButton(m_box))
{
    setObjectName(u"sessionBars"_s);
    setMovable(false);
    setFloatable(false);
    toggleViewAction()->setVisible(false);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(4);
    m_more->setObjectName(u"moreLines"_s);
    m_more->setCheckable(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setFocusPolicy(Qt::TabFocus);
    m_more->hide();
    auto *columns = new QHBoxLayout(m_box);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->addLayout(m_rows, 1);
    columns->addWidget(m_more, 0, Qt::AlignTop);
    connect(m_more, &QToolButton::toggled, this, &SessionMessageArea::updateVisibility);
    m_box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_box->setMinimumWidth(1); // a narrow window must not move it into a menu
    m_box->installEventFilter(this);
    addWidget(m_box);
    updateVisibility();
}

MessageBar *SessionMessageArea::showMessage(const QString &name, Severity severity,
                                            const QString &text)
{
    remove(name);
    auto *line = new MessageBar(severity, text, m_box);
    line->setObjectName(name);
    connect(line, &MessageBar::dismissed, this, [this, name] { remove(name); });
    m_rows->addWidget(line);
    line->show(); // layouts ignore widgets that were never shown
    updateVisibility();
    return line;
}

MessageBar *SessionMessageArea::line(const QString &name) const
{
    return m_box->findChild<MessageBar *>(name, Qt::FindDirectChildrenOnly);
}

void SessionMessageArea::remove(const QString &name)
{
    if (MessageBar *known = line(name)) {
        known->setObjectName(QString());
        removeBar(known);
        known->deleteLater(); // it may be the sender
    }
}

void SessionMessageArea::addBar(QWidget *bar)
{
    m_rows->insertWidget(0, bar);
    bar->show();
    updateVisibility();
}

void SessionMessageArea::removeBar(QWidget *bar)
{
    m_rows->removeWidget(bar);
    bar->hide();
    updateVisibility();
}

void SessionMessageArea::setChromeHidden(bool bare)
{
    m_isChromeHidden = bare;
    updateVisibility();
}

void SessionMessageArea::setVisible(bool)
{
    QToolBar::setVisible(m_rows->count() > 0 && !m_isChromeHidden);
}

/// The message bars in order of showMessage().
QList<MessageBar *> SessionMessageArea::lines() const
{
    QList<MessageBar *> lines;
    for (int row = 0; row < m_rows->count(); ++row) {
        if (auto *line = qobject_cast<MessageBar *>(m_rows->itemAt(row)->widget()))
            lines.append(line);
    }
    return lines;
}

void SessionMessageArea::collapse()
{
    const QList<MessageBar *> all = lines();
    const MessageBar *first = nullptr;
    for (const MessageBar *line : all) {
        if (!first || line->severity() >= first->severity())
            first = line;
    }
    if (all.size() < 2) {
        const QSignalBlocker silent(m_more);
        m_more->setChecked(false);
    }
    const bool isOpen = m_more->isChecked();
    for (MessageBar *line : all)
        line->setVisible(isOpen || line == first);
    m_more->setVisible(all.size() > 1);
    m_more->setIcon(icon(isOpen ? "chevron-up"_L1 : "chevron-down"_L1));
    m_more->setText(isOpen ? tr("Collapse") : tr("%n more", nullptr, int(all.size()) - 1));
    m_more->setAccessibleName(isOpen ? tr("Collapse messages") : tr("Show all messages"));
}

void SessionMessageArea::updateVisibility()
{
    collapse();
    setVisible(m_rows->count() > 0);
    updateHeight();
}

void SessionMessageArea::resizeEvent(QResizeEvent *event)
{
    QToolBar::resizeEvent(event);
    updateHeight();
}

/// Adapts the height when a line grows later, by buttons or by another text.
bool SessionMessageArea::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_box && event->type() == QEvent::LayoutRequest)
        updateHeight();
    return QToolBar::eventFilter(watched, event);
}

/// Sets the height for the current width, since tool bars ignore heightForWidth.
void SessionMessageArea::updateHeight()
{
    const int width = qMax(1, contentsRect().width() - 2 * SideMargin);
    const QLayout *all = m_box->layout();
    const int height =
        all->hasHeightForWidth() ? all->heightForWidth(width) : all->sizeHint().height();
    if (height != m_box->height() || m_box->minimumHeight() != height)
        m_box->setFixedHeight(height);
}

} // namespace a2a

#include "moc_sessionmessagearea.cpp"
