// SPDX-License-Identifier: Apache-2.0
// Other programs' requests are recognized as what they are, in every version and binding.
#include "model/tap/forwardedcalls.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class ForwardedCallsTest final : public QObject {
    Q_OBJECT

private slots:
    void our_own_requests_are_recognized_data();
    void our_own_requests_are_recognized();
    void the_version_is_found_data();
    void the_version_is_found();
    void other_requests_are_no_calls_data();
    void other_requests_are_no_calls();
};

static OperationCall sampleCall(Operation operation)
{
    OperationCall call;
    call.operation = operation;
    call.taskId = u"t-1"_s;
    call.push.id = u"c 1"_s;
    call.push.taskId = call.taskId;
    call.push.url = u"https://client.example/hook"_s;
    call.draft.messageId = u"m-1"_s;
    Part part;
    part.kind = Part::Kind::Text;
    part.text = u"hello"_s;
    call.draft.parts = {part};
    return call;
}

void ForwardedCallsTest::our_own_requests_are_recognized_data()
{
    QTest::addColumn<int>("generation");
    QTest::addColumn<int>("binding");
    QTest::addColumn<int>("operation");
    for (const ProtocolVersion generation : {ProtocolVersion::V0_1, ProtocolVersion::V0_2,
                                             ProtocolVersion::V0_3, ProtocolVersion::V1_0}) {
        for (const BindingKind binding : {BindingKind::JsonRpc, BindingKind::HttpJson}) {
            const Dialect *dialect = dialectFor(generation, binding);
            for (int number = 0; dialect && number < OperationCount; ++number) {
                if (dialect->supports(Operation(number)))
                    QTest::addRow("%s %s %d", qPrintable(versionName(generation)),
                                  qPrintable(bindingName(binding)), number)
                        << int(generation) << int(binding) << number;
            }
        }
    }
}

void ForwardedCallsTest::our_own_requests_are_recognized()
{
    QFETCH(int, generation);
    QFETCH(int, binding);
    QFETCH(int, operation);
    const Dialect &dialect = *dialectFor(ProtocolVersion(generation), BindingKind(binding));
    Offer offer;
    offer.protocolVersion = dialect.protocolVersion;
    offer.binding = dialect.bindingKind;
    offer.url = QUrl(u"https://agent.example/api"_s);
    const ExchangeRequest request =
        dialect.binding->request(*dialect.codec, offer, sampleCall(Operation(operation)), 7);
    RequestHead head;
    head.method = request.method;
    head.url = request.url;
    head.headers = dialect.headers;
    const std::optional<ForwardedCall> call = identifyCall(head, request.body, {offer});
    QVERIFY(call);
    QCOMPARE(call->operation, Operation(operation));
    QCOMPARE(call->dialect->protocolVersion, dialect.protocolVersion);
    // The extended card of 0.2 is a plain GET.
    if (Operation(operation) != Operation::ExtendedCard)
        QCOMPARE(call->dialect->bindingKind, dialect.bindingKind);
}

void ForwardedCallsTest::the_version_is_found_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("version");
    QTest::addColumn<QString>("offered");
    QTest::addColumn<QString>("expected");
    QTest::newRow("by its words") << QByteArray("SendMessage") << QByteArray() << u"0.3"_s
                                  << u"1.0"_s;
    QTest::newRow("of the card") << QByteArray("message/send") << QByteArray() << u"0.2"_s
                                 << u"0.2"_s;
    QTest::newRow("of the header")
        << QByteArray("message/send") << QByteArray("0.3.0") << u"0.2"_s << u"0.3"_s;
    QTest::newRow("no card") << QByteArray("message/send") << QByteArray() << QString() << u"0.3"_s;
    QTest::newRow("0.1") << QByteArray("tasks/send") << QByteArray() << QString() << u"0.1"_s;
    QTest::newRow("an unknown header")
        << QByteArray("SendMessage") << QByteArray("9.9") << u"1.0"_s << u"1.0"_s;
}

void ForwardedCallsTest::the_version_is_found()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, version);
    QFETCH(QString, offered);
    QFETCH(QString, expected);
    RequestHead head;
    head.method = "POST";
    head.url = QUrl(u"https://agent.example/rpc"_s);
    if (!version.isEmpty())
        head.headers = {{"a2a-version", version}};
    std::vector<Offer> offers;
    if (const auto generation = versionFromName(offered)) {
        Offer offer;
        offer.protocolVersion = *generation;
        offer.url = head.url;
        offers.push_back(offer);
    }
    const QByteArray body = R"({"jsonrpc":"2.0","id":"x","method":")" + method + R"("})";
    const std::optional<ForwardedCall> call = identifyCall(head, body, offers);
    QVERIFY(call);
    QCOMPARE(versionName(call->dialect->protocolVersion), expected);
}

void ForwardedCallsTest::other_requests_are_no_calls_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("body");
    QTest::newRow("card") << QByteArray("GET") << u"/.well-known/agent-card.json"_s << QByteArray();
    QTest::newRow("another method") << QByteArray("POST") << u"/rpc"_s
                                    << QByteArray(R"({"jsonrpc":"2.0","method":"tools/list"})");
    QTest::newRow("no JSON") << QByteArray("POST") << u"/upload"_s << QByteArray("<xml/>");
    QTest::newRow("a path of its own") << QByteArray("GET") << u"/tasks-board"_s << QByteArray();
}

void ForwardedCallsTest::other_requests_are_no_calls()
{
    QFETCH(QByteArray, method);
    QFETCH(QString, path);
    QFETCH(QByteArray, body);
    RequestHead head;
    head.method = method;
    head.url = QUrl(u"https://agent.example"_s % path);
    QVERIFY(!identifyCall(head, body, {}));
}

A2A_TEST(ForwardedCallsTest)
#include "forwardedcallstest.moc"
