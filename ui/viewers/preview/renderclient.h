// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/sliced.h"
#include "ui/viewers/preview/renderresult.h"

#include <QCache>
#include <QCryptographicHash>
#include <QObject>
#include <QPointer>
#include <QStringList>

#include <deque>
#include <functional>
#include <memory>

namespace a2a {

class RenderRun;

/// How the helper is run; the defaults are meant for everything but tests.
struct RenderOptions {
    QString program; ///< empty: RenderClient::helperPath()
    QStringList arguments;
    int timeLimit = 5000;                         ///< ms, of the window's clock
    int parallel = 2;                             ///< helpers at once
    qint64 cacheBytes = qint64(32) * 1024 * 1024; ///< of pictures, kept to be shown again
};

/// Draws what agents have sent: images, SVG, pages of PDF. Nothing of it is decoded in this
/// process; each request is given to a helper process that may do nothing but compute, for a while
/// (a2ascope-render, docs/architecture.md "Previews"). Never blocks; must be used from the window's
/// thread.
class RenderClient final : public QObject {
    Q_OBJECT

public:
    using Done = std::function<void(const RenderResult &)>;
    using Job = quint64;

    explicit RenderClient(QObject *parent = nullptr);
    explicit RenderClient(RenderOptions options, QObject *parent = nullptr);
    ~RenderClient() override;

    /// Calls `done` once, later, from the event loop, unless the job is cancelled or `context` is
    /// destroyed before.
    Job render(RenderRequest request, QObject *context, Done done);
    /// A job that is not known, or has ended, is no mistake.
    void cancel(Job job);
    [[nodiscard]] bool isBusy() const { return !m_tasks.empty(); }

    /// Beside this program or where it is installed; empty: it is not there.
    [[nodiscard]] static QString helperPath();

private:
    struct Task;

    void wake();
    bool advance();
    void hashSlice(Task &task);
    void start(Task &task);
    void deliver(Job job, const RenderResult &result, bool keep);
    [[nodiscard]] Task *find(Job job);

    RenderOptions m_options;
    Job m_last = 0;
    std::deque<std::unique_ptr<Task>> m_tasks; ///< in the order of their coming
    QCache<QByteArray, RenderResult> m_cache;  ///< cost: KiB
    Sliced m_turns;
};

} // namespace a2a
