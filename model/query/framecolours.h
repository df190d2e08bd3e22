// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filterprogram.h"

#include <QHash>
#include <QObject>

#include <memory>
#include <vector>

namespace a2a {

/// What a row can be coloured with; which colour that is, the theme says.
enum class RowColour : quint8 { Red, Orange, Yellow, Green, Blue, Purple };
inline constexpr int RowColourCount = 6;

/// The word of a colour in settings: "red".
[[nodiscard]] QLatin1StringView rowColourWord(RowColour colour);

/// Frames that a filter lets through have a colour.
struct ColourRule {
    RowColour colour = RowColour::Red;
    QString filter;

    bool operator==(const ColourRule &) const = default;
};

/// As kept in settings: "red kind:artifact", a line each. What cannot be read is left out.
[[nodiscard]] QStringList colourLines(const std::vector<ColourRule> &rules);
[[nodiscard]] std::vector<ColourRule> colourRules(const QStringList &lines);

/// Which rows of a log have which colour. A frame is judged when it is asked for, which is when it
/// is painted: the rules cost nothing for all the others. Rules that read what a frame says leave
/// out frames of more than LargestRead bytes, since nobody waits for a row.
class FrameColours final : public QObject {
    Q_OBJECT

public:
    static constexpr quint32 LargestRead = 4 * 1024 * 1024;

    explicit FrameColours(const FilterSource &source, QObject *parent = nullptr);

    [[nodiscard]] const std::vector<ColourRule> &rules() const { return m_rules; }
    /// The first one that lets a frame through wins.
    void setRules(const std::vector<ColourRule> &rules);
    /// The RowColour of a frame, -1: none. `deltaNs` as FilterProgram::matches() wants it.
    [[nodiscard]] int of(FrameIndex frame, qint64 deltaNs);
    /// The session has changed: what was judged may be otherwise now.
    void update();

signals:
    void changed(); ///< other rules

private:
    struct Program {
        RowColour colour;
        FilterProgram program;
        bool readsBytes; ///< of the frame, all of them
    };
    [[nodiscard]] int judge(FrameIndex frame, qint64 deltaNs);

    FilterSource m_source;
    std::vector<ColourRule> m_rules;
    std::vector<Program> m_programs;
    std::unique_ptr<FilterReader> m_reader; ///< null while there are no rules: it keeps indexes
    QHash<FrameIndex, qint8> m_judged;      ///< since the last change
};

} // namespace a2a
