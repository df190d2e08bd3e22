// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/failurepainter.h"

#include "model/text/textof.h"
#include "ui/panes/chat/chattr.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"

#include <QFontMetrics>
#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int BetweenLines = 4;

/// From the card's edge to its texts.
static int iconRoom()
{
    return 16 + metrics::Icon + 8;
}

int FailureGeometry::textWidth(int viewWidth)
{
    return chat::frameWidth(viewWidth) - iconRoom() - chat::Padding;
}

FailureGeometry FailureGeometry::of(int viewWidth, QSize message, int where, QSize hint, int retry,
                                    int change)
{
    FailureGeometry geometry;
    const int left = chat::Margin + iconRoom();
    geometry.icon = QRect(chat::Margin + 16, chat::Padding - 1, metrics::Icon, metrics::Icon);
    int y = chat::Padding - 2;
    geometry.message = QRect(QPoint(left, y), message);
    y += message.height();
    if (where > 0) {
        geometry.where = QRect(left, y + BetweenLines, textWidth(viewWidth), where);
        y = geometry.where.bottom() + 1;
    }
    if (!hint.isEmpty()) {
        geometry.hint = QRect(QPoint(left, y + BetweenLines), hint);
        y = geometry.hint.bottom() + 1;
    }
    if (change > 0)
        geometry.change =
            QRect(left, y + 8, qMin(change, textWidth(viewWidth)), chat::buttonHeight());
    if (retry > 0) {
        const int beside = change > 0 ? geometry.change.right() + 9 : left;
        const bool fits = beside + retry <= left + textWidth(viewWidth);
        geometry.retry = fits ? QRect(beside, y + 8, retry, chat::buttonHeight())
                              : QRect(left, y + 8 + chat::buttonHeight() + BetweenLines, retry,
                                      chat::buttonHeight());
    }
    if (change > 0 || retry > 0)
        y = qMax(geometry.change.bottom(), geometry.retry.bottom()) + 1;
    geometry.height = y + chat::Padding - 2;
    geometry.card = QRect(chat::Margin, 0, chat::frameWidth(viewWidth), geometry.height);
    return geometry;
}

static std::vector<ChatPart> textPart(const QString &text)
{
    if (text.isEmpty())
        return {};
    ChatPart part;
    part.text = text;
    return {part};
}

static std::vector<ChatPart> messageParts(const Error &error)
{
    std::vector<ChatPart> parts =
        textPart(error.message.isEmpty() ? ChatTr::tr("Something failed.") : textOf(error.message));
    if (!error.data.isEmpty()) {
        ChatPart data;
        data.kind = ChatPart::Kind::Data;
        data.text = readableJson(error.data, ChatJsonLimit, &data.unshown);
        parts.push_back(data);
    }
    return parts;
}

/// What the answer suggests says more than the hint for its code.
static QString hintOf(const ChatFailure &failure)
{
    return failure.advice.sentence.isEmpty() ? textOf(failure.error.hint) : failure.advice.sentence;
}

static QString changeText(const ChatFailure &failure)
{
    const QString &other = failure.advice.switchTo;
    return other.isEmpty() ? QString() : ChatTr::tr("Speak %1").arg(other);
}

static QString retryText(const ChatFailure &failure)
{
    if (!failure.canRetry)
        return {};
    return failure.taskIsGone ? ChatTr::tr("Send as a new task") : ChatTr::tr("Try again");
}

FailurePainter::FailurePainter(const ChatFailure &failure, int viewWidth, const Palette &palette)
    : m_palette(palette)
    , m_asksToWait(failure.asksToWait)
    , m_where(displayIdentifier(failure.error.where, 500))
    , m_change(changeText(failure))
    , m_retry(retryText(failure))
    , m_message(messageParts(failure.error),
                {FailureGeometry::textWidth(viewWidth), false, 8, true}, palette)
    , m_hint(textPart(hintOf(failure)), {FailureGeometry::textWidth(viewWidth), false}, palette)
    , m_geometry(FailureGeometry::of(
          viewWidth, m_message.size(), m_where.isEmpty() ? 0 : QFontMetrics(dataFont()).height(),
          m_hint.size(), m_retry.isEmpty() ? 0 : PaintedButton::widthFor(m_retry),
          m_change.isEmpty() ? 0 : PaintedButton::widthFor(m_change)))
{
}

RowAction FailurePainter::actionAt(QPoint place) const
{
    if (m_geometry.change.contains(place))
        return RowAction::SwitchOffer;
    return m_geometry.retry.contains(place) ? RowAction::Retry : RowAction::None;
}

QString FailurePainter::toolTipAt(QPoint place) const
{
    return m_geometry.where.contains(place) ? m_where : QString();
}

void FailurePainter::paint(QPainter *painter, const RowState &state) const
{
    const QColor color = m_palette.color(m_asksToWait ? ColorRole::Info : ColorRole::Failed);
    paintFrame(painter, m_geometry.card, m_palette.color(ColorRole::Surface),
               m_palette.color(ColorRole::Line), color);
    paintIcon(painter, m_geometry.icon, m_asksToWait ? "clock"_L1 : "error"_L1, color);
    m_message.paint(painter, m_geometry.message.topLeft());
    if (!m_where.isEmpty()) {
        painter->setFont(dataFont());
        painter->setPen(m_palette.ink(ColorRole::Dim));
        painter->drawText(m_geometry.where, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetrics(dataFont())
                              .elidedText(m_where, Qt::ElideMiddle, m_geometry.where.width()));
    }
    m_hint.paint(painter, m_geometry.hint.topLeft());
    if (!m_geometry.change.isEmpty())
        PaintedButton{m_geometry.change, m_change, RowAction::SwitchOffer, true}.paint(
            painter, state, m_palette);
    if (!m_geometry.retry.isEmpty())
        PaintedButton{m_geometry.retry, m_retry, RowAction::Retry, false}.paint(painter, state,
                                                                                m_palette);
    paintFocus(painter, m_geometry.card, state, m_palette);
}

} // namespace a2a
