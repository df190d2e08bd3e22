// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/connectionoptions.h"

#include "app/cli/options/clitr.h"
#include "model/a2a/enumnames.h"
#include "model/convert/converter.h"

#include <algorithm>

namespace a2a::cli {

using namespace Qt::StringLiterals;

/// "auto", and of each dialect the word for its version or binding.
static QStringList wordsOfDialects(QString (*wordOf)(const Dialect &))
{
    QStringList words{u"auto"_s};
    for (const Dialect *dialect : shownDialects())
        words.append(wordOf(*dialect));
    words.removeDuplicates();
    return words;
}

void declareConnectionOptions(OptionList &options)
{
    options.choice("generation", wordsOfDialects([](const Dialect &dialect) {
                       return versionName(dialect.protocolVersion);
                   }),
                   CliTr::tr("Protocol version."));
    options.choice("binding", wordsOfDialects([](const Dialect &dialect) {
                       return bindingName(dialect.bindingKind);
                   }),
                   CliTr::tr("Protocol binding."));
    options.value("endpoint", "url", CliTr::tr("URL of the endpoint, instead of the card's."));
    options.value("extension", "uri", CliTr::tr("URI of an extension to use (may be repeated)."));
    options.value("timeout", "seconds", CliTr::tr("Timeout of a call, in seconds."));
    options.value("idle-timeout", "seconds", CliTr::tr("Idle timeout of a stream, in seconds."));
    options.flag("no-retry", CliTr::tr("Does not retry when the agent asks for it (HTTP 429 or 503 "
                                       "with Retry-After)."));
}

void declareCredentialOptions(OptionList &options)
{
    options.value("header", "header", CliTr::tr("Header of every request, 'Name: value'."));
    options.value("bearer-env", "name", CliTr::tr("Environment variable with a bearer token."));
    options.value("token-env", "name", CliTr::tr("The same as --bearer-env."));
    options.value("basic-env", "name", CliTr::tr("Environment variable with USER:PASSWORD."));
    options.value("api-key-env", "name",
                  CliTr::tr("Environment variable with an API key for the header that the card "
                            "names, else X-API-Key."));
    options.value("query-key-env", "name",
                  CliTr::tr("Environment variable with an API key for the query: [PARAMETER=]NAME; "
                            "PARAMETER defaults to the card's."));
    options.value("cookie-key-env", "name",
                  CliTr::tr("Environment variable with an API key for a cookie: [COOKIE=]NAME; "
                            "COOKIE defaults to the card's."));
    options.value("secrets-for", "url",
                  CliTr::tr("Origin that secrets are sent to, if not the agent's own."));
}

void declareTlsOptions(OptionList &options)
{
    options.value("ca", "file",
                  CliTr::tr("PEM file of certificate authorities to trust in "
                            "addition to the system's."));
    options.flag("insecure",
                 CliTr::tr("Accepts the first certificate that each host shows, verified or not."));
    options.value("cert", "file",
                  CliTr::tr("File with a client certificate: PEM (chain), or "
                            "PKCS#12 with its key."));
    options.value("cert-key", "file",
                  CliTr::tr("PEM file with the certificate's key, if --cert has none."));
    options.value("cert-pass-env", "name",
                  CliTr::tr("Environment variable with the pass phrase of --cert."));
    options.value("client-cert", "file", CliTr::tr("PEM file with a client certificate (chain)."));
    options.value("client-key", "file", CliTr::tr("PEM file with the client certificate's key."));
}

static Error emptyVariable(const QString &name)
{
    return usageError(CliTr::tr("The environment variable %1 is empty or not set.").arg(name));
}

/// "[NAME=]VARIABLE", repeatable.
static std::optional<Error> readKeys(const CommandLine &line, const char *option,
                                     const QString &place, Options &options)
{
    for (const QString &value : line.values(option)) {
        const qsizetype equals = value.lastIndexOf(u'=');
        const QString variable = value.mid(equals + 1);
        const QByteArray key = qgetenv(variable.toLocal8Bit().constData());
        if (key.isEmpty())
            return emptyVariable(variable);
        options.agent.secretKeys.push_back(
            {place, value.left(std::max<qsizetype>(equals, 0)).toUtf8(), key});
    }
    return {};
}

std::optional<Error> readVariable(const CommandLine &line, const char *option, QByteArray *secret)
{
    const QString name = line.value(option);
    if (name.isEmpty())
        return {};
    *secret = qgetenv(name.toLocal8Bit().constData());
    return secret->isEmpty() ? std::optional(emptyVariable(name)) : std::nullopt;
}

/// The value of Authorization.
static std::optional<Error> readAuthorization(const CommandLine &line, Options &options)
{
    if (line.isSet("bearer-env") && line.isSet("token-env"))
        return usageError(
            CliTr::tr("--bearer-env and --token-env are the same; give one of them."));
    QByteArray bearer;
    QByteArray login;
    for (const char *option : {"bearer-env", "token-env"}) {
        if (auto error = readVariable(line, option, &bearer))
            return error;
    }
    if (auto error = readVariable(line, "basic-env", &login))
        return error;
    if (!login.isEmpty() && !login.contains(':'))
        return usageError(CliTr::tr("The variable named by --basic-env must hold USER:PASSWORD."));
    if (!login.isEmpty() && !bearer.isEmpty())
        return usageError(
            CliTr::tr("--bearer-env and --basic-env use the same header; give one of them."));
    if (!bearer.isEmpty())
        options.agent.secretHeaders.push_back({"Authorization", "Bearer " + bearer});
    if (!login.isEmpty())
        options.agent.secretHeaders.push_back({"Authorization", "Basic " + login.toBase64()});
    return {};
}

std::optional<Error> readCredentials(CommandLine &line, Options &options)
{
    if (auto error = readAuthorization(line, options))
        return error;
    if (auto error = readKeys(line, "query-key-env", u"query"_s, options))
        return error;
    if (auto error = readKeys(line, "cookie-key-env", u"cookie"_s, options))
        return error;
    if (auto error = readVariable(line, "api-key-env", &options.agent.apiKey))
        return error;
    if (const QString origin = line.value("secrets-for"); !origin.isEmpty()) {
        options.agent.secretsOrigin = originOf(QUrl(origin, QUrl::StrictMode));
        if (options.agent.secretsOrigin.isEmpty())
            return usageError(
                CliTr::tr(
                    "--secrets-for takes an origin such as https://agent.example:8443, not \"%1\".")
                    .arg(origin));
    }
    for (const QString &header : line.values("header")) {
        const qsizetype colon = header.indexOf(u':');
        if (colon <= 0)
            return usageError(CliTr::tr("--header takes 'Name: value', not \"%1\".").arg(header));
        const HttpHeader pair{header.left(colon).trimmed().toUtf8(),
                              header.mid(colon + 1).trimmed().toUtf8()};
        if (isConnectionHeader(pair.name))
            return connectionHeaderError(pair.name);
        (Redactor::isSecretHeader(pair.name) ? options.agent.secretHeaders : options.agent.headers)
            .push_back(pair);
    }
    return {};
}

static std::optional<Error> readDialect(const CommandLine &line, AgentOptions &agent)
{
    const QString protocolVersion = line.value("generation");
    if (!protocolVersion.isEmpty() && protocolVersion != u"auto") {
        agent.protocolVersion = versionFromName(protocolVersion);
        if (!agent.protocolVersion || !codecFor(*agent.protocolVersion))
            return usageError(
                CliTr::tr("Protocol version \"%1\" is not supported.").arg(protocolVersion));
    }
    const QString binding = line.value("binding");
    if (!binding.isEmpty() && binding != u"auto") {
        agent.binding = bindingFromName(binding);
        if (!agent.binding)
            return usageError(CliTr::tr("Binding \"%1\" is not supported.").arg(binding));
        if (agent.protocolVersion && !dialectFor(*agent.protocolVersion, *agent.binding)) {
            return usageError(
                CliTr::tr("A2A %1 has no binding \"%2\".").arg(protocolVersion, binding));
        }
    }
    if (const QString endpoint = line.value("endpoint"); !endpoint.isEmpty()) {
        agent.endpoint = QUrl(endpoint, QUrl::TolerantMode);
        const QString scheme = agent.endpoint.scheme();
        if (agent.endpoint.host().isEmpty() || (scheme != u"http" && scheme != u"https"))
            return usageError(
                CliTr::tr("--endpoint takes an http or https URL, not \"%1\".").arg(endpoint));
    }
    return {};
}

static std::optional<Error> readLimits(const CommandLine &line, CallLimits &limits)
{
    constexpr double Most = 1e6; // seconds
    const auto total = line.number("timeout", Most, 0);
    const auto idle = line.number("idle-timeout", Most, 0);
    for (const auto *number : {&total, &idle}) {
        if (!*number)
            return number->error();
    }
    limits.total = std::chrono::milliseconds(qint64(*total * 1000));
    limits.streamIdle = std::chrono::milliseconds(qint64(*idle * 1000));
    if (limits.total.count() > 0)
        limits.blockingResponse = limits.otherResponse = limits.streamHead = limits.total;
    return {};
}

std::optional<Error> readConnection(CommandLine &line, Options &options)
{
    options.agent.extensions = line.values("extension");
    options.agent.retries = !line.isSet("no-retry");
    if (auto error = readLimits(line, options.agent.limits))
        return error;
    return readDialect(line, options.agent);
}

/// Reads --cert, a file in any format.
static std::optional<Error> readOneFile(const CommandLine &line, Options &options)
{
    const QString file = line.value("cert");
    if (file.isEmpty()) {
        if (line.isSet("cert-key") || line.isSet("cert-pass-env"))
            return usageError(
                CliTr::tr("--cert-key and --cert-pass-env are only valid with --cert."));
        return {};
    }
    if (line.isSet("client-cert"))
        return usageError(CliTr::tr("--cert and --client-cert are the same; give one of them."));
    QByteArray passPhrase;
    if (const QString variable = line.value("cert-pass-env"); !variable.isEmpty()) {
        passPhrase = qgetenv(variable.toLocal8Bit().constData());
        if (passPhrase.isEmpty())
            return emptyVariable(variable);
    }
    return options.agent.tls.readClientCertificate(file, line.value("cert-key"), passPhrase);
}

std::optional<Error> readTls(CommandLine &line, Options &options)
{
    const QString authorities = line.value("ca");
    if (!authorities.isEmpty()) {
        if (auto error = options.agent.tls.readAuthorities(authorities))
            return error;
    }
    const QString certificate = line.value("client-cert");
    const QString key = line.value("client-key");
    if (certificate.isEmpty() != key.isEmpty())
        return usageError(CliTr::tr("--client-cert and --client-key must be given together."));
    if (!certificate.isEmpty()) {
        if (auto error = options.agent.tls.readClientCertificate(certificate, key))
            return error;
    }
    if (auto error = readOneFile(line, options))
        return error;
    if (line.isSet("insecure")) {
        options.agent.tls.exceptions =
            std::make_shared<TlsExceptions>(TlsExceptions::FirstCertificate::IsAccepted);
    }
    return {};
}

} // namespace a2a::cli
