// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <memory>

namespace a2a {

/// Decompresses a body piece by piece as it arrives: gzip, or deflate with or without zlib's head
/// (RFC 9110 §8.4.1). With zlib, which checks what it reads; the result is bounded.
class BodyInflater final {
public:
    enum class State : quint8 {
        Reading,
        Done,     ///< its end was read
        Not,      ///< nothing could be decoded: it is not what its header says
        Broken,   ///< it cannot be read on
        TooLarge, ///< what was decoded so far is all there will be
    };
    static constexpr qint64 Most = qint64{256} * 1024 * 1024; ///< bytes of all results together

    /// `encoding`: one that it reads.
    explicit BodyInflater(const QByteArray &encoding);
    ~BodyInflater();
    Q_DISABLE_COPY_MOVE(BodyInflater)

    /// Whether bodies of that Content-Encoding can be read; names are not case-sensitive.
    [[nodiscard]] static bool reads(const QByteArray &encoding);

    /// The next bytes, decoded as far as they go. Empty once it is not Reading any more.
    [[nodiscard]] QByteArray read(QByteArrayView bytes);
    [[nodiscard]] State state() const { return m_state; }

private:
    struct Stream;
    [[nodiscard]] QByteArray inflated(QByteArrayView bytes);
    void begin(int windowBits);
    [[nodiscard]] bool isText() const;

    std::unique_ptr<Stream> m_stream;
    QByteArray m_first; ///< all bytes, until some are decoded
    qint64 m_decoded = 0;
    State m_state = State::Reading;
    bool m_mayBeRaw; ///< deflate, often without zlib's head
};

} // namespace a2a
