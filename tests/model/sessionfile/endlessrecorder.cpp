// SPDX-License-Identifier: Apache-2.0
// Records a stream that never ends until it is killed: `test_session_recorder FILE`. Each event is
// announced on standard output once received: its number and the time, in ns of the system's
// monotonic clock. With a second file, the first names a folder: the session is recorded there, and
// saved as that file after some events ("saved").
#include "model/sessionfile/sessionstorage.h"

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
    const QString file = QCoreApplication::arguments().value(1);
    const QString saved = QCoreApplication::arguments().value(2);
    const RecordingFolder folder(file);
    SessionStorage keeper(session, folder);
    std::unique_ptr<Journal> journal;
    if (saved.isEmpty()) {
        Result<std::unique_ptr<Journal>> made = Journal::create(file, session);
        if (!made) {
            std::fprintf(stderr, "%s\n", qPrintable(textOf(made.error())));
            return 1;
        }
        journal = made.take();
    } else {
        keeper.begin();
        QObject::connect(&keeper, &SessionStorage::saved, &app,
                         [](const QString &, const std::optional<Error> &error) {
                             std::puts(error ? qPrintable(textOf(*error)) : "saved");
                         });
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
        static constexpr int SavedAfter = 200;
        if (number == SavedAfter && !saved.isEmpty())
            keeper.saveAs(saved);
    });
    events.start(1);
    return QCoreApplication::exec();
}
