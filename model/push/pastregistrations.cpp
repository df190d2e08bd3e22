// SPDX-License-Identifier: Apache-2.0
#include "model/push/pastregistrations.h"

#include "model/json/document.h"
#include "model/net/bindings/dialects.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace a2a {

bool isOurPushAddress(const QUrl &url)
{
    static constexpr qsizetype Digits = 32;
    const QString path = url.path();
    const qsizetype at = path.lastIndexOf(u"/push/");
    if (at < 0 || path.size() != at + 6 + Digits)
        return false;
    return std::all_of(path.cbegin() + at + 6, path.cend(), [](QChar digit) {
        return (digit >= u'0' && digit <= u'9') || (digit >= u'a' && digit <= u'f');
    });
}

/// The URL within a request's JSON, in the form of any protocol version.
static QString addressIn(json::Value value, int depth)
{
    static constexpr int Deepest = 8;
    if (depth > Deepest)
        return {};
    for (const json::Value member : json::children(value)) {
        if (member.isString() && member.nameIs("url") && isOurPushAddress(QUrl(member.toString())))
            return member.toString();
        if (const QString found = addressIn(member, depth + 1); !found.isEmpty())
            return found;
    }
    return {};
}

std::vector<PastRegistration> pastRegistrations(const Session &session, const QStringList &ours)
{
    const Store &store = session.store();
    std::vector<PastRegistration> found;
    QHash<TaskIndex, size_t> places;
    QSet<ExchangeId> failed;
    for (const FailureRecord &failure : store.failures)
        failed.insert(failure.exchange);
    for (ExchangeId id = 1; id < store.exchanges.size(); ++id) {
        const ExchangeTrack &track = store.exchanges[id];
        const bool mayRegister = track.operation == Operation::SetPush ||
                                 track.operation == Operation::Send ||
                                 track.operation == Operation::SendStreaming;
        if (!track.dialect || track.isPush || !mayRegister || track.task == NoIndex ||
            isTerminal(store.tasks[track.task].state))
            continue;
        const ExchangeFacts &facts = session.recording().facts(id);
        const bool isRefused =
            track.operation == Operation::SetPush && (facts.status >= 400 || failed.contains(id));
        if (isRefused || isForwarded(facts.request)) // a tap's client has addresses of its own
            continue;
        const QByteArray body = session.recording().requestBody(id);
        if (!body.contains("/push/"))
            continue;
        const json::Document document(track.dialect->requestJson(track.operation, body));
        const QString url = addressIn(document.root(), 0);
        if (url.isEmpty() || ours.contains(url))
            continue;
        const auto [place, isNew] =
            std::pair{places.value(track.task, found.size()), !places.contains(track.task)};
        const PastRegistration one{
            track.agent, QString::fromUtf8(store.tasks[track.task].id), {}, url};
        if (isNew) {
            places.insert(track.task, place);
            found.push_back(one);
        } else {
            found[place] = one;
        }
    }
    return found;
}

} // namespace a2a
