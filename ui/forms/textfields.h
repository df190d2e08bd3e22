// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/forms/fieldeditor.h"

class QLineEdit;
class QMenu;
class QPlainTextEdit;

namespace a2a {

/// One line: texts, numbers, and dates with a calendar beside them. What the agent filled in and a
/// line cannot show as it is (line breaks, characters that are not seen) can only be edited as
/// JSON. A secret that no form expresses is JSON in one line.
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
    bool m_becomesNull; ///< required, but may be null: an empty field is null
    QLineEdit *m_line;
    QByteArray m_given; ///< the value as it was last told
};

/// Several lines: long texts, and JSON that no form expresses.
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
    QByteArray m_given; ///< the value as it was last told
    QPlainTextEdit *m_edit;
};

} // namespace a2a
