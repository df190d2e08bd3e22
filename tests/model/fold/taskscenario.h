// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/codec.h"
#include "model/fold/fold.h"
#include "model/net/bindings/dialects.h"

#include <memory>
#include <set>
#include <tuple>
#include <vector>

namespace a2a::test {

/// One entry of the agent's history.
struct HistoryEntry {
    TaskState state = TaskState::Unspecified; ///< of a status
    QByteArray message;                       ///< of the status; empty: none
    QByteArray artifact;                      ///< of a chunk
    QByteArray text;
    bool append = false;
    bool last = false;
};

struct Event {
    std::shared_ptr<json::Document> document;
    EventHead head;
    int known = 0; ///< entries of the history reported by it or those before it
};

/// What one exchange reports.
struct ExchangeReport {
    Operation operation = Operation::SendStreaming;
    std::vector<Event> events;
    int from = 0; ///< entries that had happened before its request
};

/// Exchanges about one task, in one protocol version.
struct TaskScenario {
    ProtocolVersion protocolVersion = ProtocolVersion::V1_0;
    std::vector<ExchangeReport> reports;

    [[nodiscard]] const Dialect &dialect() const
    {
        return *dialectFor(protocolVersion, BindingKind::JsonRpc);
    }
    void add(ExchangeReport &report, const QByteArray &json, int known) const
    {
        Event event;
        event.document = std::make_shared<json::Document>(json);
        Notes notes;
        event.head = dialect().codec->readHead(report.operation, event.document->root(), notes);
        event.known = known;
        report.events.push_back(std::move(event));
    }
};

/// The result, as lines.
struct Outcome {
    TaskState state = TaskState::Unspecified;
    QByteArray asked;                                    ///< id of its status message
    QByteArrayList content;                              ///< artifacts and messages
    std::set<std::tuple<QByteArray, int, int>> findings; ///< rule, exchange, event
    bool operator==(const Outcome &) const = default;
};

/// Folds the reports of a world's exchanges in a given order: for each event the number of its
/// exchange.
Outcome played(const TaskScenario &scenario, const std::vector<int> &order, bool requestsEarly);

enum class Times : quint8 { None, Same, Growing };

/// JSON of an agent of a protocol version about its one task.
class AgentSimulator final {
public:
    AgentSimulator(ProtocolVersion protocolVersion, Times times)
        : m_isNew(protocolVersion == ProtocolVersion::V1_0)
        , m_times(times)
    {
    }
    AgentSimulator(ProtocolVersion protocolVersion, bool withTimes)
        : AgentSimulator(protocolVersion, withTimes ? Times::Growing : Times::None)
    {
    }

    [[nodiscard]] QByteArray update(const std::vector<HistoryEntry> &log, int number) const;
    /// The task after so many entries. Parts as received, or joined.
    [[nodiscard]] QByteArray task(const std::vector<HistoryEntry> &log, int known,
                                  bool joined) const;

private:
    [[nodiscard]] QByteArray state(TaskState state) const;
    [[nodiscard]] QByteArray part(const QByteArray &text) const;
    [[nodiscard]] QByteArray status(const std::vector<HistoryEntry> &log, int number) const;

    bool m_isNew;
    Times m_times;
};

} // namespace a2a::test
