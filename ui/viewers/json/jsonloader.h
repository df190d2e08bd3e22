// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/backgroundjob.h"
#include "model/content/bytesource.h"
#include "model/content/jsontext.h"

#include <QElapsedTimer>
#include <QTimer>

namespace a2a {

/// Reads a source's bytes in slices and parses them as JSON: large ones on another thread, growing
/// ones repeatedly, but at a limited rate. Does not use TimeSlicedJob: between slices it waits for
/// the parser, and pauses in proportion to the time that took.
class JsonLoader final : public QObject {
    Q_OBJECT

public:
    static constexpr qint64 SizeLimit = 64 * 1024 * 1024;
    /// Larger sources are read only by readAll(), since they cost memory.
    static constexpr qint64 AutomaticLimit = 16 * 1024 * 1024;
    /// Sources up to this size are read synchronously.
    static constexpr qint64 SynchronousLimit = 256 * 1024;

    explicit JsonLoader(QObject *parent = nullptr);

    void setSource(ByteSource source, bool lines, bool settled);
    void setSize(qint64 size, bool settled);
    /// The last result; its document is null before the first one.
    [[nodiscard]] const JsonText &text() const { return m_text; }
    [[nodiscard]] bool isTooLarge() const
    {
        return m_source.size > (m_readsAll ? SizeLimit : AutomaticLimit);
    }
    /// The source is too large to be read automatically, but can be read on request.
    [[nodiscard]] bool canReadAll() const { return isTooLarge() && m_source.size <= SizeLimit; }
    /// Reads the whole source, up to SizeLimit.
    void readAll();
    /// All bytes of the source are in text().
    [[nodiscard]] bool isUpToDate() const;

signals:
    /// text() has changed: to more or fewer of the same bytes.
    void loaded();

private:
    void scheduleRead();
    void readSlice();
    void parse();
    void setText(JsonText text);

    ByteSource m_source;
    bool m_isJsonLines = false;
    bool m_readsAll = false;
    bool m_settled = true;
    QByteArray m_tail; ///< bytes received after those of m_text
    JsonText m_text;
    QTimer m_timer;
    BackgroundJob<JsonText> m_aside;
    QElapsedTimer m_sinceRead; ///< the last time it was read
    qint64 m_pauseMs = 0;      ///< milliseconds until it may be read again
    QElapsedTimer m_readClock; ///< how long reading takes
};

} // namespace a2a
