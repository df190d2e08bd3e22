// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/artifactversions.h"
#include "model/items/byteplaces.h"
#include "model/items/chatcontent.h"
#include "model/items/filterrun.h"
#include "model/items/findingmarks.h"
#include "model/session/timerange.h"
#include "model/session/usermarks.h"

#include <QAbstractListModel>
#include <QHash>
#include <QSet>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

namespace a2a {

/// What a row of a ChatModel knows without its text being decoded, and two texts that are.
enum ChatRole {
    ChatKindRole = Qt::UserRole + 1, ///< int: ChatModel::Kind
    ChatTaskRole,                    ///< uint: TaskIndex, NoIndex when it belongs to none
    ChatFrameRole,    ///< uint: FrameIndex of the bytes it came in (the newest, for runs and
                      ///< artifacts)
    ChatMessageRole,  ///< uint: MessageIndex; bubbles and questions, else NoIndex
    ChatArtifactRole, ///< uint: ArtifactIndex; artifact cards, else NoIndex
    ChatTimeRole,     ///< qint64: ms since 1970 of its arrival
    ChatDeviatesRole, ///< bool: it is marked because of findings about its frames
    ChatWaitingRole,  ///< qint64: ns that a question waits or a run lasts; changes with time
    ChatTextRole,     ///< QString: plain text for copying; decoded when asked for
    ChatJsonRole,     ///< QByteArray: the JSON it came in, as received; read when asked for
};

/// The conversation of one context: bubbles, folded runs of states, artifact cards, questions,
/// failures and frames nobody understands, in the order of their arrival (specification 1.0 §4.1).
/// Rows hold indices into the store; texts are decoded when they are asked for. Rows are only ever
/// appended, one insertion for each update; a change of context, of the time range or of the filter
/// is a reset.
///
/// A status message stays folded in its run unless the task waits (a question) or has ended (a
/// bubble of its own: many agents answer only there).
class ChatModel final : public QAbstractListModel {
    Q_OBJECT

public:
    enum class Kind : quint8 { Bubble, StatusRun, Artifact, Question, Failure, UnknownFrame };

    /// The recording, the store and the content must outlive the model.
    ChatModel(const Recording &recording, const Store &store, const Content &content,
              QObject *parent = nullptr);

    /// Whose marks the artifact cards show; they must outlive the model.
    void setMarks(const UserMarks &marks);
    /// Whose findings mark the rows; without it every deviation does. Must outlive the model.
    void setFindings(const FindingMarks &findings);
    /// Shows another conversation; NoIndex: none. A context that was merged shows where it went.
    void setContext(ContextIndex context);
    [[nodiscard]] ContextIndex context() const { return m_context; }
    /// Connect to Session::changed.
    void update(const a2a::StoreChanges &changes);
    /// Only what came (or, of runs and artifacts, of which something came) within the range are
    /// rows; nothing: everything.
    void setTimeRange(const std::optional<TimeRange> &range);
    [[nodiscard]] const std::optional<TimeRange> &timeRange() const { return m_range; }
    /// Only what has a frame that the filter lets through is a row, once all frames are judged.
    /// It must outlive the model.
    void setFilter(const FilterRun &filter);
    /// Rows without time range and filter, and the number of a row among those.
    [[nodiscard]] int entryCount() const { return int(m_rows.size()); }
    [[nodiscard]] int entryOf(int row) const { return m_limited ? m_shown[size_t(row)] : row; }
    [[nodiscard]] int rowOfEntry(int entry) const; ///< -1: time range or filter hide it

