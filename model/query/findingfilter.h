// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filterprogram.h"

#include <memory>
#include <optional>

namespace a2a {

/// The one filter language asked of findings: a bare word, `rule:` and `severity:` are about the
/// finding itself, everything else about its frame. A finding about a card has no frame: what asks
/// for one does not hold, but for `agent:`.
class FindingFilter final {
public:
    /// What is asked.
    struct Subject {
        const Note &note;
        FrameIndex frame = NoIndex;
        QString agent;       ///< name and number
        QString explanation; ///< what its rule says
    };

    explicit FindingFilter(const FilterNode &filter);

    [[nodiscard]] bool matches(const Subject &subject, const FilterReader &reader);
    void forget(); ///< the session has changed

private:
    struct Node {
        FilterNode test;
        std::optional<FilterMatcher> matcher;   ///< of what is about the finding itself
        std::unique_ptr<FilterProgram> program; ///< of what is about the frame
        std::vector<Node> children;
    };
    [[nodiscard]] static Node compile(const FilterNode &filter);
    [[nodiscard]] static bool holds(Node &node, const Subject &subject, const FilterReader &reader);
    [[nodiscard]] static bool isTrue(const Node &node, const Subject &subject);
    static void forget(Node &node);

    Node m_root;
};

} // namespace a2a
