// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/secretkeys.h"

namespace a2a::cli {

static QByteArray nameOf(const SecretKeyOption &key, const AgentCard *card)
{
    if (!key.name.isEmpty() || !card)
        return key.name;
    for (const SecurityScheme &scheme : card->securitySchemes) {
        if (scheme.type == u"apiKey" && scheme.in == key.place && !scheme.header.isEmpty())
            return scheme.header.toUtf8();
    }
    return {};
}

Credentials withKeys(Credentials credentials, const std::vector<SecretKeyOption> &keys,
                     const AgentCard *card)
{
    for (const SecretKeyOption &key : keys) {
        const QByteArray name = nameOf(key, card);
        if (name.isEmpty())
            continue;
        if (key.place == u"query")
            credentials.query.push_back({name, key.value});
        else
            credentials.addCookie(name, key.value);
    }
    return credentials;
}

QString unnamedKeyLocation(const std::vector<SecretKeyOption> &keys, const AgentCard *card)
{
    for (const SecretKeyOption &key : keys) {
        if (nameOf(key, card).isEmpty())
            return key.place;
    }
    return {};
}

} // namespace a2a::cli