    [[nodiscard]] Kind kind(int row) const { return shown(row).kind; }
    [[nodiscard]] TaskIndex task(int row) const { return shown(row).task; }
    [[nodiscard]] QString taskId(int row) const; ///< empty when it belongs to none
    [[nodiscard]] bool isOwn(int row) const;     ///< a bubble of the user's
    /// We sent it, and the user had changed the request before.
    [[nodiscard]] bool isEdited(int row) const;
    [[nodiscard]] FrameIndex frame(int row) const;
    [[nodiscard]] qint64 wallMs(int row) const; ///< of its arrival
    [[nodiscard]] bool deviates(int row) const { return shown(row).mark.has_value(); }
    /// The gravest finding about a row's frames, the frame that it is about, and its words as
    /// received.
    [[nodiscard]] std::optional<Severity> mark(int row) const { return shown(row).mark; }
    [[nodiscard]] FrameIndex markedFrame(int row) const { return shown(row).marked; }
    [[nodiscard]] QString findingWords(int row) const;
    /// Bytes on the wire: a hint at how much there is to lay out, without decoding it.
    [[nodiscard]] quint32 wireSize(int row) const;

    // What a row of the kind says. Decoding; views keep what they have laid out.
    [[nodiscard]] ChatBubble bubble(int row) const;
    [[nodiscard]] ChatRun run(int row) const;
    [[nodiscard]] ChatStep step(int row,
                                int number) const; ///< one status of a run, as statuses() counts
    [[nodiscard]] ChatArtifact artifact(int row) const;
    [[nodiscard]] ChatQuestion question(int row) const;
    /// The message that asks, whole; nothing when the status came without one.
    [[nodiscard]] std::optional<Message> asked(int row) const;
    /// The status that asked: what a question is told apart by.
    [[nodiscard]] StatusIndex askedBy(int row) const { return shown(row).index; }
    [[nodiscard]] ChatFailure failure(int row) const;
    /// Who knows what else could be spoken with an agent after a failed call; none by default.
    using Advisor = std::function<ChatAdvice(ExchangeId)>;
    void setAdvisor(Advisor advisor) { m_advisor = std::move(advisor); }
    /// The advisor may say something else now.
    void refreshFailures();
    [[nodiscard]] QByteArray json(int row) const;
    [[nodiscard]] QString text(int row) const;
    /// The statuses folded in a run.
    [[nodiscard]] const std::vector<StatusIndex> &statuses(int row) const;
    [[nodiscard]] MessageIndex message(int row) const;
    [[nodiscard]] ExchangeId exchange(int row) const;

    /// Which bytes a row was made of: the newest status of a run, the newest chunk of an artifact.
    [[nodiscard]] BytePlace place(int row) const;
    [[nodiscard]] BytePlace placeOfStep(int row, int number) const; ///< of one status of a run

    [[nodiscard]] int rowOfArtifact(ArtifactIndex artifact) const
    {
        return rowOfEntry(m_artifactRows.value(artifact, -1));
    }
    /// The newest run or question of a task, -1: none.
    [[nodiscard]] int rowOfTask(TaskIndex task) const
    {
        return rowOfEntry(m_statusRows.value(task, -1));
    }
    /// The row a frame is shown in, -1: none. Of several that were made of the same frame the one
    /// whose bytes contain `bytes`, else the last.
    [[nodiscard]] int rowOfFrame(FrameIndex frame, json::ByteRange bytes = {}) const;
    /// The frame has a row, which the time range hides.
    [[nodiscard]] bool isOutOfRange(FrameIndex frame) const;
    /// Which status of a run the frame brought, -1: none.
    [[nodiscard]] int stepOfFrame(int row, FrameIndex frame) const;
    /// Questions of the conversation that still wait.
    [[nodiscard]] int openQuestions() const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index,
                                int role = Qt::DisplayRole) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

private:
    struct Row {
        Kind kind = Kind::Bubble;
        std::optional<Severity> mark; ///< the gravest finding
        quint32 index = 0; ///< message, artifact, run, status (question), failure or frame
        TaskIndex task = NoIndex;
        FrameIndex marked = NoIndex; ///< whose finding it is
        quint32 scanned = 0;         ///< chunks or statuses already looked at for findings
        qint64 endNs = -1; ///< when a question was answered or a run's last state was left
    };
    struct Run {
        std::vector<StatusIndex> statuses;
        std::vector<ChatState>
            states;                 ///< what is shown of them, kept so that a long run stays cheap
        StatusIndex told = NoIndex; ///< the newest one with a message that is folded here
    };

