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
    [[nodiscard]] std::optional<Severity> of(FrameIndex frame) const;
    /// The same for chat and timeline, which show what happened: notes mark nothing there unless
    /// requested.
    [[nodiscard]] std::optional<Severity> inStory(FrameIndex frame) const;
    [[nodiscard]] bool notesInStory() const { return m_notesInStory; }
    void setNotesInStory(bool shown);
    /// Positions in Store::findings of the frame's known findings, without muted rules, the
    /// highest severity first.
    [[nodiscard]] std::vector<quint32> findingsOf(FrameIndex frame) const;
    /// The text of a mark: a line for each finding, a few at most. As received, so it must be made
    /// safe before it is shown. Empty without a mark.
    [[nodiscard]] QString words(FrameIndex frame) const;

    [[nodiscard]] bool isSilenced(const char *rule) const;
    void setSilenced(const QByteArray &rule, bool silenced);
    /// Rules by their ids, sorted.
    [[nodiscard]] QStringList mutedRules() const;
    void setAllSilenced(const QStringList &rules);

signals:
    /// Other rules are muted than before, or notes are shown or hidden: all marks may be different.
    void silenceChanged();

private:
    static constexpr int MostWords = 4; ///< findings in words()

    void takeIn() const;
    [[nodiscard]] std::optional<Severity> beyondKept() const;

    const Store &m_store;
    QSet<QByteArray> m_silenced;
    bool m_notesInStory = false;
    mutable QMultiHash<FrameIndex, quint32> m_findings;
    mutable QHash<QByteArray, Severity> m_severities; ///< of rules
    mutable size_t m_seen = 0;
    mutable std::optional<Severity> m_beyond; ///< computed when there were m_beyondFrames frames
    mutable size_t m_beyondFrames = 0;
};

} // namespace a2a
