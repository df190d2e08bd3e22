// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/schema/formsource.h"

#include <functional>

namespace a2a {

/// Maps the position of a row to that after its list has changed, or to -1 if it was removed.
using RowMove = std::function<qsizetype(qsizetype)>;
/// A pointer after a list has changed. Empty if its target was removed.
[[nodiscard]] QString movedPointer(const QString &pointer, const QString &list,
                                   const RowMove &move);

/// An answer being edited in a form: its JSON, and the fields that depend on it. Fields appear and
/// disappear with the answer; the value of a field that disappears is removed from the JSON, and
/// restored when the field reappears. JSON that is set as a whole is unchanged.
class FormState final {
public:
    explicit FormState(FormSource source);

    [[nodiscard]] const FormField &root() const { return m_root; }
    [[nodiscard]] const QByteArray &json() const { return m_json; }
    [[nodiscard]] const FormPicks &picks() const { return m_picks; }

    /// Sets JSON that was edited elsewhere. May be empty.
    void setJson(const QByteArray &json);
    /// Restores the alternatives that were chosen before.
    void setPicks(const FormPicks &picks);
    /// Writes a value, or removes it if `value` is empty. `order` as in withJsonValue().
    void setValue(const QString &pointer, const QByteArray &value, const QStringList &order = {});
    /// Switches to another alternative; values of the former one are kept for switching back, and
    /// shared ones stay. -1: none.
    void choose(const QString &pointer, int alternative, const QStringList &order = {});
    /// A new element at the end of a list; returns its pointer.
    QString addRow(const QString &list, const QStringList &order = {});
    void removeRow(const QString &list, qsizetype row);
    /// Swaps two elements.
    void swapRows(const QString &list, qsizetype row, qsizetype other);
    [[nodiscard]] const FormField *fieldAt(const QString &pointer) const;

private:
    void resolve();
    void settle();
    void removeFields(const QStringList &gone);
    void restoreFields(const QStringList &come);
    [[nodiscard]] QByteArray reshaped(const FormField &was, const FormField &is,
                                      const QByteArray &old, const QByteArray &kept) const;
    void renumber(const QString &list, const RowMove &move);

    FormSource m_source;
    FormField m_root;
    QByteArray m_json;
    FormPicks m_picks;
    QHash<QString, QByteArray> m_kept;               ///< values of hidden fields, by their pointers
    QHash<QString, QHash<int, QByteArray>> m_shapes; ///< values of alternatives not chosen any more
};

} // namespace a2a
