// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/qterrorphrases.h"

#include <QCoreApplication>

#include <optional>

namespace a2a {

namespace {

struct QtWords {
    const char *context; ///< the translation context in Qt
    const char *text;    ///< %1 is a value of the phrase
    const char *code;
};

} // namespace

/// The values for %1, if any, or nothing if `said` is not that text.
static std::optional<Phrase::Values> valuesIn(const QString &said, const QString &text)
{
    const qsizetype at = text.indexOf(u"%1");
    if (at < 0)
        return said == text ? std::optional(Phrase::Values()) : std::nullopt;
    const QString before = text.left(at);
    const QString after = text.mid(at + 2);
    const qsizetype size = said.size() - before.size() - after.size();
    if (size < 0 || !said.startsWith(before) || !said.endsWith(after))
        return {};
    return Phrase::Values{said.mid(at, size)};
}

Phrase phraseForQtError(const QString &said)
{
    static constexpr QtWords known[] = {
        {"QAbstractSocket", "Network unreachable", "net-unreachable"},
        {"QNativeSocketEngine", "Network unreachable", "net-unreachable"},
        {"QNativeSocketEngine", "Host unreachable", "net-host-unreachable"},
        {"QAbstractSocket", "Socket operation timed out", "net-timed-out"},
        {"QNativeSocketEngine", "Network operation timed out", "net-timed-out"},
        {"QAbstractSocket", "Connection timed out", "net-connection-timed-out"},
        {"QNativeSocketEngine", "Connection timed out", "net-connection-timed-out"},
        {"QHttp", "Connection refused", "net-refused"},
        {"QAbstractSocket", "Connection refused", "net-refused"},
        {"QNativeSocketEngine", "Connection refused", "net-refused"},
        {"QHttp", "Connection closed", "net-closed"},
        {"QNativeSocketEngine", "The remote host closed the connection", "net-closed"},
        {"QNativeSocketEngine", "Connection reset by peer", "net-reset"},
        {"QNativeSocketEngine", "Network dropped connection on reset", "net-reset"},
        {"QNativeSocketEngine", "Permission denied", "net-not-permitted"},
        {"QNativeSocketEngine", "The address is not available", "net-address-not-available"},
        {"QNativeSocketEngine", "Out of resources", "net-out-of-resources"},
        {"QNativeSocketEngine", "Network error", "net-error"},
        {"QNativeSocketEngine", "Unknown error", "net-unknown-error"},
        {"QHttp", "Data corrupted", "net-data-corrupted"},
        {"QHttp", "Unknown protocol specified", "net-unknown-protocol"},
        {"QHttp", "SSL handshake failed", "net-handshake-failed"},
        {"QSslSocket", "The TLS/SSL connection has been closed", "net-tls-closed"},
        {"QHttp", "Proxy requires authentication", "proxy-wants-sign-in"},
        {"QHttp", "Host %1 not found", "net-host-not-found"},
        {"QSslSocket", "Error during SSL handshake: %1", "net-handshake-failed-because"},
        {"QHttpSocketEngine", "Proxy connection refused", "net-refused"},
        {"QHttpSocketEngine", "Proxy denied connection", "proxy-denied"},
        {"QHttpSocketEngine", "Proxy server not found", "proxy-not-found"},
        {"QHttpSocketEngine", "Proxy server connection timed out", "net-connection-timed-out"},
        {"QHttpSocketEngine", "Proxy connection closed prematurely", "proxy-closed-early"},
        {"QHttpSocketEngine", "Did not receive HTTP response from proxy", "proxy-no-http"},
    };
    // Text that Qt's HTTP puts before its TLS errors.
    static constexpr QtWords before{"QHttp", "SSL handshake failed", nullptr};
    const QString prefix = QCoreApplication::translate(before.context, before.text) % u": ";
    QString own = said;
    if (own.startsWith(prefix))
        own.remove(0, prefix.size());
    for (const QtWords &words : known) {
        const QString text = QCoreApplication::translate(words.context, words.text);
        if (const auto values = valuesIn(own, text))
            return {QByteArray(words.code), *values};
    }
    return Phrase::verbatim(said);
}

} // namespace a2a
