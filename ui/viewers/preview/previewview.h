// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/audience.h"
#include "ui/viewers/contentviewer.h"

namespace a2a {

/// A viewer of images, pages or sound, with or without a bar of buttons below. It is never so low
/// that its buttons are cut, however they wrap, or that nothing is seen above them.
class PreviewView : public ContentViewer, public AudienceWidget {
    Q_OBJECT

public:
    using ContentViewer::ContentViewer;

    [[nodiscard]] QSize minimumSizeHint() const override;
    void setChromeHidden(bool bare) override;

protected:
    /// The bar becomes the last row of this viewer's layout.
    void setBar(QWidget *bar);
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *m_bar = nullptr;
    QWidget *m_barArea = nullptr; ///< the bar's place
};

} // namespace a2a
