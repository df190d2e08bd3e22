// SPDX-License-Identifier: Apache-2.0
#include "model/schema/formstate.h"

#include "model/content/jsonsplice.h"
#include "model/json/document.h"
#include "model/schema/questionform.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = FormField::Kind;

static constexpr int MaxSettling = 6; ///< levels of fields that depend on fields

using FieldsByPointer = QHash<QString, const FormField *>;

QString movedPointer(const QString &pointer, const QString &list, const RowMove &move)
{
    const QString above = list % u'/';
    if (!pointer.startsWith(above))
        return pointer;
    const qsizetype slash = pointer.indexOf(u'/', above.size());
    const qsizetype end = slash < 0 ? pointer.size() : slash;
    bool isRow = false;
    const qsizetype row = pointer.mid(above.size(), end - above.size()).toLongLong(&isRow);
    const qsizetype now = isRow ? move(row) : row;
    if (now < 0)
        return {};
    return isRow ? QString(above % QString::number(now) % pointer.mid(end)) : pointer;
}

static void collect(const FormField &field, const QString &pointer, FieldsByPointer &fields)
{
    fields.insert(pointer, &field);
    if (field.kind == Kind::Group) {
        for (const FormField &member : field.fields)
            collect(member, jsonPointer(pointer, member.name), fields);
    }
    qsizetype row = 0;
    for (const FormField &one : field.rows)
        collect(one, jsonPointer(pointer, row++), fields);
}

static FieldsByPointer fieldsOf(const FormField &root)
{
    FieldsByPointer fields;
    collect(root, {}, fields);
    return fields;
}

/// Values the form does not show may still exist.
static bool isCut(const FieldsByPointer &fields)
{
    return std::any_of(fields.begin(), fields.end(), [](const FormField *field) {
        return field->hiddenFields > 0 || field->hiddenRows > 0;
    });
}

static QString parentOf(const QString &pointer)
{
    return pointer.left(qMax<qsizetype>(0, pointer.lastIndexOf(u'/')));
}

static QByteArray valueAt(const QByteArray &json, const QString &pointer)
{
    const json::Document document(json);
    return document.isValid() ? document.at(pointer).raw().toByteArray() : QByteArray();
}

FormState::FormState(FormSource source)
    : m_source(std::move(source))
{
    resolve();
}

/// The inferred alternative is kept, so that the form does not change while typing.
void FormState::resolve()
{
    const json::Document document(m_json);
    m_root = m_source.formFor(document.isValid() ? document.root() : json::Value(), m_picks);
    const FieldsByPointer fields = fieldsOf(m_root);
    for (auto field = fields.begin(); field != fields.end(); ++field) {
        if (field.value()->chosen >= 0)
            m_picks.insert(field.key(), field.value()->chosen);
    }
}

void FormState::setJson(const QByteArray &json)
{
    m_json = json;
    resolve();
}

void FormState::setPicks(const FormPicks &picks)
{
    m_picks = picks;
    resolve();
}

const FormField *FormState::fieldAt(const QString &pointer) const
{
    return fieldsOf(m_root).value(pointer);
}

void FormState::setValue(const QString &pointer, const QByteArray &value, const QStringList &order)
{
    m_json = value.isEmpty() ? withoutJsonValue(m_json, pointer)
                             : withJsonValue(m_json, pointer, value, order);
    settle();
}

/// Removes the values of fields that are no longer requested, where the form still describes their
/// place.
void FormState::removeFields(const QStringList &gone)
{
    const FieldsByPointer now = fieldsOf(m_root);
    for (const QString &pointer : gone) {
        const FormField *parent = now.value(parentOf(pointer));
        const QByteArray value = valueAt(m_json, pointer);
        if (!parent || parent->kind != Kind::Group || value.isEmpty())
            continue;
        m_kept.insert(pointer, value);
        m_json = withoutJsonValue(m_json, pointer);
    }
}

static QStringList namesOf(const FormField &group)
{
    QStringList names;
    for (const FormField &member : group.fields)
        names.append(member.name);
    return names;
}

void FormState::restoreFields(const QStringList &come)
{
    const FieldsByPointer now = fieldsOf(m_root);
    for (const QString &pointer : come) {
        const FormField *parent = now.value(parentOf(pointer));
        if (pointer.isEmpty() || !parent || parent->kind != Kind::Group ||
            !valueAt(m_json, pointer).isEmpty())
            continue;
        const QByteArray kept = m_kept.take(pointer);
        const QString above = parentOf(pointer);
        const bool isInObject = above.isEmpty() || !valueAt(m_json, above).isEmpty();
        const FormField &field = *now.value(pointer);
        if (!kept.isEmpty())
            m_json = withJsonValue(m_json, pointer, kept, namesOf(*parent));
        else if (isInObject && !field.initial.isEmpty())
            m_json = withJsonValue(m_json, pointer, field.initial, namesOf(*parent));
    }
}

void FormState::settle()
{
    for (int round = 0; round < MaxSettling; ++round) {
        const FormField before = m_root;
        resolve();
        const FieldsByPointer was = fieldsOf(before);
        const FieldsByPointer is = fieldsOf(m_root);
        if (before == m_root || isCut(was) || isCut(is))
            return;
        QStringList gone;
        QStringList come;
        for (auto field = was.begin(); field != was.end(); ++field) {
            if (!is.contains(field.key()))
                gone.append(field.key());
        }
        for (auto field = is.begin(); field != is.end(); ++field) {
            if (!was.contains(field.key()))
                come.append(field.key());
        }
        if (gone.isEmpty() && come.isEmpty())
            return;
        // The outermost first: it includes the inner ones.
        const auto isShorter = [](const QString &a, const QString &b) {
            return a.size() != b.size() ? a.size() < b.size() : a < b;
        };
        std::sort(gone.begin(), gone.end(), isShorter);
        std::sort(come.begin(), come.end(), isShorter);
        removeFields(gone);
        restoreFields(come);
    }
}

