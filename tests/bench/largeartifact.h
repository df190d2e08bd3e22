// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "tests/bench/heartbeat.h"
#include "ui/panes/artifacts/artifactspane.h"
#include "ui/workspace/selection.h"

#include <QPointer>

class QAbstractScrollArea;

/// Views a large artifact as a user does after it has arrived: goes to another conversation, comes
/// back to the artifact, waits until its viewer shows it, and turns pages. Measures when it is
/// first painted and how long turning pages blocks the event loop.
class LargeArtifact final : public QObject {
    Q_OBJECT

public:
    LargeArtifact(a2a::Session &session, a2a::Selection &selection, a2a::ArtifactsPane &pane);

    void start();
    [[nodiscard]] double firstPaintMs() const { return m_firstPaintMs; }
    [[nodiscard]] const Heartbeat &scrolling() const { return m_scrolling; }

signals:
    void done();
    /// The artifact was not shown in time; `why` says so.
    void failed(const QString &why);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void select();
    [[nodiscard]] bool isShownBy(const QAbstractScrollArea *area) const;
    void turnPage();

    a2a::Session &m_session;
    a2a::Selection &m_selection;
    a2a::ArtifactsPane &m_pane;
    QPointer<QAbstractScrollArea> m_shown;
    QElapsedTimer m_clock;
    Heartbeat m_scrolling;
    double m_firstPaintMs = -1;
    int m_pages = 0;
};
