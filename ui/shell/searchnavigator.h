// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

namespace a2a {

class WindowDocks;
struct SearchHit;
struct WindowPanes;

/// Brings the search to the front when it is asked for, and the pane in which a hit can be read.
class SearchNavigator final : public QObject {
    Q_OBJECT

public:
    /// Both must outlive it.
    SearchNavigator(const WindowPanes &panes, const WindowDocks &docks);

private:
    void showFound(const SearchHit &hit, bool enters);

    const WindowPanes &m_panes;
    const WindowDocks &m_docks;
};

} // namespace a2a
