// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/compare/comparison.h"

#include <QFutureWatcher>
#include <QObject>

namespace a2a {

/// Compares on another thread. A new comparison takes the place of the one under way, which is
/// given up; so does destroying this.
class Comparer final : public QObject {
    Q_OBJECT

public:
    explicit Comparer(QObject *parent = nullptr);
    ~Comparer() override;

    void start(const QByteArray &before, const QByteArray &after, ComparisonKind kind);
    void cancel();
    [[nodiscard]] bool isBusy() const { return m_watcher.isRunning(); }

signals:
    void done(const std::shared_ptr<const a2a::Comparison> &comparison);

private:
    void finish();

    QFutureWatcher<std::shared_ptr<const Comparison>> m_watcher;
};

} // namespace a2a
