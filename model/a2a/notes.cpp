// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/codec.h"
#include "model/a2a/notetables.h"

#include <QHash>
#include <QMutex>
#include <QStringList>

#include <algorithm>

namespace a2a {

std::span<const PhraseText> NoteInfo::texts() const
{
    const auto unused =
        std::ranges::find_if(found, [](const PhraseText &text) { return text.code == nullptr; });
    return {std::begin(found), unused};
}

std::span<const NoteInfo> noteInfos()
{
    static const std::vector<NoteInfo> all = [] {
        std::vector<NoteInfo> joined;
        for (const std::span<const NoteInfo> table : {objectNotes(), answerNotes(), cardNotes()})
            joined.insert(joined.end(), table.begin(), table.end());
        return joined;
    }();
    return all;
}

const NoteInfo *findNote(QByteArrayView id)
{
    static const QHash<QByteArrayView, const NoteInfo *> all = [] {
        QHash<QByteArrayView, const NoteInfo *> infos;
        for (const NoteInfo &info : noteInfos())
            infos.insert(info.id, &info);
        return infos;
    }();
    return all.value(id);
}

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

const char *sectionIn(const char *sections, Generation generation)
{
    static QMutex mutex;
    static QHash<QByteArray, QByteArray> known; // what it returns lives in it
    const QByteArray version = generationWord(generation).toLatin1();
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

void narrowSections(Notes &notes, Generation generation)
{
    for (Note &note : notes)
        note.section = sectionIn(note.section, generation);
}

[[maybe_unused]] static bool hasText(const NoteInfo &info, const Phrase &phrase)
{
    return std::ranges::any_of(info.texts(),
                               [&](const PhraseText &text) { return phrase.is(text.code); });
}

/// Its text has a place for the name of the member.
static bool namesMember(const NoteInfo &info, const Phrase &phrase)
{
    return std::ranges::any_of(info.texts(), [&](const PhraseText &text) {
        return phrase.is(text.code) && QByteArrayView(text.text).contains("%1");
    });
}

void addNote(Notes &notes, const char *id, json::Value at, NoteDetails details)
{
    constexpr size_t OfADocument = 2'000;
    constexpr int OfAName = 200;
    const NoteInfo *info = findNote(id);
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

/// Values are not known here.
static QByteArray withoutValues(QByteArray text)
{
    for (char number = '1'; number <= '9'; ++number)
        text.replace(QByteArray("%").append(number), "…");
    return text;
}

static QByteArray rowOf(const NoteInfo &info)
{
    static constexpr const char *severities[] = {"note", "warning", "error"};
    QByteArrayList said;
    for (const PhraseText &text : info.texts())
        said.append(withoutValues(text.text));
    if (*info.remark != 0)
        said.append(info.remark);
    const QByteArrayList cells{info.id,          severities[int(info.severity)],
                               info.generations, info.section,
                               said.join(' '),   info.title,
                               info.advice};
    return "| " + cells.join(" | ") + " |\n";
}

/// In English, like the sources, whatever language is chosen.
QByteArray deviationsPage()
{
    QByteArray page =
        "# What is read leniently\n\n"
        "The decoders read what can be understood and note what departed from the generation "
        "spoken. Each note has a stable\n"
        "name, a severity, the section departed from and its place (JSON pointer and bytes). The "
        "window marks the frame and says what\n"
        "was expected and what to do. The command-line tool prints a `finding` line. Past 200 "
        "notes of one name only the count grows.\n"
        "Where a [rule](rules.md) is about the same fact, its row names the note, which stands for "
        "it. This page is written by\n"
        "`A2A_WRITE_GOLDEN=1 test_a2a NotesTest`.\n";
    const auto table = [&page](const char *title, std::span<const NoteInfo> notes) {
        page += QByteArray("\n## ") + title +
                "\n\n| note | severity | generations | section | what was read | what holds | what "
                "to do |\n|---|---|---|---|---|---|---|\n";
        for (const NoteInfo &info : notes)
            page += rowOf(info);
    };
    table("Tasks, messages, artifacts and parts", objectNotes());
    table("Answers and events", answerNotes());
    table("Cards", cardNotes());
    return page;
}

} // namespace a2a
