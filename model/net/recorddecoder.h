// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

#include <functional>

namespace a2a {

/// JSON texts that a record separator (U+001E) stands between, behind or before (RFC 7464). Some
/// servers stream so instead of text/event-stream. JSON never holds that character by itself, so it
/// separates wherever it stands. Feed it the body in pieces of any size.
class RecordDecoder final {
public:
    struct Record {
        qint64 offset = 0;         ///< of the JSON in the body
        QByteArrayView json;       ///< without white space around it; valid during the call
        bool truncated = false;    ///< larger than the limit: its beginning
        bool unterminated = false; ///< no separator came behind it
    };
    using Take = std::function<void(const Record &)>;

    /// `limit`: bytes of one record that are kept.
    explicit RecordDecoder(qint64 limit)
        : m_limit(limit)
    {
    }

    static constexpr char Separator = '\x1e';

    void feed(QByteArrayView bytes, const Take &take);
    /// The body has ended: what is left is the last record.
    void finish(const Take &take);

private:
    void add(QByteArrayView bytes);
    void end(const Take &take, bool unterminated);

    qint64 m_limit;
    qint64 m_start = 0; ///< of the record that is being read
    qint64 m_at = 0;    ///< bytes fed
    QByteArray m_record;
    bool m_truncated = false;
};

} // namespace a2a
