// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/probe.h"

#include "model/a2a/notes.h"
#include "model/rules/engine/checks.h"
#include "model/rules/engine/errortable.h"
#include "model/rules/engine/rulechecker.h"

#include <QStringList>

#include <array>

namespace a2a::rules {

struct ProbeInfo {
    const char *word;
    const char *title; ///< for translation in "a2a::Rule"
    const char *rules;
};

static constexpr std::array<ProbeInfo, ProbeKindCount> Infos{{
    {"unknown-task", QT_TRANSLATE_NOOP("a2a::Rule", "GetTask with an unknown ID."),
     "SEM-009 SEM-014 IFC-007"},
    {"cancel-unknown", QT_TRANSLATE_NOOP("a2a::Rule", "CancelTask with an unknown ID."),
     "SEM-010 SEM-014"},
    {"subscribe-unknown", QT_TRANSLATE_NOOP("a2a::Rule", "SubscribeToTask with an unknown ID."),
     "STR-020"},
    {"unknown-method", QT_TRANSLATE_NOOP("a2a::Rule", "Call of an unknown method."), "RPC-009"},
    {"broken-json", QT_TRANSLATE_NOOP("a2a::Rule", "Body that is not JSON."), "RPC-010"},
    {"no-request", QT_TRANSLATE_NOOP("a2a::Rule", "JSON that is not a request."), "RPC-010"},
    {"no-params", QT_TRANSLATE_NOOP("a2a::Rule", "GetTask without an ID."), "RPC-010"},
    {"other-version", QT_TRANSLATE_NOOP("a2a::Rule", "GetTask with A2A-Version 99.0."), "HDR-002"},
    {"no-version", QT_TRANSLATE_NOOP("a2a::Rule", "GetTask without A2A-Version."), "HDR-003"},
    {"bad-page-size", QT_TRANSLATE_NOOP("a2a::Rule", "ListTasks with a page size of -1."),
     "LST-007"},
    {"list", QT_TRANSLATE_NOOP("a2a::Rule", "ListTasks with a page size of 1."),
     "LST-001 LST-002 LST-004 LST-005"},
    {"no-credentials",
     QT_TRANSLATE_NOOP("a2a::Rule", "GetTask without the credentials that the card requires."),
     "SEC-024 SEC-025"},
    {"extended-card", QT_TRANSLATE_NOOP("a2a::Rule", "GetExtendedAgentCard without credentials."),
     "XCD-001 XCD-004"},
    {"extended-undeclared",
     QT_TRANSLATE_NOOP("a2a::Rule", "GetExtendedAgentCard, which the card does not declare."),
     "XCD-003"},
    {"push-undeclared",
     QT_TRANSLATE_NOOP("a2a::Rule",
                       "ListTaskPushNotificationConfigs, which the card does not declare."),
     "PSH-001"},
    {"card-again", QT_TRANSLATE_NOOP("a2a::Rule", "Conditional GET of the card (If-None-Match)."),
     "DSC-009"},
    {"push-unknown",
     QT_TRANSLATE_NOOP("a2a::Rule", "ListTaskPushNotificationConfigs with an unknown task ID."),
     ""},
    {"extended-signed",
     QT_TRANSLATE_NOOP("a2a::Rule", "GetExtendedAgentCard with the credentials that are set."), ""},
    {"anonymous", QT_TRANSLATE_NOOP("a2a::Rule", "GetTask without the credentials that are set."),
     ""},
    {"return-at-once", QT_TRANSLATE_NOOP("a2a::Rule", "SendMessage with returnImmediately."),
     "TSK-031"},
    {"message-unknown-task", QT_TRANSLATE_NOOP("a2a::Rule", "SendMessage with an unknown task ID."),
     "SEM-002"},
    {"message-other-context",
     QT_TRANSLATE_NOOP("a2a::Rule", "SendMessage to a task with another context ID."), "SEM-003"},
    {"cancel-twice", QT_TRANSLATE_NOOP("a2a::Rule", "CancelTask twice for the same task."),
     "SEM-011"},
    {"send-twice", QT_TRANSLATE_NOOP("a2a::Rule", "SendMessage twice with the same message ID."),
     "SEM-012"},
    {"parallel-streams", QT_TRANSLATE_NOOP("a2a::Rule", "Two streams of the same task."),
     "STR-013"},
    {"close-stream",
     QT_TRANSLATE_NOOP("a2a::Rule", "Two streams of the same task, one of which is closed."),
     "STR-014"},
    {"undeclared-stream",
     QT_TRANSLATE_NOOP("a2a::Rule", "SendStreamingMessage, which the card does not declare."),
     "STR-021"},
    {"delete-push",
     QT_TRANSLATE_NOOP("a2a::Rule",
                       "Push notification config that is created, deleted and requested."),
     "PSH-008"},
    {"no-extension",
     QT_TRANSLATE_NOOP("a2a::Rule", "SendMessage without the extension that the card requires."),
     "EXT-005"},
    {"other-extension",
     QT_TRANSLATE_NOOP("a2a::Rule", "SendMessage with another version of a declared extension."),
     "EXT-010"},
}};

struct PartInfo {
    const char *word;
    Operation operation;
};

static constexpr std::array<PartInfo, ProbePartCount> Parts{{
    {"", Operation::GetTask},
    {"start", Operation::Send},
    {"start-again", Operation::Send},
    {"start-stream", Operation::SendStreaming},
    {"send-other", Operation::Send},
    {"subscribe", Operation::Subscribe},
    {"cancel", Operation::CancelTask},
    {"cancel-again", Operation::CancelTask},
    {"set-push", Operation::SetPush},
    {"delete-push", Operation::DeletePush},
    {"get-push", Operation::GetPush},
    {"delete-push-again", Operation::DeletePush},
    {"get-task", Operation::GetTask},
    {"close-cancel", Operation::CancelTask},
    {"close-task", Operation::GetTask},
    {"close-push", Operation::DeletePush},
    {"close-list", Operation::ListTasks},
}};

Operation partOperation(ProbePart part)
{
    return Parts[std::size_t(part)].operation;
}

QByteArray probeName(ProbeKind kind)
{
    return Infos[std::size_t(kind)].word;
}

const char *probeTitle(ProbeKind kind)
{
    return Infos[std::size_t(kind)].title;
}

QByteArray probeRules(ProbeKind kind)
{
    return Infos[std::size_t(kind)].rules;
}

std::optional<Operation> probeOperation(ProbeKind kind)
{
    switch (kind) {
    case ProbeKind::UnknownTask:
    case ProbeKind::NoCredentials:
    case ProbeKind::Anonymous:
        return Operation::GetTask;
    case ProbeKind::CancelUnknown:
        return Operation::CancelTask;
    case ProbeKind::SubscribeUnknown:
        return Operation::Subscribe;
    case ProbeKind::List:
        return Operation::ListTasks;
    case ProbeKind::ExtendedCard:
    case ProbeKind::ExtendedUndeclared:
    case ProbeKind::ExtendedSigned:
        return Operation::ExtendedCard;
    case ProbeKind::PushUndeclared:
    case ProbeKind::PushUnknown:
        return Operation::ListPush;
    default:
        return {};
    }
}

QString ProbeMark::text() const
{
    QStringList words{QStringLiteral("probe"), QString::fromLatin1(probeName(kind)),
                      versionName(protocolVersion), bindingName(binding)};
    if (attempt > 0 || part != ProbePart::None)
        words.append(QString::number(attempt));
    if (part != ProbePart::None)
        words.append(QString::fromLatin1(Parts[std::size_t(part)].word));
    return words.join(u' ');
}

static std::optional<ProbePart> partFrom(QStringView word)
{
    for (int i = 0; i < ProbePartCount; ++i) {
        if (word == QLatin1String(Parts[std::size_t(i)].word))
            return ProbePart(i);
    }
    return {};
}

std::optional<ProbeMark> ProbeMark::read(QStringView operation)
{
    const auto words = operation.split(u' ');
    if (words.size() < 4 || words.size() > 6 || words[0] != u"probe")
        return {};
    const auto attempt = words.size() > 4 ? quint8(words[4].toUShort()) : quint8(0);
    const std::optional<ProbePart> part = partFrom(words.size() > 5 ? words[5] : QStringView());
    const auto protocolVersion = versionFromName(words[2]);
    const auto binding = bindingFromName(words[3]);
    for (int i = 0; i < ProbeKindCount && protocolVersion && binding && part; ++i) {
        const bool hasPart = *part != ProbePart::None;
        if (words[1] == QLatin1String(Infos[std::size_t(i)].word) &&
            isActive(ProbeKind(i)) == hasPart)
            return ProbeMark{ProbeKind(i), *protocolVersion, *binding, attempt, *part};
    }
    return {};
}

static bool isOfCard(ProbeKind kind)
{
    return kind == ProbeKind::CardAgain;
}

QByteArray probeDocument(const ExchangeFacts &facts, const QByteArray &body)
{
    if (parseMediaType(facts.responseHeaders) != "text/event-stream")
        return body;
    QByteArray lines = body;
    lines.replace("\r\n", "\n").replace('\r', '\n');
    if (lines.startsWith("\xEF\xBB\xBF"))
        lines.remove(0, 3);
    QByteArrayList data; // one event may have several lines of it
    for (const QByteArray &line : lines.split('\n')) {
        const QByteArray text = line.startsWith("data:") ? line.mid(5).trimmed() : QByteArray();
        if (!text.isEmpty())
            data.append(text);
        else if (line.isEmpty() && !data.isEmpty())
            break;
    }
    return data.join('\n');
}

/// HTTP+JSON has names, and statuses, for JSON-RPC's codes.
static qint64 restCode(json::Value error, int httpStatus)
{
    const ErrorInput view{error, {}, {}, error["details"], httpStatus, true};
    if (const qint64 code = errorCode(errorInfo(view)["reason"]); code != 0)
        return code;
    if (const qint64 code = error["code"].toInteger().value_or(0); code < 0)
        return code;
    if (const qint64 code = problemTypeCode(error["type"]); code != 0)
        return code;
    switch (httpStatus) {
    case 404:
        return -32001;
    case 405:
    case 501:
        return -32601;
    case 400:
    case 422:
        return -32602;
    default:
        return 0;
    }
}

static bool isPlain(const ProbeMark &mark, const ExchangeFacts &facts,
                    const json::Document &document)
{
    const bool mayBeFromIntermediary =
        facts.status == 400 || facts.status == 404 || facts.status == 405;
    if (!mayBeFromIntermediary || mark.bindingTraits().hasStatusTrailers)
        return false;
    const json::Value root = document.isValid() ? document.root() : json::Value();
    if (root["error"].isObject() || root["result"].isValid())
        return false;
    // Drafts and older versions have other forms of errors over HTTP+JSON.
    return !mark.bindingTraits().hasHttpErrors ||
           !(root["message"].isString() || root["type"].isString() || root["code"].isValid());
}

/// A stream that stays open and a response that is too long have not refused anything.
static bool isTruncated(const ExchangeFacts &facts, const json::Document &document)
{
    if (document.isValid() || facts.end == EndReason::Finished)
        return false;
    const bool staysOpen = facts.end == EndReason::TimedOut &&
                           parseMediaType(facts.responseHeaders) == "text/event-stream";
    return !staysOpen && !(facts.error && facts.error->code == u"body-limit");
}

/// A plain GET of the extended card beside JSON-RPC: neither it nor its response has an envelope.
static bool isCardFile(const ProbeMark &mark, const ExchangeFacts &facts)
{
    return mark.bindingTraits().hasEnvelope &&
           probeOperation(mark.kind) == Operation::ExtendedCard && facts.request.method == "GET";
}

static ProbeInput viewOf(const ProbeMark &mark, const ExchangeFacts &facts,
                         const json::Document &document)
{
    ProbeInput view{mark, facts, {}, {}, {}};
    view.isPlainRefusal = isPlain(mark, facts, document);
    view.isTruncated = isTruncated(facts, document);
    if (!document.isValid())
        return view;
    view.at = document.root();
    view.error = view.at["error"];
    if (mark.bindingTraits().hasEnvelope) {
        const bool isCard =
            isCardFile(mark, facts) && facts.status < 300 && view.at["name"].isString();
        view.result = isCard ? view.at : view.at["result"];
        view.code = view.error["code"].toInteger().value_or(0);
        view.unauthorized =
            mark.version().hasAccessErrors && (view.code == -32007 || view.code == -32008);
        return view;
    }
    if (mark.bindingTraits().hasStatusTrailers) {
        const QString status = view.error["status"].toString();
        view.unauthorized = status == u"UNAUTHENTICATED" || status == u"PERMISSION_DENIED";
        view.code = view.error["code"].toInteger().value_or(0);
        if (!view.error.isValid())
            view.result = view.at;
        return view;
    }
    if (facts.status >= 400) {
        if (!view.error.isObject())
            view.error = view.at;
        view.code = restCode(view.error, facts.status);
    } else if (!view.error.isValid()) {
        view.result = view.at;
    }
    return view;
}

bool ProbeInput::isInconclusive() const
{
    if (mayComeFromIntermediary(facts.status) || isPlainRefusal || isTruncated)
        return true;
    if (mark.version().hasExtensionError && code == -32008)
        return true;
    if (mark.version().hasAccessErrors && (code == -32010 || code == -32011))
        return true;
    return mark.bindingTraits().hasStatusTrailers &&
           isOneOf(error["status"],
                   {"UNAVAILABLE", "RESOURCE_EXHAUSTED", "DEADLINE_EXCEEDED", "CANCELLED"});
}

bool ProbeInput::provesConformance() const
{
    static constexpr qint64 NotFound = -32001;
    static constexpr qint64 NoPush = -32003;
    static constexpr qint64 Unsupported = -32004;
    static constexpr qint64 OfVersion = -32009;
    static constexpr qint64 NoMethod = -32601;
    if (isAccessDenied()) // shows only what happens without credentials
        return mark.kind == ProbeKind::NoCredentials || mark.kind == ProbeKind::Anonymous ||
               mark.kind == ProbeKind::ExtendedCard;
    if (isInconclusive())
        return false;
    switch (mark.kind) {
    case ProbeKind::UnknownTask:
    case ProbeKind::CancelUnknown:
        return code == NotFound; // there may be no such operation
    case ProbeKind::SubscribeUnknown:
        return isRefused();
    case ProbeKind::NoParams:
        return code != NoMethod;
    case ProbeKind::OtherVersion:
        return code == OfVersion;
    case ProbeKind::BadPageSize:
        return isRefused() && code != NoMethod && code != NotFound;
    case ProbeKind::List:
        return result.isValid();
    case ProbeKind::NoCredentials:
        return false; // for another reason
    case ProbeKind::ExtendedCard:
        return isRefused() && code != NoMethod;
    case ProbeKind::ExtendedUndeclared:
        return code == Unsupported;
    case ProbeKind::PushUndeclared:
        return mark.version().hasUndeclaredErrors ? code == NoPush : isRefused();
    case ProbeKind::CardAgain:
        return facts.status == 304;
    default:
        return true;
    }
}

/// The request with its id alone, since what else it lacks is the purpose of the probe.
static QByteArray withoutParams(const QByteArray &request)
{
    const json::Document sent(request);
    const json::Value id = sent.root()["id"];
    if (!sent.isValid() || !id.isValid())
        return request;
    return R"({"jsonrpc":"2.0","method":"probe","params":{"id":"-"},"id":)" +
           id.raw().toByteArray() + '}';
}

/// Checks the response like any other of its kind, besides the purpose of the probe.
static void judgeAnswer(const ProbeInput &view, const json::Document &document,
                        const QByteArray &request, Notes &notes)
{
    const ProbeKind kind = view.mark.kind;
    if (kind == ProbeKind::OtherVersion || kind == ProbeKind::NoVersion || isOfCard(kind) ||
        kind == ProbeKind::SubscribeUnknown || !view.at.isObject() ||
        view.mark.bindingTraits().hasBinaryBodies || // its JSON is our own view, not its spelling
        (kind == ProbeKind::ExtendedCard && view.facts.request.method == "GET") ||
        isCardFile(view.mark, view.facts))
        return;
    const bool isList = kind == ProbeKind::List;
    RuleChecker judge({view.mark.protocolVersion, view.mark.binding,
                       isList ? Operation::ListTasks : Operation::GetTask, 0xffffffff},
                      DecoderNotes::NotReported);
    Notes ours;
    const json::Document sent(withoutParams(request));
    if (view.mark.bindingTraits().hasEnvelope && !request.isEmpty())
        judge.checkRequest({sent.root(), {}, {}, {}, {}}, view.facts.request, ours);
    judge.checkResponse(view.facts, document.bytes(), notes);
    if (view.isRefused())
        return judge.checkRefusal(document.root(), view.facts.status, notes);
    if (!isList || !view.result.isValid())
        return;
    const json::Document requestFacts("{\"pageSize\":1}");
    judge.checkRequest(
        {request.isEmpty() ? json::Value() : sent.root(), requestFacts.root(), {}, {}, {}},
        view.facts.request, ours);
    EventHead head;
    head.kind = EventKind::TaskList;
    head.body = view.result;
    judge.checkResult(document.root(), view.result, head, notes);
}

void checkProbe(const ProbeMark &mark, const ExchangeFacts &facts, const QByteArray &body,
                Notes &notes, const QByteArray &request)
{
    if (facts.status == 0)
        return;
    const json::Document document(probeDocument(facts, body));
    const ProbeInput view = viewOf(mark, facts, document);
    Violations violations;
    violations.begin(formBit(mark.protocolVersion, mark.binding), notes, false);
    violations.run(probeResponseRules(), view);
    violations.end();
    judgeAnswer(view, document, request, notes);
    keepSectionsFor(notes, mark.protocolVersion);
}

static Phrase grpcSeen(const ProbeInput &view)
{
    if (!view.at.isValid())
        return "probe-not-grpc";
    if (!view.isRefused())
        return "probe-not-refused";
    // The gRPC status as a sentence that names it.
    return {"probe-refused", {view.error["message"].toString().left(300)}};
}

bool provesConformance(const ProbeMark &mark, const ExchangeFacts &facts, const QByteArray &body)
{
    const json::Document document(probeDocument(facts, body));
    return facts.status != 0 && viewOf(mark, facts, document).provesConformance();
}

bool isPlainRefusal(const ProbeMark &mark, const ExchangeFacts &facts, const QByteArray &body)
{
    return facts.status != 0 && isPlain(mark, facts, json::Document(probeDocument(facts, body)));
}

Phrase describeProbeResponse(const ProbeMark &mark, const ExchangeFacts &facts,
                             const QByteArray &body)
{
    if (facts.status == 0)
        return facts.error ? facts.error->message : Phrase("probe-no-answer");
    const json::Document document(probeDocument(facts, body));
    const ProbeInput view = viewOf(mark, facts, document);
    const QString message = view.error["message"].toString().left(200);
    if (mark.bindingTraits().hasStatusTrailers)
        return grpcSeen(view);
    if (!view.isRefused())
        return {"probe-not-refused-status", {facts.status}};
    if (view.code == 0 || message.isEmpty())
        return {"probe-refused-status", {facts.status}};
    return {"probe-refused-error", {facts.status, view.code, message}};
}

} // namespace a2a::rules
