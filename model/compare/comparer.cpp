// SPDX-License-Identifier: Apache-2.0
#include "model/compare/comparer.h"

#include <QPromise>
#include <QThreadPool>

namespace a2a {

using Found = std::shared_ptr<const Comparison>;

Comparer::Comparer(QObject *parent)
    : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &Comparer::finish);
}

Comparer::~Comparer()
{
    m_watcher.disconnect(this);
    m_watcher.future().cancel();
}

void Comparer::start(const QByteArray &before, const QByteArray &after, ComparisonKind kind)
{
    cancel();
    // Shared, because the thread pool copies what it runs.
    const auto promise = std::make_shared<QPromise<Found>>();
    m_watcher.setFuture(promise->future());
    promise->start();
    QThreadPool::globalInstance()->start([promise, before, after, kind] {
        promise->addResult(
            compareContents(before, after, kind, [&promise] { return promise->isCanceled(); }));
        promise->finish();
    });
}

void Comparer::cancel()
{
    m_watcher.future().cancel();
    m_watcher.setFuture({}); // says nothing of the one that was given up
}

void Comparer::finish()
{
    const QFuture<Found> future = m_watcher.future();
    if (future.isCanceled() || future.resultCount() == 0)
        return;
    if (const Found result = future.result())
        emit done(result);
}

} // namespace a2a

#include "moc_comparer.cpp"
