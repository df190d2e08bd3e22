// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/bytecollector.h"

#include <algorithm>

namespace a2a {

static constexpr qint64 PieceBytes = 256 * 1024;

ByteCollector::ByteCollector(qint64 limit, QObject *parent)
    : QObject(parent)
    , m_limit(limit)
    , m_slices(
          0, [this] { return readSlice(); },
          [this](bool isDone) {
              if (isDone)
                  emit completed();
          })
{
}

void ByteCollector::setSource(ByteSource source)
{
    m_source = std::move(source);
    m_source.size = std::min(m_source.size, m_limit);
    m_bytes.clear();
    setSize(m_source.size);
}

void ByteCollector::setSize(qint64 size)
{
    m_source.size = std::min(size, m_limit);
    if (m_source.read)
        m_slices.start();
    else
        m_slices.cancel(); // the source is empty
}

bool ByteCollector::readSlice()
{
    if (isComplete())
        return false;
    const qint64 wanted = std::min(PieceBytes, m_source.size - m_bytes.size());
    const QByteArray piece = m_source.read(m_bytes.size(), wanted);
    m_bytes += piece;
    if (piece.isEmpty())
        m_source.size = m_bytes.size(); // there is no more, despite the announced size
    return !isComplete();
}

} // namespace a2a

#include "moc_bytecollector.cpp"
