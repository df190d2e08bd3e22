// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/lab/activesteps.h"
#include "model/lab/probecleanup.h"

#include <map>

namespace a2a {

/// Runs one active probe: makes its requests (activeSteps()), and ends everything that they
/// started, whatever happened before. The requests are exchanges of the recording, marked with
/// their part; their outcome is read from there (rules::outcomeOf).
class ActiveProbe final : public QObject {
    Q_OBJECT

public:
    /// `text`: of the messages.
    ActiveProbe(Connection &connection, Recording &recording, const ProbeStep &step,
                const QString &text, QObject *parent = nullptr);
    ~ActiveProbe() override;

    void start();
    /// Makes no more requests than are needed to end what was started; finished() follows.
    void stop();

    /// The last exchange that is not a cleanup, or 0 if nothing could be sent; notSentReason() is
    /// the reason.
    [[nodiscard]] ExchangeId lastExchange() const { return m_last; }
    [[nodiscard]] const Phrase &notSentReason() const { return m_notSentReason; }
    [[nodiscard]] const std::vector<ProbeLeftover> &leftovers() const
    {
        return m_cleanup.leftovers();
    }

signals:
    /// The outcome is known; what was started is about to be ended.
    void concluded();
    void finished();

private:
    struct OpenRequest {
        std::unique_ptr<Exchange> exchange;
        OperationCall call;
    };

    void next();
    [[nodiscard]] bool canContinue(const ActiveStep &step) const;
    void perform(const ActiveStep &step);
    [[nodiscard]] rules::ProbePart partFor(rules::ProbePart part) const;
    [[nodiscard]] OperationCall callFor(rules::ProbePart part);
    void call(rules::ProbePart part, const OperationCall &call);
    void onBody(rules::ProbePart part);
    void onFinished(rules::ProbePart part);
    [[nodiscard]] QString startedTask(rules::ProbePart part, ExchangeId id) const;
    void onAnswered();
    [[nodiscard]] rules::ProbeReply reply(rules::ProbePart part, ExchangeId id) const;
    void onWaited();
    void end();
    void closeStreams();
    void cleanUp();

    Connection &m_connection;
    Recording &m_recording;
    const ProbeStep m_step;
    const QString m_text;
    ProbeCleanup m_cleanup;
    size_t m_next = 0;
    std::map<rules::ProbePart, OpenRequest> m_open;
    rules::ProbePart m_awaited = rules::ProbePart::None; ///< its response lets the probe continue
    bool m_awaitsStreams = false;
    bool m_awaitsClosing = false; ///< of the first stream
    QTimer m_wait;                ///< bounds what is awaited
    std::map<rules::ProbePart, rules::ProbeReply> m_replies;
    std::vector<std::pair<QString, QString>> m_configs;    ///< config and task
    std::vector<std::pair<QString, QString>> m_unanswered; ///< message, and its task if known
    QString m_messageId;                                   ///< of the first message
    ExchangeId m_last = 0;
    Phrase m_notSentReason;
    bool m_isStopping = false;
    bool m_isEnding = false;
};

} // namespace a2a
