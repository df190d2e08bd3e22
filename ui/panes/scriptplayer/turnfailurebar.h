// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace a2a {

class ScriptPlayer;

/// A bar about a failed turn: what is missing, in red, and buttons to continue.
class TurnFailureBar final : public QWidget {
    Q_OBJECT

public:
    explicit TurnFailureBar(QWidget *parent = nullptr);

    /// Shows the bar while the script is at a failed turn. Null if there is no script.
    void showFor(const ScriptPlayer *scriptPlayer);
    [[nodiscard]] QString text() const;

signals:
    void retryRequested();
    void skipRequested();
    void endRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void updateColors();

    QLabel *m_message;
    QPushButton *m_retry;
    QPushButton *m_skip;
    QPushButton *m_end;
};

} // namespace a2a
