// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace a2a {

class Chip;

/// One part of the message being written: its name, a menu (also by key: Enter opens it, Alt+Left
/// and Alt+Right move the part, Delete removes it) and a button to remove it.
class PartChip final : public QWidget {
    Q_OBJECT

public:
    enum class Kind : quint8 {
        Fixed,    ///< the text of the message field, which only has a position
        File,     ///< a file being read; can be moved and removed
        Editable, ///< can also be edited
    };

    PartChip(const QString &text, Kind kind, QWidget *parent = nullptr);

    /// Sets the directions in which the part can be moved.
    void setMovable(bool earlier, bool later);
    void focusChip();

signals:
    void editRequested();
    void moveRequested(int step); ///< -1 for earlier, 1 for later
    void removeRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    Kind m_kind;
    Chip *m_chip;
    QAction *m_earlier = nullptr;
    QAction *m_later = nullptr;
};

} // namespace a2a
