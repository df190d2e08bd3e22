// SPDX-License-Identifier: Apache-2.0
#include "ui/files/filedigest.h"

namespace a2a {

static constexpr int DigestSliceMs = 8;
static constexpr qint64 DigestStep = 256 * 1024;

FileDigest::FileDigest(QObject *parent)
    : QObject(parent)
    , m_job(
          DigestSliceMs, [this] { return hashNextSlice(); },
          [this](bool isDone) {
              if (isDone)
                  finish();
          })
{
}

void FileDigest::start(const ByteSource &bytes)
{
    m_bytes = bytes;
    m_hashedBytes = 0;
    m_hash.reset();
    m_digest.clear();
    m_job.run();
}

void FileDigest::stop()
{
    m_job.cancel();
    m_bytes = {};
    m_digest.clear();
}

bool FileDigest::hashNextSlice()
{
    if (m_hashedBytes >= m_bytes.size)
        return false;
    const QByteArray piece =
        m_bytes.read(m_hashedBytes, qMin(DigestStep, m_bytes.size - m_hashedBytes));
    m_hash.addData(piece);
    m_hashedBytes += piece.size();
    return !piece.isEmpty();
}

void FileDigest::finish()
{
    const bool isWhole = m_hashedBytes >= m_bytes.size;
    stop();
    if (!isWhole) { // the bytes are no longer there
        emit failed();
        return;
    }
    m_digest = QString::fromLatin1(m_hash.result().toHex());
    emit finished(m_digest);
}

} // namespace a2a

#include "moc_filedigest.cpp"
