// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/remotefiles.h"
#include "model/signature/keyset.h"

#include <QObject>

namespace a2a {

/// The keys for checking card signatures: from the user's files, and from addresses that cards name
/// (`jku`, RFC 7515 §4.1.2). An address is requested only by the user's choice, in the way and with
/// the limits of RemoteFiles. Keys are kept until the session ends.
class SignatureKeys final : public QObject {
    Q_OBJECT

public:
    explicit SignatureKeys(RemoteFiles &files, QObject *parent = nullptr);

    [[nodiscard]] const std::vector<signature::Key> &keys() const { return m_keys; }

    /// Adds the keys of a file in place of those that it had before. `name` identifies the file and
    /// is a path. Keys that could not be used are in the result's `skipped`.
    Result<signature::KeySet> addFile(const QString &name, const QByteArray &bytes);
    /// Reads a file and adds its keys. An error is fileError() until another file is added.
    void addFile(const QString &path);
    [[nodiscard]] const std::optional<Error> &fileError() const { return m_fileError; }
    /// Incremented with every change.
    [[nodiscard]] int revision() const { return m_revision; }

    /// Requests an address's keys. changed() reports when they are available, or why not.
    void fetch(const QString &jku, quint32 agent);
    [[nodiscard]] bool isFetching(const QString &jku) const;
    /// Why the last attempt returned no keys.
    [[nodiscard]] std::optional<Error> error(const QString &jku) const;

signals:
    void changed();

private:
    void onFileChanged(const QString &link);
    void setFetchedKeys(const QString &jku, Result<signature::KeySet> read);
    void replace(const QString &source, std::vector<signature::Key> keys);
    void notifyChanged();

    struct Fetch {
        bool open = true;
        std::optional<Error> error;
    };

    RemoteFiles &m_files;
    std::vector<signature::Key> m_keys;
    QHash<QString, Fetch> m_fetches;
    std::optional<Error> m_fileError;
    int m_revision = 0;
};

} // namespace a2a
