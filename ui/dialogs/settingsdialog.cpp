// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/settingsdialog.h"

#include "model/language/language.h"
#include "ui/accessibility/accessibleroles.h"
#include "ui/files/openlinkdialog.h"
#include "ui/style/audience.h"
#include "ui/style/fonts.h"
#include "ui/style/zoom.h"
#include "ui/widgets/tabstops.h"
#include "ui/workspace/layoutmemory.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QFrame>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QShowEvent>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int SecondsInMinute = 60;
static constexpr int MaxOfScreen = 90; // percent
static constexpr int SectionSpace = 8; ///< above a heading

SettingsDialog::SettingsDialog(Settings &settings, Theme &theme, QWidget *parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_presenter(settings)
    , m_theme(theme)
    , m_scroll(new QScrollArea(this))
    , m_appearance(new QComboBox(this))
    , m_contrast(new QComboBox(this))
    , m_motion(new QComboBox(this))
    , m_zoom(new QComboBox(this))
    , m_language(new QComboBox(this))
    , m_sendKey(new QComboBox(this))
    , m_poll(new QCheckBox(tr("Poll tasks without an open stream"), this))
    , m_resubscribe(new QCheckBox(tr("Resubscribe after a stream is interrupted"), this))
    , m_notifications(new QCheckBox(
          tr("Notify me when a task needs input or authentication, fails or completes"), this))
    , m_announcements(new QComboBox(this))
    , m_skipKey(new QKeySequenceEdit(this))
    , m_showFailures(
          new QCheckBox(tr("Show the audience why a step failed, and failures in red"), this))
    , m_responseTimeout(new QSpinBox(this))
    , m_streamIdleTimeout(new QSpinBox(this))
    , m_keepDays(new QSpinBox(this))
    , m_diskLimit(new QSpinBox(this))
{
    setWindowTitle(tr("Settings"));
    setMinimumWidth(zoomed(440));
    buildPage();
    refresh();
    connect(m_appearance, &QComboBox::activated, this, [this](int index) {
        const auto choice = ThemeChoice(m_appearance->itemData(index).toInt());
        m_theme.setChoice(choice);
        m_settings.setTheme(choice);
        emit changed();
    });
    connect(m_contrast, &QComboBox::activated, this, [this](int index) {
        m_settings.setContrast(Preference(m_contrast->itemData(index).toInt()));
        m_theme.setContrast(m_settings.contrast());
        emit changed();
    });
    connect(m_motion, &QComboBox::activated, this, [this](int index) {
        m_settings.setReducedMotion(Preference(m_motion->itemData(index).toInt()));
        m_theme.setReducedMotion(m_settings.reducedMotion());
        emit changed();
    });
    connect(m_zoom, &QComboBox::activated, this, [this](int index) {
        m_settings.setZoom(m_zoom->itemData(index).toInt());
        if (!isAudienceMode()) // whose zoom is the presenter's
            m_theme.setZoom(m_settings.zoom());
        emit changed();
    });
    connect(m_language, &QComboBox::activated, this, [this](int index) {
        const QString name = m_language->itemData(index).toString();
        if (name != m_settings.language())
            emit languageChosen(name);
    });
    connect(m_sendKey, &QComboBox::activated, this,
            [this](int index) { emit sendKeyChosen(index == 1); });
    connect(m_poll, &QCheckBox::clicked, this, &SettingsDialog::applyFollowPolicy);
    connect(m_resubscribe, &QCheckBox::clicked, this, &SettingsDialog::applyFollowPolicy);
    connect(m_notifications, &QCheckBox::clicked, this, [this](bool wanted) {
        m_settings.setShowsNotifications(wanted);
        emit changed();
    });
    connect(m_announcements, &QComboBox::activated, this, [this](int index) {
        m_settings.setAnnouncementLevel(AnnouncementLevel(index));
        emit changed();
    });
    connect(m_skipKey, &QKeySequenceEdit::keySequenceChanged, this, &SettingsDialog::applySkipKey);
    connect(m_showFailures, &QCheckBox::clicked, this, [this](bool tells) {
        m_presenter.setShowsFailures(tells);
        emit changed();
    });
    connectLimits();
}

void SettingsDialog::connectLimits()
{
    // Each limit is saved separately, since the file may have seconds for a limit shown in minutes.
    connect(m_responseTimeout, &QSpinBox::valueChanged, this, [this](int minutes) {
        CallLimits limits = m_settings.limits();
        limits.blockingResponse = std::chrono::minutes(minutes);
        m_settings.setLimits(limits);
        emit changed();
    });
    connect(m_streamIdleTimeout, &QSpinBox::valueChanged, this, [this](int seconds) {
        CallLimits limits = m_settings.limits();
        limits.streamIdle = std::chrono::seconds(seconds);
        m_settings.setLimits(limits);
        emit changed();
    });
    connect(m_keepDays, &QSpinBox::valueChanged, this, &SettingsDialog::applyRetention);
    connect(m_diskLimit, &QSpinBox::valueChanged, this, &SettingsDialog::applyRetention);
}

/// Builds the page, which does not scroll if the screen has room, with the buttons below the scroll
/// area.
void SettingsDialog::buildPage()
{
    auto *page = new QWidget(m_scroll);
    auto *form = new QFormLayout(page); // one form, so that all fields are aligned
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    buildAppearance(form);
    buildAgents(form);
    buildSessions(form);
    buildPresenter(form);
    buildStorage(form);
    m_scroll->setWidget(page);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (QWidget *ground : {m_scroll->viewport(), page})
        ground->setAutoFillBackground(false);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(12);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(buildButtons());
}

/// Qt gives a dialog two thirds of the screen, and would cut its content.
void SettingsDialog::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    if (event->spontaneous() || std::exchange(m_isFitted, true))
        return;
    const QWidget *page = m_scroll->widget();
    const QSize room = screen()->availableSize() * MaxOfScreen / 100;
    const int beside =
        size().width() - m_scroll->width() + m_scroll->verticalScrollBar()->sizeHint().width();
    const int width = qMin(qMax(size().width(), page->sizeHint().width() + beside), room.width());
    const int around = size().height() - m_scroll->height();
    resize(width, qMin(page->heightForWidth(width - beside) + around, room.height()));
}

