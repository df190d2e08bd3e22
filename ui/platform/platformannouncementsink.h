// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/accessibility/announcementsink.h"

class QWidget;

namespace a2a {

/// Makes announcements for a window through Qt's accessibility bridge. Qt supports announcements
/// since 6.8; before that the AT-SPI signal is sent over the bridge's connection, so that it comes
/// from the program that screen readers know. Without a bridge or listener it does nothing.
class PlatformAnnouncementSink final : public AnnouncementSink {
public:
    /// The `window` is the source of the announcements and must outlive the announcer.
    explicit PlatformAnnouncementSink(QWidget &window)
        : m_window(window)
    {
    }

    [[nodiscard]] bool hasListener() const override;
    void announce(const Announcement &announcement) override;

private:
    QWidget &m_window;
};

} // namespace a2a
