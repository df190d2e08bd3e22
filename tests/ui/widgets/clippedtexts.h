// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/fonts.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/elidedlabel.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QRegularExpression>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

namespace a2a::test {

/// The visible words and figures that are cut off. What ends in "…" by design, with the full text
/// in its tool tip, is not cut; nor is anything outside of a scrollable view.
class ClippedTexts final {
public:
    /// The cut texts below a widget, or an empty list if there are none.
    [[nodiscard]] static QStringList in(const QWidget &root) { return in(root, root); }
    /// The same for everything visible within another one.
    [[nodiscard]] static QStringList in(const QWidget &root, const QWidget &within)
    {
        ClippedTexts found(within);
        for (const QWidget *widget : root.findChildren<QWidget *>()) {
            if (widget->isVisible() && widget->window() == root.window() &&
                !widget->visibleRegion().isEmpty())
                found.check(*widget);
        }
        return found.m_cut;
    }

private:
    explicit ClippedTexts(const QWidget &within)
        : m_within(within)
    {
    }

    void add(const QString &what, const QString &text)
    {
        m_cut.append(QStringLiteral("%1: %2").arg(what, text.left(80)));
    }

    /// Some ancestor ends before it does, and nothing scrolls it into view.
    [[nodiscard]] bool isOutside(const QWidget &widget) const
    {
        QRect place(QPoint(), widget.size());
        for (const QWidget *at = &widget; at != &m_within && !at->isWindow();
             at = at->parentWidget()) {
            const QWidget *above = at->parentWidget();
            place.translate(at->pos());
            if (qobject_cast<const QAbstractScrollArea *>(above->parentWidget()))
                return false; // above is its viewport
            if (!above->rect().contains(place))
                return true;
        }
        return false;
    }

    void check(const QWidget &widget)
    {
        if (const auto *label = qobject_cast<const QLabel *>(&widget))
            check(*label);
        else if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
            check(*button);
        else if (const auto *tabs = qobject_cast<const QTabBar *>(&widget))
            check(*tabs);
        else if (const auto *table = qobject_cast<const QTableView *>(&widget))
            check(*table);
        else if (const auto *list = qobject_cast<const QListView *>(&widget))
            check(*list);
        else if (const auto *line = qobject_cast<const ElidedLabel *>(&widget))
            checkHeight(*line, line->sizeHint().height(), line->accessibleName());
    }

    void checkHeight(const QWidget &widget, int needed, const QString &text)
    {
        if (widget.height() < needed)
            add(QStringLiteral("%1 of %2 pixels high").arg(widget.height()).arg(needed), text);
        else if (isOutside(widget))
            add(QStringLiteral("outside"), text);
    }

    void check(const QLabel &label)
    {
        if (label.text().isEmpty())
            return;
        if (!label.wordWrap() && label.width() < label.minimumSizeHint().width())
            add(QStringLiteral("%1 of %2 pixels wide")
                    .arg(label.width())
                    .arg(label.minimumSizeHint().width()),
                label.text());
        checkHeight(label,
                    label.wordWrap() ? label.heightForWidth(label.width())
                                     : label.minimumSizeHint().height(),
                    label.text());
    }

    void check(const QAbstractButton &button)
    {
        const auto *tool = qobject_cast<const QToolButton *>(&button);
        const bool hasWords =
            !button.text().isEmpty() &&
            (!tool || tool->toolButtonStyle() != Qt::ToolButtonIconOnly || tool->icon().isNull());
        const QString name = hasWords ? button.text() : button.accessibleName();
        const int icon = button.icon().isNull() ? 0 : button.iconSize().width();
        const int needed = hasWords ? button.minimumSizeHint().width() : icon;
        if (button.width() < needed)
            add(QStringLiteral("button %1 of %2 pixels wide").arg(button.width()).arg(needed),
                name);
        checkHeight(button, hasWords ? QFontMetrics(button.font()).height() : 0, name);
    }

    void check(const QTabBar &tabs)
    {
        if (tabs.count() < 2)
            return; // docks that are not tabbed any more keep theirs
        QFont font = tabs.font();
        font.setBold(true); // as the chosen one is
        for (int tab = 0; tab < tabs.count(); ++tab) {
            const QRect rect = tabs.tabRect(tab);
            const int needed = QFontMetrics(font).horizontalAdvance(tabs.tabText(tab));
            const bool isChosen = tab == tabs.currentIndex();
            if ((isChosen && rect.width() < needed) || rect.height() < QFontMetrics(font).height())
                add(QStringLiteral("tab %1x%2, words %3")
                        .arg(rect.width())
                        .arg(rect.height())
                        .arg(needed),
                    tabs.tabText(tab));
            if (isChosen && !tabs.rect().contains(rect))
                add(QStringLiteral("tab outside"), tabs.tabText(tab));
        }
    }

    void check(const QTableView &table)
    {
        const QHeaderView *header = table.horizontalHeader();
        if (!table.model())
            return;
        for (int column = 0; column < header->count() && header->isVisible(); ++column) {
            const bool isLast = header->visualIndex(column) == header->count() - 1;
            const bool wraps = header->defaultAlignment().toInt() & int(Qt::TextWordWrap);
            if (!header->isSectionHidden(column) && !isLast && !wraps &&
                header->sectionSize(column) + 1 < header->sectionSizeHint(column))
                add(QStringLiteral("heading %1 of %2 pixels wide")
                        .arg(header->sectionSize(column))
                        .arg(header->sectionSizeHint(column)),
                    table.model()->headerData(column, Qt::Horizontal).toString());
        }
        const int first = qMax(0, table.rowAt(0));
        const int below = table.rowAt(table.viewport()->height());
        const int last = below < 0 ? table.model()->rowCount() - 1 : below;
        for (int row = first; row <= last; ++row)
            checkRow(table, row);
    }

    /// A figure that lost digits would mislead.
    void checkRow(const QTableView &table, int row)
    {
        static const QRegularExpression figure(
            QStringLiteral("^[+-]?[0-9][0-9.,:\\x{202f}\\x{a0}' ]*( ?(ms|s|B|KB|MB))?$"));
        const QFontMetrics data(dataFont());
        if (table.rowHeight(row) < data.height())
            add(QStringLiteral("row %1 of %2 pixels high")
                    .arg(table.rowHeight(row))
                    .arg(data.height()),
                table.accessibleName());
        for (int column = 0; column < table.model()->columnCount(); ++column) {
            const QString text = table.model()->index(row, column).data().toString();
            if (table.isColumnHidden(column) || !figure.match(text).hasMatch())
                continue;
            if (table.columnWidth(column) < data.horizontalAdvance(text))
                add(QStringLiteral("cell %1 of %2 pixels wide")
                        .arg(table.columnWidth(column))
                        .arg(data.horizontalAdvance(text)),
                    text);
        }
    }

    void check(const QListView &list)
    {
        for (int row = 0; list.model() && row < list.model()->rowCount(); ++row) {
            const QRect place = list.visualRect(list.model()->index(row, 0));
            if (place.intersects(list.viewport()->rect()) &&
                place.height() < QFontMetrics(smallFont()).height())
                add(QStringLiteral("row %1 pixels high").arg(place.height()),
                    list.accessibleName());
        }
    }

    const QWidget &m_within;
    QStringList m_cut;
};

} // namespace a2a::test
