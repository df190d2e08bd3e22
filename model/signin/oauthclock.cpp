// SPDX-License-Identifier: Apache-2.0
#include "model/signin/oauthclock.h"

#include <QDateTime>
#include <QTimer>

namespace a2a {

qint64 SystemOAuthClock::nowMs() const
{
    return QDateTime::currentMSecsSinceEpoch();
}

void SystemOAuthClock::callAfter(std::chrono::milliseconds delay, QObject *context,
                                 std::function<void()> call)
{
    QTimer::singleShot(delay, context, std::move(call));
}

} // namespace a2a
