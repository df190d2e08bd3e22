// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/content/bytesource.h"

#include <QString>

#include <optional>

namespace a2a {

/// Content from an agent that can be saved as a file: a part of an artifact or of a message, or a
/// link's target once fetched. Name and type are as received.
struct AgentFile {
    QString name;      ///< never a path: only fileName() may be used for writing
    QString mediaType; ///< as declared, may be empty
    ByteSource bytes;
    QString link; ///< if not empty, this is only a link without bytes

    [[nodiscard]] bool isLink() const { return !link.isEmpty(); }
    /// A name that stays in its folder, whatever the agent sends.
    [[nodiscard]] QString fileName() const;
    /// A copy of all bytes.
    [[nodiscard]] QByteArray read() const;
};

/// The file of a part that was received as a whole, as in a message. The `name` is used if the part
/// has none.
[[nodiscard]] AgentFile makeAgentFile(const Part &part, const QString &name);

class RemoteFiles;

/// The file that a link points to, if it was fetched completely. The object `remote` must outlive
/// it. The declared type has priority over the server's.
[[nodiscard]] std::optional<AgentFile> fetchedFile(const RemoteFiles &remote, const QString &link,
                                                   const QString &name, const QString &mediaType);

/// The media type of a part: the declared one or, if none is declared, that of plain text or JSON,
/// else empty.
[[nodiscard]] QString impliedMediaType(Part::Kind kind, const QString &declared);

} // namespace a2a
