// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/agentoptions.h"

#include "app/cli/options/calloptions.h"
#include "app/cli/options/connectionoptions.h"
#include "app/cli/options/oauthoptions.h"
#include "app/cli/options/profileoptions.h"
#include "app/cli/options/pushoptions.h"

namespace a2a::cli {

void declareAgent(OptionList &options)
{
    declareRecord(options);
    declareConnectionOptions(options);
    declareProfileOptions(options);
    declareCredentialOptions(options);
    declareTlsOptions(options);
    declareTokenOptions(options);
}

std::optional<Error> readAgent(CommandLine &line, Options &options)
{
    return readAll(line, options,
                   {readSession, readProfile, readConnection, readCredentials, readTls, readToken,
                    checkNoOtherToken});
}

void declareCalledAgent(OptionList &options)
{
    declareAgent(options);
    declareNoRules(options);
    declareEndpointOptions(options);
}

std::optional<Error> readCalledAgent(CommandLine &line, Options &options)
{
    return readAll(line, options, {readAgent, readUrl, readEndpoint});
}

void declareSendOptions(OptionList &options)
{
    declareMessage(options);
    declareHistory(options);
    declareMetadata(options);
    declareReceiveOption(options);
    declareProofOptions(options);
    declareListenOptions(options);
}

std::optional<Error> readSendOptions(CommandLine &line, Options &options)
{
    return readAll(line, options,
                   {readMessage, readHistory, readMetadata, readReceive, readProof, readListen});
}

} // namespace a2a::cli
