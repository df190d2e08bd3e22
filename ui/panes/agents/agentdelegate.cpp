// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/agents/agentdelegate.h"

#include "model/items/agenttreemodel.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/selectionbackground.h"
#include "ui/widgets/markicons.h"
#include "ui/widgets/spinneranimation.h"
#include "ui/widgets/statebadge.h"

#include <QLocale>
#include <QPainter>
#include <QTreeView>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Gap = 6;
static constexpr int LeftPadding = 4;
static constexpr int RightPadding = 10;
static constexpr int ColorWidth = 3; ///< pixels of an agent's color bar
static constexpr int ColorInset = 4;
static constexpr int LongestName = 160; ///< characters
static constexpr int HostShare =
    45; ///< percent of an agent's row for its host, if the name is long
static constexpr int ClientShare = 55; ///< percent of a conversation's row for its clients
static constexpr int MinForId = 130;   ///< minimum pixels of a conversation's row to show its id
static constexpr int MinWords = 30;    ///< percent of a task's row that its text needs
static constexpr int FewLetters = 24;  ///< pixels of text needed to distinguish two tasks

/// A row being painted; `rect` is its remaining area.
struct AgentDelegate::Row {
    QPainter *painter;
    QRect rect;
    const QModelIndex &index;
    const Palette &palette;
    QColor ground;
    bool collapsed; ///< its children are hidden

    [[nodiscard]] QColor textColor(ColorRole role) const { return palette.textColor(role, ground); }
    void icon(QLatin1StringView name, ColorRole role)
    {
        paintIcon(painter, place(rect.left()), name, palette.color(role));
        rect.setLeft(rect.left() + metrics::BadgeIcon + Gap);
    }
    [[nodiscard]] QRect place(int x) const
    {
        return {x, rect.center().y() - metrics::BadgeIcon / 2 + 1, metrics::BadgeIcon,
                metrics::BadgeIcon};
    }
    void title(const QString &text, const QFont &font, ColorRole role,
               Qt::TextElideMode mode = Qt::ElideRight)
    {
        write(QFontMetrics(font).elidedText(displayLine(text, LongestName), mode, rect.width()),
              font, role);
    }
    /// Writes a text without cutting it.
    void write(const QString &shown, const QFont &font, ColorRole role)
    {
        painter->setFont(font);
        painter->setPen(textColor(role));
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
        rect.setLeft(rect.left() + QFontMetrics(font).horizontalAdvance(shown) + Gap);
    }
    [[nodiscard]] static int widthOf(const QString &text, const QFont &font)
    {
        return QFontMetrics(font).horizontalAdvance(text) + 1 + Gap;
    }
    /// Text at the right end, unless it would take most of the row.
    void tail(const QString &text, const QFont &font)
    {
        if (QFontMetrics(font).horizontalAdvance(text) <= rect.width() / 2)
            atEnd(text, font);
    }
    /// Text at the right end, cut to its share of the row.
    void shared(const QString &text, const QFont &font)
    {
        atEnd(QFontMetrics(font).elidedText(text, Qt::ElideRight, ClientShare * rect.width() / 100),
              font);
    }
    /// Text at the right end, if there is room for it.
    void atEnd(const QString &text, const QFont &font)
    {
        const int width = QFontMetrics(font).horizontalAdvance(text);
        if (text.isEmpty() || width > rect.width())
            return;
        painter->setFont(font);
        painter->setPen(textColor(ColorRole::Faint));
        painter->drawText(rect, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, text);
        rect.setRight(rect.right() - width - Gap);
    }
    /// Paints the state at the right end. The row's text is cut for it, except for a few letters;
    /// the whole word replaces the `brief` one only if the text does not need the room.
    void taskStateText(const StateBadge &badge, const QString &brief, int needed)
    {
        const auto widthOf = [](const QString &word) { return Row::widthOf(word, bodyFont()); };
        const bool isWhole = badge.word == brief || widthOf(badge.word) + needed <= rect.width();
        const QString word = isWhole ? badge.word : brief;
        if (word.isEmpty() || widthOf(word) + FewLetters > rect.width())
            return;
        painter->setFont(bodyFont());
        painter->setPen(textColor(badge.color));
        painter->drawText(rect, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, word);
        rect.setRight(rect.right() - widthOf(word));
    }
    /// Paints a mark if tasks below a collapsed row need input, or several below an expanded one.
    /// Their number is left out first if there is little space.
    void waitingMark()
    {
        const int waiting = index.data(AgentTreeInputRequiredRole).toInt();
        if (waiting == 0 || (waiting == 1 && !collapsed))
            return;
        const QFont font = bold(bodyFont());
        const QString number = QLocale().toString(waiting);
        const int width = QFontMetrics(font).horizontalAdvance(number);
        if (width + Gap + metrics::BadgeIcon <= rect.width() / 2) {
            painter->setFont(font);
            painter->setPen(textColor(ColorRole::InputRequired));
            painter->drawText(rect, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, number);
            rect.setRight(rect.right() - width - Gap / 2);
        }
        paintIcon(painter, place(rect.right() - metrics::BadgeIcon), "state-input-required"_L1,
                  palette.color(ColorRole::InputRequired));
        rect.setRight(rect.right() - metrics::BadgeIcon - Gap);
    }
};

