// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <utility>

namespace a2a {

/// A widget that is made when it is first needed. One that nobody has seen costs as much as any
/// other: some kilobytes, and its share of each change of theme and zoom.
template <typename Widget>
class LazyWidget final {
public:
    /// `make` creates the widget with its parent, which owns it, and connects it.
    explicit LazyWidget(std::function<Widget *()> make)
        : m_make(std::move(make))
    {
    }
    LazyWidget(const LazyWidget &) = delete;
    LazyWidget &operator=(const LazyWidget &) = delete;

    /// Makes it if it does not exist.
    [[nodiscard]] Widget *get()
    {
        if (!m_widget)
            m_widget = m_make();
        return m_widget;
    }
    Widget *operator->() { return get(); }
    /// The widget, or null if it was not needed so far.
    [[nodiscard]] Widget *existing() const { return m_widget; }

private:
    std::function<Widget *()> m_make;
    Widget *m_widget = nullptr;
};

} // namespace a2a
