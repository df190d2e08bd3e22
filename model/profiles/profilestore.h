// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/profiles/profilelist.h"

#include <QObject>

namespace a2a {

/// The agents that the user has, kept in a file as they change. Windows of one program share it;
/// what another program has written meanwhile is read before anything is changed, so that each
/// change is one to the newest list. A file that cannot be read, or of a later version, is left as
/// it is: the list is then of this run of the program only, and error() says why.
class ProfileStore final : public QObject {
    Q_OBJECT

public:
    /// Reads the file. Empty: the list is kept nowhere.
    explicit ProfileStore(const QString &path, QObject *parent = nullptr);

    [[nodiscard]] const QString &path() const { return m_path; }
    /// There was a file when the store began.
    [[nodiscard]] bool wasThere() const { return m_wasThere; }
    /// Why the list is not kept, or was not the last time.
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }

    [[nodiscard]] const ProfileList &list() const { return m_list; }
    [[nodiscard]] const std::vector<AgentProfile> &profiles() const { return m_list.profiles; }
    /// Null: there is none. Valid until the list changes.
    [[nodiscard]] const AgentProfile *find(QStringView id) const { return m_list.find(id); }

    /// At the end. Without an id it gets one, which is returned; empty: there are too many.
    QString add(AgentProfile profile);
    /// In place of the one with its id; nothing where there is none.
    void put(const AgentProfile &profile);
    /// What restore() puts back where it was.
    struct Removed {
        AgentProfile profile;
        qsizetype place = 0;
    };
    std::optional<Removed> remove(const QString &id);
    void restore(const Removed &removed);
    /// Before the one that is at that place now; at the end beyond it.
    void move(const QString &id, qsizetype place);

    /// What came of an import.
    struct Imported {
        qsizetype added = 0;
        qsizetype known = 0;  ///< they are there already, alike in everything
        qsizetype unread = 0; ///< they are no profiles, or too many
    };
    /// Adds the agents of an exported list. Each gets an id of its own: what is kept under an id,
    /// secrets above all, never comes to an agent out of a file.
    [[nodiscard]] Result<Imported> import(const QByteArray &json, const QString &file);
    /// The list as others may have it: without secrets.
    [[nodiscard]] QByteArray exported() const;

    /// Looks whether another program has changed the file.
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
    bool m_isReadable = true; ///< what stands there may be replaced
    std::optional<Error> m_error;
};

} // namespace a2a
