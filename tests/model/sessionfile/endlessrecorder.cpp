// SPDX-License-Identifier: Apache-2.0
// Records a stream that never ends until it is killed: `test_store_recorder FILE`. Each event is
// announced on standard output once received: its number and the time, in ns of the system's
// monotonic clock.
#include "model/sessionfile/journal.h"

#include "model/text/textof.h"

#include <QCoreApplication>
#include <QTimer>

#include <chrono>
#include <cstdio>

using namespace a2a;

static qint64 steadyNs()
{
    using namespace std::chrono;
    return duration_cast<nanoseconds>(steady_clock::now().time_since_epoch()).count();
}

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    Session session;
    const Result<std::unique_ptr<Journal>> journal =
        Journal::create(QCoreApplication::arguments().value(1), session);
    if (!journal) {
        std::fprintf(stderr, "%s\n", qPrintable(textOf(journal.error())));
        return 1;
    }
    Recording &recording = session.recording();
    RequestHead head;
    head.method = "POST";
    head.url = QUrl(QStringLiteral("http://127.0.0.1/"));
    const ExchangeId id = recording.begin(head, "{}");
    recording.responseHead(id, 200, "OK", {{"Content-Type", "text/event-stream"}});
    int number = 0;
    QTimer events;
    QObject::connect(&events, &QTimer::timeout, &app, [&] {
        ++number;
        const QByteArray event =
            "data: " + QByteArray::number(number) + ' ' + QByteArray(400, 'x') + "\n\n";
        (void)recording.append(id, event);
        std::printf("%d %lld\n", number, static_cast<long long>(steadyNs()));
        std::fflush(stdout);
    });
    events.start(1);
    return QCoreApplication::exec();
}
