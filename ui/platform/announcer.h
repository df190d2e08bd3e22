// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/accessibility/voice.h"

class QWidget;

namespace a2a {

/// Speaks as a window, through Qt's bridge to assistive programs. Qt knows announcements since 6.8;
/// before that the signal of AT-SPI is sent over the connection that the bridge has, so that it
/// comes from the program that screen readers know. Without a bridge, or where nobody listens, it
/// does nothing.
class Announcer final : public Voice {
public:
    /// `window`: on whose behalf; it outlives the announcer.
    explicit Announcer(QWidget &window)
        : m_window(window)
    {
    }

    [[nodiscard]] bool isHeard() const override;
    void say(const Announcement &announcement) override;

private:
    QWidget &m_window;
};

} // namespace a2a
