// SPDX-License-Identifier: Apache-2.0
// Webhooks are found in requests of every version, and only they change.
#include "model/tap/pushconfigs.h"
#include "model/json/document.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

class PushConfigsTest final : public QObject {
    Q_OBJECT

private slots:
    void only_webhooks_change_data();
    void only_webhooks_change();
    void secrets_are_read();
    void originals_are_restored();
};

Q_DECLARE_METATYPE(a2a::Operation)

/// "W" stands for the webhook.
static QByteArray with(QByteArray json, const QByteArray &webhook)
{
    return json.replace("\"W\"", QByteArray('"' + webhook + '"'));
}

void PushConfigsTest::only_webhooks_change_data()
{
    QTest::addColumn<Operation>("operation");
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("1.0, set")
        << Operation::SetPush
        << QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"CreateTaskPushNotificationConfig",)"
                      R"("params":{"taskId":"t", "url" : "W","metadata":{"url":"http://x/1"}}})");
    QTest::newRow("1.0, set, HTTP+JSON")
        << Operation::SetPush << QByteArray(R"({"taskId":"t","url":"W","more":[{"url":"x"}]})");
    QTest::newRow("1.0, send")
        << Operation::Send
        << QByteArray(R"({"jsonrpc":"2.0","method":"SendMessage","params":{"message":{"parts":[)"
                      R"({"url":"http://x/1"},{"data":{"pushNotificationConfig":{"url":"a"}}}]},)"
                      R"("configuration":{"taskPushNotificationConfig":{"url":"W"}}}})");
    QTest::newRow("1.0, stream, HTTP+JSON")
        << Operation::SendStreaming
        << QByteArray(R"({"message":{"parts":[{"url":"http://x/1"}]},)"
                      R"("configuration":{"taskPushNotificationConfig":{"url":"W"}}})");
    QTest::newRow("0.3, set")
        << Operation::SetPush
        << QByteArray(R"({"jsonrpc":"2.0","method":"tasks/pushNotificationConfig/set","params":{)"
                      R"("taskId":"t","pushNotificationConfig":{"url":"W","token":"x"}}})");
    QTest::newRow("0.3, set, HTTP+JSON, twice")
        << Operation::SetPush
        << QByteArray(R"({"taskId":"t","push_notification_config":{"url":"W"},)"
                      R"("config":{"taskId":"t","push_notification_config":{"url":"W"}}})");
    QTest::newRow("0.3, send")
        << Operation::Send
        << QByteArray(R"({"jsonrpc":"2.0","method":"message/send","params":{"message":{},)"
                      R"("configuration":{"pushNotificationConfig":{"url":"W"}}}})");
    QTest::newRow("0.3 of the proto files, send")
        << Operation::Send
        << QByteArray(R"({"request":{},"configuration":{"pushNotification":{"url":"W"}}})");
    QTest::newRow("0.1, send")
        << Operation::Send
        << QByteArray(R"({"jsonrpc":"2.0","method":"tasks/send","params":{"id":"t","message":{},)"
                      R"("pushNotification":{"url":"W"}}})");
    QTest::newRow("0.1, set")
        << Operation::SetPush
        << QByteArray(R"({"jsonrpc":"2.0","method":"tasks/pushNotification/set","params":{)"
                      R"("id":"t","pushNotificationConfig":{"url":"W"}}})");
    QTest::newRow("other calls") << Operation::GetTask
                                 << QByteArray(R"({"url":"http://x/1","configuration":{}})");
}

void PushConfigsTest::only_webhooks_change()
{
    QFETCH(Operation, operation);
    QFETCH(QByteArray, json);
    const QByteArray before = with(json, "https:\\/\\/client.example\\/hook?a=1");
    const json::Document document(before);
    QVERIFY(document.isValid());
    std::vector<ReplacedBytes> changes;
    for (const FoundPushConfig &found : findPushConfigs(document.root(), operation)) {
        QCOMPARE(found.url, QStringLiteral("https://client.example/hook?a=1"));
        changes.push_back({found.urlRange, "http://127.0.0.1:1/push/0"});
    }
    QCOMPARE(qsizetype(changes.size()), json.count("\"W\""));
    QCOMPARE(replaceRanges(before, changes), with(json, "http://127.0.0.1:1/push/0"));
}

void PushConfigsTest::secrets_are_read()
{
    const QByteArray json(R"({"config":{"url":"http://x/","token":"t1","authentication":)"
                          R"({"schemes":["Bearer"],"credentials":"c1"}},"url":"http://y/",)"
                          R"("authentication":{"scheme":"Basic"}})");
    const json::Document document(json);
    const std::vector<FoundPushConfig> found = findPushConfigs(document.root(), Operation::SetPush);
    QCOMPARE(found.size(), 2U);
    QCOMPARE(found.front().token, QStringLiteral("t1"));
    QCOMPARE(found.front().scheme, QStringLiteral("Bearer"));
    QCOMPARE(found.front().credentials, QStringLiteral("c1"));
    QCOMPARE(found.back().scheme, QStringLiteral("Basic"));
    QCOMPARE(found.back().token, QString());
}

void PushConfigsTest::originals_are_restored()
{
    const QByteArray digits(32, 'a');
    const auto original = [&digits](const QByteArray &given) {
        return given == digits ? QByteArray("https://client.example/hook") : QByteArray();
    };
    const QByteArray ours = "http://127.0.0.1:1/push/" + digits;
    const QByteArray text = "{\"url\":\"" + ours + "\",\"u\":\"" +
                            QByteArray(ours).replace("/", "\\/") + "\",\"v\":\"" +
                            QByteArray(ours).replace("a", "b") + "\"}";
    QCOMPARE(restoreOriginals(text, "http://127.0.0.1:1", original),
             QByteArray("{\"url\":\"https://client.example/hook\",\"u\":"
                        "\"https://client.example/hook\",\"v\":\"http://127.0.0.1:1/push/" +
                        QByteArray(32, 'b') + "\"}"));
    QCOMPARE(restoreOriginals(text, "http://127.0.0.1:2", original), text);
    QCOMPARE(restoreOriginals(ours.chopped(1), "http://127.0.0.1:1", original), ours.chopped(1));
}

A2A_TEST(PushConfigsTest)
#include "pushconfigstest.moc"
