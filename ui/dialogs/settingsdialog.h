// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/presentersettings.h"
#include "ui/workspace/settings.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QKeySequenceEdit;
class QScrollArea;
class QSpinBox;

namespace a2a {

/// All settings, on one page. Changes are applied and saved immediately; the dialog is not modal,
/// so that their effect is visible.
class SettingsDialog final : public QDialog {
    Q_OBJECT

public:
    SettingsDialog(Settings &settings, Theme &theme, QWidget *parent = nullptr);

    /// Updates after the settings were changed elsewhere.
    void refresh();
    void focusLanguage();

signals:
    void languageChosen(const QString &name); ///< empty for the system's
    void sendKeyChosen(bool byCtrlEnter);
    void changed();                  ///< any other setting has changed
    void retentionChanged();         ///< how long recordings are kept has changed
    void forgetAddressesRequested(); ///< forget remembered addresses
    void resetRequested();           ///< reset everything

protected:
    void showEvent(QShowEvent *event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void buildPage();
    void connectLimits();
    void buildAppearance(QFormLayout *form);
    void buildAgents(QFormLayout *form);
    void buildPresenter(QFormLayout *form);
    void buildStorage(QFormLayout *form);
    void buildSessions(QFormLayout *form);
    void applyRetention();
    [[nodiscard]] QWidget *buildButtons();
    void applyFollowPolicy();
    void applySkipKey();

    Settings &m_settings;
    PresenterSettings m_presenter;
    Theme &m_theme;
    QScrollArea *m_scroll;
    QComboBox *m_appearance;
    QComboBox *m_contrast;
    QComboBox *m_motion;
    QComboBox *m_zoom;
    QComboBox *m_language;
    QComboBox *m_sendKey;
    QCheckBox *m_poll;
    QCheckBox *m_resubscribe;
    QCheckBox *m_notifications;
    QComboBox *m_announcements;
    QKeySequenceEdit *m_skipKey;
    QCheckBox *m_showFailures;
    QSpinBox *m_responseTimeout;
    QSpinBox *m_streamIdleTimeout;
    QSpinBox *m_keepDays;
    QSpinBox *m_diskLimit;
    bool m_isFitted = false;
};

} // namespace a2a
