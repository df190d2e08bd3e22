// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/pushoptions.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"

namespace a2a::cli {

/// The value of a --push without one; not a URL.
static constexpr QLatin1StringView PushHere("here");

void declarePushOptions(QCommandLineParser &parser)
{
    const auto declare = [&parser](const char *name, const char *text,
                                   const char *valueName = nullptr) {
        if (valueName)
            parser.addOption(
                {QString::fromLatin1(name), CliTr::tr(text), QString::fromLatin1(valueName)});
        else
            parser.addOption({QString::fromLatin1(name), CliTr::tr(text)});
    };
    declare("push",
            "send: registers this URL for push notifications; without one they come to this "
            "process and are printed.",
            "url");
    declare("public",
            "push listen, send --push: the public address by which agents reach this process.",
            "url");
    declare("answer",
            "push listen, send --push: response to notifications: 200, 202, 204, 401, 410, 429, "
            "500, 'slow N' (seconds), drop, no-echo; several separated by commas.",
            "answer");
    declare("once", "push listen: ends with the first notification.");
}

QStringList withPushHere(QStringList arguments)
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

std::optional<Error> readPushOptions(const QCommandLineParser &parser, Options &options)
{
    const QString address = parser.value(QStringLiteral("push"));
    options.receives = address == PushHere;
    if (parser.isSet(QStringLiteral("push")) && !options.receives)
        options.push.url = address;
    options.once = parser.isSet(QStringLiteral("once"));
    const QString reached = parser.value(QStringLiteral("public"));
    options.publicUrl = QUrl(reached, QUrl::StrictMode);
    const bool isHttp =
        options.publicUrl.scheme() == u"http" || options.publicUrl.scheme() == u"https";
    if (!reached.isEmpty() && (!isHttp || options.publicUrl.host().isEmpty()))
        return usageError(CliTr::tr("--public takes a URL such as https://example.org, not \"%1\".")
                              .arg(reached));
    if (!parser.isSet(QStringLiteral("answer")))
        return {};
    const Result<PushAnswer> answer = pushAnswerFromWord(parser.value(QStringLiteral("answer")));
    if (!answer)
        return answer.error();
    options.pushAnswer = *answer;
    return {};
}

} // namespace a2a::cli
