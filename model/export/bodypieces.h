// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/bytesource.h"
#include "model/recording/recording.h"

#include <QIODevice>

namespace a2a {

/// A body that is written piece by piece: as text where it is UTF-8 throughout, else as base64.
class BodyPieces final {
public:
    static constexpr qint64 PieceSize = 48 * 1024; ///< a multiple of 3, for base64

    BodyPieces() = default;
    [[nodiscard]] static BodyPieces ofRequest(const Recording &recording, ExchangeId id);
    /// As much of the answer as has come by now.
    [[nodiscard]] static BodyPieces ofAnswer(const Recording &recording, ExchangeId id);

    [[nodiscard]] qint64 size() const { return m_bytes.size; }
    /// Looks at the next piece to find out what it is. False when that is known.
    [[nodiscard]] bool check();
    [[nodiscard]] bool isText() const { return m_isText; }
    /// Writes the next piece, as it stands between the quotes of a JSON string. False at the end.
    [[nodiscard]] bool writeJson(QIODevice &out);
    /// The same as it is, or as base64.
    [[nodiscard]] bool writePlain(QIODevice &out);

private:
    explicit BodyPieces(ByteSource bytes)
        : m_bytes(std::move(bytes))
    {
    }
    [[nodiscard]] QByteArray next();

    ByteSource m_bytes;
    qint64 m_checked = 0;
    qint64 m_written = 0;
    bool m_isText = true;
};

/// UTF-8 as it stands between the quotes of a JSON string.
[[nodiscard]] QByteArray jsonEscaped(QByteArrayView utf8);

} // namespace a2a
