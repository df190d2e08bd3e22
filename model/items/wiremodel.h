// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/timerange.h"
#include "model/items/wirecells.h"
#include "model/query/filterrun.h"
#include "model/query/framecolors.h"

#include <QAbstractTableModel>

#include <functional>
#include <optional>
#include <vector>

namespace a2a {

/// Data of a row in addition to its texts. The agents' texts are as received and must be made safe
/// before they are shown.
enum WireRole {
    WireFrameRole = Qt::UserRole + 1, ///< uint: FrameIndex
    WireFrameKindRole,                ///< int: FrameKind
    WireStateRole,                    ///< int: TaskState; Unspecified: the frame reports none
    WireOutgoingRole,                 ///< bool: we sent it
    WireDeviatesRole,                 ///< bool: it is marked because of findings
    WireFailedRole,                   ///< bool: it contains an error or could not be read
    WireMarkedRole,                   ///< bool: the user has marked it
    WireCommentRole,                  ///< QString: the user's comment
    WireOriginRole,                   ///< uint: FrameIndex of the request it repeats, or NoIndex
    WireOpenRole,                     ///< bool: a request whose exchange has not ended
    WireSeverityRole,                 ///< int: highest severity of its findings; -1 without a mark
    WireFindingsRole,                 ///< QString: its findings, one per line
    WireSdkRole,                      ///< int: how many official clients read it differently
    WireSdkTextRole,                  ///< QString: how each of them does, one per line
    WireColorRole,                    ///< int: RowColor assigned by a rule, else that of its agent
                                      ///< if there are several; -1: none
    WireGroupRole,                    ///< bool: it stands for several frames, or did before it
                                      ///< was expanded
};

/// Which frames of the session are rows: those that meet all conditions set.
struct WireScope {
    TaskIndex task = NoIndex;
    ExchangeId exchange = 0;
    std::optional<TimeRange> time = {};
    AgentIndex agent = NoIndex;
    FrameIndex first = 0; ///< earlier ones are cleared from view

    /// Consecutive frames: frames are in order of their time.
    [[nodiscard]] bool isContiguous() const
    {
        return task == NoIndex && exchange == 0 && agent == NoIndex;
    }
    bool operator==(const WireScope &) const = default;
};

/// The wire log: every frame of the session in order of arrival. A row is a position in the store's
/// list of frames and costs 4 bytes here (8 within the scope of a task or an exchange); texts are
/// made for visible cells only. Rows are only ever inserted, one insertion for each update; another
/// scope or filter is a reset. A filter may also remove a row again.
class WireModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    /// Recording, store and content must outlive the model.
    WireModel(const Recording &recording, const Store &store, const Content &content,
              QObject *parent = nullptr);

    /// Connect to Session::changed.
    void update();
    void setScope(const WireScope &scope);
    [[nodiscard]] const WireScope &scope() const { return m_scope; }
    /// How the times are shown.
    void setClock(WireClock clock);
    [[nodiscard]] WireClock clock() const { return m_cells.clock(); }
    /// Shows times relative to a frame, whatever the clock. With NoIndex the clock is used again.
    void setTimeOrigin(FrameIndex frame);
    [[nodiscard]] FrameIndex timeOrigin() const { return m_cells.timeOrigin(); }
    /// The agents' names from their cards.
    void setAgentNames(std::function<QString(AgentIndex)> nameOf);
    /// Which rows have colors; it must outlive the model.
    void setColors(FrameColors &colors);
    /// Sets the function for the RowColor that the user has chosen for an agent; -1 if none.
    void setAgentColors(std::function<int(AgentIndex)> colorOf);
    /// Call this when another color may have been chosen for an agent.
    void resetAgentColors() { m_agentColors.clear(); }
    [[nodiscard]] bool hasSeveralAgents() const { return m_agents.size() > 1; }
    [[nodiscard]] AgentIndex agentOf(FrameIndex frame) const { return m_cells.agentOf(frame); }
    /// Sets the marks and comments shown on rows, which must outlive the model.
    void setMarks(const UserMarks &marks);
    /// Sets the findings that mark rows, which must outlive the model. Without them every deviation
    /// marks its row.
    void setFindings(const FindingMarks &findings);
    /// The request that a request repeats, or NoIndex if it repeats none.
    [[nodiscard]] FrameIndex findOrigin(FrameIndex frame) const;
    /// Rows are the frames of the scope that match the filter; it must outlive the model.
    void setFilter(const FilterRun *filter);

