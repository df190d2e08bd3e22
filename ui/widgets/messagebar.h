// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QFrame>

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace a2a {

/// A message in the pane or window it is about, with what can be done about it: beside the text,
/// where it is narrow below it. It takes no focus and blocks nothing; who reads it dismisses it, by
/// its button or, from within, by Escape.
class MessageBar final : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(Severity severity, const QString &text = {}, QWidget *parent = nullptr);

    void setText(const QString &text); ///< from anywhere: it is made safe
    [[nodiscard]] QString text() const;
    [[nodiscard]] Severity severity() const { return m_severity; }
    /// It is reached by Tab, and takes no focus when it is clicked.
    QPushButton *addButton(const QString &text, const QString &toolTip = {});
    void addPart(QWidget *part);           ///< beside the buttons
    void setDismissable(bool dismissable); ///< it is, until this says otherwise

    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// Whoever has made the bar takes it away.
    void dismissed();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void tell();

    Severity m_severity;
    QLabel *m_text;
    QBoxLayout *m_box;
    QWidget *m_parts;
    QHBoxLayout *m_partRow;
    QToolButton *m_dismiss;
    bool m_isDismissable = true;
    bool m_isTold = false; ///< to assistive programs
};

} // namespace a2a
