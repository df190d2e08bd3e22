// SPDX-License-Identifier: Apache-2.0
// One message in every version and binding: by the codecs that send, with what is lost.
#include "model/convert/converter.h"
#include "model/grpc/grpctranscoder.h"
#include "model/net/bindings/jsonrpcbinding.h"
#include "tests/support/testregistry.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class ConverterTest final : public QObject {
    Q_OBJECT

private slots:
    void a_message_is_converted_to_all_ten_dialects();
    void the_id_of_the_envelope_is_kept();
    void what_is_lost_is_listed();
    void a_change_of_a_codec_changes_the_form();
    void unknown_members_stay_where_nothing_is_rewritten();
    void operations_that_a_version_lacks_are_listed();
    void errors_have_the_form_of_each_binding();
    void updates_get_and_lose_their_final();
    void messages_of_0_1_get_an_id();
    void cards_are_written_in_each_version();
    void grpc_bytes_are_read_by_protoc_data();
    void grpc_bytes_are_read_by_protoc();
};

static const QByteArray Send =
    R"({"jsonrpc":"2.0","id":"req-7","method":"SendMessage","params":{"message":{"messageId":"m-1",)"
    R"("role":"ROLE_USER","parts":[{"text":"four people"},{"data":[1,2]},)"
    R"({"url":"https://agent.example/menu.pdf","filename":"menu.pdf","mediaType":"application/pdf"}],)"
    R"("referenceTaskIds":["t-0"]},"configuration":{"historyLength":10,"returnImmediately":true}}})";

static SourceMessage source(const QByteArray &text)
{
    const Result<SourceMessage> read = readSource(text);
    return read ? *read : SourceMessage();
}

static ConvertedMessage formIn(const QByteArray &text, ProtocolVersion generation,
                               BindingKind binding)
{
    return convertMessage(source(text), *dialectFor(generation, binding));
}

static QStringList pathsOf(const std::vector<ConversionLoss> &lost)
{
    QStringList paths;
    for (const ConversionLoss &loss : lost)
        paths.append(loss.path);
    return paths;
}

void ConverterTest::a_message_is_converted_to_all_ten_dialects()
{
    QStringList titles;
    for (const ConvertedMessage &form : convertToAllDialects(source(Send))) {
        titles.append(form.title());
        QCOMPARE(form.method, QByteArray("POST"));
        QVERIFY2(!form.body.isEmpty(), qPrintable(form.title()));
        QCOMPARE(form.isInUse, titles.size() == 1);
        QCOMPARE(form.path.isEmpty(), form.dialect->bindingKind == BindingKind::JsonRpc);
        QCOMPARE(form.message.isEmpty(), form.dialect->bindingKind != BindingKind::Grpc);
    }
    QCOMPARE(titles, QStringList({u"1.0 · JSON-RPC"_s, u"1.0 · HTTP+JSON"_s, u"1.0 · gRPC"_s,
                                  u"0.3 · JSON-RPC"_s, u"0.3 · HTTP+JSON"_s, u"0.3 · gRPC"_s,
                                  u"0.2 · JSON-RPC"_s, u"0.2 · HTTP+JSON"_s, u"0.2 · gRPC"_s,
                                  u"0.1 · JSON-RPC"_s}));
}

void ConverterTest::the_id_of_the_envelope_is_kept()
{
    for (const Dialect *dialect : shownDialects()) {
        if (dialect->bindingKind != BindingKind::JsonRpc)
            continue;
        const json::Document body(convertMessage(source(Send), *dialect).body);
        QCOMPARE(body.root()["id"].raw(), "\"req-7\"");
    }
}

