// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/helperprocess.h"

#include <QCoreApplication>
#include <QProcess>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

QProcessEnvironment helperEnvironment()
{
    const QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
    QProcessEnvironment result;
    for (const QString &name :
         {u"PATH"_s, u"LD_LIBRARY_PATH"_s, u"QT_PLUGIN_PATH"_s, u"LANG"_s, u"LC_ALL"_s,
          u"LC_CTYPE"_s, u"HOME"_s, u"XDG_CACHE_HOME"_s, u"FONTCONFIG_PATH"_s, u"FONTCONFIG_FILE"_s,
          u"ASAN_OPTIONS"_s, u"UBSAN_OPTIONS"_s}) {
        if (own.contains(name))
            result.insert(name, own.value(name));
    }
    return result;
}

void killAndDelete(QProcess *process)
{
    process->setParent(QCoreApplication::instance()); // nothing outlives the program
    if (process->state() == QProcess::NotRunning) {
        process->deleteLater();
        return;
    }
    QObject::connect(process, &QProcess::finished, process, &QObject::deleteLater);
    process->kill();
}

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

#include "moc_helperprocess.cpp"
