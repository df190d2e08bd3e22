// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"
#include "model/schema/formfield.h"

#include <QWidget>

namespace a2a {

/// Edits one value of a form. Shows the value set and reports the edited one, as JSON; a number
/// keeps its spelling.
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    /// The editor for a field that is neither list nor group.
    [[nodiscard]] static FieldEditor *make(const FormField &field, QWidget *parent);

    /// An invalid value means none. Input that already has this value stays.
    virtual void setValue(json::Value value) = 0;
    /// Input that is not a valid value yet; empty: none.
    [[nodiscard]] virtual QString unfinished() const { return {}; }
    virtual void setUnfinished(const QString &) {}

signals:
    /// Empty: no value any more.
    void edited(const QByteArray &json);
    /// Why the input is not accepted; empty if it is.
    void complained(const QString &why);

protected:
    using QWidget::QWidget;
};

/// The title as shown, without markup and mnemonics.
[[nodiscard]] QString shownTitle(const FormField &field);

} // namespace a2a
