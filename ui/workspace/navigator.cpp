// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/navigator.h"

namespace a2a {

void Navigator::showFindings(FrameIndex frame)
{
    enter(paneid::Findings);
    emit findingsWanted(frame);
}

void Navigator::showCardFinding(AgentIndex agent, qint64 offset)
{
    enter(paneid::Findings);
    emit cardFindingWanted(agent, offset);
}

void Navigator::showCardBytes(qint64 offset, qint64 length)
{
    show(paneid::Card);
    emit cardBytesWanted(offset, length);
}

void Navigator::showClaims()
{
    enter(paneid::Card);
    emit claimsWanted();
}

/// The pane in which it can be read.
static QLatin1StringView paneOf(const SearchHit &hit)
{
    switch (hit.place) {
    case SearchPlace::Card:
        return paneid::Card;
    case SearchPlace::Chat:
        return paneid::Chat;
    case SearchPlace::Artifact:
        return paneid::Artifacts;
    case SearchPlace::Comment:
        if (hit.noted == MarkPlace::Kind::Task)
            return paneid::Agents;
        if (hit.noted == MarkPlace::Kind::Artifact)
            return paneid::Artifacts;
        break;
    case SearchPlace::Wire:
        break;
    }
    return paneid::Wire;
}

void Navigator::showHit(const SearchHit &hit, bool enters)
{
    // A hit in a conversation is continued in the message itself.
    const bool goesOn = enters && hit.place != SearchPlace::Chat;
    emit paneWanted(paneOf(hit), goesOn ? PaneEntry::GoOn : PaneEntry::Show);
    emit hitWanted(hit, enters);
}

void Navigator::answer(TaskIndex task)
{
    show(paneid::Chat);
    emit questionWanted(task);
}

void Navigator::writeMessage(const QString &text)
{
    show(paneid::Chat);
    emit messageWanted(text);
}

void Navigator::refine(ArtifactIndex artifact)
{
    show(paneid::Chat);
    emit refinementWanted(artifact);
}

void Navigator::attach(const QString &name, const QString &mediaType, const QByteArray &bytes)
{
    show(paneid::Chat);
    emit attachmentWanted(name, mediaType, bytes);
}

} // namespace a2a

#include "moc_navigator.cpp"
