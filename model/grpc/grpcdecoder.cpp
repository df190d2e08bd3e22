// SPDX-License-Identifier: Apache-2.0
#include "model/grpc/grpcdecoder.h"

#include "model/a2a/overwriteend.h"

#include <QtEndian>

#include <utility>

namespace a2a {

GrpcFrame GrpcDecoder::makeFrame(QByteArrayView prefix) const
{
    GrpcFrame frame;
    frame.offset = m_position;
    frame.flag = quint8(prefix[0]);
    frame.announced = qint64(qFromBigEndian<quint32>(prefix.data() + 1));
    if (frame.flag > 1)
        frame.fault = GrpcFrame::Fault::NotGrpc;
    else if (frame.announced > m_limit)
        frame.fault = GrpcFrame::Fault::TooLarge;
    else if (frame.flag == 1)
        frame.fault = GrpcFrame::Fault::Compressed;
    return frame;
}

void GrpcDecoder::setFrame(const GrpcFrame &frame, QByteArrayView message)
{
    m_out = frame;
    m_out.message = message;
    m_out.length = PrefixSize + message.size();
    m_position += m_out.length;
    m_broken =
        frame.fault == GrpcFrame::Fault::NotGrpc || frame.fault == GrpcFrame::Fault::TooLarge;
}

static bool isReadable(const GrpcFrame &frame)
{
    return frame.fault == GrpcFrame::Fault::None || frame.fault == GrpcFrame::Fault::Compressed;
}

/// Reads at the beginning of a message. A complete message is returned without copying it.
bool GrpcDecoder::beginMessage()
{
    if (m_rest.size() >= PrefixSize) {
        const GrpcFrame frame = makeFrame(m_rest);
        const qint64 size = isReadable(frame) ? frame.announced : 0;
        if (m_rest.size() >= PrefixSize + size) {
            const QByteArrayView message = m_rest.sliced(PrefixSize, qsizetype(size));
            m_rest = m_rest.sliced(PrefixSize + message.size());
            setFrame(frame, message);
            return true;
        }
    }
    m_pending = std::exchange(m_rest, {}).toByteArray();
    return false;
}

/// Reads on in a message that began in an earlier chunk.
bool GrpcDecoder::continueMessage()
{
    const auto take = [this](qint64 upTo) {
        const qsizetype count = qMin<qint64>(upTo - m_pending.size(), m_rest.size());
        if (count > 0) {
            m_pending.append(m_rest.first(count));
            m_rest = m_rest.sliced(count);
        }
        return m_pending.size() >= upTo;
    };
    if (!take(PrefixSize))
        return false;
    const GrpcFrame frame = makeFrame(m_pending);
    if (isReadable(frame) && !take(PrefixSize + frame.announced))
        return false;
    m_whole = std::exchange(m_pending, {});
    setFrame(frame, QByteArrayView(m_whole).sliced(PrefixSize));
    return true;
}

/// Returns the incomplete message at the end of the body.
bool GrpcDecoder::takeRemainder()
{
    m_whole = std::exchange(m_pending, {});
    if (m_whole.isEmpty())
        return false;
    m_out = m_whole.size() >= PrefixSize ? makeFrame(m_whole) : GrpcFrame();
    m_out.offset = m_position;
    m_out.fault = GrpcFrame::Fault::Truncated;
    m_out.length = m_whole.size();
    if (m_whole.size() > PrefixSize)
        m_out.message = QByteArrayView(m_whole).sliced(PrefixSize);
    m_position += m_whole.size();
    return true;
}

void GrpcDecoder::overwrite(QByteArrayView last)
{
    overwriteEnd(m_pending, m_position, last, m_position + m_pending.size());
}

const GrpcFrame *GrpcDecoder::next()
{
    m_whole.clear();
    while (!m_rest.isEmpty() && !m_broken) {
        if (m_pending.isEmpty() ? beginMessage() : continueMessage())
            return &m_out;
    }
    return std::exchange(m_isEnded, false) && takeRemainder() ? &m_out : nullptr;
}

QByteArray makeGrpcFrame(QByteArrayView message)
{
    QByteArray framed(GrpcDecoder::PrefixSize, '\0');
    qToBigEndian(quint32(message.size()), framed.data() + 1);
    return framed.append(message);
}

} // namespace a2a
