// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/forms/fieldeditor.h"

class QLineEdit;
class QPlainTextEdit;

namespace a2a {

/// One line: texts, numbers, and dates with a calendar beside them. What the agent filled in and a
/// line cannot show as it is (line breaks, characters that are not seen) can only be edited as
/// JSON.
class LineField final : public FieldEditor {
    Q_OBJECT

public:
    LineField(const FormField &field, QWidget *parent);

    void setValue(json::Value value) override;

private:
    [[nodiscard]] QByteArray json() const;
    void addCalendar();
    void takeDate(const QDate &date);

    FormField::Kind m_kind;
    bool m_becomesNull; ///< required, but may be null: an empty field is null
    QLineEdit *m_line;
};

/// Several lines: long texts, and JSON that no form expresses.
class BlockField final : public FieldEditor {
    Q_OBJECT

public:
    BlockField(const FormField &field, QWidget *parent);

    void setValue(json::Value value) override;

private:
    [[nodiscard]] QString text() const;
    void onEdited();

    bool m_isJson;
    QPlainTextEdit *m_edit;
};

} // namespace a2a
