// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/bytesource.h"
#include "model/recording/recording.h"

#include <QIODevice>

namespace a2a {

/// A body written piece by piece: as text if it is UTF-8 throughout, else as base64.
class BodyEncoder final {
public:
    static constexpr qint64 PieceSize = 48 * 1024; ///< a multiple of 3, for base64

    BodyEncoder() = default;
    [[nodiscard]] static BodyEncoder forRequest(const Recording &recording, ExchangeId id);
    /// The response as far as it was received, decoded if it has a content encoding.
    [[nodiscard]] static BodyEncoder forResponse(const Recording &recording, ExchangeId id);
    /// The response as it was received, encoded or not.
    [[nodiscard]] static BodyEncoder forReceivedResponse(const Recording &recording, ExchangeId id);

    [[nodiscard]] qint64 size() const { return m_bytes.size; }
    /// Checks the next piece to determine the form. Returns false once the form is known.
    [[nodiscard]] bool check();
    [[nodiscard]] bool isText() const { return m_isText; }
    /// Writes the next piece, as it is between the quotes of a JSON string. Returns false at the
    /// end.
    [[nodiscard]] bool writeJson(QIODevice &out);
    /// Writes the next piece unchanged, or as base64. Returns false at the end.
    [[nodiscard]] bool writePlain(QIODevice &out);

private:
    explicit BodyEncoder(ByteSource bytes)
        : m_bytes(std::move(bytes))
    {
    }
    [[nodiscard]] QByteArray next();

    ByteSource m_bytes;
    qint64 m_checked = 0;
    qint64 m_written = 0;
    bool m_isText = true;
};

/// Escapes UTF-8 text for a JSON string. The quotes around it are not added.
[[nodiscard]] QByteArray jsonEscaped(QByteArrayView utf8);

} // namespace a2a
