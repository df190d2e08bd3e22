// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/pushoptions.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"

namespace a2a::cli {

/// The value of a --push without one; not a URL.
static constexpr QLatin1StringView PushHere("here");

void declareReceiveOption(OptionList &options)
{
    options.value("push", "url",
                  CliTr::tr("Registers this URL for push notifications; without a URL, this "
                            "process receives and prints them."));
}

void declareListenOptions(OptionList &options)
{
    options.value("port", "port", CliTr::tr("Port to listen on for notifications."));
    options.value("public", "url", CliTr::tr("Public address at which agents reach this process."));
    options.choice("answer", pushResponseKeywords(),
                   CliTr::tr("Response to notifications; also 'slow N' (seconds); several "
                             "separated by commas."));
}

void declareProofOptions(OptionList &options)
{
    options.value("push-token-env", "name",
                  CliTr::tr("Environment variable with the token that notifications carry."));
    options.value("push-auth-env", "name",
                  CliTr::tr("Environment variable with 'SCHEME CREDENTIALS' for notifications."));
}

Result<quint16> readPort(const CommandLine &line)
{
    const auto port = line.number("port", 65'535, 0);
    if (!port)
        return port.error();
    return quint16(*port);
}

QStringList withExplicitPushValues(QStringList arguments)
{
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == u"--")
            break;
        const QString next = arguments.value(i + 1);
        const bool isUrl = next.startsWith(u"http://", Qt::CaseInsensitive) ||
                           next.startsWith(u"https://", Qt::CaseInsensitive);
        if (arguments[i] == u"--push" && !isUrl)
            arguments[i] = QStringLiteral("--push=") % PushHere;
    }
    return arguments;
}

std::optional<Error> readReceive(CommandLine &line, Options &options)
{
    const QString address = line.value("push");
    options.message.receivesPush = address == PushHere;
    if (!options.message.receivesPush)
        options.push.url = address;
    return {};
}

std::optional<Error> readProof(CommandLine &line, Options &options)
{
    QByteArray token;
    QByteArray login;
    if (auto error = readVariable(line, "push-token-env", &token))
        return error;
    if (auto error = readVariable(line, "push-auth-env", &login))
        return error;
    options.push.token = QString::fromUtf8(token);
    if (login.isEmpty())
        return {};
    const qsizetype space = login.indexOf(' ');
    options.push.authScheme =
        QString::fromUtf8(space < 0 ? QByteArray("Bearer") : login.left(space));
    options.push.authCredentials = QString::fromUtf8(login.mid(space + 1));
    return {};
}

PushAuthentication pushProof(const PushConfig &push)
{
    PushAuthentication proof;
    proof.ownToken = push.token;
    proof.scheme = push.authScheme;
    proof.credentials = push.authCredentials;
    return proof;
}

std::optional<Error> readListen(CommandLine &line, Options &options)
{
    ListenOptions &listen = options.listen;
    const auto port = readPort(line);
    if (!port)
        return port.error();
    listen.port = *port;
    const QString reached = line.value("public");
    listen.publicUrl = QUrl(reached, QUrl::StrictMode);
    const bool isHttp =
        listen.publicUrl.scheme() == u"http" || listen.publicUrl.scheme() == u"https";
    if (!reached.isEmpty() && (!isHttp || listen.publicUrl.host().isEmpty()))
        return usageError(CliTr::tr("--public takes a URL such as https://example.org, not \"%1\".")
                              .arg(reached));
    if (!line.isSet("answer"))
        return {};
    const Result<PushResponse> answer = parsePushResponse(line.value("answer"));
    if (!answer)
        return answer.error();
    listen.answer = *answer;
    return {};
}

ListenChoices listenChoices(const Options &options)
{
    ListenChoices choices;
    choices.port = options.listen.port;
    choices.publicUrl = options.listen.publicUrl;
    return choices;
}

std::optional<Error> readConfigId(CommandLine &line, Options &options)
{
    if (!line.isAtEnd())
        options.push.id = line.take();
    return {};
}

} // namespace a2a::cli
