// SPDX-License-Identifier: Apache-2.0
#include "ui/composer/typingfocus.h"

#include "ui/workspace/pane.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QFocusEvent>
#include <QPlainTextEdit>
#include <QTabBar>

namespace a2a {

TypingFocus::TypingFocus(QPlainTextEdit *edit)
    : QObject(edit)
    , m_edit(edit)
{
    edit->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, &TypingFocus::onFocusChanged);
}

bool TypingFocus::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit) {
        if (event->type() == QEvent::FocusOut)
            m_leftByMouse =
                static_cast<const QFocusEvent *>(event)->reason() == Qt::MouseFocusReason;
    } else if (event->type() == QEvent::MouseButtonDblClick && m_clicked) {
        m_clicked->setFocus(Qt::OtherFocusReason);
    }
    return false;
}

void TypingFocus::onFocusChanged(QWidget *old, QWidget *now)
{
    if (old != m_edit || !now || !m_leftByMouse || m_edit->document()->isEmpty() ||
        now->window() != m_edit->window() || !isDisplayOnly(*now))
        return;
    m_edit->setFocus(Qt::OtherFocusReason);
    watch(now);
}

/// Clicks in the composer's own pane always count as a change of the focus.
bool TypingFocus::isDisplayOnly(const QWidget &widget) const
{
    if (widget.property(DisplayOnlyProperty).toBool())
        return true;
    const QWidget *home = m_edit->parentWidget();
    while (home && home->parentWidget() && !qobject_cast<const Pane *>(home))
        home = home->parentWidget();
    if (home && home->isAncestorOf(&widget))
        return false;
    return qobject_cast<const QAbstractItemView *>(&widget) ||
           qobject_cast<const QAbstractButton *>(&widget) || qobject_cast<const QTabBar *>(&widget);
}

void TypingFocus::watch(QWidget *widget)
{
    if (widget == m_clicked)
        return;
    const auto each = [](QWidget *one, auto what) {
        if (const auto *area = qobject_cast<QAbstractScrollArea *>(one))
            what(area->viewport());
        if (one)
            what(one);
    };
    each(m_clicked, [this](QWidget *one) { one->removeEventFilter(this); });
    m_clicked = widget;
    each(widget, [this](QWidget *one) { one->installEventFilter(this); });
}

} // namespace a2a

#include "moc_typingfocus.cpp"
