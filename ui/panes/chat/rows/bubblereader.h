// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>

namespace a2a {

/// A message opened in place: its full text, read-only, selectable with mouse or keyboard. Closes
/// on Escape and when the focus goes elsewhere. Deletes itself.
class BubbleReader final : public QPlainTextEdit {
    Q_OBJECT

public:
    static constexpr qsizetype MaxChars = 1024 * 1024;

    /// `text` is made safe to show.
    BubbleReader(const QString &text, bool isData, QWidget *parent);
    /// Covers a bubble with this widget, as high as the text needs but at most `most` pixels.
    void placeAt(const QRect &bubble, int viewWidth, int most);
    /// Selects a text as received and scrolls to it, if the message contains it.
    void select(const QString &text);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
};

} // namespace a2a
