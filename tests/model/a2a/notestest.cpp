// SPDX-License-Identifier: Apache-2.0
// The decoders' notes: their rows in the catalog, and what is added of them.
#include "model/a2a/notes.h"
#include "model/a2a/agentcard.h"
#include "model/json/document.h"
#include "model/text/textof.h"
#include "tests/support/testregistry.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTranslator>
#include <QUrl>

using namespace a2a;
using namespace Qt::StringLiterals;

/// A language in upper case.
class UpperCaseTranslator final : public QTranslator {
public:
    [[nodiscard]] QString translate(const char *, const char *text, const char *,
                                    int) const override
    {
        return QString::fromUtf8(text).toUpper();
    }
    [[nodiscard]] bool isEmpty() const override { return false; }
};

class NotesTest final : public QObject {
    Q_OBJECT

private slots:
    void rows_are_well_formed_data();
    void rows_are_well_formed();
    void ids_are_unique();
    void notes_default_to_their_row();
    void values_of_a_note_take_precedence();
    void notes_per_name_are_limited_to_200();
    void stored_notes_are_language_neutral();
    void a_note_is_about_the_last_member_of_its_place();
    void sections_are_of_the_version_in_use();
};

void NotesTest::rows_are_well_formed_data()
{
    QTest::addColumn<QByteArray>("id");
    for (const rules::CatalogRow *info : rules::noteRows())
        QTest::newRow(info->id) << QByteArray(info->id);
}

void NotesTest::rows_are_well_formed()
{
    static const QRegularExpression name(u"^NOTE-[A-Z0-9-]+$"_s);
    static const QRegularExpression kebab(u"^[a-z0-9]+(-[a-z0-9]+)+$"_s);
    QFETCH(QByteArray, id);
    const rules::CatalogRow *info = rules::findNote(id);
    QVERIFY(info && name.match(QString::fromLatin1(id)).hasMatch());
    QVERIFY(info->forms != 0 && !info->violation && *info->note == 0);
    // Advice, JSON in general, or about the tap: no section says it.
    QVERIFY(*info->section != 0 || id == "NOTE-NULL" || id == "NOTE-CARD-URL-ANY" ||
            id == "NOTE-CARD-URL-HOST" || id.startsWith("NOTE-TAP-"));
    QVERIFY2(*info->required != 0 && !QByteArray(info->required).endsWith('.'), info->required);
    QVERIFY2(*info->advice == 0 || QByteArray(info->advice).endsWith('.'), info->advice);
    QVERIFY(!info->texts().empty());
    for (const PhraseText &text : info->texts()) {
        QVERIFY2(kebab.match(QString::fromLatin1(text.code)).hasMatch(), text.code);
        QVERIFY2(QByteArray(text.text).endsWith('.'), text.text);
        QVERIFY(!textOf(Phrase(text.code, Phrase::Values{})).startsWith(QLatin1String(text.code)));
        QVERIFY2(!QByteArray(text.text).contains('|'), text.text); // the page is a table
    }
}

void NotesTest::ids_are_unique()
{
    QSet<QByteArray> ids;
    QSet<QByteArray> codes;
    for (const rules::CatalogRow *info : rules::noteRows()) {
        QVERIFY2(!ids.contains(info->id), info->id);
        ids.insert(info->id);
        for (const PhraseText &text : info->texts()) {
            QVERIFY2(!codes.contains(text.code), text.code);
            codes.insert(text.code);
        }
    }
    QVERIFY(!rules::findNote("NOTE-NO-SUCH"));
}

void NotesTest::notes_default_to_their_row()
{
    const json::Document document(QByteArray(R"({"a":{"b":1}})"));
    Notes notes;
    addNote(notes, "NOTE-LIST-BARE", document.root()["a"]["b"]);
    const rules::CatalogRow &row = *rules::findNote("NOTE-LIST-BARE");
    QCOMPARE(notes.size(), size_t(1));
    const Note &note = notes.front();
    QCOMPARE(note.rule, row.id);
    QCOMPARE(note.severity, row.severity);
    QCOMPARE(note.section, row.section);
    QCOMPARE(note.found, Phrase("list-bare"));
    // Hot paths create notes: the code is not copied.
    QCOMPARE(static_cast<const void *>(note.found.code().constData()),
             static_cast<const void *>(row.found[0].code));
    QCOMPARE(note.pointer, u"/a/b"_s);
    QCOMPARE(textOf(note), u"The task list is a bare array instead of \"tasks\"."_s);
}