AgentDelegate::AgentDelegate(QTreeView *view, const SpinnerAnimation *clock)
    : CellDelegate(view)
    , m_view(view)
    , m_clock(clock)
{
}

void AgentDelegate::paintAgent(Row &row) const
{
    using Connection = AgentRow::Connection;
    const auto state = Connection(row.index.data(AgentTreeConnectionRole).toInt());
    const bool connected = state == Connection::Connected;
    switch (state) {
    case Connection::Connected:
        row.icon("dot"_L1, ColorRole::Completed);
        break;
    case Connection::Connecting:
        paintWorkingArc(row.painter, row.place(row.rect.left()),
                        row.palette.color(ColorRole::Working), m_clock->degrees());
        row.rect.setLeft(row.rect.left() + metrics::BadgeIcon + Gap);
        break;
    case Connection::Failed:
        row.icon("close"_L1, ColorRole::Failed);
        break;
    case Connection::Idle:
        row.icon("dot-open"_L1, ColorRole::Faint);
        break;
    }
    row.waitingMark();
    if (row.index.data(AgentTreeTappedRole).toBool() && row.rect.width() > 4 * metrics::BadgeIcon) {
        paintIcon(row.painter, row.place(row.rect.right() - metrics::BadgeIcon), "tap"_L1,
                  row.palette.color(ColorRole::Info));
        row.rect.setRight(row.rect.right() - metrics::BadgeIcon - Gap);
    }
    paintName(row, connected ? bold(bodyFont()) : bodyFont());
    paintDetails(row);
}

/// Elides the name in the middle, but not where it differs from a sibling that would look the same
/// otherwise.
static QString elidedName(const QModelIndex &index, const QFontMetrics &metrics, int width)
{
    const QString name = displayLine(index.data().toString(), LongestName);
    const QString usual = metrics.elidedText(name, Qt::ElideMiddle, width);
    if (usual == name)
        return name;
    qsizetype common = name.size();
    for (int row = 0; row < index.model()->rowCount(index.parent()); ++row) {
        const QString other = displayLine(index.siblingAtRow(row).data().toString(), LongestName);
        if (other == name || metrics.elidedText(other, Qt::ElideMiddle, width) != usual)
            continue;
        const auto [differs, end] =
            std::mismatch(name.begin(), name.end(), other.begin(), other.end());
        common = qMin(common, qsizetype(differs - name.begin()));
    }
    if (common == name.size())
        return usual;
    const qsizetype word = common == 0 ? 0 : name.lastIndexOf(u' ', common - 1) + 1;
    const QString rest = name.sliced(word);
    const int room = width - metrics.horizontalAdvance(rest);
    return room < metrics.horizontalAdvance(u'…')
               ? metrics.elidedText(rest, Qt::ElideRight, width)
               : QString(metrics.elidedText(name.first(word), Qt::ElideRight, room) % rest);
}

/// The name and what distinguishes it from agents of the same name have priority over the other
/// facts. Names that one program has made often differ only at their end.
void AgentDelegate::paintName(Row &row, const QFont &font)
{
    const QString title = row.index.data().toString();
    const QString host = row.index.data(AgentTreeHostRole).toString();
    const QRect all = row.rect;
    if (!host.isEmpty()) {
        const int spare = all.width() - Row::widthOf(displayLine(title, LongestName), font);
        const int least = qMax(all.width() * HostShare / 100, spare);
        row.rect.setWidth(all.width() - qMin(Row::widthOf(host, bodyFont()), least));
    }
    row.write(elidedName(row.index, QFontMetrics(font), row.rect.width()), font, ColorRole::Text);
    row.rect.setRight(all.right());
    if (!host.isEmpty())
        row.title(host, bodyFont(), ColorRole::Faint, Qt::ElideMiddle);
}

/// The last response time and the protocol version, as far as there is room.
void AgentDelegate::paintDetails(Row &row)
{
    const QString note = row.index.data(AgentTreeVersionRole).toString();
    const QString reach = row.index.data(AgentTreeResponseTimeRole).toString();
    const bool hasBoth = !note.isEmpty() && !reach.isEmpty();
    const QString facts = hasBoth ? QString(reach % u" \u00b7 "_s % note) : reach % note;
    row.atEnd(Row::widthOf(facts, bodyFont()) <= row.rect.width() ? facts : note, bodyFont());
}

/// Paints the group's name, and the number of its agents while they are hidden.
void AgentDelegate::paintGroup(Row &row) const
{
    if (row.collapsed)
        row.tail(QLocale().toString(row.index.model()->rowCount(row.index)), bodyFont());
    row.waitingMark();
    row.title(row.index.data().toString(), bodyFont(), ColorRole::Dim);
}

