// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/rowpainter.h"

#include "ui/panes/chat/rows/chattr.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/states.h"
#include "ui/style/zoom.h"

#include <QDateTime>
#include <QFontMetrics>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int BarWidth = 4;
static constexpr int ButtonPadding = 14;

int chat::buttonHeight()
{
    return zoomed(28);
}

int chat::frameWidth(int viewWidth)
{
    const int inner = qMax(120, viewWidth - 2 * Margin);
    // In a narrow view nearly the full width; a strip stays free to tell left from right.
    return qMin(zoomed(MaxWidth), qMax(inner * 4 / 5, qMin(inner - 40, 420)));
}

void paintFrame(QPainter *painter, const QRect &rect, const QColor &fill, const QColor &line,
                const QColor &bar)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QPainterPath path;
    path.addRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), metrics::CardCorner,
                        metrics::CardCorner);
    painter->fillPath(path, fill);
    if (bar.isValid()) {
        painter->save();
        painter->setClipPath(path);
        painter->fillRect(QRect(rect.left(), rect.top(), BarWidth, rect.height()), bar);
        painter->restore();
    }
    if (line.isValid()) {
        painter->setPen(QPen(line, 1));
        painter->drawPath(path);
    }
    painter->restore();
}

void paintFindingMark(QPainter *painter, const QRect &rect, Severity severity,
                      const Palette &palette)
{
    const StateLook look = severityLook(severity);
    paintIcon(painter, rect, look.icon, palette.color(look.color));
}

void paintFocus(QPainter *painter, const QRect &rect, const RowState &state, const Palette &palette)
{
    if (!state.current && !state.selected)
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(palette.color(ColorRole::Focus), state.current ? 2 : 1));
    const qreal inset = state.current ? 1 : 0.5;
    painter->drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset),
                             metrics::CardCorner, metrics::CardCorner);
    painter->restore();
}

int PaintedButton::widthFor(const QString &text)
{
    return QFontMetrics(bold(bodyFont())).horizontalAdvance(text) + 2 * ButtonPadding;
}

void PaintedButton::paint(QPainter *painter, const RowState &state, const Palette &palette) const
{
    const bool hovered = state.hovered == action;
    QColor fill = palette.color(primary ? ColorRole::Accent : ColorRole::Surface);
    if (hovered && primary)
        fill = palette.tinted(fill, Tint::Over);
    else if (hovered)
        fill = palette.color(ColorRole::FaintLine);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(fill);
    painter->setPen(QPen(palette.color(primary ? ColorRole::Accent : ColorRole::Border), 1));
    painter->drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), metrics::Corner,
                             metrics::Corner);
    painter->setFont(primary ? bold(bodyFont()) : bodyFont());
    painter->setPen(palette.color(primary ? ColorRole::OnAccent : ColorRole::Text));
    painter->drawText(rect, Qt::AlignCenter | Qt::TextSingleLine, text);
    painter->restore();
}

QString formatDuration(qint64 ns)
{
    const qint64 ms = ns / 1'000'000;
    const QLocale locale;
    if (ms < 1000)
        return ChatTr::tr("%1 ms").arg(ms);
    if (ms < 60'000)
        return ChatTr::tr("%1 s").arg(locale.toString(double(ms) / 1000.0, 'f', 1));
    const qint64 seconds = ms / 1000;
    return ChatTr::tr("%1 min %2 s").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0'));
}

QString formatElapsedTime(qint64 ns)
{
    const qint64 seconds = ns / 1'000'000'000;
    const auto two = [](qint64 number) { return u"%1"_s.arg(number, 2, 10, QLatin1Char('0')); };
    const QString minutes = two(seconds / 60 % 60) % u':' % two(seconds % 60);
    return seconds < 3600 ? minutes : QString(QString::number(seconds / 3600) % u':' % minutes);
}

QString formatTimeOfDay(qint64 wallMs)
{
    return QDateTime::fromMSecsSinceEpoch(wallMs).toString(u"HH:mm:ss.zzz"_s);
}

static constexpr int MarkSpace = 10; ///< between two of them

/// Side length of a mark's icon.
static int markIcon()
{
    return zoomed(10);
}

void PartDisplayChoices::choose(const QByteArray &owner, RowAction action)
{
    if (action == RowAction::ShowMetadata) {
        if (!metadata.remove(owner))
            metadata.insert(owner);
    } else if (action == RowAction::ShowExact) {
        texts.insert(owner, TextDisplay::Exact);
    } else if (action == RowAction::ShowFormatted) {
        texts.insert(owner, TextDisplay::Formatted);
    }
}

void PartDisplayToggles::add(RowAction action, const QString &text, const QString &toolTip,
                             QLatin1StringView icon)
{
    const QFontMetrics small(smallFont());
    const int x = m_toggles.empty() ? 0 : m_toggles.back().rect.right() + 1 + MarkSpace;
    const int width = small.horizontalAdvance(text) + 1 + (icon.isEmpty() ? 0 : markIcon() + 3);
    m_toggles.push_back({action, text, toolTip, icon, QRect(x, 0, width, small.height())});
}

QSize PartDisplayToggles::size() const
{
    return m_toggles.empty()
               ? QSize(0, 0)
               : QSize(m_toggles.back().rect.right() + 1, m_toggles.back().rect.height());
}

RowAction PartDisplayToggles::actionAt(QPoint pos) const
{
    for (const DisplayToggle &mark : m_toggles) {
        if (mark.rect.adjusted(-2, -2, 2, 2).contains(pos)) // the words are small
            return mark.action;
    }
    return RowAction::None;
}

QString PartDisplayToggles::toolTipAt(QPoint pos) const
{
    for (const DisplayToggle &mark : m_toggles) {
        if (mark.rect.adjusted(-2, -2, 2, 2).contains(pos))
            return mark.toolTip;
    }
    return {};
}

void PartDisplayToggles::paint(QPainter *painter, QPoint at, const QColor &ink,
                               RowAction hovered) const
{
    for (const DisplayToggle &mark : m_toggles) {
        QRect rect = mark.rect.translated(at);
        if (!mark.icon.isEmpty()) {
            const QRect icon(rect.left(), rect.center().y() - markIcon() / 2, markIcon(),
                             markIcon());
            paintIcon(painter, icon, mark.icon, ink);
            rect.setLeft(icon.right() + 1 + 3);
        }
        QFont font = smallFont();
        font.setUnderline(hovered == mark.action);
        painter->setFont(font);
        painter->setPen(ink);
        painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, mark.text);
    }
}

QStringList PartDisplayToggles::texts() const
{
    QStringList texts;
    for (const DisplayToggle &mark : m_toggles)
        texts.append(mark.text);
    return texts;
}

} // namespace a2a
