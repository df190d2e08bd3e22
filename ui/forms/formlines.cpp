// SPDX-License-Identifier: Apache-2.0
#include "ui/forms/formlines.h"

#include "model/content/jsonsplice.h"
#include "ui/forms/fieldeditor.h"
#include "ui/forms/formview.h"

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;
using FieldKind = FormField::Kind;
using LineKind = FormLine::Kind;

bool FormLine::isSameLine(const FormLine &other) const
{
    FormField own = field;
    own.chosen = other.field.chosen;
    return kind == other.kind && depth == other.depth && isElementValue == other.isElementValue &&
           pointer == other.pointer && label == other.label && element.row == other.element.row &&
           element.title == other.element.title && own == other.field;
}

static QString labelOf(const FormField &field)
{
    return field.required ? QString(displayTitle(field) % " *"_L1) : displayTitle(field);
}

/// A copy of a field without its members and alternatives, which other lines show.
static FormField shellOf(const FormField &field)
{
    FormField shell;
    shell.kind = field.kind;
    shell.name = field.name;
    shell.title = field.title;
    shell.description = field.description;
    shell.required = field.required;
    return shell;
}

namespace {

/// A member or element, and its position.
struct Place {
    QString pointer;
    QStringList memberOrder;
    int depth = 0;
    FormLine::Element element; ///< the element that begins with its next line
    bool isElement = false;
    bool isHeaded = false; ///< its heading is already above
};

class FormOutline final {
public:
    [[nodiscard]] std::vector<FormLine> of(const FormField &root)
    {
        if (root.kind != FieldKind::Group) {
            addField(root, {});
            return std::move(m_lines);
        }
        if (!root.alternatives.empty())
            addChooser(root, {});
        addMembers(root, {}, 0);
        return std::move(m_lines);
    }

private:
    void add(LineKind kind, const Place &place, const QString &label, FormField field = {});
    void addField(const FormField &field, Place place);
    void addChooser(const FormField &field, const Place &place);
    void addMembers(const FormField &field, const QString &pointer, int depth);
    void addList(const FormField &field, const Place &place);
    void addElement(const FormField &list, const QString &pointer, qsizetype row, int depth);

    std::vector<FormLine> m_lines;
    int m_editors = 0;
};

} // namespace

void FormOutline::add(LineKind kind, const Place &place, const QString &label, FormField field)
{
    if (kind != LineKind::Heading && kind != LineKind::Note)
        ++m_editors;
    m_lines.push_back({kind, place.depth, place.isElement, place.pointer, label, std::move(field),
                       place.element, place.memberOrder});
}

void FormOutline::addField(const FormField &field, Place place)
{
    if (field.fixed || m_editors >= FormView::MaxEditors)
        return;
    const bool hasChooser = !field.alternatives.empty();
    if (hasChooser) {
        addChooser(field, place);
        place.element = {};
    }
    if (field.kind == FieldKind::Open)
        return;
    if (field.kind == FieldKind::List)
        return addList(field, place);
    if (field.kind == FieldKind::Group) {
        if (!hasChooser && !place.isHeaded)
            add(LineKind::Heading, place, labelOf(field), shellOf(field));
        return addMembers(field, place.pointer, place.depth + (place.isElement ? 0 : 1));
    }
    const bool isNamed = field.kind != FieldKind::Boolean && !hasChooser;
    add(LineKind::Value, place, isNamed ? labelOf(field) : QString(), field);
}

/// Adds a value with alternatives. The choice of the alternative comes before its members.
void FormOutline::addChooser(const FormField &field, const Place &place)
{
    FormField shape = shellOf(field);
    shape.kind = FieldKind::Open;
    shape.alternatives = field.alternatives;
    shape.chosen = field.chosen;
    const QString label = labelOf(field);
    add(LineKind::Chooser, place, label.isEmpty() ? FormView::tr("Kind") : label, std::move(shape));
}

void FormOutline::addMembers(const FormField &field, const QString &pointer, int depth)
{
    QStringList memberOrder;
    for (const FormField &member : field.fields)
        memberOrder.append(member.name);
    for (const FormField &member : field.fields)
        addField(member, {jsonPointer(pointer, member.name), memberOrder, depth, {}});
    if (field.hiddenFields > 0)
        add(LineKind::Note, {pointer, {}, depth, {}},
            FormView::tr("%n further fields are not shown here: they can be written as JSON.",
                         nullptr, int(field.hiddenFields)));
}

void FormOutline::addList(const FormField &field, const Place &place)
{
    if (field.alternatives.empty() && !place.isHeaded &&
        (!place.pointer.isEmpty() || !field.description.isEmpty()))
        add(LineKind::Heading, place, place.pointer.isEmpty() ? QString() : labelOf(field),
            shellOf(field));
    Place end = place;
    end.element = {};
    end.depth += place.pointer.isEmpty() ? 0 : 1;
    for (qsizetype row = 0; row < qsizetype(field.rows.size()); ++row)
        addElement(field, place.pointer, row, end.depth);
    if (field.hiddenRows > 0)
        add(LineKind::Note, end,
            FormView::tr("%n further elements are not shown here: they can be edited as JSON.",
                         nullptr, int(field.hiddenRows)));
    FormField shell = shellOf(field);
    shell.hiddenRows = field.hiddenRows;
    add(LineKind::ListEnd, end, {}, std::move(shell));
}

void FormOutline::addElement(const FormField &list, const QString &pointer, qsizetype row,
                             int depth)
{
    FormField field = list.rows[size_t(row)];
    const QString name = displayTitle(field).isEmpty() ? displayTitle(list) : displayTitle(field);
    field.title = FormView::tr("%1 %2", "title of a list, number of a row").arg(name).arg(row + 1);
    Place place{jsonPointer(pointer, row), {}, depth, {}, true, false};
    place.element = {field.title, row, qsizetype(list.rows.size())};
    if (field.isContainer() || field.fixed) { // its fields need the width
        FormField shell = shellOf(field);
        if (!field.alternatives.empty())
            shell.description.clear(); // shown by its chooser
        add(LineKind::Heading, place, field.title, std::move(shell));
        place.element = {};
        place.isHeaded = true;
    }
    addField(field, place);
}

std::vector<FormLine> makeFormLines(const FormField &root)
{
    return FormOutline().of(root);
}

} // namespace a2a
