// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/profileoptions.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"
#include "app/cli/options/parts.h"
#include "model/profiles/profilelist.h"

#include <QCommandLineParser>

namespace a2a::cli {

void declareProfileOptions(QCommandLineParser &parser)
{
    parser.addOption(
        {QStringLiteral("profile"),
         CliTr::tr("An agent of the window's list, instead of the URL: its name, id or URL."),
         QStringLiteral("name")});
    parser.addOption({QStringLiteral("profiles"), CliTr::tr("The agent list, if not the window's."),
                      QStringLiteral("file")});
    parser.addOption({QStringLiteral("without-secrets"),
                      CliTr::tr("Sends requests even where secrets of the profile (headers, "
                                "sign-in) cannot be read.")});
    parser.addOption(
        {QStringLiteral("no-card"), CliTr::tr("The URL is an endpoint; no card is requested.")});
}

std::optional<Error> readProfile(const QCommandLineParser &parser, Options &options)
{
    const QString file = parser.value(QStringLiteral("profiles"));
    options.profilesFile = file.isEmpty() ? defaultProfilePath() : file;
    options.withoutSecrets = parser.isSet(QStringLiteral("without-secrets"));
    if (!parser.isSet(QStringLiteral("profile"))) {
        const bool isAbout =
            options.command == Command::ListProfiles || options.command == Command::Login;
        return parser.isSet(QStringLiteral("profiles")) && !isAbout
                   ? std::optional(usageError(
                         CliTr::tr("--profiles goes with --profile or \"list profiles\".")))
                   : std::nullopt;
    }
    if (!options.takesAgent() && options.command != Command::Logout)
        return usageError(CliTr::tr("--profile names an agent; this command contacts none."));
    const Result<ProfileList> list = loadProfileList(options.profilesFile);
    if (!list)
        return list.error();
    Result<AgentProfile> profile = list->named(parser.value(QStringLiteral("profile")));
    if (!profile)
        return profile.error();
    options.profile = profile.take();
    options.url = options.profile->url;
    return {};
}

std::optional<Error> readEndpoint(const QCommandLineParser &parser, Options &options)
{
    const bool isOne = options.profile || parser.isSet(QStringLiteral("no-card"));
    if (isOne && options.urls.size() > 1)
        return usageError(
            CliTr::tr("--profile and --no-card apply to one agent: leave out further URLs."));
    if (!parser.isSet(QStringLiteral("no-card")) &&
        !(options.profile && options.profile->withoutCard))
        return {};
    if (options.command == Command::Card || options.command == Command::Check)
        return usageError(CliTr::tr("card and check need a card, which this agent does not have."));
    if (!parser.isSet(QStringLiteral("no-card")))
        return {};
    AgentProfile profile = options.profile.value_or(AgentProfile());
    Offer offer = profile.interface.value_or(Offer());
    const bool isTold = profile.interface || (options.generation && options.binding);
    offer.generation = options.generation.value_or(offer.generation);
    offer.binding = options.binding.value_or(offer.binding);
    offer.url = QUrl(options.url, QUrl::StrictMode);
    offer.reason = "offer-by-hand";
    const bool isUrl = offer.url.isValid() && !offer.url.host().isEmpty() &&
                       (offer.url.scheme() == u"http" || offer.url.scheme() == u"https");
    if (!isTold || !isUrl)
        return usageError(
            CliTr::tr("--no-card needs --generation, --binding and the endpoint's URL "
                      "with http:// or https://."));
    profile.url = options.url;
    profile.withoutCard = true;
    profile.interface = offer;
    options.profile = profile;
    return {};
}

} // namespace a2a::cli
