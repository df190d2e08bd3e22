// SPDX-License-Identifier: Apache-2.0
#include "model/profiles/profilelist.h"

#include "model/net/discovery/cardlocations.h"
#include "model/platform/files.h"

#include <QFile>
#include <QJsonDocument>
#include <QSet>
#include <QStandardPaths>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr auto Format = "A2A Scope agents"_L1;

QString defaultProfilePath()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) %
           u"/a2ascope/agents.json"_s;
}

const AgentProfile *ProfileList::find(QStringView id) const
{
    const auto found = std::find_if(profiles.begin(), profiles.end(),
                                    [id](const AgentProfile &one) { return one.id == id; });
    return found == profiles.end() ? nullptr : &*found;
}

const AgentProfile *ProfileList::findByAddress(const QString &address) const
{
    const QString key = normalizedAddress(address);
    const AgentProfile *found = nullptr;
    for (const AgentProfile &profile : profiles) {
        if (profile.url == address)
            return &profile;
        if (!found && normalizedAddress(profile.url) == key)
            found = &profile;
    }
    return found;
}

Result<AgentProfile> ProfileList::findByName(const QString &name) const
{
    const auto matches = [this](auto is) {
        std::vector<const AgentProfile *> found;
        for (const AgentProfile &profile : profiles) {
            if (is(profile))
                found.push_back(&profile);
        }
        return found;
    };
    std::vector<const AgentProfile *> found =
        matches([&name](const AgentProfile &one) { return one.name == name; });
    if (found.empty())
        found = matches([&name](const AgentProfile &one) {
            return one.name.compare(name, Qt::CaseInsensitive) == 0;
        });
    if (found.empty())
        found =
            matches([&name](const AgentProfile &one) { return one.id == name || one.url == name; });
    if (found.empty())
        found = matches([&name](const AgentProfile &one) { return isSameAddress(one.url, name); });
    if (found.size() == 1)
        return *found.front();
    if (found.empty())
        return Error(ErrorKind::Usage, QStringLiteral("no-profile"), {"no-profile", {name}})
            .hinting({"hint-profile-names"});
    return Error(ErrorKind::Usage, QStringLiteral("no-profile"),
                 {"profile-name-twice", {name, qint64(found.size())}})
        .hinting({"hint-profile-by-id", {found.front()->id, found.back()->id}});
}

static Error fileError(const QString &file, Phrase message, Phrase hint)
{
    return Error(ErrorKind::File, QStringLiteral("profiles"), std::move(message))
        .at(file)
        .hinting(std::move(hint));
}

Result<ProfileList> readProfileList(const QByteArray &json, const QString &file)
{
    QJsonParseError problem{};
    const QJsonDocument document = QJsonDocument::fromJson(json, &problem);
    QJsonObject object = document.object();
    if (!document.isObject() || object.take(u"format"_s).toString() != Format)
        return fileError(file,
                         problem.error == QJsonParseError::NoError
                             ? Phrase("agents-file-other", {file})
                             : Phrase("agents-file-no-json", {file, problem.offset}),
                         {"hint-agents-file"});
    const double version = object.take(u"version"_s).toDouble();
    if (version > ProfileList::Version)
        return fileError(file, {"agents-file-newer", {file, qint64(version)}},
                         {"hint-agents-file-newer"});
    ProfileList list;
    QSet<QString> ids;
    const QJsonArray agents = object.take(u"agents"_s).toArray();
    for (const QJsonValue &value : agents) {
        std::optional<AgentProfile> profile = profileFromJson(value.toObject());
        const bool taken = profile && !ids.contains(profile->id) &&
                           qsizetype(list.profiles.size()) < ProfileList::MaxProfiles;
        if (!taken) {
            list.invalidEntries.append(value);
            continue;
        }
        ids.insert(profile->id);
        list.profiles.push_back(std::move(*profile));
    }
    list.unknown = object;
    return list;
}

QByteArray profileListToJson(const ProfileList &list)
{
    QJsonArray agents;
    for (const AgentProfile &profile : list.profiles)
        agents.append(profileToJson(profile));
    for (const QJsonValue &value : list.invalidEntries)
        agents.append(value);
    QJsonObject object = list.unknown;
    object.insert(u"format"_s, QString(Format));
    object.insert(u"version"_s, ProfileList::Version);
    object.insert(u"agents"_s, agents);
    return QJsonDocument(object).toJson();
}

Result<ProfileList> loadProfileList(const QString &path)
{
    QFile file(path);
    if (!file.exists())
        return ProfileList();
    if (!openWithoutWaiting(file))
        return fileError(path, {"file-unreadable-why", {path, file.errorString()}},
                         {"hint-check-rights"});
    const QByteArray bytes = file.read(ProfileList::SizeLimit + 1); // a device has no size
    if (bytes.size() > ProfileList::SizeLimit)
        return fileError(path, {"agents-file-other", {path}}, {"hint-agents-file"});
    return readProfileList(bytes, path);
}

} // namespace a2a
