// SPDX-License-Identifier: Apache-2.0
// Uses TLS on the network thread and ends; prints a line if OpenSSL then frees its memory.
#include "model/net/http/netthread.h"

#include <QCoreApplication>
#include <QSslCertificate>

#include <cstdio>
#include <openssl/crypto.h>

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    ::OPENSSL_atexit([] { std::puts("freed"); });
    a2a::NetThread::post([](QObject &) {
        const QSslCertificate any; // Qt begins to use OpenSSL
        std::puts(any.isNull() ? "used" : "");
        QMetaObject::invokeMethod(qApp, &QCoreApplication::quit, Qt::QueuedConnection);
    });
    return QCoreApplication::exec();
}
