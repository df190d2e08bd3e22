// SPDX-License-Identifier: Apache-2.0
#include "app/scope/startupmarker.h"

#include "model/log/categories.h"

namespace a2a {

StartMark::StartMark(Services &services, std::chrono::milliseconds moment)
    : m_watch(services.startWatch())
    , m_isCareful(m_watch.hasDied())
{
    if (m_isCareful) {
        qCInfo(lcApp, "the last start did not come to its end: this one is careful");
        services.settings().forgetArrangement();
    }
    m_watch.begin();
    m_moment.setSingleShot(true);
    m_moment.setInterval(moment);
    // One more iteration of the event loop: events due meanwhile are handled first.
    connect(&m_moment, &QTimer::timeout, this,
            [this] { QTimer::singleShot(0, this, &StartMark::end); });
}

StartMark::~StartMark()
{
    end();
}

void StartMark::shown()
{
    if (!m_isOver && !m_moment.isActive())
        m_moment.start();
}

void StartMark::end()
{
    if (m_isOver)
        return;
    m_isOver = true;
    m_watch.end();
    qCInfo(lcApp, "started");
}

} // namespace a2a

#include "moc_startupmarker.cpp"
