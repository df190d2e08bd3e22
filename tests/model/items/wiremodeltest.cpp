// SPDX-License-Identifier: Apache-2.0
// The whole log: rows, columns, accessible text, live requests, a million rows.
#include "model/items/wiremodel.h"

#include "model/facts/framemeasures.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"

#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QLocale>
#include <QModelIndex>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class WireModelTest final : public QObject {
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

    void empty()
    {
        QCOMPARE(m_model->rowCount(), 0);
        QCOMPARE(m_model->columnCount(), int(WireColumnCount));
        for (int column = 0; column < WireColumnCount; ++column) {
            const QString name =
                m_model->headerData(column, Qt::Horizontal, Qt::AccessibleTextRole).toString();
            QVERIFY(!name.isEmpty()); // also of the column that only has arrows
        }
        QCOMPARE(m_model->rowOf(0), -1);
    }

    /// SDK behavior for an event is computed for displayed rows, and for no others.
    void events_parsed_differently_by_sdks_are_marked()
    {
        const ExchangeId call = m_feeder->say(u"x"_s);
        const auto block = [](const QByteArray &text, const QByteArray &space) {
            return QByteArray("data: {\"jsonrpc\":\"2.0\",\"id\":1," + space +
                              "\"result\":{\"message\":{\"messageId\":\"m\",\"contextId\":\"c\","
                              "\"role\":\"ROLE_AGENT\",\"parts\":[{\"text\":\"" +
                              text + "\"}]}}}\n\n");
        };
        const QByteArray pieces = "\ndata: "; // JavaScript 0.3 keeps the last line of several
        const QByteArray large(qsizetype(SdkDifferences::ImmediateReadLimit) * 40,
                               'x'); // in several pieces
        m_feeder->raw(call,
                      block("a", {}) + block("b", pieces) + block(large, pieces) + ": hi\n\n");
        m_feeder->flush();
        const auto info = [this](int row) { return m_model->index(row, WireInfoColumn); };
        QCOMPARE(info(0).data(WireSdkRole).toInt(), 0); // our request
        QCOMPARE(info(1).data(WireSdkRole).toInt(), 0);
        QVERIFY(info(1).data(WireSdkTextRole).toString().isEmpty());
        QCOMPARE(info(2).data(WireSdkRole).toInt(), 1);
        QCOMPARE(info(4).data(WireSdkRole).toInt(), 0); // a comment
        QVERIFY(
            info(2)
                .data(WireSdkTextRole)
                .toString()
                .contains(sdkTitle(Sdk::JavaScript03) + u": refused. Keeps only the last of 2"_s));
        const auto spoken = [this](int row) {
            return m_model->index(row, 0).data(Qt::AccessibleTextRole).toString();
        };
        QVERIFY(spoken(2).contains(u"official SDK"_s));
        QVERIFY(!spoken(1).contains(u"official SDK"_s));
        // A large one is parsed when idle, and then its row is repainted.
        QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        QCOMPARE(info(3).data(WireSdkRole).toInt(), 0);
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(changed.front().front().toModelIndex().row(), 3);
        QCOMPARE(info(3).data(WireSdkRole).toInt(), 1);
    }

    /// The line feed after the last carriage return may arrive with the next read.
    void an_unterminated_event_is_not_marked_yet()
    {
        const ExchangeId call = m_feeder->say(u"x"_s);
        m_feeder->raw(call, "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"message\":{"
                            "\"messageId\":\"m\",\"contextId\":\"c\",\"role\":\"ROLE_AGENT\","
                            "\"parts\":[{\"text\":\"a\"}]}}}\r\n\r");
        m_feeder->flush();
        QCOMPARE(m_model->rowCount(), 2);
        const QModelIndex info = m_model->index(1, WireInfoColumn);
        QCOMPARE(info.data(WireSdkRole).toInt(), 0);
        m_feeder->raw(call, "\n");
        QCOMPARE(info.data(WireSdkRole).toInt(), 0);
    }

    /// A finding at a stream's end is about a row that was painted long before.
    void findings_at_the_end_repaint_a_row()
    {
        m_feeder->enableRules();
        FindingMarks findings(m_feeder->store());
        findings.setMutedRules({u"HDR-001"_s, u"TSK-026"_s}); // fed data is short
        m_model->setFindings(findings);
        const ExchangeId call = m_feeder->say(u"x"_s);
        m_feeder->event(call, task("t", "AUTH_REQUIRED"));
        m_feeder->flush();
        const QModelIndex info = m_model->index(1, WireInfoColumn);
        QVERIFY(!info.data(WireDeviatesRole).toBool());
        QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        m_feeder->end(call);
        m_feeder->flush();
        QVERIFY(info.data(WireDeviatesRole).toBool());
        QVERIFY(std::any_of(changed.begin(), changed.end(), [&info](const auto &one) {
            return one.front().toModelIndex() == info;
        }));
    }

    void frames_become_rows_in_one_insertion_per_update()
    {
        const QSignalSpy inserted(m_model.get(), &QAbstractItemModel::rowsInserted);
        const ExchangeId call = m_feeder->say(u"plan a trip"_s);
        m_feeder->events(call,
                         {task("t", "WORKING"),
                          status("t", "INPUT_REQUIRED", agentMessage("a", textParts("Where?")))});
        QCOMPARE(m_model->rowCount(), 0); // nothing changes between two updates
        m_feeder->flush();
        QCOMPARE(inserted.size(), 1);
        QCOMPARE(m_model->rowCount(), 3);
        m_feeder->flush();
        QCOMPARE(inserted.size(), 1);
        m_feeder->burst(call, artifact("t", "x", "a.txt", textParts("1"), true), 1000);
        m_feeder->flush();
        QCOMPARE(inserted.size(), 2);
        QCOMPARE(m_model->rowCount(), 1003);
    }

    void rows_created_before_the_model_are_listed()
    {
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->event(call, task("t", "WORKING"));
        const WireModel late(m_feeder->recording(), m_feeder->store(), m_feeder->content());
        QCOMPARE(late.rowCount(), 2);
    }

    void cells()
    {
        const ExchangeId call = m_feeder->say(u"plan a trip"_s);
        m_feeder->event(call,
                        status("t", "INPUT_REQUIRED", agentMessage("a", textParts("Where from?"))));
        m_feeder->flush();
        QCOMPARE(cell(0, WireNumberColumn), u"1"_s);
        QCOMPARE(cell(0, WireKindColumn), u"request"_s);
        QCOMPARE(cell(0, WireDeltaColumn), QString()); // nothing precedes it
        QVERIFY(at(0, WireOutgoingRole).toBool());
        QCOMPARE(cell(1, WireKindColumn), u"status"_s);
        QCOMPARE(cell(1, WireStateColumn), u"input required"_s);
        QCOMPARE(TaskState(at(1, WireStateRole).toInt()), TaskState::InputRequired);
        QCOMPARE(cell(1, WireInfoColumn), u"“Where from?”"_s);
        QCOMPARE(cell(1, WireSizeColumn), QLocale().toString(m_feeder->store().frames[1].length));
        QVERIFY(!at(1, WireOutgoingRole).toBool());
        static const QRegularExpression time(u"^\\d\\d:\\d\\d:\\d\\d\\.\\d\\d\\d$"_s);
        QVERIFY(time.match(cell(1, WireTimeColumn)).hasMatch());
    }

    // Two concurrent exchanges: the time is since the previous frame of the same one.
    void delta_is_within_the_exchange()
    {
        const ExchangeId first = m_feeder->say(u"one"_s);
        const ExchangeId second = m_feeder->say(u"two"_s);
        m_feeder->event(first, task("t", "WORKING"));
        m_feeder->event(second, task("u", "WORKING", "other"));
        m_feeder->burst(first, status("t", "WORKING"), 2);
        m_feeder->flush();
        const GrowingArray<Frame> &frames = m_feeder->store().frames;
        QCOMPARE(m_model->deltaNs(0), -1);
        QCOMPARE(m_model->deltaNs(1), -1);
        QCOMPARE(m_model->deltaNs(2), frames[2].timeNs - frames[0].timeNs);
        QCOMPARE(m_model->deltaNs(3), frames[3].timeNs - frames[1].timeNs);
        QCOMPARE(m_model->deltaNs(4), frames[4].timeNs - frames[2].timeNs);
        QCOMPARE(m_model->deltaNs(5), 0);                            // arrived in the same read
        for (FrameIndex frame = 0; frame < frames.size(); ++frame) { // for single requests
            const Store &store = m_feeder->store();
            QCOMPARE(m_model->deltaNs(frame),
                     framemeasures::gapNs(store, frame, framemeasures::previous(store, frame)));
        }
    }

    void request_is_a_live_row_until_its_exchange_ends()
    {
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->flush();
        QVERIFY(m_model->hasOpenRows());
        QVERIFY(at(0, WireOpenRole).toBool());
        QCOMPARE(cell(0, WireStateColumn), u"open"_s);
        const QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        m_feeder->event(call, status("t", "COMPLETED"));
        m_feeder->end(call);
        m_feeder->flush();
        QCOMPARE(changed.size(), 1);
        QVERIFY(!m_model->hasOpenRows());
        QVERIFY(!at(0, WireOpenRole).toBool());
        QCOMPARE(cell(0, WireStateColumn), QString());
        m_feeder->flush();
        QCOMPARE(changed.size(), 1); // an ended exchange does not change any more
    }

    void deviations_and_failures_are_marked()
    {
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->event(call,
                        artifact("t", "x", "a.txt", textParts("1"), true)); // append to nothing
        m_feeder->raw(call, "data: {\"broken\n\n");
        m_feeder->flush();
        QVERIFY(at(1, WireDeviatesRole).toBool());
        QVERIFY(!at(1, WireFailedRole).toBool());
        QVERIFY(at(2, WireFailedRole).toBool());
        QVERIFY(!at(0, WireDeviatesRole).toBool());
    }

    /// One row, which says how many it stands for and grows with them.
    void frames_without_content_are_one_row()
    {
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->raw(call, ": ping\n\n");
        m_feeder->flush();
        QCOMPARE(m_model->rowCount(), 2);
        QCOMPARE(cell(1, WireInfoColumn), u": ping"_s);
        const QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        m_feeder->raw(call, ": ping\n\n: ping\n\n");
        m_feeder->flush();
        QCOMPARE(m_model->rowCount(), 2);
        QVERIFY(cell(1, WireInfoColumn).startsWith(u"3 frames without content · 24 bytes"_s));
        QVERIFY(cell(1, WireInfoColumn).endsWith(u" · : ping"_s));
        QCOMPARE(cell(1, WireSizeColumn), u"24"_s);
        const auto isOfRow = [](const QList<QVariant> &values) {
            return values.at(0).toModelIndex().row() == 1;
        };
        QVERIFY(std::any_of(changed.begin(), changed.end(), isOfRow));
        m_feeder->recording().omit(call, {0, 8000, 1000, 0, 0});
        m_feeder->raw(call, ": ping\n\n");
        m_feeder->event(call, task("t", "WORKING"));
        m_feeder->flush();
        QCOMPARE(m_model->rowCount(), 3);
        QVERIFY2(cell(1, WireInfoColumn)
                     .remove(u',')
                     .startsWith(u"1004 frames without content · 8032 bytes · "
                                 "8000 bytes not kept · until "_s),
                 qPrintable(cell(1, WireInfoColumn)));
        m_feeder->end(call);
        m_feeder->flush();
        QVERIFY(cell(3, WireInfoColumn).remove(u',').contains(u"8000 bytes not kept"_s));
    }

    void rows_have_accessible_text()
    {
        const ExchangeId call = m_feeder->say(u"hi"_s);
        m_feeder->event(call,
                        status("t", "WORKING", agentMessage("a", textParts("Looking\\n around"))));
        m_feeder->flush();
        const QString sentence = m_model->index(1, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(sentence.startsWith(u"Frame 2, "_s), qPrintable(sentence));
        for (const QString &word :
             {u"received"_s, u"status"_s, u"working"_s, u"“Looking”"_s, u" bytes"_s})
            QVERIFY2(sentence.contains(word), qPrintable(sentence));
        QCOMPARE(m_model->index(1, WireStateColumn).data(Qt::AccessibleTextRole).toString(),
                 u"State: working"_s);
        QCOMPARE(m_model->index(0, WireDirectionColumn).data(Qt::AccessibleTextRole).toString(),
                 u"sent"_s);
    }

    // The cost of rows and updates is measured by the benchmarks.
    void a_million_rows()
    {
        m_tester.reset(); // it examines every row
        const ExchangeId call = m_feeder->say(u"go"_s);
        m_feeder->event(call, task("t", "WORKING"));
        for (int i = 0; i < 100; ++i) {
            m_feeder->burst(call, artifact("t", "x", "a.txt", textParts("1"), true), 10'000);
            m_feeder->flush();
        }
        QCOMPARE(m_model->rowCount(), 1'000'002);
        const int last = m_model->rowCount() - 1;
        QCOMPARE(cell(last, WireInfoColumn), u"a.txt · chunk 1,000,000 · append"_s.remove(u','));
        QCOMPARE(m_model->rowOf(FrameIndex(last)), last);
        const QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        const QSignalSpy inserted(m_model.get(), &QAbstractItemModel::rowsInserted);
        for (int i = 0; i < 1000; ++i)
            m_feeder->flush(); // nothing is new
        QVERIFY(inserted.isEmpty());
        for (const QList<QVariant> &change : changed) // of the request without a response yet
            QCOMPARE(change[1].toModelIndex().row(), 0);
    }

private:
    [[nodiscard]] QString cell(int row, int column) const
    {
        return m_model->index(row, column).data().toString();
    }
    [[nodiscard]] QVariant at(int row, int role) const { return m_model->index(row, 0).data(role); }

    std::unique_ptr<SessionFeeder> m_feeder;
    std::unique_ptr<WireModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

A2A_TEST(WireModelTest)
#include "wiremodeltest.moc"
