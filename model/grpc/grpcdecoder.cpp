// SPDX-License-Identifier: Apache-2.0
#include "model/grpc/grpcdecoder.h"

#include <QtEndian>

namespace a2a {

GrpcFrame GrpcDecoder::frameOf(QByteArrayView prefix) const
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

void GrpcDecoder::hand(GrpcFrame frame, QByteArrayView message, const Handler &handler)
{
    frame.message = message;
    frame.length = PrefixSize + message.size();
    m_position += frame.length;
    m_broken =
        frame.fault == GrpcFrame::Fault::NotGrpc || frame.fault == GrpcFrame::Fault::TooLarge;
    handler(frame);
}

/// At the beginning of a message: whole ones are handed over where they stand.
void GrpcDecoder::begin(QByteArrayView &bytes, const Handler &handler)
{
    while (bytes.size() >= PrefixSize && !m_broken) {
        const GrpcFrame frame = frameOf(bytes);
        const bool whole = bytes.size() >= PrefixSize + frame.announced;
        const bool readable =
            frame.fault == GrpcFrame::Fault::None || frame.fault == GrpcFrame::Fault::Compressed;
        if (readable && !whole)
            break;
        const QByteArrayView message =
            bytes.sliced(PrefixSize, readable ? qsizetype(frame.announced) : 0);
        bytes = bytes.sliced(PrefixSize + message.size());
        hand(frame, message, handler);
    }
    if (!m_broken && !bytes.isEmpty()) {
        m_pending = bytes.toByteArray();
        bytes = {};
    }
}

/// Inside a message that began in an earlier piece.
void GrpcDecoder::proceed(QByteArrayView &bytes, const Handler &handler)
{
    const auto take = [this, &bytes](qint64 upTo) {
        const qsizetype count = qMin<qint64>(upTo - m_pending.size(), bytes.size());
        if (count > 0) {
            m_pending.append(bytes.first(count));
            bytes = bytes.sliced(count);
        }
    };
    take(PrefixSize);
    if (m_pending.size() < PrefixSize)
        return;
    const GrpcFrame frame = frameOf(m_pending);
    const bool readable =
        frame.fault == GrpcFrame::Fault::None || frame.fault == GrpcFrame::Fault::Compressed;
    if (readable) {
        take(PrefixSize + frame.announced);
        if (m_pending.size() < PrefixSize + frame.announced)
            return;
    }
    const QByteArray whole = std::exchange(m_pending, {});
    hand(frame, QByteArrayView(whole).sliced(PrefixSize), handler);
}

void GrpcDecoder::feed(QByteArrayView bytes, const Handler &handler)
{
    while (!bytes.isEmpty() && !m_broken) {
        if (m_pending.isEmpty())
            begin(bytes, handler);
        else
            proceed(bytes, handler);
    }
}

void GrpcDecoder::finish(const Handler &handler)
{
    if (m_pending.isEmpty())
        return;
    const QByteArray rest = std::exchange(m_pending, {});
    GrpcFrame frame;
    if (rest.size() >= PrefixSize)
        frame = frameOf(rest);
    frame.offset = m_position;
    frame.fault = GrpcFrame::Fault::Truncated;
    frame.length = rest.size();
    if (rest.size() > PrefixSize)
        frame.message = QByteArrayView(rest).sliced(PrefixSize);
    m_position += rest.size();
    handler(frame);
}

QByteArray grpcFramed(QByteArrayView message)
{
    QByteArray framed(GrpcDecoder::PrefixSize, '\0');
    qToBigEndian(quint32(message.size()), framed.data() + 1);
    return framed.append(message);
}

} // namespace a2a
