// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/tapmanager.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace a2a {

class MessageBar;
class Workspace;

/// The choices of what one tap does besides passing calls on. They take effect at once, and a
/// sentence is shown for each choice that is on.
class TapBehaviorRow final : public QWidget {
    Q_OBJECT

public:
    TapBehaviorRow(Workspace &workspace, QWidget *parent = nullptr);

    /// Sets the tap by its ID; 0 for none.
    void setTap(quint32 id);
    void refresh();

private:
    void build();
    void applyChoices();
    void showKeys(const WindowTap &tap);
    [[nodiscard]] QString pushesText(const WindowTap &tap) const;
    [[nodiscard]] QString signInText(const WindowTap &tap) const;

    Workspace &m_workspace;
    TapManager &m_tapping;
    quint32 m_id = 0;
    QCheckBox *m_pushes;
    QCheckBox *m_signIn;
    QCheckBox *m_letFinish;
    QComboBox *m_signatures;
    MessageBar *m_problem; ///< why a choice is not possible
    MessageBar *m_keys;    ///< asks whether to fetch the agent's keys
    QPushButton *m_fetchKeys;
    QLabel *m_choicesInEffect;
};

} // namespace a2a
