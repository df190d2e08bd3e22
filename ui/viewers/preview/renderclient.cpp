// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/renderclient.h"

#include "ui/viewers/preview/renderproblems.h"
#include "ui/viewers/preview/renderrun.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qint64 HashSlice = 512 * 1024; // about 2 ms

struct RenderClient::Task {
    Job job = 0;
    RenderRequest request;
    QPointer<QObject> context;
    Done done;
    QCryptographicHash hash{QCryptographicHash::Sha256};
    qint64 hashed = 0;
    QByteArray key; ///< cache key, or empty while not all of the bytes are hashed
    std::unique_ptr<RenderRun> run;
};

RenderClient::RenderClient(QObject *parent)
    : RenderClient(RenderOptions{}, parent)
{
}

RenderClient::RenderClient(RenderOptions options, QObject *parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_cache(qsizetype(m_options.cacheBytes / 1024))
    , m_slices(0, [this] { return advance(); })
{
}

RenderClient::~RenderClient() = default;

QString RenderClient::helperPath()
{
    const QString folder = QCoreApplication::applicationDirPath();
    for (const QString &path :
         {u"/a2ascope-render"_s, QStringLiteral("/" A2A_HELPER_FROM_PROGRAMS "/a2ascope-render")}) {
        const QFileInfo file(folder % path);
        if (file.isFile() && file.isExecutable())
            return file.absoluteFilePath();
    }
    return {};
}

RenderClient::Job RenderClient::render(RenderRequest request, QObject *context, Done done)
{
    auto task = std::make_unique<Task>();
    task->job = ++m_last;
    task->request = std::move(request);
    task->context = context;
    connect(context, &QObject::destroyed, this, &RenderClient::startPending, Qt::UniqueConnection);
    task->done = std::move(done);
    m_tasks.push_back(std::move(task));
    startPending();
    return m_last;
}

void RenderClient::startPending()
{
    m_slices.start();
}

void RenderClient::cancel(Job job)
{
    std::erase_if(m_tasks, [job](const auto &task) { return task->job == job; });
    startPending(); // lets another job run
}

RenderClient::Task *RenderClient::find(Job job)
{
    const auto at =
        std::ranges::find_if(m_tasks, [job](const auto &task) { return task->job == job; });
    return at == m_tasks.end() ? nullptr : at->get();
}

/// Performs one step of one job: a slice of hashing, a result from the cache, or a start. Returns
/// false if nothing can be done until a job arrives or ends.
bool RenderClient::advance()
{
    std::erase_if(m_tasks, [](const auto &task) { return task->context.isNull(); });
    const auto running =
        std::ranges::count_if(m_tasks, [](const auto &task) { return task->run != nullptr; });
    const auto waiting =
        std::ranges::find_if(m_tasks, [](const auto &task) { return task->run == nullptr; });
    if (waiting == m_tasks.end() || running >= m_options.parallel)
        return false;
    Task &task = **waiting;
    if (task.request.bytes.size() > RenderMaxBytes) {
        RenderResult result;
        result.status = RenderStatus::TooLarge;
        result.problem = renderproblems::fileTooLargeText();
        deliver(task.job, result, false);
    } else if (task.key.isEmpty()) {
        hashSlice(task);
    } else if (const RenderResult *known = m_cache.object(task.key)) {
        deliver(task.job, RenderResult(*known), false);
    } else {
        start(task);
    }
    return true;
}

void RenderClient::hashSlice(Task &task)
{
    const QByteArray &bytes = task.request.bytes;
    const qint64 count = std::min(HashSlice, bytes.size() - task.hashed);
    task.hash.addData(QByteArrayView(bytes).sliced(task.hashed, count));
    task.hashed += count;
    if (task.hashed == bytes.size())
        task.key = encodeRequestHead(task.request, bytes.size()) + task.hash.result();
}

void RenderClient::start(Task &task)
{
    const QString program = m_options.program.isEmpty() ? helperPath() : m_options.program;
    if (program.isEmpty()) {
        RenderResult result;
        result.status = RenderStatus::MissingProgram;
        result.problem = renderproblems::notFoundText();
        deliver(task.job, result, false);
        return;
    }
    task.run = std::make_unique<RenderRun>(task.request, nullptr);
    // Queued: the slot destroys the run.
    connect(
        task.run.get(), &RenderRun::finished, this,
        [this, job = task.job](const RenderResult &result) { deliver(job, result, true); },
        Qt::QueuedConnection);
    task.run->start(program, m_options.arguments, m_options.timeLimit);
}

void RenderClient::deliver(Job job, const RenderResult &result, bool keep)
{
    Task *task = find(job);
    if (!task)
        return;
    if (keep && result.isOk()) {
        qint64 bytes = 4096;
        for (const RenderedFrame &frame : result.frames)
            bytes += frame.image.sizeInBytes();
        m_cache.insert(task->key, new RenderResult(result), qsizetype(bytes / 1024));
    }
    const Done done = task->context ? std::move(task->done) : Done();
    cancel(job);
    if (done)
        done(result);
}

} // namespace a2a

#include "moc_renderclient.cpp"
