// SPDX-License-Identifier: Apache-2.0
#include "model/platform/crashhandler.h"

#include "model/platform/crashlog.h"

#ifdef A2A_LINUX
#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QFileInfo>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace a2a {

#ifdef A2A_LINUX

using namespace Qt::StringLiterals;

// What runs in the handler may be interrupted anywhere: it takes no lock, allocates nothing, calls
// only async-signal-safe functions of POSIX, and glibc's for the backtrace.

static constexpr std::array CrashSignals{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
static constexpr int MaxFrames = 128;
static constexpr unsigned LongestSeconds = 10; ///< then it ends without the rest of its report
static constexpr size_t StackBytes = size_t{128} * 1024;

namespace {

/// All that the handler needs, prepared in advance.
struct Prepared {
    const CrashLog *log = nullptr;
    std::array<char, 4096> parent{};
    std::array<char, 4096> folder{};
    std::array<char, 4096> file{};
    std::array<char, 2048> about{};
    int reserve = -1; ///< a descriptor to close if the program has used up all others
    pid_t process = 0;
    std::array<struct sigaction, CrashSignals.size()> before{};
    std::atomic<pid_t> thread = 0; ///< the one that writes the report
};

} // namespace

static Prepared s_prepared;
alignas(64) static char s_stack[StackBytes]; ///< separate: the thread's stack may have overflowed

static void put(int file, const char *text)
{
    [[maybe_unused]] const auto written = ::write(file, text, std::strlen(text));
}

static void putNumber(int file, quint64 number, unsigned base = 10, int digits = 1)
{
    char text[24];
    int at = int(sizeof text) - 1;
    text[at] = '\0';
    for (; at > 0 && (number > 0 || digits > 0); number /= base, --digits)
        text[--at] = "0123456789abcdef"[number % base];
    put(file, text + at);
}

/// Days since 1970 as a date of the Gregorian calendar (Hinnant's algorithm): gmtime may lock.
static void putTime(int file, std::time_t seconds)
{
    const qint64 days = seconds / 86400 + 719468;
    const qint64 era = days / 146097;
    const qint64 ofEra = days % 146097;
    const qint64 year = (ofEra - ofEra / 1460 + ofEra / 36524 - ofEra / 146096) / 365;
    const qint64 ofYear = ofEra - (365 * year + year / 4 - year / 100);
    const qint64 shifted = (5 * ofYear + 2) / 153; // March is 0
    const qint64 month = shifted < 10 ? shifted + 3 : shifted - 9;
    putNumber(file, quint64(year + era * 400 + (month <= 2 ? 1 : 0)), 10, 4);
    const qint64 second = seconds % 86400;
    for (const auto &[mark, part] : {std::pair{"-", month},
                                     {"-", ofYear - (153 * shifted + 2) / 5 + 1},
                                     {"T", second / 3600},
                                     {":", second / 60 % 60},
                                     {":", second % 60}}) {
        put(file, mark);
        putNumber(file, quint64(part), 10, 2);
    }
    put(file, "Z");
}

static const char *nameOf(int signal)
{
    switch (signal) {
    case SIGSEGV:
        return "SIGSEGV";
    case SIGBUS:
        return "SIGBUS";
    case SIGFPE:
        return "SIGFPE";
    case SIGILL:
        return "SIGILL";
    case SIGABRT:
        return "SIGABRT";
    default:
        return "signal";
    }
}

static const char *baseName(const char *path)
{
    const char *slash = std::strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/// "3 libQt6Core.so.6+0x2b1f (_ZN7QObject5eventEP6QEvent)": no folder path, which may contain a
/// user name.
static void putFrame(int file, int number, void *address)
{
    const auto place = quint64(reinterpret_cast<quintptr>(address));
    putNumber(file, quint64(number), 10, 2);
    put(file, " ");
    Dl_info found{};
    if (::dladdr(address, &found) == 0 || !found.dli_fname) {
        put(file, "0x");
        putNumber(file, place, 16);
        return put(file, "\n");
    }
    put(file, baseName(found.dli_fname));
    put(file, "+0x");
    putNumber(file, place - quint64(reinterpret_cast<quintptr>(found.dli_fbase)), 16);
    if (found.dli_sname) {
        put(file, " (");
        put(file, found.dli_sname);
        put(file, ")");
    }
    put(file, "\n");
}

/// The names of functions come last, because looking them up might fail.
static void putReport(int file, int signal, const siginfo_t &info)
{
    put(file, s_prepared.about.data());
    put(file, "crashed: ");
    putTime(file, std::time(nullptr));
    put(file, "\nsignal: ");
    put(file, nameOf(signal));
    put(file, " (");
    putNumber(file, quint64(signal));
    if (info.si_code > 0 && signal != SIGABRT) {
        put(file, "), code ");
        putNumber(file, quint64(info.si_code));
        put(file, ", address 0x");
        putNumber(file, quint64(reinterpret_cast<quintptr>(info.si_addr)), 16);
    } else {
        put(file, "), sent by a program");
    }
    put(file, ::gettid() == s_prepared.process ? "\nthread: main\n" : "\nthread: another\n");
    put(file, "\nlast log lines (UTC):\n");
    s_prepared.log->writeTo(file);
    put(file, "\nbacktrace (module+offset):\n");
    void *frames[MaxFrames];
    const int count = ::backtrace(frames, MaxFrames);
    for (int i = 0; i < count; ++i)
        putFrame(file, i, frames[i]);
    put(file, "end of report\n");
}

static void writeReport(int signal, const siginfo_t &info)
{
    ::close(s_prepared.reserve);
    ::mkdir(s_prepared.parent.data(), 0700);
    ::mkdir(s_prepared.folder.data(), 0700);
    const int file =
        ::open(s_prepared.file.data(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0)
        return putReport(STDERR_FILENO, signal, info);
    putReport(file, signal, info);
    ::close(file);
    put(STDERR_FILENO, "The program ended by ");
    put(STDERR_FILENO, nameOf(signal));
    put(STDERR_FILENO, "; a report, without content: ");
    put(STDERR_FILENO, s_prepared.file.data());
    put(STDERR_FILENO, "\n");
}

static void restoreHandlers()
{
    for (size_t i = 0; i < CrashSignals.size(); ++i)
        ::sigaction(CrashSignals[i], &s_prepared.before[i], nullptr);
}

/// A faulting instruction is executed again after the return, and meets the previous handler; a
/// signal that was sent has to be sent again.
static void onCrash(int signal, siginfo_t *info, void *)
{
    const int error = errno;
    pid_t none = 0;
    const pid_t self = ::gettid();
    if (s_prepared.thread.compare_exchange_strong(none, self)) {
        std::signal(SIGALRM, SIG_DFL);
        ::alarm(LongestSeconds);
        if (::getpid() == s_prepared.process)
            writeReport(signal, *info);
        ::alarm(0);
    } else if (none != self) {
        for (;;) // another thread is about to end the program
            ::pause();
    }
    restoreHandlers();
    if (info->si_code <= 0)
        ::raise(signal);
    errno = error;
}

template <size_t Size>
static bool keep(std::array<char, Size> &place, const QByteArray &bytes)
{
    if (size_t(bytes.size()) >= Size)
        return false;
    std::memcpy(place.data(), bytes.constData(), size_t(bytes.size()) + 1);
    return true;
}

/// Sanitizers have created one for each thread.
static void giveStack()
{
    stack_t known{};
    if (::sigaltstack(nullptr, &known) != 0 || !(known.ss_flags & SS_DISABLE))
        return;
    stack_t stack{};
    stack.ss_sp = s_stack;
    stack.ss_size = sizeof s_stack;
    ::sigaltstack(&stack, nullptr);
}

CrashHandler::CrashHandler(const QString &folder, const QStringList &about, const CrashLog &log)
{
    Q_ASSERT(!s_prepared.log);
    const QString file = folder % u"/crash-"_s %
                         QDateTime::currentDateTimeUtc().toString(u"yyyyMMdd-hhmmss"_s) % u'-' %
                         QString::number(QCoreApplication::applicationPid()) % u".txt"_s;
    s_prepared.process = ::getpid();
    s_prepared.thread = 0;
    const bool fits = keep(s_prepared.parent, QFile::encodeName(QFileInfo(folder).path())) &&
                      keep(s_prepared.folder, QFile::encodeName(folder)) &&
                      keep(s_prepared.file, QFile::encodeName(file)) &&
                      keep(s_prepared.about,
                           QString(about.join(u'\n') % u"\nstarted: "_s %
                                   QDateTime::currentDateTimeUtc().toString(Qt::ISODate) % u'\n')
                               .toUtf8());
    if (!fits)
        return;
    s_prepared.log = &log;
    s_prepared.reserve = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
    void *frames[1];
    ::backtrace(frames, 1); // loads what it needs, which the handler could not
    giveStack();
    struct sigaction action {};
    action.sa_sigaction = onCrash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    ::sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < CrashSignals.size(); ++i)
        ::sigaction(CrashSignals[i], &action, &s_prepared.before[i]);
}

CrashHandler::~CrashHandler()
{
    if (!s_prepared.log)
        return;
    restoreHandlers();
    ::close(s_prepared.reserve);
    s_prepared.log = nullptr;
}

QString CrashHandler::path()
{
    return s_prepared.log ? QFile::decodeName(s_prepared.file.data()) : QString();
}

#else // signals and stacks are system-specific: no report is written

CrashHandler::CrashHandler(const QString &, const QStringList &, const CrashLog &) {}

CrashHandler::~CrashHandler() = default;

QString CrashHandler::path()
{
    return {};
}

#endif

} // namespace a2a
