// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>

class QPlainTextEdit;
class QWidget;

namespace a2a {

/// Keeps the focus in the message being written when a display-only widget of another pane is
/// clicked, such as a list, a tree, a lane or a button. Typing then continues the message. A double
/// click or a key moves the focus. For widgets with text to enter or select a click is enough.
class TypingFocus final : public QObject {
    Q_OBJECT

public:
    /// Set this property to true on display-only widgets.
    static constexpr char DisplayOnlyProperty[] = "looksOnly";

    explicit TypingFocus(QPlainTextEdit *edit);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void onFocusChanged(QWidget *old, QWidget *now);
    [[nodiscard]] bool isDisplayOnly(const QWidget &widget) const;
    void watch(QWidget *widget);

    QPlainTextEdit *m_edit;
    bool m_leftByMouse = false;
    QPointer<QWidget> m_clicked; ///< clicked last; a double click may still move the focus to it
};

} // namespace a2a
