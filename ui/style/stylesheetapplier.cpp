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

Wardrobe::Wardrobe(QApplication &application, QObject *parent)
    : QObject(parent)
    , m_application(application)
{
    connect(&m_slices, &QTimer::timeout, this, &Wardrobe::slice);
}

/// Marks hidden widgets as not polished, since on a style change Qt repolishes only polished
/// widgets.
void Wardrobe::setHiddenAside()
{
    for (QWidget *widget : QApplication::allWidgets()) {
        if (widget->isVisible() || !widget->testAttribute(Qt::WA_WState_Polished) ||
            widget->testAttribute(Qt::WA_SetStyle))
            continue;
        widget->setAttribute(Qt::WA_WState_Polished, false);
        m_waiting.insert(widget, {widget});
        QWidget *holder = widget->parentWidget();
        if (widget->isHidden() && holder && !widget->isWindow() && !m_holders.contains(holder))
            m_holders.append(holder);
    }
}

/// When a style sheet is replaced, Qt polishes and notifies each widget once for itself and once
/// per ancestor. When one is removed, or set where there was none, it does so only once. Events
/// about removing the old one are suppressed, since widgets would be laid out twice.
void Wardrobe::dress(const QString &sheet)
{
    setHiddenAside();
    m_application.removeEventFilter(this);
    m_application.installEventFilter(this);
    m_telling = Telling::None;
    m_application.setStyleSheet({});
    m_telling = Telling::Seen;
    m_application.setStyleSheet(sheet);
    m_telling = Telling::All;
    if (m_waiting.isEmpty())
        rest();
    else
        m_slices.start(FirstMs);
}

void Wardrobe::keepFont(QWidget *widget, const QFont &font)
{
    const auto found = m_waiting.find(widget);
    if (found != m_waiting.end())
        found->font = font;
}

/// Does what QApplication::setStyle() does for each widget.
void Wardrobe::dress(const Waiting &pending)
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

void Wardrobe::slice()
{
    m_slices.setInterval(0);
    QElapsedTimer clock;
    clock.start();
    while (!m_waiting.isEmpty() && clock.elapsed() < SliceMs) {
        const Waiting next = m_waiting.begin().value();
        m_waiting.erase(m_waiting.cbegin());
        dress(next);
    }
    if (m_waiting.isEmpty())
        rest();
}

/// Invalidates the layouts of stacks. A hidden page does not report a changed size, but a stack is
/// at least as large as its largest page and may have measured the pages before they were styled.
void Wardrobe::rest()
{
    m_slices.stop();
    m_application.removeEventFilter(this);
    for (const QPointer<QWidget> &holder : std::exchange(m_holders, {})) {
        if (!holder)
            continue;
        if (QLayout *layout = holder->layout())
            layout->invalidate();
        holder->updateGeometry();
    }
    emit finished();
}

bool Wardrobe::eventFilter(QObject *watched, QEvent *event)
{
    if (!watched->isWidgetType())
        return false;
    const auto *widget = static_cast<QWidget *>(watched);
    if (event->type() == QEvent::StyleChange)
        return m_telling == Telling::None ||
               (m_telling == Telling::Seen && m_waiting.contains(widget));
    if (event->type() == QEvent::Show && m_waiting.contains(widget))
        dress(m_waiting.take(widget));
    return false;
}

} // namespace a2a

#include "moc_stylesheetapplier.cpp"
