// SPDX-License-Identifier: Apache-2.0
#include "ui/composer/partchip.h"

#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/widgets/chips.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

PartChip::PartChip(const QString &text, Kind kind, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_chip(new Chip(text, {}, Chip::Kind::Plain, this))
{
    const QString shown = displayLine(text, 80);
    m_chip->setAccessibleName(tr("Part %1").arg(shown));
    m_chip->setToolTip(tr("Alt+Left and Alt+Right move it, Delete removes it"));
    m_chip->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(m_chip);
    if (kind == Kind::Editable)
        menu->addAction(icon("edit"_L1), tr("&Edit…"), this, &PartChip::editRequested);
    m_earlier = menu->addAction(icon("chevron-left"_L1), tr("Move e&arlier") % u"\tAlt+Left"_s,
                                this, [this] { emit moveRequested(-1); });
    m_later = menu->addAction(icon("chevron-right"_L1), tr("Move &later") % u"\tAlt+Right"_s, this,
                              [this] { emit moveRequested(1); });
    m_chip->setMenu(menu);
    m_chip->installEventFilter(this);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_chip);
    if (kind == Kind::Fixed)
        return;
    menu->addAction(icon("trash"_L1), tr("&Remove") % u"\tDel"_s, this, &PartChip::removeRequested);
    auto *remove = new QToolButton(this);
    remove->setIcon(icon("close"_L1));
    remove->setAutoRaise(true);
    remove->setAccessibleName(tr("Remove %1").arg(shown));
    remove->setToolTip(tr("Remove"));
    layout->addWidget(remove);
    connect(remove, &QToolButton::clicked, this, &PartChip::removeRequested);
}

void PartChip::setMovable(bool earlier, bool later)
{
    m_earlier->setEnabled(earlier);
    m_later->setEnabled(later);
}

void PartChip::focusChip()
{
    m_chip->setFocus(Qt::OtherFocusReason);
}

bool PartChip::eventFilter(QObject *watched, QEvent *event)
{
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    if (event->type() != QEvent::KeyPress && !isOverride)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isArrow = key->key() == Qt::Key_Left || key->key() == Qt::Key_Right;
    const bool isMove = isArrow && key->modifiers().testFlag(Qt::AltModifier);
    if (isOverride) { // otherwise these keys navigate back and forward
        event->setAccepted(isMove);
        return isMove;
    }
    if (isMove) {
        const bool earlier = key->key() == Qt::Key_Left;
        if ((earlier ? m_earlier : m_later)->isEnabled())
            emit moveRequested(earlier ? -1 : 1);
        return true;
    }
    const bool isDelete = key->key() == Qt::Key_Delete || key->key() == Qt::Key_Backspace;
    if (isDelete && m_kind != Kind::Fixed) {
        emit removeRequested();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_partchip.cpp"
