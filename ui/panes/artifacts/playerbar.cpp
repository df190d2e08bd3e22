// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/playerbar.h"

#include "model/text/bytesize.h"
#include "model/text/durations.h"
#include "ui/panes/artifacts/artifactlistdelegate.h"
#include "ui/panes/artifacts/playerslider.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"
#include "ui/widgets/elidedlabel.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int WideEnough = 340; // pixels at 100 %, for the buttons to the ends
static constexpr double Speeds[] = {0.1, 0.25, 1, 4, 10};
static constexpr qint64 SkippedMs = 100;    ///< shown of a skipped pause
static constexpr size_t MaxRevisions = 100; ///< choices offered, the newest

PlayerBar::PlayerBar(ArtifactPlayer &player, QWidget *parent)
    : QWidget(parent)
    , m_player(player)
    , m_row(new QHBoxLayout)
    , m_slider(new PlayerSlider(this))
    , m_live(new QToolButton(this))
    , m_speed(new QToolButton(this))
    , m_revision(new QToolButton(this))
    , m_caption(new ElidedLabel({}, this))
{
    setAccessibleName(tr("Artifact chunk player"));
    m_row->setSpacing(0);
    m_first = addButton("to-start"_L1, tr("First chunk"), tr("Home"), &PlayerBar::goToFirst);
    addButton("chevron-left"_L1, tr("Previous chunk"), tr("Left"), &PlayerBar::back);
    m_play = addButton("play"_L1, tr("Play"), tr("Space"), &PlayerBar::togglePlaying);
    addButton("chevron-right"_L1, tr("Next chunk"), tr("Right"), &PlayerBar::forward);
    m_last = addButton("to-end"_L1, tr("Last chunk"), tr("End"), &PlayerBar::goToLast);
    m_slider->setAccessibleName(tr("Chunk"));
    m_slider->installEventFilter(this);
    m_row->addSpacing(4);
    m_row->addWidget(m_slider, 1);
    m_row->addSpacing(8);
    m_live->setText(tr("Live"));
    m_live->setCheckable(true);
    m_live->setProperty("framed", true);
    m_live->setToolTip(tr("Follow the latest chunk (L)"));
    m_live->setAccessibleDescription(m_live->toolTip());
    m_live->installEventFilter(this);
    m_row->addWidget(m_live);
    m_caption->setFont(smallFont());
    m_caption->setColorRole(ColorRole::Dim);
    m_caption->setAccessibleName(tr("Current chunk"));
    buildSpeeds();
    buildRevisions();
    auto *below = new QHBoxLayout;
    below->setSpacing(8);
    below->addWidget(m_caption, 1);
    below->addWidget(m_revision);
    below->addWidget(m_speed);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(0);
    layout->addLayout(m_row);
    layout->addLayout(below);

    connect(m_live, &QToolButton::clicked, this, &PlayerBar::goLive);
    connect(m_slider, &QAbstractSlider::valueChanged, this,
            [this](int value) { m_player.moveTo(quint32(value)); });
    for (const auto signal :
         {&ArtifactPlayer::positionChanged, &ArtifactPlayer::grew, &ArtifactPlayer::playingChanged})
        connect(&m_player, signal, this, &PlayerBar::updateControls);
    updateControls();
}

QToolButton *PlayerBar::addButton(QLatin1StringView iconName, const QString &name,
                                  const QString &keys, void (PlayerBar::*action)())
{
    auto *button = new QToolButton(this);
    button->setIcon(icon(iconName));
    button->setAccessibleName(name);
    button->setToolTip(tr("%1 (%2)").arg(name, keys));
    button->setAutoRepeat(action == &PlayerBar::back || action == &PlayerBar::forward);
    button->installEventFilter(this);
    connect(button, &QToolButton::clicked, this, action);
    m_row->addWidget(button);
    return button;
}

