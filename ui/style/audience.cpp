// SPDX-License-Identifier: Apache-2.0
#include "ui/style/audience.h"

#include "ui/style/displaytext.h"

namespace a2a {

static bool s_isForAudience = false;
static bool s_areArtifactsBeside = false;
static bool s_areFailuresRed = false; ///< for an audience

bool isAudienceMode()
{
    return s_isForAudience;
}

void setAudienceMode(bool isAudienceMode)
{
    s_isForAudience = isAudienceMode;
}

bool areArtifactsBesideChat()
{
    return s_isForAudience && s_areArtifactsBeside;
}

void setArtifactsBesideChat(bool areBeside)
{
    s_areArtifactsBeside = areBeside;
}

bool areFailuresRed()
{
    return !s_isForAudience || s_areFailuresRed;
}

void setFailuresRedForAudience(bool areRed)
{
    s_areFailuresRed = areRed;
}

QString audienceIdTail(const QString &id)
{
    return s_isForAudience ? QString() : idTail(id);
}

} // namespace a2a
