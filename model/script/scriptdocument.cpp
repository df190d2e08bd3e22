// SPDX-License-Identifier: Apache-2.0
#include "model/script/scriptdocument.h"

#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"

namespace a2a {

using namespace Qt::StringLiterals;
using json::ByteRange;
using json::Document;
using json::Value;

namespace {

/// The elements of an array with the text between them. When elements are moved, the text before
/// each position stays.
struct Elements {
    QByteArray head;              ///< the document up to and including the bracket
    std::vector<QByteArray> gaps; ///< before each element, with its comma
    std::vector<QByteArray> elements;
    QByteArray tail; ///< from after the last element

    [[nodiscard]] static Elements of(const QByteArray &json, Value array);
    [[nodiscard]] QByteArray text() const;
    /// The text before an element that is added after the first one.
    [[nodiscard]] QByteArray gapOfMore() const
    {
        return gaps.size() > 1 ? gaps[1] : QByteArray(',' + gaps[0]);
    }
};

} // namespace

Elements Elements::of(const QByteArray &json, Value array)
{
    Elements found;
    qint64 at = array.range().offset + 1;
    found.head = json.left(at);
    for (const Value element : json::children(array)) {
        const ByteRange range = element.range();
        found.gaps.push_back(json.mid(at, range.offset - at));
        found.elements.push_back(json.mid(range.offset, range.length));
        at = range.end();
    }
    found.tail = json.mid(at);
    return found;
}

QByteArray Elements::text() const
{
    QByteArray json = head;
    for (size_t i = 0; i < elements.size(); ++i)
        json += gaps[i] + elements[i];
    return json + tail;
}

/// The document with a member added at the end of an object.
static QByteArray withMember(const QByteArray &json, Value object, const QString &name,
                             const QByteArray &value)
{
    const QByteArray member = jsonString(name) + ": " + value;
    Value last = object.first();
    if (!last.isValid())
        return QByteArray(json).insert(object.range().offset + 1, member);
    // Formatted like the members before it: one per line or all in a line.
    const qint64 begin = object.range().offset + 1;
    const QByteArray lead = json.mid(begin, last.memberRange().offset - begin);
    for (Value next = last.nextSibling(); next.isValid(); next = next.nextSibling())
        last = next;
    const QByteArray gap = lead.contains('\n') ? QByteArray(',' + lead) : QByteArray(", ");
    return QByteArray(json).insert(last.memberRange().end(), QByteArray(gap + member));
}

static QByteArray withoutMember(const QByteArray &json, Value object, Value member)
{
    Value before;
    for (const Value other : json::children(object)) {
        if (other == member)
            break;
        before = other;
    }
    const Value next = member.nextSibling();
    qint64 from = member.memberRange().offset;
    qint64 end = member.memberRange().end();
    if (before.isValid()) {
        from = before.memberRange().end();
    } else if (next.isValid()) {
        end = next.memberRange().offset;
    } else {
        from = object.range().offset + 1;
        end = object.range().end() - 1;
    }
    return QByteArray(json).remove(from, end - from);
}

/// The turn of a pointer: 2 for "/turns/2/note", -1 if the pointer is not in a turn.
static int turnIn(const QString &pointer)
{
    bool isNumber = false;
    const int turn = pointer.section(u'/', 2, 2).toInt(&isNumber);
    return isNumber && pointer.startsWith(u"/turns/"_s) ? turn : -1;
}

Result<ScriptDocument> ScriptDocument::read(const QByteArray &json)
{
    Result<Script> script = readScript(json);
    if (!script)
        return script.error();
    ScriptDocument document;
    document.m_current.json = document.m_saved = json;
    document.m_script = script.take();
    return document;
}

QByteArray ScriptDocument::value(const QString &pointer) const
{
    const Document document(m_current.json);
    const Value value = document.at(pointer);
    return value.isValid() ? value.raw().toByteArray() : QByteArray();
}

std::optional<Error> ScriptDocument::apply(const QByteArray &json, int turn)
{
    if (json == m_current.json)
        return {};
    Result<Script> script = readScript(json);
    if (!script)
        return script.error();
    m_undoStack.push_back(std::exchange(m_current, {json, turn}));
    m_redoStack.clear();
    m_script = script.take();
    return {};
}

std::optional<Error> ScriptDocument::setValue(const QString &pointer, const QByteArray &json)
{
    const Document document(m_current.json);
    const QString outer = pointer.left(pointer.lastIndexOf(u'/'));
    const QString name = pointer.mid(outer.size() + 1);
    const Value object = document.at(outer);
    const Value old = document.at(pointer);
    const int turn = turnIn(pointer);
    if (!object.isValid()) {
        const QByteArray inner = '{' + jsonString(name) + ": " + json + '}';
        return json.isEmpty() ? std::nullopt : setValue(outer, inner);
    }
    if (old.isValid() && !json.isEmpty()) {
        const ByteRange range = old.range();
        return apply(QByteArray(m_current.json).replace(range.offset, range.length, json), turn);
    }
    if (!json.isEmpty())
        return apply(withMember(m_current.json, object, name, json), turn);
    if (!old.isValid())
        return {};
    const bool isLast = object.count() == 1 && turn >= 0 && outer.count(u'/') > 2;
    return isLast ? setValue(outer, {}) : apply(withoutMember(m_current.json, object, old), turn);
}

std::optional<Error> ScriptDocument::moveTurn(int from, int to)
{
    const Document document(m_current.json);
    Elements turns = Elements::of(m_current.json, document.at(u"/turns"));
    const QByteArray moved = turns.elements[size_t(from)];
    turns.elements.erase(turns.elements.begin() + from);
    turns.elements.insert(turns.elements.begin() + to, moved);
    return apply(turns.text(), to);
}

std::optional<Error> ScriptDocument::insertTurn(int at, const QByteArray &json)
{
    const Document document(m_current.json);
    Elements turns = Elements::of(m_current.json, document.at(u"/turns"));
    turns.gaps.insert(turns.gaps.begin() + qMax(at, 1), turns.gapOfMore());
    turns.elements.insert(turns.elements.begin() + at, json);
    return apply(turns.text(), at);
}

std::optional<Error> ScriptDocument::removeTurn(int turn)
{
    const Document document(m_current.json);
    Elements turns = Elements::of(m_current.json, document.at(u"/turns"));
    const bool isFirst = turn == 0 && turns.gaps.size() > 1;
    turns.gaps.erase(turns.gaps.begin() + (isFirst ? 1 : turn));
    turns.elements.erase(turns.elements.begin() + turn);
    return apply(turns.text(), qMax(turn - 1, 0));
}

std::optional<Error> ScriptDocument::duplicateTurn(int turn)
{
    return insertTurn(turn + 1, value(u"/turns/"_s % QString::number(turn)));
}

void ScriptDocument::show(const Version &version)
{
    m_current = version;
    m_script = readScript(version.json).take(); // it was valid before
}

int ScriptDocument::undo()
{
    if (m_undoStack.empty())
        return -1;
    const Version before = m_undoStack.back();
    m_undoStack.pop_back();
    const int turn = m_current.turn;
    m_redoStack.push_back(m_current);
    show(before);
    return turn;
}

int ScriptDocument::redo()
{
    if (m_redoStack.empty())
        return -1;
    const Version after = m_redoStack.back();
    m_redoStack.pop_back();
    m_undoStack.push_back(m_current);
    show(after);
    return after.turn;
}

} // namespace a2a
