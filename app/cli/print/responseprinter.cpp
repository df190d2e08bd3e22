// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/responseprinter.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/terminaltext.h"

namespace a2a::cli {

ResponsePrinter::ResponsePrinter(const Options &options, const Output &output)
    : m_options(options)
    , m_output(output)
{
}

bool ResponsePrinter::isResponse(EventKind kind)
{
    return kind == EventKind::TaskList || kind == EventKind::PushConfigs ||
           kind == EventKind::Card || kind == EventKind::Done;
}

static void writeTasks(JsonWriter &json, const TaskList &list)
{
    json.beginObject().name("type").string(u"tasks").name("taskIds").beginArray();
    for (const EventHead &task : list.tasks)
        json.string(QString::fromUtf8(task.taskId));
    json.endArray().name("nextPageToken").string(list.nextPageToken);
    if (list.pageSize)
        json.name("pageSize").integer(*list.pageSize);
    if (list.totalSize)
        json.name("totalSize").integer(*list.totalSize);
    json.endObject();
}

void ResponsePrinter::pushConfig(const PushConfig &config) const
{
    if (!m_output.isJson()) {
        m_output.line(lineForTerminal(QStringLiteral("  %1  %2").arg(config.id, config.url)));
        return;
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"push").name("taskId").string(config.taskId);
    json.name("id")
        .string(config.id)
        .name("url")
        .string(config.url)
        .optional("token", config.token);
    if (!config.authScheme.isEmpty()) {
        json.name("authentication").beginObject().name("scheme").string(config.authScheme);
        json.optional("credentials", config.authCredentials).endObject();
    }
    m_output.line(json.endObject());
}

void ResponsePrinter::extendedCard(json::Value card) const
{
    if (!m_output.isJson()) {
        m_output.line(lineForTerminal(CliTr::tr("extended card: %1").arg(card["name"].toString())));
        for (const json::Value skill : json::children(card["skills"])) {
            m_output.line(lineForTerminal(
                QStringLiteral("  · %1: %2")
                    .arg(skill["name"].toString(), skill["description"].toString())));
        }
        return;
    }
    JsonWriter json;
    json.beginObject().name("type").string(u"card").name("extended").boolean(true);
    json.name("name").string(card["name"].toString()).name("card").raw(card.raw());
    m_output.line(json.endObject());
}

void ResponsePrinter::answer(const DecodedFrame &decoded, const Codec &codec,
                             Operation operation) const
{
    Notes notes; // already printed as findings
    switch (decoded.head.kind) {
    case EventKind::TaskList: {
        const TaskList list = codec.readTaskList(decoded.head.body, notes);
        JsonWriter json;
        writeTasks(json, list);
        if (m_output.isJson())
            return m_output.line(json);
        m_output.line(lineForTerminal(
            CliTr::tr("%n task(s), oldest first", nullptr, int(list.tasks.size()))));
        if (!list.nextPageToken.isEmpty())
            m_output.line(
                lineForTerminal(CliTr::tr("next page: --page-token %1").arg(list.nextPageToken)));
        break;
    }
    case EventKind::PushConfigs:
        for (const PushConfig &read : codec.readPushConfigs(decoded.head.body, notes).configs) {
            PushConfig config = read;
            if (config.taskId.isEmpty())
                config.taskId = m_options.call.taskId;
            pushConfig(config);
        }
        break;
    case EventKind::Card:
        extendedCard(decoded.head.body);
        break;
    case EventKind::Done:
        if (m_output.isJson() && operation == Operation::DeletePush) {
            JsonWriter json;
            json.beginObject()
                .name("type")
                .string(u"deleted")
                .name("taskId")
                .string(m_options.call.taskId);
            m_output.line(json.name("id").string(m_options.push.id).endObject());
        }
        break;
    default:
        break;
    }
}

} // namespace a2a::cli
