// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>

namespace a2a {

/// A text to be read and selected that is as high as its lines need, up to some of them. Words that
/// are wider than it are broken: it never asks for more width.
class FittedText final : public QPlainTextEdit {
    Q_OBJECT

public:
    /// On the ground of the page, or set off from it.
    enum class Ground { Page, Set };

    FittedText(Ground ground, QWidget *parent);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// Plain text, made safe by the caller.
    void setText(const QString &text);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] int linesFor(int width) const; ///< at most one more than are shown
    void fitScrollBar();

    int m_padding;
};

} // namespace a2a
