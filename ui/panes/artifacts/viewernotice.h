// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QPushButton;

namespace a2a {

class MessageBar;

/// The notice below an artifact about limits and similar, with an action for them. Hidden if empty.
class ViewerNotice final : public QWidget {
    Q_OBJECT

public:
    explicit ViewerNotice(QWidget *parent = nullptr);

    /// Plain text, already safe to show; empty: no notice. `more`: more can be loaded.
    void say(const QString &text, bool more);
    [[nodiscard]] QString text() const; ///< empty: no notice

signals:
    void loadAllAsked();
    void saveAsked();

private:
    MessageBar *m_bar;
    QPushButton *m_loadAll;
    QPushButton *m_save;
};

} // namespace a2a
