// SPDX-License-Identifier: Apache-2.0
#include "app/cli/print/eventtextprinter.h"

#include "app/cli/options/clitr.h"
#include "app/cli/print/counts.h"
#include "app/cli/print/terminaltext.h"
#include "model/a2a/base64.h"
#include "model/json/utf8.h"

namespace a2a::cli {

static constexpr char Dot[] = " \u00b7 ";

EventTextPrinter::EventTextPrinter(const Session &session, const Output &output,
                                   bool hasSeveralTasks)
    : m_session(session)
    , m_output(output)
    , m_hasSeveralTasks(hasSeveralTasks)
{
}

/// Identifies the task if several are watched.
QByteArray EventTextPrinter::taskMark(const EventHead &head) const
{
    return m_hasSeveralTasks
               ? m_output.terminal().painted(
                     '[' + lineForTerminal(QString::fromUtf8(head.taskId)) + ']', Tone::Faint)
               : QByteArray();
}

void EventTextPrinter::event(FrameIndex frame, const DecodedFrame &decoded, const Codec &codec,
                             bool isPushed)
{
    const EventHead &head = decoded.head;
    const QByteArray mark = taskMark(head) + (isPushed ? QByteArray("push") : QByteArray());
    Notes notes; // already printed as findings
    switch (head.kind) {
    case EventKind::Task:
    case EventKind::StatusUpdate:
        return status(frame, codec.readStatus(head.status, notes), mark);
    case EventKind::ArtifactUpdate:
        return artifact(frame, head, codec, mark);
    case EventKind::Message:
        return message(frame, codec.readMessage(head.message, notes), mark);
    default:
        m_output.line(mark + AgentIndent + lineForTerminal(json::decodeUtf8(head.body.raw())));
    }
}

void EventTextPrinter::begin(const QByteArray &line, const QByteArray &key)
{
    m_output.begin(line);
    m_openLineKey = key;
}

bool EventTextPrinter::isOpenLine(const QByteArray &key) const
{
    return m_output.isLineOpen() && m_openLineKey == key;
}

/// The end of a text that is printed up to there.
static QByteArray continued(const QString &text, const QString &end)
{
    const qsizetype before = text.size() - end.size();
    const bool isNewLine =
        before > 0 && text[before - 1] == QLatin1Char('\n') && !end.startsWith(QLatin1Char('\n'));
    return (isNewLine ? QByteArray(AgentIndent) : QByteArray()) + indentedForTerminal(end);
}

static QString joinedFacts(QStringList facts)
{
    facts.removeAll(QString());
    return facts.join(QStringLiteral(" · "));
}

/// A part as a line, or as several for a text. At most `most` characters of it, or all if -1.
static QByteArray partText(const Part &part, qsizetype most = -1)
{
    const auto cut = [most](const QString &text) {
        if (most < 0 || text.size() <= most)
            return text;
        const bool cutsPair = text[most - 1].isHighSurrogate();
        return QString(text.left(cutsPair ? most - 1 : most) + QChar(0x2026));
    };
    switch (part.kind) {
    case Part::Kind::Text:
        return indentedForTerminal(cut(part.text));
    case Part::Kind::Data:
        return lineForTerminal(cut(json::decodeUtf8(part.data)));
    case Part::Kind::Url:
        return lineForTerminal(joinedFacts({part.url, part.filename, part.mediaType}));
    case Part::Kind::Raw:
        return lineForTerminal(joinedFacts(
            {part.filename, part.mediaType, byteCount(qint64(decodedBase64Size(part.base64)))}));
    case Part::Kind::Unknown:
        break;
    }
    return lineForTerminal(cut(json::decodeUtf8(part.json)));
}

/// The parts from `first` on, each on a line of its own.
static QByteArray partLines(const std::vector<Part> &parts, size_t first)
{
    QByteArray lines;
    for (size_t number = first; number < parts.size(); ++number)
        lines += '\n' + QByteArray(AgentIndent) + partText(parts[number]);
    return lines;
}

static Tone toneOf(TaskState state)
{
    switch (state) {
    case TaskState::Completed:
        return Tone::Good;
    case TaskState::InputRequired:
    case TaskState::AuthRequired:
        return Tone::Waiting;
    case TaskState::Failed:
    case TaskState::Rejected:
    case TaskState::Canceled:
        return Tone::Bad;
    default:
        return Tone::Name;
    }
}

/// A line that stays open is late for who reads by lines.
static bool mayContinue(const TaskStatus &status)
{
    static constexpr qsizetype MaxOfPiece = 120;
    return !isTerminal(status.state) && !isInterrupted(status.state) && status.message &&
           status.message->parts.size() == 1 &&
           status.message->parts.front().kind == Part::Kind::Text &&
           status.message->parts.front().text.size() <= MaxOfPiece;
}

void EventTextPrinter::status(FrameIndex index, const TaskStatus &status, const QByteArray &mark)
{
    const Frame &frame = m_session.store().frames[index];
    const QByteArray id =
        frame.task == NoIndex ? QByteArray() : m_session.store().tasks[frame.task].id;
    LastPrinted &told = m_lastPrinted[id];
    const StatusText::Change change =
        told.text.addStatus(status.state, status.message, frame.timeNs);
    const bool isContinued =
        change == StatusText::Change::Grows || change == StatusText::Change::Continues;
    if (isContinued && isOpenLine(id))
        return m_output.more(continued(told.text.text(), told.text.added()));
    QByteArray line =
        mark + "  " +
        m_output.terminal().painted(lineForTerminal(status.wireState), toneOf(status.state));
    if (status.message && !status.message->parts.empty())
        line += Dot + partText(status.message->parts.front()) + partLines(status.message->parts, 1);
    if ((frame.flags & FrameListed) == 0 && std::exchange(told.line, line) == line)
        return; // unchanged
    if (mayContinue(status))
        begin(line, id);
    else
        m_output.line(line);
}

void EventTextPrinter::artifact(FrameIndex index, const EventHead &head, const Codec &codec,
                                const QByteArray &mark)
{
    static constexpr qsizetype MostChars = 200;
    const Frame &frame = m_session.store().frames[index];
    Notes notes;
    const Artifact artifact = codec.readArtifact(head.artifact, notes);
    const QString &name = artifact.name.isEmpty() ? artifact.artifactId : artifact.name;
    QByteArray text = m_output.terminal().painted("  + " + lineForTerminal(name), Tone::Name);
    const quint32 chunk = frame.artifact == NoIndex
                              ? NoIndex
                              : findChunk(m_session.store().artifacts[frame.artifact], index);
    if (!head.append && chunk != NoIndex && chunk > 0)
        text += Dot + lineForTerminal(CliTr::tr("replaces earlier content"));
    for (const Part &part : artifact.parts)
        text += Dot + partText(part, MostChars);
    m_output.line(mark + text);
}

/// Messages of one stream and id are one: it grows, or comes in pieces.
void EventTextPrinter::message(FrameIndex index, const Message &message, const QByteArray &mark)
{
    const bool isText = message.parts.size() == 1 &&
                        message.parts.front().kind == Part::Kind::Text &&
                        !message.messageId.isEmpty();
    const LastMessage next{m_session.store().frames[index].exchange, message.messageId,
                           isText ? message.parts.front().text : QString()};
    const bool isSame =
        isText && m_lastMessage.id == message.messageId && m_lastMessage.exchange == next.exchange;
    const QString before = isSame ? m_lastMessage.text : QString();
    const bool hasGrown = next.text.startsWith(before);
    m_lastMessage = next;
    if (!hasGrown)
        m_lastMessage.text = before + next.text;
    const QByteArray key = '#' + message.messageId.toUtf8();
    if (isSame && isOpenLine(key))
        return m_output.more(
            continued(m_lastMessage.text, hasGrown ? next.text.mid(before.size()) : next.text));
    const QByteArray lines = mark + partLines(message.parts, 0).mid(1); // without the line break
    if (isText)
        begin(lines, key);
    else
        m_output.line(lines);
}

} // namespace a2a::cli
