// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/timerange.h"
#include "model/facts/artifactversions.h"
#include "model/facts/bytelocator.h"
#include "model/facts/chatcontent.h"
#include "model/session/replytarget.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <functional>
#include <optional>

namespace a2a {

class ArtifactPreviews;
class FilterRun;
class FindingMarks;
class UserMarks;

/// The data sources of a conversation's rows. All must outlive the rows.
struct ChatSources {
    const Recording &recording;
    const Store &store;
    const Content &content;
    ByteLocator byteLocator{store, content};
    ArtifactVersions versions{store};
    ArtifactGrowthCache growths{store};
    ArtifactPreviews *previews = nullptr;                    ///< null if artifacts show no content
    const UserMarks *marks = nullptr;                        ///< knows what is accepted
    const FindingMarks *findings = nullptr;                  ///< null if every deviation is a mark
    std::function<ChatAdvice(ExchangeId)> advisor = nullptr; ///< after a failed call
    QSet<FailureIndex> dismissed = {};                       ///< nothing more is offered for them
    BypassedQuestion beside = {}; ///< the message that can be sent to a question as well

    /// The highest severity among a frame's findings.
    [[nodiscard]] std::optional<Severity> severityOf(FrameIndex frame) const;
};

/// One row of a conversation: positions in the store, and texts for them. Each kind of row is a
/// class derived from it. Texts are decoded on request; views keep what they have laid out.
class ChatRow {
    Q_DECLARE_TR_FUNCTIONS(a2a::ChatRow)

public:
    enum class Kind : quint8 { Bubble, StatusRun, Artifact, Question, Failure, UnknownFrame };

    /// `entry`: its first one.
    ChatRow(const ChatSources &from, const ChatEntry &entry)
        : m_from(from)
        , m_entry(entry)
    {
    }
    virtual ~ChatRow() = default;
    Q_DISABLE_COPY_MOVE(ChatRow)

    [[nodiscard]] virtual Kind kind() const = 0;
    /// The row as an object of that class, or null if it is of another kind.
    template <typename Row>
    [[nodiscard]] const Row *as() const
    {
        return kind() == Row::RowKind ? static_cast<const Row *>(this) : nullptr;
    }
    [[nodiscard]] TaskIndex task() const { return m_entry.task; } ///< NoIndex if it belongs to none
    void setTask(TaskIndex task) { m_entry.task = task; }
    [[nodiscard]] QString taskId() const; ///< empty if it belongs to none
    [[nodiscard]] virtual MessageIndex message() const { return NoIndex; }
    [[nodiscard]] virtual ArtifactIndex artifactIndex() const { return NoIndex; }
    [[nodiscard]] virtual ExchangeId exchange() const;
    [[nodiscard]] virtual bool isOwn() const { return false; } ///< a message of the role user
    /// The client that sent a message passed on by a tap; empty for all other rows.
    [[nodiscard]] QString client() const;
    /// We sent it, and the user had edited the request before.
    [[nodiscard]] virtual bool isEdited() const { return false; }

    /// The frames it was made of, in their order; NoIndex for one that was never received.
    [[nodiscard]] virtual quint32 frameCount() const { return 1; }
    [[nodiscard]] virtual FrameIndex frameAt(quint32 number) const = 0;
    [[nodiscard]] FrameIndex firstFrame() const { return frameCount() ? frameAt(0) : NoIndex; }
    /// The newest frame the row was made of.
    [[nodiscard]] FrameIndex frame() const;
    [[nodiscard]] virtual bool containsFrame(FrameIndex frame) const
    {
        return this->frame() == frame;
    }
    // A status of a run, by its number; -1 stands for the row itself.
    [[nodiscard]] virtual int stepOfFrame(FrameIndex) const { return -1; }
    [[nodiscard]] virtual MessageIndex messageOfStep(int) const { return message(); }
    [[nodiscard]] virtual ByteLocation byteLocationOfStep(int) const { return byteLocation(); }
    /// Which bytes of the newest frame the row shows.
    [[nodiscard]] virtual ByteLocation byteLocation() const { return {frame(), {}}; }
    /// Bytes on the wire: a hint at how much there is to lay out, without decoding it.
    [[nodiscard]] quint32 wireSize() const;

    [[nodiscard]] virtual qint64 startNs() const = 0;           ///< of the recording
    [[nodiscard]] qint64 wallMs() const;                        ///< of its arrival, since 1970
    [[nodiscard]] virtual bool isLive() const { return false; } ///< it is still ongoing
    /// A question that the user does not want to answer.
    [[nodiscard]] virtual bool isDismissed() const { return false; }
    [[nodiscard]] virtual qint64 elapsedNs() const { return 0; } ///< until its end, or until now
    [[nodiscard]] virtual bool isWithin(const TimeRange &range) const;
    /// Whether one of its frames from `since` on matches the filter.
    [[nodiscard]] virtual bool passesFilter(const FilterRun &filter, FrameIndex since) const;

    [[nodiscard]] virtual QString text() const = 0; ///< plain, for copying
    /// The text used for searching.
    [[nodiscard]] virtual QString searchText() const { return text(); }
    [[nodiscard]] virtual QByteArray json() const; ///< its JSON, as received
    /// Texts for screen readers: the constant part of the name, and the current state.
    [[nodiscard]] QString accessibleName() const;
    [[nodiscard]] QString accessibleDescription() const;

    /// The highest severity among its frames' findings, and the frame concerned.
    [[nodiscard]] bool deviates() const { return m_mark.has_value(); }
    [[nodiscard]] std::optional<Severity> mark() const { return m_mark; }
    [[nodiscard]] FrameIndex markedFrame() const { return m_marked; }
    void updateFindings();             ///< in frames added since the last call
    void checkFrame(FrameIndex frame); ///< for findings about one frame
    void resetFindings();              ///< the next check looks at all frames

protected:
    /// The text at the end of the accessible name, of which only the beginning is read out.
    [[nodiscard]] virtual QString accessibleExcerpt() const { return text(); }
    [[nodiscard]] virtual QString name(const QString &excerpt, const QString &time) const = 0;
    [[nodiscard]] virtual QString facts() const { return {}; } ///< as received, of any length
    [[nodiscard]] bool isOfEditedRequest() const;
    /// Whether one of a time-ordered list was received within the range.
    template <typename List, typename TimeOf>
    [[nodiscard]] static bool anyWithin(const List &list, const TimeRange &range, TimeOf timeOf)
    {
        const auto first =
            std::lower_bound(list.begin(), list.end(), range.fromNs,
                             [&](const auto &item, qint64 time) { return timeOf(item) < time; });
        return first != list.end() && timeOf(*first) <= range.toNs;
    }
    [[nodiscard]] quint32 index() const { return m_entry.index; } ///< of its first entry

    const ChatSources &m_from;

private:
    ChatEntry m_entry;
    std::optional<Severity> m_mark;
    FrameIndex m_marked = NoIndex;
    quint32 m_scanned = 0; ///< frames already checked for findings
};

} // namespace a2a
