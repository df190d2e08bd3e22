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
class LineField final : public FieldEditor {
    Q_OBJECT

public:
    LineField(const FormField &field, QWidget *parent);

    void setValue(json::Value value) override;
    [[nodiscard]] QString unfinished() const override;
    void setUnfinished(const QString &typed) override;

private:
    [[nodiscard]] QByteArray json() const;
    void onEdited();
    void addCalendar();
    void fillCalendarMenu(QMenu *menu);
    void takeDate(const QDate &date);

    FormField::Kind m_kind;
    QLineEdit *m_line;
    QByteArray m_given; ///< the value last set or reported
};

/// Edits several lines: a long text, or the JSON of a type without form support.
class BlockField final : public FieldEditor {
    Q_OBJECT

public:
    BlockField(const FormField &field, QWidget *parent);

    void setValue(json::Value value) override;
    [[nodiscard]] QString unfinished() const override;
    void setUnfinished(const QString &typed) override;

private:
    [[nodiscard]] QString text() const;
    void onEdited();

    bool m_isJson;
    QByteArray m_given; ///< the value last set or reported
    QPlainTextEdit *m_edit;
};

} // namespace a2a
