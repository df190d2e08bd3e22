// SPDX-License-Identifier: Apache-2.0
#include "model/lab/resumereport.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <iterator>
#include <optional>

namespace a2a {

using Kind = ResumeEvent::Kind;
using Verdict = ResumeVerdict;

namespace {

/// The chunks of one artifact compared with its content in the task.
class ChunkWalk final {
public:
    /// `patience`: bytes to search at most for chunks that are not the next one, at least several
    /// times the whole. A task that differs from the stream has very many of them; those that are
    /// no longer searched for are Unknown.
    ChunkWalk(QByteArrayView whole, bool known, qint64 patience)
        : m_whole(whole)
        , m_known(known)
        , m_patience(std::max(patience, 8 * whole.size()))
    {
    }

    struct Step {
        ResumeVerdict verdict = ResumeVerdict::Seen;
        qint64 missing = 0; ///< bytes of the whole that were passed over before it
    };

    Step take(const ResumeEvent &event, bool after, bool repeats);
    /// Bytes of the whole after the last one that no chunk contained.
    [[nodiscard]] qint64 rest() const { return m_known ? m_whole.size() - m_at : 0; }
    [[nodiscard]] int cost() const { return m_cost + (rest() > 0 ? 4 : 0); }

private:
    Step step(ResumeVerdict verdict, int cost, qint64 missing = 0)
    {
        m_cost += cost;
        return {verdict, missing};
    }
    [[nodiscard]] bool isNext(QByteArrayView piece) const
    {
        return m_whole.sliced(std::min(m_at, m_whole.size())).startsWith(piece);
    }

    QByteArrayView m_whole;
    bool m_known;
    qsizetype m_at = 0;
    int m_cost = 0;
    qint64 m_patience;
};

} // namespace

using Kind = ResumeEvent::Kind;
using Verdict = ResumeVerdict;

ChunkWalk::Step ChunkWalk::take(const ResumeEvent &event, bool after, bool repeats)
{
    const QByteArray &piece = event.content;
    if (repeats)
        return step(Verdict::Duplicated, 1);
    if (!m_known)
        return step(Verdict::Seen, 0);
    if (event.kind == Kind::Whole || (!event.append && after)) {
        if (!m_whole.startsWith(piece))
            return step(Verdict::Unknown, 4);
        m_at = std::max(m_at, piece.size());
        // A chunk that starts over repeats content: it costs as much as a repeated one.
        return event.kind == Kind::Whole ? step(Verdict::Restated, 0) : step(Verdict::Seen, 1);
    }
    if (!event.append)
        m_at = 0;
    if (isNext(piece)) {
        m_at += piece.size();
        return step(Verdict::Seen, 0);
    }
    m_patience -= m_whole.size();
    if (m_patience < 0)
        return step(Verdict::Unknown, 4);
    if (const qsizetype later = m_whole.indexOf(piece, m_at); later >= 0 && !piece.isEmpty()) {
        const qint64 missing = later - m_at;
        m_at = later + piece.size();
        return step(Verdict::Seen, 4, missing);
    }
    if (m_whole.contains(piece))
        return step(Verdict::Reordered, 2);
    return step(Verdict::Unknown, 4);
}

Phrase resumeVerdictText(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Seen:
        return {"resumed-seen"};
    case Verdict::Restated:
        return {"resumed-restated"};
    case Verdict::Duplicated:
        return {"resumed-duplicated"};
    case Verdict::Reordered:
        return {"resumed-reordered"};
    case Verdict::Lost:
        return {"resumed-lost"};
    case Verdict::Unknown:
        return {"resumed-unknown"};
    }
    return {};
}

int ResumeReport::count(Verdict verdict) const
{
    return int(std::count_if(rows.begin(), rows.end(),
                             [verdict](const ResumeRow &row) { return row.verdict == verdict; }));
}

/// Bytes that are searched at most for the chunks of an artifact: while trying how many were
/// repeated, a hundred times or more, and at the end.
static constexpr qint64 TriedPatience = 8 * 1024 * 1024;
static constexpr qint64 Patience = 64 * TriedPatience;

namespace {

/// Combines the rows of the report.
class Comparison final {
public:
    Comparison(const std::vector<ResumeEvent> &before, const std::vector<ResumeEvent> &after,
               const std::optional<ResumeTask> &task)
        : m_before(before)
        , m_after(after)
        , m_task(task)
    {
    }

    ResumeReport run();

private:
    using Pieces = std::vector<const ResumeEvent *>;

    /// The chunks of an artifact from both streams.
    struct Artifact {
        QByteArray id;
        Pieces before;
        Pieces after;
    };