/// Qt does not scroll to a focused widget if the focus comes from outside of the scroll area.
bool SettingsDialog::focusNextPrevChild(bool next)
{
    return goToNextTabStop(*this, next);
}

static void addHeading(QFormLayout *form, const QString &title)
{
    auto *heading = new QLabel(title);
    heading->setTextFormat(Qt::PlainText);
    heading->setProperty("role", u"heading"_s);
    if (form->rowCount() > 0)
        heading->setContentsMargins(0, SectionSpace, 0, 0);
    form->addRow(heading);
}

static QLabel *note(const QString &text)
{
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setProperty("role", u"dim"_s);
    return label;
}

void SettingsDialog::buildAppearance(QFormLayout *form)
{
    addHeading(form, tr("Appearance"));
    m_appearance->addItem(tr("System default"), int(ThemeChoice::System));
    m_appearance->addItem(tr("Light"), int(ThemeChoice::Light));
    m_appearance->addItem(tr("Dark"), int(ThemeChoice::Dark));
    m_appearance->setAccessibleName(tr("Colors"));
    for (QComboBox *choices : {m_contrast, m_motion}) {
        choices->addItem(tr("System default"), int(Preference::System));
        choices->addItem(tr("On"), int(Preference::On));
        choices->addItem(tr("Off"), int(Preference::Off));
    }
    m_contrast->setAccessibleName(tr("High contrast"));
    m_contrast->setObjectName(u"contrast"_s);
    m_motion->setAccessibleName(tr("Reduced motion"));
    m_motion->setObjectName(u"motion"_s);
    m_motion->setToolTip(tr("Disables spinning, fading and blinking"));
    for (const int step : ZoomSteps)
        m_zoom->addItem(tr("%1%").arg(QLocale().toString(step)), step);
    m_zoom->setAccessibleName(tr("Zoom"));
    m_language->addItem(tr("System default"), QString());
    for (const QString &name : Language::names())
        m_language->addItem(Language::title(name), name);
    m_language->setAccessibleName(tr("Language"));
    m_language->setObjectName(u"language"_s);
    form->addRow(tr("Colors"), m_appearance);
    form->addRow(tr("High contrast"), m_contrast);
    form->addRow(tr("Reduced motion"), m_motion);
    form->addRow(tr("Zoom"), m_zoom);
    form->addRow(tr("Language"), m_language);
}

