// SPDX-License-Identifier: Apache-2.0
// What an exchange says about the claims of a card: one function for each kind of claim.
#include "model/facts/claimevidence.h"

#include "model/session/proberesponse.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int MethodNotFound = -32601;
static constexpr int TaskNotFound = -32001;
static constexpr int NoPush = -32003;
static constexpr int Unsupported = -32004;
static constexpr int WrongType = -32005;
static constexpr int NoExtendedCard = -32007;
static constexpr int Unauthenticated = -32007; // in 0.1
static constexpr int Unauthorized = -32008;    // in 0.1
static constexpr int WrongVersion = -32009;

int ClaimEvidence::errorCode() const
{
    return error && error->kind == ErrorKind::Rpc ? int(jsonRpcErrorCode(*error)) : 0;
}

bool ClaimEvidence::isOperationUnsupported() const
{
    return errorCode() == MethodNotFound || errorCode() == Unsupported ||
           (error && error->kind == ErrorKind::Http &&
            (facts.status == 404 || facts.status == 405 || facts.status == 501));
}

bool ClaimEvidence::isUnauthorized() const
{
    const bool isSaid = track.dialect && track.dialect->version().hasAccessErrors &&
                        (errorCode() == Unauthenticated || errorCode() == Unauthorized);
    return facts.status == 401 || facts.status == 403 || isSaid ||
           (error && error->kind == ErrorKind::Auth);
}

bool ClaimEvidence::isA2aResponse() const
{
    return isSuccessful() ||
           (errorCode() <= TaskNotFound && errorCode() > -32100 && errorCode() != WrongVersion);
}

bool ClaimEvidence::hasCredentials(const AgentCard &card) const
{
    const HttpHeaders &headers = facts.request.headers;
    const auto has = [&headers](const QString &name) {
        return !headerValue(headers, name.toLatin1()).isEmpty();
    };
    if (has(u"Authorization"_s) || has(u"Cookie"_s))
        return true;
    return std::any_of(card.securitySchemes.begin(), card.securitySchemes.end(),
                       [&](const SecurityScheme &scheme) {
                           if (scheme.header.isEmpty())
                               return false;
                           const QString query = facts.request.url.query();
                           return has(scheme.header) || query.contains(scheme.header % u'=');
                       });
}

bool ClaimEvidence::namesVersion() const
{
    return track.dialect && headerValue(facts.request.headers, "A2A-Version") ==
                                versionName(track.protocolVersion()).toLatin1();
}

Phrase ClaimEvidence::failureReason() const
{
    return error ? error->message : Phrase();
}

bool ClaimEvidence::requestsUnknownTask() const
{
    return track.task == NoIndex && track.events == 0;
}

/// With HTTP+JSON the path of the operation follows that of the interface, with gRPC the name of a
/// service. The address of an interface may begin with that of another one.
static bool isBelow(const QString &url, QString base)
{
    while (base.endsWith(u'/'))
        base.chop(1);
    return url.startsWith(base) &&
           (url.size() == base.size() || u"/?&#"_s.contains(url[base.size()]));
}

static void checkInterface(const ClaimEvidence &seen, CardClaims &claims)
{
    if (!seen.first || !seen.track.dialect)
        return;
    const QString version = versionName(seen.track.protocolVersion());
    const QString title = version % u" · "_s % bindingTitle(seen.track.bindingKind());
    const QString url = seen.facts.request.url.toString();
    QString subject; // the longest address is the interface's own
    for (const Claim &claim : claims.claims()) {
        if (claim.kind == ClaimKind::Interface && claim.subject.startsWith(title + u' ') &&
            claim.subject.size() > subject.size() &&
            isBelow(url, claim.subject.sliced(title.size() + 1)))
            subject = claim.subject;
    }
    if (!subject.isEmpty()) {
        if (seen.isA2aResponse())
            claims.addEvidence(ClaimKind::Interface, subject, true, {"seen-interface"}, seen.frame);
        else if ((seen.errorCode() == WrongVersion && seen.namesVersion()) ||
                 seen.errorCode() == MethodNotFound ||
                 (seen.error && !seen.isUnauthorized() &&
                  (seen.error->kind == ErrorKind::Network || seen.error->kind == ErrorKind::Http ||
                   seen.error->kind == ErrorKind::Tls || seen.error->kind == ErrorKind::Decode)))
            claims.addEvidence(ClaimKind::Interface, subject, false, seen.failureReason(),
                               seen.frame);
    }
    if (seen.isA2aResponse())
        claims.addEvidence(ClaimKind::Version, version, true, {"seen-version"}, seen.frame);
    else if (seen.errorCode() == WrongVersion && seen.namesVersion())
        claims.addEvidence(ClaimKind::Version, version, false, seen.failureReason(), seen.frame);
}

