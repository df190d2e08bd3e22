// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/viewers/preview/renderresult.h"

#include <QObject>
#include <QProcess>
#include <QStringList>
#include <QTimer>

namespace a2a {

/// One run of the helper: writes the request in slices, reads the reply straight into pictures,
/// checks every field, and ends the process on a timeout. Emits finished() once, from the event
/// loop, unless it is deleted before.
class RenderRun final : public QObject {
    Q_OBJECT

public:
    RenderRun(RenderRequest request, QObject *parent);
    ~RenderRun() override;

    void start(const QString &program, const QStringList &arguments, int timeLimit);

signals:
    void finished(const a2a::RenderResult &result);

private:
    void writeMore();
    void readMore();
    bool readHead();
    bool readPixels();
    void processEnded(int code, QProcess::ExitStatus status);
    void fail(const QString &problem);
    void conclude();

    RenderRequest m_request;
    qint64 m_written = 0;
    quint32 m_headSize = 0;
    bool m_hasHead = false;
    size_t m_frame = 0;      ///< being read
    qint64 m_pixelBytes = 0; ///< bytes of it already read
    RenderResult m_result;
    bool m_concluded = false;
    QProcess *m_process; ///< outlives this object until it has ended
    QTimer m_limit;
};

} // namespace a2a