void ConverterTest::what_is_lost_is_listed()
{
    const auto lost = [](ProtocolVersion generation, BindingKind binding) {
        return pathsOf(formIn(Send, generation, binding).lost);
    };
    using enum BindingKind;
    QCOMPARE(lost(ProtocolVersion::V1_0, JsonRpc), QStringList());
    QCOMPARE(lost(ProtocolVersion::V1_0, Grpc), QStringList());
    QCOMPARE(lost(ProtocolVersion::V0_3, JsonRpc), QStringList{u"/params/message/parts/1/data"_s});
    QCOMPARE(lost(ProtocolVersion::V0_3, HttpJson),
             QStringList({u"/params/message/parts/1/data"_s, u"/params/message/parts/2/filename"_s,
                          u"/params/message/referenceTaskIds"_s}));
    QVERIFY(lost(ProtocolVersion::V0_1, JsonRpc).contains(u"/params/message/referenceTaskIds"_s));
    QVERIFY(lost(ProtocolVersion::V0_1, JsonRpc)
                .contains(u"/params/configuration/returnImmediately"_s));
}

namespace {

/// A version to come: `message` has become `mail`.
class ChangedCodec final : public Codec {
public:
    ChangedCodec()
        : Codec(WireFormat{})
    {
    }
    [[nodiscard]] ProtocolVersion protocolVersion() const override { return ProtocolVersion::V1_0; }
    [[nodiscard]] QByteArray operationName(Operation operation) const override
    {
        return "New" + codecFor(ProtocolVersion::V1_0)->operationName(operation);
    }
    [[nodiscard]] QByteArray writeParams(const OperationCall &call) const override
    {
        return codecFor(ProtocolVersion::V1_0)
            ->writeParams(call)
            .replace("\"message\"", "\"mail\"");
    }
    [[nodiscard]] SendFields sendFields() const override { return {}; }
    [[nodiscard]] EventHead readHead(Operation, json::Value, Notes &) const override { return {}; }
};

} // namespace

void ConverterTest::a_change_of_a_codec_changes_the_form()
{
    static const ChangedCodec codec;
    static const JsonRpcBinding binding;
    const Dialect changed{ProtocolVersion::V1_0, BindingKind::JsonRpc, &codec, &binding, {}, {}};
    const ConvertedMessage form = convertMessage(source(Send), changed);
    const json::Document body(form.body);
    QCOMPARE(body.root()["method"].toString(), u"NewSendMessage"_s);
    QVERIFY(body.root()["params"]["mail"].isObject());
    QVERIFY(pathsOf(form.lost).contains(u"/params/message/messageId"_s)); // cannot be read back
}

void ConverterTest::unknown_members_stay_where_nothing_is_rewritten()
{
    QByteArray text = Send;
    text.replace("\"role\"", "\"priority\":\"high\",\"role\"");
    const ConvertedMessage rest = formIn(text, ProtocolVersion::V1_0, BindingKind::HttpJson);
    QVERIFY(rest.body.contains("\"priority\":\"high\""));
    QCOMPARE(pathsOf(rest.lost), QStringList());
    const ConvertedMessage older = formIn(text, ProtocolVersion::V0_3, BindingKind::JsonRpc);
    QVERIFY(!older.body.contains("priority"));
    QVERIFY(pathsOf(older.lost).contains(u"/params/message/priority"_s));
}

void ConverterTest::operations_that_a_version_lacks_are_listed()
{
    const QByteArray list =
        R"({"jsonrpc":"2.0","id":1,"method":"ListTasks","params":{"pageSize":5}})";
    const std::vector<ConvertedMessage> forms = convertToAllDialects(source(list));
    QCOMPARE(forms.size(), 10U);
    for (const ConvertedMessage &form : forms) {
        const bool isThere = form.dialect->supports(Operation::ListTasks);
        QCOMPARE(form.exists(), isThere);
        QCOMPARE(form.lost.empty(), isThere);
    }
    QCOMPARE(forms[1].path, QByteArray("/tasks?pageSize=5"));
}

