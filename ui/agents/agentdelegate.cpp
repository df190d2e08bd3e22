// SPDX-License-Identifier: Apache-2.0
#include "ui/agents/agentdelegate.h"

#include "model/items/agenttreemodel.h"
#include "ui/common/displaytext.h"
#include "ui/common/fonts.h"
#include "ui/common/icons.h"
#include "ui/common/palette.h"
#include "ui/common/statebadge.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Gap = 6;
static constexpr int IconSize = 14;

static std::pair<QLatin1StringView, ColorRole> connectionLook(Connection::State state)
{
    switch (state) {
    case Connection::State::Connected: return {"dot"_L1, ColorRole::Completed};
    case Connection::State::Connecting: return {"state-working"_L1, ColorRole::Working};
    case Connection::State::Failed: return {"close"_L1, ColorRole::Failed};
    case Connection::State::Idle: break;
    }
    return {"dot-open"_L1, ColorRole::Faint};
}

/// Text at the right end, in a small font; returns what is left of the row.
static QRect paintTail(QPainter *painter, QRect rect, const QString &text, const QFont &font, const QColor &color)
{
    if (text.isEmpty())
        return rect;
    painter->setFont(font);
    painter->setPen(color);
    const int width = QFontMetrics(font).horizontalAdvance(text);
    if (width > rect.width() / 2)
        return rect;
    painter->drawText(rect, Qt::AlignRight | Qt::AlignVCenter, text);
    return rect.adjusted(0, 0, -width - Gap, 0);
}

static void paintTitle(QPainter *painter, const QRect &rect, const QString &text, const QFont &font, const QColor &color,
                       Qt::TextElideMode mode = Qt::ElideRight)
{
    painter->setFont(font);
    painter->setPen(color);
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(font).elidedText(displayLine(text, 120), mode, rect.width()));
}

void AgentDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    const Palette &palette = Palette::of(option.widget);
    const bool selected = option.state & QStyle::State_Selected;
    if (selected)
        painter->fillRect(option.rect, palette.color(ColorRole::Selection));
    const QColor ground = palette.color(selected ? ColorRole::Selection : ColorRole::Surface);
    const auto ink = [&](ColorRole role) { return palette.ink(role, ground); };
    QRect rect = option.rect.adjusted(4, 0, -10, 0);
    const auto kind = AgentTreeModel::Kind(index.data(AgentTreeKindRole).toInt());
    if (kind == AgentTreeModel::Kind::Task) {
        const QString tail = idTail(index.data(AgentTreeTailRole).toString());
        painter->setFont(dataFont());
        painter->setPen(ink(ColorRole::Text));
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, tail);
        rect.setLeft(rect.left() + QFontMetrics(dataFont()).horizontalAdvance(tail) + Gap);
        const auto state = TaskState(index.data(AgentTreeStateRole).toInt());
        StateBadge::of(state).paint(painter, rect, bold(bodyFont()), palette, 0, ground);
    } else if (kind == AgentTreeModel::Kind::Context) {
        const QString tail = idTail(index.data(AgentTreeTailRole).toString());
        rect = paintTail(painter, rect, tail, dataFont(), ink(ColorRole::Faint));
        paintTitle(painter, rect, index.data(Qt::DisplayRole).toString(), bodyFont(), ink(ColorRole::Text));
    } else {
        const auto state = Connection::State(index.data(AgentTreeStateRole).toInt());
        const auto [name, role] = connectionLook(state);
        paintIcon(painter, QRect(rect.left(), rect.center().y() - IconSize / 2, IconSize, IconSize), name,
                  palette.color(role));
        rect.setLeft(rect.left() + IconSize + Gap);
        rect = paintTail(painter, rect, index.data(AgentTreeGenerationRole).toString(), bodyFont(), ink(ColorRole::Faint));
        const bool connected = state == Connection::State::Connected;
        paintTitle(painter, rect, index.data(Qt::DisplayRole).toString(), connected ? bold(bodyFont()) : bodyFont(),
                   ink(connected ? ColorRole::Text : ColorRole::Dim), connected ? Qt::ElideRight : Qt::ElideMiddle);
    }
    painter->restore();
}

QSize AgentDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {120, metrics::TreeRow};
}

bool AgentDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                              const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    const QString id = index.data(AgentTreeTailRole).toString();
    const QString title = a2a::displayText(index.data(Qt::DisplayRole).toString(), 400);
    QToolTip::showText(event->globalPos(),
                       plainToolTip(id.isEmpty() || id == title ? title : title % u"\n"_s % displayIdentifier(id)), view);
    return true;
}

} // namespace a2a
