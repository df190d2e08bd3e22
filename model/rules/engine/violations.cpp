// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/violations.h"

#include "model/json/document.h"
#include "model/recording/redactor.h"

#include <algorithm>
#include <atomic>
#include <cstring>

namespace a2a::rules {

std::size_t Violations::nextTypeNumber()
{
    static std::atomic<std::size_t> s_count = 0;
    return s_count++;
}

void Violations::begin(quint8 forms, Notes &notes, bool decoded)
{
    m_forms = forms;
    m_notes = &notes;
    m_decoderNoteCount = qsizetype(notes.size());
    m_decoded = decoded;
    m_objects = 0;
    m_found = 0;
    m_isComplete = true;
}

bool Violations::end()
{
    m_notes = nullptr;
    return m_isComplete;
}

bool Violations::countObject()
{
    static constexpr int LooksAtClock = 64; // objects: a frame has a few, and a clock costs
    if (++m_objects == LooksAtClock)
        m_clock.start();
    if (m_objects > m_budget.objects || m_found >= m_budget.findings ||
        (m_objects % LooksAtClock == 0 && m_clock.elapsed() > m_budget.milliseconds))
        m_isComplete = false;
    return m_isComplete;
}

bool Violations::mayDescribe()
{
    return ++m_counts[m_rule->id] <= m_budget.described;
}

/// The beginning of a value, as received.
static QString excerpt(json::Value value, qsizetype most = 60)
{
    const QByteArrayView raw = value.raw();
    const QString text = QString::fromUtf8(raw.first(qMin(raw.size(), most))).simplified();
    return raw.size() > most ? text + u'…' : text;
}

/// Whether a text was recorded with asterisks in it, so that the original is unknown.
static bool isMasked(json::Value value)
{
    static constexpr qsizetype ShortestMask = 4; // within a text
    if (!value.isString() || value.raw().size() < 3)
        return false;
    const QByteArrayView text = value.raw().sliced(1, value.raw().size() - 2);
    static const QByteArray run(ShortestMask, Redactor::Mask);
    return text.contains(run) || QByteArray(text.size(), Redactor::Mask) == text;
}

void Violations::at(json::Value value)
{
    if (isMasked(value))
        return;
    if (!mayDescribe())
        return add({}, {});
    add(value, {"found", {excerpt(value)}});
}

void Violations::missing(json::Value parent, const char *name)
{
    if (!mayDescribe())
        return add({}, {});
    add(parent, {"missing", {QString::fromUtf8(name)}}, name);
}

void Violations::missingIn(json::Value parent, const char *name)
{
    static constexpr qsizetype MaxWords = 300; // of a server
    if (parent.count() == 0)
        return missing(parent, name);
    if (!mayDescribe())
        return add({}, {});
    add(parent, {"missing-in", {QString::fromUtf8(name), excerpt(parent, MaxWords)}}, name);
}

void Violations::about(json::Value near, const Phrase &actual)
{
    if (isMasked(near))
        return;
    if (!mayDescribe())
        return add({}, {});
    add(near, {"found", {actual}});
}

/// Whether the decoders have noted the same: at the same position, or the same absent member.
bool Violations::isNoted(json::ByteRange range, const char *member) const
{
    if (!m_decoded || m_rule->noteCoverage != NoteCoverage::Partly)
        return false;
    return std::any_of(
        m_notes->begin(), m_notes->begin() + m_decoderNoteCount, [&](const Note &note) {
            return note.range == range && std::strstr(m_rule->note, note.rule) != nullptr &&
                   (!note.member || !member || qstrcmp(note.member, member) == 0);
        });
}

void Violations::add(json::Value at, Phrase found, const char *member)
{
    ++m_found;
    if (!m_notes || m_found > m_budget.findings)
        return;
    const json::ByteRange range = at.isValid() ? at.range() : json::ByteRange();
    if (isNoted(range, member))
        return;
    const char *violation = found.isEmpty() ? nullptr : m_rule->violation;
    m_notes->push_back({m_rule->id, m_rule->severity, m_rule->section, std::move(found), violation,
                        range, at.isValid() ? at.pointer() : QString(), member});
}

} // namespace a2a::rules
