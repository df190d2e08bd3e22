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
class FileReport final : public QWidget {
    Q_OBJECT

public:
    explicit FileReport(QWidget *parent = nullptr);

    /// Shows the reports of these commands.
    void watch(const FileCommands &commands);
    void say(const QString &sentence); ///< plain text that is safe to show
    void fail(const QString &step, const QString &cause, const QString &hint);
    [[nodiscard]] QString text() const; ///< the shown text, or empty

private:
    void settle();

    MessageBar *m_line;
    ErrorPanel *m_error;
    QTimer m_leave;
};

} // namespace a2a