    // Requests that the program makes while it follows a task, and the tasks within a response,
    // fold into one row, except in a time range, an exchange or a filter.
    /// Whether these requests have no row at all.
    void setHidesAutomatic(bool hides);
    [[nodiscard]] bool hasAutomatic() const { return m_collapsed.hasAutomatic(); }
    /// Shows each frame of the group that the frame belongs to, or one row again.
    void toggleCollapsed(FrameIndex frame);
    /// The frames that the row stands for, or null if it stands only for itself.
    [[nodiscard]] const CollapsedRows::Group *collapsedAt(FrameIndex frame) const;
    /// Frames within the scope that are only in the row of another one.
    [[nodiscard]] int collapsedCount() const;
    /// The frame whose row contains this one: itself, unless it is folded.
    [[nodiscard]] FrameIndex rowFrame(FrameIndex frame) const;
    /// Whether the frame has no row because rows like it are hidden.
    [[nodiscard]] bool isHidden(FrameIndex frame) const;

    [[nodiscard]] FrameIndex frameAt(int row) const;
    [[nodiscard]] int rowOf(FrameIndex frame) const; ///< -1 if not within the scope
    /// Frames of the whole session that this model has processed.
    [[nodiscard]] int frameCount() const { return int(m_previous.size()); }
    /// Time since the previous frame of the same exchange in ns; -1 if there is none.
    [[nodiscard]] qint64 deltaNs(FrameIndex frame) const;
    /// A request of the scope is still in progress.
    [[nodiscard]] bool hasOpenRows() const;
    /// The content of a column, as received.
    [[nodiscard]] QString cellText(FrameIndex frame, int column) const
    {
        return m_cells.text(rowOfFrame(frame), column);
    }
    [[nodiscard]] const WireText &text() const { return m_cells.frameText(); }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] WireRow rowOfFrame(FrameIndex frame) const
    {
        return {frame, m_previous[frame], collapsedAt(frame)};
    }
    [[nodiscard]] bool matches(FrameIndex frame) const;
    [[nodiscard]] FrameIndex firstInTime() const;
    [[nodiscard]] FrameIndex endInTime() const;
    /// Rows are positions in m_rows.
    [[nodiscard]] bool hasRows() const
    {
        return !m_scope.isContiguous() || m_filtered || !m_collapsed.isEmpty();
    }
    [[nodiscard]] bool canCollapse() const
    {
        return !m_filtered && m_scope.exchange == 0 && !m_scope.time;
    }
    void updateCollapsed(FrameIndex end);
    void rebuild();
    void onGrown(qsizetype first);
    void onInserted(FrameIndex frame);
    void onRemoved(FrameIndex frame);
    void insertRow(FrameIndex frame);
    void appendRows(const std::vector<FrameIndex> &fresh);
    void extendFiltered(FrameIndex end);
    void extendRun(FrameIndex end);
    void extendRows(FrameIndex end);
    void addFrames(FrameIndex end);
    void insertEarlier(ExchangeId exchange, FrameIndex end);
    void refreshRequests();
    void refreshLate();
    void refreshRuns();
    void refreshInfo(FrameIndex frame);
    void refreshTimes();
    [[nodiscard]] bool isAutomatic(FrameIndex frame) const;
    [[nodiscard]] int colorOf(FrameIndex frame) const;
    [[nodiscard]] std::vector<int> agentColors() const;
    void refreshColors();

    const Recording &m_recording;
    const Store &m_store;
    CollapsedRows m_collapsed;
    bool m_hidesAutomatic = false;
    SdkDifferences m_sdks;
    WireCells m_cells;
    size_t m_processedLateFindings = 0; ///< of Store::lateFindings
    WireScope m_scope;
    std::function<int(AgentIndex)> m_agentColor;
    std::vector<AgentIndex> m_agents;       ///< with frames, in the order of the first ones
    mutable std::vector<int> m_agentColors; ///< theirs; empty while not known
    FrameColors *m_colors = nullptr;
    const UserMarks *m_marks = nullptr;
    const FilterRun *m_filter = nullptr;
    bool m_filtered = false;             ///< as of the last reset
    GrowingArray<FrameIndex> m_previous; ///< of the same exchange, for each frame taken in
    std::vector<FrameIndex> m_newest;    ///< [exchange]: its newest frame
    std::vector<ExchangeId> m_open;      ///< exchanges that had not ended at the last update
    std::vector<FrameIndex> m_growing;   ///< frames without content that grew until then
    FrameIndex m_first = 0;              ///< of a run: its first frame
    FrameIndex m_end = 0;                ///< of a run: the frame after its last
    std::vector<FrameIndex> m_rows;      ///< of another scope: its frames, ascending
};

} // namespace a2a
