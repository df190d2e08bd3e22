// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/scripteditmodel.h"

#include <QWidget>

#include <span>
#include <vector>

class QFormLayout;
class QKeyEvent;
class QLabel;

namespace a2a {

/// Fields for the members of one turn and for those of the script. The input of a field is applied
/// when the field loses the focus or Enter is pressed. An untouched field changes nothing.
class TurnForm final : public QWidget {
    Q_OBJECT

public:
    explicit TurnForm(ScriptEditModel &model, QWidget *parent = nullptr);

    /// Sets the turn to edit, or -1 for none.
    void setTurn(int turn);
    [[nodiscard]] int turn() const { return m_turn; }
    /// Reads all fields again.
    void refresh();
    /// Applies the current input. Returns false if some of it was rejected; it stays in its field,
    /// and the model has reported why.
    bool commit();

signals:
    /// Undo was requested in a field that has no typed input to undo itself.
    void undoRequested();
    void redoRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Kind : quint8 {
        Line,   ///< single-line text
        Text,   ///< multi-line text
        Number, ///< a number in JSON syntax
        Flag,   ///< true or absent
        Action, ///< what the turn does instead of sending a message
        States, ///< comma-separated states, chosen from a list
        Json,   ///< JSON verbatim
    };
    struct Field {
        Kind kind;
        QString path; ///< JSON pointer, relative to the turn or to the script
        bool isOfTurn;
        QWidget *edit;
        QLabel *label;
        QString shown; ///< the text as read from the document
    };

    void addField(QFormLayout *layout, Kind kind, const QString &label, const QString &path,
                  const QString &hint, bool isOfTurn = true);
    void addFields(QFormLayout *layout);
    [[nodiscard]] QString fieldPointer(const Field &field) const;
    [[nodiscard]] QString fieldText(const Field &field) const;
    [[nodiscard]] QWidget *makeEdit(Kind kind, const QString &label, const QString &hint);
    void showField(Field &field);
    void showTitleHint();
    [[nodiscard]] bool isBeingTyped(const QObject *edit) const;
    bool onUndoKey(QObject *edit, QKeyEvent &key, bool isPress);
    bool applyInput(const Field &field, const QString &typed);
    bool commitField(Field &field);

    ScriptEditModel &m_model;
    int m_turn = -1;
    bool m_isCommitting = false;
    std::vector<Field> m_fields;
};

} // namespace a2a
