// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/forms/fieldeditor.h"

class QLineEdit;
class QMenu;
class QPlainTextEdit;

namespace a2a {

/// Edits one line: text, a number, or a date with a calendar. A default from the agent that a line
/// cannot show exactly (line breaks, invisible characters) can only be edited as JSON. A secret of
/// a type without form support is JSON in one line.
class SingleLineField final : public FieldEditor {
    Q_OBJECT

public:
    SingleLineField(const FormField &field, QWidget *parent);

    void setValue(json::Value value) override;
    [[nodiscard]] QString invalidDraft() const override;
    void setInvalidDraft(const QString &typed) override;

private:
    [[nodiscard]] QByteArray json() const;
    void onEdited();
    void addCalendar();
    void fillCalendarMenu(QMenu *menu);
    void setDate(const QDate &date);

    FormField::Kind m_kind;
    QLineEdit *m_line;
    QByteArray m_lastValue; ///< the value last set or reported
};

/// Edits several lines: a long text, or the JSON of a type without form support.
class RawJsonField final : public FieldEditor {
    Q_OBJECT

public:
    RawJsonField(const FormField &field, QWidget *parent);

    void setValue(json::Value value) override;
    [[nodiscard]] QString invalidDraft() const override;
    void setInvalidDraft(const QString &typed) override;

private:
    [[nodiscard]] QString text() const;
    void onEdited();

    bool m_isJson;
    QByteArray m_lastValue; ///< the value last set or reported
    QPlainTextEdit *m_edit;
};

} // namespace a2a
