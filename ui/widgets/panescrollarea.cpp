// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/panescrollarea.h"

#include "ui/style/zoom.h"

#include <QEvent>
#include <QScreen>
#include <QVBoxLayout>

namespace a2a {

static constexpr QSize Least(100, 76);
static constexpr int LowShare = 4; ///< of the screen: the most that a pane can claim at 100 %

/// A scroll area gives a widget with heightForWidth its preferred height, not only its minimum: a
/// pane with a wrapped sentence would always scroll.
class PaneLayout final : public QVBoxLayout {
public:
    using QVBoxLayout::QVBoxLayout;
    [[nodiscard]] bool hasHeightForWidth() const override { return false; }
};

PaneScrollArea::PaneScrollArea(const Factory &make, QWidget *parent)
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
    // Off, because this background would show through panes that only their children paint.
    viewport()->setAutoFillBackground(false);
    ground->setAutoFillBackground(false);
    pane->setAutoFillBackground(false);
}

QSize PaneScrollArea::sizeHint() const
{
    return widget()->sizeHint();
}

QSize PaneScrollArea::minimumSizeHint() const
{
    // Large text must not make the window higher than the screen.
    const int room = screen()->availableSize().height() * 100 / zoomPercent();
    const int height = qMin(zoomed(m_minimumPaneHeight), room / LowShare);
    return widget()
        ->minimumSizeHint()
        .expandedTo({1, height})
        .boundedTo({Least.width(), qMax(Least.height(), height)});
}

/// A changed minimum size of the pane may change the window's.
bool PaneScrollArea::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

// Keys and wheel belong to the pane: unhandled ones go to the window.
void PaneScrollArea::keyPressEvent(QKeyEvent *event)
{
    QWidget::keyPressEvent(event); // NOLINT(bugprone-parent-virtual-call): QScrollArea takes them
}

} // namespace a2a

#include "moc_panescrollarea.cpp"