    void rebuild();
    void insertFresh();
    void listShown();
    void refilter();
    [[nodiscard]] bool isFiltered() const { return m_filter && m_filter->isActive(); }
    [[nodiscard]] bool isShown(const Row &row, FrameIndex since = 0) const;
    [[nodiscard]] bool isInRange(const Row &row) const;
    [[nodiscard]] bool isLetThrough(const Row &row, FrameIndex since) const;
    [[nodiscard]] bool isMadeOf(const Row &row, FrameIndex frame) const;
    [[nodiscard]] int stepIn(const std::vector<StatusIndex> &statuses, FrameIndex frame) const;
    [[nodiscard]] FrameIndex frameOf(const Row &row) const;
    [[nodiscard]] BytePlace placeOf(const Row &row) const;
    [[nodiscard]] int entryOfFrame(FrameIndex frame, json::ByteRange bytes) const;
    [[nodiscard]] const Row &shown(int row) const { return m_rows[size_t(entryOf(row))]; }
    void addEntries();
    void addEntry(const ChatEntry &entry);
    void addStatus(StatusIndex status);
    void extendRun(Run &run, StatusIndex status);
    void leaveStatusRow(TaskIndex task, qint64 timeNs);
    void addBubble(MessageIndex message);
    void addFailure(FailureIndex failure, TaskIndex task);
    void closeStatusRow(TaskIndex task, qint64 timeNs);
    [[nodiscard]] bool repeatsQuestion(StatusIndex status) const;
    [[nodiscard]] int openRunOf(TaskIndex task) const;
    int append(Kind kind, quint32 index, TaskIndex task);
    [[nodiscard]] Row &at(int row);
    [[nodiscard]] const Row &at(int row) const;
    void touch(int row);
    void emitTouched(const QList<int> &roles = {});
    void scanFindings(Row &row) const;
    void look(Row &row, FrameIndex frame) const;
    void takeLateFindings();
    [[nodiscard]] int entryBefore(FrameIndex frame) const;
    [[nodiscard]] FrameIndex firstFrameOf(const Row &row) const;
    void rescanFindings();
    [[nodiscard]] std::optional<Severity> severityOf(FrameIndex frame) const;
    void refreshTasks(const StoreChanges &changes);
    void tick();
    [[nodiscard]] bool isLive(const Row &row) const;
    [[nodiscard]] qint64 lastedNs(const Row &row) const;
    [[nodiscard]] qint64 startNs(const Row &row) const;
    [[nodiscard]] QString accessibleText(int row) const;

    const Recording &m_recording;
    const Store &m_store;
    const Content &m_content;
    ContextIndex m_context = NoIndex;
    BytePlaces m_places;
    size_t m_entriesSeen = 0;
    size_t m_lateSeen = 0;    ///< of Store::lateFindings
    std::vector<Row> m_rows;  ///< of the whole conversation
    std::vector<int> m_shown; ///< when m_limited: those of m_rows that are rows
    bool m_limited = false;   ///< by a time range or a filter
    std::optional<TimeRange> m_range;
    const FilterRun *m_filter = nullptr;
    bool m_judgedAnew = false; ///< rows may have ceased to be let through
    size_t m_letThrough = 0;   ///< frames of the filter that m_shown knows
    QTimer m_refilter;         ///< one look at the rows for many judgements
    std::vector<Row> m_fresh;  ///< rows of the update under way, not yet inserted
    std::vector<Run> m_runs;
    std::vector<int> m_touched;
    Advisor m_advisor;
    std::vector<int> m_tasksUnknown; ///< bubbles whose task the agent has not named yet
    ArtifactVersions m_versions;
    const UserMarks *m_marks = nullptr;
    const FindingMarks *m_findings = nullptr;
    QHash<ArtifactIndex, int> m_artifactRows;
    QHash<TaskIndex, int> m_statusRows;           ///< the newest run or question of a task
    QHash<TaskIndex, MessageIndex> m_lastBubbles; ///< the newest bubble made of a status message
    QSet<MessageIndex> m_statusBubbles;
    QTimer m_clock; ///< runs while something lasts
};

} // namespace a2a
