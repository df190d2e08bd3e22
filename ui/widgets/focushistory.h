// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/sessionlocation.h"

#include <deque>
#include <optional>

namespace a2a {

/// Where the user has been, as in a browser: going somewhere new discards the forward entries. At
/// most Limit places; the oldest are forgotten.
class FocusHistory final {
public:
    static constexpr size_t Limit = 200;

    /// Records the place that the user has moved to. `replacesLast`: it belongs to the same
    /// movement as the last one (a held key) and replaces it.
    void visit(const SessionLocation &focus, bool replacesLast);
    [[nodiscard]] bool canGoBack() const { return m_current > 0; }
    [[nodiscard]] bool canGoForward() const { return m_current + 1 < m_places.size(); }
    /// Empty if there is no such place.
    [[nodiscard]] std::optional<SessionLocation> back();
    [[nodiscard]] std::optional<SessionLocation> forward();
    [[nodiscard]] size_t size() const { return m_places.size(); }

private:
    std::deque<SessionLocation> m_places;
    size_t m_current = 0;
};

} // namespace a2a
