// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QAbstractButton;
class QMenu;

namespace a2a {

class ChatPane;
class Chip;

/// A column of the chat: a conversation below a heading that names it, shows whether it is the
/// active one, and has a menu of other conversations. Without the heading it looks like the pane
/// alone. A collapsed column consists of the heading only.
class ChatColumn final : public QWidget {
    Q_OBJECT

public:
    explicit ChatColumn(QWidget *parent = nullptr);

    void setPane(ChatPane *pane); ///< the column takes ownership, null removes the pane
    [[nodiscard]] ChatPane *pane() const { return m_pane; }
    void setHeadingShown(bool shown);
    void setTitle(const QString &title); ///< as received, made safe by the column
    void setActive(bool active);
    void setCollapsed(bool folded);
    [[nodiscard]] bool isCollapsed() const { return m_isCollapsed; }
    /// Shows the button that closes the column.
    void setClosable();

signals:
    void activated(); ///< the heading was clicked
    void closeRequested();
    void menuOpening(QMenu *menu); ///< receivers fill the empty menu of other conversations

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    void updateAccessibleName();

    QWidget *m_heading;
    Chip *m_title;
    QMenu *m_menu; ///< of other conversations
    QAbstractButton *m_close;
    ChatPane *m_pane = nullptr;
    QString m_titleText;
    bool m_isActive = false;
    bool m_isCollapsed = false;
};

} // namespace a2a
