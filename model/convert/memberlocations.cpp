// SPDX-License-Identifier: Apache-2.0
#include "model/convert/memberlocations.h"

#include "model/a2a/codec.h"
#include "model/a2a/responsewriting.h"
#include "model/json/pointer.h"

#include <array>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

/// The name of a member in 1.0, and its names in other versions.
struct OtherName {
    QLatin1StringView name;
    std::array<QLatin1StringView, 4> others;
};

} // namespace

static constexpr OtherName OtherNames[] = {
    {"message"_L1, {"request"_L1}},
    {"parts"_L1, {"content"_L1}},
    {"raw"_L1, {"file/bytes"_L1, "file/fileWithBytes"_L1}},
    {"url"_L1, {"file/uri"_L1, "file/fileWithUri"_L1, "pushNotificationConfig/url"_L1}},
    {"filename"_L1, {"file/name"_L1}},
    {"mediaType"_L1, {"file/mimeType"_L1}},
    {"artifactId"_L1, {"index"_L1}},
    {"contextId"_L1, {"sessionId"_L1}},
    {"taskId"_L1, {"id"_L1, "name"_L1, "parent"_L1}},
    {"id"_L1, {"name"_L1, "pushNotificationConfigId"_L1, "pushNotificationConfig/id"_L1}},
    {"token"_L1, {"pushNotificationConfig/token"_L1}},
    {"authentication"_L1, {"pushNotificationConfig/authentication"_L1}},
    {"scheme"_L1, {"schemes"_L1}},
    {"returnImmediately"_L1, {"blocking"_L1}},
    {"supportedInterfaces"_L1, {"additionalInterfaces"_L1, "url"_L1}},
    {"securityRequirements"_L1, {"security"_L1}},
    {"extendedAgentCard"_L1, {"supportsAuthenticatedExtendedCard"_L1}},
    {"taskPushNotificationConfig"_L1, {"pushNotificationConfig"_L1, "pushNotification"_L1}},
};

/// Members that are wrapped around others in some versions only.
static bool isWrapper(const QString &name)
{
    return name == u"task" || name == u"message" || name == u"statusUpdate" ||
           name == u"artifactUpdate" || name == u"configuration";
}

static json::Value stepInto(json::Value value, const QString &name)
{
    if (value.isArray()) {
        const std::optional<quint32> position = json::parseArrayIndex(name);
        return position ? value.element(*position) : json::Value();
    }
    const QByteArray utf8 = name.toUtf8();
    if (const json::Value config = value["pushNotificationConfigId"];
        name == u"id" && config.isValid())
        return config; // beside the task's
    if (const json::Value member = findMember(value, utf8); member.isValid())
        return member;
    for (const OtherName &known : OtherNames) {
        if (name != known.name)
            continue;
        for (const QLatin1StringView other : known.others) {
            json::Value found = value;
            for (const QString &step : QString(other).split(u'/'))
                found = found[step.toUtf8()];
            if (!other.isEmpty() && found.isValid())
                return found;
        }
    }
    return {};
}

/// The pointer in a card before 1.0, which has at the top what 1.0 has in an interface or a
/// capability.
static QString oldCardPointer(json::Value content, const QString &pointer)
{
    if (content["supportedInterfaces"].isValid() || !content["skills"].isValid())
        return pointer;
    if (pointer == u"/capabilities/extendedAgentCard")
        return u"/supportsAuthenticatedExtendedCard"_s;
    if (!pointer.startsWith(u"/supportedInterfaces/"))
        return pointer;
    if (pointer.endsWith(u"/protocolVersion"))
        return u"/protocolVersion"_s;
    const bool isMain = pointer.startsWith(u"/supportedInterfaces/0");
    if (isMain && pointer.endsWith(u"/protocolBinding"))
        return u"/preferredTransport"_s;
    return isMain ? u"/url"_s : u"/additionalInterfaces"_s;
}

MemberLocation locateMember(json::Value content, const QString &neutral)
{
    MemberLocation place{content, true};
    for (const QString &token : oldCardPointer(content, neutral).split(u'/', Qt::SkipEmptyParts)) {
        const QString name = json::unescapedToken(token);
        const json::Value next = stepInto(place.value, name);
        if (next.isValid()) {
            place.value = next;
        } else if (!isWrapper(name)) {
            place.isWhole = false;
            break;
        }
    }
    return place;
}

static void addPointers(QStringList &all, json::Value value, int depth)
{
    constexpr qsizetype Most = 5000;
    constexpr int Deepest = 40;
    for (const json::Value member : json::children(value)) {
        if (all.size() >= Most || depth > Deepest)
            return;
        all.append(member.pointer());
        addPointers(all, member, depth + 1);
    }
}

MemberLocations::MemberLocations(const SourceMessage &source)
{
    const Codec &newest = *codecFor(newestVersion());
    switch (source.kind) {
    case SourceMessage::Kind::Request:
        m_neutral.parse(newest.writeParams(source.call));
        break;
    case SourceMessage::Kind::Response:
        m_neutral.parse(writeResponse(newest, source.operation, source.answer));
        break;
    case SourceMessage::Kind::Error:
        return;
    }
    addPointers(m_pointers, m_neutral.root(), 0);
}

QString MemberLocations::neutralPointer(json::Value content, const QString &pointer) const
{
    QString found;
    for (const QString &neutral : m_pointers) {
        const MemberLocation place = locateMember(content, neutral);
        if (place.isWhole && place.value.pointer() == pointer)
            found = neutral; // of several the innermost
    }
    return found;
}

} // namespace a2a
