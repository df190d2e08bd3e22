// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

#include <QMultiHash>
#include <QObject>
#include <QSet>
#include <QStringList>

#include <optional>
#include <vector>

namespace a2a {

/// Which frames are marked because of findings, and with which severity; and which rules the user
/// has muted: those mark nothing anywhere. Findings are kept up to a number for each rule
/// (Store::findings); a frame that only has others is marked with the highest severity of the rules
/// with that many.
class FindingMarks final : public QObject {
    Q_OBJECT

public:
    /// The store must outlive the marks.
    explicit FindingMarks(const Store &store, QObject *parent = nullptr);

    /// The highest severity among findings about the frame whose rule is not muted. Without a value
    /// the frame has no mark.
    [[nodiscard]] std::optional<Severity> severityOf(FrameIndex frame) const;
    /// The same for chat and timeline, which show what happened: notes mark nothing there unless
    /// requested.
    [[nodiscard]] std::optional<Severity> chatSeverity(FrameIndex frame) const;
    [[nodiscard]] bool marksNotesInChat() const { return m_showsNotesInChat; }
    void setMarksNotesInChat(bool shown);
    /// Positions in Store::findings of the frame's known findings, without muted rules, the
    /// highest severity first.
    [[nodiscard]] std::vector<quint32> findingsOf(FrameIndex frame) const;
    /// The text of a mark: a line for each finding, a few at most. As received, so it must be made
    /// safe before it is shown. Empty without a mark.
    [[nodiscard]] QString toolTipText(FrameIndex frame) const;

    [[nodiscard]] bool isMuted(const char *rule) const;
    void setMuted(const QByteArray &rule, bool muted);
    /// Rules by their ids, sorted.
    [[nodiscard]] QStringList mutedRules() const;
    void setMutedRules(const QStringList &rules);

signals:
    /// Other rules are muted than before, or notes are shown or hidden: all marks may be different.
    void mutedRulesChanged();

private:
    static constexpr int MaxToolTipLines = 4; ///< findings in toolTipText()

    void indexNewFindings() const;
    [[nodiscard]] std::optional<Severity> severityBeyondLimit() const;

    const Store &m_store;
    QSet<QByteArray> m_mutedRules;
    bool m_showsNotesInChat = false;
    mutable QMultiHash<FrameIndex, quint32> m_findings;
    mutable QHash<QByteArray, Severity> m_severities; ///< of rules
    mutable size_t m_processedFindings = 0;
    mutable std::optional<Severity>
        m_severityBeyondLimit; ///< computed when there were m_beyondLimitFrames frames
    mutable size_t m_beyondLimitFrames = 0;
};

} // namespace a2a
