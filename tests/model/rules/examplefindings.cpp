// SPDX-License-Identifier: Apache-2.0
// Findings of one example.
#include "tests/model/rules/examplefindings.h"

#include "model/net/bindings/dialects.h"
#include "model/rules/engine/notificationchecks.h"
#include "model/rules/engine/probe.h"
#include "model/rules/engine/rulechecker.h"
#include "model/rules/engine/signaturechecks.h"
#include "model/rules/engine/taskhistorychecker.h"
#include "model/session/proberesponse.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace a2a::test {

QByteArray exampleText(const QJsonValue &value)
{
    QByteArray json = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    json = json.mid(1, json.size() - 2).replace("\"@null\"", "null");
    for (qsizetype at = json.indexOf("\"@raw "); at >= 0; at = json.indexOf("\"@raw ")) {
        const qsizetype end = json.indexOf("@\"", at);
        const QByteArray raw =
            json.mid(at + 6, end - at - 6).replace("\\\"", "\"").replace("\\\\", "\\");
        json.replace(at, end + 2 - at, raw);
    }
    return json.replace("@FF", "\xff");
}

static HttpHeaders headersOf(const QJsonObject &object)
{
    HttpHeaders headers;
    for (auto it = object.begin(); it != object.end(); ++it)
        headers.push_back({it.key().toUtf8(), it.value().toString().toUtf8()});
    return headers;
}

static Operation operationOf(const QString &word)
{
    static const QHash<QString, Operation> operations{
        {QStringLiteral("stream"), Operation::SendStreaming},
        {QStringLiteral("subscribe"), Operation::Subscribe},
        {QStringLiteral("cancel"), Operation::CancelTask},
        {QStringLiteral("delete-push"), Operation::DeletePush},
        {QStringLiteral("set-push"), Operation::SetPush},
        {QStringLiteral("get-push"), Operation::GetPush},
        {QStringLiteral("list-push"), Operation::ListPush},
        {QStringLiteral("list"), Operation::ListTasks},
        {QStringLiteral("card"), Operation::ExtendedCard},
        {QStringLiteral("send"), Operation::Send}};
    return operations.value(word, Operation::GetTask);
}

/// The card's signatures with the example's keys, and the card beside the extended one.
static void checkCardSignatures(const QJsonObject &example, json::Value card,
                                ProtocolVersion protocolVersion, Notes &notes)
{
    static constexpr qint64 now = 1'800'000'000; // 2027
    if (example.contains(u"keys")) {
        const auto read =
            signature::readKeys(exampleText(example[u"keys"]), QStringLiteral("keys"));
        const auto checked =
            signature::checkSignatures(card.document()->bytes().toByteArray(),
                                       read ? read->keys : std::vector<signature::Key>(), now);
        rules::checkCardSignatures({card, checked}, protocolVersion, notes);
    }
    if (example.contains(u"extended")) {
        const json::Document extended(exampleText(example[u"extended"]));
        rules::checkExtendedCard({card, extended.root()}, protocolVersion, notes);
    }
}

static Notes judgedCard(const QJsonObject &example, ProtocolVersion protocolVersion)
{
    Notes notes;
    const QByteArray mark(example[u"mark"].toBool() ? "\xEF\xBB\xBF" : "");
    const json::Document document(mark + exampleText(example[u"card"]));
    ExchangeFacts facts;
    facts.responseHeaders = headersOf(example[u"headers"].toObject());
    rules::checkCard({document.root(), QUrl(example[u"url"].toString()), &facts}, protocolVersion,
                     notes, rules::DecoderNotes::NotReported);
    checkCardSignatures(example, document.root(), protocolVersion, notes);
    return notes;
}

/// "times": milliseconds of the events of an exchange.
static void setTimes(ExchangeFacts &facts, const QJsonObject &times)
{
    static constexpr qint64 Millisecond = 1'000'000;
    facts.headersNs = times[u"head"].toInteger() * Millisecond;
    facts.endedNs = times[u"end"].toInteger() * Millisecond;
    for (const QJsonValue read : times[u"reads"].toArray())
        facts.chunks.push_back({0, 0, read.toInteger() * Millisecond});
}

