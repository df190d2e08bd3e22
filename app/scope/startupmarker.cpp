// SPDX-License-Identifier: Apache-2.0
#include "app/scope/startupmarker.h"

#include "model/log/categories.h"

namespace a2a {

StartupMarker::StartupMarker(Services &services, std::chrono::milliseconds moment)
    : m_crashDetector(services.startupCrashDetector())
    , m_isSafeStart(m_crashDetector.hasCrashed())
{
    if (m_isSafeStart) {
        qCInfo(lcApp, "the last start did not come to its end: this one is careful");
        services.settings().forgetArrangement();
    }
    m_crashDetector.begin();
    m_delayTimer.setSingleShot(true);
    m_delayTimer.setInterval(moment);
    // One more iteration of the event loop: events due meanwhile are handled first.
    connect(&m_delayTimer, &QTimer::timeout, this,
            [this] { QTimer::singleShot(0, this, &StartupMarker::end); });
}

StartupMarker::~StartupMarker()
{
    end();
}

void StartupMarker::shown()
{
    if (!m_isOver && !m_delayTimer.isActive())
        m_delayTimer.start();
}

void StartupMarker::end()
{
    if (m_isOver)
        return;
    m_isOver = true;
    m_crashDetector.end();
    qCInfo(lcApp, "started");
}

} // namespace a2a

#include "moc_startupmarker.cpp"
