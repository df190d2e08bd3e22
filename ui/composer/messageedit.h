// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>

namespace a2a {

/// The message field: Enter or, by choice, Ctrl+Enter sends, Shift+Enter starts a new line, and
/// what is typed or pasted is kept exactly. Grows with its text up to MostLines. Pasted or dropped
/// images and files are passed on.
class MessageEdit final : public QPlainTextEdit {
    Q_OBJECT

public:
    static constexpr int MostLines = 8;

    explicit MessageEdit(QWidget *parent = nullptr);

    /// The text exactly as entered, including all spaces and separators.
    [[nodiscard]] QString rawText() const;
    void setRawText(const QString &text);
    /// Sets another text, with the cursor at that position; undo cannot restore the old one.
    void begin(const QString &text, int cursor);
    /// Ctrl+Enter sends and Enter starts a new line; else Enter sends.
    void setSendsByCtrlEnter(bool byCtrl) { m_sendsByCtrlEnter = byCtrl; }
    /// Up and Down recall sent messages instead of moving the cursor.
    void setRecalling(bool recalling) { m_recalling = recalling; }

signals:
    void sendRequested();
    /// -1: the previous sent message, 1: the next one.
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
