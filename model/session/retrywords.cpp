// SPDX-License-Identifier: Apache-2.0
#include "model/session/retrywords.h"

#include "model/session/sessiontr.h"

namespace a2a {

QString waitText(std::chrono::milliseconds wait)
{
    const qint64 seconds = (qMax<qint64>(0, wait.count()) + 999) / 1000;
    if (seconds < 90)
        return SessionTr::tr("%1 s").arg(seconds);
    if (seconds < 3600)
        return seconds % 60 == 0 ? SessionTr::tr("%1 min").arg(seconds / 60)
                                 : SessionTr::tr("%1 min %2 s").arg(seconds / 60).arg(seconds % 60);
    const qint64 minutes = (seconds + 59) / 60;
    return minutes % 60 == 0 ? SessionTr::tr("%1 h").arg(minutes / 60)
                             : SessionTr::tr("%1 h %2 min").arg(minutes / 60).arg(minutes % 60);
}

QString askedToWaitText(std::chrono::milliseconds wait)
{
    return wait.count() == 0 ? SessionTr::tr("The agent asks to be asked again.")
                             : SessionTr::tr("The agent asks to wait %1.").arg(waitText(wait));
}

} // namespace a2a
