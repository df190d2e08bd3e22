// SPDX-License-Identifier: Apache-2.0
#include "model/recording/bodyinflater.h"

#include <zlib.h>

#include <algorithm>
#include <utility>

namespace a2a {

/// The windowBits of zlib for a zlib or gzip header, whichever the data has.
static constexpr int WithHead = 15 + 32;
static constexpr int WithoutHead = -15;

struct BodyInflater::Stream {
    explicit Stream(int windowBits) { isReady = inflateInit2(&stream, windowBits) == Z_OK; }
    ~Stream()
    {
        if (isReady)
            inflateEnd(&stream);
    }
    Q_DISABLE_COPY_MOVE(Stream)

    z_stream stream{};
    bool isReady = false;
};

BodyInflater::BodyInflater(const QByteArray &encoding)
    : m_mayBeRaw(encoding.trimmed().toLower() == "deflate")
{
    begin(WithHead);
}

BodyInflater::~BodyInflater() = default;

void BodyInflater::begin(int windowBits)
{
    m_stream = std::make_unique<Stream>(windowBits);
    m_state = m_stream->isReady ? State::Reading : State::Broken;
}

bool BodyInflater::supports(const QByteArray &encoding)
{
    const QByteArray name = encoding.trimmed().toLower();
    return name == "gzip" || name == "x-gzip" || name == "deflate";
}

QByteArray BodyInflater::read(QByteArrayView bytes)
{
    if (m_state != State::Reading)
        return {};
    if (m_decoded == 0)
        m_undecoded.append(bytes);
    QByteArray decoded = inflated(bytes);
    if (m_state == State::Broken && m_decoded == 0 && std::exchange(m_mayBeRaw, false) &&
        !isText()) {
        begin(WithoutHead);
        decoded = inflated(m_undecoded);
    }
    if (m_state == State::Broken && m_decoded == 0)
        m_state = State::NotCompressed;
    if (m_decoded > 0 || m_state != State::Reading)
        m_undecoded = {};
    return decoded;
}

/// Whether a body that is declared as encoded begins with readable text, which a decoder might
/// accept, too.
bool BodyInflater::isText() const
{
    static constexpr qsizetype Enough = 8; // a compressed beginning is not all printable
    return m_undecoded.size() >= Enough &&
           std::all_of(m_undecoded.begin(), m_undecoded.end(), [](char c) {
               return (c >= ' ' && c <= '~') || c == '\n' || c == '\r' || c == '\t';
           });
}

QByteArray BodyInflater::inflated(QByteArrayView bytes)
{
    static constexpr qsizetype Step = qsizetype{64} * 1024;
    z_stream &stream = m_stream->stream;
    stream.next_in = reinterpret_cast<z_const Bytef *>(const_cast<char *>(bytes.data()));
    stream.avail_in = uInt(bytes.size());
    QByteArray decoded;
    for (bool continues = true; continues && m_state == State::Reading;) {
        const qint64 room = MaxBytes - m_decoded;
        const qsizetype before = decoded.size();
        decoded.resize(before + qsizetype(std::min<qint64>(room, Step)));
        stream.next_out = reinterpret_cast<Bytef *>(decoded.data() + before);
        stream.avail_out = uInt(decoded.size() - before);
        const int result = inflate(&stream, Z_SYNC_FLUSH);
        const qsizetype made = decoded.size() - before - qsizetype(stream.avail_out);
        decoded.resize(before + made);
        m_decoded += made;
        if (result == Z_STREAM_END)
            m_state = State::Done;
        else if (result != Z_OK && result != Z_BUF_ERROR)
            m_state = State::Broken;
        else if (m_decoded >= MaxBytes)
            m_state = State::TooLarge;
        continues = stream.avail_out == 0 && made > 0;
    }
    return decoded;
}

} // namespace a2a
