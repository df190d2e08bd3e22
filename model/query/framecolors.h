// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/query/filterprogram.h"

#include <QHash>
#include <QObject>

#include <memory>
#include <vector>

namespace a2a {

/// The colors of rows; the theme defines them.
enum class RowColor : quint8 { Red, Orange, Yellow, Green, Blue, Purple };
inline constexpr int RowColorCount = 6;

/// The word of a color in settings: "red".
[[nodiscard]] QLatin1StringView rowColorKey(RowColor color);

/// Frames that match a filter get a color.
struct ColorRule {
    RowColor color = RowColor::Red;
    QString filter;

    bool operator==(const ColorRule &) const = default;
};

/// As stored in settings: "red kind:artifact", one per line. Invalid lines are left out.
[[nodiscard]] QStringList colorLines(const std::vector<ColorRule> &rules);
[[nodiscard]] std::vector<ColorRule> colorRules(const QStringList &lines);

/// Which rows of a log have which color. A frame is checked on request, which is when it is
/// painted, so that the rules cost nothing for all others. Rules that read a frame's content skip
/// frames of more than LargestRead bytes, since a row must not wait.
class FrameColors final : public QObject {
    Q_OBJECT

public:
    static constexpr quint32 LargestRead = 4 * 1024 * 1024;

    explicit FrameColors(const FilterSource &source, QObject *parent = nullptr);

    [[nodiscard]] const std::vector<ColorRule> &rules() const { return m_rules; }
    /// Sets the rules; the first one that matches a frame determines its color.
    void setRules(const std::vector<ColorRule> &rules);
    /// The RowColor of a frame, or -1 if it has none. `deltaNs` as for FilterProgram::matches().
    [[nodiscard]] int colorIndex(FrameIndex frame, qint64 deltaNs);
    /// Call this when the session has changed, as results may be different now.
    void update();

signals:
    void changed(); ///< other rules, or other marks that they read

private:
    struct Program {
        RowColor color;
        FilterProgram program;
        bool readsBytes; ///< of the frame, all of them
    };
    void onMarks();
    [[nodiscard]] int computeColor(FrameIndex frame, qint64 deltaNs);

    FilterSource m_source;
    std::vector<ColorRule> m_rules;
    std::vector<Program> m_programs;
    std::unique_ptr<FilterReader> m_reader; ///< null while there are no rules: it keeps indexes
    QHash<FrameIndex, qint8> m_colorCache;  ///< since the last change
};

} // namespace a2a
