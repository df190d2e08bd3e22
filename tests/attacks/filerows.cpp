// SPDX-License-Identifier: Apache-2.0
// Files: recorded sessions, exchanged sessions, scripts, profiles, keys, settings.
#include "tests/attacks/attackedprogram.h"

#include <QFile>

#include <sys/stat.h>

namespace a2a::test {

using namespace Qt::StringLiterals;

/// The command ends by itself, with an error, within bounded memory.
static ProgramResult refused(Verdict &verdict, const QStringList &arguments, int code = 2)
{
    const ProgramResult ended = runTerminal(arguments, {.patienceMs = 20'000});
    checkEnd(verdict, ended, code);
    checkMemory(verdict, ended);
    verdict.addObservation(u"exit code %1"_s.arg(ended.code));
    return ended;
}

/// 1 MB that is 1 GB.
static QByteArray gzipBomb()
{
    return compressed(QByteArray(MiB, '\0'), 31, 1024);
}

static void noSessions(Verdict &verdict)
{
    AttackFixture bench;
    QByteArray page("SQLite format 3\0", 16);
    page.resize(4096);
    for (const auto &[name, bytes] :
         std::vector<NamedInput>{{"empty", {}},
                                 {"text", "hello"},
                                 {"gzip", gzipBomb()},
                                 {"zip", "PK\3\4" + QByteArray(1000, 'x')},
                                 {"mark and zeros", page},
                                 {"zeros", QByteArray(MiB, '\0')}}) {
        verdict.variant(QString::fromLatin1(name));
        const QString file = bench.file(u"hostile.a2ascope"_s, bytes);
        for (const char *command : {"replay", "info"})
            (void)refused(verdict, {QString::fromLatin1(command), file});
        (void)refused(verdict, {u"check"_s, u"--offline"_s, file}, AnyFailure);
        (void)refused(verdict, {u"export"_s, file, u"--to"_s, u"jsonl"_s, bench.place(u"out"_s)});
        verdict.check(!QFile::exists(bench.place(u"out"_s)), u"an export was written"_s);
    }
}

static void damagedSessions(Verdict &verdict)
{
    AttackFixture bench;
    (void)bench.call(
        verdict,
        {.answer = stream(event(task("WORKING")).repeated(500) + event(status("COMPLETED")))}, 0);
    QFile good(bench.place(u"call1.a2ascope"_s));
    verdict.check(good.open(QIODevice::ReadOnly), u"no recording"_s);
    const QByteArray bytes = good.readAll();
    for (int part = 1; part < 8; ++part) {
        verdict.variant(u"cut after %1 eighths"_s.arg(part));
        const QString file =
            bench.file(u"hostile.a2ascope"_s, bytes.first(bytes.size() * part / 8));
        const ProgramResult ended = runTerminal({u"replay"_s, file}, {.patienceMs = 20'000});
        verdict.check(ended.exitedNormally && ended.code != 0, u"exit code %1"_s.arg(ended.code));
        verdict.variant(u"damaged in eighth %1"_s.arg(part));
        QByteArray damaged = bytes;
        const qsizetype from = bytes.size() * part / 8;
        for (qsizetype at = from; at < qMin(from + 2000, bytes.size()); at += 7)
            damaged[at] = char(damaged[at] ^ 0x55);
        const ProgramResult read = runTerminal(
            {u"info"_s, bench.file(u"hostile.a2ascope"_s, damaged)}, {.patienceMs = 20'000});
        verdict.check(read.exitedNormally, u"it crashed, or did not end"_s);
    }
}

static void hostileLines(Verdict &verdict)
{
    AttackFixture bench;
    const QByteArray head =
        R"({"type":"session","format":"a2ascope","version":2,"startedMs":1767225600000})"
        "\n";
    QByteArray lines = head;
    for (const QByteArray &line :
         {QByteArray("null"), QByteArray("[]"), QByteArray("{"), QByteArray("\xff\xfe"),
          QByteArray(R"({"type":"read","exchange":4000000000,"ns":0,"text":"x"})"),
          QByteArray(R"({"type":"read","exchange":-1,"ns":0,"text":"x"})"),
          QByteArray(R"({"type":"request","exchange":1,"ns":9223372036854775807,"head":7})"),
          QByteArray(R"({"type":"request","exchange":"1","ns":"soon","head":{}})"),
          QByteArray(
              R"({"type":"read","exchange":1,"ns":1,"offset":9223372036854775807,"base64":"%%"})"),
          QByteArray(R"({"type":"agent","agent":4000000000,"ns":0,"head":{}})"),
          QByteArray(R"({"type":"spell"})"), QByteArray(100'000, '['),
          QByteArray(R"({"type":"mark","exchange":1e400,"kind":{}})")})
        lines += line + '\n';
    const ProgramResult ended =
        refused(verdict, {u"import"_s, bench.file(u"hostile.jsonl"_s, lines), bench.place(u"a"_s),
                          u"-o"_s, u"json"_s});
    verdict.addObservation(u"lines skipped: "_s +
                           valuesOf(ended.out, "imported", "skipped").join(u", "_s));
    for (const QByteArray &bytes :
         {QByteArray(), QByteArray("hello"), QByteArray(R"({"type":"session","version":99})"),
          QByteArray(8 * MiB, 'x'), gzipBomb()})
        (void)refused(verdict,
                      {u"import"_s, bench.file(u"hostile.jsonl"_s, bytes), bench.place(u"b"_s)});
}

/// Files that no reader may take as they are, with a name for each.
static QList<std::pair<QString, QString>> hostileFiles(const AttackFixture &bench)
{
    const QString pipe = bench.place(u"pipe"_s);
    ::mkfifo(QFile::encodeName(pipe).constData(), 0600);
    return {{u"a device"_s, u"/dev/zero"_s},
            {u"a pipe"_s, pipe},
            {u"a folder"_s, bench.place({})},
            {u"none"_s, bench.place(u"none"_s)},
            {u"brackets"_s, bench.file(u"deep"_s, QByteArray(1'000'000, '['))},
            {u"zeros"_s, bench.file(u"zeros"_s, QByteArray(40 * MiB, '\0'))},
            {u"garbage"_s, bench.file(u"garbage"_s, QByteArray("\xff\xfe\0{]\x1b[31m", 10))}};
}

static void hostileArguments(Verdict &verdict,
                             const std::function<QStringList(const QString &)> &of, int code = 2)
{
    const AttackFixture bench;
    for (const auto &[name, file] : hostileFiles(bench)) {
        verdict.variant(name);
        const ProgramResult ended = refused(verdict, of(file), code);
        verdict.check(!ended.printed().contains('\x1b'), u"an escape sequence was printed"_s);
        verdict.check(ended.err.size() < 10'000, u"too much was printed"_s);
    }
}

static const QString Nowhere = u"http://127.0.0.1:1"_s;

static void scripts(Verdict &verdict)
{
    hostileArguments(verdict, [](const QString &file) {
        return QStringList{u"run"_s, file, Nowhere};
    });
}

static void imports(Verdict &verdict)
{
    const AttackFixture bench;
    hostileArguments(verdict, [&bench](const QString &file) {
        return QStringList{u"import"_s, file, bench.place(u"made"_s)};
    });
    verdict.check(!QFile::exists(bench.place(u"made"_s)), u"a session was made"_s);
}

static void profiles(Verdict &verdict)
{
    hostileArguments(verdict, [](const QString &file) {
        return QStringList{u"send"_s, u"--profile"_s, u"x"_s, u"--profiles"_s, file, u"hi"_s};
    });
}

static void keyFiles(Verdict &verdict)
{
    for (const char *option : {"--key", "--ca", "--cert", "--baseline"}) {
        hostileArguments(verdict, [option](const QString &file) {
            const QString command = QByteArray(option) == "--baseline" ? u"check"_s : u"card"_s;
            return QStringList{command, Nowhere, QString::fromLatin1(option), file};
        });
    }
}

static void sentFiles(Verdict &verdict)
{
    for (const QString &file : {u"/dev/zero"_s, u"/dev/stdin"_s}) {
        for (const QString &argument : {u"--file"_s, u"--data"_s}) {
            verdict.variant(argument % u' ' % file);
            const QString value = argument == u"--data"_s ? QString(u'@' % file) : file;
            const ProgramResult ended = runTerminal({u"send"_s, Nowhere, argument, value},
                                                    {.in = u"/dev/zero"_s, .patienceMs = 10'000});
            checkEnd(verdict, ended, 2);
            checkMemory(verdict, ended, 128);
            verdict.addObservation(u"exit code %1"_s.arg(ended.code));
        }
    }
}

Surface sessionRows()
{
    return {"Session files",
            {{"session-none",
              "No session: empty, text, a gzip bomb, a zip, zeros, SQLite's mark alone.",
              "It is refused, nothing is unpacked, and nothing is written.", noSessions,
              "ForeignFileTest::no_session"},
             {"session-damaged", "A session that is cut or damaged anywhere.",
              "What is intact is read, the rest is named; never a crash, never a success.",
              damagedSessions,
              "ForeignFileTest::truncated_at_every_page ForeignFileTest::damaged_anywhere"},
             {"session-edited",
              "A session with triggers, views, endless queries, forged numbers and times.",
              "Foreign structure is refused, forged records are skipped; nothing is executed.",
              {},
              "ForeignFileTest::changed ForeignFileTest::oversized_values_are_refused "
              "ForeignFileTest::an_oversized_card_is_not_read"},
             {"session-lines", "JSON Lines with wrong types, forged numbers, brackets, garbage.",
              "Lines that cannot be read are skipped and named; exit code 2.", hostileLines,
              "JsonLinesTest"},
             {"session-endless",
              "A device, a pipe, a folder, 40 MB of zeros, brackets, garbage as JSON Lines.",
              "They are refused in bounded time and memory; no session is made.", imports},
             {"session-marks",
              "Damaged or foreign marks beside a session.",
              "They are kept and named, and affect nothing else.",
              {},
              "ForeignFileTest::damaged_annotations_affect_nothing_else "
              "SessionStorageTest::foreign_and_broken_marks_are_kept_and_reported"}}};
}

Surface fileRows()
{
    return {
        "Scripts, profiles, keys, settings",
        {{"file-scripts",
          "A script that is a device, a pipe, a folder, 40 MB of zeros, brackets a million deep, "
          "garbage.",
          "It is refused in bounded time and memory.", scripts, "ScriptTest ScriptPatternTest"},
         {"file-profiles", "The same as a list of agents.", "It is refused.", profiles,
          "ProfileStoreTest"},
         {"file-keys", "The same as keys, certificates, authorities, a baseline.", "It is refused.",
          keyFiles, "SignatureKeysTest"},
         {"file-sent", "Files to send that never end.",
          "They are refused at 100 MiB, in 128 MiB of memory.", sentFiles, ""},
         {"file-settings",
          "Settings that are damaged or of a newer version.",
          "The window starts, says so, and keeps the file.",
          {},
          "BadStartTest::any_settings_file_starts"}}};
}

} // namespace a2a::test
