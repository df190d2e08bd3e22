// SPDX-License-Identifier: Apache-2.0
// Fills the secrets of a script's turn into its parts.
#include "model/script/script.h"

#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"
#include "model/json/pointer.h"

namespace a2a {

using namespace Qt::StringLiterals;

/// Returns false if the part has no such place.
static bool put(Part &part, const QString &place, const QString &value)
{
    if (part.kind == Part::Kind::Text && place == u"/text") {
        part.text = value;
        part.secrets.append(QString());
        return true;
    }
    if (part.kind != Part::Kind::Data || !place.startsWith(u"/data"))
        return false;
    const QString pointer = place.mid(5);
    const json::Document document(part.data);
    const std::vector<json::Value> places = json::valuesAt(document, pointer);
    if (!document.isValid() || places.empty())
        return false;
    // The type of the existing value is kept: a number is sent as one.
    const json::Document given(value.toUtf8());
    const bool isNumber = given.isValid() && given.root().isNumber();
    for (auto at = places.rbegin(); at != places.rend(); ++at) {
        part.data.replace(at->range().offset, at->range().length,
                          isNumber && at->isNumber() ? value.toUtf8() : jsonString(value));
    }
    part.secrets.append(pointer);
    return true;
}

Result<std::vector<Part>> partsWithSecrets(const ScriptTurn &turn)
{
    std::vector<Part> parts = turn.parts;
    for (const ScriptSecret &secret : turn.secrets) {
        if (!qEnvironmentVariableIsSet(secret.env.toLocal8Bit().constData())) {
            return Error(ErrorKind::Usage, u"no-secret"_s, {"turn-secret-unset", {secret.env}})
                .at(secret.at)
                .hinting({"hint-turn-secret-unset"});
        }
        const QString value = qEnvironmentVariable(secret.env.toLocal8Bit().constData());
        const QString number = secret.at.section(u'/', 1, 1);
        bool isNumber = false;
        const uint part = number.toUInt(&isNumber);
        if (!isNumber || part >= parts.size() ||
            !put(parts[part], secret.at.mid(1 + number.size()), value)) {
            return Error(ErrorKind::Usage, u"no-place"_s, {"turn-secret-place", {secret.at}})
                .at(secret.at)
                .hinting({"hint-turn-secret-place"});
        }
    }
    return parts;
}

} // namespace a2a
