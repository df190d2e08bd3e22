// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace a2a {

/// JSON texts one after the other, as some servers and gateways send a stream instead of
/// text/event-stream. Feed it the body in pieces of any size.
class RecordDecoder final {
public:
    enum class Form : quint8 {
        Separated, ///< separated, preceded or followed by U+001E (RFC 7464), which JSON never has
        Lines,     ///< one text in each line (application/x-ndjson)
        Elements,  ///< elements of one array that grows (gRPC transcoding)
    };
    struct Record {
        qint64 offset = 0;         ///< of the JSON in the body
        QByteArrayView json;       ///< without white space around it; valid until the next call
        bool truncated = false;    ///< the record exceeds the limit, and `json` is its beginning
        bool unterminated = false; ///< not followed by a separator
    };

    /// `limit`: bytes kept of one record.
    explicit RecordDecoder(qint64 limit)
        : m_limit(limit)
    {
    }

    static constexpr char Separator = '\x1e';
    static constexpr QByteArrayView ByteOrderMark{"\xEF\xBB\xBF"}; ///< the byte order mark

    /// Whether a media type stands for lines of JSON.
    [[nodiscard]] static bool isJsonLinesType(const QByteArray &contentType);
    /// The form of a body that begins with these bytes. Nothing if it may be a single JSON text.
    [[nodiscard]] static std::optional<Form> detectForm(QByteArrayView beginning);

    /// Sets the form; call it before the first piece.
    void setForm(Form form) { m_form = form; }
    [[nodiscard]] Form form() const { return m_form; }
    /// Takes a piece of the body, which must stay valid until next() has returned null.
    void feed(QByteArrayView bytes) { m_remaining = bytes; }
    /// Replaces the last bytes that were fed, because they contain a secret, by the same number of
    /// masked bytes.
    void overwrite(QByteArrayView last);
    /// The body has ended: the rest is the last record.
    void finish() { m_isEnded = true; }
    /// The next record that ends in the bytes fed so far, in order, or null if there is none.
    [[nodiscard]] const Record *next();

private:
    [[nodiscard]] qsizetype endOfRecord();
    [[nodiscard]] qsizetype endOfElement();
    void begin();
    void add(QByteArrayView bytes);
    [[nodiscard]] const Record *end(bool unterminated);

    qint64 m_limit;
    Form m_form = Form::Separated;
    // Only for Form::Elements: the position within the JSON.
    int m_depth = 0;
    bool m_isInString = false;
    bool m_isEscaped = false;
    qint64 m_start = 0;         ///< of the record being read
    qint64 m_position = 0;      ///< bytes of the body that have been read so far
    QByteArrayView m_remaining; ///< of the piece fed
    QByteArray m_record;
    Record m_current;         ///< what next() returned
    bool m_isComplete = true; ///< the record is complete, and what follows begins another one
    bool m_isEnded = false;
    bool m_truncated = false;
};

} // namespace a2a
