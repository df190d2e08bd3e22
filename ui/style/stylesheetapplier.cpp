// SPDX-License-Identifier: Apache-2.0
#include "ui/style/stylesheetapplier.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QLayout>
#include <QStyle>
#include <QWidget>

#include <utility>

namespace a2a {

static constexpr qint64 SliceMs = 4;
static constexpr int FirstMs = 120; ///< visible widgets are painted first

StyleSheetApplier::StyleSheetApplier(QApplication &application, QObject *parent)
    : QObject(parent)
    , m_application(application)
{
    connect(&m_sliceTimer, &QTimer::timeout, this, &StyleSheetApplier::applySlice);
}

/// Marks hidden widgets as not polished, since on a style change Qt repolishes only polished
/// widgets.
void StyleSheetApplier::deferHiddenWidgets()
{
    for (QWidget *widget : QApplication::allWidgets()) {
        if (widget->isVisible() || !widget->testAttribute(Qt::WA_WState_Polished) ||
            widget->testAttribute(Qt::WA_SetStyle))
            continue;
        widget->setAttribute(Qt::WA_WState_Polished, false);
        m_pending.insert(widget, {widget});
        QWidget *holder = widget->parentWidget();
        if (widget->isHidden() && holder && !widget->isWindow() &&
            !m_hiddenPageParents.contains(holder))
            m_hiddenPageParents.append(holder);
    }
}

/// When a style sheet is replaced, Qt polishes and notifies each widget once for itself and once
/// per ancestor. When one is removed, or set where there was none, it does so only once. Events
/// about removing the old one are suppressed, since widgets would be laid out twice.
void StyleSheetApplier::apply(const QString &sheet)
{
    deferHiddenWidgets();
    m_application.removeEventFilter(this);
    m_application.installEventFilter(this);
    m_delivery = EventDelivery::None;
    m_application.setStyleSheet({});
    m_delivery = EventDelivery::VisibleOnly;
    m_application.setStyleSheet(sheet);
    m_delivery = EventDelivery::All;
    if (m_pending.isEmpty())
        finish();
    else
        m_sliceTimer.start(FirstMs);
}

void StyleSheetApplier::preserveFont(QWidget *widget, const QFont &font)
{
    const auto found = m_pending.find(widget);
    if (found != m_pending.end())
        found->font = font;
}

/// Does what QApplication::setStyle() does for each widget.
void StyleSheetApplier::apply(const PendingWidget &pending)
{
    QWidget *widget = pending.widget;
    if (!widget || widget->testAttribute(Qt::WA_WState_Polished))
        return;
    QStyle *style = QApplication::style();
    style->unpolish(widget);
    if (widget->style() == style)
        style->polish(widget);
    else
        widget->setStyleSheet(widget->styleSheet()); // it also has its own style sheet
    widget->setAttribute(Qt::WA_WState_Polished);
    if (pending.font)
        widget->setFont(*pending.font);
    QEvent told(QEvent::StyleChange);
    QCoreApplication::sendEvent(widget, &told);
    widget->update();
}

void StyleSheetApplier::applySlice()
{
    m_sliceTimer.setInterval(0);
    QElapsedTimer clock;
    clock.start();
    while (!m_pending.isEmpty() && clock.elapsed() < SliceMs) {
        const PendingWidget next = m_pending.begin().value();
        m_pending.erase(m_pending.cbegin());
        apply(next);
    }
    if (m_pending.isEmpty())
        finish();
}

/// Invalidates the layouts of stacks. A hidden page does not report a changed size, but a stack is
/// at least as large as its largest page and may have measured the pages before they were styled.
void StyleSheetApplier::finish()
{
    m_sliceTimer.stop();
    m_application.removeEventFilter(this);
    for (const QPointer<QWidget> &holder : std::exchange(m_hiddenPageParents, {})) {
        if (!holder)
            continue;
        if (QLayout *layout = holder->layout())
            layout->invalidate();
        holder->updateGeometry();
    }
    emit finished();
}

bool StyleSheetApplier::eventFilter(QObject *watched, QEvent *event)
{
    if (!watched->isWidgetType())
        return false;
    const auto *widget = static_cast<QWidget *>(watched);
    if (event->type() == QEvent::StyleChange)
        return m_delivery == EventDelivery::None ||
               (m_delivery == EventDelivery::VisibleOnly && m_pending.contains(widget));
    if (event->type() == QEvent::Show && m_pending.contains(widget))
        apply(m_pending.take(widget));
    return false;
}

} // namespace a2a

#include "moc_stylesheetapplier.cpp"
