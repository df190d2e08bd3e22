// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"
#include "model/schema/formfield.h"

#include <QWidget>

namespace a2a {

/// Edits one value of a form. It shows the value that is set and reports the edited one as JSON. A
/// number keeps its spelling.
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    /// Creates the editor for a field that is neither a list nor a group.
    [[nodiscard]] static FieldEditor *create(const FormField &field, QWidget *parent);

    /// Shows a value; an invalid one means that there is none. Input that already has this value
    /// stays as typed.
    virtual void setValue(json::Value value) = 0;
    /// Input that is not a valid value yet, or empty.
    [[nodiscard]] virtual QString invalidDraft() const { return {}; }
    virtual void setInvalidDraft(const QString &) {}

signals:
    /// The user has edited the value. Empty means that there is no value any more.
    void edited(const QByteArray &json);
    /// Why the input is not accepted; empty if it is.
    void inputRejected(const QString &why);

protected:
    using QWidget::QWidget;
};

/// The title of a field as shown, without markup and mnemonics.
[[nodiscard]] QString displayTitle(const FormField &field);

} // namespace a2a
