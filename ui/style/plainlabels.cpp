// SPDX-License-Identifier: Apache-2.0
#include "ui/style/plainlabels.h"

#include <QCursor>
#include <QEvent>
#include <QLabel>
#include <QScreen>

namespace a2a {

static constexpr int WidestLine = 80; // characters of a tool tip; as wide as Qt wraps labels

namespace {

/// Wraps a long tool tip, which Qt does only if it looks like HTML or is wider than the screen. At
/// its Resize event it has its size and position, but is not visible yet.
class TipWrap final : public QObject {
public:
    explicit TipWrap(QLabel &tip)
        : QObject(&tip)
        , m_tip(tip)
    {
        tip.installEventFilter(this);
    }

    bool eventFilter(QObject *, QEvent *event) override
    {
        const int widest = WidestLine * m_tip.fontMetrics().averageCharWidth();
        if (event->type() == QEvent::Resize && !m_tip.wordWrap() && m_tip.width() > widest)
            wrap();
        return false;
    }

private:
    void wrap()
    {
        const QRect wide = m_tip.geometry();
        m_tip.setWordWrap(true);
        QRect place(wide.topLeft(), m_tip.sizeHint());
        if (wide.right() < QCursor::pos().x()) // there was no room to the right of the mouse
            place.moveRight(wide.right());
        place.moveBottom(qMin(place.bottom(), m_tip.screen()->geometry().bottom()));
        m_tip.setGeometry(place);
    }

    QLabel &m_tip;
};

} // namespace

void forcePlainText(QLabel &label)
{
    if (label.textFormat() == Qt::PlainText)
        return;
    label.setTextFormat(Qt::PlainText);
    if (label.windowType() == Qt::ToolTip)
        new TipWrap(label);
}

} // namespace a2a
