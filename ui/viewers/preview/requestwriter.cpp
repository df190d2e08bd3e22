// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/requestwriter.h"

#include <QProcess>

#include <algorithm>
#include <utility>

namespace a2a {

static constexpr qint64 RequestSlice = 256 * 1024;

RequestWriter::RequestWriter(RenderRequest request, QProcess *process)
    : QObject(process)
    , m_request(std::move(request))
    , m_process(process)
{
    connect(process, &QProcess::started, this, &RequestWriter::writeMore);
    connect(process, &QProcess::bytesWritten, this, &RequestWriter::writeMore);
}

void RequestWriter::writeMore()
{
    const QByteArray &bytes = m_request.bytes;
    if (m_written == 0)
        m_process->write(encodeRequestHead(m_request, bytes.size()));
    while (m_written < bytes.size() && m_process->bytesToWrite() < RequestSlice) {
        const qint64 count = std::min(RequestSlice, bytes.size() - m_written);
        if (m_process->write(bytes.constData() + m_written, count) != count)
            return; // it has ended: finished() reports it
        m_written += count;
    }
    if (m_written == bytes.size()) {
        ++m_written;
        m_process->closeWriteChannel();
    }
}

} // namespace a2a

#include "moc_requestwriter.cpp"
