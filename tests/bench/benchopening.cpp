// SPDX-License-Identifier: Apache-2.0
// bench_opening FILE (of bench_session record FILE 1000 20 journal, or more): opens a session file
// in the real window, as `a2ascope FILE` does, while a heartbeat in its event loop is timed. Prints
// one JSON line: when the window was shown, when wire log and chat had painted rows
// (firstScreenMs), when all was read and every row was there (completeMs), all from the start of
// the program; the gaps of the event loop; memory.
#include "app/scope/sessionwindow.h"
#include "model/text/textof.h"
#include "tests/bench/benchmetrics.h"
#include "tests/bench/deadline.h"
#include "tests/bench/heartbeat.h"
#include "ui/sessions/sessioncontrols.h"
#include "ui/sessions/sessionmessagearea.h"
#include "ui/workspace/services.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QTableView>
#include <QTemporaryDir>

#include <cstdio>

using namespace a2a;
using namespace Qt::StringLiterals;

namespace {

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
        for (QAbstractItemView *list : window.findChildren<QAbstractItemView *>()) {
            if (list->accessibleName() == u"Conversation")
                m_chat = list;
        }
        Q_ASSERT(m_wire && m_chat);
        m_wire->viewport()->installEventFilter(this);
        m_chat->viewport()->installEventFilter(this);
        connect(&shown.session(), &Session::changed, this, [this] { look(); });
        connect(&shown.keeper(), &SessionStorage::changed, this, [this] { look(); });
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

    /// Two rounds of the loop: the models have inserted, the views have painted.
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
        m_mib = test::inMib(test::residentBytes());
        print();
    }

    /// A small file is read before any of it is painted.
    void print()
    {
        static constexpr double LongestMs = 5000;
        if (m_firstMs <= 0 && now() < m_completeMs + LongestMs)
            return QTimer::singleShot(1, this, [this] { print(); });
        const Store &store = m_shown.session().store();
        test::printMetrics({{u"frames"_s, qint64(store.frames.size())},
                            {u"tasks"_s, qint64(store.tasks.size())},
                            {u"shownMs"_s, m_shownMs},
                            {u"firstScreenMs"_s, m_firstMs},
                            {u"completeMs"_s, m_completeMs},
                            {u"threadMs"_s, test::threadCpuMs()},
                            {u"cpuMs"_s, test::processCpuMs()},
                            {u"gapP99Ms"_s, m_heartbeat.percentile(0.99)},
                            {u"gapMaxMs"_s, m_heartbeat.percentile(1)},
                            {u"mib"_s, m_mib},
                            {u"peakMib"_s, test::inMib(test::peakBytes())}});
        QCoreApplication::exit(m_firstMs > 0 ? 0 : 1);
    }

    SessionWindow &m_shown;
    QTableView *m_wire = nullptr;
    QAbstractItemView *m_chat = nullptr;
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
    Services services(folder.filePath(u"bench.ini"_s));
    Theme theme(app, ThemeChoice::Light);
    Language language(u"en"_s);
    const RecordingFolder recordings(folder.filePath(u"recordings"_s));
    SessionWindow shown(services, theme, language, recordings);
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
