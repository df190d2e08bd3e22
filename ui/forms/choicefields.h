// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/forms/fieldeditor.h"

class QCheckBox;
class QComboBox;

namespace a2a {

/// Edits a boolean, which has no value until the user chooses one.
class BooleanField final : public FieldEditor {
    Q_OBJECT

public:
    BooleanField(const FormField &field, QWidget *parent);

    void setValue(json::Value value) override;

private:
    QCheckBox *m_box;
};

/// Edits one of the values of an enumeration. A current value that is not among them is listed,
/// too.
class ChoiceField final : public FieldEditor {
    Q_OBJECT

public:
    ChoiceField(const FormField &field, QWidget *parent);

    void setValue(json::Value value) override;

private:
    [[nodiscard]] int indexOf(json::Value value) const;

    std::vector<FormChoice> m_choices;
    QByteArray m_shown; ///< the value as in the JSON, or empty
    QComboBox *m_box;
};

/// The choice between alternative schemas (oneOf/anyOf) of a value.
class AlternativeField final : public FieldEditor {
    Q_OBJECT

public:
    AlternativeField(const FormField &field, QWidget *parent);

    void setValue(json::Value) override {} // taken from the field
    void setChosen(int alternative);

signals:
    void chosen(int alternative); ///< -1 for none

private:
    QComboBox *m_box;
};

/// Edits a list of values of an enumeration, in the order of the enumeration.
class MultiChoiceField final : public FieldEditor {
    Q_OBJECT

public:
    MultiChoiceField(const FormField &field, QWidget *parent);

    void setValue(json::Value value) override;

private:
    void emitValue();

    std::vector<FormChoice> m_choices;
    std::vector<QCheckBox *> m_checkBoxes;
    bool m_required;
};

} // namespace a2a
