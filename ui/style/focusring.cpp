// SPDX-License-Identifier: Apache-2.0
#include "ui/style/focusring.h"

#include "ui/style/palette.h"

#include <QApplication>
#include <QFocusFrame>
#include <QKeyEvent>
#include <QPainter>

namespace a2a {

static constexpr int Radius = 6;
static constexpr int Stroke = 2;

namespace {

/// QFocusFrame follows its widget and is not in the accessibility tree.
class Ring final : public QFocusFrame {
public:
    using QFocusFrame::QFocusFrame;

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Palette &palette = Palette::of(this);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const auto line = [&](ColorRole role, qreal inset, qreal width) {
            painter.setPen(QPen(palette.color(role), width));
            const qreal edge = inset + width / 2;
            painter.drawRoundedRect(QRectF(rect()).adjusted(edge, edge, -edge, -edge),
                                    qMax(1.0, Radius - edge), qMax(1.0, Radius - edge));
        };
        line(ColorRole::Surface, Stroke, FocusRing::Width - Stroke);
        line(ColorRole::Focus, 0, Stroke);
    }
    void resizeEvent(QResizeEvent *event) override
    {
        QFocusFrame::resizeEvent(event);
        // Otherwise changes of the framed widget would be painted over the frame.
        constexpr int Corner = FocusRing::Width + 2;
        setMask(QRegion(rect()) - rect().adjusted(Corner, Corner, -Corner, -Corner));
    }
};

} // namespace

FocusRing::FocusRing(QObject *parent)
    : QObject(parent)
{
    connect(qApp, &QApplication::focusChanged, this, [this] {
        m_isShown = m_isByKeys;
        place();
    });
    qApp->installEventFilter(this);
}

FocusRing::~FocusRing()
{
    delete m_frame;
}

void FocusRing::setShown(bool shown)
{
    if (shown == m_isShown)
        return;
    m_isShown = shown;
    place();
}

void FocusRing::place()
{
    QWidget *focus = m_isShown ? QApplication::focusWidget() : nullptr;
    if (!focus || focus->isWindow() || focus->property("ownFocus").toBool()) {
        if (m_frame)
            m_frame->setWidget(nullptr);
        return;
    }
    if (!m_frame)
        m_frame = new Ring(focus->window());
    // Hiding or showing the frame lays out its parent again, so within one parent it is only moved.
    if (m_frame->widget() == focus)
        m_frame->setWidget(nullptr); // it may have another parent by now
    m_frame->setWidget(focus);
    m_frame->show(); // the focused widget may only now be scrolled into view
}

static bool isModifier(int key)
{
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt ||
           key == Qt::Key_AltGr || key == Qt::Key_Meta;
}

/// Whether a key shows the frame. Keys that move the focus do. Typing does not, since the user
/// looks at the text, and neither do the keys of a clicker, which are for the audience.
static bool leadsOn(int key)
{
    return key == Qt::Key_Tab || key == Qt::Key_Backtab || key == Qt::Key_Left ||
           key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down ||
           key == Qt::Key_Home || key == Qt::Key_End || key == Qt::Key_Menu;
}

bool FocusRing::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::ShortcutOverride: // before the key is handled
    case QEvent::KeyPress: {
        const int key = static_cast<QKeyEvent *>(event)->key();
        m_isByKeys = m_isByKeys || !isModifier(key);
        if (leadsOn(key))
            setShown(true);
        break;
    }
    case QEvent::MouseButtonPress:
        m_isByKeys = false;
        setShown(false);
        break;
    case QEvent::StyleChange: // Qt then removes the frame
        if (m_isShown && watched == QApplication::focusWidget())
            QMetaObject::invokeMethod(this, &FocusRing::place, Qt::QueuedConnection);
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_focusring.cpp"
