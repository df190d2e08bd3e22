// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/scriptplayer/turndelegate.h"

#include "model/items/scriptplayermodel.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"

#include <QApplication>
#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Margin = metrics::Space * 2;

namespace {

struct Line {
    QString text;
    QFont font;
    ColorRole color = ColorRole::Text;
};

struct Mark {
    QLatin1StringView icon;
    ColorRole color = ColorRole::Faint;
};

Mark markFor(TurnState state)
{
    switch (state) {
    case TurnState::Next:
        return {"play"_L1, ColorRole::Accent};
    case TurnState::Waiting:
        return {"state-working"_L1, ColorRole::Working};
    case TurnState::Succeeded:
        return {"state-completed"_L1, ColorRole::Completed};
    case TurnState::Failed:
        return {"state-failed"_L1, ColorRole::Failed};
    case TurnState::Tolerated:
        return {"state-canceled"_L1, ColorRole::Canceled};
    case TurnState::Pending:
        break;
    }
    return {"dot-open"_L1, ColorRole::Faint};
}

/// The lines of a row from top to bottom. The message is left out if the title says the same; the
/// note may be absent.
std::vector<Line> linesOf(const QModelIndex &index)
{
    std::vector<Line> lines;
    lines.push_back({displayLine(index.data(TurnTitleRole).toString()), bold(bodyFont())});
    if (const QString action = index.data(TurnActionRole).toString(); !action.isEmpty())
        lines.push_back({displayLine(action), bodyFont()});
    if (const QString note = index.data(TurnNoteRole).toString(); !note.isEmpty())
        lines.push_back({displayLine(note), bodyFont(), ColorRole::Dim});
    const QString outcome = displayLine(index.data(TurnOutcomeRole).toString(), 2000);
    const TurnState state = TurnState(index.data(TurnStateRole).toInt());
    const bool failed = state == TurnState::Failed || state == TurnState::Tolerated;
    QString expected = u"\u2192 " % displayLine(index.data(TurnExpectationRole).toString());
    if (const QString playing = index.data(TurnOptionsRole).toString(); !playing.isEmpty())
        expected += u"  ·  " % displayLine(playing);
    if (!outcome.isEmpty() && !failed)
        expected += u"  ·  " % outcome;
    lines.push_back({expected, smallFont(), ColorRole::Dim});
    if (failed && !outcome.isEmpty())
        lines.push_back({outcome, smallFont(),
                         state == TurnState::Failed ? ColorRole::Failed : ColorRole::Dim});
    return lines;
}

} // namespace

QSize TurnDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    int height = 2 * Margin;
    for (const Line &line : linesOf(index))
        height += QFontMetrics(line.font).height() + 1;
    return {160, height};
}

void TurnDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    QStyleOptionViewItem item = option;
    item.state &= ~QStyle::State_HasFocus;
    QApplication::style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &item, painter,
                                         option.widget);
    const Palette &palette = Palette::of(option.palette);
    const QColor back = backgroundColor(option);
    const Mark mark = markFor(TurnState(index.data(TurnStateRole).toInt()));
    const QRect rect = option.rect.adjusted(Margin, Margin, -Margin, -Margin);
    painter->save();
    const int markWidth = zoomed(40);
    const QRect number(rect.left(), rect.top(), markWidth - metrics::Icon - metrics::Space,
                       QFontMetrics(bodyFont()).height());
    painter->setFont(dataFont());
    painter->setPen(palette.textColor(ColorRole::Dim, back));
    painter->drawText(number, Qt::AlignLeft | Qt::AlignVCenter, QString::number(index.row() + 1));
    paintIcon(painter, QRect(number.right(), rect.top(), metrics::Icon, number.height()), mark.icon,
              palette.color(mark.color));
    int y = rect.top();
    for (const Line &line : linesOf(index)) {
        const QFontMetrics measure(line.font);
        const QRect place(rect.left() + markWidth, y, rect.width() - markWidth, measure.height());
        paintText(painter, place, line.text, line.font, palette.textColor(line.color, back));
        y += measure.height() + 1;
    }
    painter->restore();
}

QString TurnDelegate::toolTipText(const QModelIndex &index) const
{
    QStringList lines;
    for (const Line &line : linesOf(index))
        lines.append(line.text);
    return lines.join(u'\n');
}

} // namespace a2a

#include "moc_turndelegate.cpp"
