// SPDX-License-Identifier: Apache-2.0
#include "model/text/waitphrases.h"

namespace a2a {

Phrase waitPhrase(std::chrono::milliseconds wait)
{
    const qint64 seconds = (qMax<qint64>(0, wait.count()) + 999) / 1000;
    if (seconds < 90)
        return {"wait-seconds", {seconds}};
    if (seconds < 3600)
        return seconds % 60 == 0 ? Phrase("wait-minutes", {seconds / 60})
                                 : Phrase("wait-minutes-seconds", {seconds / 60, seconds % 60});
    const qint64 minutes = (seconds + 59) / 60;
    return minutes % 60 == 0 ? Phrase("wait-hours", {minutes / 60})
                             : Phrase("wait-hours-minutes", {minutes / 60, minutes % 60});
}

Phrase requestedWaitPhrase(std::chrono::milliseconds wait)
{
    return wait.count() == 0 ? Phrase("asked-to-retry")
                             : Phrase("asked-to-wait", {waitPhrase(wait)});
}

} // namespace a2a
