// SPDX-License-Identifier: Apache-2.0
// The part of GridView that copies.
#include "ui/viewers/gridview.h"

#include "model/items/delimitedtable.h"
#include "ui/common/icons.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QTableView>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

// Cells that would not survive as they are, are quoted as spreadsheets do.
static QString copiedCell(const QString &text)
{
    if (!text.contains(u'\t') && !text.contains(u'\n') && !text.contains(u'\r') &&
        !text.startsWith(u'"'))
        return text;
    return u'"' % QString(text).replace(u'"', u"\"\""_s) % u'"';
}

QString GridView::selectedText() const
{
    QString text;
    int cells = 0;
    QList<QItemSelectionRange> ranges = m_table->selectionModel()->selection();
    std::sort(ranges.begin(), ranges.end(), [](const auto &a, const auto &b) {
        return std::pair(a.top(), a.left()) < std::pair(b.top(), b.left());
    });
    if (ranges.size() == 1 && ranges.front().width() == 1 && ranges.front().height() == 1)
        return ranges.front().topLeft().data(CellTextRole).toString();
    for (const QItemSelectionRange &range : ranges) {
        for (int row = range.top(); row <= range.bottom() && cells < CopyCells; ++row) {
            for (int column = range.left(); column <= range.right(); ++column, ++cells) {
                if (column > range.left())
                    text += u'\t';
                text += copiedCell(m_model->index(row, column).data(CellTextRole).toString());
            }
            text += u'\n';
            if (text.size() > DelimitedTable::CopyBytes)
                return text;
        }
    }
    return text;
}

void GridView::copy()
{
    qint64 wanted = 0;
    const QItemSelection selection = m_table->selectionModel()->selection();
    for (const QItemSelectionRange &range : selection)
        wanted += qint64(range.width()) * range.height();
    if (wanted == 0)
        return;
    QGuiApplication::clipboard()->setText(selectedText());
    m_done = wanted > CopyCells
                 ? tr("The first %1 of %2 selected cells were copied.")
                       .arg(QLocale().toString(CopyCells), QLocale().toString(wanted))
                 : QString();
    emit noteChanged(note());
}

bool GridView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy)) {
        copy();
        return true;
    }
    return ContentViewer::eventFilter(watched, event);
}

void GridView::openMenu(const QPoint &place)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction *action = menu->addAction(icon("copy"_L1), tr("Copy"), this, &GridView::copy);
    action->setShortcut(QKeySequence::Copy);
    action->setEnabled(m_table->selectionModel()->hasSelection());
    menu->addAction(tr("Select all"), m_table, &QTableView::selectAll)
        ->setShortcut(QKeySequence::SelectAll);
    menu->popup(m_table->viewport()->mapToGlobal(place));
}

} // namespace a2a