static bool isEventStream(const ClaimEvidence &seen)
{
    const QByteArray type = headerValue(seen.facts.responseHeaders, "content-type").toLower();
    return type.startsWith("text/event-stream") || type.startsWith("application/grpc");
}

static void judgeStreaming(const ClaimEvidence &seen, CardClaims &claims)
{
    const bool subscribes = seen.track.operation == Operation::Subscribe;
    if (seen.track.operation != Operation::SendStreaming && !subscribes)
        return;
    if (seen.track.events > 0 && isEventStream(seen)) {
        if (!seen.first)
            return;
        return claims.addEvidence(ClaimKind::Streaming, {}, true, {"seen-stream"}, seen.frame);
    }
    if (!seen.ended)
        return;
    if (!subscribes && seen.isSuccessful())
        claims.addEvidence(ClaimKind::Streaming, {}, false, {"seen-single-answer"}, seen.frame);
    else if (seen.isOperationUnsupported() && (!subscribes || seen.requestsUnknownTask()))
        claims.addEvidence(ClaimKind::Streaming, {}, false,
                           {"seen-stream-refused", {seen.failureReason()}}, seen.frame);
    else if (seen.errorCode() == TaskNotFound && claims.card().streaming)
        claims.addEvidence(ClaimKind::Streaming, {}, true, {"seen-would-subscribe"}, seen.frame);
}

static void judgePush(const ClaimEvidence &seen, CardClaims &claims)
{
    const Operation operation = seen.track.operation;
    const bool about = operation == Operation::SetPush || operation == Operation::GetPush ||
                       operation == Operation::ListPush || operation == Operation::DeletePush;
    if (!about || !seen.ended)
        return;
    if (seen.isSuccessful())
        claims.addEvidence(ClaimKind::Push, {}, true, {"seen-push"}, seen.frame);
    else if (seen.errorCode() == NoPush || seen.isOperationUnsupported())
        claims.addEvidence(ClaimKind::Push, {}, false,
                           {"seen-push-refused", {seen.failureReason()}}, seen.frame);
    else if (seen.errorCode() == TaskNotFound && claims.card().pushNotifications)
        claims.addEvidence(ClaimKind::Push, {}, true, {"seen-would-push"}, seen.frame);
}

static void judgeExtendedCard(const ClaimEvidence &seen, CardClaims &claims)
{
    if (seen.track.operation != Operation::ExtendedCard || !seen.ended || seen.track.superseded)
        return;
    if (seen.isSuccessful())
        claims.addEvidence(ClaimKind::ExtendedCard, {}, true, {"seen-extended-card"}, seen.frame);
    else if (seen.isUnauthorized())
        claims.addObservation(ClaimKind::ExtendedCard, {}, {"seen-extended-sign-in"}, seen.frame);
    else if (seen.errorCode() == NoExtendedCard || seen.isOperationUnsupported())
        claims.addEvidence(ClaimKind::ExtendedCard, {}, false,
                           {"seen-extended-refused", {seen.failureReason()}}, seen.frame);
}

static void judgeList(const ClaimEvidence &seen, CardClaims &claims)
{
    if (seen.track.operation != Operation::ListTasks || !seen.ended)
        return;
    if (seen.isSuccessful())
        claims.addEvidence(ClaimKind::List, {}, true, {"seen-list"}, seen.frame);
    else if (seen.isOperationUnsupported())
        claims.addEvidence(ClaimKind::List, {}, false,
                           {"seen-list-refused", {seen.failureReason()}}, seen.frame);
}

/// Of the client: the record of a request does not have it.
static bool mayUseCertificate(const AgentCard &card)
{
    return std::any_of(card.securitySchemes.begin(), card.securitySchemes.end(),
                       [](const SecurityScheme &scheme) { return scheme.type == u"mutualTLS"; });
}

