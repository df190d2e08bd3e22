// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QPushButton;

namespace a2a {

class MessageBar;

/// The line below an artifact about limits and other things to know, with what can be done about
/// them. Hidden while there is nothing to say.
class ViewerNotice final : public QWidget {
    Q_OBJECT

public:
    explicit ViewerNotice(QWidget *parent = nullptr);

    /// Plain text, made safe already; empty: nothing to say. `more`: what there is can be loaded.
    void say(const QString &text, bool more);
    [[nodiscard]] QString text() const; ///< empty: nothing is said

signals:
    void loadAllAsked();
    void saveAsked();

private:
    MessageBar *m_bar;
    QPushButton *m_loadAll;
    QPushButton *m_save;
};

} // namespace a2a
