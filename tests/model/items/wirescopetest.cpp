// SPDX-License-Identifier: Apache-2.0
// Parts of the log: the frames of one task, of one exchange, and how they grow.
#include "model/items/wiremodel.h"

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class WireScopeTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u".*"_s));
        m_feeder = std::make_unique<SessionFeeder>();
        m_model = std::make_unique<WireModel>(m_feeder->recording(), m_feeder->store(),
                                              m_feeder->content());
        m_tester = std::make_unique<QAbstractItemModelTester>(
            m_model.get(), QAbstractItemModelTester::FailureReportingMode::Fatal);
        connect(m_feeder.get(), &SessionFeeder::changed, m_model.get(), &WireModel::update);
    }
    void cleanup()
    {
        m_tester.reset();
        m_model.reset();
        m_feeder.reset();
    }

    void one_exchange()
    {
        const auto [first, second] = twoCalls();
        m_model->setScope({.exchange = second});
        QCOMPARE(frames(), (QList<FrameIndex>{1, 3}));
        m_feeder->event(first, status("t", "WORKING"));
        m_feeder->event(second, status("u", "WORKING", {}, "other"));
        m_feeder->flush();
        QCOMPARE(frames(), (QList<FrameIndex>{1, 3, 5}));
        QCOMPARE(m_model->rowOf(5), 2);
        QCOMPARE(m_model->rowOf(4), -1);
        QCOMPARE(m_model->frameAt(2), FrameIndex(5));
        m_model->setScope({});
        QCOMPARE(m_model->rowCount(), 6);
    }

    void one_task_with_its_heartbeats_and_its_end()
    {
        const auto [first, second] = twoCalls();
        m_feeder->raw(first, ": beat\n\n");
        m_feeder->raw(second, ": beat\n\n");
        m_feeder->end(first);
        m_feeder->flush();
        m_model->setScope({.task = 0});
        QCOMPARE(frames(), (QList<FrameIndex>{0, 2, 4, 6}));
    }

    // While nothing names the task, its request is in no scope; then it is, before later frames.
    void request_joins_once_its_task_is_known()
    {
        const ExchangeId first = m_feeder->say(u"one"_s);
        m_feeder->event(first, task("t", "WORKING"));
        m_feeder->flush();
        m_model->setScope({.task = 0});
        QCOMPARE(frames(), (QList<FrameIndex>{0, 1}));

        const ExchangeId again =
            m_feeder->say(u"two"_s); // no task id: the agent will assign it to the same task
        m_feeder->raw(again, ": beat\n\n");
        m_feeder->event(first, status("t", "WORKING"));
        m_feeder->flush();
        QCOMPARE(frames(), (QList<FrameIndex>{0, 1, 4}));
        m_feeder->event(again, status("t", "INPUT_REQUIRED"));
        m_feeder->flush();
        QCOMPARE(frames(), (QList<FrameIndex>{0, 1, 2, 3, 4, 5}));
    }

    void scope_and_range_are_intersected()
    {
        const auto [first, second] = twoCalls();
        m_feeder->event(second, status("t", "WORKING")); // of another task
        m_feeder->flush();
        m_model->setScope({.task = 0});
        QCOMPARE(frames(), (QList<FrameIndex>{0, 2, 4}));
        m_model->setScope({.task = 0, .exchange = second});
        QCOMPARE(frames(), (QList<FrameIndex>{4}));
        Q_UNUSED(first)
    }

    void live_rows_count_only_within_the_scope()
    {
        const auto [first, second] = twoCalls();
        m_feeder->end(first);
        m_feeder->flush();
        m_model->setScope({.exchange = first});
        QVERIFY(!m_model->hasOpenRows());
        m_model->setScope({.exchange = second});
        QVERIFY(m_model->hasOpenRows());
    }

    void setting_the_same_scope_changes_nothing()
    {
        twoCalls();
        const QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
        m_model->setScope({.task = 0});
        m_model->setScope({.task = 0});
        QCOMPARE(reset.size(), 1);
    }

private:
    /// Frames: 0 and 1 the requests, 2 and 3 the tasks t (0) and u (1).
    std::pair<ExchangeId, ExchangeId> twoCalls()
    {
        const ExchangeId first = m_feeder->say(u"one"_s);
        const ExchangeId second = m_feeder->say(u"two"_s);
        m_feeder->event(first, task("t", "WORKING"));
        m_feeder->event(second, task("u", "WORKING", "other"));
        m_feeder->flush();
        return {first, second};
    }
    [[nodiscard]] QList<FrameIndex> frames() const
    {
        QList<FrameIndex> list;
        for (int row = 0; row < m_model->rowCount(); ++row)
            list.append(m_model->frameAt(row));
        return list;
    }

    std::unique_ptr<SessionFeeder> m_feeder;
    std::unique_ptr<WireModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

A2A_TEST(WireScopeTest)
#include "wirescopetest.moc"
