// SPDX-License-Identifier: Apache-2.0
#include "model/items/failurerow.h"

#include "model/facts/itemtext.h"
#include "model/fold/taskconnectivity.h"
#include "model/session/sendretries.h"
#include "model/text/textof.h"
#include "model/text/waitphrases.h"

#include <algorithm>
#include <utility>

namespace a2a {

/// The newest failure tells why there are no updates about the task, or its effect is not known
/// yet.
bool FailureRow::isPending() const
{
    const TaskIndex task = m_from.store.failures[index()].task;
    if (task == NoIndex || m_from.dismissed.contains(index()))
        return false;
    const TaskConnectivity contact = TaskConnectivity::compute(m_from.store, task);
    if (!contact.isReporting())
        return contact.failure == index();
    const StreamGap *gap = findGapBegunBy(m_from.store, m_from.recording, index());
    return gap && gap->toNs >= 0 && !gap->isCompared; // the whole task would show it
}

static bool isOfKind(Operation a, Operation b)
{
    const auto isSend = [](Operation one) {
        return one == Operation::Send || one == Operation::SendStreaming;
    };
    return a == b || (isSend(a) && isSend(b));
}

/// The agent has answered a later call of this kind: other operations may need no sign-in.
static bool wasLetInSince(const Store &store, ExchangeId refused)
{
    const ExchangeTrack &track = store.exchanges[refused];
    return std::any_of(store.exchanges.begin() + refused + 1, store.exchanges.end(),
                       [&track](const ExchangeTrack &later) {
                           return later.dialect && later.agent == track.agent && !later.isPush &&
                                  later.events > 0 && isOfKind(later.operation, track.operation);
                       });
}

bool FailureRow::updateOutcome()
{
    const bool isLetIn = isAwaitingSignIn() && wasLetInSince(m_from.store, exchange());
    m_isSignedIn = m_isSignedIn || isLetIn;
    const StreamGap *begun = findGapBegunBy(m_from.store, m_from.recording, index());
    const std::optional<StreamGap> gap = begun ? std::optional(*begun) : std::nullopt;
    const bool pending = isPending();
    const bool hasChanged = isLetIn || pending != m_wasPending || gap != m_gap;
    m_wasPending = pending;
    m_gap = gap;
    return hasChanged;
}

/// A refusal that requests a delay: not a failure, but the agent's message. Its text and data are
/// those of the response, which is in the wire log.
static ChatFailure requestedWaitPhrase(const ChatFailure &refusal, qint64 waitMs)
{
    ChatFailure said = refusal;
    said.isAgentBusy = true;
    said.error.hint = refusal.error.message;
    said.error.message = requestedWaitPhrase(std::chrono::milliseconds(waitMs));
    said.error.where.clear();
    said.error.data.clear();
    said.error.details.clear();
    return said;
}

ChatFailure FailureRow::failure() const
{
    const FailureRecord &record = m_from.store.failures[index()];
    const ExchangeTrack *track = m_from.store.track(record.exchange);
    const bool sent = track && track->sent != NoIndex;
    // Once events were received the message was accepted: sending it again would do the work twice.
    const bool isTaskGone = isTaskUnknown(record.error) && track && track->task != NoIndex;
    ChatFailure failure{currentError(m_from.store, m_from.recording, index()),
                        sent && track->events == 0, isTaskGone,
                        m_from.advisor ? m_from.advisor(record.exchange) : ChatAdvice()};
    failure.isPending = isPending();
    // An agent that does not know the task cannot report on it.
    failure.advice.canGetTask = failure.advice.canGetTask && !isTaskGone;
    failure.advice.canSubscribe =
        failure.advice.canSubscribe && !isTaskGone && record.task != NoIndex &&
        !TaskConnectivity::compute(m_from.store, record.task).isReporting();
    failure.needsSignIn = isAwaitingSignIn();
    failure.isSignedIn = m_isSignedIn;
    failure.advice.canSignIn = failure.advice.canSignIn && failure.needsSignIn;
    const StreamGap *gap = findGapBegunBy(m_from.store, m_from.recording, index());
    failure.isResolved = m_isSignedIn || (gap && gap->toNs >= 0 && !mayHaveLostContent(*gap));
    if (m_isSignedIn) {
        failure.error.hint = {}; // how to sign in
        failure.canRetry = failure.canRetry && !wasSentAgain(m_from.store, record.exchange);
    }
    if (m_from.dismissed.contains(index()))
        failure.error.hint = {};
    failure.page = pageText();
    if (!track || track->retryAfterMs < 0)
        return failure;
    failure.canRetry =
        failure.canRetry && !failure.advice.waits && !wasSentAgain(m_from.store, record.exchange);
    return requestedWaitPhrase(failure, track->retryAfterMs);
}

/// Text of a response whose HTTP status is an error, or that is not A2A as expected. JSON is left
/// out: it is read as an error.
QString FailureRow::pageText() const
{
    const FailureRecord &record = m_from.store.failures[index()];
    const Error &error = record.error;
    const bool isAnswer = error.kind == ErrorKind::Http || error.kind == ErrorKind::Auth ||
                          error.kind == ErrorKind::Decode;
    return isAnswer && error.data.isEmpty() && record.exchange > 0
               ? errorPageText(m_from.recording, record.exchange)
               : QString();
}

ExchangeId FailureRow::exchange() const
{
    return m_from.store.failures[index()].exchange;
}

FrameIndex FailureRow::frameAt(quint32) const
{
    return m_from.store.failures[index()].frame;
}

qint64 FailureRow::startNs() const
{
    return m_from.store.failures[index()].timeNs;
}

/// What the response suggests replaces the hint for its code.
QString FailureRow::text() const
{
    const ChatFailure shown = failure();
    Error error = shown.error;
    if (!shown.advice.sentence.isEmpty())
        error.hint = shown.advice.sentence;
    const QString said =
        shown.needsSignIn  ? ChatRow::tr("Authentication required. %1").arg(textOf(error))
        : shown.isSignedIn ? ChatRow::tr("Credentials set since then. %1").arg(textOf(error))
                           : textOf(error);
    return shown.page.isEmpty() ? said : QString(said % QStringLiteral("\n\n") % shown.page);
}

QByteArray FailureRow::json() const
{
    return frame() == NoIndex ? m_from.store.failures[index()].error.data : ChatRow::json();
}

QString FailureRow::name(const QString &said, const QString &time) const
{
    return ChatRow::tr("Failed at %1: %2").arg(time, said);
}

} // namespace a2a
