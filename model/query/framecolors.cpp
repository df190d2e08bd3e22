// SPDX-License-Identifier: Apache-2.0
#include "model/query/framecolors.h"

#include "model/query/filterparser.h"

#include <algorithm>
#include <iterator>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype MaxJudged = 5000; ///< remembered, which is more than any screen shows
static constexpr size_t MaxRules = 50;
static constexpr quint32 LargestAgain = 64 * 1024; ///< bytes of a frame that is judged again
static constexpr QLatin1StringView ColourWords[RowColorCount] = {
    "red"_L1, "orange"_L1, "yellow"_L1, "green"_L1, "blue"_L1, "purple"_L1};

QLatin1StringView rowColorKey(RowColor color)
{
    return ColourWords[size_t(color)];
}

QStringList colorLines(const std::vector<ColorRule> &rules)
{
    QStringList lines;
    for (const ColorRule &rule : rules)
        lines.append(rowColorKey(rule.color) % u' ' % rule.filter);
    return lines;
}

std::vector<ColorRule> colorRules(const QStringList &lines)
{
    std::vector<ColorRule> rules;
    for (const QString &line : lines) {
        const QString word = line.section(u' ', 0, 0);
        const auto found = std::find(std::begin(ColourWords), std::end(ColourWords), word);
        const QString filter = line.section(u' ', 1).trimmed();
        if (found != std::end(ColourWords) && !filter.isEmpty() && rules.size() < MaxRules)
            rules.push_back({RowColor(found - std::begin(ColourWords)), filter});
    }
    return rules;
}

FrameColors::FrameColors(const FilterSource &source, QObject *parent)
    : QObject(parent)
    , m_source(source)
{
    if (source.marks) {
        connect(source.marks, &UserMarks::frameChanged, this, &FrameColors::onMarks);
        connect(source.marks, &UserMarks::targetChanged, this, &FrameColors::onMarks);
    }
}

void FrameColors::onMarks()
{
    const bool reads =
        std::any_of(m_programs.begin(), m_programs.end(), [](const Program &program) {
            return program.program.readsField(FilterField::Mark);
        });
    if (!reads)
        return;
    m_colorCache.clear();
    emit changed();
}

static bool readsBytes(const FilterNode &node)
{
    if (node.kind == FilterNode::Kind::Test)
        return node.field == FilterField::Text || node.field == FilterField::Part ||
               node.field == FilterField::Mime;
    return std::any_of(node.children.begin(), node.children.end(), readsBytes);
}

void FrameColors::setRules(const std::vector<ColorRule> &rules)
{
    if (rules == m_rules)
        return;
    m_rules = rules;
    m_programs.clear();
    m_colorCache.clear();
    for (const ColorRule &rule : rules) {
        if (const FilterParse parse = parseFilter(rule.filter); parse.node)
            m_programs.push_back({rule.color, FilterProgram(*parse.node), readsBytes(*parse.node)});
    }
    if (m_programs.empty()) {
        m_reader.reset();
    } else if (!m_reader) {
        m_reader = std::make_unique<FilterReader>(m_source);
    }
    emit changed();
}

int FrameColors::colorIndex(FrameIndex frame, qint64 deltaNs)
{
    if (m_programs.empty())
        return -1;
    if (const auto known = m_colorCache.constFind(frame); known != m_colorCache.constEnd())
        return *known;
    if (m_colorCache.size() >= MaxJudged)
        m_colorCache.clear();
    const int color = computeColor(frame, deltaNs);
    m_colorCache.insert(frame, qint8(color));
    return color;
}

int FrameColors::computeColor(FrameIndex frame, qint64 deltaNs)
{
    const bool isLarge = m_reader->frame(frame).length > LargestRead;
    for (auto &[color, program, reads] : m_programs) {
        if (isLarge && reads)
            continue;
        if (program.matches(*m_reader, frame, deltaNs))
            return int(color);
    }
    return -1;
}

void FrameColors::update()
{
    if (!m_reader)
        return;
    m_reader->update();
    // Expensive results are not computed again with each event.
    m_colorCache.removeIf(
        [this](const auto &known) { return m_reader->frame(known.key()).length <= LargestAgain; });
    for (auto &[color, program, reads] : m_programs)
        program.invalidate();
}

} // namespace a2a

#include "moc_framecolors.cpp"
