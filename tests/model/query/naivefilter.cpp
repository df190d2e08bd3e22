// SPDX-License-Identifier: Apache-2.0
#include "tests/model/query/naivefilter.h"

#include "model/facts/wiretext.h"
#include "model/query/filtervalues.h"
#include "model/text/statetexts.h"
#include "model/text/textof.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace a2a::test {

using namespace Qt::StringLiterals;

std::vector<FrameIndex> NaiveFilter::frames(const FilterNode &filter) const
{
    std::vector<FrameIndex> frames;
    for (FrameIndex frame = 0; frame < m_feeder.store().frames.size(); ++frame) {
        if (holds(filter, frame))
            frames.push_back(frame);
    }
    return frames;
}

bool NaiveFilter::holds(const FilterNode &node, FrameIndex frame) const
{
    const auto child = [&](const FilterNode &inner) { return holds(inner, frame); };
    switch (node.kind) {
    case FilterNode::Kind::And:
        return std::all_of(node.children.begin(), node.children.end(), child);
    case FilterNode::Kind::Or:
        return std::any_of(node.children.begin(), node.children.end(), child);
    case FilterNode::Kind::Not:
        return !child(node.children.front());
    case FilterNode::Kind::Test:
        return test(node, frame) != (node.op == FilterOp::IsNot);
    }
    return false;
}

/// Whether the test holds, "!=" read as ":".
bool NaiveFilter::test(const FilterNode &node, FrameIndex frame) const
{
    const FilterFieldInfo &info = filterFieldInfo(node.field);
    FilterNode plain = node;
    if (node.op == FilterOp::IsNot)
        plain.op = FilterOp::Has;
    if (info.type >= FilterType::Number) {
        const std::optional<FilterInterval> interval = filterInterval(plain);
        const std::optional<qint64> value = number(node.field, frame, interval->isClock);
        return value && interval->contains(*value);
    }
    if (info.type == FilterType::Choice || info.type == FilterType::Flag) {
        const quint32 mask = filterChoiceMask(plain);
        const QStringList has = words(node.field, frame);
        return std::any_of(has.begin(), has.end(), [&](const QString &word) {
            return mask & (1U << findFilterChoice(node.field, word));
        });
    }
    const QStringList has = texts(node.field, frame);
    if (info.type == FilterType::Any && !node.isRegex && isFilterAny(node.value))
        return !has.isEmpty();
    if (node.isRegex) {
        const QRegularExpression expression(node.value, QRegularExpression::CaseInsensitiveOption |
                                                            QRegularExpression::MultilineOption);
        return std::any_of(has.begin(), has.end(),
                           [&](const QString &text) { return expression.match(text).hasMatch(); });
    }
    const QString value = info.type == FilterType::Id ? filterIdText(node.value) : node.value;
    if (node.field == FilterField::Agent && value == u"1"_s)
        return has.first() == value;
    if (node.field == FilterField::Error) // codes and kinds are compared, messages searched
        return !has.isEmpty() && (has[0].compare(value, Qt::CaseInsensitive) == 0 ||
                                  has[1].compare(value, Qt::CaseInsensitive) == 0 ||
                                  has[2].contains(value, Qt::CaseInsensitive));
    const int first = node.field == FilterField::Agent ? 1 : 0;
    return std::any_of(has.begin() + first, has.end(), [&](const QString &text) {
        return text.contains(value, Qt::CaseInsensitive);
    });
}

static void addStrings(const QJsonValue &value, QStringList &strings)
{
    if (value.isString())
        strings.append(value.toString());
    for (const QJsonValue &element : value.toArray())
        addStrings(element, strings);
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        addStrings(*it, strings);
}

