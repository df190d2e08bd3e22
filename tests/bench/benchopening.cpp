// SPDX-License-Identifier: Apache-2.0
// bench_opening FILE (of bench_session record FILE 1000 20 journal, or more): opens a session file
// in the real window, as `a2ascope FILE` does, while a heartbeat in its event loop is timed. Prints
// one JSON line: when the window was shown, when wire log and chat had painted rows
// (firstScreenMs), when all was read and every row was there (completeMs), all from the start of
// the program; the gaps of the event loop; memory.
#include "app/scope/sessionwindow.h"
#include "model/text/textof.h"
#include "tests/bench/deadline.h"
#include "tests/bench/heartbeat.h"
#include "ui/sessions/sessionbars.h"
#include "ui/sessions/sessioncontrols.h"

#include <QApplication>
#include <QFile>
#include <QListView>
#include <QTableView>
#include <QTemporaryDir>

#include <cstdio>
#include <sys/resource.h>
#include <unistd.h>

using namespace a2a;
using namespace Qt::StringLiterals;

namespace {

double residentMib()
{
    QFile file(u"/proc/self/statm"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const qint64 pages = file.readAll().split(' ').value(1).toLongLong();
    return double(pages * sysconf(_SC_PAGESIZE)) / 1024 / 1024;
}

double peakMib()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return double(usage.ru_maxrss) / 1024;
}

double cpuMs(clockid_t clock)
{
    timespec time{};
    clock_gettime(clock, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

/// Watches two views until both have painted rows, and the session until all of it is shown.
class Opening final : public QObject {
public:
    explicit Opening(SessionWindow &shown)
        : m_shown(shown)
    {
        m_clock.start();
        MainWindow &window = shown.window();
        for (QTableView *table : window.findChildren<QTableView *>()) {
            if (table->accessibleName() == u"Wire log")
                m_wire = table;
        }
        for (QListView *list : window.findChildren<QListView *>()) {
            if (list->accessibleName() == u"Conversation")
                m_chat = list;
        }
        Q_ASSERT(m_wire && m_chat);
        m_wire->viewport()->installEventFilter(this);
        m_chat->viewport()->installEventFilter(this);
        connect(&shown.session(), &Session::changed, this, [this] { look(); });
        connect(&shown.keeper(), &SessionKeeper::changed, this, [this] { look(); });
    }

    void begin(double startedMs)
    {
        m_startedMs = startedMs;
        m_clock.start();
        m_heartbeat.start();
    }

    void shown() { m_shownMs = now(); }

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && m_firstMs <= 0) {
            m_wirePainted = m_wirePainted || (watched == m_wire->viewport() && hasRows(*m_wire));
            m_chatPainted = m_chatPainted || (watched == m_chat->viewport() && hasRows(*m_chat));
            if (m_wirePainted && m_chatPainted) // when it has painted
                QTimer::singleShot(0, this,
                                   [this] { m_firstMs = m_firstMs > 0 ? m_firstMs : now(); });
        }
        return QObject::eventFilter(watched, event);
    }

private:
    static bool hasRows(const QAbstractItemView &view)
    {
        return view.isVisible() && view.model() && view.model()->rowCount() > 0;
    }

    [[nodiscard]] bool isLoading() const
    {
        return m_shownMs <= 0 || m_shown.controls().bars().line(u"loading"_s);
    }
    [[nodiscard]] double now() const { return m_startedMs + double(m_clock.nsecsElapsed()) / 1e6; }

    /// Twice round the loop: the models have inserted, the views have painted.
    void look()
    {
        if (!isLoading())
            QTimer::singleShot(0, this,
                               [this] { QTimer::singleShot(0, this, [this] { finish(); }); });
    }

    void finish()
    {
        const Store &store = m_shown.session().store();
        if (m_completeMs > 0 || isLoading() ||
            size_t(m_wire->model()->rowCount()) != store.frames.size())
            return;
        m_completeMs = now();
        m_heartbeat.stop();
        m_mib = residentMib();
        print();
    }

    /// A small file is read before anything of it is painted.
    void print()
    {
        static constexpr double LongestMs = 5000;
        if (m_firstMs <= 0 && now() < m_completeMs + LongestMs)
            return QTimer::singleShot(1, this, [this] { print(); });
        const Store &store = m_shown.session().store();
        std::printf("{\"frames\":%zu,\"tasks\":%zu,\"shownMs\":%.0f,\"firstScreenMs\":%.0f,"
                    "\"completeMs\":%.0f,\"threadMs\":%.0f,\"cpuMs\":%.0f,\"gapP99Ms\":%.1f,"
                    "\"gapMaxMs\":%.1f,\"mib\":%.0f,\"peakMib\":%.0f}\n",
                    store.frames.size(), store.tasks.size(), m_shownMs, m_firstMs, m_completeMs,
                    cpuMs(CLOCK_THREAD_CPUTIME_ID), cpuMs(CLOCK_PROCESS_CPUTIME_ID),
                    m_heartbeat.percentile(0.99), m_heartbeat.percentile(1), m_mib, peakMib());
        std::fflush(stdout);
        QCoreApplication::exit(m_firstMs > 0 ? 0 : 1);
    }

    SessionWindow &m_shown;
    QTableView *m_wire = nullptr;
    QListView *m_chat = nullptr;
    QElapsedTimer m_clock;
    Heartbeat m_heartbeat;
    double m_startedMs = 0;
    double m_shownMs = 0;
    double m_firstMs = 0;
    double m_completeMs = 0;
    double m_mib = 0;
    bool m_wirePainted = false;
    bool m_chatPainted = false;
};

} // namespace

int main(int argc, char **argv)
{
    QElapsedTimer started;
    started.start();
    endAfter(300);
    QApplication app(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() != 2) {
        std::fprintf(stderr, "usage: bench_opening FILE\n");
        return 2;
    }
    const QTemporaryDir folder;
    Settings settings(folder.filePath(u"bench.ini"_s));
    Theme theme(app, ThemeChoice::Light);
    Language language(u"en"_s);
    const RecordingFolder recordings(folder.filePath(u"recordings"_s));
    SessionWindow shown(settings, theme, language, recordings);
    Opening opening(shown);
    shown.window().show();
    opening.begin(double(started.nsecsElapsed()) / 1e6);
    if (const std::optional<Error> error = shown.load(arguments[1])) {
        std::fprintf(stderr, "bench_opening: %s\n", qPrintable(textOf(*error)));
        return 1;
    }
    opening.shown();
    return QApplication::exec();
}