void SettingsDialog::buildAgents(QFormLayout *form)
{
    addHeading(form, tr("Agents"));
    m_sendKey->addItems({tr("Enter"), tr("Ctrl+Enter")});
    m_sendKey->setAccessibleName(tr("Key that sends a message"));
    m_sendKey->setToolTip(tr("The other key starts a new line, as does Shift+Enter"));
    form->addRow(m_sendKey->accessibleName(), m_sendKey);
    m_responseTimeout->setRange(0, 24 * 60);
    m_responseTimeout->setSpecialValueText(tr("none"));
    m_responseTimeout->setSuffix(tr(" min"));
    m_responseTimeout->setAccessibleName(tr("Response timeout"));
    m_streamIdleTimeout->setRange(0, 24 * 3600);
    m_streamIdleTimeout->setSpecialValueText(tr("none"));
    m_streamIdleTimeout->setSuffix(tr(" s"));
    m_streamIdleTimeout->setAccessibleName(tr("Stream idle timeout"));
    form->addRow(m_poll);
    form->addRow(m_resubscribe);
    m_notifications->setToolTip(
        tr("By a desktop notification while the window is not in front; not for "
           "tasks that complete within 10 s"));
    form->addRow(m_notifications);
    m_announcements->addItems({tr("Messages, states, questions, errors"),
                               tr("Questions and errors"),
                               tr("Nothing")}); // in the order of AnnouncementLevel
    m_announcements->setAccessibleName(tr("Announce to screen readers"));
    form->addRow(m_announcements->accessibleName(), m_announcements);
    form->addRow(tr("Response timeout"), m_responseTimeout);
    form->addRow(tr("Stream idle timeout"), m_streamIdleTimeout);
    form->addRow(note(tr("Applies to the next call of every agent.")));
}

void SettingsDialog::buildSessions(QFormLayout *form)
{
    addHeading(form, tr("Recordings"));
    m_keepDays->setRange(0, 3650);
    m_keepDays->setSpecialValueText(tr("until I delete them"));
    m_keepDays->setAccessibleName(tr("How long unsaved recordings are kept"));
    m_diskLimit->setRange(0, 1'000'000);
    m_diskLimit->setSingleStep(100);
    m_diskLimit->setSpecialValueText(tr("never"));
    m_diskLimit->setSuffix(tr(" MB"));
    m_diskLimit->setAccessibleName(tr("Recording size at which to ask"));
    form->addRow(tr("Keep unsaved recordings (days)"), m_keepDays);
    form->addRow(tr("Ask when a recording reaches"), m_diskLimit);
}

void SettingsDialog::buildPresenter(QFormLayout *form)
{
    addHeading(form, tr("Presenter view"));
    m_skipKey->setClearButtonEnabled(true);
    setAccessibleRole(*m_skipKey, QAccessible::HotkeyField); // before anything asks for it
    m_skipKey->setAccessibleName(tr("Clicker key that skips a failed step"));
    m_skipKey->setToolTip(tr("Press the key, or the clicker's button"));
    form->addRow(tr("Key that skips a failed step"), m_skipKey);
    m_showFailures->setToolTip(
        tr("Otherwise failed and rejected states are gray for the audience, and "
           "only the notes say why"));
    form->addRow(m_showFailures);
}

/// Saves the first key typed, unless presenting already uses it.
void SettingsDialog::applySkipKey()
{
    const QKeySequence typed = m_skipKey->keySequence();
    const QKeySequence key = typed.isEmpty() ? typed : QKeySequence(typed[0]);
    const QSignalBlocker blocker(m_skipKey);
    if (PresenterSettings::isUsed(key)) {
        m_skipKey->setKeySequence(m_presenter.skipKey());
        return;
    }
    m_skipKey->setKeySequence(key);
    m_presenter.setSkipKey(key);
    emit changed();
}

