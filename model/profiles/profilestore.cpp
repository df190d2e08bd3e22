// SPDX-License-Identifier: Apache-2.0
#include "model/profiles/profilestore.h"

#include "model/log/categories.h"
#include "model/net/discovery/cardlocations.h"
#include "model/platform/files.h"
#include "model/profiles/agentprofile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>

namespace a2a {

/// Takes over what only the other one has. Returns false if both have it and differ.
template <typename Value>
static bool takeOver(Value &into, const Value &other)
{
    if (into == Value())
        into = other;
    return other == Value() || into == other;
}

static bool hasSecrets(const AgentProfile &profile)
{
    return !profile.signIn.isEmpty() ||
           std::any_of(profile.headers.begin(), profile.headers.end(),
                       [](const ProfileHeader &header) { return header.secret; });
}

/// One profile for two of the same agent: at one address, however it is spelled, and with the same
/// requests. Nothing if headers, sign-in, TLS or another setting differ, or may differ: values in
/// the keychain are not compared. Names, colors and groups given by the user must not contradict.
static std::optional<AgentProfile> joinedProfile(const AgentProfile &first,
                                                 const AgentProfile &second)
{
    if (hasSecrets(first) || hasSecrets(second) || !isSameAddress(first.url, second.url))
        return {};
    AgentProfile joined = first;
    const bool agree = takeOver(joined.name, second.name) && takeOver(joined.color, second.color) &&
                       takeOver(joined.group, second.group);
    if (joined.cardName.isEmpty())
        joined.cardName = second.cardName;
    // All other settings decide how the agent is called, so they must be equal.
    AgentProfile same = second;
    same.id = joined.id;
    same.url = joined.url;
    same.name = joined.name;
    same.color = joined.color;
    same.group = joined.group;
    same.cardName = joined.cardName;
    return agree && same == joined ? std::optional(joined) : std::nullopt;
}

ProfileStore::ProfileStore(const QString &path, QObject *parent)
    : QObject(parent)
    , m_path(path)
    , m_wasThere(!path.isEmpty() && QFile::exists(path))
{
    read();
    qCInfo(lcSession, "%zu agents in the list%s", m_list.profiles.size(),
           m_error ? ", which is not kept" : "");
}

/// Reads the file if it has changed. An unreadable list is left on disk, and ours stays in memory.
void ProfileStore::read()
{
    QFile file(m_path);
    if (m_path.isEmpty() || !file.exists())
        return;
    QByteArray bytes;
    if (openWithoutWaiting(file))
        bytes = file.read(ProfileList::SizeLimit + 1);
    if (m_isReadable && !bytes.isEmpty() && bytes == m_bytes)
        return;
    Result<ProfileList> list = loadProfileList(m_path);
    m_isReadable = list.ok();
    m_error.reset();
    if (!list) {
        m_error = list.error();
        return;
    }
    m_list = list.take();
    m_bytes = bytes;
}

void ProfileStore::refresh()
{
    const QByteArray before = m_bytes;
    read();
    if (m_bytes != before)
        emit changed();
}

void ProfileStore::write()
{
    if (m_path.isEmpty() || !m_isReadable)
        return emit changed();
    QDir().mkpath(QFileInfo(m_path).absolutePath());
    const QByteArray bytes = profileListToJson(m_list);
    QSaveFile file(m_path);
    const bool isWritten = file.open(QIODevice::WriteOnly) &&
                           file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner) &&
                           file.write(bytes) == bytes.size() && file.commit();
    m_error.reset();
    if (isWritten)
        m_bytes = bytes;
    else
        m_error = Error(ErrorKind::File, QStringLiteral("profiles"),
                        {"agents-not-written", {m_path, file.errorString()}})
                      .at(m_path)
                      .hinting({"hint-agents-not-written"});
    emit changed();
}

