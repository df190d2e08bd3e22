// SPDX-License-Identifier: Apache-2.0
#include "ui/style/audience.h"

#include "ui/style/displaytext.h"

namespace a2a {

static bool s_isForAudience = false;
static bool s_areArtifactsBeside = false;
static bool s_areFailuresRed = false; ///< for an audience

bool isForAudience()
{
    return s_isForAudience;
}

void setForAudience(bool isForAudience)
{
    s_isForAudience = isForAudience;
}

bool areArtifactsBeside()
{
    return s_isForAudience && s_areArtifactsBeside;
}

void setArtifactsBeside(bool areBeside)
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

QString shownIdTail(const QString &id)
{
    return s_isForAudience ? QString() : idTail(id);
}

} // namespace a2a
