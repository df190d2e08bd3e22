// SPDX-License-Identifier: Apache-2.0
#include "model/query/filtervaluesearch.h"

#include "model/facts/tappedclients.h"
#include "model/query/filtervalues.h"
#include "model/text/statetexts.h"
#include "model/text/textof.h"

#include <QLocale>
#include <QSet>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr size_t LookedAt = 20'000; ///< newest records of a kind

namespace {

/// Collects values once each, in order of appearance.
class Collector final {
public:
    void add(const QString &value, const QString &detail = {})
    {
        if (value.isEmpty() || m_known.contains(value))
            return;
        m_known.insert(value);
        m_choices.push_back({value, detail});
    }
    void add(const QByteArray &utf8, const QString &detail = {})
    {
        add(QString::fromUtf8(utf8), detail);
    }
    [[nodiscard]] std::vector<FilterChoice> take() { return std::move(m_choices); }

private:
    std::vector<FilterChoice> m_choices;
    QSet<QString> m_known;
};

} // namespace

template <typename Record, typename Take>
static void newestFirst(const std::vector<Record> &records, Take take)
{
    const size_t end = records.size() > LookedAt ? records.size() - LookedAt : 0;
    for (size_t i = records.size(); i-- > end;)
        take(records[i]);
}

/// The subject of a task: the text of its request.
static QString titleOf(const TaskRecord &task, const FilterSource &source)
{
    return taskStateText(task.state) % u" · "_s %
           QString::fromUtf8(task.context == NoIndex ? QByteArray()
                                                     : source.store.contexts[task.context].id);
}

static void collectIds(FilterField field, const FilterSource &source, Collector &found)
{
    const Store &store = source.store;
    if (field == FilterField::Task || field == FilterField::Id)
        newestFirst(store.tasks,
                    [&](const TaskRecord &task) { found.add(task.id, titleOf(task, source)); });
    if (field == FilterField::Context || field == FilterField::Id)
        newestFirst(store.contexts, [&](const ContextRecord &context) { found.add(context.id); });
    if (field == FilterField::Artifact)
        newestFirst(store.artifacts, [&](const ArtifactRecord &artifact) {
            found.add(artifact.name, QString::fromUtf8(artifact.id));
        });
    if (field == FilterField::Artifact || field == FilterField::Id)
        newestFirst(store.artifacts, [&](const ArtifactRecord &artifact) {
            found.add(artifact.id, QString::fromUtf8(artifact.name));
        });
    if (field == FilterField::Id)
        newestFirst(store.messages, [&](const MessageRecord &message) { found.add(message.id); });
}

static void collectOfExchanges(FilterField field, const FilterSource &source, Collector &found)
{
    const ExchangeId last = source.recording.lastId();
    const ExchangeId end = last > LookedAt ? last - ExchangeId(LookedAt) : 0;
    for (ExchangeId id = last; id > end; --id) {
        const ExchangeFacts &facts = source.recording.facts(id);
        const ExchangeTrack *track = source.store.track(id);
        const AgentIndex agent = track ? track->agent : facts.request.agent;
        if (field == FilterField::Status && facts.status != 0)
            found.add(QString::number(facts.status), QString::fromLatin1(facts.reason));
        if (field == FilterField::Client)
            found.add(findTappedClient(source.recording, id));
        if (field == FilterField::Method)
            found.add(facts.request.operation, QString::fromLatin1(facts.request.method));
        if (field == FilterField::ProtocolVersion && track && track->dialect)
            found.add(versionName(track->protocolVersion()));
        if (field == FilterField::Agent) {
            const QString name = source.agentName ? source.agentName(agent) : QString();
            const QString host = facts.request.url.authority();
            found.add(name, host);
            found.add(host, name);
        }
    }
}