void NotesTest::values_of_a_note_take_precedence()
{
    Notes notes;
    addNote(notes, "NOTE-NULL", {},
            {.found = {"card-member-is-null"}, .section = "0.1 §5.5", .severity = Severity::Note});
    QVERIFY(notes.front().found.is("card-member-is-null"));
    QCOMPARE(notes.front().severity, Severity::Note);
    QCOMPARE(QByteArray(notes.front().section), QByteArray("0.1 §5.5"));
    QVERIFY(notes.front().pointer.isEmpty());
    addNote(notes, "NOTE-CARD-URL-ANY", {}, {.found = {"card-url-any", {u"0.0.0.0"_s}}});
    QCOMPARE(textOf(notes.back()),
             u"The card's URL has 0.0.0.0, which is not a usable host; the card's host is used."_s);
}

void NotesTest::notes_per_name_are_limited_to_200()
{
    Notes notes;
    for (int i = 0; i < 300; ++i)
        addNote(notes, "NOTE-NULL", {});
    QCOMPARE(notes.size(), size_t(200));
    addNote(notes, "NOTE-LIST-BARE", {});
    QCOMPARE(notes.size(), size_t(201));
}

/// Created while one language was set, read while another is.
void NotesTest::stored_notes_are_language_neutral()
{
    UpperCaseTranslator shouting;
    const QByteArray card = R"({"protocolVersion":"1.0","url":"rpc"})";
    Notes notes;
    std::vector<Offer> offers;
    std::vector<Error> errors;
    const auto make = [&] {
        offers = offersFromCard(card, QUrl(u"https://h.example/card.json"_s), notes);
        for (const char *text : {"{", "[]"})
            errors.push_back(readCard(text, notes).error());
    };
    const auto said = [&] {
        QStringList texts;
        for (const Note &note : notes)
            texts.append(textOf(note));
        for (const Offer &offer : offers)
            texts.append(textOf(offer.reason));
        for (const Error &error : errors)
            texts.append(textOf(error));
        return texts;
    };
    QVERIFY(QCoreApplication::installTranslator(&shouting));
    make();
    const QStringList shouted = said();
    QVERIFY(QCoreApplication::removeTranslator(&shouting));
    QVERIFY(notes.size() >= 2 && offers.size() == 2);
    const QStringList plain = said();
    for (qsizetype i = 0; i < plain.size(); ++i) {
        QVERIFY2(plain[i] != shouted[i], qPrintable(plain[i]));
        QCOMPARE(plain[i].toUpper(), shouted[i].toUpper());
    }
}

void NotesTest::a_note_is_about_the_last_member_of_its_place()
{
    const auto name = [](const char *pointer, const char *member = nullptr) {
        Note note;
        note.pointer = QString::fromUtf8(pointer);
        note.member = member;
        return memberName(note);
    };
    QCOMPARE(name("/skills/2", "id"), QStringLiteral("id"));
    QCOMPARE(name("/skills/2/tags/0"), QStringLiteral("tags"));
    QCOMPARE(name("/result/a~1b~0c"), QStringLiteral("a/b~c"));
    QCOMPARE(name(""), QString());
    QCOMPARE(name("/0/1"), QString());
    QCOMPARE(name(QByteArray("/x" + QByteArray(500, 'y')).constData()).size(), 60);
    // Its text has a place for it.
    const json::Document document(R"({"a":{"b":null}})");
    Notes notes;
    addNote(notes, "NOTE-NULL", document.root()["a"]["b"]);
    QCOMPARE(notes.front().found, Phrase("member-is-null", {QStringLiteral("b")}));
}

void NotesTest::sections_are_of_the_version_in_use()
{
    static constexpr const char *all = "1.0 §4.4.1; 0.3 §5.5; 0.3 §5.6; RFC 7515";
    QCOMPARE(sectionFor(all, ProtocolVersion::V1_0), "1.0 §4.4.1; RFC 7515");
    QCOMPARE(sectionFor(all, ProtocolVersion::V0_3), "0.3 §5.5; 0.3 §5.6; RFC 7515");
    QCOMPARE(sectionFor(all, ProtocolVersion::V0_1), "RFC 7515");
    QCOMPARE(sectionFor("1.0.0 §6.6; 0.3 §9.5", ProtocolVersion::V1_0), "1.0.0 §6.6");
    QCOMPARE(sectionFor("JSON-RPC 2.0 §5", ProtocolVersion::V0_2), "JSON-RPC 2.0 §5");
    QCOMPARE(sectionFor("0.3 §5.5", ProtocolVersion::V0_2), "");
    QCOMPARE(sectionFor("", ProtocolVersion::V1_0), "");
}

A2A_TEST(NotesTest)
#include "notestest.moc"