/// Members of both shapes, and of neither, are unchanged.
QByteArray FormState::reshaped(const FormField &was, const FormField &is, const QByteArray &old,
                               const QByteArray &kept) const
{
    if (is.kind != Kind::Group)
        return kept.isEmpty() ? is.initial : kept;
    QByteArray made = kept.isEmpty() ? QByteArray("{}") : kept;
    const QStringList order = namesOf(is);
    const auto find = [](const FormField &group, const QString &name) -> const FormField * {
        const auto found = std::find_if(group.fields.begin(), group.fields.end(),
                                        [&name](const FormField &one) { return one.name == name; });
        return found == group.fields.end() ? nullptr : &*found;
    };
    const json::Document document(old);
    const json::Value object = document.isValid() ? document.root() : json::Value();
    for (const json::Value member : json::children(object.isObject() ? object : json::Value())) {
        const QString name = member.name();
        const FormField *now = find(is, name);
        const bool stays = now ? !now->fixed : find(was, name) == nullptr;
        if (stays)
            made = withJsonValue(made, jsonPointer({}, name), member.raw().toByteArray(), order);
    }
    for (const FormField &member : is.fields) {
        const QString at = jsonPointer({}, member.name);
        if (member.fixed && !member.initial.isEmpty())
            made = withJsonValue(made, at, member.initial, order);
    }
    return withDefaults(is, made);
}

static bool isElement(const QByteArray &json, const QString &pointer)
{
    return !pointer.isEmpty() && valueAt(json, parentOf(pointer)).startsWith('[');
}

void FormState::choose(const QString &pointer, int alternative, const QStringList &order)
{
    const FormField *field = fieldAt(pointer);
    if (!field || field->chosen == alternative)
        return;
    const FormField was = *field;
    const QByteArray old = valueAt(m_json, pointer);
    QHash<int, QByteArray> &shapes = m_shapes[pointer];
    if (!old.isEmpty())
        shapes.insert(was.chosen, old);
    const auto isInside = [&pointer](const FormPicks::iterator &entry) {
        return entry.key() == pointer || entry.key().startsWith(pointer % u'/');
    };
    m_picks.removeIf(isInside);
    if (isElement(m_json, pointer)) // those after it keep their positions
        m_json = withJsonValue(m_json, pointer, "null");
    else
        m_json = withoutJsonValue(m_json, pointer);
    if (alternative >= 0)
        m_picks.insert(pointer, alternative);
    resolve();
    const FormField *now = fieldAt(pointer);
    QByteArray value;
    if (now && alternative >= 0)
        value = reshaped(was, *now, old, shapes.value(alternative));
    else if (was.kind == Kind::Group && now && now->kind == Kind::Group)
        value = reshaped(was, *now, old, {});
    if (!value.isEmpty() && !(alternative < 0 && value == "{}"))
        m_json = withJsonValue(m_json, pointer, value, order);
    settle();
}

static QByteArray seedOf(const FormField &field)
{
    if (!field.initial.isEmpty())
        return field.initial;
    switch (field.kind) {
    case Kind::Group: {
        const QByteArray filled = withDefaults(field, {});
        return filled.isEmpty() ? QByteArray("{}") : filled;
    }
    case Kind::List:
    case Kind::MultiChoice:
        return "[]";
    case Kind::Boolean:
        return "false";
    case Kind::Choice:
        return field.choices.front().json;
    case Kind::Text:
    case Kind::LongText:
        return "\"\"";
    default:
        return "null";
    }
}

static qsizetype rowsAt(const QByteArray &json, const QString &list)
{
    const json::Document document(json);
    const json::Value array = document.isValid() ? document.at(list) : json::Value();
    return array.isArray() ? qsizetype(array.count()) : -1;
}

QString FormState::addRow(const QString &list, const QStringList &order)
{
    const FormField *field = fieldAt(list);
    if (!field || field->fields.empty())
        return {};
    const QByteArray seed = seedOf(field->fields.front());
    if (rowsAt(m_json, list) < 0)
        m_json = withJsonValue(m_json, list, "[]", order);
    const QString at = jsonPointer(list, rowsAt(m_json, list));
    m_json = withJsonValue(m_json, at, seed);
    resolve();
    return at;
}

void FormState::renumber(const QString &list, const RowMove &move)
{
    const auto moved = [&](const auto &entries) {
        std::decay_t<decltype(entries)> now;
        for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
            const QString at = movedPointer(entry.key(), list, move);
            if (!at.isEmpty() || entry.key().isEmpty())
                now.insert(at, entry.value());
        }
        return now;
    };
    m_picks = moved(m_picks);
    m_kept = moved(m_kept);
    m_shapes = moved(m_shapes);
}

void FormState::removeRow(const QString &list, qsizetype row)
{
    m_json = withoutJsonValue(m_json, jsonPointer(list, row));
    renumber(list, [row](qsizetype at) { return at == row ? -1 : at > row ? at - 1 : at; });
    resolve();
}

void FormState::swapRows(const QString &list, qsizetype row, qsizetype other)
{
    const QByteArray one = valueAt(m_json, jsonPointer(list, row));
    const QByteArray two = valueAt(m_json, jsonPointer(list, other));
    if (one.isEmpty() || two.isEmpty() || row == other)
        return;
    m_json = withJsonValue(m_json, jsonPointer(list, row), two);
    m_json = withJsonValue(m_json, jsonPointer(list, other), one);
    renumber(list, [row, other](qsizetype at) {
        return at == row ? other : at == other ? row : at;
    });
    resolve();
}

} // namespace a2a
