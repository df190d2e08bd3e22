// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace a2a {

class Conductor;

/// A turn that did not hold: what is missing, in red, and how to go on.
class TurnFailureBar final : public QWidget {
    Q_OBJECT

public:
    explicit TurnFailureBar(QWidget *parent = nullptr);

    /// Shows itself while the script stands at a turn that did not hold. Null: there is none.
    void showFor(const Conductor *conductor);
    [[nodiscard]] QString text() const;

signals:
    void retryRequested();
    void skipRequested();
    void endRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void dye();

    QLabel *m_what;
    QPushButton *m_retry;
    QPushButton *m_skip;
    QPushButton *m_end;
};

} // namespace a2a
