// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/findingsmodel.h"
#include "model/session/content.h"
#include "ui/workspace/pane.h"
#include "ui/workspace/workspace.h"

#include <map>

class QSplitter;
class QStackedWidget;
class QTreeView;

namespace a2a {

class EmptyState;
class FindingDetails;
class FindingsBar;

/// The findings about data from agents, grouped by rule and filtered, with the details of the
/// current one. Sets the shared selection to its bytes, and follows the selection if the selected
/// frame has findings.
class FindingsPane final : public Pane {
    Q_OBJECT

public:
    static const PaneDescriptor Descriptor;

    explicit FindingsPane(Workspace &workspace, QWidget *parent = nullptr);

    [[nodiscard]] FindingsModel *model() { return &m_model; }
    [[nodiscard]] FindingsBar *bar() const { return m_bar; }
    [[nodiscard]] FindingDetails *details() const { return m_details; }
    [[nodiscard]] QTreeView *tree() const { return m_tree; }
    [[nodiscard]] std::vector<PaneMenu> menus() const override;
    /// Makes the button of the status bar that shows the number of findings.
    [[nodiscard]] QWidget *makeStatusWidget(QWidget *parent) override;

    /// Shows the most severe finding of a frame.
    void showFrame(FrameIndex frame);
    /// Shows the finding about those bytes of a card.
    void showCard(AgentIndex agent, qint64 offset);
    void step(int step); ///< selects the next (1) or previous (-1) finding and its bytes
    void showBytes();    ///< shows those of the current finding in the pane that has them
    void showRule();     ///< shows the frames of the current rule in the wire log
    void muteRule();
    void copyText();
    void copyMarkdown();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void buildTree();
    void buildActions();
    void connectSignals(Workspace &workspace);
    [[nodiscard]] FilterSource withLabels(FilterSource source);
    [[nodiscard]] QString agentLabel(AgentIndex agent);
    void updateAgentLabels();
    QAction *addItem(const QString &text, const QKeySequence &keys, void (FindingsPane::*slot)());
    void addSeparator();
    void fitColumns();
    void onAgentChanged(AgentIndex agent);
    void onSessionChanged();
    void onCurrentChanged();
    void onModelReset();
    void followFrame(FrameIndex frame, QObject *origin);
    void setCurrent(const QModelIndex &index);
    void selectFindingBytes();
    void refresh();
    void refreshActions();
    void refreshDetails();
    void showMenu(const QPoint &point);
    [[nodiscard]] QString emptyText() const;

    const Workspace &m_workspace;
    Session &m_session;
    Selection &m_selection;
    FindingMarks &m_marks;
    SharedFilter &m_filter; ///< of the wire log
    Navigator &m_navigator;
    /// Cached, since each filtered location needs them.
    std::map<AgentIndex, QString> m_agentLabels;
    FindingsModel m_model;
    const Content &m_content;
    FindingsBar *m_bar;
    QStackedWidget *m_pages;
    QSplitter *m_splitter;
    QTreeView *m_tree;
    FindingDetails *m_details;
    EmptyState *m_empty;
    QList<QAction *> m_actions;
    QAction *m_showBytes = nullptr;
    QAction *m_showRule = nullptr;
    QAction *m_mute = nullptr;
    QAction *m_copyText = nullptr;
    QAction *m_copyMarkdown = nullptr;
    QAction *m_unmute = nullptr;
    QAction *m_showNotesInChat = nullptr;
    QByteArray m_rule;                ///< rule of the current row, selected again after a reset
    FrameIndex m_frame = NoIndex;     ///< frame of the current row
    bool m_isFinding = false;         ///< the current row is a finding, not a rule
    QSet<QByteArray> m_expandedRules; ///< expanded rules
    bool m_silent = false;            ///< the current row is being set programmatically
    bool m_focused = false;
    bool m_hovered = false;
};

} // namespace a2a
