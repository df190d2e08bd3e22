// SPDX-License-Identifier: Apache-2.0
#include "model/export/exportcontents.h"

#include "model/sessionfile/sessionoutline.h"

#include <QSet>

namespace a2a {

ExportContents summarizeContents(const ExportSource &source)
{
    ExportContents contents;
    for (const AgentIndex agent : source.agents())
        contents.agents << source.session().agent(agent).link().maskedTitle();
    QSet<QString> known;
    for (const ExchangeId id : source.exchanges()) {
        const ExchangeFacts &facts = source.recording().facts(id);
        contents.bytes += facts.requestSize + facts.bodySize;
        const QString origin = facts.request.url
                                   .adjusted(QUrl::RemoveUserInfo | QUrl::RemovePath |
                                             QUrl::RemoveQuery | QUrl::RemoveFragment)
                                   .toString();
        if (!known.contains(origin)) {
            known.insert(origin);
            contents.addresses << origin;
        }
    }
    contents.conversations = qsizetype(source.contexts().size());
    contents.files = qsizetype(source.artifacts().size());
    for (const ArtifactIndex artifact : source.artifacts())
        contents.fileBytes += source.store().artifacts[artifact].bytes;
    return contents;
}

QString exportedTitle(const Session &session, ContextIndex conversation)
{
    return conversationTitle(session, conversation);
}

} // namespace a2a
