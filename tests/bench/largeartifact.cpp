// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/largeartifact.h"

#include "ui/common/textview.h"

#include <QApplication>
#include <QKeyEvent>

using namespace a2a;

static constexpr int Pages = 200;

LargeArtifact::LargeArtifact(Session &session, Selection &selection, ArtifactsPane &pane)
    : m_session(session)
    , m_selection(selection)
    , m_pane(pane)
{
}

void LargeArtifact::start()
{
    m_selection.selectContext(0, NoIndex);
    QTimer::singleShot(100, this, [this] { select(); });
}

void LargeArtifact::select()
{
    for (TextView *text : m_pane.findChildren<TextView *>())
        text->viewport()->installEventFilter(this);
    m_clock.start();
    m_selection.selectArtifact(0);
}

bool LargeArtifact::eventFilter(QObject *watched, QEvent *event)
{
    auto *text = qobject_cast<TextView *>(watched->parent());
    if (event->type() == QEvent::Paint && m_firstPaintMs < 0 && text && text->isVisible() &&
        text->rowCount() > 1) {
        // Taken when the event loop comes round again: it has been painted then.
        m_text = text;
        QTimer::singleShot(0, this, [this] {
            if (m_firstPaintMs >= 0)
                return;
            m_firstPaintMs = double(m_clock.nsecsElapsed()) / 1e6;
            m_scrolling.start();
            turnPage();
        });
    }
    return QObject::eventFilter(watched, event);
}

void LargeArtifact::turnPage()
{
    if (m_pages++ == Pages) {
        m_scrolling.stop();
        emit done();
        return;
    }
    // To the very end at last: what lies between must not be read for it.
    const bool isLast = m_pages == Pages;
    QKeyEvent press(QEvent::KeyPress, isLast ? Qt::Key_End : Qt::Key_PageDown,
                    isLast ? Qt::ControlModifier : Qt::NoModifier);
    QApplication::sendEvent(m_text, &press);
    QTimer::singleShot(10, this, [this] { turnPage(); });
}

#include "moc_largeartifact.cpp"
