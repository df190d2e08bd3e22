// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/shell/mainwindow.h"
#include "ui/style/theme.h"

#include <QJsonObject>

#include <functional>
#include <vector>

/// Enters the presenter view and leaves it, changes size and colors, several times: how long each
/// blocks the event loop until all is laid out and painted.
class PresenterRounds final {
public:
    PresenterRounds(a2a::MainWindow &window, a2a::Theme &theme)
        : m_window(window)
        , m_theme(theme)
    {
    }

    void run();
    void addTo(QJsonObject &figures) const;

private:
    static constexpr int Rounds = 6;
    using Times = std::vector<double>;

    static void measure(Times &times, const std::function<void()> &what);

    a2a::MainWindow &m_window;
    a2a::Theme &m_theme;
    Times m_enter;
    Times m_leave;
    Times m_zoom;
    Times m_colors;
};