QStringList NaiveFilter::everything(FrameIndex index) const
{
    const Store &store = m_feeder.store();
    const Frame &frame = store.frames[index];
    WireText text(m_feeder.recording(), store, m_feeder.content());
    text.update();
    const QByteArray data = frame.kind == FrameKind::Event && frame.dataLength > 0
                                ? m_feeder.content().data(index)
                                : m_feeder.content().block(index);
    QStringList all{text.kind(index), QString::fromUtf8(data)};
    if (frame.kind != FrameKind::Comment)
        all.append(text.info(index));
    if (frame.state != TaskState::Unspecified)
        all.append(taskStateText(frame.state));
    all += texts(FilterField::Task, index) + texts(FilterField::Context, index) +
           texts(FilterField::Artifact, index);
    const QJsonDocument document = QJsonDocument::fromJson(data);
    addStrings(document.object(), all);
    // Text that is not JSON is searched with its escapes resolved as well.
    all.append(QString::fromUtf8(data)
                   .replace(u"\\u00fc"_s, u"ü"_s)
                   .replace(u"\\u003c"_s, u"<"_s)
                   .replace(u"\\u003e"_s, u">"_s)
                   .replace(u"\\\\"_s, QString(QChar(1)))
                   .replace(u"\\n"_s, u"\n"_s)
                   .replace(u"\\\""_s, u"\""_s)
                   .replace(QChar(1), u'\\'));
    return all;
}

QStringList NaiveFilter::texts(FilterField field, FrameIndex index) const
{
    const Store &store = m_feeder.store();
    const Frame &frame = store.frames[index];
    const ExchangeTrack &track = store.exchanges[frame.exchange];
    const ExchangeFacts &facts = m_feeder.recording().facts(frame.exchange);
    const TaskIndex task = frame.task != NoIndex ? frame.task : track.task;
    ContextIndex context = task != NoIndex ? store.tasks[task].context : track.context;
    while (context != NoIndex && store.contexts[context].mergedInto != NoIndex)
        context = store.contexts[context].mergedInto;
    QList<QByteArray> found;
    switch (field) {
    case FilterField::Text:
        return everything(index);
    case FilterField::Task:
        return task == NoIndex ? QStringList()
                               : QStringList{QString::fromUtf8(store.tasks[task].id)};
    case FilterField::Context:
        return context == NoIndex ? QStringList()
                                  : QStringList{QString::fromUtf8(store.contexts[context].id)};
    case FilterField::Artifact:
        if (frame.artifact != NoIndex)
            found = {store.artifacts[frame.artifact].name, store.artifacts[frame.artifact].id};
        break;
    case FilterField::Agent:
        return {QString::number(track.agent + 1),
                facts.request.url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery |
                                           QUrl::RemoveFragment)};
    case FilterField::Method:
        return {facts.request.operation, QString::fromLatin1(facts.request.method)};
    case FilterField::ProtocolVersion:
        return {versionName(track.protocolVersion())};
    case FilterField::Finding:
        for (const Finding &finding : store.findings) {
            if (finding.frame == index)
                found.append(finding.note.rule);
        }
        break;
    case FilterField::Error: {
        WireText text(m_feeder.recording(), store, m_feeder.content());
        text.update();
        if (const Error *error = text.failure(index))
            return {error->code, errorKindName(error->kind), textOf(error->message), error->reason};
        return frame.flags & FrameFailed ? QStringList{u""_s, u""_s, u""_s} : QStringList();
    }
    case FilterField::Id: {
        QStringList ids = texts(FilterField::Task, index) + texts(FilterField::Context, index);
        if (frame.artifact != NoIndex)
            ids.append(QString::fromUtf8(store.artifacts[frame.artifact].id));
        for (const MessageRecord &message : store.messages) {
            if (message.frame == index)
                ids.append(QString::fromUtf8(message.id));
        }
        ids.removeAll(QString());
        return ids;
    }
    case FilterField::Mime:
        for (const Part &part : parts(index)) {
            if (!part.mediaType.isEmpty())
                found.append(part.mediaType.toUtf8());
        }
        break;
    default:
        break;
    }
    QStringList texts;
    for (const QByteArray &text : found)
        texts.append(QString::fromUtf8(text));
    return texts;
}

