// SPDX-License-Identifier: Apache-2.0
#include "app/cli/pushlistencommand.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/pushoptions.h"
#include "app/cli/print/outcome.h"
#include "app/cli/print/terminaltext.h"
#include "app/cli/untilfinished.h"

namespace a2a::cli {

PushListenCommand::PushListenCommand(const Options &options, QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_listener(m_session)
    , m_printer(m_session, m_options)
{
    connect(&m_session, &Session::changed, this, [this] {
        m_printer.printNew();
        endUnread();
    });
    connect(&m_listener, &PushListener::received, this, &PushListenCommand::onReceived);
    connect(&m_listener, &PushListener::answered, this, &PushListenCommand::onAnswered,
            Qt::QueuedConnection);
    m_session.recorder().setChecksRules(m_options.session.rules);
}

void PushListenCommand::start()
{
    // First: where it cannot listen, no recording is left behind.
    std::optional<Error> problem = m_listener.start(listenChoices(m_options));
    if (!problem && !m_options.session.recordFile.isEmpty()) {
        Result<std::unique_ptr<Journal>> journal =
            Journal::create(m_options.session.recordFile, m_session);
        if (journal) {
            m_journal = journal.take();
            connect(m_journal.get(), &Journal::failed, this,
                    [this](const Error &error) { m_printer.output().error(error); });
        } else {
            problem = journal.error();
        }
    }
    if (problem) {
        m_printer.output().error(*problem);
        m_finished = true;
        return emit finished(exitCodeFor(problem->kind));
    }
    // Whoever sends is not known: its tasks belong to an agent named by the address.
    m_session.addAgent().link().setTypedAddress(m_listener.address().toString());
    m_receiver = m_listener.open(pushProof(m_options.push), m_options.listen.answer);
    printAddress();
    endUnread();
}

/// The reader of the output is gone, and it has no other use.
void PushListenCommand::endUnread()
{
    if (m_printer.output().isClosed() && m_options.session.recordFile.isEmpty())
        QMetaObject::invokeMethod(this, &PushListenCommand::interrupt, Qt::QueuedConnection);
}

/// The secrets are needed to configure the agent: only the user sees this output. A token that the
/// user has given is not repeated: logs may keep the output.
void PushListenCommand::printAddress() const
{
    const PushReceiver &receiver = *m_listener.receiver(m_receiver);
    const QString token = receiver.proof.ownToken.isEmpty() ? receiver.token : QString();
    const QString url = QString::fromUtf8(receiver.url.toEncoded());
    const Output &output = m_printer.output();
    if (output.isJson()) {
        JsonWriter json;
        json.beginObject().name("type").string(u"listening").name("url").string(url);
        json.optional("token", token).optional("scheme", receiver.proof.scheme);
        json.optional("credentials", receiver.credentials);
        output.line(json.endObject());
        return;
    }
    output.line(lineForTerminal(CliTr::tr("Listening at %1").arg(url)));
    if (!token.isEmpty())
        output.line(lineForTerminal(CliTr::tr("  token %1").arg(token)));
    if (!receiver.proof.scheme.isEmpty())
        output.line(lineForTerminal(
            CliTr::tr("  authentication %1 %2").arg(receiver.proof.scheme, receiver.credentials)));
}

/// In the order of Receipt::Check.
struct CheckWord {
    QStringView word;
    QStringView older; ///< of the members that came first
    const char *text;
};
static constexpr CheckWord CheckWords[] = {
    {u"not-requested", u"not-asked", QT_TRANSLATE_NOOP("a2a::cli", "not requested")},
    {u"valid", u"right", QT_TRANSLATE_NOOP("a2a::cli", "valid")},
    {u"invalid", u"wrong", QT_TRANSLATE_NOOP("a2a::cli", "invalid")},
    {u"missing", u"missing", QT_TRANSLATE_NOOP("a2a::cli", "missing")},
};

/// The notification first, then its contents.
void PushListenCommand::onReceived(ExchangeId exchange, quint32)
{
    const RequestHead &request = m_session.recording().facts(exchange).request;
    const Receipt receipt = request.receipt.value_or(Receipt());
    if (m_options.output.quiet)
        return;
    const QString method = QString::fromLatin1(request.method);
    const CheckWord &token = CheckWords[int(receipt.token)];
    const CheckWord &authorization = CheckWords[int(receipt.authorization)];
    if (!m_options.output.json) {
        m_printer.output().line(
            lineForTerminal(CliTr::tr("< %1, token %2, authorization %3")
                                .arg(method, QCoreApplication::translate("a2a::cli", token.text),
                                     QCoreApplication::translate("a2a::cli", authorization.text))));
    } else {
        JsonWriter json;
        json.beginObject().name("type").string(u"notification");
        writeExchange(json, exchange);
        json.name("method").string(method).name("token").string(token.older);
        json.name("authorization").string(authorization.older);
        json.name("tokenCheck").string(token.word);
        json.name("authorizationCheck").string(authorization.word);
        json.name("rejected").boolean(isRejected(receipt));
        m_printer.output().line(json.endObject());
    }
    m_session.flush();
}

void PushListenCommand::onAnswered(ExchangeId exchange, quint32 receiver)
{
    const bool isNotification =
        m_session.recording().facts(exchange).request.operation == u"push notification";
    if (m_options.listen.once && isNotification && receiver == m_receiver)
        finish(0);
}

void PushListenCommand::interrupt()
{
    finish(0);
}

void PushListenCommand::finish(int code)
{
    if (std::exchange(m_finished, true))
        return;
    const PushReceiver receiver = *m_listener.receiver(m_receiver);
    const quint64 refused = m_listener.refusalCount();
    m_listener.stop();
    m_session.flush();
    m_printer.printNew();
    const bool isIncomplete = m_journal && m_journal->close();
    if (m_options.output.json) {
        JsonWriter json;
        json.beginObject().name("type").string(u"end").name("outcome").string(u"stopped");
        json.name("notifications").integer(receiver.received);
        json.name("rejected").integer(receiver.rejected).name("refused").integer(qint64(refused));
        m_printer.output().line(json.endObject());
    } else {
        m_printer.output().line(
            lineForTerminal(CliTr::tr("Notifications: %1, rejected: %2; other requests refused: %3")
                                .arg(receiver.received)
                                .arg(receiver.rejected)
                                .arg(refused)));
    }
    emit finished(isIncomplete && code == 0 ? 2 : code);
}

CommandSpec pushListenCommand()
{
    return {"push listen",
            "",
            CliTr::tr("receive push notifications and print them"),
            "push listen --public https://tunnel.example --once",
            [](OptionList &options) {
                declareListenOptions(options);
                options.flag("once", CliTr::tr("Ends with the first notification."));
                declareProofOptions(options);
                declareRecord(options);
                declareNoRules(options);
            },
            [](CommandLine &line, const OutputOptions &output) -> Result<Job> {
                Options options;
                options.output = output;
                if (const auto error = readAll(line, options, {readListen, readProof, readSession}))
                    return *error;
                options.listen.once = line.isSet("once");
                return runUntilFinished<PushListenCommand>(options);
            }};
}

} // namespace a2a::cli

#include "moc_pushlistencommand.cpp"
