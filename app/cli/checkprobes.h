// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/printer.h"
#include "app/cli/print/progress.h"
#include "model/lab/prober.h"

#include <QObject>
#include <QString>

#include <memory>

class QSocketNotifier;

namespace a2a::cli {

/// A question on standard error that is answered with y or n on standard input, without blocking
/// the event loop. Anything but a yes is a no, also the end of the input.
class ConsentPrompt final : public QObject {
    Q_OBJECT

public:
    explicit ConsentPrompt(QObject *parent = nullptr);
    ~ConsentPrompt() override;

    /// Whether somebody can be asked, because standard input is a terminal.
    [[nodiscard]] static bool canAsk();
    void ask(const QString &question);

signals:
    void answered(bool isYes);

private:
    void onInput();

    std::unique_ptr<QSocketNotifier> m_input;
};

/// The probes of `check`: announces those that change something, asks first where somebody can
/// answer, and prints the results, and what could not be ended.
class CheckProbes final : public QObject {
    Q_OBJECT

public:
    /// All arguments must outlive the object.
    CheckProbes(Connection &connection, Recording &recording, Printer &printer,
                const Options &options, QObject *parent = nullptr);

    void start();
    /// Stops; finished() follows once everything that was started has ended.
    void stop();
    [[nodiscard]] bool isRunning() const { return m_isAsking || m_prober.isRunning(); }
    /// Clears the progress line before anything else is printed.
    void clearProgress() { m_progress.clear(); }
    [[nodiscard]] const std::vector<ProbeResult> &results() const { return m_prober.results(); }
    /// Whether something that a probe started is still open. It was printed then.
    [[nodiscard]] bool hasLeftovers() const { return !m_prober.leftovers().empty(); }

signals:
    void finished();

private:
    void announce(const std::vector<ProbeStep> &steps) const;
    void onAnswered(bool isYes);
    void run();
    void onProbed(const ProbeResult &result);
    void onFinished();
    void printLeftover(const ProbeLeftover &leftover) const;

    const Connection &m_connection;
    Printer &m_printer;
    const Options &m_options;
    Prober m_prober;
    ConsentPrompt m_consent;
    bool m_isAsking = false;
    bool m_startsTasks = false; ///< probes that start tasks are to be sent, and were not refused
    Progress m_progress;
};

} // namespace a2a::cli
