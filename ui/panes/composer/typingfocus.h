// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPointer>

class QPlainTextEdit;
class QWidget;

namespace a2a {

/// Keeps the keyboard in the text that is being written when something in another pane is clicked
/// that only shows: a list, a tree, a lane, a button. What is typed next is still the message. A
/// double click goes there, as does a key; where text is entered or selected a click is enough.
class TypingFocus final : public QObject {
    Q_OBJECT

public:
    /// A widget with this property, set to true, only shows.
    static constexpr char LooksOnly[] = "looksOnly";

    explicit TypingFocus(QPlainTextEdit *edit);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void onFocusChanged(QWidget *old, QWidget *now);
    [[nodiscard]] bool onlyShows(const QWidget &widget) const;
    void watch(QWidget *widget);

    QPlainTextEdit *m_edit;
    bool m_leftByMouse = false;
    QPointer<QWidget> m_clicked; ///< latest, which a double click still may enter
};

} // namespace a2a
