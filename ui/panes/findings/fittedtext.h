// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>

namespace a2a {

/// A selectable read-only text, as high as its lines, up to a limit. Wider words are broken: it
/// never requires more width.
class FittedText final : public QPlainTextEdit {
    Q_OBJECT

public:
    /// On the page's background, or with a background of its own.
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
    [[nodiscard]] int linesFor(int width) const; ///< at most one more than shown
    void fitScrollBar();

    int m_padding;
};

} // namespace a2a
