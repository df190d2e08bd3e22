// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/elidedlabel.h"

#include "ui/accessibility/accessibleroles.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

namespace a2a {

static constexpr qsizetype LineChars = 1024;
static constexpr qsizetype ToolTipChars = 4096;

ElidedLabel::ElidedLabel(const QString &text, QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleRole(*this, QAccessible::StaticText);
    setText(text);
}

void ElidedLabel::setText(const QString &text)
{
    const QString shown = displayLine(text, LineChars);
    const QString whole = displayText(text, ToolTipChars);
    if (shown == m_text && whole == m_fullText)
        return; // each change triggers a layout
    const bool named = !accessibleName().isEmpty() && accessibleName() != m_text;
    m_text = shown;
    m_fullText = whole;
    if (!named)
        setAccessibleName(m_text);
    updateGeometry();
    update();
}

void ElidedLabel::setColorRole(ColorRole role)
{
    m_role = role;
    update();
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_mode = mode;
    update();
}

void ElidedLabel::setMinimumCharacters(int chars)
{
    m_minimumCharacters = chars;
    update();
}

QSize ElidedLabel::sizeHint() const
{
    const QFontMetrics fontMetrics(font());
    return {fontMetrics.horizontalAdvance(m_text) + 2, fontMetrics.height()};
}

QSize ElidedLabel::minimumSizeHint() const
{
    const QFontMetrics fontMetrics(font());
    return {qMin(sizeHint().width(), fontMetrics.averageCharWidth() * 4), fontMetrics.height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &palette = Palette::of(this);
    painter.setPen(isEnabled() ? palette.textColor(m_role) : palette.color(ColorRole::Faint));
    if (width() < qMin(sizeHint().width(), m_minimumCharacters * fontMetrics().averageCharWidth()))
        return;
    const QString shown = fontMetrics().elidedText(m_text, m_mode, width());
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
}

bool ElidedLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty()) {
        const bool hidden = sizeHint().width() > width() || m_fullText != m_text;
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(),
                           hidden ? m_fullText : QString(), this);
        return true;
    }
    return QWidget::event(event);
}

IdLabel::IdLabel(const QString &id, QWidget *parent)
    : QWidget(parent)
{
    setFont(dataFont());
    setAccessibleRole(*this, QAccessible::Button);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setId(id);
}

void IdLabel::setId(const QString &id)
{
    m_id = id;
    const QString whole = displayIdentifier(id, LineChars);
    setToolTip(id.isEmpty() ? QString() : whole % u'\n' % tr("Click to copy"));
    setAccessibleName(tr("ID %1").arg(whole));
    updateGeometry();
    update();
}

void IdLabel::copy()
{
    QGuiApplication::clipboard()->setText(m_id);
    QToolTip::showText(mapToGlobal(rect().bottomLeft()), tr("Copied"), this);
}

QSize IdLabel::sizeHint() const
{
    const QFontMetrics fontMetrics(font());
    return {fontMetrics.horizontalAdvance(idTail(m_id)) + 2, fontMetrics.height()};
}

void IdLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &palette = Palette::of(this);
    painter.setPen(palette.textColor(hasFocus() ? ColorRole::Accent : ColorRole::Faint));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, idTail(m_id));
}

void IdLabel::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        copy();
}

void IdLabel::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter ||
        event->key() == Qt::Key_Space || event->matches(QKeySequence::Copy))
        copy();
    else
        QWidget::keyPressEvent(event);
}

} // namespace a2a

#include "moc_elidedlabel.cpp"
