// SPDX-License-Identifier: Apache-2.0
#include "ui/workspace/navigator.h"

namespace a2a {

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
        if (hit.noted == MarkTarget::Kind::Task)
            return paneid::Agents;
        if (hit.noted == MarkTarget::Kind::Artifact)
            return paneid::Artifacts;
        break;
    case SearchPlace::Wire:
        break;
    }
    return paneid::Wire;
}

ShowPane ShowHit::place() const
{
    // A hit in a conversation is continued in the message itself.
    const bool continues = takesFocus && hit.place != SearchPlace::Chat;
    return {paneOf(hit), continues ? PaneEntry::EnterAtTarget : PaneEntry::Show};
}

void Navigator::request(const Target &target)
{
    std::visit(
        [this](const auto &wanted) {
            if constexpr (requires { wanted.place(); })
                emit requested(wanted.place());
        },
        target);
    emit requested(target);
}

} // namespace a2a

#include "moc_navigator.cpp"
