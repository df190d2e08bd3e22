// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/content/bytesource.h"

#include <QString>

#include <optional>

namespace a2a {

/// Something from an agent that can be kept as a file: a part of an artifact or of a message, or
/// what stands behind a link once it was fetched. Name and type are as received.
struct AgentFile {
    QString name;      ///< never a path: fileName() is what may be written
    QString mediaType; ///< as declared, may be empty
    ByteSource bytes;
    QString link; ///< not empty: only a link, there are no bytes

    [[nodiscard]] bool isLink() const { return !link.isEmpty(); }
    /// A name that stays in its folder, whatever the agent says.
    [[nodiscard]] QString fileName() const;
    /// All of it, copied.
    [[nodiscard]] QByteArray read() const;
};

/// A part that came whole, as in a message; `name` is used where it has none itself.
[[nodiscard]] AgentFile agentFile(const Part &part, const QString &name);

class RemoteFiles;

/// What a link leads to, if it was fetched whole; `remote` must outlive it. The declared type goes
/// before the server's.
[[nodiscard]] std::optional<AgentFile> fetchedFile(const RemoteFiles &remote, const QString &link,
                                                   const QString &name, const QString &mediaType);

/// The type of a part that declares none: that of plain text or of JSON, else nothing.
[[nodiscard]] QString impliedMediaType(Part::Kind kind, const QString &declared);

} // namespace a2a
