// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>

namespace a2a {

/// A selectable read-only text that is as high as its lines, up to a limit. Long words are broken,
/// so that it never needs more width.
class FittedText final : public QPlainTextEdit {
    Q_OBJECT

public:
    /// Whether the text has the background of the page or its own.
    enum class Background { Page, Own };

    FittedText(Background background, QWidget *parent);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// Sets a plain text that the caller has made safe.
    void setText(const QString &text);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] int lineCount(int width) const; ///< at most one more than can be shown
    void updateScrollBar();

    int m_padding;
};

} // namespace a2a
