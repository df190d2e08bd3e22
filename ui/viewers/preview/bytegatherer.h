// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/bytesource.h"
#include "model/content/sliced.h"

#include <QObject>

namespace a2a {

/// All bytes of a source in one piece, for decoders that need them so; read in slices, so that the
/// window does not wait. What has been read is not read again when the source grows.
class ByteGatherer final : public QObject {
    Q_OBJECT

public:
    /// Reads no more than `limit` bytes.
    explicit ByteGatherer(qint64 limit, QObject *parent = nullptr);

    /// Other bytes.
    void setSource(ByteSource source);
    /// The same bytes have become more, or fewer are to be looked at.
    void setSize(qint64 size);
    [[nodiscard]] qint64 size() const { return m_source.size; }
    [[nodiscard]] bool isComplete() const { return m_bytes.size() >= m_source.size; }
    /// What has been read so far, no more than size().
    [[nodiscard]] QByteArray bytes() const { return m_bytes.left(m_source.size); }

signals:
    /// All of it is there; from the event loop.
    void gathered();

private:
    bool gather();

    qint64 m_limit;
    ByteSource m_source;
    QByteArray m_bytes;
    Sliced m_slices;
};

} // namespace a2a
