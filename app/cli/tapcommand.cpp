// SPDX-License-Identifier: Apache-2.0
#include "app/cli/tapcommand.h"
#include "app/cli/options/agentoptions.h"
#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"
#include "app/cli/options/profileoptions.h"
#include "app/cli/print/outcome.h"
#include "app/cli/print/printer.h"
#include "app/cli/print/terminaltext.h"
#include "app/cli/untilfinished.h"
#include "model/net/discovery/cardlocations.h"
#include "model/profiles/profileuse.h"

#include <QFile>

namespace a2a::cli {

// Bodies of any size pass: little of them is to be in memory.
static constexpr qint64 KeptBytes = ByteStore::SegmentSize;
static constexpr qint64 MaxUnwritten = SessionWriter::CommitBytes + ByteStore::SegmentSize;

// What --signatures takes.
static constexpr QLatin1StringView DropWord("drop");
static constexpr QLatin1StringView KeepWord("keep");

TapCommand::TapCommand(const Options &options, const TapOptions &tap, QObject *parent)
    : QObject(parent)
    , m_options(options)
    , m_tapOptions(tap)
    , m_printer(m_session, m_options)
{
    connect(&m_session, &Session::changed, this, [this] {
        if (m_hasPrintedAddress) // it comes first
            m_printer.printNew();
    });
    m_session.recorder().setChecksRules(m_options.session.rules);
    m_session.recording().setMemoryLimits(KeptBytes, KeptBytes);
}

TapCommand::~TapCommand() = default;

void TapCommand::start()
{
    if (!m_options.session.recordFile.isEmpty()) {
        Result<std::unique_ptr<Journal>> journal =
            Journal::create(m_options.session.recordFile, m_session);
        if (!journal)
            return fail(journal.error());
        m_journal = journal.take();
        m_journal->setMostWaiting(MaxUnwritten);
        connect(m_journal.get(), &Journal::failed, this,
                [this](const Error &error) { m_printer.output().error(error); });
    }
    if (m_tapOptions.choices.addsSignIn)
        signIn();
    else
        startTaps();
}

/// Reads the profile's credentials from the keychain before any request is sent to the agent.
void TapCommand::signIn()
{
    const AgentProfile &profile = *m_options.agent.profile;
    if (!ProfileSignIn::isNeeded(profile))
        return fail(usageError(CliTr::tr("This profile has no credentials that could be added.")));
    m_signIn = std::make_unique<ProfileSignIn>(m_session.addAgent(), m_session.recording(), profile,
                                               m_options.agent.withoutSecrets);
    connect(m_signIn.get(), &ProfileSignIn::headersRead, this, &TapCommand::onHeadersRead);
    connect(m_signIn.get(), &ProfileSignIn::ready, this, &TapCommand::startTaps);
    connect(m_signIn.get(), &ProfileSignIn::failed, this,
            [this](const Error &error) { m_printer.output().error(error); });
    connect(m_signIn.get(), &ProfileSignIn::refused, this, &TapCommand::fail);
    m_signIn->readHeaders();
}

void TapCommand::onHeadersRead(const HeaderSecrets &secrets)
{
    const std::vector<Error> errors = applyProfile(*m_options.agent.profile, nullptr, secrets,
                                                   m_options.agent.limits, m_session.agent(0));
    if (!errors.empty())
        return fail(errors.front());
    m_signIn->signIn();
}

void TapCommand::startTaps()
{
    for (const QString &text : m_tapOptions.urls) {
        const Result<QList<QUrl>> typed = typedAddresses(text);
        if (!typed)
            return fail(typed.error());
        if (const std::optional<Error> error = startTap(typed->front()))
            return fail(*error);
    }
    if (const std::optional<Error> error = startForward())
        fail(*error);
}

/// Starts the forward proxy of --forward; a client's HTTP_PROXY is set to its address.
std::optional<Error> TapCommand::startForward()
{
    if (!m_tapOptions.forward)
        return {};
    m_forward = std::make_unique<ForwardProxy>(m_session);
    if (std::optional<Error> error = m_forward->open(*m_tapOptions.forward))
        return error;
    const Output &output = m_printer.output();
    const QString url = m_forward->url().toString();
    if (!output.isJson()) {
        output.line(lineForTerminal(CliTr::tr("Forward proxy: HTTP_PROXY=%1").arg(url)));
        return {};
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"listening").name("url").string(url);
    output.line(json.name("forward").boolean(true).endObject());
    return {};
}

std::optional<Error> TapCommand::startTap(const QUrl &url)
{
    const bool isSignedIn = m_signIn && m_taps.empty();
    Connection &connection = isSignedIn ? m_session.agent(0) : m_session.addAgent();
    if (isSignedIn) {
        // onHeadersRead() has applied the profile
    } else if (const std::optional<AgentProfile> &profile = m_options.agent.profile) {
        // Proxy, TLS and limits of the profile, without its credentials: clients bring their own.
        const std::vector<Error> errors =
            applyProfile(*profile, nullptr, {}, m_options.agent.limits, connection);
        if (!errors.empty())
            return errors.front();
    } else {
        connection.choices().setTls(m_options.agent.tls);
    }
    m_taps.push_back({std::make_unique<Tap>(m_session, connection.index()), {}});
    RunningTap &listening = m_taps.back();
    connect(listening.tap.get(), &Tap::interfacesChanged, this, &TapCommand::printInterfaces);
    TapSettings choices = m_tapOptions.choices;
    choices.addsSignIn = isSignedIn;
    if (m_taps.size() > 1)
        choices.port = 0;
    return listening.tap->start(url, choices);
}

/// Prints the addresses of interfaces that were not printed before.
void TapCommand::printInterfaces()
{
    for (RunningTap &listening : m_taps) {
        if (!listening.tap->isSettled())
            continue;
        const AgentLink &link = m_session.agent(listening.tap->agent()).link();
        for (const TappedInterface &one : listening.tap->interfaces()) {
            if (std::find(listening.printedUrls.begin(), listening.printedUrls.end(), one.url) !=
                listening.printedUrls.end())
                continue;
            listening.printedUrls.push_back(one.url);
            m_hasPrintedAddress = true;
            printInterface(one, listening.tap->addedCredentialNames(one.target));
        }
        if (link.error() && !std::exchange(listening.hasPrintedError, true))
            m_printer.connectionError(m_session.agent(listening.tap->agent()), *link.error());
        if (!listening.hasPrintedPushUrl && !listening.tap->pushAddress().isEmpty())
            printPushUrl(listening);
        for (const UntappedInterface &one : listening.tap->untappedInterfaces()) {
            if (m_printer.output().isFirstTime("untapped " + one.url.toUtf8()))
                printInterface(one);
        }
    }
}

void TapCommand::printInterface(const TappedInterface &one, const QStringList &added) const
{
    const Output &output = m_printer.output();
    const QString url = QString::fromUtf8(one.url.toEncoded());
    const QString target = QString::fromUtf8(one.target.toEncoded(QUrl::RemoveUserInfo));
    if (!output.isJson()) {
        QString line = CliTr::tr("Listening at %1, forwarding to %2").arg(url, target);
        if (one.protocolVersion)
            line += QStringLiteral(" (%1, %2)")
                        .arg(versionName(*one.protocolVersion), bindingTitle(*one.binding));
        output.line(lineForTerminal(line));
        if (!added.isEmpty())
            output.line(
                lineForTerminal(CliTr::tr("  adds your credentials to requests without any: %1")
                                    .arg(added.join(QStringLiteral(", ")))));
        return;
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"listening").name("url").string(url);
    json.name("for").string(target);
    json.optional("binding", one.binding ? bindingName(*one.binding) : QString());
    json.optional("generation",
                  one.protocolVersion ? versionName(*one.protocolVersion) : QString());
    if (!added.isEmpty()) {
        json.name("adds").beginArray();
        for (const QString &name : added)
            json.string(name);
        json.endArray();
    }
    output.line(json.endObject());
}

/// The agent's addresses for them begin like that.
void TapCommand::printPushUrl(RunningTap &listening) const
{
    listening.hasPrintedPushUrl = true;
    const Output &output = m_printer.output();
    const QString url = QString::fromUtf8(listening.tap->pushAddress().toEncoded());
    if (!output.isJson())
        return output.line(lineForTerminal(
            CliTr::tr("Push notifications pass through %1, in place of the clients' webhooks")
                .arg(url)));
    JsonWriter json;
    json.beginObject().name("type").string(u"listening").name("url").string(url);
    output.line(json.name("pushes").boolean(true).endObject());
}

void TapCommand::printInterface(const UntappedInterface &one) const
{
    const Output &output = m_printer.output();
    if (!output.isJson())
        return output.line(
            lineForTerminal(CliTr::tr("Not tapped: %1 (%2)").arg(one.url, one.binding)));
    JsonWriter json;
    json.beginObject().name("type").string(u"untapped").name("url").string(one.url);
    output.line(json.optional("binding", one.binding).endObject());
}

/// Ctrl+C was pressed.
void TapCommand::interrupt()
{
    finish(0);
}

void TapCommand::fail(const Error &error)
{
    m_printer.output().error(error);
    finish(exitCodeFor(error.kind));
    if (!m_journal || m_session.recording().lastId() > 0)
        return;
    m_journal.reset(); // it is empty, so the next attempt may use the name
    QFile::remove(m_options.session.recordFile);
}

void TapCommand::finish(int code)
{
    if (std::exchange(m_isFinished, true))
        return;
    quint64 refusalCount = 0;
    for (RunningTap &listening : m_taps) {
        refusalCount += listening.tap->refusalCount();
        listening.tap->stop();
    }
    if (m_forward)
        refusalCount += m_forward->refusalCount();
    m_forward.reset();
    m_session.flush();
    m_printer.printRemaining();
    const bool isIncomplete = m_journal && m_journal->close();
    const Output &output = m_printer.output();
    const auto exchanges = qint64(m_session.recording().lastId());
    if (output.isJson()) {
        JsonWriter json;
        json.beginObject().name("type").string(u"end").name("outcome").string(u"stopped");
        json.name("exchanges").integer(exchanges).name("refused").integer(qint64(refusalCount));
        output.line(json.endObject());
    } else if (code == 0) {
        output.line(lineForTerminal(
            CliTr::tr("Exchanges: %1; requests refused: %2.").arg(exchanges).arg(refusalCount)));
    }
    emit finished(isIncomplete && code == 0 ? 2 : code);
}

static std::optional<Error> readTap(CommandLine &line, TapOptions &tap)
{
    const Result<double> port = line.number("port", 65535, 0);
    if (!port)
        return port.error();
    tap.choices.port = quint16(port.value());
    const QString signatures = line.value("signatures");
    if (!signatures.isEmpty() && signatures != DropWord && signatures != KeepWord)
        return usageError(
            CliTr::tr("--signatures takes drop or keep, not \"%1\".").arg(signatures));
    tap.choices.signatures =
        signatures == KeepWord ? SignatureHandling::Keep : SignatureHandling::Drop;
    tap.choices.origins = line.values("allow-origin");
    tap.choices.letsAgentFinish = line.isSet("let-agent-finish");
    tap.choices.addsSignIn = line.isSet("add-sign-in");
    if (tap.choices.addsSignIn && !line.isSet("profile"))
        return usageError(CliTr::tr("--add-sign-in is only valid with --profile."));
    tap.urls = line.takeRemaining();
    tap.choices.relaysPush = line.isSet("pushes");
    if (!line.isSet("forward") && line.isSet("allow-host"))
        return usageError(CliTr::tr("--allow-host is only valid with --forward."));
    if (!line.isSet("forward"))
        return {};
    const ParsedHosts hosts = parseHosts(line.values("allow-host").join(u' '));
    if (!hosts.refused.isEmpty())
        return usageError(CliTr::tr("--allow-host takes the name of a host, not \"%1\".")
                              .arg(hosts.refused.front()));
    tap.forward = ForwardProxySettings{tap.choices.address, {}, hosts.hosts};
    return {};
}

/// With --forward no URL is needed; the port is then the proxy's.
static std::optional<Error> readTapUrl(CommandLine &line, Options &options)
{
    if (line.isSet("forward") && line.isAtEnd() && !line.isSet("profile"))
        return {};
    return readUrl(line, options);
}

CommandSpec tapCommand()
{
    return {"tap",
            "[URL...]",
            CliTr::tr("pass other clients' calls on to an agent, and show them"),
            "tap https://agent.example --record calls.a2ascope",
            [](OptionList &options) {
                options.value(
                    "port", "number",
                    CliTr::tr("Listens on this port for the first URL; default: any free one."));
                options.choice("signatures", {DropWord, KeepWord},
                               CliTr::tr("Signatures of changed cards; default: drop."));
                options.value("allow-origin", "origin",
                              CliTr::tr("Web pages of this origin may call through the tap."));
                options.flag("forward", CliTr::tr("Runs a forward proxy for http (HTTP_PROXY) to "
                                                  "all agents on this machine; needs no URL."));
                options.value("allow-host", "host",
                              CliTr::tr("With --forward: also passes requests on to this host."));
                options.flag(
                    "let-agent-finish",
                    CliTr::tr("Lets requests finish at the agent after their client disconnects."));
                options.flag("pushes",
                             CliTr::tr("Push notifications pass through the tap, too: agents get "
                                       "its address in place of webhooks."));
                options.flag("add-sign-in", CliTr::tr("Adds the profile's credentials and secret "
                                                      "headers to requests that have none."));
                declareRecord(options);
                declareNoRules(options);
                declareProfileOptions(options);
                declareTlsOptions(options);
            },
            [](CommandLine &line, const OutputOptions &output) -> Result<Job> {
                Options options;
                options.output = output;
                TapOptions tap;
                if (const auto error =
                        readAll(line, options, {readSession, readProfile, readTapUrl, readTls}))
                    return *error;
                if (const auto error = readTap(line, tap))
                    return *error;
                if (!options.agent.url.isEmpty())
                    tap.urls.prepend(options.agent.url);
                if (tap.choices.relaysPush && tap.urls.isEmpty())
                    return usageError(CliTr::tr("--pushes needs the URL of an agent."));
                if (tap.urls.isEmpty() && tap.forward)
                    tap.forward->port = std::exchange(tap.choices.port, quint16(0));
                return runUntilFinished<TapCommand>(options, tap);
            }};
}

} // namespace a2a::cli

#include "moc_tapcommand.cpp"