static void judgeSecurity(const ClaimEvidence &seen, CardClaims &claims)
{
    // The extended card requires authentication, even if nothing else does.
    if (!seen.first || (seen.track.operation == Operation::ExtendedCard && seen.isUnauthorized()))
        return;
    const bool hasCredentials = seen.hasCredentials(claims.card());
    const bool isSaid = seen.facts.status < 300 && seen.errorCode() != 0;
    const int refusedAs = isSaid ? seen.errorCode() : seen.facts.status;
    if (seen.isUnauthorized() && !hasCredentials)
        return claims.addEvidence(ClaimKind::Security, {}, true, {"seen-unauthorized", {refusedAs}},
                                  seen.frame);
    if (seen.isUnauthorized())
        return claims.addObservation(ClaimKind::Security, {},
                                     {"seen-credentials-refused", {refusedAs}}, seen.frame);
    if (!seen.isA2aResponse() || (!hasCredentials && mayUseCertificate(claims.card())))
        return;
    if (!hasCredentials)
        claims.addEvidence(ClaimKind::Security, {}, false, {"seen-without-credentials"},
                           seen.frame);
    else
        claims.addObservation(ClaimKind::Security, {}, {"seen-with-credentials"}, seen.frame);
}

static void judgeInput(const ClaimEvidence &seen, CardClaims &claims)
{
    if (!seen.ended || seen.track.sent == NoIndex)
        return;
    const Message sent = seen.content.message(seen.track.sent);
    QStringList modes;
    for (const Part &part : sent.parts) {
        const QString mode = effectiveMediaType(part);
        if (!mode.isEmpty() && !modes.contains(mode))
            modes.append(mode);
    }
    const bool refused = seen.errorCode() == WrongType;
    if (refused && modes.size() > 1)
        modes.removeAll(u"text/plain"_s); // which one it was is unknown, hardly the text
    if (refused && modes.size() != 1)
        return;
    if (!refused && !seen.isSuccessful())
        return;
    for (const QString &listed : claims.card().inputModes) {
        for (const QString &mode : modes) {
            if (includesMediaType({listed}, mode))
                claims.addEvidence(ClaimKind::InputMode, listed, !refused,
                                   refused ? Phrase("seen-mode-refused", {seen.failureReason()})
                                           : Phrase("seen-mode-taken"),
                                   seen.frame);
        }
    }
}

/// "input-required"
static QString plainState(TaskState state)
{
    return stateName(state).mid(int(std::size("TASK_STATE_")) - 1).toLower().replace(u'_', u'-');
}

static Phrase outcomeOfExample(const ClaimEvidence &seen, bool &works)
{
    works = !seen.error;
    if (seen.error)
        return seen.error->message;
    if (seen.track.task == NoIndex)
        return {"seen-message"};
    const TaskState state = seen.store.tasks[seen.track.task].state;
    works = state != TaskState::Failed && state != TaskState::Rejected;
    return {"seen-task-is", {plainState(state)}};
}

static void judgeSkill(const ClaimEvidence &seen, CardClaims &claims)
{
    if (!seen.ended || seen.track.sent == NoIndex || seen.isUnauthorized())
        return;
    const QString text = seen.content.message(seen.track.sent).text().trimmed();
    for (const AgentSkill &skill : claims.card().skills) {
        const bool isExample =
            std::any_of(skill.examples.begin(), skill.examples.end(),
                        [&text](const QString &example) { return example.trimmed() == text; });
        if (!isExample)
            continue;
        bool works = false;
        const Phrase outcome = outcomeOfExample(seen, works);
        claims.addEvidence(ClaimKind::Skill, skill.id, works,
                           {"seen-example", {text.left(80), outcome}}, seen.frame);
    }
}

void checkClaims(const ClaimEvidence &evidence, CardClaims &claims)
{
    static constexpr void (*Judges[])(const ClaimEvidence &, CardClaims &) = {
        checkInterface, judgeStreaming, judgePush,  judgeExtendedCard,
        judgeList,      judgeSecurity,  judgeInput, judgeSkill,
    };
    for (const auto judge : Judges)
        judge(evidence, claims);
}

} // namespace a2a
