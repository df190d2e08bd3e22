// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options/calloptions.h"

#include "app/cli/options/clitr.h"
#include "app/cli/options/parts.h"
#include "model/a2a/enumnames.h"
#include "model/json/document.h"

#include <QHash>

namespace a2a::cli {

void declareHistory(OptionList &options)
{
    options.value("history", "count",
                  CliTr::tr("How many messages of the history to request (historyLength)."));
}

std::optional<Error> readHistory(CommandLine &line, Options &options)
{
    const auto history = line.number("history", 1e6, -1);
    if (!history)
        return history.error();
    if (*history >= 0)
        options.call.history = int(*history);
    return {};
}

void declareMetadata(OptionList &options)
{
    options.value("metadata", "json", CliTr::tr("Metadata of the request, a JSON object."));
}

std::optional<Error> readMetadata(CommandLine &line, Options &options)
{
    options.call.metadata = line.value("metadata").toUtf8();
    const json::Document metadata(options.call.metadata);
    if (!options.call.metadata.isEmpty() && !(metadata.isValid() && metadata.root().isObject()))
        return usageError(CliTr::tr("--metadata is not a JSON object."));
    return {};
}

std::optional<Error> readTaskId(CommandLine &line, Options &options)
{
    if (line.isAtEnd())
        return usageError(CliTr::tr("No task ID was given."));
    options.call.taskId = line.take();
    return {};
}

std::optional<Error> readTaskIds(CommandLine &line, Options &options)
{
    if (auto error = readTaskId(line, options))
        return error;
    options.call.taskIds = QStringList{options.call.taskId} + line.takeRemaining();
    options.call.taskIds.removeDuplicates();
    return {};
}

void declareFilter(OptionList &options)
{
    options.value("context", "id", CliTr::tr("Only tasks of this context."));
    options.choice("state", stateNames(), CliTr::tr("Only tasks in this state."));
    options.value("page-size", "count", CliTr::tr("Tasks per page (pageSize)."));
    options.value("page-token", "token",
                  CliTr::tr("Page token of an earlier response (pageToken)."));
    options.value("after", "time",
                  CliTr::tr("Only tasks whose status changed at or after this time."));
    options.flag("artifacts", CliTr::tr("Includes artifacts."));
}

std::optional<Error> readFilter(CommandLine &line, Options &options)
{
    TaskFilter &filter = options.filter;
    const QString state = line.value("state");
    if (!state.isEmpty()) {
        filter.state = stateFromName(state.toUtf8());
        if (*filter.state == TaskState::Unknown)
            return usageError(
                CliTr::tr("--state takes a task state such as working, not \"%1\".").arg(state));
    }
    const QString size = line.value("page-size");
    if (!size.isEmpty()) {
        bool ok = false;
        filter.pageSize = size.toInt(&ok);
        if (!ok)
            return usageError(CliTr::tr("--page-size takes a number, not \"%1\".").arg(size));
    }
    filter.contextId = line.value("context");
    filter.pageToken = line.value("page-token");
    filter.statusTimestampAfter = line.value("after");
    filter.historyLength = options.call.history;
    if (line.isSet("artifacts"))
        filter.includeArtifacts = true;
    return {};
}

void declareMessage(OptionList &options)
{
    options.value("text", "text", CliTr::tr("A text part (may be repeated)."));
    options.value("file", "path", CliTr::tr("A part with this file's content."));
    options.value("file-url", "url", CliTr::tr("A part that refers to a file by its URL."));
    options.value("data", "json", CliTr::tr("A data part: JSON, or @FILE to read it from a file."));
    options.value("task", "id", CliTr::tr("Continues this task."));
    options.value("context", "id", CliTr::tr("Sends in this context."));
    options.value("ref", "task", CliTr::tr("Refers to this task (may be repeated)."));
    options.value("accept", "mime", CliTr::tr("Accepted output media type (may be repeated)."));
    options.flag("return-immediately", CliTr::tr("Does not wait for the task to end."));
    options.flag(
        "wait",
        CliTr::tr("Keeps the stream open when the task needs input or authentication; without it, "
                  "the command ends (exit code 8) after 2 s without an event."));
    options.flag("stream",
                 CliTr::tr("Requests a stream even if the card does not declare streaming."));
    options.flag("no-stream", CliTr::tr("Does not request a stream."));
}

std::optional<Error> readMessage(CommandLine &line, Options &options)
{
    MessageOptions &message = options.message;
    for (const QString &word : line.takeRemaining())
        message.parts.push_back(textPart(word));
    QHash<QString, qsizetype> taken;
    for (const QString &name : line.optionNames()) { // in the order given
        if (name != u"text" && name != u"file" && name != u"file-url" && name != u"data")
            continue;
        const QByteArray option = name.toLatin1();
        Result<Part> part = partFromOption(name, line.values(option.constData()).at(taken[name]++));
        if (!part)
            return part.error();
        message.parts.push_back(part.take());
    }
    options.call.taskId = line.value("task");
    message.contextId = line.value("context");
    message.references = line.values("ref");
    message.accept = line.values("accept");
    message.returnImmediately = line.isSet("return-immediately");
    message.wait = line.isSet("wait");
    if (line.isSet("stream") && line.isSet("no-stream"))
        return usageError(
            CliTr::tr("--stream and --no-stream contradict each other; give one of them."));
    if (line.isSet("stream"))
        message.stream = true;
    if (line.isSet("no-stream"))
        message.stream = false;
    return {};
}

} // namespace a2a::cli
