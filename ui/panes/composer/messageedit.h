// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>

namespace a2a {

/// Where a message is written: Enter sends, Shift+Enter breaks the line, and what is typed or
/// pasted is kept to the character. Grows with its text up to MostLines. Images and files that are
/// pasted or dropped are handed on.
class MessageEdit final : public QPlainTextEdit {
    Q_OBJECT

public:
    static constexpr int MostLines = 8;

    explicit MessageEdit(QWidget *parent = nullptr);

    /// The text exactly as entered, whatever spaces and separators it holds.
    [[nodiscard]] QString rawText() const;
    void setRawText(const QString &text);
    /// Another text, with the cursor at that place: what was there cannot be brought back by undo.
    void begin(const QString &text, int cursor);
    /// Up and Down ask for what was sent before instead of moving the cursor.
    void setRecalling(bool recalling) { m_recalling = recalling; }

signals:
    void sendRequested();
    /// -1: what was sent before, 1: what came after it.
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
};

} // namespace a2a
