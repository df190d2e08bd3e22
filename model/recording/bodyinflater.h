// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <memory>

namespace a2a {

/// Decompresses a body piece by piece as it arrives: gzip, or deflate with or without zlib's header
/// (RFC 9110 §8.4.1). zlib validates the data, and the size of the result is limited.
class BodyInflater final {
public:
    enum class State : quint8 {
        Reading,
        Done,          ///< the end of the compressed data was read
        NotCompressed, ///< nothing could be decoded: the body is not in the declared encoding
        Broken,        ///< the rest cannot be decoded
        TooLarge,      ///< the limit was reached, nothing more is decoded
    };
    static constexpr qint64 MaxBytes = qint64{256} * 1024 * 1024; ///< bytes of all results together

    /// `encoding` must be one for which supports() returns true.
    explicit BodyInflater(const QByteArray &encoding);
    ~BodyInflater();
    Q_DISABLE_COPY_MOVE(BodyInflater)

    /// Whether bodies of this Content-Encoding can be decoded. Names are case-insensitive.
    [[nodiscard]] static bool supports(const QByteArray &encoding);

    /// Decodes the next bytes as far as possible. Returns nothing once the state is no longer
    /// Reading.
    [[nodiscard]] QByteArray read(QByteArrayView bytes);
    [[nodiscard]] State state() const { return m_state; }

private:
    struct Stream;
    [[nodiscard]] QByteArray inflated(QByteArrayView bytes);
    void begin(int windowBits);
    [[nodiscard]] bool isText() const;

    std::unique_ptr<Stream> m_stream;
    QByteArray m_undecoded; ///< all bytes received, until the first of them are decoded
    qint64 m_decoded = 0;
    State m_state = State::Reading;
    bool m_mayBeRaw; ///< deflate, which is often sent without zlib's header
};

} // namespace a2a
