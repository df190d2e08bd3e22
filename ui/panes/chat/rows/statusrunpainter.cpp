// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/statusrunpainter.h"

#include "ui/panes/chat/rows/chattr.h"
#include "ui/style/audience.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/selectionbackground.h"
#include "ui/style/states.h"
#include "ui/style/zoom.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int RunSpace = 8;
static constexpr int MarkRoom = 16; ///< for the findings mark
static constexpr int BlockGap = 4;
static constexpr int MaxBlockHeight = 300;
static constexpr int MinTold = 48; ///< below this width no message is quoted

static int lineHeight()
{
    return zoomed(22);
}

static QString arrow()
{
    return u"→"_s;
}

static QString ellipsis()
{
    return u"…"_s;
}

/// Chooses the states that are shown if not all fit: the newest, the first if possible, and as many
/// in between as fit.
static std::vector<bool> shownStates(const StatusRunGeometry::Widths &widths, int room)
{
    const size_t count = widths.badges.size();
    std::vector<bool> shown(count, false);
    if (count == 0)
        return shown;
    shown.back() = true;
    const int step = widths.arrow + 2 * RunSpace;
    const int gap = count > 2 ? widths.ellipsis + step : 0;
    int used = widths.badges.back() + widths.badges.front() + step + gap;
    if (count == 1 || used > room)
        return shown;
    shown.front() = true;
    for (size_t i = count - 1; i-- > 1;) {
        used += widths.badges[i] + step;
        if (used - (i == 1 ? gap : 0) > room)
            break;
        shown[i] = true;
    }
    return shown;
}

static int blockIndent()
{
    return chat::Margin + 12 + RunSpace;
}

int StatusRunGeometry::blockWidth(int viewWidth)
{
    return qMin(chat::frameWidth(viewWidth), viewWidth - blockIndent() - chat::Margin);
}

StatusRunGeometry StatusRunGeometry::of(int viewWidth, const Widths &widths, int steps, int line,
                                        const std::vector<int> &blocks)
{
    StatusRunGeometry geometry;
    geometry.chevron = QRect(chat::Margin, (line - 12) / 2, 12, 12);
    const int right = viewWidth - chat::Margin;
    int x = geometry.chevron.right() + RunSpace;
    const int newest = widths.badges.empty() ? 0 : widths.badges.back();
    const bool hasTail =
        widths.tail > 0 && x + newest + 2 * RunSpace + widths.duration + widths.tail < right;
    const int tailWidth = hasTail ? widths.tail + RunSpace : 0;
    const int wanted = widths.contact > 0 ? widths.contact + 2 * RunSpace : 0;
    const int room = right - x - widths.duration - RunSpace - tailWidth - wanted;
    const std::vector<bool> shown = shownStates(widths, room);
    for (size_t i = 0; i < shown.size(); ++i) {
        geometry.badges.emplace_back();
        if (!shown[i])
            continue;
        const bool gap = i > 0 && !shown[i - 1];
        if (i > 0 && shown.front())
            x += widths.arrow + 2 * RunSpace +
                 (gap ? widths.ellipsis + widths.arrow + 2 * RunSpace : 0);
        geometry.badges.back() = QRect(x, 0, qMax(0, qMin(widths.badges[i], right - x)), line);
        x = geometry.badges.back().right() + 1;
    }
    x += RunSpace - 2;
    if (widths.contact > 0) {
        x += RunSpace / 2;
        geometry.contact = QRect(x, 0, qMax(0, qMin(widths.contact, right - tailWidth - x)), line);
        x = geometry.contact.right() + 1 + RunSpace;
    }
    const int left = right - x - widths.duration - RunSpace - tailWidth;
    if (widths.message > 0 && left >= MinTold) {
        geometry.message = QRect(x, 0, qMin(widths.message, left), line);
        x = geometry.message.right() + 1 + RunSpace / 2;
    }
    geometry.duration = QRect(x, 0, qMax(0, qMin(widths.duration, right - x)), line);
    if (hasTail)
        geometry.tail = QRect(geometry.duration.right() + 1 + RunSpace, 0, widths.tail, line);
    geometry.height = line;
    const auto addBlock = [&](size_t number) {
        const int height = number < blocks.size() ? blocks[number] : 0;
        geometry.blocks.emplace_back(blockIndent(), geometry.height + (height > 0 ? BlockGap : 0),
                                     blockWidth(viewWidth), height);
        geometry.height += height > 0 ? height + 2 * BlockGap : 0;
    };
    if (steps == 0)
        addBlock(0);
    for (int i = 0; i < steps; ++i) {
        const int indent = geometry.chevron.right() + RunSpace;
        geometry.steps.emplace_back(indent, geometry.height, right - indent, line);
        geometry.height += line;
        addBlock(size_t(i));
    }
    return geometry;
}

