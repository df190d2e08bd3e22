// SPDX-License-Identifier: Apache-2.0
#include "ui/sessions/replaybar.h"

#include "ui/sessions/sessionnames.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"
#include "ui/workspace/windowkeys.h"

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Places = 10'000; ///< of the slider
static constexpr int Speeds[] = {1, 10, SessionPlayer::Fastest};

ReplayBar::ReplayBar(SessionPlayer &player, QWidget *parent)
    : QWidget(parent)
    , m_player(player)
    , m_start(add(tr("From the start"), "to-start"_L1, keySequenceOf(WindowKey::ReplayFromStart)))
    , m_play(add(tr("Play"), "play"_L1, keySequenceOf(WindowKey::ReplayPlay)))
    , m_step(add(tr("Next record"), "chevron-right"_L1, keySequenceOf(WindowKey::ReplayStep)))
    , m_leave(add(tr("To the end"), "to-end"_L1, keySequenceOf(WindowKey::ReplayToEnd)))
    , m_speed(new QComboBox(this))
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_time(new QLabel(this))
{
    setAccessibleName(tr("Replay"));
    addSpeeds();
    build();
    connect(m_start, &QAction::triggered, this, [this] { emit restartRequested(0, true); });
    connect(m_play, &QAction::triggered, this, [this] {
        if (m_player.isAtEnd())
            emit restartRequested(0, true);
        else if (m_player.isPlaying())
            m_player.pause();
        else
            m_player.play();
    });
    connect(m_step, &QAction::triggered, &player, &SessionPlayer::step);
    connect(m_leave, &QAction::triggered, &player, &SessionPlayer::skipToEnd);
    connect(m_slider, &QSlider::valueChanged, this, &ReplayBar::seek);
    connect(&player, &SessionPlayer::moved, this, &ReplayBar::showPosition);
    connect(&player, &SessionPlayer::changed, this, &ReplayBar::refresh);
    refresh();
}

QAction *ReplayBar::add(const QString &text, QLatin1StringView iconName, const QKeySequence &keys)
{
    auto *action = new QAction(icon(iconName), text, this);
    action->setShortcut(keys);
    m_actions.append(action);
    return action;
}

void ReplayBar::addSpeeds()
{
    auto *group = new QActionGroup(this);
    const QString names[] = {tr("Original speed (1×)"), tr("10× speed"), tr("Maximum speed")};
    const QString shown[] = {tr("1×"), tr("10×"), tr("max")};
    const WindowKey keys[] = {WindowKey::ReplayOriginalSpeed, WindowKey::ReplayTenTimes,
                              WindowKey::ReplayFastest};
    for (int i = 0; i < int(std::size(Speeds)); ++i) {
        auto *action = new QAction(names[i], group);
        action->setCheckable(true);
        action->setShortcut(keySequenceOf(keys[i]));
        connect(action, &QAction::triggered, this, [this, i] { m_player.setSpeed(Speeds[i]); });
        m_speed->addItem(shown[i]);
        m_speed->setItemData(i, names[i], Qt::AccessibleTextRole);
        m_speeds.append(action);
        m_actions.append(action);
    }
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("Replay speed"));
    connect(m_speed, &QComboBox::activated, this,
            [this](int index) { m_player.setSpeed(Speeds[index]); });
}

void ReplayBar::build()
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(8, 2, 8, 2);
    row->setSpacing(4);
    for (QAction *action : {m_start, m_play, m_step, m_leave}) {
        auto *button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setAccessibleName(action->text());
        button->setFocusPolicy(Qt::TabFocus);
        connect(action, &QAction::changed, button,
                [button, action] { button->setAccessibleName(action->text()); });
        row->addWidget(button);
    }
    row->addWidget(m_speed);
    m_slider->setRange(0, Places);
    m_slider->setSingleStep(Places / 100);
    m_slider->setPageStep(Places / 10);
    m_slider->setTracking(false); // reads again only on release
    m_slider->setAccessibleName(tr("Position in the recording"));
    m_slider->setMinimumWidth(zoomed(120));
    m_slider->installEventFilter(this);
    row->addWidget(m_slider, 1);
    m_time->setFont(dataFont());
    m_time->setTextFormat(Qt::PlainText);
    row->addWidget(m_time);
}

void ReplayBar::refresh()
{
    m_play->setText(m_player.isPlaying() ? tr("Pause") : tr("Play"));
    m_play->setIcon(icon(m_player.isPlaying() ? "pause"_L1 : "play"_L1));
    m_step->setEnabled(!m_player.isAtEnd());
    m_leave->setEnabled(!m_player.isAtEnd());
    for (QAction *action : {m_start, m_play, m_step, m_leave}) {
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        action->setToolTip(tr("%1 (%2)", "an action and its keys").arg(action->text(), keys));
    }
    for (int i = 0; i < int(std::size(Speeds)); ++i) {
        if (m_player.speed() != Speeds[i])
            continue;
        m_speed->setCurrentIndex(i);
        m_speeds[i]->setChecked(true);
    }
    showPosition();
}

void ReplayBar::showPosition()
{
    const qint64 length = m_player.lengthNs();
    const QSignalBlocker silence(m_slider);
    if (!m_slider->isSliderDown())
        m_slider->setValue(length > 0 ? int(double(m_player.positionNs()) / double(length) * Places)
                                      : Places);
    m_time->setText(
        tr("%1 of %2", "times in a recording")
            .arg(formatPlaybackTime(m_player.positionNs()), formatPlaybackTime(length)));
}

/// Makes a click on the slider go to its position instead of a page further.
bool ReplayBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_slider || event->type() != QEvent::MouseButtonPress)
        return QWidget::eventFilter(watched, event);
    const auto *press = static_cast<QMouseEvent *>(event);
    const int handle = style()->pixelMetric(QStyle::PM_SliderLength, nullptr, m_slider);
    const int value = QStyle::sliderValueFromPosition(0, Places, press->pos().x() - handle / 2,
                                                      m_slider->width() - handle);
    const int reach = Places * handle / qMax(1, m_slider->width());
    if (press->button() != Qt::LeftButton || qAbs(value - m_slider->value()) < reach)
        return QWidget::eventFilter(watched, event); // the handle itself is dragged
    m_slider->setValue(value);
    return true;
}

void ReplayBar::seek(int value)
{
    const auto ns = qint64(double(m_player.lengthNs()) * value / Places);
    if (ns >= m_player.positionNs())
        m_player.skipTo(ns);
    else
        emit restartRequested(ns, m_player.isPlaying());
}

} // namespace a2a

#include "moc_replaybar.cpp"
