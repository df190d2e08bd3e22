// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/lab/probecleanup.h"
#include "model/lab/probestep.h"
#include "model/session/connection.h"

#include <QObject>

#include <memory>
#include <vector>

namespace a2a {

/// The outcome of a probe.
struct ProbeResult {
    enum class Verdict : quint8 {
        Passed,       ///< as the specification says
        Failed,       ///< a rule is broken: there is a finding about the response
        Inconclusive, ///< no response, or an inconclusive one
        Skipped,      ///< it makes no sense over this binding: nothing was sent
    };

    rules::ProbeMark mark;
    Offer offer; ///< the probed interface; for probes of the card the preferred one
    Verdict verdict = Verdict::Inconclusive;
    ExchangeId exchange = 0;  ///< 0 if it could not be sent
    Phrase seen;              ///< what was received, or why nothing was sent;
                              ///< contains text of the agent
    QList<QByteArray> broken; ///< ids of the rules
};

/// "pass", "fail", "inconclusive" or "skipped": in the output of programs.
[[nodiscard]] QByteArray probeResultName(ProbeResult::Verdict verdict);

/// Probes whose responses also confirm or contradict claims of a card.
[[nodiscard]] std::vector<rules::ProbeKind> claimProbes();

class ActiveProbe;

/// Sends read-only requests to an agent, one after the other; if asked to, also some that change
/// something, whose tasks and push notification configs it ends again (ActiveProbe). Each is an
/// ordinary recorded exchange, marked by its operation (rules::ProbeMark); none is part of a
/// conversation. The recorder checks the responses, also when a session is read again, so that
/// their findings are in the store like all others.
///
/// Needs a connection with a card; the card decides which probes make sense.
class Prober final : public QObject {
    Q_OBJECT

public:
    Prober(Connection &connection, Recording &recording, QObject *parent = nullptr);
    ~Prober() override;

    /// Includes the probes that change something; `text`: of the messages that they send. Off by
    /// default; not while running.
    void setActive(bool isActive, const QString &text = {});
    /// Takes effect with the next start().
    void setPatience(const ProbePatience &patience) { m_patience = patience; }
    /// The steps that start() would make, in order.
    [[nodiscard]] std::vector<ProbeStep> plan(const std::vector<rules::ProbeKind> &only = {}) const;
    /// The steps that make sense with this card; also for an agent that is not connected.
    [[nodiscard]] std::vector<ProbeStep>
    applicableSteps(const std::vector<rules::ProbeKind> &only = {}) const;
    /// Why nothing can be sent.
    [[nodiscard]] std::optional<Error> unavailableError() const
    {
        return m_connection.operations().unavailableReason(Operation::GetTask);
    }
    /// Sends all that makes sense with this card; or only these kinds. Does nothing if already
    /// running. finished() is emitted from the event loop, also when there was nothing to send.
    void start(const std::vector<rules::ProbeKind> &only = {});
    /// Stops the exchange in progress; results so far remain. finished() is emitted: of a probe
    /// that changes something, when what it started is ended.
    void stop();

    [[nodiscard]] bool isRunning() const { return m_running; }
    /// Running, and with probes that change something.
    [[nodiscard]] bool isRunningActive() const { return m_running && m_isActive; }
    [[nodiscard]] int planned() const { return int(m_steps.size()); }
    /// How many are done: the next one is in progress.
    [[nodiscard]] int done() const { return int(m_results.size()); }
    [[nodiscard]] const std::vector<ProbeResult> &results() const { return m_results; }

    /// What probes started at the agent and could not end.
    [[nodiscard]] const std::vector<ProbeLeftover> &leftovers() const { return m_leftovers; }

    /// The outcome of a recorded response; of an active probe at its last part.
    [[nodiscard]] static ProbeResult readResult(const rules::ProbeMark &mark, const Offer &offer,
                                                const Recording &recording, ExchangeId id);
    /// The response calls for the next attempt: no result yet.
    [[nodiscard]] static bool hasFallback(const rules::ProbeMark &mark, const Recording &recording,
                                          ExchangeId id);
    /// The result of a step that makes no sense over its binding.
    [[nodiscard]] static ProbeResult skippedResult(const ProbeStep &step);

signals:
    /// A probe has ended with this result.
    void probed(const a2a::ProbeResult &result);
    void finished();

private:
    void next();
    void runActive(const ProbeStep &step);
    void onActiveConcluded();
    void onActiveFinished();
    [[nodiscard]] Result<ExchangeRequest> request(const ProbeStep &step) const;
    [[nodiscard]] Result<ExchangeRequest> cardRequest() const;
    [[nodiscard]] QByteArray cardTag() const;
    void onFinished(const ExchangeOutcome &outcome);
    void conclude(ProbeResult result);

    Connection &m_connection;
    Recording &m_recording;
    std::vector<ProbeStep> m_steps;
    std::vector<ProbeResult> m_results;
    std::vector<ProbeLeftover> m_leftovers;
    bool m_isActive = false;
    QString m_text;
    ProbePatience m_patience;
    std::unique_ptr<Exchange> m_exchange;
    std::unique_ptr<ActiveProbe> m_active;
    size_t m_next = 0;
    bool m_running = false;
};

} // namespace a2a
