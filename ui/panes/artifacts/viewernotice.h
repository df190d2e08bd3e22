// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QPushButton;

namespace a2a {

class MessageBar;

/// The notice below an artifact, for example that a limit was reached, with buttons to load or save
/// all of it. Hidden if it is empty.
class ViewerNotice final : public QWidget {
    Q_OBJECT

public:
    explicit ViewerNotice(QWidget *parent = nullptr);

    /// Sets the text, which is plain and already safe to show. The notice is hidden if it is empty.
    /// `more`: whether more of the artifact can be loaded.
    void setNotice(const QString &text, bool more);
    [[nodiscard]] QString text() const; ///< empty if there is no notice

signals:
    void loadAllRequested();
    void saveRequested();

private:
    MessageBar *m_bar;
    QPushButton *m_loadAll;
    QPushButton *m_save;
};

} // namespace a2a
