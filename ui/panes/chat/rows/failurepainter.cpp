// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/failurepainter.h"

#include "model/text/textof.h"
#include "ui/panes/chat/rows/chattr.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/states.h"
#include "ui/style/zoom.h"

#include <QFontMetrics>
#include <QPainter>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int BetweenLines = 4;

/// Distance from the card's edge to its texts.
static int iconRoom()
{
    return 16 + metrics::Icon + 8;
}

int FailureGeometry::textWidth(int viewWidth)
{
    return chat::frameWidth(viewWidth) - iconRoom() - chat::Padding;
}

namespace {

/// Places buttons side by side, wrapping if there is no room.
struct ButtonFlow {
    int left;
    int room;
    int x;
    int y;

    QRect place(int width)
    {
        width = qMin(width, room);
        if (x > left && x + width > left + room) {
            x = left;
            y += chat::buttonHeight() + BetweenLines;
        }
        const QRect rect(x, y, width, chat::buttonHeight());
        x = rect.right() + 9;
        return rect;
    }
};

} // namespace

FailureGeometry FailureGeometry::of(int viewWidth, QSize message, int where, QSize hint, int retry,
                                    int change, const std::vector<int> &others)
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
    ButtonFlow flow{left, textWidth(viewWidth), left, y + 8};
    if (change > 0)
        geometry.change = flow.place(change);
    if (retry > 0)
        geometry.retry = flow.place(retry);
    for (const int width : others)
        geometry.others.push_back(flow.place(width));
    if (flow.x > left)
        y = flow.y + chat::buttonHeight();
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

static std::vector<ChatPart> messageParts(const ChatFailure &failure)
{
    const Error &error = failure.error;
    const QString said =
        error.message.isEmpty() ? ChatTr::tr("Something failed.") : textOf(error.message);
    const QString heading = failure.needsSignIn  ? ChatTr::tr("Authentication required")
                            : failure.isSignedIn ? ChatTr::tr("Credentials set since then")
                                                 : QString();
    std::vector<ChatPart> parts =
        textPart(heading.isEmpty() ? said : QString(heading % u'\n' % said));
    if (!error.data.isEmpty()) {
        ChatPart data;
        data.kind = ChatPart::Kind::Data;
        data.text = readableJson(error.data, ChatJsonLimit, &data.omittedBytes);
        parts.push_back(data);
    }
    if (!failure.page.isEmpty()) {
        ChatPart page;
        page.kind = ChatPart::Kind::Data; // a block of its own, as received
        page.view = ViewKind::Code;
        page.text = failure.page;
        parts.push_back(page);
    }
    return parts;
}

/// The advice for a failure. What the response suggests is more specific than the hint for its
/// error code.
static QString hintOf(const ChatFailure &failure)
{
    return failure.advice.sentence.isEmpty() ? textOf(failure.error.hint) : failure.advice.sentence;
}

static QString changeText(const ChatFailure &failure)
{
    const QString &other = failure.advice.switchTo;
    return other.isEmpty() ? QString() : ChatTr::tr("Use %1").arg(other);
}

static QString retryText(const ChatFailure &failure)
{
    if (!failure.canRetry)
        return {};
    return failure.isTaskGone    ? ChatTr::tr("Send as a new task")
           : failure.needsSignIn ? ChatTr::tr("Resend") // once signed in
                                 : ChatTr::tr("Retry");
}

/// The actions other than retrying.
std::vector<FailurePainter::OfferedAction>
FailurePainter::offeredActions(const ChatFailure &failure)
{
    std::vector<OfferedAction> offered;
    if (failure.advice.canSignIn)
        offered.push_back({ChatTr::tr("Auth…"), RowAction::SetCredentials});
    if (!failure.isPending)
        return offered;
    if (failure.advice.canSubscribe)
        offered.push_back({ChatTr::tr("Resubscribe"), RowAction::Resubscribe});
    if (failure.advice.canGetTask)
        offered.push_back({ChatTr::tr("Get task"), RowAction::GetTask});
    offered.push_back({ChatTr::tr("Dismiss"), RowAction::Dismiss});
    return offered;
}

std::vector<int> FailurePainter::offerWidths() const
{
    std::vector<int> widths;
    for (const OfferedAction &offered : m_offered)
        widths.push_back(PaintedButton::widthFor(offered.text));
    return widths;
}

FailurePainter::FailurePainter(const ChatFailure &failure, int viewWidth, const Palette &palette)
    : m_palette(palette)
    , m_asksToWait(failure.isAgentBusy)
    , m_isResolved(failure.isResolved)
    , m_where(displayIdentifier(failure.error.where, 500))
    , m_switch(changeText(failure))
    , m_retry(retryText(failure))
    , m_offered(offeredActions(failure))
    , m_message(messageParts(failure), {FailureGeometry::textWidth(viewWidth), false, 8, true},
                palette)
    , m_hint(textPart(hintOf(failure)), {FailureGeometry::textWidth(viewWidth), false}, palette)
    , m_geometry(FailureGeometry::of(
          viewWidth, m_message.size(), m_where.isEmpty() ? 0 : QFontMetrics(dataFont()).height(),
          m_hint.size(), m_retry.isEmpty() ? 0 : PaintedButton::widthFor(m_retry),
          m_switch.isEmpty() ? 0 : PaintedButton::widthFor(m_switch), offerWidths()))
{
}

RowAction FailurePainter::actionAt(QPoint pos) const
{
    if (m_geometry.change.contains(pos))
        return RowAction::SwitchInterface;
    for (size_t i = 0; i < m_offered.size(); ++i) {
        if (m_geometry.others[i].contains(pos))
            return m_offered[i].action;
    }
    return m_geometry.retry.contains(pos) ? RowAction::Retry : RowAction::None;
}

QString FailurePainter::toolTipAt(QPoint pos) const
{
    return m_geometry.where.contains(pos) ? m_where : QString();
}

void FailurePainter::paint(QPainter *painter, const RowState &state) const
{
    const bool isCalm = m_asksToWait || m_isResolved;
    const QColor color = m_palette.color(isCalm ? ColorRole::Info : failureColor());
    paintFrame(painter, m_geometry.card, m_palette.color(ColorRole::Surface),
               m_palette.color(ColorRole::Line), color);
    paintIcon(painter, m_geometry.icon,
              m_asksToWait   ? "clock"_L1
              : m_isResolved ? "info"_L1
                             : "error"_L1,
              color);
    m_message.paint(painter, m_geometry.message.topLeft());
    if (!m_where.isEmpty()) {
        painter->setFont(dataFont());
        painter->setPen(m_palette.textColor(ColorRole::Dim));
        painter->drawText(m_geometry.where, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                          QFontMetrics(dataFont())
                              .elidedText(m_where, Qt::ElideMiddle, m_geometry.where.width()));
    }
    m_hint.paint(painter, m_geometry.hint.topLeft());
    if (!m_geometry.change.isEmpty())
        PaintedButton{m_geometry.change, m_switch, RowAction::SwitchInterface, true}.paint(
            painter, state, m_palette);
    if (!m_geometry.retry.isEmpty())
        PaintedButton{m_geometry.retry, m_retry, RowAction::Retry, false}.paint(painter, state,
                                                                                m_palette);
    for (size_t i = 0; i < m_offered.size(); ++i) {
        const bool isFirst = i == 0 && m_geometry.change.isEmpty();
        PaintedButton{m_geometry.others[i], m_offered[i].text, m_offered[i].action, isFirst}.paint(
            painter, state, m_palette);
    }
    paintFocus(painter, m_geometry.card, state, m_palette);
}

} // namespace a2a
