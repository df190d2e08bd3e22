// SPDX-License-Identifier: Apache-2.0
#include "model/signin/missingsecrets.h"

namespace a2a {

/// The phrase for missing secrets, which is used as a part of a sentence.
static Phrase reasonFor(const std::optional<Error> &failure, bool isReading,
                        SecretStore::Persistence persistence)
{
    if (isReading)
        return {"keychain-silent"};
    if (persistence == SecretStore::Persistence::Session)
        return {"keychain-not-available"};
    if (!failure)
        return {"keychain-lacks"};
    return failure->code == u"keychain-locked" ? Phrase("keychain-is-locked")
                                               : Phrase("keychain-fails");
}

std::optional<Error> missingSecrets(const AgentProfile &profile, const ProfileSecrets &headers,
                                    const AgentAccount &account,
                                    SecretStore::Persistence persistence)
{
    const QStringList names = headers.missing(profile);
    const qsizetype count = names.size() + account.missingSecrets();
    if (count == 0)
        return {};
    const std::optional<Error> failure =
        account.readFailure() ? account.readFailure() : headers.failure(profile.id);
    const bool isReading = account.isReading() || headers.isReading(profile.id);
    const Phrase::List reason{reasonFor(failure, isReading, persistence)};
    return Error(ErrorKind::Auth, MissingSecrets,
                 count == 1 ? Phrase("secret-unread", {reason})
                            : Phrase("secrets-unread", {count, reason}))
        .at(names.isEmpty() ? profile.url : names.join(u", "))
        .hinting({"hint-secrets-unread"});
}

} // namespace a2a
