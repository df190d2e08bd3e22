// SPDX-License-Identifier: Apache-2.0
#include "model/net/discovery/connectiondiagnosis.h"

#include "model/net/http/exchangeerrors.h"

#include <QHostAddress>

#include <algorithm>
#include <array>

namespace a2a {

using Kind = DiagnosisStep::Kind;
using State = DiagnosisStep::State;

Phrase diagnosisStepTitle(Kind kind)
{
    switch (kind) {
    case Kind::Name:
        return {"step-name"};
    case Kind::Tcp:
        return {"step-connection"};
    case Kind::Tls:
        return {"step-tls"};
    case Kind::Http:
        return {"step-http"};
    case Kind::Card:
        return {"step-card"};
    case Kind::Version:
        return {"step-version"};
    case Kind::Auth:
        return {"step-sign-in"};
    }
    return {};
}

Phrase diagnosisStateText(State state)
{
    switch (state) {
    case State::Done:
        return {"step-done"};
    case State::Failed:
        return {"step-failed"};
    case State::NotReached:
        return {"step-not-reached"};
    case State::NotNeeded:
        return {"step-not-needed"};
    }
    return {};
}

static bool refusesCaller(int status)
{
    return status == 401 || status == 403 || status == 407;
}

/// Lower is more informative. A port that uses plain HTTP also fails a TLS handshake, without a
/// certificate.
static int rankOf(const CardAttempt &attempt)
{
    const ErrorKind kind = attempt.error->kind;
    // An endpoint may be busy, or send a response without an end.
    const bool isEndless =
        kind == ErrorKind::Timeout || attempt.error->code == QLatin1String("body-limit");
    if (isEndless && attempt.place == CardLocation::Typed)
        return 8;
    if (kind == ErrorKind::Auth || refusesCaller(attempt.status))
        return 0;
    if (kind == ErrorKind::Tls && !attempt.error->data.isEmpty())
        return 1;
    if (attempt.status > 0)
        return kind == ErrorKind::Decode ? 2 : kind == ErrorKind::Http ? 4 : 3;
    return kind == ErrorKind::Tls ? 5 : kind == ErrorKind::Decode ? 6 : 7;
}

const CardAttempt *mostInformativeAttempt(const std::vector<CardAttempt> &attempts)
{
    const bool hasOther = std::any_of(attempts.begin(), attempts.end(),
                                      [](const CardAttempt &one) { return one.isOther; });
    const CardAttempt *best = nullptr;
    for (const CardAttempt &attempt : attempts) {
        const bool counts = !hasOther || attempt.place != CardLocation::Above;
        if (counts && attempt.error && (!best || rankOf(attempt) < rankOf(*best)))
            best = &attempt;
    }
    return best;
}

/// The step at which an attempt ended.
static Kind failedStep(const CardAttempt &attempt)
{
    static constexpr std::array<std::pair<const char *, Kind>, 7> steps{
        {{"bad-url", Kind::Name},
         {"host-not-found", Kind::Name},
         {"connection-refused", Kind::Tcp},
         {"unreachable", Kind::Tcp},
         {"connect-timeout", Kind::Tcp},
         {"proxy", Kind::Tcp},
         {"handshake-timeout", Kind::Tls}}};
    const Error &error = *attempt.error;
    for (const auto &[code, step] : steps) {
        if (error.code == QLatin1String(code))
            return step;
    }
    if (error.kind == ErrorKind::Tls)
        return Kind::Tls;
    if (refusesCaller(attempt.status))
        return Kind::Auth;
    const bool answered = attempt.status >= 200 && attempt.status < 500;
    const bool wasRead = error.kind == ErrorKind::Http || error.kind == ErrorKind::Decode;
    if (attempt.url.isLocalFile() || (answered && wasRead))
        return Kind::Card;
    return Kind::Http;
}

static DiagnosisStep networkStep(Kind kind, const CardAttempt &attempt)
{
    const QUrl &url = attempt.url;
    if (url.isLocalFile())
        return {kind, State::NotNeeded, {"card-is-file"}, {}};
    switch (kind) {
    case Kind::Name:
        if (!QHostAddress(url.host()).isNull())
            return {kind, State::NotNeeded, {"host-is-address", {url.host()}}, {}};
        return {kind, State::Done, {"host-known", {url.host()}}, {}};
    case Kind::Tcp:
        return {kind, State::Done, {"place-accepts", {hostAndPort(url)}}, {}};
    case Kind::Tls:
        if (url.scheme() != u"https")
            return {kind, State::NotNeeded, {"address-plain-http"}, {}};
        return {kind, State::Done, {"connection-secure", {hostAndPort(url)}}, {}};
    default:
        return {kind, State::Done, {"place-answers", {hostAndPort(url), attempt.status}}, {}};
    }
}

static DiagnosisStep versionStep(const ConnectionFacts &facts)
{
    if (!facts.mismatch.isEmpty())
        return {Kind::Version, State::Failed, facts.mismatch, {"hint-choose-other-offer"}};
    if (facts.offerInUse) {
        return {Kind::Version,
                State::Done,
                {"spoken-because",
                 {versionName(facts.offerInUse->protocolVersion),
                  bindingTitle(facts.offerInUse->binding), facts.offerInUse->reason}},
                {}};
    }
    return {Kind::Version, State::Failed, facts.error ? facts.error->message : Phrase(),
            facts.error ? facts.error->hint : Phrase()};
}

static DiagnosisStep authStep(const ConnectionFacts &facts)
{
    if (facts.refusal)
        return {Kind::Auth, State::Failed, facts.refusal->message, facts.refusal->hint};
    if (facts.hasCredentials)
        return {Kind::Auth, State::Done, {"credentials-set"}, {}};
    if (facts.securitySchemes.empty())
        return {Kind::Auth, State::NotNeeded, {"card-asks-for-no-credentials"}, {}};
    QStringList names;
    for (const SecurityScheme &scheme : facts.securitySchemes)
        names.append(scheme.name);
    return {Kind::Auth,
            State::NotReached,
            {"card-names-schemes", {names.join(u", ")}},
            {"hint-set-credentials-if-refused"}};
}

/// What was seen at the failed step: the message of the whole attempt if the step matches it.
static DiagnosisStep failure(Kind kind, const ConnectionFacts &facts, const CardAttempt &attempt)
{
    const Error &told =
        facts.error && facts.error->code == attempt.error->code ? *facts.error : *attempt.error;
    return {kind, State::Failed, told.message, told.hint};
}

std::vector<DiagnosisStep> diagnoseConnection(const ConnectionFacts &facts)
{
    const auto good = std::find_if(facts.attempts.begin(), facts.attempts.end(),
                                   [](const CardAttempt &attempt) { return !attempt.error; });
    const bool found = good != facts.attempts.end();
    const CardAttempt *attempt = found ? &*good : mostInformativeAttempt(facts.attempts);
    if (!attempt)
        return {};
    static constexpr std::array order{Kind::Name, Kind::Tcp,     Kind::Tls, Kind::Http,
                                      Kind::Card, Kind::Version, Kind::Auth};
    const Kind failed =
        found ? (facts.offerInUse && facts.mismatch.isEmpty() ? Kind::Auth : Kind::Version)
              : failedStep(*attempt);
    std::vector<DiagnosisStep> steps;
    for (const Kind kind : order) {
        if (!found && kind == failed)
            steps.push_back(failure(kind, facts, *attempt));
        else if (kind > failed || (!found && kind >= Kind::Card))
            steps.push_back({kind, State::NotReached, {}, {}});
        else if (kind <= Kind::Http)
            steps.push_back(networkStep(kind, *attempt));
        else if (kind == Kind::Card)
            steps.push_back({kind,
                             State::Done,
                             {"card-read-from", {attempt->url.toString(QUrl::RemoveUserInfo)}},
                             {}});
        else
            steps.push_back(kind == Kind::Version ? versionStep(facts) : authStep(facts));
    }
    return steps;
}

} // namespace a2a
