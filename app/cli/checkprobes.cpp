// SPDX-License-Identifier: Apache-2.0
#include "app/cli/checkprobes.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/findingprinter.h"
#include "app/cli/print/terminaltext.h"
#include "model/lab/activesteps.h"
#include "model/platform/console.h"
#include "model/text/textof.h"

#include <QSocketNotifier>

#include <algorithm>
#include <array>
#include <cstdio>

namespace a2a::cli {

ConsentPrompt::ConsentPrompt(QObject *parent)
    : QObject(parent)
{
}

ConsentPrompt::~ConsentPrompt() = default;

bool ConsentPrompt::canAsk()
{
    return isTerminal(stdin);
}

void ConsentPrompt::ask(const QString &question)
{
    //: y: yes, n: no, which is what Enter alone means
    std::fprintf(stderr, "%s ", qPrintable(CliTr::tr("%1 [y/N]").arg(question)));
    std::fflush(stderr);
    m_input = std::make_unique<QSocketNotifier>(fileno(stdin), QSocketNotifier::Read);
    connect(m_input.get(), &QSocketNotifier::activated, this, &ConsentPrompt::onInput);
}

/// A terminal hands over whole lines.
void ConsentPrompt::onInput()
{
    std::array<char, 64> line{};
    const bool isRead = std::fgets(line.data(), int(line.size()), stdin) != nullptr;
    m_input->setEnabled(false);
    const QByteArray word = QByteArray(line.data()).trimmed().toLower();
    emit answered(isRead && (word == "y" || word == "yes"));
}

/// The text of the probes' messages, or the default if none was given.
static QString messageText(const Options &options)
{
    for (const Part &part : options.message.parts) {
        if (part.kind == Part::Kind::Text)
            return part.text;
    }
    return QStringLiteral("Hello");
}

/// A stream that is watched is a call like others: --timeout ends it, too.
static ProbePatience patienceOf(const Options &options)
{
    ProbePatience patience;
    if (const auto limit = options.agent.limits.total; limit.count() > 0)
        patience.stream = std::min(patience.stream, limit);
    return patience;
}

CheckProbes::CheckProbes(Connection &connection, Recording &recording, Printer &printer,
                         const Options &options, QObject *parent)
    : QObject(parent)
    , m_connection(connection)
    , m_printer(printer)
    , m_options(options)
    , m_prober(connection, recording)
    , m_progress(CliTr::tr("Probing the agent"), !options.output.quiet)
{
    m_prober.setActive(options.check.active, messageText(options));
    m_prober.setPatience(patienceOf(options));
    connect(&m_prober, &Prober::probed, this, &CheckProbes::onProbed);
    connect(&m_prober, &Prober::finished, this, &CheckProbes::onFinished);
    connect(&m_consent, &ConsentPrompt::answered, this, &CheckProbes::onAnswered);
}

void CheckProbes::start()
{
    std::vector<ProbeStep> steps = m_prober.plan();
    std::erase_if(steps, [](const ProbeStep &step) {
        return !rules::isActive(step.mark.kind) || !step.skippedReason.isEmpty();
    });
    m_startsTasks = !steps.empty();
    if (!m_startsTasks)
        return run();
    announce(steps);
    if (m_options.check.yes || !ConsentPrompt::canAsk())
        return run();
    m_isAsking = true;
    m_consent.ask(CliTr::tr("Send these requests?"));
}

/// Prints which requests are going to be sent, before they are.
void CheckProbes::announce(const std::vector<ProbeStep> &steps) const
{
    const QString text = messageText(m_options);
    int messages = 0;
    for (const ProbeStep &step : steps)
        messages += messageCount(step.mark.kind);
    if (m_printer.output().isJson() && !m_options.output.quiet) {
        JsonWriter json;
        json.beginObject().name("type").string(u"active");
        json.name("url").string(m_connection.link().offer()->url.toString());
        json.name("text").string(text).name("messages").integer(messages);
        json.name("probes").beginArray();
        for (const ProbeStep &step : steps)
            json.string(QString::fromLatin1(rules::probeName(step.mark.kind)));
        m_printer.output().line(json.endArray().endObject());
    }
    const bool isAsking = !m_options.check.yes && ConsentPrompt::canAsk();
    if (m_options.output.quiet && !isAsking)
        return;
    Output::printToStderr(
        CliTr::tr("These probes send messages to %1 (%2, each with the text \"%3\"). The "
                  "tasks that they start are canceled, and the push notification configs "
                  "that they create are deleted:")
            .arg(m_connection.link().title(), QString::number(messages), text));
    for (const ProbeStep &step : steps)
        std::fprintf(stderr, "  - %s\n",
                     lineForTerminal(ruleText(rules::probeTitle(step.mark.kind))).constData());
}

void CheckProbes::onAnswered(bool isYes)
{
    m_isAsking = false;
    if (!isYes) {
        Output::printToStderr(
            CliTr::tr("The active probes are not sent; only the read-only ones are."));
        m_prober.setActive(false);
        m_startsTasks = false;
    }
    run();
}

void CheckProbes::run()
{
    m_prober.start();
    m_progress.show(m_prober.done(), m_prober.planned());
}

void CheckProbes::stop()
{
    if (m_isAsking) {
        m_isAsking = false;
        m_consent.disconnect(this);
        QMetaObject::invokeMethod(this, &CheckProbes::finished, Qt::QueuedConnection);
        return;
    }
    m_progress.clear();
    if (m_startsTasks)
        Output::printToStderr(CliTr::tr("Cleaning up after the probes. Ctrl+C again skips this."));
    m_prober.stop();
}

void CheckProbes::onProbed(const ProbeResult &result)
{
    m_progress.clear();
    FindingPrinter(m_printer.output(), m_options).probe(result);
    m_printer.printNew();
    m_progress.show(m_prober.done(), m_prober.planned());
}

void CheckProbes::onFinished()
{
    m_progress.clear();
    for (const ProbeLeftover &leftover : m_prober.leftovers())
        printLeftover(leftover);
    emit finished();
}

void CheckProbes::printLeftover(const ProbeLeftover &leftover) const
{
    Error error(ErrorKind::Rpc, QStringLiteral("left-open"));
    const QString why = textOf(leftover.why);
    switch (leftover.kind) {
    case ProbeLeftover::Kind::Task:
        error.message = CliTr::tr("A probe started it and could not cancel it. %1").arg(why);
        error.hint = CliTr::tr("Cancel it: a2ascope-cli task cancel URL %1").arg(leftover.id);
        break;
    case ProbeLeftover::Kind::PushConfig:
        error.message =
            CliTr::tr("Push notification config %1 of task %2, which a probe created, could not be "
                      "deleted. %3")
                .arg(leftover.id, leftover.taskId, why);
        error.hint = CliTr::tr("Delete it: a2ascope-cli push delete URL %1 %2")
                         .arg(leftover.taskId, leftover.id);
        break;
    case ProbeLeftover::Kind::Message:
        error.message =
            CliTr::tr("No response to message %1 of a probe: it may have started a task. %2")
                .arg(leftover.id, why);
        break;
    }
    const bool isTask = leftover.kind == ProbeLeftover::Kind::Task;
    m_printer.output().error(error, 0, isTask ? leftover.id : leftover.taskId);
}

} // namespace a2a::cli

#include "moc_checkprobes.cpp"
