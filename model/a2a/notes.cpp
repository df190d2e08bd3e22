// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/notes.h"
#include "model/a2a/codec.h"

#include <QHash>
#include <QMutex>
#include <QStringList>

#include <algorithm>

namespace a2a {

QString memberName(const Note &note)
{
    static constexpr qsizetype Longest = 60;
    if (note.member)
        return QString::fromUtf8(note.member);
    const QStringList names = note.pointer.split(u'/');
    const auto isIndex = [](const QString &name) {
        return std::ranges::all_of(name, [](QChar c) { return c >= u'0' && c <= u'9'; });
    };
    const auto last = std::find_if_not(names.rbegin(), names.rend(), isIndex);
    if (last == names.rend())
        return {};
    QString name = *last;
    name.replace(QStringLiteral("~1"), QStringLiteral("/"));
    return name.replace(QStringLiteral("~0"), QStringLiteral("~")).left(Longest);
}

const char *sectionFor(const char *sections, ProtocolVersion protocolVersion)
{
    static QMutex mutex;
    static QHash<QByteArray, QByteArray> known; // what it returns lives in it
    const QByteArray version = versionName(protocolVersion).toLatin1();
    const QMutexLocker lock(&mutex);
    QByteArray &found = known[version + ' ' + sections];
    if (found.isNull()) {
        found = "";
        for (const QByteArray &piece : QByteArray(sections).split(';')) {
            const QByteArray place = piece.trimmed();
            const bool isOfProtocol = place.size() > 3 && place[0] >= '0' && place[0] <= '9';
            if (!place.isEmpty() && (!isOfProtocol || place.startsWith(version)))
                found += (found.isEmpty() ? "" : "; ") + place;
        }
    }
    return found.constData();
}

void keepSectionsFor(Notes &notes, ProtocolVersion protocolVersion)
{
    for (Note &note : notes)
        note.section = sectionFor(note.section, protocolVersion);
}

[[maybe_unused]] static bool hasText(const rules::CatalogRow &info, const Phrase &phrase)
{
    return std::ranges::any_of(info.texts(),
                               [&](const PhraseText &text) { return phrase.is(text.code); });
}

/// Whether the note's text has a placeholder for the name of the member.
static bool namesMember(const rules::CatalogRow &info, const Phrase &phrase)
{
    return std::ranges::any_of(info.texts(), [&](const PhraseText &text) {
        return phrase.is(text.code) && QByteArrayView(text.text).contains("%1");
    });
}

void addNote(Notes &notes, const char *id, json::Value at, NoteDetails details)
{
    constexpr size_t OfADocument = 2'000;
    constexpr int OfAName = 200;
    const rules::CatalogRow *info = rules::findNote(id);
    Q_ASSERT_X(info, "addNote", id);
    // An array of a million empty messages would be a thousand times as large as notes.
    if (!info || notes.size() >= OfADocument ||
        (notes.size() >= OfAName && std::ranges::count(notes, info->id, &Note::rule) >= OfAName))
        return;
    if (details.found.isEmpty()) {
        const char *code = info->found[0].code;
        details.found = {QByteArray::fromRawData(code, qsizetype(qstrlen(code))), {}};
    }
    Q_ASSERT_X(hasText(*info, details.found), "not a text of this note", id);
    Note note;
    note.rule = info->id;
    note.severity = details.severity.value_or(info->severity);
    note.section = details.section ? details.section : info->section;
    note.found = std::move(details.found);
    note.member = details.member;
    if (at.isValid()) {
        note.range = at.range();
        note.pointer = at.pointer();
    }
    if (note.found.values().empty() && namesMember(*info, note.found))
        note.found = Phrase(note.found.code(), {memberName(note)});
    notes.push_back(std::move(note));
}

} // namespace a2a
