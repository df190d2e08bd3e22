// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/questioncardpainter.h"

#include "ui/panes/chat/rows/chattr.h"
#include "ui/style/audience.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <iterator>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LeftMargin = 16; ///< inner margin, excluding the bar
static constexpr int Space = 8;
static constexpr int Between = 10;
static constexpr qsizetype LongestTitle = 90; ///< characters

QuestionCardGeometry QuestionCardGeometry::of(int viewWidth, const Widths &widths, QSize content)
{
    QuestionCardGeometry geometry;
    const int width = chat::frameWidth(viewWidth);
    const int inner = width - LeftMargin - chat::Padding;
    const int left = chat::Margin + LeftMargin;
    const int line = zoomed(20);
    int y = chat::Padding - 2;
    geometry.badge = QRect(left, y, qMin(widths.badge, inner), line);
    geometry.id =
        QRect(geometry.badge.right() + 1 + (widths.id > 0 ? Space : 0), y, widths.id, line);
    const int afterId = geometry.id.right() + 1 + Space;
    const int waiting =
        qMax(0, qMin(widths.waiting, left + inner - afterId)); // shrinks in favor of the id
    geometry.waiting = QRect(left + inner - waiting, y, waiting, line);
    const int room = geometry.waiting.left() - afterId - Space;
    if (widths.title > 0 && widths.title <= room) {
        geometry.title = QRect(afterId, y, widths.title, line);
    } else if (widths.title > 0) {
        y += line + 4;
        geometry.title = QRect(left, y, inner, line);
    }
    y += line;
    if (!content.isEmpty()) {
        geometry.content = QRect(QPoint(left, y + Between - 2), content);
        y = geometry.content.bottom() + 1;
    }
    int x = left;
    int bottom = y;
    const auto place = [&](int wanted) {
        if (wanted == 0)
            return QRect();
        if (x > left && x + wanted > left + inner) { // wraps to the next line
            x = left;
            y = bottom;
        }
        const QRect button(x, y + Between, wanted, chat::buttonHeight());
        x = button.right() + 1 + Space;
        bottom = button.bottom() + 1;
        return button;
    };
    geometry.answer = place(widths.answer);
    geometry.cancel = place(widths.cancel);
    geometry.dismiss = place(widths.dismiss);
    y = bottom;
    geometry.height = y + chat::Padding;
    geometry.card = QRect(chat::Margin, 0, width, geometry.height);
    return geometry;
}

bool mayBeTitle(const QString &line)
{
    return !line.isEmpty() && line.size() <= LongestTitle && !line.contains(u'\n') &&
           !line.contains("://"_L1) && !line.contains("]("_L1);
}

/// The title: the first text part, if it is a single short line. It stands beside the state, and
/// the rest below.
static QString titleOf(const std::vector<ChatPart> &parts, int room)
{
    if (parts.empty() || parts.front().kind != ChatPart::Kind::Text ||
        !parts.front().metadata.isEmpty())
        return {};
    const QString text = parts.front().text.trimmed();
    if (!mayBeTitle(text))
        return {};
    const QString line = displayLine(text);
    return QFontMetrics(bold(bodyFont())).horizontalAdvance(line) + 1 <= room ? line : QString();
}

static std::vector<ChatPart> without(const std::vector<ChatPart> &parts, bool first)
{
    return {parts.begin() + (first ? 1 : 0), parts.end()};
}

static int innerWidth(int viewWidth)
{
    return chat::frameWidth(viewWidth) - LeftMargin - chat::Padding;
}

static std::vector<ChatPart> partsOrNote(const ChatQuestion &question)
{
    if (!question.parts.empty())
        return question.parts;
    ChatPart part;
    part.text = question.state == TaskState::AuthRequired
                    ? ChatTr::tr("The agent requires authentication but gives no details.")
                    : ChatTr::tr("The agent requires input but gives no details.");
    return {part};
}

static PartsLayout::Options optionsFor(const ChatQuestion &question, int viewWidth,
                                       PartsLayout::Options options)
{
    options.width = innerWidth(viewWidth);
    options.markdown = true;
    options.metadata = question.metadata;
    return options;
}

QuestionCardPainter::QuestionCardPainter(const ChatQuestion &question, int viewWidth,
                                         const Palette &palette,
                                         const PartsLayout::Options &content)
    : m_palette(palette)
    , m_isOpen(question.open)
    , m_isDismissed(question.dismissed)
    , m_canGetTask(question.canGetTask)
    , m_lostText(question.lost)
    , m_isAuth(question.state == TaskState::AuthRequired)
    , m_mark(question.mark)
    , m_wireState(displayIdentifier(question.wireState, 200))
    , m_badge(StateBadge::of(question.state))
    , m_title(titleOf(partsOrNote(question), innerWidth(viewWidth)))
    , m_taskId(displayIdentifier(question.taskId))
    , m_idTail(audienceIdTail(question.taskId))
    , m_parts(without(partsOrNote(question), !m_title.isEmpty()),
              optionsFor(question, viewWidth, content), palette)
    , m_geometry(QuestionCardGeometry::of(viewWidth, widths(), m_parts.size()))
{
}