static ExchangeFacts factsOf(const QJsonObject &example)
{
    ExchangeFacts facts;
    facts.status = example[u"status"].toInt(200);
    facts.end = example[u"cut"].toBool()       ? EndReason::Cut
                : example[u"stopped"].toBool() ? EndReason::Stopped
                                               : EndReason::Finished;
    if (facts.end == EndReason::Cut)
        facts.error = Error(ErrorKind::Cut, QStringLiteral("cut"));
    facts.responseHeaders = headersOf(example[u"headers"].toObject());
    facts.trailers = headersOf(example[u"trailers"].toObject());
    facts.request.headers = headersOf(example[u"asked"].toObject());
    facts.request.method = example[u"method"].toString(QStringLiteral("POST")).toUtf8();
    facts.request.url = QUrl(example[u"to"].toString(QStringLiteral("https://agent.example/rpc")));
    setTimes(facts, example[u"times"].toObject());
    return facts;
}

/// "parts": the responses to the requests of a probe, in their order.
static Notes judgedRun(const QJsonObject &example, ProtocolVersion protocolVersion,
                       BindingKind binding)
{
    Notes notes;
    rules::ProbeRun run;
    for (const QJsonValue value : example[u"parts"].toArray()) {
        const QJsonObject part = value.toObject();
        const auto mark = rules::ProbeMark::read(
            QStringLiteral("probe %1 %2 %3 0 %4")
                .arg(example[u"probe"].toString(), versionName(protocolVersion),
                     bindingName(binding), part[u"part"].toString()));
        if (!mark)
            qFatal("an example names no part of a probe");
        QByteArray body = exampleText(part[u"body"]);
        if (part.contains(u"events")) {
            body.clear();
            for (const QJsonValue event : part[u"events"].toArray())
                body += R"(data: {"jsonrpc":"2.0","id":1,"result":)" + exampleText(event) + "}\n\n";
        }
        run.mark = *mark;
        run.replies.push_back(readProbeReply(*mark, factsOf(part), body));
    }
    rules::checkProbeRun(run, notes);
    return notes;
}

static Notes judgedProbe(const QJsonObject &example, ProtocolVersion protocolVersion,
                         BindingKind binding)
{
    Notes notes;
    const auto mark = rules::ProbeMark::read(
        QStringLiteral("probe %1 %2 %3")
            .arg(example[u"probe"].toString(), versionName(protocolVersion), bindingName(binding)));
    if (!mark)
        qFatal("an example names no probe");
    const QByteArray request =
        example.contains(u"request") ? exampleText(example[u"request"]) : QByteArray();
    rules::checkProbe(*mark, factsOf(example), exampleText(example[u"body"]), notes, request);
    return notes;
}

/// One exchange: the findings of its request, head, framing, documents and end.
class ExampleJudge final {
public:
    ExampleJudge(const QJsonObject &example, const Dialect &dialect,
                 rules::TaskHistoryChecker &audit, quint32 number)
        : m_example(example)
        , m_dialect(dialect)
        , m_call{dialect.protocolVersion,
                 dialect.bindingKind,
                 operationOf(example[u"operation"].toString()),
                 example[u"edited"].toBool() ? 0xffffffff : 1,
                 rules::parsePatchVersion(example[u"version"].toString().toUtf8(),
                                          dialect.protocolVersion),
                 example[u"open"].toBool()}
        , m_facts(factsOf(example))
        , m_judge(m_call, rules::DecoderNotes::NotReported)
        , m_historyChecker(audit)
        , m_number(number)
    {
    }

