// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"

#include <QFrame>
#include <QStringList>

#include <vector>

class QLabel;
class QPushButton;
class QToolButton;

namespace a2a {

class FlowLayout;

/// A failure, in the pane it belongs to: which step failed, why, and what to do next. Plain text
/// that can be selected and copied; text from an agent is made safe.
class ErrorPanel final : public QFrame {
    Q_OBJECT

public:
    explicit ErrorPanel(QWidget *parent = nullptr);

    /// `step` is one short line ("Reading the agent card failed"); cause and hint may be empty.
    void setError(const QString &step, const QString &cause, const QString &hint = {},
                  const QString &where = {});
    void setError(const QString &step, const Error &error);
    /// Shows a button such as "Try again"; an empty text removes it.
    void setAction(const QString &text);
    /// Sets several actions, shown in this order.
    void setActions(const QStringList &texts);
    /// The whole error as text, as the copy button copies it.
    [[nodiscard]] QString text() const;
    void setClosable(bool closable);
    /// Announces each error to screen readers; for errors that nothing else announces.
    void setAnnounced(bool announced) { m_isAnnounced = announced; }

signals:
    void actionTriggered(); ///< the first one
    void actionChosen(int number);
    void closed();
    void announced(const QString &text); ///< to screen readers, when there is one

protected:
    void paintEvent(QPaintEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void announce();

    QLabel *m_step;
    QLabel *m_cause;
    QLabel *m_where;
    QLabel *m_hint;
    FlowLayout *m_buttons;
    std::vector<QPushButton *> m_actions; ///< as many as were ever needed
    QToolButton *m_copy;
    QToolButton *m_close;
    bool m_isAnnounced = false;
};

} // namespace a2a
