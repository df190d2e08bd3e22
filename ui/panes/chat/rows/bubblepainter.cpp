// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/bubblepainter.h"

#include "model/facts/tappedclients.h"
#include "ui/panes/chat/rows/chattr.h"
#include "ui/style/audience.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"

#include <QFontMetrics>
#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int FooterGap = 6;
static constexpr int FooterSpace = 8;

/// Side length of the findings mark.
static int footerMark()
{
    return zoomed(12);
}

BubbleGeometry BubbleGeometry::of(int viewWidth, QSize content, QSize footer, bool own, int button)
{
    BubbleGeometry geometry;
    const int inner = qMax(qMax(content.width(), footer.width()), button);
    const int below = button > 0 ? FooterGap + chat::buttonHeight() : 0;
    const int gap = footer.height() > 0 ? FooterGap : 0;
    const QSize size(inner + 2 * chat::Padding,
                     content.height() + gap + footer.height() + below + 2 * chat::Padding - 2);
    const int left =
        own ? qMax(chat::Margin, viewWidth - chat::Margin - size.width()) : chat::Margin;
    geometry.bubble = QRect(QPoint(left, 0), size);
    geometry.content =
        QRect(geometry.bubble.topLeft() + QPoint(chat::Padding, chat::Padding - 2), content);
    geometry.footer = QRect(QPoint(geometry.content.left(), geometry.content.bottom() + 1 + gap),
                            QSize(inner, footer.height()));
    if (button > 0)
        geometry.button = QRect(geometry.footer.left(), geometry.footer.bottom() + 1 + FooterGap,
                                button, chat::buttonHeight());
    geometry.height = size.height();
    return geometry;
}

static QFont footerDataFont()
{
    QFont font = dataFont();
    font.setPixelSize(smallFont().pixelSize());
    return font;
}

/// The number of the frame in the wire log.
static QString frameText(quint32 frame)
{
    return u'#' % QString::number(frame + 1);
}

static QString editedText()
{
    return ChatTr::tr("edited");
}

/// The note that a message was joined from several pieces.
static QString piecesText(quint32 pieces)
{
    return ChatTr::tr("joined from %1 messages").arg(pieces);
}

static QString clientText(const QString &client)
{
    return displayLine(clientProgramName(client), 40);
}

QSize BubbleFooter::size() const
{
    const QFontMetrics data(footerDataFont());
    if (isAudienceMode())
        return {0, 0};
    int width = data.horizontalAdvance(formatTimeOfDay(wallMs)) + FooterSpace +
                data.horizontalAdvance(frameText(frame));
    if (!client.isEmpty())
        width += FooterSpace + data.horizontalAdvance(clientText(client));
    if (!taskId.isEmpty())
        width += FooterSpace + data.horizontalAdvance(idTail(taskId));
    if (edited)
        width += FooterSpace + data.horizontalAdvance(editedText());
    if (pieces > 1)
        width += FooterSpace + data.horizontalAdvance(piecesText(pieces));
    if (!toggles.isEmpty())
        width += FooterSpace + toggles.size().width();
    if (mark)
        width += FooterSpace + footerMark();
    return {width + 1, qMax(data.height(), footerMark())};
}

void BubbleFooter::paint(QPainter *painter, const QRect &rect, const Palette &palette,
                         const QColor &background, RowAction hovered) const
{
    if (isAudienceMode())
        return;
    const QFontMetrics data(footerDataFont());
    painter->setFont(footerDataFont());
    painter->setPen(palette.textColor(ColorRole::Faint, background));
    int x = rect.x();
    const auto draw = [&](const QString &text) {
        const QRect place(x, rect.y(), data.horizontalAdvance(text) + 1, rect.height());
        painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
        x = place.right() + FooterSpace;
    };
    if (!client.isEmpty())
        draw(clientText(client));
    draw(formatTimeOfDay(wallMs));
    if (!taskId.isEmpty())
        draw(idTail(taskId));
    draw(frameText(frame));
    if (edited)
        draw(editedText());
    if (pieces > 1)
        draw(piecesText(pieces));
    toggles.paint(painter, togglesPosition(rect), palette.textColor(ColorRole::Dim, background),
                  hovered);
    if (mark)
        paintFindingMark(painter, markRect(rect), *mark, palette);
}

/// The position of the part marks: after the words and before the findings mark.
QPoint BubbleFooter::togglesPosition(const QRect &rect) const
{
    const int end = size().width() - 1 - (mark ? FooterSpace + footerMark() : 0);
    return {rect.x() + end - toggles.size().width(),
            rect.y() + (rect.height() - toggles.size().height() + 1) / 2};
}

/// The rectangle of the findings mark, which is the last element of the line.
QRect BubbleFooter::markRect(const QRect &rect) const
{
    if (!mark || isAudienceMode())
        return {};
    const int side = footerMark();
    return {rect.x() + size().width() - 1 - side, rect.y() + (rect.height() - side) / 2, side,
            side};
}

QString BubbleFooter::toolTip() const
{
    QStringList lines{ChatTr::tr("Frame %1 of the wire log").arg(frame + 1)};
    if (!client.isEmpty())
        lines.append(ChatTr::tr("Sent by %1, passed on by the tap").arg(displayLine(client, 200)));
    if (!taskId.isEmpty())
        lines.append(ChatTr::tr("Task %1").arg(displayIdentifier(taskId)));
    if (edited)
        lines.append(ChatTr::tr("The request was edited before it was sent"));
    if (pieces > 1)
        lines.append(ChatTr::tr("Joined from %1 messages with the same messageId").arg(pieces));
    if (mark)
        lines.append(ChatTr::tr("Has findings"));
    return lines.join(u'\n');
}

static QString toQuestionText()
{
    return ChatTr::tr("Send to that question");
}

