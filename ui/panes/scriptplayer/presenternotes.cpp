// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/scriptplayer/presenternotes.h"

#include "model/items/scriptplayermodel.h"
#include "model/script/steptitle.h"
#include "model/text/textof.h"
#include "ui/panes/scriptplayer/presenterbanner.h"
#include "ui/panes/scriptplayer/shownturns.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/plainlabel.h"

#include <QEvent>
#include <QLabel>
#include <QTime>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestNote = 600;
static constexpr qsizetype LongestAction = 240;
static constexpr int TickTimeMs = 1000;

static QFont noteFont(QFont font)
{
    font.setPixelSize(font.pixelSize() * 5 / 4);
    return font;
}

PresenterNotes::PresenterNotes(const ScriptPlayback &playback, QWidget *window)
    : QWidget(window, Qt::Tool | Qt::WindowDoesNotAcceptFocus)
    , m_playback(playback)
    , m_time(plainLabel({}, this, "dim"))
    , m_now(plainLabel({}, this, "dim"))
    , m_note(plainLabel({}, this))
    , m_expected(plainLabel({}, this, "dim"))
    , m_failure(plainLabel({}, this))
    , m_next(plainLabel({}, this, "dim"))
    , m_nextNote(plainLabel({}, this))
    , m_keys(plainLabel({}, this, "caption"))
{
    setWindowTitle(tr("Presenter notes"));
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAutoFillBackground(true);
    m_time->setFont(noteFont(dataFont()));
    m_note->setFont(noteFont(bold(bodyFont())));
    m_nextNote->setFont(noteFont(bodyFont()));
    auto *layout = new QVBoxLayout(this);
    const int edge = zoomed(4 * metrics::Space);
    layout->setContentsMargins(edge, edge, edge, edge);
    layout->setSpacing(zoomed(2 * metrics::Space));
    for (QLabel *label : {m_time, m_now, m_note, m_expected, m_failure})
        layout->addWidget(label);
    layout->addStretch();
    for (QLabel *label : {m_next, m_nextNote, m_keys})
        layout->addWidget(label);
    m_tick.setInterval(TickTimeMs);
    connect(&m_tick, &QTimer::timeout, this, &PresenterNotes::showTime);
    connect(&playback, &ScriptPlayback::changed, this, &PresenterNotes::refresh);
    updateColors();
    refresh();
}

void PresenterNotes::updateColors()
{
    QPalette red = m_failure->palette();
    red.setColor(QPalette::WindowText, Palette::of(this).textColor(ColorRole::Failed));
    m_failure->setPalette(red);
}

void PresenterNotes::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateColors();
}

std::optional<QRect> PresenterNotes::findGeometry(const QRect &audience,
                                                  const QList<QRect> &screens, const QSize &size)
{
    for (const QRect &screen : screens) {
        if (screen.isEmpty() || screen.intersects(audience)) // the same screen or a mirror
            continue;
        QRect place(QPoint(), size.boundedTo(screen.size()));
        place.moveCenter(screen.center());
        return place;
    }
    return std::nullopt;
}

QSize PresenterNotes::sizeHint() const
{
    return {zoomed(480), zoomed(380)};
}

void PresenterNotes::startClock()
{
    m_clock.start();
    showTime();
}

void PresenterNotes::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_tick.start();
}

void PresenterNotes::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_tick.stop();
}

void PresenterNotes::showTime()
{
    const QTime passed = QTime(0, 0).addMSecs(int(m_clock.isValid() ? m_clock.elapsed() : 0));
    m_time->setText(passed.toString(u"h:mm:ss"_s));
}

QString PresenterNotes::keys()
{
    return tr("PgDn: next step · PgUp: back · B: blank · F12: wire log · F11: whole window");
}

/// A sentence about why the current step has failed, or empty if it has not.
static QString failureOf(const ScriptPlayback &playback)
{
    const ScriptPlayer *scriptPlayer = playback.scriptPlayer();
    if (!playback.canRetry() || !scriptPlayer->resultOf(scriptPlayer->turn()))
        return {};
    const TurnResult &result = *scriptPlayer->resultOf(scriptPlayer->turn());
    QStringList reasons = textsOf(result.unmetExpectations);
    if (result.error)
        reasons.append(textOf(*result.error));
    return PresenterNotes::tr("This step failed: %1").arg(reasons.join(u' '));
}

QString PresenterNotes::nextText() const
{
    if (m_playback.canRetry())
        return m_playback.offersRetry() ? tr("Next: retry this step") : QString();
    if (m_playback.isOver())
        return tr("The script is over.");
    return {};
}

void PresenterNotes::setSkipKey(const QString &key)
{
    m_skipKey = key;
    refresh();
}

void PresenterNotes::refresh()
{
    const auto show = [](QLabel *label, const QString &text, qsizetype most) {
        label->setText(displayText(text, most));
        label->setVisible(!text.isEmpty());
    };
    const ScriptPlayer *scriptPlayer = m_playback.scriptPlayer();
    const ShownTurns shown = scriptPlayer ? ShownTurns::compute(*scriptPlayer) : ShownTurns();
    const auto turn = [scriptPlayer](int at) {
        return at < 0 ? std::nullopt : std::optional(scriptPlayer->resolvedTurn(at));
    };
    const std::optional<ScriptTurn> now = turn(shown.now);
    const std::optional<ScriptTurn> next = turn(shown.next);
    show(m_now, now ? tr("Now: %1").arg(stepTitle(*now)) : QString(), LongestAction);
    show(m_note, now ? now->note : QString(), LongestNote);
    show(m_expected, now ? tr("Expected: %1").arg(turnExpectation(*now)) : QString(),
         LongestAction);
    show(m_failure, failureOf(m_playback), LongestNote);
    const QString other = nextText();
    const bool isHeldUp = !other.isEmpty() || m_playback.canRetry();
    show(m_next, isHeldUp || !next ? other : tr("Next: %1").arg(stepTitle(*next)), LongestAction);
    show(m_nextNote, next && !isHeldUp ? next->note : QString(), LongestNote);
    m_keys->setText(m_playback.offersRetry() ? PresenterBanner::failureKeysText(m_skipKey)
                                             : keys());
    setAccessibleName(text());
}

QString PresenterNotes::text() const
{
    QStringList lines;
    for (const QLabel *label : {m_now, m_note, m_expected, m_failure, m_next, m_nextNote})
        lines.append(label->text());
    lines.removeAll(QString());
    return lines.join(u'\n');
}

} // namespace a2a

#include "moc_presenternotes.cpp"