    void sortArtifacts();
    void judgeArtifact(const Artifact &artifact);
    /// How many of the first chunks after the cut repeat earlier ones.
    [[nodiscard]] size_t repeated(const Pieces &before, const Pieces &after, QByteArrayView whole,
                                  bool known) const;
    void judgeStatuses();
    void addMissed();
    [[nodiscard]] bool wasSaid(const QByteArray &id, const QByteArray &text) const;
    void put(const ResumeEvent &event, Verdict verdict, qint64 missing = 0);

    const std::vector<ResumeEvent> &m_before;
    const std::vector<ResumeEvent> &m_after;
    const std::optional<ResumeTask> &m_task;
    struct Judged {
        Verdict verdict = Verdict::Seen;
        qint64 missing = 0;
    };
    QHash<const ResumeEvent *, Judged> m_judged;
    std::vector<Artifact> m_artifacts;      ///< in the order received
    QHash<QByteArray, size_t> m_artifactOf; ///< by id: its place there
    std::vector<ResumeRow> m_missed;        ///< after everything else
};

} // namespace

void Comparison::put(const ResumeEvent &event, Verdict verdict, qint64 missing)
{
    m_judged.insert(&event, {verdict, missing});
}

void Comparison::sortArtifacts()
{
    for (const bool after : {false, true}) {
        for (const ResumeEvent &event : after ? m_after : m_before) {
            if (event.kind == Kind::Status)
                continue;
            const auto known = m_artifactOf.constFind(event.key);
            const size_t place = known == m_artifactOf.cend() ? m_artifacts.size() : *known;
            if (place == m_artifacts.size()) {
                m_artifactOf.insert(event.key, place);
                m_artifacts.push_back({event.key, {}, {}});
            }
            Artifact &artifact = m_artifacts[place];
            (after ? artifact.after : artifact.before).push_back(&event);
        }
    }
}

static std::vector<const ResumeEvent *> chunksOf(const std::vector<const ResumeEvent *> &pieces)
{
    std::vector<const ResumeEvent *> chunks;
    std::copy_if(pieces.begin(), pieces.end(), std::back_inserter(chunks),
                 [](const ResumeEvent *event) { return event->kind == Kind::Chunk; });
    return chunks;
}

/// How many chunks at the end of the old ones may be the same as at the beginning of the fresh
/// ones: every such number, the largest first, by the borders of both in a row.
static std::vector<size_t> overlaps(const std::vector<const ResumeEvent *> &old,
                                    const std::vector<const ResumeEvent *> &fresh)
{
    const auto same = [](const ResumeEvent *a, const ResumeEvent *b) {
        return a && b && a->content == b->content && a->append == b->append;
    };
    std::vector<const ResumeEvent *> row = fresh;
    row.push_back(nullptr); // matches nothing
    row.insert(row.end(), old.begin(), old.end());
    std::vector<size_t> border(row.size(), 0);
    for (size_t i = 1; i < row.size(); ++i) {
        size_t length = border[i - 1];
        while (length > 0 && !same(row[i], row[length]))
            length = border[length - 1];
        border[i] = same(row[i], row[length]) ? length + 1 : 0;
    }
    std::vector<size_t> found;
    for (size_t length = border.back(); length > 0; length = border[length - 1])
        found.push_back(length);
    found.push_back(0);
    return found;
}

size_t Comparison::repeated(const Pieces &before, const Pieces &after, QByteArrayView whole,
                            bool known) const
{
    const std::vector<size_t> possible = overlaps(chunksOf(before), chunksOf(after));
    if (!known) // without the task, equal chunks count as repeated
        return possible.front();
    ChunkWalk upToCut(whole, known, TriedPatience);
    for (const ResumeEvent *event : before)
        upToCut.take(*event, false, false);
    const auto costOf = [&](size_t repeats) {
        ChunkWalk walk = upToCut;
        size_t taken = 0;
        for (const ResumeEvent *event : after)
            walk.take(*event, true, event->kind == Kind::Chunk && taken++ < repeats);
        return walk.cost();
    };
    // Many are possible where many chunks are alike; the cost then falls toward the right one and
    // rises after it. So some are tried first, and then those around the best of them.
    static constexpr size_t MaxTried = 100;
    size_t best = 0; // a place in possible: the larger number where two cost the same
    int least = costOf(possible[best]);
    const auto tryAt = [&](size_t place) {
        const int cost = costOf(possible[place]);
        if (cost < least || (cost == least && place < best)) {
            best = place;
            least = cost;
        }
    };
    size_t from = 0;
    size_t end = possible.size();
    for (size_t step = possible.size() / MaxTried + 1;; step = step / 20 + 1) {
        for (size_t place = from; place < end; place += step)
            tryAt(place);
        if (step == 1)
            break;
        from = best - std::min(best, step - 1);
        end = std::min(best + step, possible.size());
    }
    return possible[best];
}

