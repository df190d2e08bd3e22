// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/settingscontrol.h"

#include "model/session/session.h"
#include "ui/dialogs/settingsdialog.h"
#include "ui/shell/presenter.h"
#include "ui/style/audience.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/layoutmemory.h"
#include "ui/workspace/services.h"
#include "ui/workspace/workspace.h"

namespace a2a {

using namespace Qt::StringLiterals;

SettingsControl::SettingsControl(Workspace &workspace, Theme &theme, const Presenter &presenter,
                                 QWidget *window)
    : QObject(window)
    , m_session(workspace.session())
    , m_profiles(workspace.agents())
    , m_settings(workspace.settings())
    , m_news(workspace.services().settingsNotifier())
    , m_layout(workspace.layout())
    , m_theme(theme)
    , m_presenter(presenter)
    , m_window(window)
{
    apply();
    connect(&m_layout, &LayoutMemory::stored, this, [this](QLatin1StringView name) {
        if (name == SendKeyChoice)
            notifyChanged();
    });
    connect(&m_news, &SettingsNotifier::changed, this, &SettingsControl::refresh);
    connect(&m_news, &SettingsNotifier::settingsReset, this, &SettingsControl::onReset);
}

void SettingsControl::showDialog()
{
    if (!m_dialog) {
        m_dialog = new SettingsDialog(m_settings, m_theme, m_window);
        connect(m_dialog, &SettingsDialog::languageChosen, this, &SettingsControl::languageChosen);
        connect(m_dialog, &SettingsDialog::sendKeyChosen, this, [this](bool byCtrlEnter) {
            m_layout.store(SendKeyChoice, byCtrlEnter ? u"on"_s : u"off"_s);
        });
        connect(m_dialog, &SettingsDialog::changed, this, &SettingsControl::notifyChanged);
        connect(m_dialog, &SettingsDialog::retentionChanged, this,
                &SettingsControl::retentionChanged);
        connect(m_dialog, &SettingsDialog::retentionChanged, this, &SettingsControl::notifyChanged);
        connect(m_dialog, &SettingsDialog::forgetAddressesRequested, this,
                &SettingsControl::forgetAddresses);
        connect(m_dialog, &SettingsDialog::resetRequested, this, &SettingsControl::reset);
    }
    m_dialog->refresh();
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

bool SettingsControl::isDialogShown() const
{
    return m_dialog && m_dialog->isVisible();
}

void SettingsControl::focusLanguage()
{
    m_dialog->focusLanguage();
}

void SettingsControl::zoomBy(int steps)
{
    m_theme.setZoom(steps == 0 ? 100 : nextZoomStep(m_theme.zoom(), steps));
    if (isAudienceMode()) // of any window
        return;
    m_settings.setZoom(m_theme.zoom());
    notifyChanged();
    emit messageReported(tr("Zoom: %1%").arg(m_theme.zoom()));
}

void SettingsControl::notifyChanged()
{
    m_news.notify();
}

/// Applies settings that were changed in this window or in another one.
void SettingsControl::refresh()
{
    apply();
    emit presentingChanged();
    // The choice is stored again, so that the composers of this window follow it.
    if (const QString sendKey = m_settings.layout(SendKeyChoice); !sendKey.isEmpty())
        m_layout.store(SendKeyChoice, sendKey);
    if (m_dialog)
        m_dialog->refresh();
}

void SettingsControl::apply()
{
    m_session.setFollowing(m_settings.following());
    m_profiles.applyLimits();
}

void SettingsControl::forgetAddresses()
{
    m_settings.forgetUrls();
    emit m_news.addressesForgotten();
    emit messageReported(tr("Addresses cleared."));
}

void SettingsControl::reset()
{
    const bool wasOther = !m_settings.language().isEmpty();
    m_settings.reset();
    m_theme.setChoice(m_settings.theme());
    m_theme.setContrast(m_settings.contrast());
    m_theme.setReducedMotion(m_settings.reducedMotion());
    if (!isAudienceMode())
        m_theme.setZoom(m_settings.zoom());
    emit m_news.settingsReset();
    emit retentionChanged();
    if (wasOther)
        emit languageChosen({});
}

/// Applies a reset that was made in this window or in another one.
void SettingsControl::onReset()
{
    apply();
    emit presentingChanged();
    emit wasReset();
    if (m_dialog)
        m_dialog->refresh();
}

} // namespace a2a

#include "moc_settingscontrol.cpp"