static PartsLayout::Options optionsFor(int viewWidth, bool markdown,
                                       PartsLayout::Options options = {})
{
    options.width = chat::frameWidth(viewWidth) - 2 * chat::Padding;
    options.markdown = markdown;
    return options;
}

/// Moves the marks into the footer, if it has room for them.
static PartsLayout::Options withMarks(PartsLayout::Options options, const ChatBubble &bubble,
                                      const BubbleFooter &footer)
{
    static constexpr int MarksWidth = 180; ///< of "Formatted" and "Metadata", in any language
    options.metadata = bubble.metadata;
    options.togglesBelow = footer.size().width() + zoomed(MarksWidth) > options.width;
    return options;
}

static BubbleFooter withMarks(BubbleFooter footer, const PartDisplayToggles &toggles, bool areBelow)
{
    if (!areBelow && !isAudienceMode())
        footer.toggles = toggles;
    return footer;
}

static std::vector<ChatPart> partsOrNote(const std::vector<ChatPart> &parts)
{
    if (!parts.empty())
        return parts;
    ChatPart nothing;
    nothing.text = ChatTr::tr("(a message without parts)");
    return {nothing};
}

BubblePainter::BubblePainter(const ChatBubble &bubble, const BubbleFooter &footer, int viewWidth,
                             const Palette &palette, const PartsLayout::Options &content)
    : m_palette(palette)
    , m_isOwn(bubble.own)
    , m_question(bubble.question)
    // What the user typed is shown as typed; agents may write Markdown.
    , m_parts(partsOrNote(bubble.parts),
              withMarks(optionsFor(viewWidth, !bubble.own, content), bubble, footer), palette)
    , m_footer(withMarks(footer, m_parts.toggles(), m_parts.hasTogglesBelow()))
    , m_geometry(
          BubbleGeometry::of(viewWidth, m_parts.size(), m_footer.size(), bubble.own,
                             m_question.isEmpty() ? 0 : PaintedButton::widthFor(toQuestionText())))
{
}

QRect BubblePainter::findTextRect(const QString &text, Qt::CaseSensitivity caseSensitivity) const
{
    const QRect found = m_parts.findTextRect(text, caseSensitivity);
    return found.isEmpty() ? found : found.translated(m_geometry.content.topLeft());
}

RowAction BubblePainter::toggleAt(QPoint pos) const
{
    const RowAction inFooter =
        m_footer.toggles.actionAt(pos - m_footer.togglesPosition(m_geometry.footer));
    return inFooter == RowAction::None ? m_parts.toggleAt(pos - m_geometry.content.topLeft())
                                       : inFooter;
}

RowAction BubblePainter::actionAt(QPoint pos) const
{
    if (m_geometry.button.contains(pos))
        return RowAction::SendToQuestion;
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

void BubblePainter::paint(QPainter *painter, const RowState &state) const
{
    const QColor fill = m_palette.color(m_isOwn ? ColorRole::OwnBubble : ColorRole::Surface);
    paintFrame(painter, m_geometry.bubble, fill,
               m_isOwn ? QColor() : m_palette.color(ColorRole::Line));
    m_parts.paint(painter, m_geometry.content.topLeft(), state.hovered);
    m_footer.paint(painter, m_geometry.footer, m_palette, fill, state.hovered);
    if (!m_geometry.button.isEmpty())
        PaintedButton{m_geometry.button, toQuestionText(), RowAction::SendToQuestion, false}.paint(
            painter, state, m_palette);
    paintFocus(painter, m_geometry.bubble, state, m_palette);
}

QString BubblePainter::toolTipAt(QPoint pos) const
{
    if (m_geometry.button.contains(pos))
        return ChatTr::tr(
                   "Sends the same message to the open question “%1”. The task that it began "
                   "goes on.")
            .arg(displayLine(m_question, 200));
    if (const QPoint toggles = m_footer.togglesPosition(m_geometry.footer);
        m_footer.toggles.actionAt(pos - toggles) != RowAction::None)
        return m_footer.toggles.toolTipAt(pos - toggles);
    return m_geometry.footer.contains(pos) ? m_footer.toolTip()
                                           : m_parts.toolTipAt(pos - m_geometry.content.topLeft());
}

static std::vector<ChatPart> unknownPart(const QByteArray &json, bool sent)
{
    ChatPart title;
    title.text = sent ? ChatTr::tr("You sent a request without a message:")
                      : ChatTr::tr("Unknown event type:");
    ChatPart part;
    part.kind = ChatPart::Kind::Data;
    part.text = readableJson(json, ChatJsonLimit, &part.omittedBytes);
    return {title, part};
}

UnknownFramePainter::UnknownFramePainter(const QByteArray &json, const BubbleFooter &footer,
                                         int viewWidth, const Palette &palette)
    : m_palette(palette)
    , m_footer(footer)
    , m_parts(unknownPart(json, footer.edited), optionsFor(viewWidth, false), palette)
    , m_geometry(BubbleGeometry::of(viewWidth, m_parts.size(), footer.size(), false))
{
}

void UnknownFramePainter::paint(QPainter *painter, const RowState &state) const
{
    const QColor fill = m_palette.color(ColorRole::Surface);
    paintFrame(painter, m_geometry.bubble, fill, m_palette.color(ColorRole::Line),
               m_palette.color(ColorRole::Warning));
    m_parts.paint(painter, m_geometry.content.topLeft());
    m_footer.paint(painter, m_geometry.footer, m_palette, fill);
    paintFocus(painter, m_geometry.bubble, state, m_palette);
}

QString UnknownFramePainter::toolTipAt(QPoint pos) const
{
    return m_geometry.footer.contains(pos) ? m_footer.toolTip() : QString();
}

} // namespace a2a
