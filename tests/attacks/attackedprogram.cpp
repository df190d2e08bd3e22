// SPDX-License-Identifier: Apache-2.0
#include "tests/attacks/attackedprogram.h"

#include "model/json/document.h"

#include <QEventLoop>
#include <QFile>
#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <sys/resource.h>
#include <zlib.h>

namespace a2a::test {

using namespace Qt::StringLiterals;

/// Sanitizers keep what is freed.
static constexpr bool countsMemory()
{
#ifdef __SANITIZE_ADDRESS__
    return false;
#else
    return true;
#endif
}

static qint64 peakOf(qint64 process)
{
    QFile file(u"/proc/%1/status"_s.arg(process));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray text = file.readAll();
    const qsizetype at = text.indexOf("VmHWM:");
    return at < 0 ? 0 : text.mid(at + 6, 20).trimmed().split(' ').first().toLongLong();
}

ProgramResult runTerminal(const QStringList &arguments, const RunOptions &around)
{
    QProcess process;
    process.setStandardInputFile(around.in);
    if (!around.out.isEmpty())
        process.setStandardOutputFile(around.out);
    if (countsMemory())
        process.setChildProcessModifier([] {
            const rlimit most{3ULL << 30, 3ULL << 30}; // what is not bounded harms nobody else
            ::setrlimit(RLIMIT_DATA, &most);
        });
    ProgramResult ended;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &process, [&] {
        if (process.state() == QProcess::Running) // before, its memory is a copy of ours
            ended.peakKib = qMax(ended.peakKib, peakOf(process.processId()));
        ended.out += process.readAllStandardOutput();
        ended.err += process.readAllStandardError();
        if (around.meanwhile)
            around.meanwhile(process);
    });
    // Not QTest::qWaitFor(), which sleeps most of the time: servers of this thread would, too.
    QEventLoop loop;
    QObject::connect(&process, &QProcess::stateChanged, &loop, [&loop](QProcess::ProcessState now) {
        if (now == QProcess::NotRunning)
            loop.quit();
    });
    process.start(QStringLiteral(CLI_PROGRAM), arguments);
    look.start(std::chrono::milliseconds(10));
    QTimer::singleShot(around.patienceMs, &loop, &QEventLoop::quit);
    if (process.state() != QProcess::NotRunning)
        loop.exec();
    look.stop();
    const bool inTime = process.state() == QProcess::NotRunning;
    if (!inTime) {
        process.kill();
        process.waitForFinished();
    }
    ended.out += process.readAllStandardOutput();
    ended.err += process.readAllStandardError();
    ended.exitedNormally = inTime && process.exitStatus() == QProcess::NormalExit;
    ended.code = ended.exitedNormally ? process.exitCode() : -1;
    return ended;
}

/// A call that is answered as calls are.
static ProgramResult ordinary(bool streams)
{
    AttackFixture bench;
    Verdict none;
    const QByteArray done = task("COMPLETED");
    return bench.call(none,
                      {.answer = streams ? stream(event(done)) : plainAnswer(200, envelope(done)),
                       .streams = streams,
                       .isOrdinary = true},
                      0);
}

void checkEnd(Verdict &verdict, const ProgramResult &ended, int code)
{
    verdict.check(ended.exitedNormally, u"it crashed, or did not end"_s);
    const bool isExpected =
        code == AnyCode || (code == AnyFailure ? ended.code != 0 : ended.code == code);
    verdict.check(isExpected, u"exit code %1 instead of %2: %3"_s.arg(ended.code)
                                  .arg(code)
                                  .arg(QString::fromUtf8(ended.printed().right(600))));
}

void checkMemory(Verdict &verdict, const ProgramResult &ended, int mostMiB)
{
    static const qint64 usual = ordinary(true).peakKib;
    const qint64 grown = (ended.peakKib - usual) / 1024;
    if (countsMemory())
        verdict.check(grown <= mostMiB, u"%1 MiB more than an ordinary call"_s.arg(grown));
}

QStringList valuesOf(const QByteArray &lines, const char *type, const char *member)
{
    QStringList values;
    for (const QByteArray &line : lines.split('\n')) {
        const json::Document document(line);
        const json::Value root = document.root();
        if (document.isValid() && root["type"].toString() == QLatin1String(type))
            values.append(root[member].isString() ? root[member].toString()
                                                  : QString::fromUtf8(root[member].raw()));
    }
    return values;
}

QStringList newFindings(const ProgramResult &ended)
{
    static const QStringList usual = valuesOf(ordinary(true).out, "finding", "rule") +
                                     valuesOf(ordinary(false).out, "finding", "rule");
    QStringList rules = valuesOf(ended.out, "finding", "rule");
    rules.removeIf([](const QString &rule) { return usual.contains(rule); });
    return rules;
}

bool hasFinding(const ProgramResult &ended, const char *word)
{
    const QStringList texts = valuesOf(ended.out, "finding", "text");
    return std::any_of(texts.begin(), texts.end(),
                       [word](const QString &text) { return text.contains(QLatin1String(word)); });
}

static QString listed(QStringList values, const QString &quote)
{
    values.removeDuplicates();
    values.removeAll(QString());
    values.sort();
    QString text;
    for (const QString &value : values)
        text += u", "_s + quote + value + quote;
    return text;
}

