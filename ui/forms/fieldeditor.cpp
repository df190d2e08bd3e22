// SPDX-License-Identifier: Apache-2.0
#include "ui/forms/fieldeditor.h"

#include "ui/forms/choicefields.h"
#include "ui/forms/filefield.h"
#include "ui/forms/textfields.h"
#include "ui/style/displaytext.h"

namespace a2a {

using Kind = FormField::Kind;

QString displayTitle(const FormField &field)
{
    return displayLine(field.title.isEmpty() ? field.name : field.title, 120);
}

FieldEditor *FieldEditor::create(const FormField &field, QWidget *parent)
{
    switch (field.kind) {
    case Kind::Boolean:
        return new BooleanField(field, parent);
    case Kind::Choice:
        return new ChoiceField(field, parent);
    case Kind::MultiChoice:
        return new MultiChoiceField(field, parent);
    case Kind::LongText:
        return new RawJsonField(field, parent);
    case Kind::File:
        return new FileField(field, parent);
    case Kind::Json:
        if (field.secret) // a block cannot be masked
            return new SingleLineField(field, parent);
        break;
    case Kind::Text:
    case Kind::Integer:
    case Kind::Number:
    case Kind::Date:
    case Kind::DateTime:
    case Kind::Time:
        return new SingleLineField(field, parent);
    case Kind::List:
    case Kind::Group:
    case Kind::Open:
        break;
    }
    return new RawJsonField(field, parent);
}

} // namespace a2a

#include "moc_fieldeditor.cpp"
