// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace a2a {

/// One line above the panes that says something about the session, with what can be done about it.
/// It takes no focus and blocks nothing; who reads it closes it.
class NoticeLine final : public QFrame {
    Q_OBJECT

public:
    enum class Tone : quint8 { Info, Warning, Error };

    NoticeLine(Tone tone, const QString &text, QWidget *parent = nullptr);

    void setText(const QString &text); ///< from anywhere: it is made safe
    [[nodiscard]] QString text() const;
    QPushButton *addButton(const QString &text, const QString &toolTip = {});
    void addPart(QWidget *part); ///< beside the buttons
    void setClosable(bool closable);

signals:
    void closed();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Tone m_tone;
    QLabel *m_text;
    QHBoxLayout *m_row;
    QToolButton *m_close;
};

} // namespace a2a
