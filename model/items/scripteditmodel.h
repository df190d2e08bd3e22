// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/scriptplayermodel.h"
#include "model/script/scriptdocument.h"

#include <QAbstractListModel>

#include <functional>

namespace a2a {

/// The turns of a script being edited, with the roles of a ScriptPlayerModel. Rows can be dragged.
/// An edit that would leave no valid script changes nothing and is reported by refused().
class ScriptEditModel final : public QAbstractListModel {
    Q_OBJECT

public:
    explicit ScriptEditModel(const ScriptDocument &document, QObject *parent = nullptr);

    [[nodiscard]] const ScriptDocument &document() const { return m_document; }
    [[nodiscard]] QByteArray value(const QString &pointer) const
    {
        return m_document.value(pointer);
    }

    /// The string at the pointer, or empty if there is none.
    [[nodiscard]] QString text(const QString &pointer) const;
    /// The strings of an array, or the only one.
    [[nodiscard]] QStringList stringList(const QString &pointer) const;

    // Each setter returns false if the script refuses the value.
    bool setText(const QString &pointer, const QString &text);
    /// An empty list removes the member.
    bool setStringList(const QString &pointer, const QStringList &stringList);
    bool setValue(const QString &pointer, const QByteArray &json);
    bool moveTurn(int from, int to);
    bool insertTurn(int at, const QByteArray &json);
    bool removeTurn(int turn);
    bool duplicateTurn(int turn);
    /// The whole script, from the present content of its file.
    bool reload(const QByteArray &json);
    /// Return the turn concerned, or -1 if none is.
    int undo();
    int redo();
    void setSaved();

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    [[nodiscard]] Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    bool moveRows(const QModelIndex &from, int row, int count, const QModelIndex &to,
                  int child) override;

signals:
    void refused(const a2a::Error &error);
    /// Something has changed, including what can be undone.
    void edited();

private:
    using Edit = std::function<std::optional<Error>(ScriptDocument &)>;

    [[nodiscard]] std::optional<ScriptDocument> tryEdit(const Edit &edit);

    ScriptDocument m_document;
};

} // namespace a2a
