// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/netthread.h"

#include "model/platform/lowlatencythread.h"

#include <QCoreApplication>
#include <QMutex>
#include <QNetworkProxy>
#include <QThread>

#include <memory>
#include <utility>
#ifdef A2A_OPENSSL
#include <openssl/crypto.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace a2a {

namespace {

struct NetThreadState {
    QMutex mutex;
    std::unique_ptr<QThread> thread;
    QObject *owner = nullptr; ///< lives on the thread
};

} // namespace

/// Never destroyed: code that ends the process without ending its application may still use it.
static NetThreadState &netThreadState()
{
    static auto *state = new NetThreadState;
    return *state;
}

#ifdef A2A_OPENSSL
/// At the end of the process OpenSSL frees what each thread has of it, and so does each thread that
/// ends. QThread::wait() returns before that: some exits freed the same memory twice. This call has
/// to be the first one, and the memory stays until the process is gone.
static void keepOpenSslMemory()
{
    ::OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, nullptr);
}
Q_COREAPP_STARTUP_FUNCTION(keepOpenSslMemory)
#endif

/// Qt reads into arrays that it allocates and frees all the time. The C library would return that
/// memory to the system and fetch it again page by page, which costs a twentieth of the total time.
static void keepFreedMemory()
{
#ifdef __GLIBC__
    static constexpr int MaxKept = 8 * 1024 * 1024;
    static constexpr int FetchedAtOnce = 1024 * 1024;
    ::mallopt(M_TRIM_THRESHOLD, MaxKept);
    ::mallopt(M_TOP_PAD, FetchedAtOnce);
#endif
}

static void beginNetThread(NetThreadState &state)
{
    keepFreedMemory();
    // Sockets use no proxy by default, since proxyFor() has asked the system already.
    QNetworkProxyFactory::setUseSystemConfiguration(false);
    state.thread = std::make_unique<QThread>();
    state.thread->setObjectName(QStringLiteral("network"));
    state.owner = new QObject;
    state.owner->moveToThread(state.thread.get());
    // The threads on which Qt reads its sockets are started from this one, and inherit its low
    // latency.
    QObject::connect(state.thread.get(), &QThread::started, state.owner,
                     [] { preferLowLatency(); });
    // Transports leave objects for deferred deletion, which must also happen when the thread ends.
    QObject::connect(state.thread.get(), &QThread::finished, state.owner, &QObject::deleteLater);
    state.thread->start();
    qAddPostRoutine(NetThread::end); // called once, by the current application
}

void NetThread::post(Job job)
{
    NetThreadState &state = netThreadState();
    {
        const QMutexLocker lock(&state.mutex);
        if (!state.thread && QCoreApplication::instance() && !QCoreApplication::closingDown())
            beginNetThread(state);
    }
    postIfRunning(std::move(job));
}

void NetThread::postIfRunning(Job job)
{
    NetThreadState &state = netThreadState();
    const QMutexLocker lock(&state.mutex);
    QObject *owner = state.owner;
    if (!owner)
        return;
    QMetaObject::invokeMethod(
        owner, [owner, job = std::move(job)] { job(*owner); }, Qt::QueuedConnection);
}

void NetThread::end()
{
    NetThreadState &state = netThreadState();
    std::unique_ptr<QThread> ending;
    {
        const QMutexLocker lock(&state.mutex);
        ending = std::move(state.thread);
        state.owner = nullptr;
    }
    if (!ending)
        return;
    ending->quit();
    ending->wait();
}

} // namespace a2a