QString QuestionCardPainter::waitingText(qint64 ns) const
{
    if (!m_lostText.isEmpty())
        return m_lostText;
    if (m_isDismissed)
        return ChatTr::tr("dismissed");
    const QString clock = formatElapsedTime(ns);
    return m_isOpen ? ChatTr::tr("waiting %1").arg(clock) : ChatTr::tr("waited %1").arg(clock);
}

QuestionCardGeometry::Widths QuestionCardPainter::widths() const
{
    const QFont strong = bold(bodyFont());
    QuestionCardGeometry::Widths widths;
    widths.badge = m_badge.size(strong).width();
    widths.title = m_title.isEmpty() ? 0 : QFontMetrics(strong).horizontalAdvance(m_title) + 1;
    // Reserves room for hours, so that the title does not move later.
    widths.waiting =
        QFontMetrics(bodyFont()).horizontalAdvance(waitingText(0) % u"0:0"_s) + (m_mark ? 18 : 0);
    widths.id = m_idTail.isEmpty() ? 0 : QFontMetrics(dataFont()).horizontalAdvance(m_idTail) + 1;
    const std::vector<PaintedButton> offered = buttons({});
    int *const places[] = {&widths.answer, &widths.cancel, &widths.dismiss};
    for (size_t i = 0; i < std::min(offered.size(), std::size(places)); ++i)
        *places[i] = PaintedButton::widthFor(offered[i].text);
    return widths;
}

/// The buttons of the card, at most three, in the order of the geometry.
std::vector<PaintedButton> QuestionCardPainter::buttons(const QuestionCardGeometry &geometry) const
{
    if (m_isOpen)
        return {{geometry.answer, ChatTr::tr("Reply"), RowAction::Answer, true},
                {geometry.cancel, ChatTr::tr("Cancel task"), RowAction::CancelTask, false},
                {geometry.dismiss, ChatTr::tr("Dismiss"), RowAction::Dismiss, false}};
    if (!m_lostText.isEmpty() && m_canGetTask)
        return {{geometry.answer, ChatTr::tr("Get task"), RowAction::GetTask, false}};
    if (m_lostText.isEmpty() && m_isDismissed)
        return {{geometry.answer, ChatTr::tr("Restore"), RowAction::Restore, false}};
    return {};
}

QRect QuestionCardPainter::markRect() const
{
    if (!m_mark)
        return {};
    return {m_geometry.waiting.left(), m_geometry.waiting.center().y() - 5, 12, 12};
}

RowAction QuestionCardPainter::actionAt(QPoint pos) const
{
    for (const PaintedButton &button : buttons(m_geometry)) {
        if (button.rect.contains(pos))
            return button.action;
    }
    if (const RowAction mark = m_parts.toggleAt(pos - m_geometry.content.topLeft());
        mark != RowAction::None)
        return mark;
    if (fileAt(pos) >= 0)
        return RowAction::OpenPart;
    return linkAt(pos).isEmpty() ? RowAction::None : RowAction::OpenLink;
}

QString QuestionCardPainter::toolTipAt(QPoint pos) const
{
    if (m_geometry.waiting.contains(pos) && !m_lostText.isEmpty())
        return m_lostText; // it may be cut
    if (m_geometry.badge.contains(pos) || m_geometry.id.contains(pos))
        return m_taskId.isEmpty() ? m_wireState : QString(m_wireState % u" · " % m_taskId);
    return m_parts.toolTipAt(pos - m_geometry.content.topLeft());
}

void QuestionCardPainter::paint(QPainter *painter, const RowState &state) const
{
    const QColor mark =
        m_palette.color(m_isAuth ? ColorRole::AuthRequired : ColorRole::InputRequired);
    QColor fill = m_palette.color(ColorRole::Surface);
    if (m_isOpen)
        fill = m_isAuth ? m_palette.tinted(fill, Tint::AuthBackground)
                        : m_palette.color(ColorRole::InputBackground);
    paintFrame(painter, m_geometry.card, fill, m_isOpen ? mark : m_palette.color(ColorRole::Line),
               mark);
    m_badge.paint(painter, m_geometry.badge, bold(bodyFont()), m_palette, 0, fill);
    painter->setFont(bold(bodyFont()));
    painter->setPen(m_palette.textColor(ColorRole::Text));
    const int flags = Qt::AlignVCenter | Qt::TextSingleLine;
    if (!m_title.isEmpty())
        painter->drawText(m_geometry.title, flags | Qt::AlignLeft, m_title);
    painter->setPen(m_palette.textColor(ColorRole::Dim, fill));
    painter->setFont(dataFont());
    painter->drawText(m_geometry.id, flags | Qt::AlignLeft, m_idTail);
    painter->setFont(bodyFont());
    painter->drawText(m_geometry.waiting, flags | Qt::AlignRight,
                      painter->fontMetrics().elidedText(waitingText(state.elapsedNs),
                                                        Qt::ElideRight,
                                                        m_geometry.waiting.width()));
    if (m_mark)
        paintFindingMark(painter, markRect(), *m_mark, m_palette);
    m_parts.paint(painter, m_geometry.content.topLeft(), state.hovered);
    for (const PaintedButton &button : buttons(m_geometry))
        button.paint(painter, state, m_palette);
    paintFocus(painter, m_geometry.card, state, m_palette);
}

} // namespace a2a
