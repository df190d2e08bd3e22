// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/qtmessagefilter.h"

#include <QScopedValueRollback>
#include <QtGlobal>

#include <atomic>

namespace a2a {

static std::atomic<QtMessageHandler> s_before = nullptr;

static bool isOfTrailers(const QString &message)
{
    return message ==
               QLatin1String(
                   "QNetworkReplyImpl: backend error: caching was enabled after some bytes had "
                   "been written") ||
           (message.startsWith(QLatin1String("setCachingEnabled: ")) &&
            message.endsWith(QLatin1String(" bytesDownloaded")));
}

static bool isOfStream(const QMessageLogContext &context, const QString &message)
{
    return qstrcmp(context.category, "qt.network.http2") == 0 &&
           message.contains(QLatin1String(" finished with error: "));
}

static bool isOfGate(const QString &message)
{
    return message.startsWith(QLatin1String("QIODevice::read (Q")) &&
           message.endsWith(QLatin1String("Socket): Called with maxSize < 0"));
}

static bool isOfSecondError(const QString &message)
{
    return message ==
           QLatin1String("QNetworkReplyImplPrivate::error: Internal problem, this method must only "
                         "be called once.");
}

static bool isOfPkcs12(const QString &message)
{
    return message.startsWith(QLatin1String("Unable to parse PKCS#12 structure"));
}

static void handle(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    if (isOfTrailers(message) || isOfStream(context, message) || isOfGate(message) ||
        isOfSecondError(message) || isOfPkcs12(message))
        return;
    static thread_local bool s_isInside = false;
    if (s_isInside)
        return; // the previous handler forwards to this one
    const QScopedValueRollback inside(s_isInside, true);
    if (const QtMessageHandler before = s_before)
        before(type, context, message);
}

void dropKnownQtMessages()
{
    const QtMessageHandler before = qInstallMessageHandler(handle);
    if (before != handle)
        s_before = before;
}

} // namespace a2a
