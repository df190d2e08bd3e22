// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>

namespace a2a {

class ErrorPanel;
class FileCommands;
class MessageBar;

/// The line in which a pane reports what was saved or copied, and what was not. A success
/// disappears automatically; a failure stays until closed. Hidden if empty.
class FileMessageBar final : public QWidget {
    Q_OBJECT

public:
    explicit FileMessageBar(QWidget *parent = nullptr);

    /// Shows the reports of these commands.
    void watch(const FileCommands &commands);
    void showMessage(const QString &sentence); ///< plain text that is safe to show
    void showFailure(const QString &step, const QString &cause, const QString &hint);
    [[nodiscard]] QString text() const; ///< the shown text, or empty

private:
    void updateVisibility();

    MessageBar *m_message;
    ErrorPanel *m_error;
    QTimer m_hideTimer;
};

} // namespace a2a
