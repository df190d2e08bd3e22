// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/chatcolumn.h"

#include "ui/panes/chat/chatpane.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/widgets/chips.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestHeading = 120; ///< characters
static constexpr int MarkHeight = 3;             ///< of the line above the active column

ChatColumn::ChatColumn(QWidget *parent)
    : QWidget(parent)
    , m_heading(new QWidget(this))
    , m_title(new Chip({}, {}, Chip::Kind::Plain, m_heading))
    , m_menu(new QMenu(this))
    , m_close(new QToolButton(m_heading))
{
    m_title->setPopupMode(QToolButton::InstantPopup);
    m_title->setFocusPolicy(Qt::StrongFocus);
    m_title->setMenu(m_menu);
    connect(m_title, &QToolButton::clicked, this, &ChatColumn::activated);
    connect(m_menu, &QMenu::aboutToShow, this, [this] {
        m_menu->clear();
        emit menuOpening(m_menu);
    });
    m_close->setIcon(icon("close"_L1));
    m_close->setAccessibleName(tr("Close this conversation"));
    m_close->setToolTip(tr("Closes this column; the conversation stays in the agents tree"));
    m_close->setFocusPolicy(Qt::TabFocus);
    QSizePolicy keepsHeight = m_close->sizePolicy(); // headings beside each other are equally high
    keepsHeight.setRetainSizeWhenHidden(true);
    m_close->setSizePolicy(keepsHeight);
    m_close->hide();
    connect(m_close, &QAbstractButton::clicked, this, &ChatColumn::closeRequested);
    auto *row = new QHBoxLayout(m_heading);
    row->setContentsMargins(12, MarkHeight + metrics::Space, 8, metrics::Space);
    row->addWidget(m_title, 0, Qt::AlignLeft);
    row->addStretch();
    row->addWidget(m_close);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_heading);
    m_heading->hide();
}

void ChatColumn::setPane(ChatPane *pane)
{
    m_pane = pane;
    if (pane)
        static_cast<QVBoxLayout *>(layout())->addWidget(pane, 1);
}

void ChatColumn::setClosable()
{
    m_close->show();
}

void ChatColumn::setHeadingShown(bool shown)
{
    m_heading->setVisible(shown);
}

void ChatColumn::setTitle(const QString &title)
{
    const QString words = displayLine(title, LongestHeading);
    if (std::exchange(m_titleText, words) == words)
        return;
    m_title->setLabel(words);
    m_title->setToolTip(words);
    updateAccessibleName();
}

void ChatColumn::setActive(bool active)
{
    if (std::exchange(m_isActive, active) == active)
        return;
    m_title->setKind(active ? Chip::Kind::Accent : Chip::Kind::Plain);
    updateAccessibleName();
    update();
    if (!active || !m_heading->isVisible())
        return;
    QAccessibleEvent alert(m_title, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void ChatColumn::updateAccessibleName()
{
    m_title->setAccessibleName(m_isActive ? tr("Active conversation: %1").arg(m_titleText)
                                          : tr("Conversation: %1").arg(m_titleText));
}

/// The height of a collapsed one is that of its heading.
void ChatColumn::setCollapsed(bool folded)
{
    m_isCollapsed = folded;
    m_title->setMenu(folded ? nullptr : m_menu); // a click opens the column
    if (m_pane)
        m_pane->setVisible(!folded);
    setMaximumHeight(folded ? m_heading->sizeHint().height() : QWIDGETSIZE_MAX);
}

void ChatColumn::paintEvent(QPaintEvent *)
{
    if (!m_heading->isVisible())
        return;
    const Palette &palette = Palette::of(this);
    QPainter painter(this);
    painter.fillRect(m_heading->geometry(), palette.color(ColorRole::Raised));
    painter.fillRect(0, 0, width(), m_isActive ? MarkHeight : 1,
                     palette.color(m_isActive ? ColorRole::Accent : ColorRole::Line));
    painter.fillRect(0, m_heading->height() - 1, width(), 1, palette.color(ColorRole::Line));
}

void ChatColumn::mousePressEvent(QMouseEvent *event)
{
    QWidget::mousePressEvent(event);
    emit activated();
}

} // namespace a2a

#include "moc_chatcolumn.cpp"
