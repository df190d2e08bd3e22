// SPDX-License-Identifier: Apache-2.0
#include "model/log/loghistory.h"

#include "model/platform/files.h"

#include "model/log/categories.h"
#include "model/log/logline.h"

#include <QDateTime>

#include <array>
#include <cstring>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr char OurCategories[] = "a2a.";
static constexpr size_t MaxCategories = 32;

static std::atomic<LogHistory *> s_history = nullptr;
static QtMessageHandler s_outer = nullptr; ///< the previous handler
static QLoggingCategory::CategoryFilter s_rules = nullptr;

/// Our categories whose info level the rules enable on standard error. All of them log it to the
/// history. They are compared by name, because a handler gets nothing else.
static std::array<std::atomic<const char *>, MaxCategories> s_told;

static bool isOurs(const char *category)
{
    return category && std::strncmp(category, OurCategories, sizeof OurCategories - 1) == 0;
}

static bool isTold(const char *category)
{
    for (const auto &told : s_told) {
        if (const char *name = told; name && std::strcmp(name, category) == 0)
            return true;
    }
    return false;
}

static void setTold(const char *category, bool tells)
{
    for (auto &told : s_told) {
        if (const char *name = told; name && std::strcmp(name, category) == 0)
            told = nullptr;
    }
    for (auto &told : s_told) {
        const char *none = nullptr;
        if (tells && told.compare_exchange_strong(none, category))
            return;
    }
}

/// Called for each category when it is created, and again when the rules change.
static void filterCategory(QLoggingCategory *category)
{
    s_rules(category);
    if (!isOurs(category->categoryName()))
        return;
    setTold(category->categoryName(), category->isInfoEnabled());
    category->setEnabled(QtInfoMsg, true);
}

static void handleMessage(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    const bool isOurEvent = isOurs(context.category);
    if (LogHistory *history = s_history;
        history && (isOurEvent || (type != QtDebugMsg && type != QtInfoMsg)))
        history->add(type, context.category, message);
    if (s_outer && !(type == QtInfoMsg && isOurEvent && !isTold(context.category)))
        s_outer(type, context, message);
}

LogHistory::LogHistory()
    : m_lines(std::make_unique<Line[]>(MostLines))
{
    Q_ASSERT(!s_history);
    s_history = this;
    s_outer = qInstallMessageHandler(handleMessage);
    // Qt calls our filter for all known categories before it returns the previous one, so the
    // previous one is fetched first.
    s_rules = QLoggingCategory::installFilter(nullptr);
    QLoggingCategory::installFilter(filterCategory);
}

LogHistory::~LogHistory()
{
    QLoggingCategory::installFilter(s_rules);
    s_history = nullptr;
    // A handler installed in between forwards to ours, which still forwards to the one before.
    if (const QtMessageHandler current = qInstallMessageHandler(s_outer); current != handleMessage)
        qInstallMessageHandler(current);
}

static QChar letterOf(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
        return u'D';
    case QtInfoMsg:
        return u'I';
    case QtWarningMsg:
        return u'W';
    case QtCriticalMsg:
        return u'E';
    case QtFatalMsg:
        return u'F';
    }
    return u'?';
}

void LogHistory::add(QtMsgType type, const char *category, const QString &message)
{
    const QString text = QDateTime::currentDateTimeUtc().toString(u"hh:mm:ss.zzz"_s) % u' ' %
                         letterOf(type) % u' ' % QLatin1String(category ? category : "default") %
                         u' ' % sanitizedMessage(message);
    const QByteArray bytes = truncatedUtf8(text, LineBytes);
    const std::lock_guard<std::mutex> lock(m_writing);
    Line &line = m_lines[m_count % MostLines];
    line.sequence.fetch_add(1);
    std::memcpy(line.text, bytes.constData(), size_t(bytes.size()));
    line.size = quint32(bytes.size());
    line.sequence.fetch_add(1);
    m_count.fetch_add(1);
}

QStringList LogHistory::lines() const
{
    const std::lock_guard<std::mutex> lock(m_writing);
    const quint64 count = m_count;
    QStringList lines;
    for (quint64 i = count > MostLines ? count - MostLines : 0; i < count; ++i) {
        const Line &line = m_lines[i % MostLines];
        lines.append(QString::fromUtf8(line.text, qsizetype(line.size)));
    }
    return lines;
}

void LogHistory::writeTo(int descriptor) const noexcept
{
    const quint64 count = m_count;
    for (quint64 i = count > MostLines ? count - MostLines : 0; i < count; ++i) {
        const Line &line = m_lines[i % MostLines];
        char text[LineBytes + 1];
        const quint32 sequence = line.sequence;
        const quint32 size = qMin<quint32>(line.size, LineBytes);
        std::memcpy(text, line.text, size);
        if (sequence % 2 != 0 || line.sequence != sequence)
            continue;
        text[size] = '\n';
        if (!writeUnbuffered(descriptor, text, size + 1))
            return;
    }
}

void enableVerboseLogging()
{
    if (!qEnvironmentVariableIsSet("QT_MESSAGE_PATTERN"))
        qSetMessagePattern(u"%{time hh:mm:ss.zzz} %{category}: %{message}"_s);
    // Qt may have been built to write to the system's journal where no terminal is.
    if (!qEnvironmentVariableIsSet("QT_FORCE_STDERR_LOGGING"))
        qputenv("QT_FORCE_STDERR_LOGGING", "1");
    QLoggingCategory::setFilterRules(u"a2a.*=true"_s);
}

} // namespace a2a
