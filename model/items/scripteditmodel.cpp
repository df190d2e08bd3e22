// SPDX-License-Identifier: Apache-2.0
#include "model/items/scripteditmodel.h"

#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"
#include "model/script/steptitle.h"

namespace a2a {

ScriptEditModel::ScriptEditModel(const ScriptDocument &document, QObject *parent)
    : QAbstractListModel(parent)
    , m_document(document)
{
}

/// Views must be notified before anything changes: whether it can is tested on a copy.
std::optional<ScriptDocument> ScriptEditModel::tryEdit(const Edit &edit)
{
    ScriptDocument document = m_document;
    if (const std::optional<Error> error = edit(document)) {
        emit refused(*error);
        return {};
    }
    return document;
}

QString ScriptEditModel::text(const QString &pointer) const
{
    const json::Document document(value(pointer));
    return document.root().toString();
}

QStringList ScriptEditModel::stringList(const QString &pointer) const
{
    const json::Document document(value(pointer));
    if (!document.root().isArray())
        return document.root().isString() ? QStringList(document.root().toString()) : QStringList();
    QStringList stringList;
    for (const json::Value word : json::children(document.root()))
        stringList.append(word.toString());
    return stringList;
}

bool ScriptEditModel::setText(const QString &pointer, const QString &text)
{
    return setValue(pointer, jsonString(text));
}

bool ScriptEditModel::setStringList(const QString &pointer, const QStringList &stringList)
{
    QByteArrayList strings;
    for (const QString &word : stringList)
        strings.append(jsonString(word));
    return setValue(pointer, strings.size() > 1 ? QByteArray('[' + strings.join(", ") + ']')
                                                : strings.value(0));
}

bool ScriptEditModel::setValue(const QString &pointer, const QByteArray &json)
{
    std::optional<ScriptDocument> document =
        tryEdit([&](ScriptDocument &script) { return script.setValue(pointer, json); });
    if (!document)
        return false;
    m_document = std::move(*document);
    emit dataChanged(index(0), index(rowCount() - 1));
    emit edited();
    return true;
}

bool ScriptEditModel::moveTurn(int from, int to)
{
    if (from == to || from < 0 || to < 0 || from >= rowCount() || to >= rowCount())
        return false;
    std::optional<ScriptDocument> document =
        tryEdit([&](ScriptDocument &script) { return script.moveTurn(from, to); });
    if (!document)
        return false;
    beginMoveRows({}, from, from, {}, to > from ? to + 1 : to);
    m_document = std::move(*document);
    endMoveRows();
    emit edited();
    return true;
}

bool ScriptEditModel::moveRows(const QModelIndex &from, int row, int count, const QModelIndex &to,
                               int child)
{
    return count == 1 && !from.isValid() && !to.isValid() &&
           moveTurn(row, child > row ? child - 1 : child);
}

bool ScriptEditModel::insertTurn(int at, const QByteArray &json)
{
    std::optional<ScriptDocument> document =
        tryEdit([&](ScriptDocument &script) { return script.insertTurn(at, json); });
    if (!document)
        return false;
    beginInsertRows({}, at, at);
    m_document = std::move(*document);
    endInsertRows();
    emit edited();
    return true;
}

bool ScriptEditModel::duplicateTurn(int turn)
{
    return insertTurn(turn + 1, value(QStringLiteral("/turns/") % QString::number(turn)));
}

bool ScriptEditModel::removeTurn(int turn)
{
    std::optional<ScriptDocument> document =
        tryEdit([&](ScriptDocument &script) { return script.removeTurn(turn); });
    if (!document)
        return false;
    beginRemoveRows({}, turn, turn);
    m_document = std::move(*document);
    endRemoveRows();
    emit edited();
    return true;
}

bool ScriptEditModel::reload(const QByteArray &json)
{
    std::optional<ScriptDocument> document =
        tryEdit([&](ScriptDocument &script) { return script.replace(json); });
    if (!document)
        return false;
    document->setSaved();
    beginResetModel();
    m_document = std::move(*document);
    endResetModel();
    emit edited();
    return true;
}

int ScriptEditModel::undo()
{
    beginResetModel();
    const int turn = m_document.undo();
    endResetModel();
    emit edited();
    return turn;
}

int ScriptEditModel::redo()
{
    beginResetModel();
    const int turn = m_document.redo();
    endResetModel();
    emit edited();
    return turn;
}

void ScriptEditModel::setSaved()
{
    m_document.setSaved();
    emit edited();
}

int ScriptEditModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_document.turnCount();
}

QVariant ScriptEditModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ScriptTurn &turn = m_document.script().turns[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case TurnTitleRole:
        return stepTitle(turn);
    case TurnActionRole:
        return turnAction(turn);
    case TurnStateRole:
        return int(TurnState::Pending);
    case TurnNoteRole:
        return turn.note;
    case TurnExpectationRole:
        return turnExpectation(turn);
    case TurnOptionsRole:
        return turnOptions(turn);
    case Qt::AccessibleTextRole:
        return tr("Step %1. %2. Expects %3.")
            .arg(QString::number(index.row() + 1), stepTitle(turn), turnExpectation(turn));
    default:
        return {};
    }
}

Qt::ItemFlags ScriptEditModel::flags(const QModelIndex &index) const
{
    // Turns are dropped between others, never into one.
    return index.isValid() ? QAbstractListModel::flags(index) | Qt::ItemIsDragEnabled
                           : Qt::ItemIsDropEnabled;
}

} // namespace a2a

#include "moc_scripteditmodel.cpp"
