// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/connectionoptions.h"

#include "app/cli/options/clitr.h"
#include "model/a2a/words.h"

#include <algorithm>

namespace a2a::cli {

using namespace Qt::StringLiterals;

Error usageError(const QString &message)
{
    return {ErrorKind::Usage,
            QStringLiteral("usage"),
            message,
            {},
            CliTr::tr("a2ascope-cli --help lists commands and options."),
            {}};
}

static void declare(QCommandLineParser &parser, const char *name, const char *text,
                    const char *valueName = nullptr)
{
    if (valueName)
        parser.addOption(
            {QString::fromLatin1(name), CliTr::tr(text), QString::fromLatin1(valueName)});
    else
        parser.addOption({QString::fromLatin1(name), CliTr::tr(text)});
}

void declareConnectionOptions(QCommandLineParser &parser)
{
    declare(parser, "generation", "Protocol version: auto, 0.1, 0.2, 0.3, 1.0.", "version");
    declare(parser, "binding", "Protocol binding: auto, jsonrpc, rest, grpc.", "name");
    declare(parser, "endpoint", "URL of the endpoint, instead of the card's.", "url");
    declare(parser, "header", "Header of every request, 'Name: value'.", "header");
    declare(parser, "bearer-env", "Environment variable with a bearer token.", "name");
    declare(parser, "token-env", "The same as --bearer-env.", "name");
    declare(parser, "basic-env", "Environment variable with USER:PASSWORD.", "name");
    declare(parser, "api-key-env", "Environment variable with an API key.", "name");
    declare(
        parser, "query-key-env",
        "An API key in the address: [PARAMETER=]VARIABLE; the parameter is the card's otherwise.",
        "name");
    declare(parser, "cookie-key-env",
            "An API key in a cookie: [COOKIE=]VARIABLE; the cookie is the card's otherwise.",
            "name");
    declare(parser, "secrets-for", "The origin the secrets go to, where it is not the agent's own.",
            "url");
    declare(parser, "ca",
            "PEM file of certificate authorities to trust in addition to the system's.", "file");
    declare(parser, "insecure",
            "Accepts the first certificate that each host shows, verified or not.");
    declare(parser, "cert", "File with a client certificate: PEM (chain), or PKCS#12 with its key.",
            "file");
    declare(parser, "cert-key", "PEM file with the certificate's key, where --cert has none.",
            "file");
    declare(parser, "cert-pass-env", "Environment variable with the pass phrase of --cert.",
            "name");
    declare(parser, "client-cert", "PEM file with a client certificate (chain).", "file");
    declare(parser, "client-key", "PEM file with the client certificate's key.", "file");
}

static Error emptyVariable(const QString &name)
{
    return usageError(CliTr::tr("The environment variable %1 is empty or not set.").arg(name));
}

/// "[NAME=]VARIABLE", repeatable.
static std::optional<Error> readKeys(const QCommandLineParser &parser, const char *option,
                                     const QString &place, Options &options)
{
    for (const QString &value : parser.values(QString::fromLatin1(option))) {
        const qsizetype equals = value.lastIndexOf(u'=');
        const QString variable = value.mid(equals + 1);
        const QByteArray key = qgetenv(variable.toLocal8Bit().constData());
        if (key.isEmpty())
            return emptyVariable(variable);
        options.secretKeys.push_back(
            {place, value.left(std::max<qsizetype>(equals, 0)).toUtf8(), key});
    }
    return {};
}

/// The secret from the variable that an option names; empty if not given.
static std::optional<Error> readVariable(const QCommandLineParser &parser, const char *option,
                                         QByteArray *secret)
{
    const QString name = parser.value(QString::fromLatin1(option));
    if (name.isEmpty())
        return {};
    *secret = qgetenv(name.toLocal8Bit().constData());
    return secret->isEmpty() ? std::optional(emptyVariable(name)) : std::nullopt;
}

/// The value of Authorization.
static std::optional<Error> readLogin(const QCommandLineParser &parser, Options &options)
{
    if (parser.isSet(u"bearer-env"_s) && parser.isSet(u"token-env"_s))
        return usageError(
            CliTr::tr("--bearer-env and --token-env are the same; give one of them."));
    QByteArray bearer;
    QByteArray login;
    for (const char *option : {"bearer-env", "token-env"}) {
        if (auto error = readVariable(parser, option, &bearer))
            return error;
    }
    if (auto error = readVariable(parser, "basic-env", &login))
        return error;
    if (!login.isEmpty() && !login.contains(':'))
        return usageError(CliTr::tr("The variable named by --basic-env must hold USER:PASSWORD."));
    if (!login.isEmpty() && !bearer.isEmpty())
        return usageError(
            CliTr::tr("--bearer-env and --basic-env use the same header; give one of them."));
    if (!bearer.isEmpty())
        options.secretHeaders.push_back({"Authorization", "Bearer " + bearer});
    if (!login.isEmpty())
        options.secretHeaders.push_back({"Authorization", "Basic " + login.toBase64()});
    return {};
}

std::optional<Error> readSecrets(const QCommandLineParser &parser, Options &options)
{
    const auto fromEnvironment = [&parser](const char *option, QByteArray *secret) {
        return readVariable(parser, option, secret);
    };
    QByteArray token;
    QByteArray pushAuth;
    if (auto error = readLogin(parser, options))
        return error;
    if (auto error = readKeys(parser, "query-key-env", u"query"_s, options))
        return error;
    if (auto error = readKeys(parser, "cookie-key-env", u"cookie"_s, options))
        return error;
    if (auto error = fromEnvironment("push-token-env", &token))
        return error;
    options.push.token = QString::fromUtf8(token);
    if (auto error = fromEnvironment("push-auth-env", &pushAuth))
        return error;
    const qsizetype space = pushAuth.indexOf(' ');
    options.push.authScheme =
        QString::fromUtf8(space < 0 ? QByteArray("Bearer") : pushAuth.left(space));
    options.push.authCredentials = QString::fromUtf8(pushAuth.mid(space + 1));
    if (pushAuth.isEmpty())
        options.push.authScheme.clear();
    if (auto error = fromEnvironment("api-key-env", &options.apiKey))
        return error;
    if (const QString origin = parser.value(QStringLiteral("secrets-for")); !origin.isEmpty()) {
        options.secretsOrigin = originOf(QUrl(origin, QUrl::StrictMode));
        if (options.secretsOrigin.isEmpty())
            return usageError(
                CliTr::tr(
                    "--secrets-for takes an origin such as https://agent.example:8443, not \"%1\".")
                    .arg(origin));
    }
    for (const QString &header : parser.values(QStringLiteral("header"))) {
        const qsizetype colon = header.indexOf(u':');
        if (colon <= 0)
            return usageError(CliTr::tr("--header takes 'Name: value', not \"%1\".").arg(header));
        const HttpHeader pair{header.left(colon).trimmed().toUtf8(),
                              header.mid(colon + 1).trimmed().toUtf8()};
        if (isConnectionHeader(pair.name))
            return connectionHeaderError(pair.name);
        (Redactor::isSecretHeader(pair.name) ? options.secretHeaders : options.headers)
            .push_back(pair);
    }
    return {};
}

std::optional<Error> readDialect(const QCommandLineParser &parser, Options &options)
{
    const QString generation = parser.value(QStringLiteral("generation"));
    if (!generation.isEmpty() && generation != u"auto") {
        options.generation = generationFromWord(generation);
        if (!options.generation || !codecFor(*options.generation))
            return usageError(
                CliTr::tr("Protocol version \"%1\" is not supported.").arg(generation));
    }
    const QString binding = parser.value(QStringLiteral("binding"));
    if (!binding.isEmpty() && binding != u"auto") {
        options.binding = bindingFromWord(binding);
        if (!options.binding)
            return usageError(CliTr::tr("Binding \"%1\" is not supported.").arg(binding));
        if (options.generation && !dialectFor(*options.generation, *options.binding)) {
            return usageError(CliTr::tr("A2A %1 has no binding \"%2\".").arg(generation, binding));
        }
    }
    if (const QString endpoint = parser.value(QStringLiteral("endpoint")); !endpoint.isEmpty()) {
        options.endpoint = QUrl(endpoint, QUrl::TolerantMode);
        const QString scheme = options.endpoint.scheme();
        if (options.endpoint.host().isEmpty() || (scheme != u"http" && scheme != u"https"))
            return usageError(
                CliTr::tr("--endpoint takes an http or https URL, not \"%1\".").arg(endpoint));
    }
    return {};
}

/// --cert, in any format.
static std::optional<Error> readOneFile(const QCommandLineParser &parser, Options &options)
{
    const QString file = parser.value(u"cert"_s);
    if (file.isEmpty()) {
        if (parser.isSet(u"cert-key"_s) || parser.isSet(u"cert-pass-env"_s))
            return usageError(CliTr::tr("--cert-key and --cert-pass-env go with --cert."));
        return {};
    }
    if (parser.isSet(u"client-cert"_s))
        return usageError(CliTr::tr("--cert and --client-cert are the same; give one of them."));
    QByteArray passPhrase;
    if (const QString variable = parser.value(u"cert-pass-env"_s); !variable.isEmpty()) {
        passPhrase = qgetenv(variable.toLocal8Bit().constData());
        if (passPhrase.isEmpty())
            return emptyVariable(variable);
    }
    return options.tls.readClient(file, parser.value(u"cert-key"_s), passPhrase);
}

std::optional<Error> readTls(const QCommandLineParser &parser, Options &options)
{
    const QString authorities = parser.value(QStringLiteral("ca"));
    if (!authorities.isEmpty()) {
        if (auto error = options.tls.readAuthorities(authorities))
            return error;
    }
    const QString certificate = parser.value(QStringLiteral("client-cert"));
    const QString key = parser.value(QStringLiteral("client-key"));
    if (certificate.isEmpty() != key.isEmpty())
        return usageError(CliTr::tr("--client-cert and --client-key go together."));
    if (!certificate.isEmpty()) {
        if (auto error = options.tls.readClient(certificate, key))
            return error;
    }
    if (auto error = readOneFile(parser, options))
        return error;
    if (parser.isSet(QStringLiteral("insecure"))) {
        options.tls.exceptions = std::make_shared<TlsExceptions>(TlsExceptions::First::IsAccepted);
    }
    return {};
}

void declareListOptions(QCommandLineParser &parser)
{
    declare(parser, "extended", "card: fetches the extended card, too.");
    declare(parser, "state", "task list: only tasks in this state.", "state");
    declare(parser, "page-size", "task list: tasks per page (pageSize).", "count");
    declare(parser, "page-token", "task list: page token of an earlier response (pageToken).",
            "token");
    declare(parser, "after", "task list: only those whose status changed at or after this time.",
            "time");
    declare(parser, "artifacts", "task list: with artifacts.");
    declare(parser, "push-id", "ID of the push notification config to set.", "id");
    declare(parser, "push-token-env",
            "Environment variable with the token that notifications carry.", "name");
    declare(parser, "push-auth-env",
            "Environment variable with 'SCHEME CREDENTIALS' for notifications.", "name");
}

std::optional<Error> readListAndPush(const QCommandLineParser &parser, Options &options)
{
    options.extended = parser.isSet(QStringLiteral("extended"));
    TaskFilter &filter = options.filter;
    const QString state = parser.value(QStringLiteral("state"));
    if (!state.isEmpty()) {
        filter.state = stateFromWord(state.toUtf8());
        if (*filter.state == TaskState::Unknown)
            return usageError(
                CliTr::tr("--state takes a task state such as working, not \"%1\".").arg(state));
    }
    const QString size = parser.value(QStringLiteral("page-size"));
    if (!size.isEmpty()) {
        bool ok = false;
        filter.pageSize = size.toInt(&ok);
        if (!ok)
            return usageError(CliTr::tr("--page-size takes a number, not \"%1\".").arg(size));
    }
    filter.contextId = parser.value(QStringLiteral("context"));
    filter.pageToken = parser.value(QStringLiteral("page-token"));
    filter.statusTimestampAfter = parser.value(QStringLiteral("after"));
    filter.historyLength = options.history;
    if (parser.isSet(QStringLiteral("artifacts")))
        filter.includeArtifacts = true;
    if (parser.isSet(QStringLiteral("push-id")))
        options.push.id = parser.value(QStringLiteral("push-id"));
    return {};
}

} // namespace a2a::cli
