// SPDX-License-Identifier: Apache-2.0
#include "model/lab/recordedprobes.h"

#include "model/net/http/encodedpath.h"

#include <algorithm>

namespace a2a {

/// The request went to this interface: to its address, or to a path below it.
static bool isOf(const Offer &offer, const QUrl &request)
{
    const QString path = encodedPath(offer.url);
    const QString asked = encodedPath(request);
    const bool isThere = asked == path || asked.startsWith(path % u'/');
    return isThere && request.host() == offer.url.host() && request.port() == offer.url.port();
}

static bool isSame(const Offer &a, const Offer &b)
{
    return a.protocolVersion == b.protocolVersion && a.binding == b.binding &&
           encodedPath(a.url) == encodedPath(b.url) && a.url.host() == b.url.host() &&
           a.url.port() == b.url.port();
}

/// The interface that was probed; if the card lists none, the one in the recording.
static Offer askedOffer(const Connection &agent, const rules::ProbeMark &mark, const QUrl &request)
{
    const Offer *spoken = agent.link().offer();
    if (mark.kind == rules::ProbeKind::CardAgain && spoken)
        return *spoken;
    const auto fits = [&mark](const Offer &offer) {
        return offer.protocolVersion == mark.protocolVersion && offer.binding == mark.binding;
    };
    std::vector<Offer> offers;
    if (spoken)
        offers.push_back(*spoken);
    if (agent.link().foundCard())
        offers.insert(offers.end(), agent.link().foundCard()->offers.begin(),
                      agent.link().foundCard()->offers.end());
    std::erase_if(offers, [&fits](const Offer &offer) { return !fits(offer); });
    const auto asked = std::find_if(offers.begin(), offers.end(), [&request](const Offer &offer) {
        return isOf(offer, request);
    });
    if (asked != offers.end() || !offers.empty()) {
        Offer offer = asked != offers.end() ? *asked : offers.front();
        if (offer.isTlsUnknown) // what was learned from responses is not in the card
            setTlsByProbe(offer, request.scheme() == u"http");
        return offer;
    }
    Offer unlisted;
    unlisted.protocolVersion = mark.protocolVersion;
    unlisted.binding = mark.binding;
    unlisted.url = request;
    return unlisted;
}

/// A probe of several requests has one result, at the last of them.
static void addPart(std::vector<ProbeResult> &results, const rules::ProbeMark &mark,
                    const Offer &offer, const Recording &recording, ExchangeId id)
{
    if (rules::isClosing(mark.part))
        return;
    const bool continues = !results.empty() && results.back().mark.kind == mark.kind;
    if (continues)
        results.pop_back();
    results.push_back(Prober::readResult(mark, offer, recording, id));
}

/// Results of the probes that were sent to the agent.
static std::vector<ProbeResult> sentProbes(const Connection &agent, const Recording &recording)
{
    std::vector<ProbeResult> results;
    for (ExchangeId id = 1; id <= recording.lastId(); ++id) {
        const ExchangeFacts &facts = recording.facts(id);
        const auto mark = rules::ProbeMark::read(facts.request.operation);
        if (!mark || facts.request.agent != agent.index() || facts.end == EndReason::Redirected)
            continue;
        if (rules::isActive(mark->kind)) {
            addPart(results, *mark, askedOffer(agent, *mark, facts.request.url), recording, id);
            continue;
        }
        if (!Prober::hasFallback(*mark, recording, id))
            results.push_back(Prober::readResult(*mark, askedOffer(agent, *mark, facts.request.url),
                                                 recording, id));
    }
    return results;
}

std::vector<ProbeResult> recordedProbes(Connection &agent, Recording &recording)
{
    const std::vector<ProbeResult> sent = sentProbes(agent, recording);
    if (sent.empty())
        return sent;
    std::vector<ProbeResult> results;
    auto next = sent.begin();
    Prober prober(agent, recording);
    prober.setActive(std::any_of(sent.begin(), sent.end(), [](const ProbeResult &result) {
        return rules::isActive(result.mark.kind);
    }));
    for (const ProbeStep &step : prober.applicableSteps()) {
        if (!step.skippedReason.isEmpty()) {
            results.push_back(Prober::skippedResult(step));
            continue;
        }
        const auto made = std::find_if(next, sent.end(), [&step](const ProbeResult &result) {
            return result.mark.kind == step.mark.kind && isSame(result.offer, step.offer);
        });
        if (made == sent.end())
            continue; // stopped before, or only a part was run
        results.insert(results.end(), next, made + 1);
        next = made + 1;
    }
    results.insert(results.end(), next, sent.end());
    return results;
}

} // namespace a2a
