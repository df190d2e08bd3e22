// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filterprogram.h"

#include <memory>
#include <optional>

namespace a2a {

/// The same filter language for findings: a bare word, `rule:` and `severity:` are about the
/// finding itself, everything else about its frame. A finding about a card has no frame: tests of a
/// frame do not hold, except `agent:`.
class FindingFilter final {
public:
    /// The finding being tested.
    struct Subject {
        const Note &note;
        FrameIndex frame = NoIndex;
        QString agent;       ///< name and number
        QString explanation; ///< the text of its rule
    };

    explicit FindingFilter(const FilterNode &filter);

    [[nodiscard]] bool matches(const Subject &subject, const FilterReader &reader);
    void invalidate(); ///< call this when the session has changed

private:
    struct Node {
        FilterNode test;
        std::optional<FilterMatcher> matcher;   ///< for tests of the finding itself
        std::unique_ptr<FilterProgram> program; ///< for tests of the frame
        std::vector<Node> children;
    };
    [[nodiscard]] static Node compile(const FilterNode &filter);
    [[nodiscard]] static bool holds(Node &node, const Subject &subject, const FilterReader &reader);
    [[nodiscard]] static bool isTrue(const Node &node, const Subject &subject);
    static void invalidate(Node &node);

    Node m_root;
};

} // namespace a2a
