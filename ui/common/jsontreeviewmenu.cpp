// SPDX-License-Identifier: Apache-2.0
// What a JsonTreeView offers for a row: copying, its menu and keys, its tooltip.
#include "ui/common/jsontreeview.h"

#include "model/items/jsonpath.h"
#include "ui/common/displaytext.h"
#include "ui/common/icons.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QToolTip>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int ToolTipChars = 1000;

void JsonTreeView::copyValue()
{
    const json::Value value = m_model->valueAt(currentIndex());
    if (currentIndex().isValid())
        QApplication::clipboard()->setText(value.isString() ? value.toString()
                                                            : QString::fromUtf8(value.raw()));
}

void JsonTreeView::copyPointer()
{
    if (currentIndex().isValid())
        QApplication::clipboard()->setText(currentIndex().data(JsonPointerRole).toString());
}

void JsonTreeView::copyPath()
{
    if (currentIndex().isValid())
        QApplication::clipboard()->setText(jsonPath(m_model->valueAt(currentIndex())));
}

void JsonTreeView::copyRaw()
{
    if (currentIndex().isValid())
        QApplication::clipboard()->setText(
            QString::fromUtf8(m_model->valueAt(currentIndex()).raw()));
}

void JsonTreeView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QModelIndex current = currentIndex();
    QAction *copy =
        menu->addAction(icon("copy"_L1), tr("Copy value"), this, &JsonTreeView::copyValue);
    copy->setShortcut(QKeySequence::Copy);
    QAction *pointer = menu->addAction(tr("Copy JSON pointer"), this, &JsonTreeView::copyPointer);
    pointer->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    QAction *path = menu->addAction(tr("Copy JSONPath"), this, &JsonTreeView::copyPath);
    path->setShortcut(Qt::CTRL | Qt::ALT | Qt::Key_C);
    QAction *raw = menu->addAction(tr("Copy as received"), this, &JsonTreeView::copyRaw);
    raw->setShortcut(Qt::ALT | Qt::Key_C);
    menu->addSeparator();
    QAction *expand = menu->addAction(tr("Expand all below"), this, &JsonTreeView::expandBelow);
    expand->setShortcut(Qt::Key_Asterisk);
    QMenu *levels = menu->addMenu(tr("Expand to level"));
    for (int level = 1; level <= 5; ++level)
        levels
            ->addAction(QLocale().toString(level + 1), this, [this, level] { openToLevel(level); })
            ->setShortcut(QKeySequence(Qt::ALT | Qt::Key(Qt::Key_1 + level)));
    menu->addAction(tr("Collapse all"), this, [this] { openToLevel(0); })
        ->setShortcut(Qt::ALT | Qt::Key_1);
    for (QAction *action : {copy, pointer, path, raw})
        action->setEnabled(current.isValid());
    menu->popup(event->reason() == QContextMenuEvent::Keyboard
                    ? viewport()->mapToGlobal(visualRect(current).bottomLeft())
                    : event->globalPos());
}

void JsonTreeView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copyValue();
    else if (event->key() == Qt::Key_C &&
             event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier))
        copyPointer();
    else if (event->key() == Qt::Key_C &&
             event->modifiers() == (Qt::ControlModifier | Qt::AltModifier))
        copyPath();
    else if (event->key() == Qt::Key_C && event->modifiers() == Qt::AltModifier)
        copyRaw();
    else if (event->modifiers() == Qt::AltModifier && event->key() >= Qt::Key_1 &&
             event->key() <= Qt::Key_9)
        openToLevel(event->key() - Qt::Key_1);
    else if (event->key() == Qt::Key_Asterisk)
        expandBelow(); // Qt's own opens without a limit
    else
        QTreeView::keyPressEvent(event);
}

QString JsonTreeView::toolTipAt(const QModelIndex &index) const
{
    const json::Value value = m_model->valueAt(index);
    const QString text =
        displayText(m_model->data(index, JsonValueTextRole).toString(), ToolTipChars);
    const QString pointer = displayIdentifier(m_model->data(index, JsonPointerRole).toString());
    const json::ByteRange range = value.range();
    const QString facts =
        tr("%1\nOffset %2, length %3")
            .arg(pointer, QLocale().toString(range.offset), QLocale().toString(range.length));
    return plainToolTip(m_model->data(index, JsonDuplicateRole).toBool()
                            ? QString(text % u"\n"_s % facts % u"\n"_s %
                                      tr("The object has this name more than once."))
                            : QString(text % u"\n"_s % facts));
}

bool JsonTreeView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QModelIndex index = indexAt(help->pos());
        QToolTip::showText(help->globalPos(), index.isValid() ? toolTipAt(index) : QString(),
                           viewport());
        return true;
    }
    return QTreeView::viewportEvent(event);
}

} // namespace a2a
