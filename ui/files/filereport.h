// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>

namespace a2a {

class ErrorPanel;
class FileCommands;
class MessageBar;

/// The line in which a pane says what was saved or copied, and what was not. What went well leaves
/// by itself; a failure stays until it is closed. Hidden while there is nothing to say.
class FileReport final : public QWidget {
    Q_OBJECT

public:
    explicit FileReport(QWidget *parent = nullptr);

    /// Says what these commands tell.
    void watch(const FileCommands &commands);
    void say(const QString &sentence); ///< plain text, made safe already
    void fail(const QString &step, const QString &cause, const QString &hint);
    [[nodiscard]] QString text() const; ///< empty: nothing is said

private:
    void settle();

    MessageBar *m_line;
    ErrorPanel *m_error;
    QTimer m_leave;
};

} // namespace a2a
