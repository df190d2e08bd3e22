// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace a2a {

/// JSON texts separated, preceded or followed by a record separator (U+001E, RFC 7464). Some
/// servers use this for streams instead of text/event-stream. JSON never contains that character,
/// so it separates wherever it is. Feed it the body in pieces of any size.
class RecordDecoder final {
public:
    struct Record {
        qint64 offset = 0;         ///< of the JSON in the body
        QByteArrayView json;       ///< without white space around it; valid until the next call
        bool truncated = false;    ///< larger than the limit: its beginning
        bool unterminated = false; ///< not followed by a separator
    };

    /// `limit`: bytes kept of one record.
    explicit RecordDecoder(qint64 limit)
        : m_limit(limit)
    {
    }

    static constexpr char Separator = '\x1e';

    /// Takes a piece of the body, which must stay valid until next() has returned null.
    void feed(QByteArrayView bytes) { m_rest = bytes; }
    /// The body has ended: the rest is the last record.
    void finish() { m_isEnded = true; }
    /// The next record that ends in what was fed, in order; null: none.
    [[nodiscard]] const Record *next();

private:
    void begin();
    void add(QByteArrayView bytes);
    [[nodiscard]] const Record *end(bool unterminated);

    qint64 m_limit;
    qint64 m_start = 0;    ///< of the record being read
    qint64 m_at = 0;       ///< bytes fed
    QByteArrayView m_rest; ///< of the piece fed
    QByteArray m_record;
    Record m_out;         ///< what next() returned
    bool m_isOver = true; ///< the record is complete: what follows begins another one
    bool m_isEnded = false;
    bool m_truncated = false;
};

} // namespace a2a
