// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/settings.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QScrollArea;
class QSpinBox;

namespace a2a {

/// What can be set, on one page. Everything is applied and kept at once; the dialog is not modal,
/// so that what a choice does can be seen behind it.
class SettingsDialog final : public QDialog {
    Q_OBJECT

public:
    SettingsDialog(Settings &settings, Theme &theme, QWidget *parent = nullptr);

    /// Shows what is set now, after something else has changed it.
    void refresh();
    void focusLanguage();

signals:
    void languageChosen(const QString &name); ///< empty: as the system
    void followingChanged();
    void limitsChanged();
    void keepingChanged();
    void forgetRequested(); ///< addresses
    void resetRequested();  ///< everything

protected:
    void showEvent(QShowEvent *event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void buildPage();
    [[nodiscard]] QWidget *buildAppearance();
    [[nodiscard]] QWidget *buildAgents();
    [[nodiscard]] QWidget *buildKept();
    [[nodiscard]] QWidget *buildSessions();
    void takeKeeping();
    [[nodiscard]] QWidget *buildButtons();
    void takeLimits();
    void takeFollowing();

    Settings &m_settings;
    Theme &m_theme;
    QScrollArea *m_scroll;
    QComboBox *m_appearance;
    QComboBox *m_contrast;
    QComboBox *m_motion;
    QComboBox *m_zoom;
    QComboBox *m_language;
    QCheckBox *m_poll;
    QCheckBox *m_resubscribe;
    QCheckBox *m_notices;
    QComboBox *m_spoken;
    QSpinBox *m_answer;
    QSpinBox *m_silence;
    QSpinBox *m_keepDays;
    QSpinBox *m_diskLimit;
    bool m_isFitted = false;
};

} // namespace a2a