StatusRunPainter::StatusRunPainter(const ChatStateRun &run, const std::vector<ChatStatus> &steps,
                                   int hidden, const QString &taskId, int viewWidth,
                                   const Palette &palette, const PartsLayout::Options &content)
    : m_palette(palette)
    , m_run(run)
    , m_steps(steps)
    , m_hidden(hidden)
    , m_isOpen(!steps.empty())
    , m_taskId(displayIdentifier(taskId))
    , m_idTail(audienceIdTail(taskId))
    , m_viewWidth(viewWidth)
{
    for (const ChatState &state : run.states) {
        StateBadge badge = StateBadge::of(state.state);
        if (state.state == TaskState::Unknown && !state.wireState.isEmpty())
            badge.word = displayIdentifier(state.wireState, 40);
        if (state.times > 1)
            badge.word += u" ×%1"_s.arg(state.times);
        if (&state != &run.states.back() || !run.open)
            badge.isSpinning = false;
        m_badges.push_back(std::move(badge));
    }
    if (!run.contact.isEmpty()) {
        if (!m_badges.empty())
            m_badges.back().isSpinning = false;
        m_contact = {run.isLost ? "error"_L1 : "pause"_L1, run.contact,
                     run.isLost ? failureColor() : ColorRole::Dim, false};
    }
    if (run.pieces > 1 && !m_isOpen) // the text is below
        m_messageText = u"· "_s % ChatTr::tr("joined from %1 messages").arg(run.pieces);
    else if (!run.lastMessage.isEmpty() && !m_isOpen)
        m_messageText = u"· “"_s % isolated(displayLine(run.lastMessage, 300)) % u"”"_s;
    layOutBlocks(content);
    std::vector<int> heights(m_isOpen && hidden > 0 ? 1 : 0, 0);
    for (const auto &block : m_blocks)
        heights.push_back(block ? block->size().height() : 0);
    m_geometry = StatusRunGeometry::of(viewWidth, widths(),
                                       int(m_steps.size()) + (m_isOpen && hidden > 0 ? 1 : 0),
                                       lineHeight(), heights);
}

/// Whether a step needs a block below its line, in which only a single sentence fits.
static bool needsBlock(const ChatStatus &step)
{
    static constexpr qsizetype LineChars = 90;
    return step.message.size() > LineChars || step.message.contains(u'\n') ||
           !step.metadata.isEmpty() ||
           std::any_of(step.parts.begin(), step.parts.end(), [](const ChatPart &part) {
               return part.kind != ChatPart::Kind::Text || !part.metadata.isEmpty();
           });
}

void StatusRunPainter::layOutBlocks(const PartsLayout::Options &content)
{
    PartsLayout::Options options = content;
    options.width = StatusRunGeometry::blockWidth(m_viewWidth);
    options.markdown = true;
    options.maxHeight = zoomed(MaxBlockHeight);
    const QByteArray run = options.source;
    options.metadata = m_run.metadata;
    if (!m_isOpen && !m_run.files.empty())
        m_blocks.push_back(std::make_unique<PartsLayout>(m_run.files, options, m_palette));
    for (size_t i = 0; i < m_steps.size(); ++i) {
        options.source = run % '.' % QByteArray::number(m_hidden + int(i));
        options.metadata = m_steps[i].metadata;
        m_blocks.push_back(needsBlock(m_steps[i])
                               ? std::make_unique<PartsLayout>(m_steps[i].parts, options, m_palette)
                               : nullptr);
    }
}