static std::vector<FilterChoice> allSeen(FilterField field, const FilterSource &source)
{
    Collector found;
    const Store &store = source.store;
    switch (field) {
    case FilterField::Task:
    case FilterField::Context:
    case FilterField::Artifact:
    case FilterField::Id:
        collectIds(field, source, found);
        break;
    case FilterField::Status:
    case FilterField::Method:
    case FilterField::ProtocolVersion:
    case FilterField::Agent:
    case FilterField::Client:
        collectOfExchanges(field, source, found);
        break;
    case FilterField::Finding:
        for (auto it = store.findingCounts.begin(); it != store.findingCounts.end(); ++it)
            found.add(it.key(), u"× "_s % QLocale().toString(it.value()));
        break;
    case FilterField::Error:
        newestFirst(store.failures, [&](const FailureRecord &failure) {
            found.add(failure.error.code, textOf(failure.error.message));
            found.add(errorKindName(failure.error.kind), textOf(failure.error.message));
        });
        break;
    case FilterField::Mark:
        if (source.marks) {
            for (const MarkTarget place : source.marks->markedTargets())
                found.add(source.marks->comment(place));
        }
        break;
    case FilterField::Mime:
        newestFirst(store.artifacts,
                    [&](const ArtifactRecord &artifact) { found.add(artifact.mediaType); });
        break;
    default:
        for (const QString &word : filterChoices(field))
            found.add(word);
        break;
    }
    return found.take();
}

std::vector<FilterChoice> findFilterValues(FilterField field, const QString &piece,
                                           const FilterSource &source, int most)
{
    const QString wanted = filterIdText(piece);
    std::vector<FilterChoice> choices = allSeen(field, source);
    if (filterFieldInfo(field).type == FilterType::Any && !choices.empty())
        choices.insert(choices.begin(), FilterChoice{u"any"_s, {}});
    std::erase_if(choices, [&wanted](const FilterChoice &choice) {
        return !choice.value.contains(wanted, Qt::CaseInsensitive);
    });
    std::stable_partition(choices.begin(), choices.end(), [&wanted](const FilterChoice &choice) {
        return choice.value.startsWith(wanted, Qt::CaseInsensitive);
    });
    if (choices.size() > size_t(most))
        choices.resize(size_t(most));
    return choices;
}

static bool isStateSeen(const FilterNode &test, const Store &store)
{
    const quint32 mask = filterChoiceMask(test);
    return std::any_of(store.statuses.begin(), store.statuses.end(), [mask](const auto &status) {
        return (mask & filterStateBit(status.state)) != 0;
    });
}

FilterValuePresence findFilterValue(const FilterNode &test, const FilterSource &source)
{
    const Store &store = source.store;
    switch (test.field) {
    case FilterField::State:
        return isStateSeen(test, store) ? FilterValuePresence::Yes
               : store.statuses.empty() ? FilterValuePresence::NoField
                                        : FilterValuePresence::NoValue;
    case FilterField::Append:
    case FilterField::Last:
        return store.artifacts.empty() ? FilterValuePresence::NoField : FilterValuePresence::Yes;
    case FilterField::Mark:
        return !source.marks || source.marks->markedTargets().empty() ? FilterValuePresence::NoField
                                                                      : FilterValuePresence::Yes;
    case FilterField::Severity:
        return store.findings.empty() ? FilterValuePresence::NoField : FilterValuePresence::Yes;
    case FilterField::Error: // is searched in messages as well
        return store.failures.empty() ? FilterValuePresence::NoField : FilterValuePresence::Yes;
    case FilterField::Task:
    case FilterField::Context:
    case FilterField::Artifact:
    case FilterField::Finding:
    case FilterField::Client:
    case FilterField::Method: {
        const std::vector<FilterChoice> all = allSeen(test.field, source);
        if (all.empty())
            return FilterValuePresence::NoField;
        const bool isAny =
            test.value == u'*' ||
            (filterFieldInfo(test.field).type == FilterType::Any && isFilterAny(test.value));
        const QString wanted = filterIdText(test.value);
        const bool isSeen = isAny || all.size() >= LookedAt ||
                            std::any_of(all.begin(), all.end(), [&](const FilterChoice &choice) {
                                return choice.value.contains(wanted, Qt::CaseInsensitive) ||
                                       (test.field == FilterField::Method &&
                                        choice.detail.contains(wanted, Qt::CaseInsensitive));
                            });
        return isSeen ? FilterValuePresence::Yes : FilterValuePresence::NoValue;
    }
    default:
        return FilterValuePresence::Yes;
    }
}

} // namespace a2a
