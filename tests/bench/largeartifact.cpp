// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/largeartifact.h"

#include "ui/panes/artifacts/partpreview.h"
#include "ui/panes/artifacts/viewernotice.h"
#include "ui/viewers/contentviewer.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QKeyEvent>
#include <QScrollBar>

using namespace a2a;

static constexpr int Pages = 200;
static constexpr int TestTimeoutMs = 30'000;

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
    qApp->installEventFilter(this); // its widget may be created only now
    QTimer::singleShot(TestTimeoutMs, this, [this] {
        if (m_firstPaintMs < 0)
            emit failed(QStringLiteral("the artifact was not painted within %1 s")
                            .arg(TestTimeoutMs / 1000));
    });
    m_clock.start();
    m_selection.selectArtifact(0);
    // A single large chunk is shown on request only.
    if (auto *notice = m_pane.findChild<ViewerNotice *>())
        emit notice->loadAllRequested();
}

/// Text, tree or table: it is large enough to be scrolled once shown.
bool LargeArtifact::isShownBy(const QAbstractScrollArea *area) const
{
    const auto *preview = m_pane.findChild<PartPreview *>();
    const QWidget *viewer = preview ? preview->viewer() : nullptr;
    return area && viewer && viewer->isAncestorOf(area) && area->isVisible() &&
           area->verticalScrollBar()->maximum() > 0;
}

bool LargeArtifact::eventFilter(QObject *watched, QEvent *event)
{
    auto *area = event->type() == QEvent::Paint && m_firstPaintMs < 0
                     ? qobject_cast<QAbstractScrollArea *>(watched->parent())
                     : nullptr;
    if (isShownBy(area)) {
        // Measured in the next round of the event loop: it has been painted then.
        m_shown = area;
        QTimer::singleShot(0, this, [this] {
            if (m_firstPaintMs >= 0)
                return;
            m_firstPaintMs = double(m_clock.nsecsElapsed()) / 1e6;
            qApp->removeEventFilter(this);
            m_scrolling.start();
            turnPage();
        });
    }
    return QObject::eventFilter(watched, event);
}

void LargeArtifact::turnPage()
{
    if (m_pages++ == Pages || !m_shown) {
        m_scrolling.stop();
        emit done();
        return;
    }
    // To the very end at last: the content in between must not be read for it.
    const bool isLast = m_pages == Pages;
    QKeyEvent press(QEvent::KeyPress, isLast ? Qt::Key_End : Qt::Key_PageDown,
                    isLast ? Qt::ControlModifier : Qt::NoModifier);
    QApplication::sendEvent(m_shown, &press);
    QTimer::singleShot(10, this, [this] { turnPage(); });
}

#include "moc_largeartifact.cpp"
