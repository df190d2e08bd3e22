// SPDX-License-Identifier: Apache-2.0
// The last lines of the log are kept whether standard error shows them or not, and standard error
// shows the same as before.
#include "model/log/loghistory.h"
#include "model/log/categories.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTemporaryFile>
#include <QTest>

#include <thread>
#include <vector>

using namespace a2a;
using namespace Qt::StringLiterals;

static QStringList s_shown; ///< what goes to standard error
static QtMessageHandler s_testHandler = nullptr;

static void show(QtMsgType, const QMessageLogContext &context, const QString &message)
{
    s_shown.append(QLatin1String(context.category) % u' ' % message);
}

class LogHistoryTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(!lcNet().isInfoEnabled()); } // known before there is a history
    void init();
    void cleanup();
    void events_are_kept_and_not_shown();
    void rules_enable_their_categories();
    void verbose_enables_all_own_categories();
    void keeps_the_last_lines();
    void a_descriptor_gets_the_same_lines();
    void threads_write_whole_lines();

private:
    [[nodiscard]] QStringList kept() const; ///< without times

    std::unique_ptr<LogHistory> m_history;
};

void LogHistoryTest::init()
{
    s_shown.clear();
    s_testHandler = qInstallMessageHandler(show);
    m_history = std::make_unique<LogHistory>();
}

void LogHistoryTest::cleanup()
{
    QLoggingCategory::setFilterRules(QString());
    m_history.reset();
    QVERIFY(qInstallMessageHandler(s_testHandler) == show);
    QVERIFY(!lcNet().isInfoEnabled()); // as before
}

QStringList LogHistoryTest::kept() const
{
    QStringList lines = m_history->lines();
    for (QString &line : lines)
        line.remove(QRegularExpression(u"^\\d\\d:\\d\\d:\\d\\d\\.\\d\\d\\d "_s));
    return lines;
}

void LogHistoryTest::events_are_kept_and_not_shown()
{
    qCDebug(lcNet, "detail");
    qCInfo(lcNet, "event %d", 1);
    qCWarning(lcNet, "trouble");
    qInfo("of somebody else");
    qWarning("of somebody else, worse");
    QCOMPARE(kept(), (QStringList{u"I a2a.net event 1"_s, u"W a2a.net trouble"_s,
                                  u"W default of somebody else, worse"_s}));
    QCOMPARE(s_shown, (QStringList{u"a2a.net trouble"_s, u"default of somebody else"_s,
                                   u"default of somebody else, worse"_s}));
    QVERIFY(!lcNet().isDebugEnabled()); // it costs nothing
}

void LogHistoryTest::rules_enable_their_categories()
{
    QLoggingCategory::setFilterRules(u"a2a.net.info=true\na2a.session.debug=true"_s);
    qCInfo(lcNet, "event");
    qCDebug(lcNet, "detail");
    qCInfo(lcSession, "event");
    qCDebug(lcSession, "detail");
    QCOMPARE(kept(), (QStringList{u"I a2a.net event"_s, u"I a2a.session event"_s,
                                  u"D a2a.session detail"_s}));
    QCOMPARE(s_shown, (QStringList{u"a2a.net event"_s, u"a2a.session detail"_s}));
    QLoggingCategory::setFilterRules(u"a2a.net=false"_s);
    qCInfo(lcNet, "later");
    QCOMPARE(kept().last(), u"I a2a.net later"_s);
    QCOMPARE(s_shown.size(), 2);
}

void LogHistoryTest::verbose_enables_all_own_categories()
{
    enableVerboseLogging();
    qCDebug(lcNet, "detail");
    qCInfo(lcApp, "event");
    QCOMPARE(s_shown, (QStringList{u"a2a.net detail"_s, u"a2a.app event"_s}));
}

void LogHistoryTest::keeps_the_last_lines()
{
    for (int i = 0; i < LogHistory::MostLines + 7; ++i)
        qCInfo(lcApp, "line %d", i);
    QCOMPARE(kept().size(), LogHistory::MostLines);
    QCOMPARE(kept().first(), u"I a2a.app line 7"_s);
    QCOMPARE(kept().last(), u"I a2a.app line %1"_s.arg(LogHistory::MostLines + 6));
    qCWarning(lcApp, "%s", QByteArray(1000, 'x').constData());
    QVERIFY(m_history->lines().last().toUtf8().size() <= LogHistory::LineBytes);
    QVERIFY(m_history->lines().last().endsWith(u"x…"_s));
}

void LogHistoryTest::a_descriptor_gets_the_same_lines()
{
    for (int i = 0; i < LogHistory::MostLines + 7; ++i)
        qCInfo(lcApp, "line %d", i);
    QTemporaryFile file;
    QVERIFY(file.open());
    m_history->writeTo(file.handle());
    file.seek(0);
    QCOMPARE(QString::fromUtf8(file.readAll()), m_history->lines().join(u'\n') % u'\n');
}

void LogHistoryTest::threads_write_whole_lines()
{
    std::vector<std::thread> threads;
    for (int number = 0; number < 4; ++number) {
        threads.emplace_back([this, number] {
            for (int i = 0; i < 400; ++i)
                m_history->add(QtInfoMsg, "a2a.app",
                               QString(10 + number * 20, QChar(u'a' + number)));
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    const QRegularExpression whole(u"^I a2a.app (a{10}|b{30}|c{50}|d{70})$"_s);
    QCOMPARE(kept().size(), LogHistory::MostLines);
    for (const QString &line : kept())
        QVERIFY2(whole.match(line).hasMatch(), qPrintable(line));
}

A2A_TEST(LogHistoryTest)
#include "loghistorytest.moc"
