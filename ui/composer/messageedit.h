// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>

namespace a2a {

/// The message field. Enter or, if so chosen, Ctrl+Enter sends, and Shift+Enter starts a new line.
/// Typed and pasted text is kept exactly. Grows with its text up to MostLines. Pasted or dropped
/// images and files are reported with signals.
class MessageEdit final : public QPlainTextEdit {
    Q_OBJECT

public:
    static constexpr int MostLines = 8;

    explicit MessageEdit(QWidget *parent = nullptr);

    /// The text exactly as entered, including all spaces and separators.
    [[nodiscard]] QString rawText() const;
    void setRawText(const QString &text);
    /// Replaces the text and sets the cursor position. Undo cannot restore the old text.
    void resetText(const QString &text, int cursor);
    /// Sets whether Ctrl+Enter sends and Enter starts a new line. Otherwise Enter sends.
    void setSendsByCtrlEnter(bool byCtrl) { m_sendsByCtrlEnter = byCtrl; }
    /// Sets whether Up and Down recall sent messages instead of moving the cursor.
    void setRecalling(bool recalling) { m_recalling = recalling; }

signals:
    void sendRequested();
    /// The user wants to recall the previous (-1) or the next (1) sent message.
    void recallRequested(int step);
    void filesDropped(const QStringList &paths);
    void imagePasted(const QByteArray &png);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    [[nodiscard]] bool canInsertFromMimeData(const QMimeData *source) const override;
    void insertFromMimeData(const QMimeData *source) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fitHeight();

    bool m_recalling = true;
    bool m_sendsByCtrlEnter = false;
};

} // namespace a2a
