// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/profileoptions.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"
#include "app/cli/options/parts.h"
#include "app/cli/options/secretkeys.h"
#include "model/net/bindings/dialects.h"
#include "model/profiles/profilelist.h"

namespace a2a::cli {

void declareProfileOptions(OptionList &options)
{
    options.value(
        "profile", "profile",
        CliTr::tr("An agent of the window's list, instead of the URL: its name, ID or URL."));
    options.value("profiles", "file", CliTr::tr("The agent list, if not the window's."));
    options.flag("without-secrets", CliTr::tr("Sends requests even if secrets of the profile "
                                              "(headers, credentials) cannot be read."));
}

void declareEndpointOptions(OptionList &options)
{
    options.flag("no-card", CliTr::tr("The URL is an endpoint; no card is requested."));
}

std::optional<Error> readProfile(CommandLine &line, Options &options)
{
    AgentOptions &agent = options.agent;
    const QString file = line.value("profiles");
    agent.profilesFile = file.isEmpty() ? defaultProfilePath() : file;
    agent.withoutSecrets = line.isSet("without-secrets");
    if (!line.isSet("profile"))
        return {};
    const Result<ProfileList> list = loadProfileList(agent.profilesFile);
    if (!list)
        return list.error();
    Result<AgentProfile> profile = list->findByName(line.value("profile"));
    if (!profile)
        return profile.error();
    agent.profile = profile.take();
    agent.url = agent.profile->url;
    return {};
}

std::optional<Error> readUrl(CommandLine &line, Options &options)
{
    if (options.agent.profile)
        return {};
    if (line.isSet("profiles"))
        return usageError(CliTr::tr("--profiles is only valid with --profile."));
    if (line.isAtEnd())
        return usageError(CliTr::tr("No agent URL was given."));
    options.agent.url = fileOrAddress(line.take());
    return {};
}

std::optional<Error> readNeedOfCard(CommandLine &, Options &options)
{
    if (options.agent.profile && options.agent.profile->withoutCard)
        return usageError(CliTr::tr("card and check need a card, which this agent does not have."));
    return {};
}

/// The card of the agent would name them.
static std::optional<Error> unnamedKey(const AgentOptions &agent)
{
    const QString place = unnamedKeyLocation(agent.secretKeys, nullptr);
    if (place.isEmpty())
        return {};
    return Error(ErrorKind::Usage, QStringLiteral("no-key-name"),
                 CliTr::tr("Without a card the API key in the %1 has no name.").arg(place))
        .hinting(CliTr::tr("Give its name: --%1-key-env NAME=VARIABLE").arg(place));
}

std::optional<Error> readEndpoint(CommandLine &line, Options &options)
{
    const bool isOne = options.agent.profile || line.isSet("no-card");
    if (isOne && options.script.urls.size() > 1)
        return usageError(
            CliTr::tr("--profile and --no-card apply to one agent: leave out further URLs."));
    AgentProfile profile = options.agent.profile.value_or(AgentProfile());
    const bool isCardless = profile.withoutCard && profile.interface;
    if (!line.isSet("no-card") && !isCardless)
        return {};
    if (std::optional<Error> error = unnamedKey(options.agent))
        return error;
    if (line.isSet("no-card") && !options.agent.profile && !options.agent.endpoint.isEmpty())
        return usageError(CliTr::tr("With --no-card the URL is the endpoint: leave out "
                                    "--endpoint."));
    Offer offer = profile.interface.value_or(Offer());
    const bool isTold =
        profile.interface || (options.agent.protocolVersion && options.agent.binding);
    if (options.agent.protocolVersion || options.agent.binding)
        offer.variant = 0; // of another dialect
    offer.protocolVersion = options.agent.protocolVersion.value_or(offer.protocolVersion);
    offer.binding = options.agent.binding.value_or(offer.binding);
    if (line.isSet("no-card"))
        offer.url = QUrl(options.agent.url, QUrl::StrictMode);
    if (!options.agent.endpoint.isEmpty())
        offer.url = options.agent.endpoint;
    offer.reason = "offer-by-hand";
    const bool isUrl = offer.url.isValid() && !offer.url.host().isEmpty() &&
                       (offer.url.scheme() == u"http" || offer.url.scheme() == u"https");
    if (!isTold || !isUrl)
        return usageError(
            CliTr::tr("--no-card needs --generation, --binding and the endpoint's URL "
                      "with http:// or https://."));
    if (!dialectFor(offer))
        return usageError(CliTr::tr("A2A %1 has no binding \"%2\".")
                              .arg(versionName(offer.protocolVersion), bindingName(offer.binding)));
    profile.url = options.agent.url;
    profile.withoutCard = true;
    profile.interface = offer;
    options.agent.profile = profile;
    return {};
}

} // namespace a2a::cli
