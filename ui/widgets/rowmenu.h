// SPDX-License-Identifier: Apache-2.0
#pragma once

class QMenu;

namespace a2a {

/// A pane or a view whose rows, or content, have a menu of their own: the palette offers what it
/// does.
class RowMenu {
public:
    /// Adds the actions for the current row or selection, and others that are in no menu of the
    /// window.
    virtual void fillMenu(QMenu &menu) = 0;

protected:
    ~RowMenu() = default;
};

} // namespace a2a
