// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/schema/formsource.h"

#include <functional>

namespace a2a {

/// Where a row of a list stands after its list has changed; -1: it is gone.
using RowMove = std::function<qsizetype(qsizetype)>;
/// A pointer after a list has changed; empty: what it pointed to is gone.
[[nodiscard]] QString movedPointer(const QString &pointer, const QString &list,
                                   const RowMove &move);

/// An answer while it is written in a form: its JSON, and the fields that it calls for. Fields come
/// and go by what is answered; what was written in one that goes leaves the JSON with it, and is
/// there again when it comes back. JSON that is given as a whole stays as it is.
class FormState final {
public:
    explicit FormState(FormSource source);

    [[nodiscard]] const FormField &root() const { return m_root; }
    [[nodiscard]] const QByteArray &json() const { return m_json; }
    [[nodiscard]] const FormPicks &picks() const { return m_picks; }

    /// JSON that was written elsewhere, or nothing.
    void setJson(const QByteArray &json);
    /// Which alternatives were wanted before.
    void setPicks(const FormPicks &picks);
    /// Writes a value; an empty one: there is none. `order` as in withJsonValue().
    void put(const QString &pointer, const QByteArray &value, const QStringList &order = {});
    /// Makes it another alternative; what was written in the former one is kept for its return,
    /// and what both have stays. -1: none.
    void choose(const QString &pointer, int alternative, const QStringList &order = {});
    /// A new element at the end of a list; returns its pointer.
    QString addRow(const QString &list, const QStringList &order = {});
    void removeRow(const QString &list, qsizetype row);
    /// Two elements change places.
    void swapRows(const QString &list, qsizetype row, qsizetype other);
    [[nodiscard]] const FormField *fieldAt(const QString &pointer) const;

private:
    void resolve();
    void settle();
    void takeOut(const QStringList &gone);
    void bringBack(const QStringList &come);
    [[nodiscard]] QByteArray reshaped(const FormField &was, const FormField &is,
                                      const QByteArray &old, const QByteArray &kept) const;
    void renumber(const QString &list, const RowMove &move);

    FormSource m_source;
    FormField m_root;
    QByteArray m_json;
    FormPicks m_picks;
    QHash<QString, QByteArray> m_kept; ///< values of fields that are not there, by their pointers
    QHash<QString, QHash<int, QByteArray>> m_shapes; ///< values of alternatives that were left
};

} // namespace a2a
