// SPDX-License-Identifier: Apache-2.0
#include "model/export/jsonlinesexport.h"

#include "model/a2a/jsonwriter.h"
#include "model/json/utf8.h"
#include "model/log/programversion.h"
#include "model/sessionfile/fileagents.h"
#include "model/sessionfile/recordheads.h"
#include "model/text/englishof.h"

#include <QDateTime>

#include <algorithm>

namespace a2a {

static constexpr qsizetype PieceSize = 64 * 1024;

static QString sentenceOf(const Phrase &phrase)
{
    return englishText(phrase);
}

JsonLinesExport::JsonLinesExport(const ExportSource &source)
    : m_source(source)
    , m_walk(source, &sentenceOf)
{
}

double JsonLinesExport::progress() const
{
    return m_done ? 1.0 : m_walk.progress();
}

bool JsonLinesExport::step(QIODevice &out)
{
    if (!std::exchange(m_started, true)) {
        writeStart(out);
        return true;
    }
    if (m_done)
        return false;
    const bool continues =
        m_walk.step([this, &out](const SessionRecord &record, ContextIndex conversation) {
            writeLine(out, record,
                      conversation == NoIndex
                          ? QByteArray()
                          : ",\"conversation\":" + QByteArray::number(conversation));
        });
    if (!continues) {
        m_done = true;
        writeMarks(out);
    }
    return continues;
}

void JsonLinesExport::writeStart(QIODevice &out)
{
    const qint64 startedMs = m_source.recording().startedWallMs();
    JsonWriter json;
    json.beginObject().name("type").string(u"session").name("format").string(u"a2ascope");
    json.name("version").integer(Version).name("startedMs").integer(startedMs);
    json.name("started").string(
        QDateTime::fromMSecsSinceEpoch(startedMs).toUTC().toString(Qt::ISODateWithMs));
    json.name("program")
        .string(QString(QLatin1String("a2ascope ") % QLatin1String(programVersion())))
        .endObject();
    out.write(json.bytes() + '\n');
}

void JsonLinesExport::writeLine(QIODevice &out, const SessionRecord &record, const QByteArray &more)
{
    const bool isAgent = record.kind == SessionRecord::Kind::Agent;
    QByteArray line = "{\"type\":\"" + recordKindName(record.kind) +
                      (isAgent ? "\",\"agent\":" : "\",\"exchange\":") +
                      QByteArray::number(record.exchange) +
                      ",\"ns\":" + QByteArray::number(record.ns) + more;
    if (record.kind == SessionRecord::Kind::Read)
        line += ",\"offset\":" + QByteArray::number(record.offset);
    if (!record.head.isEmpty())
        line += ",\"head\":" + record.head;
    if (record.bytes.isEmpty()) {
        out.write(line + "}\n");
        return;
    }
    const bool isText = json::isValidUtf8(record.bytes);
    out.write(line + (isText ? ",\"text\":\"" : ",\"base64\":\""));
    static constexpr qsizetype Threes = PieceSize / 3 * 3;
    for (qsizetype at = 0; at < record.bytes.size(); at += Threes) {
        const QByteArray piece = record.bytes.mid(at, Threes);
        out.write(isText ? jsonEscaped(piece) : piece.toBase64());
    }
    out.write("\"}\n");
}

bool JsonLinesExport::isInScope(const QByteArray &contextId) const
{
    const std::vector<ContextIndex> &contexts = m_source.contexts();
    return std::any_of(contexts.begin(), contexts.end(), [&](ContextIndex context) {
        return m_source.store().contexts[context].id == contextId;
    });
}

void JsonLinesExport::writeMarks(QIODevice &out)
{
    for (const UserMarks::FrameMark &mark : m_source.session().marks().frameMarks()) {
        const bool isSaid = mark.marked || !mark.comment.isEmpty();
        if (!isSaid || !m_source.hasExchange(mark.exchange))
            continue;
        JsonWriter json;
        json.beginObject().name("type").string(u"mark");
        json.name("exchange").integer(mark.exchange).name("offset").integer(mark.offset);
        json.name("kind").plain(frameKindName(mark.kind)).name("marked").boolean(mark.marked);
        json.name("comment").string(mark.comment).endObject();
        out.write(json.bytes() + '\n');
    }
    for (const UserMarks::AcceptedVersion &accepted : m_source.session().marks().accepted()) {
        if (!isInScope(accepted.contextId))
            continue;
        JsonWriter json;
        json.beginObject().name("type").string(u"accepted");
        json.name("context").string(QString::fromUtf8(accepted.contextId));
        json.name("task").string(QString::fromUtf8(accepted.taskId));
        json.name("artifact").string(QString::fromUtf8(accepted.artifactId)).endObject();
        out.write(json.bytes() + '\n');
    }
    writeAnnotations(out);
}

/// Annotations without their own kind of line since version 1.
void JsonLinesExport::writeAnnotations(QIODevice &out)
{
    const UserMarks &marks = m_source.session().marks();
    Annotations said;
    for (const UserMarks::ConversationNote &note : marks.conversationNotes())
        said.add(note);
    for (const UserMarks::Unknown &unknown : marks.unknown())
        said.add(unknown);
    for (const UserMarks::FrameMark &mark : marks.frameMarks()) {
        if (mark.dismissed)
            said.add(mark);
    }
    const Annotations all = annotationsInFile(m_source.session(), said);
    for (const auto &[place, value] : all.entries()) {
        const auto &[kind, target] = place;
        if (kind == "mark" || kind == "comment")
            continue; // see writeMarks()
        const json::Document about(target);
        const json::Value exchange = about.root()["exchange"];
        const QByteArray context = about.root()["context"].toString().toLatin1();
        const bool isIn = exchange.isValid()
                              ? m_source.hasExchange(ExchangeId(exchange.toInteger().value_or(0)))
                              : !context.isEmpty() && isInScope(context);
        if (isIn || m_source.isWhole())
            writeAnnotation(out, place, value);
    }
    Annotations tasks;
    for (const MarkTarget place : marks.markedTargets()) {
        if (place.kind != MarkTarget::Kind::Frame && m_source.has(place))
            tasks.add(marks.taskNote(place));
    }
    const Annotations numbered = annotationsInFile(m_source.session(), tasks);
    for (const auto &[place, value] : numbered.entries())
        writeAnnotation(out, place, value);
}

void JsonLinesExport::writeAnnotation(QIODevice &out, const Annotations::EntryKey &place,
                                      const QByteArray &value)
{
    if (value.isEmpty())
        return;
    JsonWriter json;
    json.beginObject().name("type").string(u"annotation").name("kind").utf8(place.first);
    json.name("target").raw(place.second).name("value").raw(value).endObject();
    out.write(json.bytes() + '\n');
}

} // namespace a2a