    void run(Notes &notes)
    {
        request(notes);
        m_judge.checkResponse(m_facts, {}, notes);
        framing(notes);
        for (const QJsonValue event : m_example[u"events"].toArray()) {
            const bool isWhole = m_dialect.bindingKind != BindingKind::JsonRpc ||
                                 event.toObject().contains(u"jsonrpc");
            document(isWhole ? exampleText(event)
                             : R"({"jsonrpc":"2.0","id":1,"result":)" + exampleText(event) + '}',
                     notes);
        }
        if (m_example.contains(u"body"))
            document(exampleText(m_example[u"body"]), notes);
        if (const auto refused = m_dialect.binding->statusError(m_facts))
            m_judge.checkRefusal(*refused, notes);
        m_judge.checkEnd(m_facts, notes);
        m_judge.checkTransfer(m_facts, notes);
    }

private:
    static constexpr qint64 Second = 1'000'000'000;

    [[nodiscard]] qint64 started() const
    {
        return m_example[u"started"].toInteger(m_number * 10) * Second;
    }

    void request(Notes &notes)
    {
        if (!m_example.contains(u"request") && m_facts.request.method != "GET")
            return;
        const json::Document document(
            m_example.contains(u"request") ? exampleText(m_example[u"request"]) : QByteArray());
        const Binding::SentRequest sent =
            m_dialect.binding->parseSentRequest(m_facts.request, document);
        m_judge.checkRequest(
            {document.root(), sent.params, sent.message, sent.taskId, sent.contextId},
            m_facts.request, notes);
        m_historyChecker.recordRequest(m_judge.requestFacts(), m_call, m_number);
        m_judge.follow(&m_historyChecker, started());
    }

    void framing(Notes &notes)
    {
        const QJsonObject form = m_example[u"framing"].toObject();
        if (form.isEmpty())
            return;
        const json::Document document(exampleText(form[u"document"].toObject()));
        const QByteArray event = form[u"event"].toString().toUtf8();
        rules::FramingInput view{.kind = form[u"isEvent"].toBool()
                                             ? rules::FramingInput::Kind::Event
                                             : rules::FramingInput::Kind::Response,
                                 .call = m_call,
                                 .at = document.root(),
                                 .event = event};
        const QByteArray text = form[u"text"].toString().toUtf8();
        view.text = text;
        view.isReadable = form[u"readable"].toBool(true);
        view.isSuccess = form[u"done"].toBool(true);
        view.isMended = form[u"mended"].toBool();
        view.isEmpty = form[u"empty"].toBool();
        view.isUtf8 = form[u"utf8"].toBool(true);
        view.unprefixed = form[u"unprefixed"].toBool();
        view.unseparated = form[u"unseparated"].toBool();
        view.unknownField = form[u"unknownField"].toBool();
        view.retry = form[u"retry"].toBool();
        view.hasByteOrderMark = form[u"mark"].toBool();
        view.hasLoneSurrogate = document.hasLoneSurrogate();
        m_judge.checkFraming(view, notes);
    }

    void document(const QByteArray &body, Notes &notes)
    {
        static constexpr qint64 Noon = 1'761'652'800'000; // 2025-10-28
        const json::Document document(body);
        if (!document.isValid())
            qFatal("an example is no JSON: %s", body.constData());
        Notes ignored;
        const Binding::UnwrappedResponse reading = m_dialect.binding->read(
            document, {m_call.operation, m_call.callId, m_facts.status, 0}, ignored);
        if (reading.error)
            return m_judge.checkRefusal(document.root(), m_facts.status, notes);
        const EventHead head =
            m_dialect.codec->readHead(m_call.operation, reading.payload, ignored);
        m_judge.checkResult(document.root(), reading.payload, head, notes);
        m_historyChecker.checkEvent({head, m_judge.requestFacts(), m_call, m_number, started(),
                                     m_number * 10 * Second + Second, Noon},
                                    notes, false);
    }

    const QJsonObject &m_example;
    const Dialect &m_dialect;
    rules::Call m_call;
    ExchangeFacts m_facts;
    rules::RuleChecker m_judge;
    rules::TaskHistoryChecker &m_historyChecker;
    quint32 m_number;
};

