// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// How much a sentence matters, as assistive programs know it.
enum class Politeness : quint8 {
    Polite,    ///< after what is being said
    Assertive, ///< at once
};

/// A sentence for who cannot see the window: plain text, safe to show, and bounded.
struct Announcement {
    QString text;
    Politeness politeness = Politeness::Polite;

    bool operator==(const Announcement &) const = default;
};

/// What brings announcements to an assistive program, or to a test.
class Voice {
public:
    Voice() = default;
    virtual ~Voice() = default;
    Q_DISABLE_COPY_MOVE(Voice)

    /// Somebody may listen: without that nothing has to be worked out.
    [[nodiscard]] virtual bool isHeard() const = 0;
    virtual void say(const Announcement &announcement) = 0;
};

} // namespace a2a
