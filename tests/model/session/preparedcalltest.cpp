// SPDX-License-Identifier: Apache-2.0
// The preview of a request is what a server receives, byte for byte, in every protocol version and
// binding; user edits are sent and marked as such.
#include "model/session/session.h"

#include "model/grpc/grpctranscoder.h"
#include "model/net/http/outgoing.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static const QByteArray Broken("{\"jsonrpc\": nonsense\0\xff", 23);
static constexpr char Token[] = "s3cr3t-t0k3n-of-1234";

namespace {

/// A session with one agent using one dialect, and a server that never responds.
struct Spoken {
    explicit Spoken(ProtocolVersion generation, BindingKind binding = BindingKind::JsonRpc,
                    quint8 variant = 0, const a2a::test::Script &script = plainAnswer(200, "{}"))
    {
        server.play(script);
        offer.protocolVersion = generation;
        offer.binding = binding;
        offer.variant = variant;
        offer.url = server.url("/a2a/v?key=a%20b");
        agent.link().setTypedAddress(QString::fromLatin1(server.origin()));
        agent.link().forceOffer(offer);
        Credentials credentials;
        credentials.origin = originOf(offer.url);
        credentials.headers = {{"Authorization", QByteArray("Bearer ") + Token}};
        agent.choices().setCredentials(credentials);
    }

    [[nodiscard]] Result<PreparedCall> prepared(const QString &text = u"hello"_s,
                                                bool stream = false)
    {
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = text;
        draft.parts = {part};
        draft.metadata = "{\"of\":\"request\"}";
        draft.messageMetadata = "{\"of\" : \"message\"}";
        draft.extensions = {u"urn:x"_s};
        draft.acceptedOutputModes = {u"text/plain"_s};
        draft.historyLength = 3;
        return session.prepareSend(0, draft, {}, stream);
    }

    bool wait(ExchangeId id)
    {
        return id != 0 &&
               QTest::qWaitFor(
                   [this, id] { return session.recording().facts(id).end != EndReason::Open; },
                   TestTimeoutMs);
    }

    Session session;
    Connection &agent = session.addAgent();
    ScriptedServer server;
    Offer offer;
};

} // namespace

static QByteArray bearer()
{
    return QByteArray("Bearer ") + Token;
}

/// The recorded head, with the secret filled in again.
static QByteArray unmasked(QByteArray head)
{
    return head.replace(Redactor().headerValue("Authorization", bearer()), bearer());
}

/// The payloads of HTTP/2's DATA frames on the last HTTP/2 connection.
static QByteArray dataFrames(const QByteArray &received)
{
    static constexpr char Preface[] = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
    const auto byte = [&received](qsizetype at) { return qsizetype(quint8(received.at(at))); };
    QByteArray data;
    qsizetype at = received.lastIndexOf(Preface) + qsizetype(qstrlen(Preface));
    while (at + 9 <= received.size()) {
        const qsizetype length = byte(at) << 16 | byte(at + 1) << 8 | byte(at + 2);
        if (received.at(at + 3) == '\0')
            data += received.mid(at + 9, length);
        at += 9 + length;
    }
    return data;
}

static QByteArray jsonOf(const Spoken &s, const PreparedCall &call)
{
    return call.text(s.session.recording().redactor()).body;
}

static Result<PreparedCall> withBody(Spoken &s, const PreparedCall &call, const QByteArray &body)
{
    RequestText text = call.text(s.session.recording().redactor());
    text.body = body;
    return call.edited(text, s.session.recording().redactor());
}

class PreparedCallTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void the_preview_matches_the_received_request_data()
    {
        QTest::addColumn<int>("generation");
        QTest::addColumn<int>("binding");
        QTest::addColumn<int>("variant");
        QTest::addColumn<bool>("stream");
        for (const ProtocolVersion generation : {ProtocolVersion::V0_1, ProtocolVersion::V0_2,
                                                 ProtocolVersion::V0_3, ProtocolVersion::V1_0}) {
            for (const BindingKind binding : {BindingKind::JsonRpc, BindingKind::HttpJson}) {
                for (const Dialect *dialect : dialectVariants(generation, binding)) {
                    for (const bool stream : {false, true}) {
                        const QString name =
                            versionName(generation) % u' ' % bindingTitle(binding) % u' ' %
                            QString::number(dialect->variant) % (stream ? u" stream"_s : QString());
                        QTest::newRow(qPrintable(name))
                            << int(generation) << int(binding) << int(dialect->variant) << stream;
                    }
                }
            }
        }
    }
    void the_preview_matches_the_received_request()
    {
        QFETCH(const int, generation);
        QFETCH(const int, binding);
        QFETCH(const int, variant);
        QFETCH(const bool, stream);
        Spoken s{ProtocolVersion(generation), BindingKind(binding), quint8(variant)};
        const Result<PreparedCall> call = s.prepared(u"h\u00e9llo\u2028\"\\"_s, stream);
        QVERIFY(call);
        const QByteArray shown = call->head(s.session.recording().redactor()) + jsonOf(s, *call);
        QVERIFY(!shown.contains(Token));
        QVERIFY(s.wait(exchangeOf(s.session.send(*call))));
        QCOMPARE(s.server.received(), unmasked(shown));

        // And edited, in each place.
        RequestText text = call->text(s.session.recording().redactor());
        text.url += "&more=1";
        text.headers.insert(text.headers.begin(), {"X-First", "1"});
        std::erase_if(text.headers, [](const HttpHeader &h) {
            return h.name == "User-Agent" || h.name == "Content-Type";
        });
        text.body += "  ";
        const Result<PreparedCall> changed = call->edited(text, s.session.recording().redactor());
        QVERIFY(changed);
        QVERIFY(changed->isEdited());
        const QByteArray again = changed->head(s.session.recording().redactor()) + text.body;
        QVERIFY(again.toLower().contains("x-first: 1\r\n") && !again.contains(Token));
        const qsizetype before = s.server.received().size();
        const ExchangeId id = exchangeOf(s.session.send(*changed));
        QVERIFY(s.wait(id));
        QCOMPARE(s.server.received().mid(before), unmasked(again));
        QVERIFY(s.session.recording().facts(id).request.edited);
        QVERIFY(!s.session.recording().facts(id - 1).request.edited);
    }

    void grpc_is_shown_as_json_and_sent_as_its_message_data()
    {
        QTest::addColumn<int>("generation");
        QTest::newRow("0.2") << int(ProtocolVersion::V0_2);
        QTest::newRow("0.3") << int(ProtocolVersion::V0_3);
        QTest::newRow("1.0") << int(ProtocolVersion::V1_0);
    }
    void grpc_is_shown_as_json_and_sent_as_its_message()
    {
        if (!GrpcTranscoder::isAvailable())
            QSKIP("built without libprotobuf");
        QFETCH(const int, generation);
        const QByteArray settings("\0\0\0\x04\0\0\0\0\0", 9);
        Spoken s{ProtocolVersion(generation), BindingKind::Grpc, 0,
                 a2a::test::Script().onConnect().send(settings)};
        const Result<PreparedCall> call = s.prepared();
        QVERIFY(call);
        QByteArray json = jsonOf(s, *call);
        QVERIFY2(json.contains("hello"), json.constData());
        const Result<PreparedCall> changed = withBody(s, *call, json.replace("hello", "other"));
        QVERIFY(changed);
        QVERIFY(changed->request().body.contains("other"));
        const ExchangeId id = exchangeOf(s.session.send(*changed));
        QVERIFY(QTest::qWaitFor(
            [&] {
                return dataFrames(s.server.received()).size() >= changed->request().body.size();
            },
            TestTimeoutMs));
        QCOMPARE(dataFrames(s.server.received()), changed->request().body);
        QCOMPARE(
            changed->dialect().requestJson(Operation::Send, s.session.recording().requestBody(id)),
            jsonOf(s, *changed));
        QVERIFY(!withBody(s, *call, "{\"message\":").ok()); // cannot be expressed in a message
        QVERIFY(!withBody(s, *call, "{\"nonsense\":1}").ok());
    }

    void broken_json_can_be_sent()
    {
        Spoken s(ProtocolVersion::V1_0);
        const Result<PreparedCall> call = s.prepared();
        const Result<PreparedCall> broken = withBody(s, *call, Broken);
        QVERIFY(broken);
        const ExchangeId id = exchangeOf(s.session.send(*broken));
        QVERIFY(s.wait(id));
        QCOMPARE(s.server.requests().at(0).body, Broken);
        const Store &store = s.session.store();
        QCOMPARE(store.contexts.size(), size_t(1));
        QVERIFY(store.contexts[0].entries.front().kind == ChatEntry::Kind::UnknownFrame);
    }

    void a_changed_request_id_raises_no_finding()
    {
        Spoken s(ProtocolVersion::V1_0, BindingKind::JsonRpc, 0,
                 plainAnswer(200, "{\"jsonrpc\":\"2.0\",\"id\":\"mine\",\"result\":{\"message\":{"
                                  "\"messageId\":\"a\",\"contextId\":\"c\",\"role\":\"ROLE_AGENT\","
                                  "\"parts\":[{\"text\":\"x\"}]}}}"));
        const Result<PreparedCall> call = s.prepared();
        QByteArray json = jsonOf(s, *call);
        const Result<PreparedCall> changed =
            withBody(s, *call, json.replace("\"id\":1", "\"id\":\"mine\""));
        QVERIFY(changed && changed->callId() == 0xffffffff);
        QVERIFY(s.wait(exchangeOf(s.session.send(*changed))));
        QVERIFY(s.session.store().findings.empty());
    }

    void secrets_stay_with_their_origin()
    {
        Spoken s(ProtocolVersion::V1_0);
        const Redactor &redactor = s.session.recording().redactor();
        const Result<PreparedCall> call = s.prepared();
        RequestText text = call->text(redactor);
        text.url.replace("127.0.0.1", "localhost");
        const Result<PreparedCall> elsewhere = call->edited(text, redactor);
        QVERIFY(!elsewhere);
        QCOMPARE(elsewhere.error().code, u"other-origin"_s);
        std::erase_if(text.headers, [](const HttpHeader &h) { return h.name == "Authorization"; });
        const Result<PreparedCall> without = call->edited(text, redactor);
        QVERIFY(without);
        QVERIFY(s.wait(exchangeOf(s.session.send(*without))));
        QVERIFY(!s.server.received().contains(Token));
    }

    void unsendable_requests_are_reported()
    {
        Spoken s(ProtocolVersion::V1_0);
        const Redactor &redactor = s.session.recording().redactor();
        const Result<PreparedCall> call = s.prepared();
        RequestText text = call->text(redactor);
        text.url = "ftp://x";
        QVERIFY(!call->edited(text, redactor));
        text = call->text(redactor);
        text.headers.push_back({"Bad Name", "1"});
        QVERIFY(!call->edited(text, redactor));
        QVERIFY(!call->edited(call->text(redactor), redactor)->isEdited());
    }

    void sent_requests_can_be_resent()
    {
        Spoken s(ProtocolVersion::V0_3);
        const ExchangeId first = exchangeOf(s.session.send(*s.prepared()));
        QVERIFY(s.wait(first));
        const QByteArray before = s.server.received();
        const Result<PreparedCall> again = s.session.prepareResend(first);
        QVERIFY(again);
        QVERIFY(!again->hasMaskedSecrets());
        const ExchangeId second = exchangeOf(s.session.send(*again));
        QVERIFY(s.wait(second));
        QCOMPARE(s.server.received().mid(before.size()), before); // the credentials, too
        const RequestHead &head = s.session.recording().facts(second).request;
        QCOMPARE(head.resentFrom, first);
        QVERIFY(!head.edited);
        QCOMPARE(s.session.store().messages.size(), size_t(2)); // in its own conversation
        QCOMPARE(s.session.store().contexts.size(), size_t(2));

        s.agent.choices().setCredentials({});
        const Result<PreparedCall> signedOut = s.session.prepareResend(first);
        QVERIFY(signedOut);
        QVERIFY(!signedOut->head({}).contains("Authorization"));
        QVERIFY(!s.session.prepareResend(99));
    }

    void an_edited_message_goes_where_its_request_says_data()
    {
        QTest::addColumn<QByteArray>("remove"); ///< of the request
        QTest::addColumn<QByteArray>("put");
        QTest::addColumn<int>("context");
        const QByteArray context(R"("contextId":"c")");
        const QByteArray task(R"("taskId":"t")");
        QTest::newRow("as written") << QByteArray("hello") << QByteArray("changed") << 0;
        QTest::newRow("no context") << QByteArray(context + ',') << QByteArray() << 1;
        QTest::newRow("another") << context << QByteArray(R"("contextId":"other")") << 1;
        QTest::newRow("its task") << context << task << 0;
        QTest::newRow("no message") << QByteArray("\"message\"") << QByteArray("\"nothing\"") << 0;
    }
    void an_edited_message_goes_where_its_request_says()
    {
        QFETCH(const QByteArray, remove);
        QFETCH(const QByteArray, put);
        QFETCH(const int, context);
        Spoken s(ProtocolVersion::V1_0, BindingKind::JsonRpc, 0,
                 plainAnswer(200, R"({"jsonrpc":"2.0","id":1,"result":{"task":{"id":"t",)"
                                  R"("contextId":"c","status":{"state":"TASK_STATE_WORKING"}}}})"));
        QVERIFY(s.wait(exchangeOf(s.session.send(*s.prepared()))));
        const Store &store = s.session.store();
        QCOMPARE(store.contexts.size(), size_t(1));
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = u"hello"_s;
        draft.parts = {part};
        const Result<PreparedCall> call = s.session.prepareSend(
            0, draft, {ReplyTarget::Kind::NewTask, ReplyTarget::Reason::Chosen, 0, NoIndex});
        QByteArray json = jsonOf(s, *call);
        QVERIFY2(json.contains(remove), json.constData());
        s.server.play(a2a::test::Script()); // it never responds
        const Result<PreparedCall> changed = withBody(s, *call, json.replace(remove, put));
        QVERIFY(changed);
        const ExchangeId id = exchangeOf(s.session.send(*changed));
        QCOMPARE(int(store.exchanges[id].context), context);
    }

    /// Prepared while the agent had not named the conversation, sent afterward.
    void a_preview_may_be_sent_later()
    {
        Spoken s(ProtocolVersion::V1_0, BindingKind::JsonRpc, 0,
                 a2a::test::Script()
                     .hold()
                     .send(streamHead())
                     .send(R"(data: {"jsonrpc":"2.0","id":1,"result":{"task":{"id":"t",)"
                           R"("contextId":"c","status":{"state":"TASK_STATE_WORKING"}}}})"
                           "\n\n"));
        const Result<PreparedCall> first = s.prepared(u"one"_s, true);
        const ExchangeId id = exchangeOf(s.session.send(*first));
        const Store &store = s.session.store();
        const ContextIndex context = store.exchanges[id].context;
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = u"two"_s;
        draft.parts = {part};
        const Result<PreparedCall> later = s.session.prepareSend(
            0, draft, {ReplyTarget::Kind::NewTask, ReplyTarget::Reason::Chosen, context, NoIndex});
        QVERIFY(later && later->contextId().isEmpty());
        s.server.goOn();
        QTRY_COMPARE(store.contexts[context].id, "c");
        const ExchangeId second = exchangeOf(s.session.send(*later));
        QVERIFY(store.exchanges[second].context != context);
    }

    void headers_of_the_connection_are_refused_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char *name : {"Host", "content-length", "Transfer-Encoding", "CONNECTION"})
            QTest::newRow(name) << QByteArray(name);
    }
    void headers_of_the_connection_are_refused()
    {
        Spoken s(ProtocolVersion::V1_0);
        const Redactor &redactor = s.session.recording().redactor();
        const Result<PreparedCall> call = s.prepared();
        RequestText text = call->text(redactor);
        for (const HttpHeader &header : text.headers)
            QVERIFY2(!isConnectionHeader(header.name), header.name.constData());
        QFETCH(const QByteArray, name);
        text.headers.push_back({name, "1"});
        const Result<PreparedCall> changed = call->edited(text, redactor);
        QVERIFY(!changed);
        QVERIFY(changed.error().message.is("header-of-connection"));
    }

    void the_users_headers_replace_the_programs_data()
    {
        QTest::addColumn<int>("binding");
        QTest::addColumn<bool>("stream");
        QTest::newRow("JSON-RPC") << int(BindingKind::JsonRpc) << false;
        QTest::newRow("JSON-RPC, a stream") << int(BindingKind::JsonRpc) << true;
        QTest::newRow("HTTP+JSON") << int(BindingKind::HttpJson) << false;
        QTest::newRow("HTTP+JSON, a stream") << int(BindingKind::HttpJson) << true;
        if (GrpcTranscoder::isAvailable())
            QTest::newRow("gRPC") << int(BindingKind::Grpc) << false;
    }
    void the_users_headers_replace_the_programs()
    {
        QFETCH(const int, binding);
        QFETCH(const bool, stream);
        Spoken s(ProtocolVersion::V1_0, BindingKind(binding));
        const HttpHeaders users{{"a2a-version", "0.7"},
                                {"Content-type", "application/json; charset=utf-8"},
                                {"ACCEPT", "*/*"},
                                {"user-agent", "mine"},
                                {"Host", "elsewhere"}};
        s.agent.choices().setExtraHeaders(users);
        const Result<PreparedCall> call = s.prepared(u"hello"_s, stream);
        QVERIFY(call);
        const HttpHeaders sent = outgoingHeaders(call->request(), call->request().url, true);
        for (const HttpHeader &user : users) {
            QByteArrayList values;
            for (const HttpHeader &header : sent) {
                if (header.name.compare(user.name, Qt::CaseInsensitive) == 0)
                    values.append(header.value);
            }
            QCOMPARE(values, user.name == "Host" ? QByteArrayList() : QByteArrayList{user.value});
        }
    }

    void masked_secrets_in_a_body_are_named()
    {
        Spoken s(ProtocolVersion::V1_0);
        const ExchangeId id =
            exchangeOf(s.session.send(*s.prepared(u"my token is "_s + QLatin1String(Token))));
        QVERIFY(s.wait(id));
        QCOMPARE(s.session.recording().facts(id).requestMasks.size(), size_t(1));
        const MaskedRange range = s.session.recording().facts(id).requestMasks[0];
        QCOMPARE(s.session.recording().requestBody(id).mid(range.offset, range.length),
                 QByteArray(qstrlen(Token), '*'));
        QVERIFY(s.session.prepareResend(id)->hasMaskedSecrets());
    }
};

A2A_TEST(PreparedCallTest)
#include "preparedcalltest.moc"
