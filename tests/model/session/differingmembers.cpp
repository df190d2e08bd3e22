// SPDX-License-Identifier: Apache-2.0
#include "tests/model/session/differingmembers.h"

namespace a2a::test {

static void compare(json::Value theirs, json::Value ours, const QString &path,
                    QStringList &differences)
{
    if (!ours.isValid() || !theirs.isValid()) {
        differences.append((ours.isValid() ? u'+' : u'-') % path);
        return;
    }
    if (theirs.isObject() && ours.isObject()) {
        for (const json::Value member : json::children(theirs))
            compare(member, ours[member.rawName()], path % u'/' % member.name(), differences);
        for (const json::Value member : json::children(ours)) {
            if (!theirs[member.rawName()].isValid())
                compare({}, member, path % u'/' % member.name(), differences);
        }
    } else if (theirs.isArray() && ours.isArray() && theirs.count() == ours.count()) {
        for (quint32 i = 0; i < theirs.count(); ++i)
            compare(theirs.element(i), ours.element(i), path % u'/' % QString::number(i),
                    differences);
    } else if (!json::deepEquals(theirs, ours)) {
        differences.append(u'~' % path);
    }
}

QStringList differingMembers(json::Value theirs, json::Value ours)
{
    QStringList differences;
    compare(theirs, ours, {}, differences);
    return differences;
}

} // namespace a2a::test
