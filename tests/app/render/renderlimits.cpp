// SPDX-License-Identifier: Apache-2.0
#include "tests/app/render/renderlimits.h"

#include <QFile>

#include <sys/inotify.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace a2a::test {

using namespace Qt::StringLiterals;

/// A line of /proc/self/status, in bytes.
static qint64 memory(QByteArrayView name)
{
    QFile file(u"/proc/self/status"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith(name))
            return line.mid(name.size()).chopped(2).trimmed().toLongLong() * 1024;
    }
    return 0;
}

static qint64 timeOf(int who)
{
    rusage usage{};
    ::getrusage(static_cast<__rusage_who>(who), &usage);
    return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000 +
           (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000;
}

ResourceUsage measureUsage(const std::function<void()> &action)
{
    QFile peak(u"/proc/self/clear_refs"_s);
    if (peak.open(QIODevice::WriteOnly))
        peak.write("5"); // the peak begins anew
    peak.close();
    const qint64 before = memory("VmRSS:");
    const qint64 timeBefore = timeOf(RUSAGE_SELF);
    action();
    return {memory("VmHWM:") - before, timeOf(RUSAGE_SELF) - timeBefore};
}

RenderEffect measureEffect(RenderClient &client, const RenderRequest &request)
{
    const qint64 timeBefore = timeOf(RUSAGE_CHILDREN);
    RenderEffect effect;
    effect.grown = measureUsage([&] { effect.result = renderNow(client, request); }).grown;
    effect.computed = timeOf(RUSAGE_CHILDREN) - timeBefore;
    return effect;
}

QString limitViolation(const RenderEffect &effect)
{
    const RenderResult &result = effect.result;
    const bool shown = !result.frames.empty() || !result.peaks.isEmpty();
    if (result.isOk() != shown)
        return u"neither a picture nor a sentence, or both"_s;
    if (!result.isOk() && (result.problem.contains(u'\n') || !result.problem.endsWith(u'.')))
        return u"more than a sentence: "_s % result.problem;
    if (effect.grown > 50 * 1024 * 1024)
        return u"%1 MiB in this process"_s.arg(effect.grown / 1024 / 1024);
    // The kernel checks the limit periodically: a process reaching it has used a little more.
    static constexpr qint64 MaxMs = (RenderMaxSeconds + 1) * 1000;
    if (effect.computed > MaxMs)
        return u"%1 ms of computing"_s.arg(effect.computed);
    return {};
}

Canary::Canary()
{
    QFile sample(file());
    if (sample.open(QIODevice::WriteOnly))
        sample.write(encoded(sampleImage(), "PNG"));
    sample.close();
    ::mkfifo(QFile::encodeName(pipe()).constData(), 0600);
    m_server.listen(QHostAddress::LocalHost);
    m_watch = ::inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    for (const QString &path : {file(), pipe()})
        ::inotify_add_watch(m_watch, QFile::encodeName(path).constData(), IN_OPEN | IN_ACCESS);
}

Canary::~Canary()
{
    ::close(m_watch);
}

QByteArray Canary::named(QByteArray text) const
{
    text.replace("$FILE", QFile::encodeName(file()));
    text.replace("$PIPE", QFile::encodeName(pipe()));
    return text.replace("$PORT", QByteArray::number(port()));
}

QString Canary::takeAccesses()
{
    char events[4096];
    if (::read(m_watch, events, sizeof events) > 0)
        return u"a file was opened"_s;
    if (m_server.waitForNewConnection(0)) {
        delete m_server.nextPendingConnection();
        return u"somebody connected"_s;
    }
    return {};
}

} // namespace a2a::test
