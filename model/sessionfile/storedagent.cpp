// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/storedagent.h"

#include "model/a2a/urlsecrets.h"
#include "model/sessionfile/recordheads.h"

namespace a2a {

StoredAgent makeStoredAgent(const Connection &agent, Redactor &redactor,
                            QString (*sentence)(const Phrase &))
{
    AgentRecord record;
    record.typedAddress = agent.link().typedAddress();
    record.profile = agent.choices().profile();
    QByteArray card;
    if (agent.link().foundCard()) {
        record.cardUrl = agent.link().foundCard()->url;
        card = agent.link().foundCard()->card.json;
    }
    if (agent.link().isForced()) {
        record.forced = *agent.link().offer();
        if (const Dialect *dialect = agent.link().dialect())
            record.forced->variant = dialect->variant;
    }
    record.error = agent.link().error();
    if (const QStringView typed = passwordInAddress(record.typedAddress); !typed.isEmpty()) {
        redactor.addSecret(QByteArray::fromPercentEncoding(typed.toUtf8()));
        record.typedAddress.replace(typed.data() - record.typedAddress.constData(), typed.size(),
                                    QStringLiteral("****"));
        record.cardUrl.setPassword(QString());
    }
    const QStringList &keys = redactor.secretParameters();
    const auto masked = [&keys](const QUrl &url) {
        return QUrl(maskedAddress(QString::fromLatin1(url.toEncoded()), keys));
    };
    const auto maskedText = [&keys](const QString &text) { return maskedAddresses(text, keys); };
    record.typedAddress = maskedAddress(record.typedAddress, keys);
    record.cardUrl = masked(record.cardUrl);
    if (record.forced)
        record.forced->url = masked(record.forced->url);
    if (record.error) {
        record.error->message.replaceTexts(maskedText);
        record.error->hint.replaceTexts(maskedText);
        record.error->where = maskedText(record.error->where);
    }
    return {redactor.masked(agentToJson(record, sentence)), redactor.masked(card)};
}

} // namespace a2a
