// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/progress.h"

#include "app/cli/print/terminaltext.h"

namespace a2a::cli {

static constexpr qint64 MsBetween = 100;

Progress::Progress(QString what, bool isWanted, std::FILE *out)
    : m_what(std::move(what))
    , m_out(out)
    , m_terminal(isWanted ? Terminal(out) : Terminal())
{
}

void Progress::show(double part)
{
    if (m_terminal.isTty() && !(m_drawn.isValid() && m_drawn.elapsed() < MsBetween))
        draw(QStringLiteral("%1  %2 %").arg(m_what).arg(int(part * 100)));
}

void Progress::show(int done, int all)
{
    if (m_terminal.isTty())
        draw(QStringLiteral("%1  %2 / %3").arg(m_what).arg(done).arg(all));
}

void Progress::draw(const QString &text)
{
    m_drawn.start();
    if (text == m_shown)
        return;
    const QByteArray line = m_terminal.cut(lineForTerminal(text));
    std::fprintf(m_out, "\r%s\x1b[K", line.constData());
    std::fflush(m_out);
    m_shown = text;
}

void Progress::clear()
{
    if (m_shown.isEmpty())
        return;
    std::fputs("\r\x1b[K", m_out);
    std::fflush(m_out);
    m_shown.clear();
}

} // namespace a2a::cli
