// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "ui/viewers/preview/renderrun.h"

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

/// How the helper is run; the defaults are for everything except tests.
struct RenderOptions {
    QString program; ///< empty for RenderClient::helperPath()
    QStringList arguments;
    int timeLimit = 5000;                         ///< ms, measured by the window
    int parallel = 2;                             ///< simultaneous helpers
    qint64 cacheBytes = qint64(32) * 1024 * 1024; ///< of images cached for showing again
};

/// Renders content from agents: images, SVG, pages of PDF. Nothing is decoded in this process; each
/// request is passed to a sandboxed helper process with a time limit (a2ascope-render,
/// docs/architecture.md "Previews"). Never blocks; must be used from the window's thread.
class RenderClient final : public QObject {
    Q_OBJECT

public:
    using Done = std::function<void(const RenderResult &)>;
    using Job = quint64;

    explicit RenderClient(QObject *parent = nullptr);
    explicit RenderClient(RenderOptions options, QObject *parent = nullptr);
    ~RenderClient() override;

    /// Calls `done` once, later, from the event loop, unless the job is canceled or `context` is
    /// destroyed before.
    Job render(RenderRequest request, QObject *context, Done done);
    /// Unknown or ended jobs are ignored.
    void cancel(Job job);
    [[nodiscard]] bool isBusy() const { return !m_tasks.empty(); }

    /// The helper's path, beside this program or where it is installed, or empty if it is not
    /// found.
    [[nodiscard]] static QString helperPath();

private:
    struct Task;

    void startPending();
    bool advance();
    void hashSlice(Task &task);
    void start(Task &task);
    void deliver(Job job, const RenderResult &result, bool keep);
    [[nodiscard]] Task *find(Job job);

    RenderOptions m_options;
    Job m_last = 0;
    std::deque<std::unique_ptr<Task>> m_tasks; ///< in order of arrival
    QCache<QByteArray, RenderResult> m_cache;  ///< cost: KiB
    TimeSlicedJob m_slices;
};

} // namespace a2a
