// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filterexpression.h"
#include "tests/support/sessionfeeder.h"

namespace a2a::test {

/// Evaluates filters by walking the tree and decoding everything, without any of the program's
/// optimizations.
class NaiveFilter final {
public:
    explicit NaiveFilter(SessionFeeder &feeder)
        : m_feeder(feeder)
    {
    }

    [[nodiscard]] std::vector<FrameIndex> frames(const FilterNode &filter) const;

private:
    [[nodiscard]] bool holds(const FilterNode &node, FrameIndex frame) const;
    [[nodiscard]] bool test(const FilterNode &node, FrameIndex frame) const;
    [[nodiscard]] QStringList texts(FilterField field, FrameIndex frame) const;
    [[nodiscard]] QStringList everything(FrameIndex frame) const;
    [[nodiscard]] QStringList words(FilterField field, FrameIndex frame) const;
    [[nodiscard]] std::vector<Part> parts(FrameIndex frame) const;
    [[nodiscard]] std::optional<qint64> number(FilterField field, FrameIndex frame,
                                               bool isClock) const;

    SessionFeeder &m_feeder;
};

} // namespace a2a::test
