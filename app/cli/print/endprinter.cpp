// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/endprinter.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/counts.h"
#include "app/cli/print/neutraljson.h"
#include "app/cli/print/runwriter.h"
#include "app/cli/print/terminaltext.h"
#include "model/session/contentreader.h"

namespace a2a::cli {

using namespace Qt::StringLiterals;

EndPrinter::EndPrinter(const Session &session, const Output &output)
    : m_session(session)
    , m_output(output)
{
}

/// States are the protocol's words.
static QString textOf(const Outcome &outcome)
{
    return outcome.word == u"cut" ? CliTr::tr("response incomplete") : outcome.word;
}

void EndPrinter::end(const Outcome &outcome) const
{
    if (!m_output.isJson()) {
        printText(outcome);
        return;
    }
    JsonWriter json;
    json.beginObject()
        .name("type")
        .string(u"end")
        .name("outcome")
        .string(outcome.word)
        .name("task");
    if (outcome.task == NoIndex)
        json.raw("null");
    else
        writeTask(json, outcome.task);
    m_output.line(json.endObject());
}

void EndPrinter::writeTask(JsonWriter &json, TaskIndex index) const
{
    const Store &store = m_session.store();
    ContentReader content(m_session.content(), store);
    const TaskRecord &task = store.tasks[index];
    json.beginObject().name("taskId").string(QString::fromUtf8(task.id));
    json.name("contextId").string(QString::fromUtf8(store.contexts[task.context].id));
    json.name("state").string(stateName(task.state)).name("wireState");
    json.string(task.statuses.empty()
                    ? QString()
                    : QString::fromUtf8(store.statuses[task.statuses.back()].wireState));
    writeOptionalMessage(json, task.statuses.empty() ? std::nullopt
                                                     : content.statusMessage(task.statuses.back()));
    json.name("artifacts").beginArray();
    for (const ArtifactIndex artifact : task.artifacts) {
        if (m_output.isClosed())
            return;
        writeArtifact(json, content, artifact);
    }
    json.endArray().name("history").beginArray();
    for (MessageIndex message = 0; message < store.messages.size(); ++message) {
        if (store.messages[message].task != index)
            continue;
        writeMessage(json, content.message(message));
        m_output.part(json);
    }
    json.endArray().endObject();
}

/// Writes the artifact's content while it is decoded: it may be a thousand times the rest.
void EndPrinter::writeArtifact(JsonWriter &json, ContentReader &content, ArtifactIndex index) const
{
    const ArtifactRecord &record = m_session.store().artifacts[index];
    json.beginObject().name("artifactId").string(QString::fromUtf8(record.id));
    json.name("name").string(QString::fromUtf8(record.name));
    json.name("description").string(content.chunk(index, record.base).description);
    json.name("parts").beginArray();
    RunWriter runs(json);
    for (quint32 chunk = record.base; chunk < record.chunks.size() && !m_output.isClosed();
         ++chunk) {
        content.forEachPart(index, chunk, [&](const Part &part, QByteArrayView bytes) {
            runs.addPart(part, bytes, chunk);
            m_output.part(json);
        });
    }
    runs.finish();
    json.endArray().name("chunks").integer(qint64(record.chunks.size() - record.base));
    json.name("complete").boolean(record.complete).endObject();
}

void EndPrinter::printText(const Outcome &outcome) const
{
    const Store &store = m_session.store();
    if (outcome.task != NoIndex && !m_output.isQuiet()) {
        ContentReader content(m_session.content(), store);
        for (const ArtifactIndex artifact : store.tasks[outcome.task].artifacts) {
            const ArtifactRecord &record = store.artifacts[artifact];
            const int chunks = int(record.chunks.size() - record.base);
            const QString name = QString::fromUtf8(record.name.isEmpty() ? record.id : record.name);
            m_output.line(lineForTerminal(CliTr::tr("artifact %1 · %2 in %3")
                                              .arg(name, byteCount(qint64(record.bytes)),
                                                   CliTr::tr("%n chunk(s)", nullptr, chunks))));
            for (const ContentRun &run : content.assemble(artifact)) {
                if (run.kind != Part::Kind::Raw)
                    m_output.line(AgentIndent + indentedForTerminal(QString::fromUtf8(run.bytes)));
            }
        }
    }
    QString rest;
    if (outcome.task != NoIndex)
        rest = u" · "_s % CliTr::tr("task %1").arg(QString::fromUtf8(store.tasks[outcome.task].id));
    const Tone tone = outcome.exitCode == 0   ? Tone::Good
                      : outcome.exitCode == 8 ? Tone::Waiting
                                              : Tone::Bad;
    m_output.line(m_output.terminal().painted(lineForTerminal(textOf(outcome)), tone) +
                  lineForTerminal(rest));
}

} // namespace a2a::cli