const PartsLayout *StatusRunPainter::blockAt(QPoint pos, QPoint *begin) const
{
    for (size_t i = 0; i < m_blocks.size(); ++i) {
        const QRect &rect = m_geometry.blocks[i + (m_isOpen && m_hidden > 0 ? 1 : 0)];
        if (m_blocks[i] && rect.contains(pos)) {
            *begin = rect.topLeft();
            return m_blocks[i].get();
        }
    }
    return nullptr;
}

const PartsLayout *StatusRunPainter::partsLayout(int step) const
{
    const int number = m_isOpen ? step - m_hidden : 0;
    return number >= 0 && number < int(m_blocks.size()) ? m_blocks[size_t(number)].get() : nullptr;
}

RowAction StatusRunPainter::toggleAt(QPoint pos) const
{
    QPoint begin;
    const PartsLayout *block = blockAt(pos, &begin);
    return block ? block->toggleAt(pos - begin) : RowAction::None;
}

int StatusRunPainter::fileAt(QPoint pos) const
{
    QPoint begin;
    const PartsLayout *block = blockAt(pos, &begin);
    return block ? block->fileAt(pos - begin) : -1;
}

QString StatusRunPainter::linkAt(QPoint pos) const
{
    QPoint begin;
    const PartsLayout *block = blockAt(pos, &begin);
    return block ? block->linkAt(pos - begin) : QString();
}

CollapsibleNode StatusRunPainter::nodeAt(QPoint pos) const
{
    QPoint begin;
    const PartsLayout *block = blockAt(pos, &begin);
    return block ? block->nodeAt(pos - begin) : CollapsibleNode();
}

std::vector<CollapsibleNode> StatusRunPainter::nextLevelNodes(bool open) const
{
    std::vector<CollapsibleNode> nodes;
    for (const auto &block : m_blocks) {
        if (!block)
            continue;
        for (const CollapsibleNode &node : block->nextLevelNodes(open))
            nodes.push_back(node);
    }
    return nodes;
}

QRect StatusRunPainter::findTextRect(const QString &text, Qt::CaseSensitivity caseSensitivity) const
{
    if (m_messageText.contains(text, caseSensitivity))
        return m_geometry.message;
    for (size_t i = 0; i < m_blocks.size(); ++i) {
        const QRect found =
            m_blocks[i] ? m_blocks[i]->findTextRect(text, caseSensitivity) : QRect();
        if (!found.isEmpty())
            return found.translated(
                m_geometry.blocks[i + (m_isOpen && m_hidden > 0 ? 1 : 0)].topLeft());
    }
    return {};
}

AudioPart StatusRunPainter::audioAt(QPoint pos) const
{
    QPoint begin;
    const PartsLayout *block = blockAt(pos, &begin);
    AudioPart audio = block ? block->audioAt(pos - begin) : AudioPart();
    audio.step = stepAt(pos);
    return audio;
}

std::vector<AudioPart> StatusRunPainter::audioParts() const
{
    std::vector<AudioPart> all;
    for (size_t i = 0; i < m_blocks.size(); ++i) {
        if (!m_blocks[i])
            continue;
        for (AudioPart &audio : m_blocks[i]->audioParts()) {
            audio.step = m_isOpen ? m_hidden + int(i) : -1;
            all.push_back(std::move(audio));
        }
    }
    return all;
}

bool StatusRunPainter::hasImage(const QByteArray &key) const
{
    return std::any_of(m_blocks.begin(), m_blocks.end(),
                       [&key](const auto &block) { return block && block->hasImage(key); });
}

