// SPDX-License-Identifier: Apache-2.0
// bench_filter [FRAMES [FILTER…]]: how long filters take over a session of that many frames
// (1,000,000), and how long one slice blocks the event loop: every kind of test that the language
// has, over ASCII chunks and over chunks of other letters and escapes ("mixed: ").
#include "model/query/filterparser.h"
#include "model/query/filterrun.h"
#include "tests/bench/benchmetrics.h"
#include "tests/bench/deadline.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"

#include <QCoreApplication>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

// Text of the chunks: English prose, or the same beside letters of other scripts and escapes.
static constexpr char PlainText[] =
    "The quick brown fox jumps over the lazy dog, again and again. ";
static constexpr char MixedText[] =
    "Der flinke Fuchs, \\\"Fährte\\\", Übermut\\n旅行 in den Wald caf\\u00e9. ";

/// 100 tasks, each with a hundredth of the frames; blocks of about 450 bytes.
static void fill(SessionFeeder &feeder, int frames, const QByteArray &sentence)
{
    constexpr int Tasks = 100;
    for (int i = 0; i < Tasks; ++i) {
        const QByteArray id = "task-" + QByteArray::number(i);
        const ExchangeId call = feeder.say(u"go"_s);
        feeder.event(call, task(id, "WORKING"));
        const QByteArray text = sentence.repeated(4);
        const int each = frames / Tasks - 3;
        feeder.burst(call, artifact(id, "a", "report.md", textParts(text), true), each);
        feeder.event(call, artifact(id, "a", "report.md", textParts("needle in it"), true));
        feeder.end(call);
    }
    feeder.flush();
}

// At least one of every kind of test, in the order of the language's fields.
static constexpr const char *Filters[] = {
    // text of the row and its JSON
    "needle",
    "nothing-like-it",
    "旅行",
    "ünmöglich",
    "ß",
    "ΣΊΣΥΦΟΣ",
    "chunk",
    "\"chunk 12\"",
    "14:02",
    "k",
    "\"say \\\"x\\\"\"",
    // regular expressions: with and without a literal that every match contains
    "/need(le|ed)/",
    "/wolf|bear/",
    "/\\d{5}x/",
    "/[a-z]+zz\\b/",
    "/^(\\w+ )+x$/",
    "/fuchs.*bär/",
    "/[äöü]{3}/",
    "/the.*again.*needle/",
    // combined
    "not nothing-like-it",
    "not /q[x]ick/",
    "wolf or bear or lynx or heron",
    "again and not needle",
    "(wolf or /b[e]ar/) or part:file",
    "state:working or size<100",
    // fields
    "kind:artifact size>400",
    "task:task-42",
    "task:/[0-9]x/",
    "context:c91",
    "context!=nope",
    "artifact:report",
    "agent:localhost",
    "agent:/x$/",
    "dir:in",
    "delta>1ms",
    "time>+1s kind:artifact",
    "time:14:02..14:03",
    "frame:10..20",
    "exchange:7",
    "status>=400",
    "method:Send",
    "binding:jsonrpc",
    "generation:1.0",
    "finding:any",
    "finding:nothing",
    "severity>=note",
    "error:any",
    "error:nothing",
    "id:nothing",
    "id:/x{3}/",
    "role:agent",
    "part:text",
    "part:file",
    "part!=text",
    "part:text task:task-42",
    "mime:text",
    "mime:/^text/",
    "mime!=nothing",
    "append:no",
    "last:yes",
};

static QJsonObject measure(FilterRun &run, const QString &text)
{
    QElapsedTimer total;
    QElapsedTimer turn;
    total.start();
    turn.start();
    run.setFilter(parseFilter(text).node);
    double worstMs = elapsedMs(turn);
    while (run.isRunning()) {
        turn.start();
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        worstMs = qMax(worstMs, elapsedMs(turn));
    }
    const double totalMs = elapsedMs(total);
    const auto found = qint64(run.frames().size());
    total.start();
    run.setFilter({});
    return {{u"totalMs"_s, totalMs},
            {u"turnMs"_s, worstMs}, // of one round of the event loop
            {u"clearMs"_s, elapsedMs(total)},
            {u"found"_s, found}};
}

/// Filters by name, prefixed with `prefix`, and the number of frames.
static qint64 measureAll(const QString &prefix, const QByteArray &sentence, int frames,
                         const QStringList &filters, QJsonObject &figures)
{
    SessionFeeder feeder;
    fill(feeder, frames, sentence);
    FilterRun run({feeder.recording(), feeder.store(), feeder.content(), {}});
    for (const QString &text : filters)
        figures[prefix + text] = measure(run, text);
    return qint64(feeder.store().frames.size());
}

int main(int argc, char **argv)
{
    endAfter(600);
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const int frames = argc > 1 ? arguments[1].toInt() : 1'000'000;
    QStringList filters = arguments.mid(2);
    if (filters.isEmpty()) {
        for (const char *text : Filters)
            filters.append(QString::fromUtf8(text));
    }
    QJsonObject figures;
    const qint64 recorded = measureAll({}, PlainText, frames, filters, figures);
    measureAll(u"mixed: "_s, MixedText, frames, filters, figures);
    printMetrics({{u"frames"_s, recorded}, {u"filters"_s, figures}});
    return 0;
}
