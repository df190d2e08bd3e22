// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/exchangewaterfall.h"

#include "model/text/durations.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <array>
#include <cmath>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Wide = 180; // at 100 %

static constexpr std::array PhaseColors{ColorRole::Submitted, ColorRole::AuthRequired,
                                        ColorRole::Working};

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
    m_phases.push_back({tr("until the answer's head"), 0, head});
    if (facts.headersNs >= 0 && !facts.chunks.empty()) {
        const qint64 first = facts.chunks.front().monotonicNs - start;
        m_phases.push_back({tr("until the first byte of the body"), head, first});
        m_phases.push_back({tr("body"), first, end});
        // As many as can be seen.
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
        // Each a little lower than the one before: told apart without their colours, too.
        painter.fillRect(QRectF(left, top + double(at) * 2, wide, tall - double(at) * 2),
                         palette.color(PhaseColors[at]));
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
    lines << tr(
        "Name, connection, TLS and sending are within the first: they are not recorded apart.");
    QToolTip::showText(help->globalPos(), plainToolTip(lines.join(u'\n')), this);
    return true;
}

} // namespace a2a

#include "moc_exchangewaterfall.cpp"
