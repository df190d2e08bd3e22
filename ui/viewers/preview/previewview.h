// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/viewers/contentviewer.h"

namespace a2a {

/// A viewer of pictures, pages or sound, with or without a bar of buttons below. It is never so low
/// that its buttons are cut, however they wrap, or that nothing is seen above them.
class PreviewView : public ContentViewer {
    Q_OBJECT

public:
    using ContentViewer::ContentViewer;

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    /// The bar becomes the last row of this viewer's layout.
    void setBar(QWidget *bar);
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *m_bar = nullptr;
};

} // namespace a2a
