// SPDX-License-Identifier: Apache-2.0
#include "model/platform/process.h"

#include <QFile>
#include <QSocketNotifier>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <pwd.h>
#include <unistd.h>
#include <vector>

namespace a2a {

QByteArray homeOfAccount()
{
    const passwd *account = ::getpwuid(::getuid());
    return account && account->pw_dir ? QByteArray(account->pw_dir) : QByteArray();
}

QString execProgram(const QString &program, const QStringList &arguments)
{
    std::vector<QByteArray> words{QFile::encodeName(program)};
    for (const QString &argument : arguments)
        words.push_back(argument.toLocal8Bit());
    std::vector<char *> given;
    for (QByteArray &word : words)
        given.push_back(word.data());
    given.push_back(nullptr);
    std::signal(SIGPIPE, SIG_DFL); // as a shell starts programs
    ::execv(given.front(), given.data());
    return QString::fromLocal8Bit(std::strerror(errno));
}

static int s_signalPipe[2] = {-1, -1};

/// Signal handlers may only write: the event loop does the rest.
static void onSignal(int)
{
    const char byte = 0;
    [[maybe_unused]] const auto written = ::write(s_signalPipe[1], &byte, 1);
}

InterruptHandler::InterruptHandler(Signals of, QObject *parent)
    : QObject(parent)
    , m_signals(of)
{
    if (::pipe(s_signalPipe) != 0)
        return;
    for (const int end : s_signalPipe) {
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
        ::fcntl(end, F_SETFL, O_NONBLOCK);
    }
    m_notifier = new QSocketNotifier(s_signalPipe[0], QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, [this] {
        m_notifier->setEnabled(false);
        handle(SIG_DFL);
        emit interrupted();
    });
    handle(onSignal);
}

void InterruptHandler::handle(void (*handler)(int)) const
{
    std::signal(SIGINT, handler);
    if (m_signals == Signals::InterruptAndTerminate)
        std::signal(SIGTERM, handler);
}

InterruptHandler::~InterruptHandler()
{
    handle(SIG_DFL);
    for (int &end : s_signalPipe) {
        ::close(end);
        end = -1;
    }
}

} // namespace a2a

#include "moc_process.cpp"
