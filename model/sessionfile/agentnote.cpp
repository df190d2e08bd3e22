// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/agentnote.h"

#include "model/a2a/urlsecrets.h"
#include "model/sessionfile/recordheads.h"

namespace a2a {

AgentNote agentNote(const Connection &agent, Redactor &redactor,
                    QString (*sentence)(const Phrase &))
{
    AgentRecord record;
    record.input = agent.input();
    record.profile = agent.profile();
    QByteArray card;
    if (agent.found()) {
        record.cardUrl = agent.found()->url;
        card = agent.found()->card.json;
    }
    if (agent.isForced()) {
        record.forced = *agent.offer();
        if (const Dialect *dialect = agent.dialect())
            record.forced->variant = dialect->variant;
    }
    record.error = agent.error();
    if (const QStringView typed = passwordInAddress(record.input); !typed.isEmpty()) {
        redactor.addSecret(QByteArray::fromPercentEncoding(typed.toUtf8()));
        record.input.replace(typed.data() - record.input.constData(), typed.size(),
                             QStringLiteral("****"));
        record.cardUrl.setPassword(QString());
    }
    const auto masked = [](const QUrl &url) {
        return QUrl(maskedAddress(QString::fromLatin1(url.toEncoded())));
    };
    record.input = maskedAddress(record.input);
    record.cardUrl = masked(record.cardUrl);
    if (record.forced)
        record.forced->url = masked(record.forced->url);
    if (record.error) {
        record.error->message.replaceTexts(maskedAddresses);
        record.error->hint.replaceTexts(maskedAddresses);
        record.error->where = maskedAddresses(record.error->where);
    }
    return {redactor.masked(agentText(record, sentence)), redactor.masked(card)};
}

} // namespace a2a