void ConverterTest::errors_have_the_form_of_each_binding()
{
    const QByteArray error =
        R"({"jsonrpc":"2.0","id":3,"error":{"code":-32001,"message":"Task not )"
        R"(found"}})";
    const ConvertedMessage rest = formIn(error, ProtocolVersion::V1_0, BindingKind::HttpJson);
    const json::Document body(rest.body);
    QCOMPARE(body.root()["error"]["code"].toInteger(), 404);
    QCOMPARE(body.root()["error"]["details"].first()["reason"].toString(), u"TASK_NOT_FOUND"_s);
    const ConvertedMessage grpc = formIn(error, ProtocolVersion::V1_0, BindingKind::Grpc);
    QCOMPARE(headerValue(grpc.headers, "grpc-status"), QByteArray("5"));
    const ConvertedMessage back = formIn(rest.body, ProtocolVersion::V0_3, BindingKind::JsonRpc);
    const json::Document old(back.body);
    QCOMPARE(old.root()["error"]["code"].toInteger(), -32001);
}

void ConverterTest::updates_get_and_lose_their_final()
{
    const QByteArray update =
        R"({"statusUpdate":{"taskId":"t","contextId":"c","status":{"state":"TASK_STATE_COMPLETED"}}})";
    const ConvertedMessage old = formIn(update, ProtocolVersion::V0_3, BindingKind::JsonRpc);
    const json::Document body(old.body);
    QCOMPARE(body.root()["result"]["kind"].toString(), u"status-update"_s);
    QVERIFY(body.root()["result"]["final"].toBool());
    QCOMPARE(pathsOf(old.lost), QStringList());
    QByteArray odd = old.body;
    odd.replace("\"final\":true", "\"final\":false");
    const ConvertedMessage newest = formIn(odd, ProtocolVersion::V1_0, BindingKind::JsonRpc);
    QCOMPARE(pathsOf(newest.lost), QStringList({u"/result/final"_s}));
}

void ConverterTest::messages_of_0_1_get_an_id()
{
    const QByteArray first =
        R"({"jsonrpc":"2.0","id":1,"method":"tasks/send","params":{"id":"t","sessionId":"s","message":)"
        R"({"role":"user","parts":[{"type":"text","text":"x"}]},"historyLength":0}})";
    const ConvertedMessage form = formIn(first, ProtocolVersion::V1_0, BindingKind::JsonRpc);
    const json::Document body(form.body);
    const json::Value message = body.root()["params"]["message"];
    QCOMPARE(message["taskId"].toString(), u"t"_s);
    QCOMPARE(message["contextId"].toString(), u"s"_s);
    QVERIFY(!message["messageId"].toString().isEmpty());
    QCOMPARE(formIn(first, ProtocolVersion::V1_0, BindingKind::JsonRpc).body, form.body);
    QCOMPARE(formIn(first, ProtocolVersion::V0_1, BindingKind::JsonRpc).body, first);
    // None is another number of messages than the default.
    QVERIFY(pathsOf(formIn(first, ProtocolVersion::V0_3, BindingKind::Grpc).lost)
                .contains(u"/params/historyLength"_s));
}

