// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace a2a {

class Presenter;
class Session;
class Settings;
class LayoutMemory;
class SettingsDialog;
class Theme;
class AgentProfiles;
class SettingsNotifier;
class Workspace;

/// Applies the settings to the session of a window whenever they are changed in any window, and
/// shows the settings dialog.
class SettingsControl final : public QObject {
    Q_OBJECT

public:
    /// The `window` is the parent of the dialog.
    SettingsControl(Workspace &workspace, Theme &theme, const Presenter &presenter,
                    QWidget *window);

    void showDialog();
    [[nodiscard]] bool isDialogShown() const;
    void focusLanguage(); ///< in the dialog that is shown
    /// Changes the zoom: 1 is larger, -1 smaller, 0 resets it to 100 %. It is saved, unlike the
    /// presenter view's zoom.
    void zoomBy(int steps);
    /// Notifies all windows that a setting was changed outside the dialog.
    void notifyChanged();

signals:
    /// The user chose a language; empty for the system's.
    void languageChosen(const QString &name);
    void presentingChanged();
    void retentionChanged();
    void wasReset();
    void messageReported(const QString &sentence);

private:
    void apply();
    void refresh();
    void forgetAddresses();
    void reset();
    void onReset();

    Session &m_session;
    AgentProfiles &m_profiles;
    Settings &m_settings;
    SettingsNotifier &m_news;
    LayoutMemory &m_layout;
    Theme &m_theme;
    const Presenter &m_presenter;
    QWidget *m_window;
    QPointer<SettingsDialog> m_dialog;
};

} // namespace a2a
