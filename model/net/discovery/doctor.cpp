// SPDX-License-Identifier: Apache-2.0
#include "model/net/discovery/doctor.h"

#include "model/net/http/exchangeerrors.h"
#include "model/net/http/nettr.h"

#include <QHostAddress>

#include <algorithm>
#include <array>

namespace a2a {

using Kind = DoctorStep::Kind;
using State = DoctorStep::State;

QString doctorTitle(Kind kind)
{
    switch (kind) {
    case Kind::Name:
        return NetTr::tr("Name");
    case Kind::Tcp:
        return NetTr::tr("Connection");
    case Kind::Tls:
        return NetTr::tr("TLS");
    case Kind::Http:
        return NetTr::tr("HTTP");
    case Kind::Card:
        return NetTr::tr("Card");
    case Kind::Version:
        return NetTr::tr("Version");
    case Kind::Auth:
        return NetTr::tr("Sign-in");
    }
    return {};
}

QString doctorWord(State state)
{
    switch (state) {
    case State::Done:
        return NetTr::tr("done");
    case State::Failed:
        return NetTr::tr("failed");
    case State::NotReached:
        return NetTr::tr("not reached");
    case State::NotNeeded:
        return NetTr::tr("not needed");
    }
    return {};
}

static bool refusesCaller(int status)
{
    return status == 401 || status == 403 || status == 407;
}

/// Lower is more telling. A port that speaks plain HTTP also fails a TLS handshake, without a
/// certificate.
static int rankOf(const CardAttempt &attempt)
{
    const ErrorKind kind = attempt.error->kind;
    if (kind == ErrorKind::Auth || refusesCaller(attempt.status))
        return 0;
    if (kind == ErrorKind::Tls && !attempt.error->data.isEmpty())
        return 1;
    if (attempt.status > 0)
        return kind == ErrorKind::Decode ? 2 : kind == ErrorKind::Http ? 4 : 3;
    return kind == ErrorKind::Tls ? 5 : kind == ErrorKind::Decode ? 6 : 7;
}

const CardAttempt *mostTelling(const std::vector<CardAttempt> &attempts)
{
    const CardAttempt *best = nullptr;
    for (const CardAttempt &attempt : attempts) {
        if (attempt.error && (!best || rankOf(attempt) < rankOf(*best)))
            best = &attempt;
    }
    return best;
}

/// The step at which an attempt came to its end.
static Kind failedStep(const CardAttempt &attempt)
{
    static constexpr std::array<std::pair<const char *, Kind>, 6> steps{
        {{"bad-url", Kind::Name},
         {"host-not-found", Kind::Name},
         {"connection-refused", Kind::Tcp},
         {"unreachable", Kind::Tcp},
         {"connect-timeout", Kind::Tcp},
         {"proxy", Kind::Tcp}}};
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

static DoctorStep networkStep(Kind kind, const CardAttempt &attempt)
{
    const QUrl &url = attempt.url;
    if (url.isLocalFile())
        return {kind, State::NotNeeded, NetTr::tr("The card is a file."), {}};
    switch (kind) {
    case Kind::Name:
        if (!QHostAddress(url.host()).isNull())
            return {kind, State::NotNeeded, NetTr::tr("%1 is an address.").arg(url.host()), {}};
        return {kind, State::Done, NetTr::tr("%1 is known.").arg(url.host()), {}};
    case Kind::Tcp:
        return {kind, State::Done, NetTr::tr("%1 accepts connections.").arg(placeOf(url)), {}};
    case Kind::Tls:
        if (url.scheme() != u"https")
            return {kind, State::NotNeeded, NetTr::tr("The address is plain http."), {}};
        return {
            kind, State::Done, NetTr::tr("The connection to %1 is secure.").arg(placeOf(url)), {}};
    default:
        return {kind,
                State::Done,
                NetTr::tr("%1 answers with HTTP %2.")
                    .arg(placeOf(url), QString::number(attempt.status)),
                {}};
    }
}

static DoctorStep versionStep(const ConnectFacts &facts)
{
    if (!facts.mismatch.isEmpty())
        return {Kind::Version, State::Failed, facts.mismatch,
                NetTr::tr("Choose another way to speak.")};
    if (facts.spoken) {
        return {Kind::Version,
                State::Done,
                NetTr::tr("%1 over %2: %3.")
                    .arg(generationWord(facts.spoken->generation),
                         bindingTitle(facts.spoken->binding), facts.spoken->reason),
                {}};
    }
    return {Kind::Version, State::Failed, facts.error ? facts.error->message : Phrase(),
            facts.error ? facts.error->hint : Phrase()};
}

static DoctorStep authStep(const ConnectFacts &facts)
{
    if (facts.refusal)
        return {Kind::Auth, State::Failed, facts.refusal->message, facts.refusal->hint};
    if (facts.hasCredentials)
        return {Kind::Auth, State::Done, NetTr::tr("Credentials are set."), {}};
    if (facts.securitySchemes.empty())
        return {Kind::Auth, State::NotNeeded, NetTr::tr("The card asks for none."), {}};
    QStringList names;
    for (const SecurityScheme &scheme : facts.securitySchemes)
        names.append(scheme.name);
    return {Kind::Auth, State::NotReached,
            NetTr::tr("The card names %1; no credentials are set.").arg(names.join(u", ")),
            NetTr::tr("Set credentials if the agent refuses.")};
}

/// What was seen at the failed step: the sentence of the whole attempt where the step is its own.
static DoctorStep failure(Kind kind, const ConnectFacts &facts, const CardAttempt &attempt)
{
    const Error &told =
        facts.error && facts.error->code == attempt.error->code ? *facts.error : *attempt.error;
    return {kind, State::Failed, told.message, told.hint};
}

std::vector<DoctorStep> examine(const ConnectFacts &facts)
{
    const auto good = std::find_if(facts.attempts.begin(), facts.attempts.end(),
                                   [](const CardAttempt &attempt) { return !attempt.error; });
    const bool found = good != facts.attempts.end();
    const CardAttempt *attempt = found ? &*good : mostTelling(facts.attempts);
    if (!attempt)
        return {};
    static constexpr std::array order{Kind::Name, Kind::Tcp,     Kind::Tls, Kind::Http,
                                      Kind::Card, Kind::Version, Kind::Auth};
    const Kind failed =
        found ? (facts.spoken && facts.mismatch.isEmpty() ? Kind::Auth : Kind::Version)
              : failedStep(*attempt);
    std::vector<DoctorStep> steps;
    for (const Kind kind : order) {
        if (!found && kind == failed)
            steps.push_back(failure(kind, facts, *attempt));
        else if (kind > failed || (!found && kind >= Kind::Card))
            steps.push_back({kind, State::NotReached, {}, {}});
        else if (kind <= Kind::Http)
            steps.push_back(networkStep(kind, *attempt));
        else if (kind == Kind::Card)
            steps.push_back(
                {kind,
                 State::Done,
                 NetTr::tr("Read from %1.").arg(attempt->url.toString(QUrl::RemoveUserInfo)),
                 {}});
        else
            steps.push_back(kind == Kind::Version ? versionStep(facts) : authStep(facts));
    }
    return steps;
}

} // namespace a2a