void ConverterTest::cards_are_written_in_each_version()
{
    const QByteArray card =
        R"({"name":"n","description":"d","version":"1","supportedInterfaces":[{"url":"https://a.example/rpc",)"
        R"("protocolBinding":"JSONRPC","protocolVersion":"1.0","tenant":"acme"},)"
        R"({"url":"https://a.example/rest","protocolBinding":"HTTP+JSON","protocolVersion":"1.0"}],)"
        R"("capabilities":{"streaming":true,"extendedAgentCard":true},"securitySchemes":{"o":)"
        R"({"oauth2SecurityScheme":{"flows":{"deviceCode":{"deviceAuthorizationUrl":"https://d.example",)"
        R"("tokenUrl":"https://t.example","scopes":{"x":"y"}}}}}},"securityRequirements":)"
        R"([{"schemes":{"o":{"list":["x"]}}}],"defaultInputModes":["text/plain"],)"
        R"("defaultOutputModes":["text/plain"],"skills":[],"signatures":[{"protected":"a","signature":"b"}]})";
    using enum BindingKind;
    QCOMPARE(pathsOf(formIn(card, ProtocolVersion::V1_0, JsonRpc).lost), QStringList());
    const ConvertedMessage older = formIn(card, ProtocolVersion::V0_3, JsonRpc);
    const json::Document body(older.body);
    const json::Value root = body.root();
    QCOMPARE(root["url"].toString(), u"https://a.example/rpc"_s);
    QCOMPARE(root["preferredTransport"].toString(), u"JSONRPC"_s);
    QCOMPARE(root["additionalInterfaces"].count(), 1U);
    QVERIFY(root["supportsAuthenticatedExtendedCard"].toBool());
    QCOMPARE(root["securitySchemes"]["o"]["type"].toString(), u"oauth2"_s);
    QCOMPARE(root["security"].first()["o"].first().toString(), u"x"_s);
    const QStringList lost = pathsOf(older.lost);
    for (const char *path : {"/signatures", "/supportedInterfaces/0/tenant",
                             "/securitySchemes/o/oauth2SecurityScheme/flows/deviceCode"})
        QVERIFY2(lost.contains(QLatin1String(path)), qPrintable(lost.join(u' ')));
    const ConvertedMessage first = formIn(card, ProtocolVersion::V0_1, JsonRpc);
    QVERIFY(first.body.contains("\"authentication\":{\"schemes\":[\"OAuth2\"]}"));
    if (GrpcTranscoder::isAvailable()) {
        QVERIFY(!formIn(card, ProtocolVersion::V1_0, Grpc).message.isEmpty());
        QVERIFY(!formIn(card, ProtocolVersion::V0_3, Grpc).message.isEmpty());
    }
    // And back: what is left is the same.
    const ConvertedMessage back = formIn(older.body, ProtocolVersion::V1_0, JsonRpc);
    const json::Document again(back.body);
    QCOMPARE(again.root()["supportedInterfaces"].count(), 2U);
    QVERIFY(again.root()["capabilities"]["extendedAgentCard"].toBool());
}

void ConverterTest::grpc_bytes_are_read_by_protoc_data()
{
    QTest::addColumn<ProtocolVersion>("generation");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("type");
    QTest::newRow("1.0") << ProtocolVersion::V1_0 << u"lf_a2a_v1.proto"_s
                         << u"lf.a2a.v1.SendMessageRequest"_s;
    QTest::newRow("0.3") << ProtocolVersion::V0_3 << u"a2a_v1.proto"_s
                         << u"a2a.v1.SendMessageRequest"_s;
    QTest::newRow("0.2") << ProtocolVersion::V0_2 << u"a2a_v1.proto"_s
                         << u"a2a.v1.SendMessageRequest"_s;
}

void ConverterTest::grpc_bytes_are_read_by_protoc()
{
    const QString protoc = QStandardPaths::findExecutable(u"protoc"_s);
    if (protoc.isEmpty() || !GrpcTranscoder::isAvailable())
        QSKIP("needs protoc");
    QFETCH(ProtocolVersion, generation);
    QFETCH(QString, file);
    QFETCH(QString, type);
    const QByteArray framed = formIn(Send, generation, BindingKind::Grpc).message;
    QCOMPARE(framed.first(1), QByteArray(1, '\0'));
    QProcess process;
    process.start(protoc, {u"-I"_s, QStringLiteral(PROTO_FILES), u"--decode="_s % type, file});
    QVERIFY(process.waitForStarted());
    process.write(framed.mid(5));
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished());
    const QByteArray text = process.readAllStandardOutput();
    const QByteArray said = process.readAllStandardError() + text;
    QVERIFY2(text.contains("four people") && text.contains("role: ROLE_USER"), said.constData());
    QVERIFY(!text.contains("\n1: ") && !text.contains("  1: ")); // no field is unknown
}

A2A_TEST(ConverterTest)
#include "convertertest.moc"
