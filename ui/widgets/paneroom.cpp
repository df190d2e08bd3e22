// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/paneroom.h"

#include <QEvent>
#include <QVBoxLayout>

namespace a2a {

static constexpr QSize Least(100, 76);

/// A scroll area gives what has a height for its width all of that height, and not only the least
/// that it can do with: a pane with a wrapped sentence in it would scroll in any window.
class PaneLayout final : public QVBoxLayout {
public:
    using QVBoxLayout::QVBoxLayout;
    [[nodiscard]] bool hasHeightForWidth() const override { return false; }
};

PaneRoom::PaneRoom(const Making &make, QWidget *parent)
    : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    auto *ground = new QWidget(viewport());
    auto *layout = new PaneLayout(ground);
    layout->setContentsMargins(0, 0, 0, 0);
    setWidget(ground);
    QWidget *pane = make(ground);
    layout->addWidget(pane);
    setFocusProxy(pane);
    // A ground of its own would show through panes that are painted by their parts.
    viewport()->setAutoFillBackground(false);
    ground->setAutoFillBackground(false);
    pane->setAutoFillBackground(false);
}

QSize PaneRoom::sizeHint() const
{
    return widget()->sizeHint();
}

QSize PaneRoom::minimumSizeHint() const
{
    return widget()->minimumSizeHint().expandedTo({1, 1}).boundedTo(Least);
}

/// A pane that can do with more or less room than before may change what the window needs.
bool PaneRoom::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

// The keys and the wheel are the pane's: what it leaves over belongs to the window.
void PaneRoom::keyPressEvent(QKeyEvent *event)
{
    QWidget::keyPressEvent(event);
}

} // namespace a2a

#include "moc_paneroom.cpp"
