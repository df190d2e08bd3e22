// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/content/bytesource.h"

#include <QCryptographicHash>
#include <QObject>

namespace a2a {

/// Computes the SHA-256 of possibly many bytes, which are read and hashed in slices of a few ms.
class FileDigest final : public QObject {
    Q_OBJECT

public:
    explicit FileDigest(QObject *parent = nullptr);

    /// Starts; cancels a computation in progress. Small inputs are done immediately.
    void start(const ByteSource &bytes);
    void stop();
    [[nodiscard]] bool isBusy() const { return m_job.isActive(); }
    /// The digest as 64 hexadecimal digits, or empty until it is complete.
    [[nodiscard]] QString digest() const { return m_digest; }

signals:
    void finished(const QString &digest);
    /// Some bytes cannot be read any more, so there is no digest.
    void failed();

private:
    bool hashNextSlice();
    void finish();

    ByteSource m_bytes;
    qint64 m_hashedBytes = 0;
    QCryptographicHash m_hash{QCryptographicHash::Sha256};
    QString m_digest;
    TimeSlicedJob m_job;
};

} // namespace a2a
