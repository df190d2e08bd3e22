// SPDX-License-Identifier: Apache-2.0
#include "app/cli/logincommand.h"
#include "app/cli/logoutcommand.h"
#include "app/cli/options/clitr.h"
#include "app/cli/options/connectionoptions.h"
#include "app/cli/options/oauthoptions.h"
#include "app/cli/options/parts.h"
#include "app/cli/options/profileoptions.h"
#include "app/cli/untilfinished.h"

namespace a2a::cli {

static Result<Job> readLoginCommand(CommandLine &line, const OutputOptions &output)
{
    Options options;
    options.output = output;
    if (const auto error = readAll(line, options,
                                   {readSession, readProfile, readConnection, readCredentials,
                                    readTls, readToken, readLogin}))
        return *error;
    if (!options.agent.profile) { // --profiles: the list to which the agent is added
        if (line.isAtEnd())
            return usageError(CliTr::tr("No agent URL was given."));
        options.agent.url = fileOrAddress(line.take());
    }
    return runUntilFinished<LoginCommand>(options);
}

CommandSpec loginCommand()
{
    return {"login",
            "URL",
            CliTr::tr("sign in with OAuth 2; the token is stored in the keychain"),
            "login https://agent.example --flow device",
            [](OptionList &options) {
                declareLoginOptions(options);
                declareTokenOptions(options);
                declareRecord(options);
                declareNoRules(options);
                declareConnectionOptions(options);
                declareProfileOptions(options);
                declareCredentialOptions(options);
                declareTlsOptions(options);
            },
            readLoginCommand};
}

static Result<Job> readLogoutCommand(CommandLine &line, const OutputOptions &output)
{
    Options options;
    options.output = output;
    if (const auto error = readAll(line, options, {readProfile, readTls, readToken}))
        return *error;
    if (options.oauth.tokenFile.isEmpty() != options.agent.profile.has_value())
        return usageError(CliTr::tr(
            "Either --profile NAME (keychain) or --token-file FILE says where the token is."));
    return runUntilFinished<LogoutCommand>(options);
}

CommandSpec logoutCommand()
{
    return {"logout",
            "",
            CliTr::tr("revoke the token and delete it"),
            "logout --profile \"Trip planner\"",
            [](OptionList &options) {
                declareTokenOptions(options);
                declareProfileOptions(options);
                declareTlsOptions(options);
            },
            readLogoutCommand};
}

} // namespace a2a::cli