QString ProfileStore::add(AgentProfile profile)
{
    read();
    if (qsizetype(m_list.profiles.size()) >= ProfileList::MaxProfiles)
        return {};
    if (profile.id.isEmpty())
        profile.id = newProfileId();
    const QString id = profile.id;
    m_list.profiles.push_back(std::move(profile));
    write();
    return id;
}

/// The position of a profile, or end() if it is not found.
static auto placeOf(std::vector<AgentProfile> &profiles, QStringView id)
{
    return std::find_if(profiles.begin(), profiles.end(),
                        [id](const AgentProfile &one) { return one.id == id; });
}

void ProfileStore::put(const AgentProfile &profile)
{
    read();
    const auto place = placeOf(m_list.profiles, profile.id);
    if (place == m_list.profiles.end() || *place == profile)
        return;
    *place = profile;
    write();
}

std::optional<ProfileStore::Removed> ProfileStore::remove(const QString &id)
{
    read();
    const auto place = placeOf(m_list.profiles, id);
    if (place == m_list.profiles.end())
        return {};
    Removed removed{*place, place - m_list.profiles.begin()};
    m_list.profiles.erase(place);
    write();
    return removed;
}

void ProfileStore::restore(const Removed &removed)
{
    read();
    if (find(removed.profile.id))
        return;
    const qsizetype place = qBound(qsizetype(0), removed.place, qsizetype(m_list.profiles.size()));
    m_list.profiles.insert(m_list.profiles.begin() + place, removed.profile);
    write();
}

void ProfileStore::move(const QString &id, qsizetype place)
{
    read();
    const auto from = placeOf(m_list.profiles, id);
    const qsizetype to = qBound(qsizetype(0), place, qsizetype(m_list.profiles.size()));
    if (from == m_list.profiles.end())
        return;
    const qsizetype at = from - m_list.profiles.begin();
    if (to == at || to == at + 1)
        return;
    if (to < at)
        std::rotate(m_list.profiles.begin() + to, from, from + 1);
    else
        std::rotate(from, from + 1, m_list.profiles.begin() + to);
    write();
}

QHash<QString, QString> ProfileStore::mergeDuplicates()
{
    read();
    QHash<QString, QString> gone;
    std::vector<AgentProfile> kept;
    for (const AgentProfile &profile : m_list.profiles) {
        const auto same = std::find_if(kept.begin(), kept.end(), [&](AgentProfile &one) {
            const std::optional<AgentProfile> joined = joinedProfile(one, profile);
            one = joined.value_or(one);
            return joined.has_value();
        });
        if (same == kept.end())
            kept.push_back(profile);
        else
            gone.insert(profile.id, same->id);
    }
    if (gone.isEmpty())
        return gone;
    qCInfo(lcSession, "%lld agents were twice in the list", qint64(gone.size()));
    m_list.profiles = std::move(kept);
    write();
    return gone;
}

Result<ProfileStore::ImportResult> ProfileStore::import(const QByteArray &json, const QString &file)
{
    Result<ProfileList> list = readProfileList(json, file);
    if (!list)
        return list.error();
    read();
    ImportResult imported;
    imported.invalidEntries = list->invalidEntries.size();
    for (AgentProfile profile : list->profiles) {
        const bool isKnown = std::any_of(
            m_list.profiles.begin(), m_list.profiles.end(), [&profile](const AgentProfile &one) {
                profile.id = one.id;
                profile.cardName = one.cardName; // it may have changed meanwhile
                AgentProfile same = profile;
                same.url = isSameAddress(profile.url, one.url) ? one.url : profile.url;
                return one == same;
            });
        if (isKnown) {
            ++imported.known;
        } else if (qsizetype(m_list.profiles.size()) < ProfileList::MaxProfiles) {
            profile.id = newProfileId();
            m_list.profiles.push_back(std::move(profile));
            ++imported.added;
        } else {
            ++imported.invalidEntries;
        }
    }
    if (imported.added > 0)
        write();
    return imported;
}

QByteArray ProfileStore::exported() const
{
    return profileListToJson({m_list.profiles, {}, {}});
}

} // namespace a2a

#include "moc_profilestore.cpp"
