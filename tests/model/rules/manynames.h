// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/engine/rulechecker.h"
#include "model/rules/engine/taskhistorychecker.h"

#include <QByteArrayList>

namespace a2a::test {

/// `one` that many times, with its number in place of %.
[[nodiscard]] inline QByteArray repeatNumbered(const char *one, int count)
{
    QByteArrayList all;
    for (int i = 0; i < count; ++i)
        all.append(QByteArray(one).replace('%', QByteArray::number(i)));
    return all.join(',');
}

struct CardWithManyNames {
    const char *what;
    QByteArray card;
};

/// Cards that name `count` things twice, nowhere the same ones: rules look each of them up.
[[nodiscard]] inline std::vector<CardWithManyNames> cardsWithManyNames(int count)
{
    const QByteArray header = "{" + repeatNumbered(R"("p%":0)", count) + "}";
    return {{"requirements", "{\"securitySchemes\":{" + repeatNumbered(R"("s%":{})", count) +
                                 "},\"securityRequirements\":[" +
                                 repeatNumbered(R"({"schemes":{"t%":{}}})", count) +
                                 "],\"skills\":[{\"securityRequirements\":[" +
                                 repeatNumbered(R"({"schemes":{"u%":{}}})", count) + "]}]}"},
            {"scopes",
             R"({"securitySchemes":{"s":{"oauth2SecurityScheme":{"flows":{"password":{"scopes":{)" +
                 repeatNumbered(R"("a%":"")", count) + R"(}}}}}},"securityRequirements":[)" +
                 repeatNumbered(R"({"schemes":{"s":{"list":["b%"]}}})", count) + "]}"},
            {"headers",
             R"({"signatures":[{"protected":")" +
                 header.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals) +
                 R"(","header":{)" + repeatNumbered(R"("q%":0)", count) + "}}]}"}};
}

/// An ended task with many artifacts, none of which were in its stream.
class TaskWithManyArtifacts final {
public:
    TaskWithManyArtifacts(int streamed, int held)
        : m_task(R"({"id":"t","status":{"state":"TASK_STATE_COMPLETED"},"artifacts":[)" +
                 repeatNumbered(R"({"artifactId":"b%"})", held) + "]}")
    {
        for (int i = 0; i < streamed; ++i) {
            const QByteArray id = "a" + QByteArray::number(i);
            const json::Document update("{\"artifactId\":\"" + id + "\"}");
            EventHead head;
            head.kind = EventKind::ArtifactUpdate;
            head.taskId = "t";
            head.artifact = update.root();
            head.artifactId = id;
            m_historyChecker.checkEvent({head, m_asked, m_call, 1, 0, 0, 0}, m_notes, true);
        }
    }

    /// Findings after GetTask.
    [[nodiscard]] const Notes &checkEvent()
    {
        EventHead head;
        head.kind = EventKind::Task;
        head.taskId = "t";
        head.body = m_task.root();
        head.status = m_task.root()["status"];
        head.state = TaskState::Completed;
        m_historyChecker.checkEvent({head, m_asked, m_call, 2, 1, 1, 1}, m_notes, true);
        return m_notes;
    }

private:
    const json::Document m_task;
    const rules::Call m_call{ProtocolVersion::V1_0, BindingKind::JsonRpc, Operation::GetTask, 1};
    const rules::RequestFacts m_asked;
    rules::TaskHistoryChecker m_historyChecker;
    Notes m_notes;
};

} // namespace a2a::test
