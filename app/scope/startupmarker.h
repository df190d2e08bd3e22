// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/services.h"

#include <QObject>
#include <QTimer>

namespace a2a {

/// Marks on disk that the program is starting, until a window has been shown and the event loop has
/// been idle after a moment. A start that finds the mark of a process that is gone is a safe start:
/// the layout is not restored and no agent is connected automatically, so that the same crash does
/// not happen again.
class StartupMarker final : public QObject {
    Q_OBJECT

public:
    /// Must be created before the first window.
    explicit StartupMarker(Services &services,
                           std::chrono::milliseconds moment = std::chrono::seconds(3));
    ~StartupMarker() override;

    [[nodiscard]] bool isSafeStart() const { return m_isSafeStart; }
    /// The first window is shown: the delay begins.
    void shown();
    [[nodiscard]] bool isOver() const { return m_isOver; }

private:
    void end();

    StartupCrashDetector &m_crashDetector;
    QTimer m_delayTimer;
    bool m_isSafeStart;
    bool m_isOver = false;
};

} // namespace a2a
