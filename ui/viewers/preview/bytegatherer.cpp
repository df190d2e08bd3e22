// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/bytegatherer.h"

#include <algorithm>

namespace a2a {

static constexpr qint64 SliceBytes = 256 * 1024;

ByteGatherer::ByteGatherer(qint64 limit, QObject *parent)
    : QObject(parent)
    , m_limit(limit)
{
    m_slices.setInterval(0);
    connect(&m_slices, &QTimer::timeout, this, &ByteGatherer::slice);
}

void ByteGatherer::setSource(ByteSource source)
{
    m_source = std::move(source);
    m_source.size = std::min(m_source.size, m_limit);
    m_bytes.clear();
    setSize(m_source.size);
}

void ByteGatherer::setSize(qint64 size)
{
    m_source.size = std::min(size, m_limit);
    if (m_source.read)
        m_slices.start();
    else
        m_slices.stop(); // there is nothing any more
}

void ByteGatherer::slice()
{
    if (!isComplete()) {
        const qint64 wanted = std::min(SliceBytes, m_source.size - m_bytes.size());
        const QByteArray piece = m_source.read(m_bytes.size(), wanted);
        if (!piece.isEmpty()) {
            m_bytes += piece;
            return;
        }
        m_source.size = m_bytes.size(); // there is no more, whatever was said
    }
    m_slices.stop();
    emit gathered();
}

} // namespace a2a

#include "moc_bytegatherer.cpp"
