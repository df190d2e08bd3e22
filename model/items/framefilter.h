// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/store.h"

#include <QObject>

#include <vector>

namespace a2a {

/// Which frames are let through, as models of frames see it. What it knows may grow and change at
/// any time.
class FrameFilter : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// False: everything is let through, and frames() is empty.
    [[nodiscard]] virtual bool isActive() const = 0;
    /// The frames let through so far, ascending; empty without a filter.
    [[nodiscard]] virtual const std::vector<FrameIndex> &frames() const = 0;
    [[nodiscard]] virtual bool contains(FrameIndex frame) const = 0;

signals:
    /// Another filter, or none: frames() is to be read anew.
    void restarted();
    /// frames() has grown at its end, from this position on.
    void grown(qsizetype first);
    /// What is known of an exchange has changed: an earlier frame is let through, or no longer.
    void inserted(a2a::FrameIndex frame);
    void removed(a2a::FrameIndex frame);
};

} // namespace a2a
