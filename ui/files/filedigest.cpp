// SPDX-License-Identifier: Apache-2.0
#include "ui/files/filedigest.h"

#include <QElapsedTimer>

namespace a2a {

static constexpr qint64 DigestSliceMs = 8;
static constexpr qint64 DigestStep = 256 * 1024;

FileDigest::FileDigest(QObject *parent)
    : QObject(parent)
{
    m_slices.setInterval(0);
    connect(&m_slices, &QTimer::timeout, this, &FileDigest::slice);
}

void FileDigest::start(const ByteSource &bytes)
{
    m_bytes = bytes;
    m_done = 0;
    m_hash.reset();
    m_digest.clear();
    m_slices.start();
    slice();
}

void FileDigest::stop()
{
    m_slices.stop();
    m_bytes = {};
    m_digest.clear();
}

void FileDigest::slice()
{
    QElapsedTimer time;
    time.start();
    while (m_done < m_bytes.size) {
        if (time.elapsed() >= DigestSliceMs)
            return; // the timer comes back
        const QByteArray piece = m_bytes.read(m_done, qMin(DigestStep, m_bytes.size - m_done));
        if (piece.isEmpty()) { // they are no longer there
            stop();
            emit failed();
            return;
        }
        m_hash.addData(piece);
        m_done += piece.size();
    }
    m_slices.stop();
    m_bytes = {};
    m_digest = QString::fromLatin1(m_hash.result().toHex());
    emit finished(m_digest);
}

} // namespace a2a

#include "moc_filedigest.cpp"
