// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/content/bytesource.h"

#include <QObject>

namespace a2a {

/// All bytes of a source in one piece, for decoders that need that; read in slices, so that the
/// window does not block. Bytes already read are not read again when the source grows.
class ByteCollector final : public QObject {
    Q_OBJECT

public:
    /// Reads no more than `limit` bytes.
    explicit ByteCollector(qint64 limit, QObject *parent = nullptr);

    /// Sets another source and discards what was read of the previous one.
    void setSource(ByteSource source);
    /// The same source has grown, or fewer bytes of it are used.
    void setSize(qint64 size);
    [[nodiscard]] qint64 size() const { return m_source.size; }
    [[nodiscard]] bool isComplete() const { return m_bytes.size() >= m_source.size; }
    /// The bytes read so far, at most size().
    [[nodiscard]] QByteArray bytes() const { return m_bytes.left(m_source.size); }

signals:
    /// Everything has been read; emitted from the event loop.
    void completed();

private:
    bool readSlice();

    qint64 m_limit;
    ByteSource m_source;
    QByteArray m_bytes;
    TimeSlicedJob m_slices;
};

} // namespace a2a
