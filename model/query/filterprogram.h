// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filtertext.h"
#include "model/query/filtervalues.h"

namespace a2a {

/// A filter compiled for judging frames: a flat list of tests, each with the next test if it holds
/// and if it does not. Cheap tests come first, those that read bytes or decode come last. A
/// combination of two tests never costs more than both of them.
class FilterProgram final {
public:
    explicit FilterProgram(const FilterNode &filter);

    /// `deltaNs`: since the previous frame of its exchange, -1 if there is none.
    [[nodiscard]] bool matches(const FilterReader &reader, FrameIndex frame, qint64 deltaNs);
    /// Call this when the session has changed, so that names are looked up again.
    void invalidate();
    [[nodiscard]] bool readsField(FilterField field) const;

private:
    /// For a field with text whose value is the same for all frames of one task, exchange etc.
    struct TextValueTest {
        FilterMatcher matcher;
        QString value;
        bool isAny = false;
        FilterResultCache memo;
        FilterResultCache contexts; ///< of `id`, in addition to those of tasks
        FilterResultCache artifacts;
    };
    struct Step {
        FilterField field = FilterField::Text;
        bool isNegated = false;
        quint32 mask = 0; ///< Choice and Flag
        FilterInterval interval;
        quint32 test = 0; ///< in m_words or m_texts
        qint32 onTrue = 0;
        qint32 onFalse = 0;
    };
    static constexpr qint32 Accept = -1;
    static constexpr qint32 Reject = -2;

    qint32 compile(const FilterNode &node, qint32 onTrue, qint32 onFalse);
    qint32 compileTest(const FilterNode &node, qint32 onTrue, qint32 onFalse);
    [[nodiscard]] bool matchesStep(const Step &step, const FilterReader &reader, FrameIndex frame,
                                   qint64 deltaNs);
    [[nodiscard]] bool matchesInterval(const Step &step, const FilterReader &reader,
                                       FrameIndex frame, qint64 deltaNs) const;
    [[nodiscard]] bool matchesText(TextValueTest &test, FilterField field,
                                   const FilterReader &reader, FrameIndex frame);
    [[nodiscard]] bool matchesId(TextValueTest &test, FilterField field, const FilterReader &reader,
                                 FrameIndex frame);

    std::vector<Step> m_steps;
    std::vector<TextValueTest> m_words;
    std::vector<FilterTextTest> m_texts;
    qint32 m_start = Accept;
    QByteArray m_scratch;
};

} // namespace a2a
