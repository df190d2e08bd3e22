// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <functional>
#include <vector>

namespace a2a {

/// The text of a JSON string of many megabytes, which stays where it is: read again in pieces, and
/// their escapes resolved, when it is viewed. Knows where the pieces are, but not the session,
/// which it may outlive.
class LargeText final {
public:
    /// Bytes between the string's quotes.
    using Read = std::function<QByteArray(qint64 offset, qint64 length)>;

    /// `raw`: all of them, valid; read once.
    explicit LargeText(QByteArrayView raw);

    [[nodiscard]] qint64 size() const { return m_pieces.back().text; } ///< bytes of UTF-8
    /// `raw` gives the bytes that it was made of.
    [[nodiscard]] QByteArray read(qint64 offset, qint64 length, const Read &raw) const;

private:
    static constexpr qsizetype PieceBytes = 64 * 1024;
    struct Piece {
        qint64 raw = 0;
        qint64 text = 0;
    };
    [[nodiscard]] const QByteArray &piece(size_t index, const Read &raw) const;

    std::vector<Piece> m_pieces; ///< where each begins; the last one is the end
    mutable size_t m_lastPiece;  ///< index of m_last
    mutable QByteArray m_last;
};

} // namespace a2a
