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
class Voice {
public:
    Voice() = default;
    virtual ~Voice() = default;
    Q_DISABLE_COPY_MOVE(Voice)

    /// Whether a screen reader may be listening. If not, no announcements need to be computed.
    [[nodiscard]] virtual bool isHeard() const = 0;
    virtual void say(const Announcement &announcement) = 0;
};

} // namespace a2a