static Receipt receiptOf(const QJsonObject &said)
{
    static const QStringList checks{QStringLiteral("not-asked"), QStringLiteral("right"),
                                    QStringLiteral("wrong"), QStringLiteral("missing")};
    static const QStringList tokens{QStringLiteral("none"),     QStringLiteral("unverified"),
                                    QStringLiteral("verified"), QStringLiteral("unreadable"),
                                    QStringLiteral("forged"),   QStringLiteral("unknown")};
    static const QStringList times{QStringLiteral("not-there"), QStringLiteral("recent"),
                                   QStringLiteral("old"), QStringLiteral("future")};
    const auto place = [&said](const char *name, const QStringList &words) {
        const QString word = said[QLatin1String(name)].toString(words.front());
        if (!words.contains(word))
            qFatal("an example says %s: %s", name, qPrintable(word));
        return words.indexOf(word);
    };
    Receipt receipt{1, true, false};
    receipt.token = Receipt::Check(place("token", checks));
    receipt.authorization = Receipt::Check(place("authorization", checks));
    receipt.jwt = Receipt::Jwt(place("jwt", tokens));
    receipt.issued = Receipt::TokenAge(place("issued", times));
    receipt.audience = Receipt::Check(place("audience", checks));
    receipt.digest = Receipt::Check(place("digest", checks));
    return receipt;
}

/// A push notification, its response, and the stream events that no push reported.
static Notes judgedHook(const QJsonObject &example, ProtocolVersion protocolVersion)
{
    Notes notes;
    Notes ignored;
    const QJsonValue said = example[u"notification"];
    const QByteArray mark(example[u"mark"].toBool() ? "\xEF\xBB\xBF" : "");
    const json::Document document(mark +
                                  (said.isString() ? said.toString().toUtf8() : exampleText(said)));
    ExchangeFacts facts = factsOf(example);
    facts.request.receipt = receiptOf(example[u"receipt"].toObject());
    const PushBody body = readPushBody(document.root(), protocolVersion);
    const EventHead head = document.isValid() ? readPushHead(body, ignored) : EventHead();
    const json::Value at = document.isValid() ? document.root() : json::Value();
    rules::checkNotification({at, facts.request, *facts.request.receipt, body, head,
                              protocolVersion, example[u"task"].toString().toUtf8(),
                              example[u"again"].toBool()},
                             notes);
    rules::checkNotificationEnd({facts}, protocolVersion, notes);
    QStringList missed;
    for (const QJsonValue state : example[u"missed"].toArray())
        missed.append(state.toString());
    rules::checkMissedNotifications({missed}, protocolVersion, notes);
    return notes;
}

Notes exampleFindings(const QJsonObject &example, ProtocolVersion protocolVersion)
{
    if (example.contains(u"notification"))
        return judgedHook(example, protocolVersion);
    if (example.contains(u"card"))
        return judgedCard(example, protocolVersion);
    const QString word = example[u"binding"].toString();
    const BindingKind binding = word == u"rest"   ? BindingKind::HttpJson
                                : word == u"grpc" ? BindingKind::Grpc
                                                  : BindingKind::JsonRpc;
    if (example.contains(u"parts"))
        return judgedRun(example, protocolVersion, binding);
    if (example.contains(u"probe"))
        return judgedProbe(example, protocolVersion, binding);
    const Dialect &dialect = *dialectFor(protocolVersion, binding);
    rules::TaskHistoryChecker audit;
    Notes notes;
    if (!example.contains(u"calls")) {
        ExampleJudge(example, dialect, audit, 1).run(notes);
        return notes;
    }
    quint32 number = 0;
    for (const QJsonValue one : example[u"calls"].toArray()) {
        const QJsonObject call = one.toObject();
        ExampleJudge(call, dialect, audit, ++number).run(notes);
    }
    return notes;
}

} // namespace a2a::test
