// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/profiles/agentprofile.h"

#include <QJsonArray>

namespace a2a {

/// The agents of a file, in the user's order: `agents.json`, or what was exported from it.
struct ProfileList {
    static constexpr int Version = 1; ///< of the file
    static constexpr qsizetype MaxProfiles = 1000;
    static constexpr qint64 SizeLimit = 16LL * 1024 * 1024;

    std::vector<AgentProfile> profiles;
    QJsonArray invalidEntries; ///< entries that are not profiles; they are preserved
    QJsonObject unknown;       ///< members besides the list, of a later version of the program

    [[nodiscard]] const AgentProfile *find(QStringView id) const;
    /// The first profile at that address, preferably one with the same spelling. Null if there is
    /// none.
    [[nodiscard]] const AgentProfile *findByAddress(const QString &address) const;
    /// The profile with this name, id or address. An error if none or several match.
    [[nodiscard]] Result<AgentProfile> findByName(const QString &name) const;
};

/// Reads a list. `file` is named in the error (ErrorKind::File) about JSON that is not a list, or
/// is of a later version. Duplicate names are not an error; of duplicate ids the first counts.
[[nodiscard]] Result<ProfileList> readProfileList(const QByteArray &json, const QString &file);
/// The list as it is written: without secrets.
[[nodiscard]] QByteArray profileListToJson(const ProfileList &list);
/// Reads it from disk. A file that is not there is an empty list.
[[nodiscard]] Result<ProfileList> loadProfileList(const QString &path);
/// The user's file: `a2ascope/agents.json` in the settings folder.
[[nodiscard]] QString defaultProfilePath();

} // namespace a2a
