// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// The politeness of an announcement, as defined for assistive technology.
enum class Politeness : quint8 {
    Polite,    ///< after the current speech
    Assertive, ///< immediately
};

/// An announcement for screen readers: plain text, safe to show, of limited length.
struct Announcement {
    QString text;
    Politeness politeness = Politeness::Polite;

    bool operator==(const Announcement &) const = default;
};

/// Delivers announcements to assistive technology, or to a test.
class AnnouncementSink {
public:
    AnnouncementSink() = default;
    virtual ~AnnouncementSink() = default;
    Q_DISABLE_COPY_MOVE(AnnouncementSink)

    /// Whether a screen reader may be listening. If not, no announcements need to be computed.
    [[nodiscard]] virtual bool hasListener() const = 0;
    virtual void announce(const Announcement &announcement) = 0;
};

} // namespace a2a