QString summaryOf(const ProgramResult &ended)
{
    const QString outcome = valuesOf(ended.out, "end", "outcome").value(0);
    const bool isSaid = outcome.isEmpty() || outcome == u"error"_s; // by the errors' codes
    return u"exit code %1"_s.arg(ended.code) % (isSaid ? QString() : QString(u", "_s % outcome)) %
           listed(valuesOf(ended.out, "error", "code"), u"`"_s) %
           listed(newFindings(ended), QString());
}

ProgramResult AttackFixture::call(Verdict &verdict, const Call &call, int code)
{
    server.playCard("Agent",
                    call.card + (call.streams ? R"("capabilities":{"streaming":true},)" : ""));
    server.playAt("/rpc", call.answer);
    const QString record = place(u"call%1.a2ascope"_s.arg(++m_count));
    QStringList arguments{u"send"_s, origin(), QString::fromUtf8(call.text)};
    const QStringList form = call.isText ? QStringList() : QStringList{u"-o"_s, u"json"_s};
    QStringList shown;
    for (const QString &option : {u"--wire"_s, u"-q"_s}) {
        if (call.options.contains(option))
            shown.append(option);
    }
    const ProgramResult ended =
        runTerminal(arguments + form + QStringList{u"--record"_s, record} + call.options);
    checkEnd(verdict, ended, code);
    if (call.isOrdinary)
        return ended;
    checkMemory(verdict, ended, call.mostMiB);
    if (!call.isText)
        verdict.addObservation(summaryOf(ended));
    if (call.mostRecorded >= 0) {
        const qint64 size = QFileInfo(record).size();
        verdict.check(size <= call.mostRecorded, u"%1 bytes were recorded"_s.arg(size));
    }
    if (!call.replays)
        return ended;
    const ProgramResult replay = runTerminal(QStringList{u"replay"_s, record} + form + shown);
    verdict.check(replay.code == ended.code, u"replayed with exit code %1"_s.arg(replay.code));
    verdict.check(replay.out == ended.out, u"the replay prints something else"_s);
    return ended;
}

QString AttackFixture::file(const QString &name, const QByteArray &bytes) const
{
    QFile file(place(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("no file can be written");
    return file.fileName();
}

int AttackFixture::calls() const
{
    int count = 0;
    for (const ReceivedRequest &request : server.requests())
        count += request.target == "/rpc" ? 1 : 0;
    return count;
}

void runVariants(Verdict &verdict, const std::vector<Variant> &variants,
                 const std::function<void(const ProgramResult &, AttackFixture &)> &also)
{
    for (const Variant &variant : variants) {
        verdict.variant(QString::fromUtf8(variant.name));
        AttackFixture bench;
        const ProgramResult ended = bench.call(verdict, variant.call, variant.code);
        if (also)
            also(ended, bench);
    }
}

QByteArray trickyText()
{
    return "\"\\u001b[31mRED\\u001b]0;title\\u0007\\u009b2J\\u202Eevil\\u200b\\ufeff\\u0000\\r\\n"
           "error: forged\\u0008\\u007f\\u2066\\udb40\\udc41\"";
}

void checkNoTrickyOutput(Verdict &verdict, const ProgramResult &ended)
{
    for (const char *trick : {"\x1b", "\xc2\x9b", "\xe2\x80\xae", "\xe2\x80\x8b", "\xef\xbb\xbf",
                              "\x07", "\x08", "\x7f", "\r", "\xe2\x81\xa6", "\xf3\xa0\x81\x81"})
        verdict.check(!ended.printed().contains(trick),
                      u"printed: "_s + QString::fromLatin1(QByteArray(trick).toHex()));
    verdict.check(!ended.printed().contains("\nerror: forged"), u"a forged line was printed"_s);
    verdict.addObservation(u"each is spelled out, as in \\u001b"_s);
}

QByteArray envelope(const QByteArray &result)
{
    return R"({"jsonrpc":"2.0","id":1,"result":)" + result + '}';
}

QByteArray event(const QByteArray &result)
{
    return "data: " + envelope(result) + "\n\n";
}

QByteArray task(const char *state, const QByteArray &more)
{
    return R"({"task":{"id":"t","contextId":"c","status":{"state":"TASK_STATE_)" +
           QByteArray(state) + "\"}" + more + "}}";
}

QByteArray status(const char *state, const QByteArray &more)
{
    return R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_)" +
           QByteArray(state) + "\"}" + more + "}}";
}

QByteArray compressed(const QByteArray &text, int windowBits, int repeats)
{
    z_stream stream{};
    deflateInit2(&stream, 9, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY);
    QByteArray all;
    QByteArray out(qsizetype(deflateBound(&stream, uLong(text.size()))) + 64, Qt::Uninitialized);
    for (int i = 0; i < repeats; ++i) {
        stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(text.constData()));
        stream.avail_in = uInt(text.size());
        stream.next_out = reinterpret_cast<Bytef *>(out.data());
        stream.avail_out = uInt(out.size());
        deflate(&stream, i + 1 < repeats ? Z_NO_FLUSH : Z_FINISH);
        all += out.first(out.size() - qsizetype(stream.avail_out));
    }
    deflateEnd(&stream);
    return all;
}

Script stream(const QByteArray &bytes)
{
    return Script().send(streamHead() + bytes).close();
}

Script flooded(const QByteArray &piece, qint64 total)
{
    return Script()
        .send(streamHead() + event(task("WORKING")))
        .flood(piece, total - total % piece.size()) // whole pieces
        .send(event(status("COMPLETED")))
        .close();
}

} // namespace a2a::test
