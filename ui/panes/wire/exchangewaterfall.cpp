// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/exchangewaterfall.h"

#include "model/text/durations.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Wide = 180; // at 100 %

ExchangeWaterfall::ExchangeWaterfall(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setAccessibleName(tr("Waterfall of the exchange"));
}

void ExchangeWaterfall::setFacts(const ExchangeFacts &facts, qint64 nowNs)
{
    const qint64 start = facts.startedNs;
    const qint64 end = (facts.endedNs < 0 ? qMax(nowNs, start) : facts.endedNs) - start;
    m_phases.clear();
    m_reads.clear();
    m_lengthNs = qMax<qint64>(1, end);
    const qint64 head = facts.headersNs < 0 ? end : facts.headersNs - start;
    addConnection(facts, head);
    if (facts.headersNs >= 0 && !facts.chunks.empty()) {
        const qint64 first = facts.chunks.front().monotonicNs - start;
        m_phases.push_back(
            {tr("waiting for the first body byte"), ColorRole::Canceled, head, first});
        m_phases.push_back({tr("body"), ColorRole::Working, first, end});
        // As many as are visible.
        const size_t step = qMax<size_t>(1, facts.chunks.size() / 500);
        for (size_t at = 0; at < facts.chunks.size(); at += step)
            m_reads.push_back(facts.chunks[at].monotonicNs - start);
    }
    QStringList said;
    for (const Phase &phase : m_phases)
        said << sentence(phase);
    setAccessibleDescription(said.join(u", "_s));
    update();
}

/// The phases before the response headers, as far as the transport reports them; the last is the
/// current one.
void ExchangeWaterfall::addConnection(const ExchangeFacts &facts, qint64 headNs)
{
    qint64 before = 0;
    const auto add = [&](const QString &name, ColorRole color, qint64 untilNs) {
        if (untilNs < 0)
            return;
        const qint64 until = qBound(before, untilNs - facts.startedNs, qMax(before, headNs));
        m_phases.push_back({name, color, before, until});
        before = until;
    };
    const ConnectionTimes &times = facts.times;
    const bool isEncrypted = times.encryptedNs >= 0;
    add(tr("DNS lookup"), ColorRole::Info, times.connectingNs);
    add(tr("TCP and TLS"), ColorRole::InputRequired, times.encryptedNs);
    add(isEncrypted ? tr("request sent") : tr("TCP, request sent"), ColorRole::AuthRequired,
        times.sentNs);
    const bool isSent = times.sentNs >= 0 || times.connectingNs < 0;
    add(facts.headersNs >= 0 || isSent ? tr("waiting for response headers")
        : isEncrypted                  ? tr("sending the request")
                                       : tr("connecting"),
        ColorRole::Submitted, facts.startedNs + headNs);
}

QString ExchangeWaterfall::sentence(const Phase &phase) const
{
    return tr("%1: %2").arg(phase.name, latencyText(phase.toNs - phase.fromNs));
}

QSize ExchangeWaterfall::sizeHint() const
{
    return {zoomed(Wide), zoomed(10)};
}

QSize ExchangeWaterfall::minimumSizeHint() const
{
    return {zoomed(Wide) / 3, zoomed(10)};
}

double ExchangeWaterfall::xOf(qint64 ns) const
{
    return double(ns) / double(m_lengthNs) * (width() - 2);
}

void ExchangeWaterfall::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Palette &palette = Palette::of(this);
    const int top = 0;
    const int tall = height();
    for (size_t at = 0; at < m_phases.size(); ++at) {
        const double left = xOf(m_phases[at].fromNs);
        const double wide = qMax(1.0, xOf(m_phases[at].toNs) - left);
        // Each slightly lower than the previous one: distinguishable without colours, too.
        const double step = double(tall) / double(m_phases.size() + 3);
        painter.fillRect(QRectF(left, top + double(at) * step, wide, tall - double(at) * step),
                         palette.color(m_phases[at].color));
    }
    const QColor read = palette.wordOn(palette.color(ColorRole::Working));
    for (const qint64 ns : m_reads)
        painter.fillRect(QRectF(std::floor(xOf(ns)), top + 4, 1, tall - 4), read);
}

bool ExchangeWaterfall::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QStringList lines;
    for (const Phase &phase : m_phases)
        lines << sentence(phase);
    QToolTip::showText(help->globalPos(), lines.join(u'\n'), this);
    return true;
}

} // namespace a2a

#include "moc_exchangewaterfall.cpp"
