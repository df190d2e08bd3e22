// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/terminaldevice.h"

#include "app/cli/print/terminaltext.h"

namespace a2a::cli {

bool TerminalDevice::writeSafe(const QByteArray &safe)
{
    if (m_out.write(safe) == safe.size())
        return true;
    setErrorString(m_out.errorString());
    return false;
}

qint64 TerminalDevice::writeData(const char *data, qint64 size)
{
    QString text = m_decoder.decode(QByteArrayView(data, size));
    if (std::exchange(m_endsInReturn, false))
        text.prepend(u'\r');
    if (text.endsWith(u'\r')) {
        text.chop(1);
        m_endsInReturn = true;
    }
    return writeSafe(forTerminal(text)) ? size : -1;
}

bool TerminalDevice::finish()
{
    return writeSafe(forTerminal(std::exchange(m_endsInReturn, false) ? u"\r" : u""));
}

} // namespace a2a::cli
