// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/schema/formfield.h"
#include "model/json/value.h"

#include <QWidget>

namespace a2a {

/// Edits one value of a form. Shows what is given to it and tells what the user makes of it, as
/// JSON; a number keeps its spelling.
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    /// The editor for a field that is no list and no group.
    [[nodiscard]] static FieldEditor *make(const FormField &field, QWidget *parent);

    /// An invalid value: there is none. What the user is typing and already says so stays.
    virtual void setValue(json::Value value) = 0;
    /// What is typed and is no value yet; empty: all of it is taken over.
    [[nodiscard]] virtual QString unfinished() const { return {}; }
    virtual void setUnfinished(const QString &) {}

signals:
    /// Empty: there is no value any more.
    void edited(const QByteArray &json);
    /// What is typed cannot be taken over, and why; empty: it was.
    void complained(const QString &why);

protected:
    using QWidget::QWidget;
};

/// The title as it is shown, without markup and mnemonics.
[[nodiscard]] QString shownTitle(const FormField &field);

} // namespace a2a
