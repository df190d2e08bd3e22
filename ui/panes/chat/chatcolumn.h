// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QAbstractButton;
class QMenu;

namespace a2a {

class ChatPane;
class Chip;

/// A column of the chat: a conversation under a heading that names it, says whether it is the
/// active one, and offers others. Without a heading it looks like the pane alone; collapsed there
/// is only the heading.
class ChatColumn final : public QWidget {
    Q_OBJECT

public:
    explicit ChatColumn(QWidget *parent = nullptr);

    void setPane(ChatPane *pane); ///< becomes its child; null: it has none any more
    [[nodiscard]] ChatPane *pane() const { return m_pane; }
    void setHeadingShown(bool shown);
    void setTitle(const QString &title); ///< as received
    void setActive(bool active);
    void setFolded(bool folded);
    [[nodiscard]] bool isFolded() const { return m_isFolded; }
    /// Shows the button that closes the column.
    void setClosable();

signals:
    void activated(); ///< the heading was clicked
    void closeRequested();
    void menuOpening(QMenu *menu); ///< of other conversations; empty so far

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    void describe();

    QWidget *m_heading;
    Chip *m_title;
    QMenu *m_menu; ///< of other conversations
    QAbstractButton *m_close;
    ChatPane *m_pane = nullptr;
    QString m_words;
    bool m_isActive = false;
    bool m_isFolded = false;
};

} // namespace a2a
