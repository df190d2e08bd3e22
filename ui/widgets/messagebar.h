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

/// A message in the pane or window it is about, with its actions: beside the text, or below it if
/// narrow. It takes no focus and blocks nothing; the user dismisses it with its button or, from
/// within, with Escape.
class MessageBar final : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(Severity severity, const QString &text = {}, QWidget *parent = nullptr);

    void setText(const QString &text); ///< from any source: made safe
    [[nodiscard]] QString text() const;
    [[nodiscard]] Severity severity() const { return m_severity; }
    /// Reachable with Tab; does not take the focus when clicked.
    QPushButton *addButton(const QString &text, const QString &toolTip = {});
    void addWidget(QWidget *part);         ///< beside the buttons
    void setDismissable(bool dismissable); ///< dismissable by default

    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// The owner must remove the bar.
    void dismissed();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void announce();

    Severity m_severity;
    QLabel *m_text;
    QBoxLayout *m_box;
    QWidget *m_widgets;
    QHBoxLayout *m_widgetRow;
    QToolButton *m_dismiss;
    bool m_isDismissable = true;
    bool m_isAnnounced = false; ///< announced to assistive technology
};

} // namespace a2a
