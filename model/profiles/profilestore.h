// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/profiles/profilelist.h"

#include <QHash>
#include <QObject>

namespace a2a {

/// The user's agents, saved to a file on every change. Windows of one program share it; changes by
/// another program are read before anything is changed, so that each change applies to the newest
/// list. A file that cannot be read, or of a later version, is not touched: the list then only
/// lasts for this run of the program, and error() says why.
class ProfileStore final : public QObject {
    Q_OBJECT

public:
    /// Reads the file. With an empty path the list is not saved.
    explicit ProfileStore(const QString &path, QObject *parent = nullptr);

    [[nodiscard]] const QString &path() const { return m_path; }
    /// Whether the file existed when the store was created.
    [[nodiscard]] bool fileExisted() const { return m_wasThere; }
    /// Why the list is not saved, or was not the last time.
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }

    [[nodiscard]] const ProfileList &list() const { return m_list; }
    [[nodiscard]] const std::vector<AgentProfile> &profiles() const { return m_list.profiles; }
    /// Null if there is none. Valid until the list changes.
    [[nodiscard]] const AgentProfile *find(QStringView id) const { return m_list.find(id); }

    /// Appends a profile and returns its id, which is created if it has none. Empty if there are
    /// too many profiles.
    QString add(AgentProfile profile);
    /// Replaces the profile with the same id, if there is one.
    void put(const AgentProfile &profile);
    /// A removed profile and its place in the list, for restore().
    struct Removed {
        AgentProfile profile;
        qsizetype place = 0;
    };
    std::optional<Removed> remove(const QString &id);
    void restore(const Removed &removed);
    /// Moves a profile before the one currently at that position, or to the end if there is none.
    void move(const QString &id, qsizetype place);

    /// Joins profiles of the same agent (joinedProfile()): the first one stays. Returns the ids of
    /// the others, each with that of the one that stays.
    QHash<QString, QString> mergeDuplicates();

    /// The result of an import.
    struct ImportResult {
        qsizetype added = 0;
        qsizetype known = 0;          ///< already present and identical
        qsizetype invalidEntries = 0; ///< not profiles, or too many
    };
    /// Adds the agents of an exported list. Each gets a new id: what is stored under an id,
    /// especially secrets, is never assigned to an agent from a file.
    [[nodiscard]] Result<ImportResult> import(const QByteArray &json, const QString &file);
    /// The list for sharing: without secrets.
    [[nodiscard]] QByteArray exported() const;

    /// Checks whether another program has changed the file.
    void refresh();

signals:
    void changed();

private:
    void read();
    void write();

    QString m_path;
    ProfileList m_list;
    QByteArray m_bytes; ///< of the file, as last read or written
    bool m_wasThere = false;
    bool m_isReadable = true; ///< its content may be replaced
    std::optional<Error> m_error;
};

} // namespace a2a