void SettingsDialog::buildStorage(QFormLayout *form)
{
    addHeading(form, tr("Storage"));
    auto *path = note(m_settings.path());
    path->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    path->setAccessibleName(tr("Settings file"));
    form->addRow(note(tr("Stores layout, settings and agent addresses. Never contains secrets or "
                         "agent responses.")));
    form->addRow(path);
    auto *row = new QWidget;
    auto *buttons = new QHBoxLayout(row);
    buttons->setContentsMargins(0, 0, 0, 0);
    auto *folder = new QPushButton(tr("Open the folder"), row);
    auto *forget = new QPushButton(tr("Clear addresses"), row);
    forget->setToolTip(tr("Only typed addresses; the list of agents is kept"));
    buttons->addWidget(folder);
    buttons->addWidget(forget);
    buttons->addStretch();
    form->addRow(row);
    connect(folder, &QPushButton::clicked, this,
            [this] { openOwnFolder(QFileInfo(m_settings.path()).absolutePath()); });
    connect(forget, &QPushButton::clicked, this, &SettingsDialog::forgetAddressesRequested);
}

QWidget *SettingsDialog::buildButtons()
{
    auto *row = new QWidget(this);
    auto *buttons = new QHBoxLayout(row);
    buttons->setContentsMargins(0, 0, 0, 0);
    auto *reset = new QPushButton(tr("Reset everything"), row);
    reset->setToolTip(tr("Resets all settings, the layout and the addresses to defaults"));
    reset->setAutoDefault(false);
    auto *close = new QPushButton(tr("Close"), row);
    close->setDefault(true);
    buttons->addWidget(reset);
    buttons->addStretch();
    buttons->addWidget(close);
    connect(reset, &QPushButton::clicked, this, &SettingsDialog::resetRequested);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    return row;
}

void SettingsDialog::refresh()
{
    const QSignalBlocker answer(m_responseTimeout);
    const QSignalBlocker silence(m_streamIdleTimeout);
    const QSignalBlocker retentionDays(m_keepDays);
    const QSignalBlocker diskLimit(m_diskLimit);
    const QSignalBlocker skipKey(m_skipKey);
    m_skipKey->setKeySequence(m_presenter.skipKey());
    m_showFailures->setChecked(m_presenter.showsFailures());
    const auto show = [](QSpinBox *box, int value) {
        if (box->value() != value) // else a number that is being typed stays as it is
            box->setValue(value);
    };
    show(m_keepDays, m_settings.retentionDays());
    show(m_diskLimit, m_settings.diskLimitMb());
    const auto choose = [](QComboBox *box, const QVariant &value) {
        box->setCurrentIndex(qMax(0, box->findData(value)));
    };
    choose(m_appearance, int(m_settings.theme()));
    choose(m_contrast, int(m_settings.contrast()));
    choose(m_motion, int(m_settings.reducedMotion()));
    choose(m_zoom, m_settings.zoom());
    choose(m_language, m_settings.language());
    m_sendKey->setCurrentIndex(m_settings.layout(SendKeyChoice) == "on"_L1 ? 1 : 0);
    const CallLimits limits = m_settings.limits();
    // Minutes are rounded up, since "none" would be wrong for a few seconds.
    show(m_responseTimeout,
         int((limits.blockingResponse.count() / 1000 + SecondsInMinute - 1) / SecondsInMinute));
    show(m_streamIdleTimeout, int(limits.streamIdle.count() / 1000));
    m_notifications->setChecked(m_settings.showsNotifications());
    m_announcements->setCurrentIndex(int(m_settings.announcementLevel()));
    m_poll->setChecked(m_settings.following().poll);
    m_resubscribe->setChecked(m_settings.following().resubscribe);
}

void SettingsDialog::focusLanguage()
{
    m_language->setFocus();
}

void SettingsDialog::applyRetention()
{
    m_settings.setRetentionDays(m_keepDays->value());
    m_settings.setDiskLimitMb(m_diskLimit->value());
    emit retentionChanged();
}

void SettingsDialog::applyFollowPolicy()
{
    TaskFollower::Policy policy = m_settings.following();
    policy.poll = m_poll->isChecked();
    policy.resubscribe = m_resubscribe->isChecked();
    m_settings.setFollowing(policy);
    emit changed();
}

} // namespace a2a

#include "moc_settingsdialog.cpp"
