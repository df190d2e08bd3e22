// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/exchangefacts.h"

#include "model/facts/wiretext.h"
#include "model/text/durations.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/elidedlabel.h"

#include <QDateTime>
#include <QEvent>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QPainter>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

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
    addConnectionPhases(facts, head);
    if (facts.headersNs >= 0 && !facts.chunks.empty()) {
        const qint64 first = facts.chunks.front().monotonicNs - start;
        m_phases.push_back(
            {tr("waiting for the first body byte"), ColorRole::Canceled, head, first});
        m_phases.push_back({tr("body"), ColorRole::Working, first, end});
        // Keeps about 500 reads at most, since more could not be distinguished.
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

/// Adds the phases before the response headers, as far as the transport reports them. The last one
/// is the current one.
void ExchangeWaterfall::addConnectionPhases(const ExchangeFacts &facts, qint64 headNs)
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

double ExchangeWaterfall::xAt(qint64 ns) const
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
        const double left = xAt(m_phases[at].fromNs);
        const double wide = qMax(1.0, xAt(m_phases[at].toNs) - left);
        // Each phase is slightly lower than the previous one, so that they can be distinguished
        // without colors.
        const double step = double(tall) / double(m_phases.size() + 3);
        painter.fillRect(QRectF(left, top + double(at) * step, wide, tall - double(at) * step),
                         palette.color(m_phases[at].color));
    }
    const QColor read = palette.textColorOn(palette.color(ColorRole::Working));
    for (const qint64 ns : m_reads)
        painter.fillRect(QRectF(std::floor(xAt(ns)), top + 4, 1, tall - 4), read);
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

static constexpr int MaxHeaderRows = 8;
static constexpr qsizetype HeaderChars = 64 * 1024;

ExchangeFactsView::ExchangeFactsView(QWidget *parent)
    : QWidget(parent)
    , m_request(new ElidedLabel({}, this))
    , m_response(new ElidedLabel({}, this))
    , m_timing(new ElidedLabel({}, this))
    , m_waterfall(new ExchangeWaterfall(this))
    , m_toggle(new QToolButton(this))
    , m_headers(new QPlainTextEdit(this))
{
    m_timing->setColorRole(ColorRole::Dim);
    m_toggle->setCheckable(true);
    m_toggle->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toggle->setText(tr("Headers, as reported by Qt"));
    m_headers->setReadOnly(true);
    m_headers->setProperty("data", true);
    m_headers->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_headers->setAccessibleName(tr("HTTP headers"));
    m_headers->setTabChangesFocus(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(1);
    layout->addWidget(m_request);
    layout->addWidget(m_response);
    auto *timing = new QHBoxLayout; // beside its text, since low panes have few lines
    timing->setSpacing(metrics::Space * 2);
    timing->addWidget(m_timing, 1);
    timing->addWidget(m_waterfall);
    layout->addLayout(timing);
    layout->addWidget(m_toggle, 0, Qt::AlignLeft);
    layout->addWidget(m_headers);
    connect(m_toggle, &QToolButton::toggled, this, &ExchangeFactsView::setHeadersShown);
    setHeadersShown(false);
}

void ExchangeFactsView::setHeadersShown(bool shown)
{
    m_toggle->setChecked(shown);
    m_toggle->setIcon(icon(shown ? "chevron-down"_L1 : "chevron-right"_L1));
    m_headers->setVisible(shown);
}

static void appendHeaders(QString &text, const HttpHeaders &headers)
{
    for (const HttpHeader &header : headers)
        text += QString::fromUtf8(header.name) % u": "_s % QString::fromUtf8(header.value) % u'\n';
}

void ExchangeFactsView::setExchange(const Recording &recording, ExchangeId exchange,
                                    const QString &ending)
{
    const ExchangeFacts &facts = recording.facts(exchange);
    const QString method = QString::fromLatin1(facts.request.method);
    m_request->setText(method % u' ' % facts.request.url.toString(QUrl::FullyEncoded));
    const QString status = QString::number(facts.status) % u' ' % QString::fromUtf8(facts.reason);
    const bool open = facts.end == EndReason::Open;
    m_response->setText(facts.status != 0 ? u"HTTP "_s % status
                        : open            ? tr("Waiting for the response")
                                          : tr("No response"));
    m_response->setColorRole(facts.status >= 400 || (facts.status == 0 && !open) ? ColorRole::Error
                                                                                 : ColorRole::Text);

    QStringList timing{tr("sent %1").arg(
        QDateTime::fromMSecsSinceEpoch(facts.wallClockMs).time().toString(u"hh:mm:ss.zzz"_s))};
    const auto after = [&facts](qint64 ns) { return durationText(ns - facts.startedNs); };
    if (facts.headersNs >= 0)
        timing.append(tr("headers after %1").arg(after(facts.headersNs)));
    if (!facts.chunks.empty())
        timing.append(tr("first byte after %1").arg(after(facts.chunks.front().monotonicNs)));
    timing.append(ending);
    m_timing->setText(timing.join(u" · "_s));
    m_waterfall->setVisible(facts.request.direction == ExchangeDirection::Sent);
    m_waterfall->setFacts(facts, recording.nowNs());

    QString text = method % u' ' % facts.request.url.toString(QUrl::FullyEncoded) % u'\n';
    appendHeaders(text, facts.request.headers);
    if (facts.status != 0) {
        text += u"\nHTTP "_s % status % u'\n';
        appendHeaders(text, facts.responseHeaders);
        if (!facts.trailers.empty())
            text += u'\n' % tr("Trailers:") % u'\n';
        appendHeaders(text, facts.trailers);
    }
    text = displayText(text.trimmed(), HeaderChars);
    if (text == m_shownText)
        return; // keeps the scroll position and the selection
    m_shownText = text;
    m_headers->setPlainText(text);
    updateHeadersHeight();
}

void ExchangeFactsView::updateHeadersHeight()
{
    const int rows = qBound(2, m_headers->blockCount(), MaxHeaderRows);
    const int frame =
        2 * m_headers->frameWidth() + 2 * int(m_headers->document()->documentMargin()) + 10;
    m_headers->setFixedHeight(rows * QFontMetrics(dataFont()).lineSpacing() + frame);
}

QString ExchangeFactsView::headerText() const
{
    return m_shownText;
}

void ExchangeFactsView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange)
        updateHeadersHeight();
}

} // namespace a2a

#include "moc_exchangefacts.cpp"
