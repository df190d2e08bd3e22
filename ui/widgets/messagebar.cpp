// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/messagebar.h"

#include "model/text/statetexts.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/states.h"
#include "ui/style/zoom.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype MaxMessageText = 1000;
static constexpr int EdgeWidth = 4;
static constexpr int MinTextWidth = 200; ///< for buttons beside the text

/// Width of the parts if they are in one row, whether or not they are.
static int rowWidth(const QBoxLayout &parts)
{
    int width = 0;
    for (int i = 0; i < parts.count(); ++i) {
        if (const QLayoutItem *part = parts.itemAt(i); part->widget() && !part->isEmpty())
            width += part->sizeHint().width() + (width > 0 ? parts.spacing() : 0);
    }
    return width;
}

/// The width that is not for text and parts.
static int besides(const QLayout &row, const QWidget &dismiss)
{
    const QMargins margins = row.contentsMargins();
    const int button = dismiss.isHidden() ? 0 : dismiss.sizeHint().width() + row.spacing();
    return margins.left() + margins.right() + button;
}

MessageBar::MessageBar(Severity severity, const QString &text, QWidget *parent)
    : QFrame(parent)
    , m_severity(severity)
    , m_text(new QLabel(this))
    , m_box(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_widgets(new QWidget(this))
    , m_widgetRow(new QHBoxLayout(m_widgets))
    , m_dismiss(new QToolButton(this))
{
    setAccessibleDescription(severityText(severity));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_dismiss->setIcon(icon("close"_L1));
    m_dismiss->setToolTip(tr("Dismiss (Esc)"));
    m_dismiss->setAccessibleName(tr("Dismiss"));
    m_dismiss->setFocusPolicy(Qt::TabFocus);
    m_widgetRow->setContentsMargins(0, 0, 0, 0);
    m_widgetRow->setSpacing(8);
    m_widgetRow->addStretch();
    m_widgets->hide();
    m_box->setSpacing(8);
    m_box->addWidget(m_text, 1);
    m_box->addWidget(m_widgets);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(zoomed(EdgeWidth + 28), 4, 4, 4);
    row->setSpacing(8);
    row->addLayout(m_box, 1);
    row->addWidget(m_dismiss);
    connect(m_dismiss, &QToolButton::clicked, this, &MessageBar::dismissed);
    setText(text);
}

void MessageBar::setText(const QString &text)
{
    m_text->setText(displayLine(text, MaxMessageText));
    m_text->setAccessibleName(m_text->text());
    setAccessibleName(m_text->text());
    m_isAnnounced = false;
    announce();
}

/// Announces the message once, unless it is a note.
void MessageBar::announce()
{
    if (m_isAnnounced || m_severity == Severity::Note || !isVisible())
        return;
    m_isAnnounced = true;
    QAccessibleEvent alert(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void MessageBar::showEvent(QShowEvent *event)
{
    QFrame::showEvent(event);
    announce();
}

QString MessageBar::text() const
{
    return m_text->text();
}

QPushButton *MessageBar::addButton(const QString &text, const QString &toolTip)
{
    auto *button = new QPushButton(text, m_widgets);
    button->setToolTip(toolTip);
    button->setAutoDefault(false);
    // Bars disappear when their button is clicked: the focus must not move.
    button->setFocusPolicy(Qt::TabFocus);
    addWidget(button);
    return button;
}

void MessageBar::addWidget(QWidget *part)
{
    m_widgetRow->addWidget(part);
    m_widgets->show();
}

void MessageBar::setDismissable(bool dismissable)
{
    m_isDismissable = dismissable;
    m_dismiss->setVisible(dismissable);
}

/// The width with the buttons below the text, and below each other.
QSize MessageBar::minimumSizeHint() const
{
    int width = m_text->minimumSizeHint().width();
    for (int i = 0; i < m_widgetRow->count(); ++i)
        width = qMax(width, m_widgetRow->itemAt(i)->minimumSize().width());
    return {width + besides(*layout(), *m_dismiss), QFrame::minimumSizeHint().height()};
}

void MessageBar::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    const int room = width() - besides(*layout(), *m_dismiss);
    const int parts = rowWidth(*m_widgetRow);
    m_widgetRow->setDirection(parts > room ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_box->setDirection(room - parts < zoomed(MinTextWidth) ? QBoxLayout::TopToBottom
                                                            : QBoxLayout::LeftToRight);
}

void MessageBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_isDismissable)
        emit dismissed();
    else
        QFrame::keyPressEvent(event);
}

void MessageBar::paintEvent(QPaintEvent *)
{
    const Palette &palette = Palette::of(this);
    const StateLook look = severityLook(m_severity);
    const QColor color = palette.color(look.color);
    QPainter painter(this);
    painter.fillRect(rect(), palette.color(ColorRole::Raised));
    painter.fillRect(QRect(0, 0, EdgeWidth, height()), color);
    const int side = metrics::Icon;
    paintIcon(&painter, QRect(EdgeWidth + 8, (height() - side) / 2, side, side), look.icon, color);
}

} // namespace a2a

#include "moc_messagebar.cpp"