/// Paints the task's state as an icon, the beginning of its text, and the state's word at the right
/// end.
void AgentDelegate::paintTask(Row &row) const
{
    StateBadge badge = StateBadge::of(TaskState(row.index.data(AgentTreeStateRole).toInt()));
    // Our observation replaces the last received state, which the tool tip has, too.
    const QString contact = row.index.data(AgentTreeConnectivityRole).toString();
    const bool isLost = row.index.data(AgentTreeLostRole).toBool();
    if (isLost)
        badge = {"error"_L1, contact, ColorRole::Failed, false};
    else if (!contact.isEmpty())
        badge = {"pause"_L1, contact, ColorRole::Dim, false};
    if (badge.isSpinning) {
        paintWorkingArc(row.painter, row.place(row.rect.left()), row.palette.color(badge.color),
                        m_clock->degrees());
        row.rect.setLeft(row.rect.left() + metrics::BadgeIcon + Gap);
    } else {
        row.icon(badge.icon, badge.color);
    }
    const QString words = row.index.data(AgentTreeTitleRole).toString();
    const QFont &font = bodyFont();
    const QString title = words.isEmpty() ? tr("Task without text") : displayLine(words, 160);
    // In a narrow row the icon still shows the state, while a mark has no other sign.
    paintMarkIcons(row.painter, row.rect, row.palette, row.index.data(AgentTreeMarkedRole).toBool(),
                   !row.index.data(AgentTreeCommentRole).toString().isEmpty());
    const int needed =
        qMin(QFontMetrics(font).horizontalAdvance(title), MinWords * row.rect.width() / 100);
    row.taskStateText(badge, isLost ? tr("lost") : badge.word, needed);
    row.title(title, font, words.isEmpty() ? ColorRole::Dim : ColorRole::Text);
}

void AgentDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const
{
    painter->save();
    const Palette &palette = Palette::of(option.widget);
    const bool selected = option.state & QStyle::State_Selected;
    if (selected)
        paintSelectionBackground(painter, option.rect, palette);
    Row row{painter,
            option.rect.adjusted(LeftPadding, 0, -RightPadding, 0),
            index,
            palette,
            palette.color(selected ? ColorRole::Selection : ColorRole::Surface),
            !m_view->isExpanded(index)};
    if (const int color = index.data(AgentTreeColorRole).toInt(); color > 0) {
        const QRect bar(option.rect.left(), option.rect.top() + ColorInset, ColorWidth,
                        option.rect.height() - 2 * ColorInset);
        painter->fillRect(bar, palette.hue(Tint(int(Tint::RowRed) + color - 1)));
    }
    switch (AgentTreeModel::Kind(index.data(AgentTreeKindRole).toInt())) {
    case AgentTreeModel::Kind::Agent:
        paintAgent(row);
        break;
    case AgentTreeModel::Kind::Group:
        paintGroup(row);
        break;
    case AgentTreeModel::Kind::Context:
        if (row.rect.width() >= MinForId) { // otherwise the text has priority
            const QString clients = index.data(AgentTreeClientsRole).toString();
            if (clients.isEmpty())
                row.tail(idTail(index.data(AgentTreeIdRole).toString()), dataFont());
            else // the client says more about a conversation that is not ours
                row.shared(displayLine(clients, LongestName), bodyFont());
        }
        row.waitingMark();
        row.title(index.data().toString(), bodyFont(), ColorRole::Text);
        break;
    case AgentTreeModel::Kind::Task:
        paintTask(row);
        break;
    }
    painter->restore();
}

QSize AgentDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {120, qMax(metrics::TreeRow, QFontMetrics(bodyFont()).height() + 8)};
}

static QString reachTip(const QString &reach)
{
    return reach.isEmpty() ? QString() : AgentDelegate::tr("Last response took %1").arg(reach);
}

static QString tapTip(const QModelIndex &index)
{
    if (index.data(AgentTreeTappedRole).toBool())
        return AgentDelegate::tr("Tapped: other clients' calls pass through this program");
    const QString clients = index.data(AgentTreeClientsRole).toString();
    return clients.isEmpty()
               ? QString()
               : AgentDelegate::tr("Conversation of %1").arg(displayLine(clients, 200));
}

QString AgentDelegate::toolTipText(const QModelIndex &index) const
{
    QStringList lines{a2a::displayText(index.data().toString(), 400),
                      displayIdentifier(index.data(AgentTreeIdRole).toString()),
                      reachTip(index.data(AgentTreeResponseTimeRole).toString()), tapTip(index),
                      a2a::displayText(index.data(AgentTreeErrorRole).toString(), 600)};
    if (AgentTreeModel::Kind(index.data(AgentTreeKindRole).toInt()) == AgentTreeModel::Kind::Task)
        lines << stateName(TaskState(index.data(AgentTreeStateRole).toInt()))
              << index.data(AgentTreeConnectivityRole).toString()
              << a2a::displayText(index.data(AgentTreeCommentRole).toString(), 1000);
    else if (const int waiting = index.data(AgentTreeInputRequiredRole).toInt(); waiting == 1)
        lines.append(tr("A task needs input"));
    else if (waiting > 1)
        lines.append(tr("%n tasks need input", nullptr, waiting));
    lines.removeAll(QString());
    lines.removeDuplicates();
    return lines.join(u'\n');
}

} // namespace a2a

#include "moc_agentdelegate.cpp"
