// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "ui/common/selection.h"

#include <QWidget>

class QLabel;
class QSplitter;

namespace a2a {

class Chip;
class FollowMode;
class FrameDetail;
class WireModel;
class WireTable;

/// The wire log: every frame as it comes, the selected one as tree and as bytes.
class WirePane final : public QWidget {
    Q_OBJECT

public:
    WirePane(Session &session, Selection &selection, QWidget *parent = nullptr);
    /// Over the parts a session is made of; the caller connects sessionChanged(). All must outlive
    /// the pane.
    WirePane(const Recording &recording, const Store &store, const Content &content,
             Selection &selection, QWidget *parent = nullptr);

    /// Column widths and the places of the splitters, for the window's settings.
    [[nodiscard]] QByteArray saveState() const;
    bool restoreState(const QByteArray &state);

    /// The session has changed.
    void sessionChanged();
    [[nodiscard]] WireModel *model() const { return m_model; }
    [[nodiscard]] FollowMode *follow() const { return m_follow; }

    // For the row that is selected; nothing without one.
    void copyJson();
    void copyCurl();
    void copyHttp();
    void goToRequest();
    void goToAnswer();

private:
    QWidget *buildBar();
    void wireUp();
    void onSelection(QObject *origin);
    void onFrameSelected(FrameIndex frame, QObject *origin);
    void onFrameChosen(FrameIndex frame);
    void applyScope();
    void refreshBar();
    void showMenu(FrameIndex frame, const QPoint &globalPos);
    void choose(FrameIndex frame);

    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    Selection &m_selection;
    WireModel *m_model;
    WireTable *m_table;
    FollowMode *m_follow;
    FrameDetail *m_detail;
    QSplitter *m_splitter;
    Chip *m_taskChip;
    Chip *m_exchangeChip;
    QLabel *m_count;
    TaskIndex m_scopeTask = NoIndex; ///< the task that the chip names
};

} // namespace a2a
