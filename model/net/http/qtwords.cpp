// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/qtwords.h"

#include <QCoreApplication>

namespace a2a {

namespace {

struct QtWords {
    const char *context; ///< in which Qt translates it
    const char *text;
    Phrase means;
};

} // namespace

Phrase phraseOfQt(const QString &said)
{
    static const QtWords known[] = {
        {"QAbstractSocket", "Network unreachable", {"net-unreachable"}},
        {"QNativeSocketEngine", "Network unreachable", {"net-unreachable"}},
        {"QNativeSocketEngine", "Host unreachable", {"net-host-unreachable"}},
        {"QAbstractSocket", "Socket operation timed out", {"net-timed-out"}},
        {"QNativeSocketEngine", "Network operation timed out", {"net-timed-out"}},
        {"QAbstractSocket", "Connection timed out", {"net-connection-timed-out"}},
        {"QNativeSocketEngine", "Connection timed out", {"net-connection-timed-out"}},
        {"QHttp", "Connection refused", {"net-refused"}},
        {"QAbstractSocket", "Connection refused", {"net-refused"}},
        {"QNativeSocketEngine", "Connection refused", {"net-refused"}},
        {"QHttp", "Connection closed", {"net-closed"}},
        {"QNativeSocketEngine", "The remote host closed the connection", {"net-closed"}},
        {"QNativeSocketEngine", "Connection reset by peer", {"net-reset"}},
        {"QNativeSocketEngine", "Network dropped connection on reset", {"net-reset"}},
        {"QNativeSocketEngine", "Permission denied", {"net-not-permitted"}},
        {"QNativeSocketEngine", "The address is not available", {"net-address-not-available"}},
        {"QNativeSocketEngine", "Out of resources", {"net-out-of-resources"}},
        {"QNativeSocketEngine", "Network error", {"net-error"}},
        {"QNativeSocketEngine", "Unknown error", {"net-unknown-error"}},
        {"QHttp", "Data corrupted", {"net-data-corrupted"}},
        {"QHttp", "Unknown protocol specified", {"net-unknown-protocol"}},
        {"QHttp", "SSL handshake failed", {"net-handshake-failed"}},
        {"QSslSocket", "The TLS/SSL connection has been closed", {"net-tls-closed"}},
        {"QHttp", "Proxy requires authentication", {"proxy-wants-sign-in"}},
        {"QHttpSocketEngine", "Proxy connection refused", {"net-refused"}},
        {"QHttpSocketEngine", "Proxy denied connection", {"proxy-denied"}},
        {"QHttpSocketEngine", "Proxy server not found", {"proxy-not-found"}},
        {"QHttpSocketEngine", "Proxy server connection timed out", {"net-connection-timed-out"}},
        {"QHttpSocketEngine", "Proxy connection closed prematurely", {"proxy-closed-early"}},
        {"QHttpSocketEngine", "Did not receive HTTP response from proxy", {"proxy-no-http"}},
    };
    for (const QtWords &words : known) {
        if (said == QCoreApplication::translate(words.context, words.text))
            return words.means;
    }
    return Phrase::verbatim(said);
}

} // namespace a2a