void PlayerBar::buildSpeeds()
{
    auto *menu = new QMenu(m_speed);
    auto *group = new QActionGroup(menu);
    for (const double speed : Speeds) {
        QAction *action = menu->addAction(tr("%1×").arg(QLocale().toString(speed)));
        action->setCheckable(true);
        action->setChecked(speed == 1);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, speed, action] {
            m_player.setSpeed(speed);
            m_speed->setText(action->text());
            updateCaption();
        });
    }
    buildPauses(*menu);
    menu->addSeparator();
    m_spaceByTimeAction = menu->addAction(tr("Space chunks by time"));
    m_spaceByTimeAction->setCheckable(true);
    connect(m_spaceByTimeAction, &QAction::toggled, this, [this](bool on) {
        if (on)
            m_slider->setStepTimes([this](int step) { return m_player.timeNs(quint32(step)); });
        else
            m_slider->setStepTimes({});
    });
    m_spaceByTimeAction->setChecked(true);
    m_speed->setText(tr("%1×").arg(QLocale().toString(1)));
    m_speed->setProperty("menu", true); // reserves room for the arrow
    m_speed->setFont(smallFont());
    m_speed->setMenu(menu);
    m_speed->setPopupMode(QToolButton::InstantPopup);
    m_speed->setToolTip(tr("Playback speed (1×: as received)"));
    m_speed->setAccessibleName(tr("Playback speed"));
    m_speed->installEventFilter(this);
}

/// Builds the menu that sets how long pauses between chunks are played.
void PlayerBar::buildPauses(QMenu &menu)
{
    menu.addSeparator();
    m_pauses = new QActionGroup(&menu);
    const auto seconds = latencyText(ArtifactPlayer::DefaultLongestGapMs * 1'000'000);
    const std::pair<QString, qint64> pauses[] = {
        {tr("Original pauses"), 0},
        {tr("Pauses up to %1").arg(seconds), ArtifactPlayer::DefaultLongestGapMs},
        {tr("Pauses skipped"), SkippedMs}};
    for (const auto &[title, ms] : pauses) {
        QAction *action = m_pauses->addAction(menu.addAction(title));
        action->setObjectName(QString::number(ms)); // as saved in the settings
        action->setCheckable(true);
        action->setChecked(ms == ArtifactPlayer::DefaultLongestGapMs);
        connect(action, &QAction::triggered, this, [this, ms = ms] {
            m_player.setLongestGap(ms);
            updateCaption();
        });
    }
}

void PlayerBar::buildRevisions()
{
    auto *menu = new QMenu(m_revision);
    connect(menu, &QMenu::aboutToShow, this, &PlayerBar::fillRevisions);
    m_revision->setProperty("menu", true); // reserves room for the arrow
    m_revision->setFont(smallFont());
    m_revision->setMenu(menu);
    m_revision->setPopupMode(QToolButton::InstantPopup);
    m_revision->setToolTip(tr("Revisions replaced by append=false: show or compare"));
    m_revision->setAccessibleName(tr("Revision of the artifact"));
    m_revision->installEventFilter(this);
    m_revision->hide();
}

void PlayerBar::fillRevisions()
{
    QMenu *menu = m_revision->menu();
    menu->clear();
    const QLocale locale;
    const std::vector<quint32> &firsts = m_player.revisions();
    const quint32 own = m_player.revision().first;
    for (size_t at = firsts.size() - qMin(firsts.size(), MaxRevisions); at < firsts.size(); ++at) {
        const bool isLast = at + 1 == firsts.size();
        const quint32 end = isLast ? m_player.count() : firsts[at + 1];
        const QString chunks = end - firsts[at] == 1
                                   ? tr("1 chunk")
                                   : tr("%1 chunks").arg(locale.toString(end - firsts[at]));
        QAction *action = menu->addAction(
            isLast ? tr("Revision %1 · %2 · current").arg(locale.toString(at + 1), chunks)
                   : tr("Revision %1 · %2 · replaced").arg(locale.toString(at + 1), chunks));
        action->setCheckable(true);
        action->setChecked(firsts[at] == own);
        connect(action, &QAction::triggered, this, [this, end] { m_player.moveTo(end - 1); });
    }
    menu->addSeparator();
    connect(menu->addAction(own == firsts.front() ? tr("Compare with the next revision")
                                                  : tr("Compare with the previous revision")),
            &QAction::triggered, this, &PlayerBar::compareRequested);
}

void PlayerBar::setChunkFacts(const ChunkFacts &facts)
{
    m_chunkFacts = facts;
    updateCaption();
}

QString PlayerBar::addedText() const
{
    if (m_chunkFacts.replaced < 0)
        return tr("%1 added").arg(sizeText(m_chunkFacts.added));
    return tr("%1 replaced by %2")
        .arg(sizeText(m_chunkFacts.replaced), sizeText(m_chunkFacts.added));
}

