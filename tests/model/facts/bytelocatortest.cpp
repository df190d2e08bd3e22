// SPDX-License-Identifier: Apache-2.0
// The source bytes of every message, status and chunk: the node of the JSON on the wire, or else
// all bytes of the JSON's source.
#include "model/facts/bytelocator.h"

#include "tests/model/facts/artifactsamples.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ByteLocatorTest final : public QObject {
    Q_OBJECT

    /// The marked bytes.
    static QByteArray at(const OpenTask &task, const ByteLocation &place)
    {
        return task.feeder.content().block(place.frame).mid(place.bytes.offset, place.bytes.length);
    }

private slots:
    void a_sent_message()
    {
        const OpenTask task;
        const ByteLocator places(task.feeder.store(), task.feeder.content());
        const ByteLocation place = places.locateMessage(0);
        QCOMPARE(place.frame, 0U);
        QVERIFY(at(task, place).startsWith("\"message\":"));
        QVERIFY(at(task, place).contains("make something"));
        QVERIFY(places.locateFrame(0) == place);
    }

    void a_status_and_its_message()
    {
        OpenTask task;
        task.feeder.event(
            task.call,
            R"({"statusUpdate":{"taskId":"t1","contextId":"c1","status": {"state":"TASK_STATE_COMPLETED","message":{"messageId":"m","role":"ROLE_AGENT","parts":[{"text":"done"}]}}}})");
        task.feeder.flush();
        const ByteLocator places(task.feeder.store(), task.feeder.content());
        const Store &store = task.feeder.store();
        const ByteLocation status = places.locateStatus(StatusIndex(store.statuses.size() - 1));
        QVERIFY(at(task, status).startsWith(R"("status": {"state":"TASK_STATE_COMPLETED")"));
        QVERIFY(places.locateFrame(status.frame) == status);
        const ByteLocation message = places.locateMessage(store.statuses.back().message);
        QVERIFY(at(task, message).startsWith(R"("message":{"messageId":"m")"));
        QVERIFY(at(task, message).endsWith("]}"));
    }

    void a_chunk()
    {
        OpenTask task;
        task.chunk("a", textPart("one"), false);
        task.chunk("a", R"([{"text":"two"},{"text":"three"}])", true);
        task.chunk("a", "[]", true, true);
        const ByteLocator places(task.feeder.store(), task.feeder.content());
        QCOMPARE(at(task, places.locateChunk(0, 0)), QByteArray(R"({"text":"one"})"));
        QCOMPARE(at(task, places.locateChunk(0, 1)),
                 QByteArray(R"("parts":[{"text":"two"},{"text":"three"}])"));
        QCOMPARE(at(task, places.locateChunk(0, 2)), QByteArray(R"("parts":[])"));
    }

    void a_snapshot_has_several_ranges()
    {
        OpenTask task;
        task.feeder.event(
            task.call,
            R"({"task":{"id":"t1","contextId":"c1","status":{"state":"TASK_STATE_WORKING"},"artifacts":[{"artifactId":"x","parts":[{"text":"first"}]},{"artifactId":"y","parts":[{"text":"second"}]}],"history":[{"messageId":"h1","role":"ROLE_AGENT","parts":[{"text":"earlier"}]},{"messageId":"h2","role":"ROLE_AGENT","parts":[{"text":"later"}]}]}})");
        const Store &store = task.feeder.store();
        const ByteLocator places(store, task.feeder.content());
        QCOMPARE(store.artifacts.size(), size_t(2));
        QCOMPARE(at(task, places.locateChunk(0, 0)), QByteArray(R"({"text":"first"})"));
        QCOMPARE(at(task, places.locateChunk(1, 0)), QByteArray(R"({"text":"second"})"));
        QCOMPARE(store.messages.size(), size_t(3));
        QVERIFY(at(task, places.locateMessage(1)).startsWith(R"({"messageId":"h1")"));
        QVERIFY(at(task, places.locateMessage(2)).startsWith(R"({"messageId":"h2")"));
        QVERIFY(at(task, places.locateFrame(2)).startsWith("\"task\":"));
    }

    // Data lines are joined by line breaks; bytes between them on the wire are in the range.
    void joined_lines_keep_their_bytes()
    {
        OpenTask task;
        task.feeder.raw(task.call, "id: 7\r\n"
                                   "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":\r\n"
                                   "data: {\"artifactUpdate\":{\"taskId\":\"t1\",\"contextId\":"
                                   "\"c1\",\"artifact\":{\"artifactId\":\"a\",\"parts\":[{\r\n"
                                   "data: \"text\":\"joined\"}]}}}}\r\n\r\n");
        const ByteLocator places(task.feeder.store(), task.feeder.content());
        QCOMPARE(task.feeder.store().artifacts.size(), size_t(1));
        const ByteLocation place = places.locateChunk(0, 0);
        QCOMPARE(at(task, place), QByteArray("{\r\ndata: \"text\":\"joined\"}"));
        const FrameSpans spans = task.feeder.content().spans(place.frame);
        const auto inData = spans.toData(place.bytes);
        QVERIFY(inData);
        QCOMPARE(task.feeder.content().data(place.frame).mid(inData->offset, inData->length),
                 QByteArray("{\n\"text\":\"joined\"}"));
        QVERIFY(!spans.toData({0, 5})); // the id line is none of the data
        QVERIFY(!spans.toData({0, place.bytes.end()}));
    }

    // Kept bytes of repaired text have their original position.
    void repaired_json_keeps_its_positions()
    {
        OpenTask task;
        task.feeder.raw(task.call,
                        "event: message\ndata: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{"
                        "\"statusUpdate\":{\"taskId\":\"t1\",\"contextId\":\"c1\",\"status\":{"
                        "\"state\":\"TASK_STATE_WORKING\",}}}}\n\n");
        const auto frame = FrameIndex(task.feeder.store().frames.size() - 1);
        QVERIFY(task.feeder.store().frames[frame].flags & FrameRepaired);
        const ByteLocator places(task.feeder.store(), task.feeder.content());
        QCOMPARE(at(task, places.locateFrame(frame)),
                 QByteArray("\"status\":{\"state\":\"TASK_STATE_WORKING\",}"));
    }

    // Lines without a field name are read anyway.
    void unprefixed_json_keeps_its_bytes()
    {
        OpenTask task;
        task.feeder.raw(task.call,
                        "data: {\"jsonrpc\":\"2.0\",\"id\":1,\n\"result\":{\"statusUpdate\":{"
                        "\"taskId\":\"t1\",\"contextId\":\"c1\",\r\n\"status\":{\"state\":\r\n"
                        "\"TASK_STATE_WORKING\"}}}}\n\n");
        const auto frame = FrameIndex(task.feeder.store().frames.size() - 1);
        QVERIFY(task.feeder.store().frames[frame].flags & FrameRepaired);
        const ByteLocator places(task.feeder.store(), task.feeder.content());
        const ByteLocation place = places.locateFrame(frame);
        QCOMPARE(at(task, place), QByteArray("\"status\":{\"state\":\r\n\"TASK_STATE_WORKING\"}"));
        const auto inData = task.feeder.content().spans(frame).toData(place.bytes);
        QVERIFY(inData);
        const json::ByteRange status =
            task.feeder.content().document(frame)->at(u"/result/statusUpdate/status").memberRange();
        QCOMPARE(*inData, status);
    }

    void nothing_of_an_enormous_frame_is_marked()
    {
        OpenTask task;
        task.chunk("a", textPart(QByteArray(qsizetype(ByteLocator::DecodeLimit), 'x')), false);
        const ByteLocator places(task.feeder.store(), task.feeder.content());
        QCOMPARE(task.feeder.store().artifacts.size(), size_t(1));
        QVERIFY((places.locateChunk(0, 0) == ByteLocation{2, {}}));
        QVERIFY((places.locateFrame(2) == ByteLocation{2, {}}));
    }

    void invalid_json_has_no_positions()
    {
        OpenTask task;
        task.feeder.raw(task.call, ": beat\n\n");
        const ByteLocator places(task.feeder.store(), task.feeder.content());
        QCOMPARE(places.locateFrame(2).bytes.length, 0);
        QCOMPARE(places.locateFrame(2).frame, 2U);
    }
};
A2A_TEST(ByteLocatorTest)
#include "bytelocatortest.moc"
