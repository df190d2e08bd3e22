// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/recording/recording.h"

#include <QHash>
#include <QObject>
#include <QUrl>

#include <memory>
#include <optional>

namespace a2a {

class Exchange;

/// The target of an agent's link, checked before it is requested.
struct RemoteLink {
    QUrl url;
    QString host; ///< "files.example:8443"; names beyond ASCII as xn--…, to prevent spoofing
};

/// Accepts https, and http to this machine itself, without a user name. The error says why a link
/// is refused. Has no side effects.
[[nodiscard]] Result<RemoteLink> parseRemoteLink(const QString &link);

/// Files that agents only link to (specification 1.0 §4.1.6, `url`). Nothing is fetched
/// automatically: each is fetched when the user requests it, with a GET that carries no
/// credentials, cookies or client certificate, and is recorded like everything else. At most
/// SizeLimit bytes are read.
class RemoteFiles final : public QObject {
    Q_OBJECT

public:
    static constexpr qint64 SizeLimit = 64 * 1024 * 1024;

    struct File {
        ExchangeId exchange = 0; ///< of the last hop
        qint64 received = 0;
        qint64 size = -1;  ///< as announced by the server, or -1
        QString mediaType; ///< as the server declares it
        bool open = true;
        std::optional<Error> error;
    };

    explicit RemoteFiles(Recording &recording, QObject *parent = nullptr);
    ~RemoteFiles() override;

    /// Begins to fetch, again if it was fetched before. A link that must not be followed gets its
    /// error at once. No more than `limit` bytes are read.
    void fetch(const QString &link, quint32 agent, qint64 limit = SizeLimit);
    void stop(const QString &link);
    /// The file of a link, or null if it was never requested.
    [[nodiscard]] const File *file(const QString &link) const;
    /// The bytes received so far.
    [[nodiscard]] QByteArray bytes(const QString &link) const;
    /// Bytes of a range of the file; fewer if the file ends.
    [[nodiscard]] QByteArray read(const QString &link, qint64 offset, qint64 length) const;

signals:
    void changed(const QString &link);

private:
    struct Fetch;
    void onAnswered(const QString &link);
    void onFinished(const QString &link);

    Recording &m_recording;
    QHash<QString, std::shared_ptr<Fetch>> m_fetches;
};

} // namespace a2a