void Comparison::judgeArtifact(const Artifact &artifact)
{
    const auto &[id, before, after] = artifact;
    QByteArrayView whole;
    bool known = false;
    if (m_task) {
        for (const auto &[key, content] : m_task->artifacts) {
            if (key == id) {
                whole = content;
                known = true;
            }
        }
    }
    const size_t repeats = repeated(before, after, whole, known);
    ChunkWalk walk(whole, known, Patience);
    for (const ResumeEvent *event : before) {
        const ChunkWalk::Step step = walk.take(*event, false, false);
        put(*event, m_task && !known ? Verdict::Unknown : step.verdict, step.missing);
    }
    size_t taken = 0;
    for (const ResumeEvent *event : after) {
        const bool isRepeat = event->kind == Kind::Chunk && taken++ < repeats;
        const ChunkWalk::Step step = walk.take(*event, true, isRepeat);
        put(*event, m_task && !known ? Verdict::Unknown : step.verdict, step.missing);
    }
    if (walk.rest() > 0) {
        ResumeEvent missed;
        missed.kind = Kind::Chunk;
        missed.key = id;
        missed.frame = m_task->frame;
        m_missed.push_back({true, missed, Verdict::Lost, walk.rest()});
    }
}

void Comparison::judgeStatuses()
{
    QSet<QByteArray> come;
    qint64 newest = 0;
    for (const ResumeEvent &event : m_before) {
        if (event.kind == Kind::Status) {
            come.insert(event.key);
            newest = std::max(newest, event.agentMs);
            put(event, Verdict::Seen);
        }
    }
    for (const ResumeEvent &event : m_after) {
        if (event.kind != Kind::Status)
            continue;
        const bool isOld = event.agentMs > 0 && event.agentMs < newest;
        newest = std::max(newest, event.agentMs);
        if (event.inTask)
            put(event, Verdict::Restated);
        else if (come.contains(event.key))
            put(event, Verdict::Duplicated);
        else
            put(event, isOld ? Verdict::Reordered : Verdict::Seen);
    }
}

bool Comparison::wasSaid(const QByteArray &id, const QByteArray &text) const
{
    const auto says = [&](const ResumeEvent &event) {
        if (event.kind != Kind::Status)
            return false;
        return id.isEmpty() ? event.content == text : event.key.endsWith(QByteArray("\n" + id));
    };
    return std::any_of(m_before.begin(), m_before.end(), says) ||
           std::any_of(m_after.begin(), m_after.end(), says);
}

/// Adds what only the task has, not the stream: artifacts, messages, its final state.
void Comparison::addMissed()
{
    for (const auto &[id, content] : m_task->artifacts) {
        if (m_artifactOf.contains(id))
            continue;
        ResumeEvent missed;
        missed.kind = Kind::Chunk;
        missed.key = id;
        missed.frame = m_task->frame;
        m_missed.push_back({true, missed, Verdict::Lost, content.size()});
    }
    for (const auto &[id, text] : m_task->messages) {
        if (wasSaid(id, text))
            continue;
        ResumeEvent missed;
        missed.content = text;
        missed.frame = m_task->frame;
        m_missed.push_back({true, missed, Verdict::Lost, text.size()});
    }
    TaskState last = TaskState::Unspecified;
    for (const auto *events : {&m_before, &m_after}) {
        for (const ResumeEvent &event : *events) {
            if (event.kind == Kind::Status)
                last = event.state;
        }
    }
    if (m_task->state != last) {
        ResumeEvent missed;
        missed.state = m_task->state;
        missed.frame = m_task->frame;
        m_missed.push_back({true, missed, Verdict::Lost, 0});
    }
}

ResumeReport Comparison::run()
{
    judgeStatuses();
    sortArtifacts();
    for (const Artifact &artifact : m_artifacts)
        judgeArtifact(artifact);
    if (m_task)
        addMissed();

    ResumeReport report;
    report.hasTask = m_task.has_value();
    for (const bool after : {false, true}) {
        for (const ResumeEvent &event : after ? m_after : m_before) {
            const Judged judged = m_judged.value(&event);
            if (judged.missing > 0) {
                ResumeEvent missed;
                missed.kind = Kind::Chunk;
                missed.key = event.key;
                missed.frame = m_task->frame;
                report.rows.push_back({after, missed, Verdict::Lost, judged.missing});
            }
            report.rows.push_back({after, event, judged.verdict, event.content.size()});
        }
    }
    report.rows.insert(report.rows.end(), m_missed.begin(), m_missed.end());
    report.isComplete =
        report.hasTask && report.count(Verdict::Lost) == 0 && report.count(Verdict::Unknown) == 0;
    return report;
}

ResumeReport compareResumed(const std::vector<ResumeEvent> &before,
                            const std::vector<ResumeEvent> &after,
                            const std::optional<ResumeTask> &task)
{
    return Comparison(before, after, task).run();
}

} // namespace a2a