QString PlayerBar::caption() const
{
    if (m_player.position() == NoIndex)
        return {};
    const QLocale locale;
    QStringList facts{
        tr("chunk %1 of %2")
            .arg(locale.toString(m_player.position() + 1), locale.toString(m_player.count()))};
    if (const qint64 gap = m_player.gapNs(m_player.position()); gap >= 0)
        facts.append(u'+' % latencyText(gap));
    facts.append(addedText());
    const std::vector<quint32> &revisions = m_player.revisions();
    if (revisions.size() > 1) {
        const auto own = std::find(revisions.begin(), revisions.end(), m_player.revision().first);
        const QString number = locale.toString(own - revisions.begin() + 1);
        facts.append(tr("revision %1 of %2").arg(number, locale.toString(revisions.size())));
        if (m_player.revision().end != NoIndex)
            facts.append(
                tr("replaced by revision %1").arg(locale.toString(own - revisions.begin() + 2)));
    }
    if (!m_chunkFacts.arrivalText.isEmpty())
        facts.append(m_chunkFacts.arrivalText);
    if (const qint64 gap = m_player.shortenedGapNs(); gap >= 0)
        facts.prepend(tr("gap of %1 shortened to %2")
                          .arg(latencyText(gap), latencyText(m_player.longestGapMs() * 1'000'000)));
    return facts.join(u" · "_s);
}

void PlayerBar::updateCaption()
{
    m_caption->setText(caption());
    m_slider->setAccessibleDescription(m_caption->text());
}

void PlayerBar::updateControls()
{
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, int(qMax<quint32>(1, m_player.count()) - 1));
    m_slider->setValue(m_player.position() == NoIndex ? 0 : int(m_player.position()));
    if (m_slider->majorStepCount() != m_player.revisions().size())
        m_slider->setMajorSteps(m_player.revisions());
    m_slider->setEnabled(m_player.count() > 1);
    const std::vector<quint32> &revisions = m_player.revisions();
    m_revision->setVisible(revisions.size() > 1);
    if (revisions.size() > 1) {
        const auto own = std::find(revisions.begin(), revisions.end(), m_player.revision().first);
        m_revision->setText(tr("Rev. %1/%2")
                                .arg(QLocale().toString(own - revisions.begin() + 1),
                                     QLocale().toString(revisions.size())));
    }
    m_live->setChecked(m_player.isLive());
    const bool playing = m_player.isPlaying();
    m_play->setIcon(icon(playing ? "pause"_L1 : "play"_L1));
    m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    m_play->setToolTip(playing ? tr("Pause (Space)") : tr("Play at arrival speed (Space)"));
    updateCaption();
}

bool PlayerBar::handleKey(int key, bool onButton)
{
    switch (key) {
    case Qt::Key_Left:
        back();
        return true;
    case Qt::Key_Right:
        forward();
        return true;
    case Qt::Key_Home:
        goToFirst();
        return true;
    case Qt::Key_End:
        goToLast();
        return true;
    case Qt::Key_L:
        goLive(true);
        return true;
    case Qt::Key_Space:
        if (onButton)
            return false; // Space presses the button
        togglePlaying();
        return true;
    default:
        return false;
    }
}

bool PlayerBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const Qt::KeyboardModifiers modifiers = key->modifiers() & ~Qt::KeypadModifier;
        if (modifiers == Qt::NoModifier && handleKey(key->key(), watched != m_slider))
            return true;
    }
    return QWidget::eventFilter(watched, event);
}

/// The minimum size without the buttons that can be hidden, so that they do not keep the pane wide.
QSize PlayerBar::minimumSizeHint() const
{
    QSize least = QWidget::minimumSizeHint();
    for (const QToolButton *button : {m_first, m_last})
        least.rwidth() -= button->isHidden() ? 0 : button->sizeHint().width();
    return least;
}

void PlayerBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool isWide = width() >= zoomed(WideEnough);
    m_first->setVisible(isWide);
    m_last->setVisible(isWide);
}

void PlayerBar::goToFirst()
{
    m_player.moveTo(0);
}

void PlayerBar::goToLast()
{
    m_player.moveTo(m_player.count());
}

void PlayerBar::back()
{
    m_player.step(-1);
}

void PlayerBar::forward()
{
    m_player.step(1);
}

void PlayerBar::togglePlaying()
{
    m_player.setPlaying(!m_player.isPlaying());
}

void PlayerBar::goLive(bool live)
{
    m_player.setLive(live);
    updateControls(); // updates the button, even if nothing has changed
}

} // namespace a2a

#include "moc_playerbar.cpp"
