// SPDX-License-Identifier: Apache-2.0
#include "model/content/archivepath.h"

#include <QString>

namespace a2a {

static bool isSlash(QChar c)
{
    return c == u'/' || c == u'\\';
}

static bool isAbsolute(QStringView path)
{
    const bool hasDrive = path.size() >= 2 && path[0].isLetter() && path[1] == u':';
    return hasDrive || (!path.isEmpty() && isSlash(path[0]));
}

/// The depth of the folder that a path leads to from a folder at `depth`, or -1 if it leads above
/// the archive's folder.
static int depthOf(QStringView path, int depth)
{
    qsizetype begin = 0;
    for (qsizetype i = 0; i <= path.size(); ++i) {
        if (i < path.size() && !isSlash(path[i]))
            continue;
        const QStringView step = path.sliced(begin, i - begin);
        begin = i + 1;
        if (step == u"..")
            --depth;
        else if (!step.isEmpty() && step != u".")
            ++depth;
        if (depth < 0)
            return -1;
    }
    return depth;
}

bool leavesFolder(QStringView path)
{
    return isAbsolute(path) || depthOf(path, 0) < 0;
}

bool linkLeavesFolder(QStringView path, QStringView target)
{
    return isAbsolute(target) || depthOf(target, qMax(0, depthOf(path, 0) - 1)) < 0;
}

} // namespace a2a
