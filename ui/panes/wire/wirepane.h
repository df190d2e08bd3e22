// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/bytelocator.h"
#include "ui/widgets/rowmenu.h"
#include "ui/workspace/pane.h"
#include "ui/workspace/workspace.h"

#include <QCache>

#include <functional>
#include <map>

class QMenu;
class QSplitter;

namespace a2a {

class Chip;
class FilterBar;
class FollowMode;
class FrameDetail;
class RangeChip;
class FrameColors;
class WireActions;
class WireColumns;
class WireModel;
class WireTable;

/// The wire log: all frames as they arrive, and the selected one as a tree and as bytes. Follows
/// the shared selection: of a task or an artifact it shows the newest frame, of a message or a
/// chunk the bytes. Scrolls only if these are not already visible.
class WirePane final : public Pane, public RowMenu {
    Q_OBJECT

public:
    static const PaneDescriptor Descriptor;

    explicit WirePane(Workspace &workspace, QWidget *parent = nullptr);

    /// Updates the pane after the session has changed.
    void sessionChanged();
    [[nodiscard]] WireModel *model() const { return m_model; }
    [[nodiscard]] FollowMode *follow() const { return m_follow; }

    [[nodiscard]] WireActions &wireActions() const { return *m_actions; }

    [[nodiscard]] std::vector<PaneMenu> menus() const override;
    void fillMenu(QMenu &menu) override;

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildBar();
    void buildList();
    void showAgents(Workspace &workspace);
    void connectSignals(Workspace &workspace);
    void onSelection(QObject *origin);
    void onFrameSelected(FrameIndex frame, QObject *origin);
    void onBytesSelected(QObject *origin);
    void onFrameChosen(FrameIndex frame);
    void onBytesChosen(json::ByteRange bytes);
    void leaveOtherAgents();
    void followToNewest();
    void stopFollowing(FrameIndex frame);
    [[nodiscard]] bool isInRange(FrameIndex frame) const;
    [[nodiscard]] bool hasContent(FrameIndex frame) const;
    [[nodiscard]] json::ByteRange selectedBytes() const;
    void applyScope();
    void expandGroup(FrameIndex frame);
    void setAutomaticHidden(bool hides);
    void buildViewActions();
    void clearUntil(FrameIndex first);
    void changeRows(const std::function<void()> &change);
    void followExchange(FrameIndex frame);
    void updateAgentChip();
    void editColorRules(const QString &proposed);
    void refreshBar();
    void showMenu(FrameIndex frame, const QPoint &globalPos);
    void fillRowMenu(QMenu *menu, FrameIndex frame);
    void goToFrame(FrameIndex frame);
    void addScopeItems(QMenu *menu);
    void addFilterActions(QMenu *menu, FrameIndex frame);
    void onFilterChanged();
    void onFilterProgress();
    void choose(FrameIndex frame);

    Workspace &m_workspace;
    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    Selection &m_selection;
    ByteLocator m_byteLocator;
    SharedFilter &m_filter;
    Navigator &m_navigator;
    WireModel *m_model;
    QSplitter *m_splitter;
    QWidget *m_list; ///< the rows and their find bar
    WireTable *m_table;
    std::map<AgentIndex, QString> m_agentLabels; ///< cached, since each painted cell needs them
    FollowMode *m_follow;
    FrameDetail *m_detail;
    WireActions *m_actions;
    WireColumns *m_columns;
    FrameColors *m_colors;
    Settings &m_settings;
    Chip *m_agentChip;
    Chip *m_taskChip;
    Chip *m_exchangeChip;
    Chip *m_automaticChip;
    RangeChip *m_rangeChip;
    FilterBar *m_filterBar;
    Chip *m_clearedChip;
    QAction *m_goToFilter;
    QAction *m_clear;
    QAction *m_showCleared;
    QAction *m_hideAutomatic;
    QAction *m_colorRules;
    AgentIndex m_scopeAgent = NoIndex;                 ///< the agent shown in the chip
    TaskIndex m_scopeTask = NoIndex;                   ///< the task shown in the chip
    SessionLocation m_followed;                        ///< the selection followed last
    QCache<FrameIndex, json::ByteRange> m_chosenBytes; ///< what the user selected in frames
};

} // namespace a2a