std::vector<Part> NaiveFilter::parts(FrameIndex index) const
{
    const Frame &frame = m_feeder.store().frames[index];
    if (frame.event == EventKind::None || frame.kind == FrameKind::End)
        return {};
    const DecodedFrame decoded = m_feeder.content().decode(index);
    const Codec &codec = m_feeder.store().exchanges[frame.exchange].codec();
    Notes notes;
    std::vector<Part> parts = codec.readMessage(decoded.head.message, notes).parts;
    for (Part &part : codec.readArtifact(decoded.head.artifact, notes).parts)
        parts.push_back(std::move(part));
    return parts;
}

QStringList NaiveFilter::words(FilterField field, FrameIndex index) const
{
    const Store &store = m_feeder.store();
    const Frame &frame = store.frames[index];
    const bool isChunk = frame.event == EventKind::ArtifactUpdate;
    const auto yesNo = [&](FrameFlag flag) {
        return isChunk ? QStringList{frame.flags & flag ? u"yes"_s : u"no"_s} : QStringList();
    };
    QStringList words;
    switch (field) {
    case FilterField::Kind: {
        WireText text(m_feeder.recording(), store, m_feeder.content());
        const QString shown = text.kind(index);
        if (frame.kind != FrameKind::Event)
            return {shown};
        return {u"event"_s, shown == u"error"_s ? u"unknown"_s : shown};
    }
    case FilterField::State:
        return frame.state == TaskState::Unspecified ? words : QStringList{stateName(frame.state)};
    case FilterField::Direction:
        return {frame.kind == FrameKind::Request ? u"out"_s : u"in"_s};
    case FilterField::Binding:
        return {bindingName(store.exchanges[frame.exchange].bindingKind())};
    case FilterField::Severity: {
        int gravest = -1;
        for (const Finding &finding : store.findings) {
            if (finding.frame == index)
                gravest = qMax(gravest, int(finding.note.severity));
        }
        return gravest < 0 ? words : QStringList{filterChoices(field)[gravest]};
    }
    case FilterField::Role:
        for (const MessageRecord &message : store.messages) {
            if (message.frame == index && message.role != Role::Unspecified)
                words.append(message.role == Role::User ? u"user"_s : u"agent"_s);
        }
        return words;
    case FilterField::Part:
        for (const Part &part : parts(index))
            words.append(part.kind == Part::Kind::Text   ? u"text"_s
                         : part.kind == Part::Kind::Data ? u"data"_s
                                                         : u"file"_s);
        return words;
    case FilterField::Passed:
        return {u"no"_s}; // its sessions have none
    case FilterField::Append:
        return yesNo(FrameAppend);
    case FilterField::Last:
        return yesNo(FrameLastChunk);
    default:
        return words;
    }
}

std::optional<qint64> NaiveFilter::number(FilterField field, FrameIndex index, bool isClock) const
{
    const Store &store = m_feeder.store();
    const Frame &frame = store.frames[index];
    switch (field) {
    case FilterField::Size:
        return frame.length;
    case FilterField::Delta:
        for (FrameIndex before = index; before-- > 0;) {
            if (store.frames[before].exchange == frame.exchange)
                return frame.timeNs - store.frames[before].timeNs;
        }
        return {};
    case FilterField::Time:
        if (isClock)
            return QDateTime::fromMSecsSinceEpoch(m_feeder.recording().wallMs(frame.timeNs))
                .time()
                .msecsSinceStartOfDay();
        return frame.timeNs;
    case FilterField::Frame:
        return index + 1;
    case FilterField::Exchange:
        return frame.exchange;
    case FilterField::Status: {
        const int status = m_feeder.recording().facts(frame.exchange).status;
        return status == 0 ? std::nullopt : std::optional<qint64>(status);
    }
    default:
        return {};
    }
}

} // namespace a2a::test