StatusRunGeometry::Widths StatusRunPainter::widths() const
{
    const QFontMetrics body(bodyFont());
    StatusRunGeometry::Widths widths;
    for (const StateBadge &badge : m_badges)
        widths.badges.push_back(badge.size(bold(bodyFont())).width());
    widths.arrow = body.horizontalAdvance(arrow());
    widths.ellipsis = body.horizontalAdvance(ellipsis());
    widths.contact = m_contact.word.isEmpty() ? 0 : m_contact.size(bold(bodyFont())).width();
    widths.message = m_messageText.isEmpty() ? 0 : body.horizontalAdvance(m_messageText) + 2;
    // Leaves space for later values, so that nothing moves while the time runs.
    static constexpr qint64 Widest[] = {999'000'000, 59'900'000'000};
    const bool isMoment = !m_run.open && m_run.durationNs < 1'000'000; // too short to show
    for (const qint64 ns :
         {m_run.durationNs, m_run.open ? Widest[0] : 0, m_run.open ? Widest[1] : 0})
        widths.duration = isMoment ? 0
                                   : qMax(widths.duration,
                                          body.horizontalAdvance(u"· "_s % formatDuration(ns)) + 1);
    widths.tail = m_idTail.isEmpty() ? 0 : QFontMetrics(dataFont()).horizontalAdvance(m_idTail) + 1;
    if (widths.tail > 0 && m_run.mark)
        widths.tail += MarkRoom;
    return widths;
}

QRect StatusRunPainter::markRect() const
{
    if (!m_run.mark || m_geometry.tail.isEmpty())
        return {};
    return {m_geometry.tail.left(), 0, zoomed(12), lineHeight()};
}

QRect StatusRunPainter::frame() const
{
    return {m_geometry.chevron.left() - 4, 0, m_viewWidth - 2 * chat::Margin + 8,
            m_geometry.height};
}

bool StatusRunPainter::isWorking() const
{
    return !m_badges.empty() && m_badges.back().isSpinning;
}

RowAction StatusRunPainter::actionAt(QPoint pos) const
{
    if (pos.y() < lineHeight() && pos.x() <= m_geometry.duration.right())
        return RowAction::ToggleRun;
    if (const RowAction mark = toggleAt(pos); mark != RowAction::None)
        return mark;
    if (nodeAt(pos).part >= 0)
        return RowAction::ToggleNode;
    if (audioAt(pos).part >= 0)
        return RowAction::PlayAudio;
    if (fileAt(pos) >= 0)
        return RowAction::OpenPart;
    return linkAt(pos).isEmpty() ? RowAction::None : RowAction::OpenLink;
}

int StatusRunPainter::stepAt(QPoint pos) const
{
    for (size_t i = 0; i < m_steps.size(); ++i) {
        const size_t line = i + (m_hidden > 0 ? 1 : 0);
        if (m_geometry.steps[line].contains(pos) || m_geometry.blocks[line].contains(pos))
            return m_hidden + int(i);
    }
    return -1;
}

QString StatusRunPainter::toolTipAt(QPoint pos) const
{
    for (size_t i = 0; i < m_geometry.badges.size(); ++i) {
        if (m_geometry.badges[i].contains(pos))
            return displayIdentifier(m_run.states[i].wireState, 200);
    }
    for (size_t i = 0; i < m_steps.size() && m_isOpen; ++i) {
        const size_t line = i + (m_hidden > 0 ? 1 : 0);
        if (m_geometry.steps[line].contains(pos))
            return displayText(m_steps[i].message, 1000);
    }
    if (m_geometry.contact.contains(pos))
        return m_contact.word;
    QPoint begin;
    if (const PartsLayout *block = blockAt(pos, &begin))
        return block->toolTipAt(pos - begin);
    if (m_geometry.tail.contains(pos))
        return m_taskId;
    return m_geometry.message.contains(pos) ? displayText(m_run.lastMessage, 1000) : QString();
}

void StatusRunPainter::paint(QPainter *painter, const RowState &state) const
{
    const int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    const QColor dim = m_palette.textColor(ColorRole::Dim);
    paintIcon(
        painter, m_geometry.chevron, m_isOpen ? "chevron-down"_L1 : "chevron-right"_L1,
        m_palette.color(state.hovered == RowAction::ToggleRun ? ColorRole::Text : ColorRole::Dim));
    bool gap = false;
    for (size_t i = 0; i < m_badges.size(); ++i) {
        const QRect &rect = m_geometry.badges[i];
        if (rect.isEmpty()) {
            gap = true;
            continue;
        }
        painter->setFont(bodyFont());
        painter->setPen(dim);
        if (i > 0 && !m_geometry.badges.front().isEmpty()) {
            const QString between =
                gap ? QString(arrow() % u"  "_s % ellipsis() % u"  "_s % arrow()) : arrow();
            const int width = QFontMetrics(bodyFont()).horizontalAdvance(between) + 1;
            painter->drawText(QRect(rect.left() - RunSpace - width, 0, width, lineHeight()), flags,
                              between);
        }
        gap = false;
        m_badges[i].paint(painter, rect, bold(bodyFont()), m_palette,
                          m_badges[i].isSpinning ? state.degrees : 0);
    }
    if (!m_geometry.contact.isEmpty())
        m_contact.paint(painter, m_geometry.contact, bold(bodyFont()), m_palette);
    painter->setFont(bodyFont());
    painter->setPen(dim);
    if (!m_geometry.message.isEmpty())
        painter->drawText(
            m_geometry.message, flags,
            QFontMetrics(bodyFont())
                .elidedText(m_messageText, Qt::ElideRight, m_geometry.message.width()));
    if (!m_geometry.duration.isEmpty())
        painter->drawText(m_geometry.duration, flags, u"· "_s % formatDuration(state.elapsedNs));
    if (!m_geometry.tail.isEmpty()) {
        painter->setFont(dataFont());
        painter->setPen(m_palette.textColor(ColorRole::Faint));
        const QRect tail = m_geometry.tail.adjusted(m_run.mark ? MarkRoom : 0, 0, 0, 0);
        painter->drawText(tail, flags, m_idTail);
        if (m_run.mark)
            paintFindingMark(painter, markRect(), *m_run.mark, m_palette);
    }
    paintSteps(painter, state);
    if (state.current || state.selected)
        paintFocus(painter, frame(), state, m_palette);
}

void StatusRunPainter::paintSteps(QPainter *painter, const RowState &state) const
{
    const int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    size_t line = 0;
    if (m_isOpen && m_hidden > 0) {
        painter->setFont(smallFont());
        painter->setPen(m_palette.textColor(ColorRole::Dim));
        painter->drawText(m_geometry.steps[line++], flags,
                          ChatTr::tr("%1 earlier updates: see the wire log").arg(m_hidden));
    }
    for (size_t i = 0; i < m_steps.size(); ++i) {
        const QRect &rect = m_geometry.steps[line + i];
        if (m_hidden + int(i) == state.step)
            paintSelectionBackground(painter, rect.adjusted(-4, 0, 0, 0), m_palette);
        paintStep(painter, rect, m_steps[i], m_blocks[i] == nullptr);
    }
    const size_t first = m_isOpen && m_hidden > 0 ? 1 : 0;
    for (size_t i = 0; i < m_blocks.size(); ++i) {
        if (m_blocks[i])
            m_blocks[i]->paint(painter, m_geometry.blocks[first + i].topLeft(), state.hovered);
    }
}

/// Paints the line of a step. `showsMessage`: whether its message is shown in the line.
void StatusRunPainter::paintStep(QPainter *painter, const QRect &rect, const ChatStatus &step,
                                 bool showsMessage) const
{
    const int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    const QString time = formatTimeOfDay(step.wallMs);
    painter->setFont(dataFont());
    painter->setPen(m_palette.textColor(ColorRole::Faint));
    painter->drawText(rect, flags, time);
    const int timeWidth = QFontMetrics(dataFont()).horizontalAdvance(time);
    StateBadge badge = StateBadge::of(step.state);
    if (step.state == TaskState::Unknown)
        badge.word = displayIdentifier(step.wireState, 40);
    badge.isSpinning = false;
    const int x = badge.paint(painter, rect.adjusted(timeWidth + RunSpace + 4, 0, 0, 0), bodyFont(),
                              m_palette, 0);
    if (!showsMessage)
        return;
    const QRect message(x + RunSpace + 4, rect.y(), rect.right() - x - RunSpace - 4, rect.height());
    if (message.width() < MinTold)
        return;
    painter->setFont(bodyFont());
    painter->setPen(m_palette.textColor(ColorRole::Text));
    painter->drawText(
        message, flags,
        QFontMetrics(bodyFont())
            .elidedText(isolated(displayLine(step.message, 500)), Qt::ElideRight, message.width()));
}

} // namespace a2a
