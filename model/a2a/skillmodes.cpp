// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/skillmodes.h"

#include "model/json/document.h"

namespace a2a {

QStringList skillModes(const QByteArray &card, const char *member)
{
    constexpr qsizetype MaxNamed = 500; // a card may name any number
    const json::Document document(card);
    QStringList modes;
    for (const json::Value skill : json::children(document.root()["skills"])) {
        for (const json::Value mode : json::children(skill[member])) {
            if (modes.size() == MaxNamed)
                return modes;
            if (const QString name = mode.toString(); !name.isEmpty() && !modes.contains(name))
                modes.append(name);
        }
    }
    return modes;
}

} // namespace a2a
