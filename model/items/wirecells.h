// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/findingmarks.h"
#include "model/facts/sdkdifferences.h"
#include "model/facts/wiretext.h"
#include "model/items/collapsedrows.h"
#include "model/marks/usermarks.h"

#include <QCoreApplication>

#include <functional>
#include <optional>

namespace a2a {

enum WireColumn {
    WireNumberColumn, ///< of the frame, from 1
    WireTimeColumn,   ///< arrival or sending, local time with ms
    WireDeltaColumn,  ///< ms since the previous frame of the same exchange
    WireDirectionColumn,
    WireAgentColumn, ///< by its card, else the host
    WireKindColumn,
    WireOperationColumn, ///< of the exchange
    WireTaskColumn,      ///< id, also of frames that belong to it through their exchange
    WireContextColumn,   ///< id
    WireStateColumn,     ///< of the task, as the frame reports it
    WireExchangeColumn,  ///< number
    WireStatusColumn,    ///< HTTP status of the exchange
    WireSizeColumn,      ///< bytes
    WireInfoColumn,
    WireColumnCount,
};

/// A row of the wire log: its frame, and what the log knows of it.
struct WireRow {
    FrameIndex frame = NoIndex;
    FrameIndex previous = NoIndex; ///< of the same exchange; NoIndex for the first
    const CollapsedRows::Group *collapsed =
        nullptr; ///< the frames it stands for; null if only its own

    [[nodiscard]] bool isAutomatic() const { return collapsed && collapsed->isAutomatic(); }
};

/// The texts of a row of the wire log: that of each column, and all of them in a sentence. Texts
/// are made when they are asked for; those of agents are as received.
class WireCells final {
    Q_DECLARE_TR_FUNCTIONS(a2a::WireCells)

public:
    /// All arguments must outlive the object.
    WireCells(const Recording &recording, const Store &store, const Content &content,
              const CollapsedRows &collapsed, const SdkDifferences &sdks);

    /// Call this when the session has changed.
    void update() { m_text.update(); }
    void setClock(WireClock clock) { m_clock = clock; }
    [[nodiscard]] WireClock clock() const { return m_clock; }
    /// Shows times relative to a frame, whatever the clock. With NoIndex the clock is used again.
    void setTimeOrigin(FrameIndex frame) { m_timeOrigin = frame; }
    [[nodiscard]] FrameIndex timeOrigin() const { return m_timeOrigin; }
    /// The agents' names from their cards.
    void setAgentNames(std::function<QString(AgentIndex)> nameOf)
    {
        m_agentName = std::move(nameOf);
    }
    /// Marks and findings must outlive the cells.
    void setMarks(const UserMarks &marks) { m_marks = &marks; }
    void setFindings(const FindingMarks &findings) { m_findings = &findings; }

    [[nodiscard]] QString text(const WireRow &row, int column) const;
    /// Text of a cell for screen readers; that of the number column is the whole row.
    [[nodiscard]] QString accessibleText(const WireRow &row, int column) const;
    [[nodiscard]] QString title(int column) const;
    [[nodiscard]] QString accessibleTitle(int column) const;

    [[nodiscard]] AgentIndex agentOf(FrameIndex frame) const; ///< NoIndex if it has none
    [[nodiscard]] TaskState state(const WireRow &row) const;
    /// A request whose exchange has not ended.
    [[nodiscard]] bool isOpen(const WireRow &row) const;
    [[nodiscard]] std::optional<Severity> severity(FrameIndex frame) const;
    [[nodiscard]] QString findings(FrameIndex frame) const; ///< one per line
    [[nodiscard]] const WireText &frameText() const { return m_text; }

private:
    [[nodiscard]] TaskIndex taskOf(FrameIndex frame) const;
    [[nodiscard]] ContextIndex contextOf(FrameIndex frame) const;
    [[nodiscard]] qint64 bytesOf(FrameIndex frame) const;
    [[nodiscard]] QString timeTitle() const;
    [[nodiscard]] QString agentText(FrameIndex frame) const;
    [[nodiscard]] QString exchangeText(FrameIndex frame, int column) const;
    [[nodiscard]] QString infoText(const WireRow &row) const;
    [[nodiscard]] QString sentence(const WireRow &row) const;

    const Recording &m_recording;
    const Store &m_store;
    const CollapsedRows &m_collapsed;
    const SdkDifferences &m_sdks;
    WireText m_text;
    WireClock m_clock = WireClock::Local;
    FrameIndex m_timeOrigin = NoIndex;
    std::function<QString(AgentIndex)> m_agentName;
    const UserMarks *m_marks = nullptr;
    const FindingMarks *m_findings = nullptr;
};

} // namespace a2a
