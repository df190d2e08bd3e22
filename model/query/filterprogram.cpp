// SPDX-License-Identifier: Apache-2.0
#include "model/query/filterprogram.h"

#include "model/facts/framemeasures.h"
#include "model/text/textof.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

FilterProgram::FilterProgram(const FilterNode &filter)
{
    m_start = compile(filter, Accept, Reject);
}

/// 0: reads the frame's 48 bytes; 1: looks something up; 2: reads the recording; 3: decodes.
static int costOf(const FilterNode &node)
{
    if (node.kind != FilterNode::Kind::Test) {
        int cost = 0;
        for (const FilterNode &child : node.children)
            cost = qMax(cost, costOf(child));
        return cost;
    }
    switch (node.field) {
    case FilterField::Text:
        return node.isRegex ? 3 : 2;
    case FilterField::Part:
    case FilterField::Mime:
        return 4;
    case FilterField::Kind:
    case FilterField::State:
    case FilterField::Direction:
    case FilterField::Size:
    case FilterField::Delta:
    case FilterField::Frame:
    case FilterField::Exchange:
    case FilterField::Append:
    case FilterField::Last:
        return 0;
    default:
        return 1;
    }
}

/// The tests are compiled back to front, so that the continuation of each is known.
qint32 FilterProgram::compile(const FilterNode &node, qint32 onTrue, qint32 onFalse)
{
    switch (node.kind) {
    case FilterNode::Kind::Test:
        return compileTest(node, onTrue, onFalse);
    case FilterNode::Kind::Not:
        return compile(node.children.front(), onFalse, onTrue);
    case FilterNode::Kind::And:
    case FilterNode::Kind::Or:
        break;
    }
    std::vector<const FilterNode *> children;
    for (const FilterNode &child : node.children)
        children.push_back(&child);
    std::stable_sort(
        children.begin(), children.end(),
        [](const FilterNode *a, const FilterNode *b) { return costOf(*a) < costOf(*b); });
    const bool isAnd = node.kind == FilterNode::Kind::And;
    qint32 next = isAnd ? onTrue : onFalse;
    for (auto child = children.rbegin(); child != children.rend(); ++child)
        next = isAnd ? compile(**child, next, onFalse) : compile(**child, onTrue, next);
    return next;
}

qint32 FilterProgram::compileTest(const FilterNode &node, qint32 onTrue, qint32 onFalse)
{
    const FilterType type = filterFieldInfo(node.field).type;
    Step step;
    step.field = node.field;
    step.isNegated = node.op == FilterOp::IsNot;
    step.onTrue = onTrue;
    step.onFalse = onFalse;
    const QString value =
        type == FilterType::Id && !node.isRegex ? filterIdText(node.value) : node.value;
    if (type >= FilterType::Number) {
        step.interval = filterInterval(node).value_or(FilterInterval{1, 0});
        step.isNegated = false; // the interval is
    } else if (type == FilterType::Choice || type == FilterType::Flag) {
        step.mask = filterChoiceMask(node);
    } else if (node.field == FilterField::Text) {
        step.test = quint32(m_texts.size());
        m_texts.emplace_back(FilterMatcher(value, node.isRegex));
    } else {
        const bool isAny = !node.isRegex && (type == FilterType::Any  ? isFilterAny(value)
                                             : type == FilterType::Id ? value == u'*'
                                                                      : false);
        step.test = quint32(m_words.size());
        m_words.push_back({FilterMatcher(value, node.isRegex), value, isAny, {}, {}, {}});
    }
    m_steps.push_back(step);
    return qint32(m_steps.size() - 1);
}

bool FilterProgram::matches(const FilterReader &reader, FrameIndex frame, qint64 deltaNs)
{
    qint32 at = m_start;
    while (at >= 0) {
        const Step &step = m_steps[size_t(at)];
        at = matchesStep(step, reader, frame, deltaNs) != step.isNegated ? step.onTrue
                                                                         : step.onFalse;
    }
    return at == Accept;
}

static bool hasFlag(const Frame &frame, quint16 flag, quint32 mask)
{
    // "no" applies to chunks only: nothing else could be appended or be the last.
    const bool isChunk = frame.event == EventKind::ArtifactUpdate;
    return isChunk && mask & (frame.flags & flag ? 1U : 2U);
}

bool FilterProgram::matchesStep(const Step &step, const FilterReader &reader, FrameIndex frame,
                                qint64 deltaNs)
{
    switch (step.field) {
    case FilterField::Kind:
        return reader.kinds(frame) & step.mask;
    case FilterField::State:
        return reader.state(frame) & step.mask;
    case FilterField::Direction:
        return reader.direction(frame) & step.mask;
    case FilterField::Binding:
        return reader.binding(frame) & step.mask;
    case FilterField::Severity:
        return reader.severity(frame) & step.mask;
    case FilterField::Role:
        return reader.roles(frame) & step.mask;
    case FilterField::Part:
        return reader.parts(frame) & step.mask;
    case FilterField::Passed:
        return step.mask & (reader.client(reader.frame(frame).exchange).isEmpty() ? 2U : 1U);
    case FilterField::Append:
        return hasFlag(reader.frame(frame), FrameAppend, step.mask);
    case FilterField::Last:
        return hasFlag(reader.frame(frame), FrameLastChunk, step.mask);
    case FilterField::Size:
    case FilterField::Delta:
    case FilterField::Time:
    case FilterField::Frame:
    case FilterField::Exchange:
    case FilterField::Status:
        return matchesInterval(step, reader, frame, deltaNs);
    case FilterField::Text:
        return m_texts[step.test].matches(reader, frame);
    default:
        return matchesText(m_words[step.test], step.field, reader, frame);
    }
}

bool FilterProgram::matchesInterval(const Step &step, const FilterReader &reader, FrameIndex index,
                                    qint64 deltaNs) const
{
    const Frame &frame = reader.frame(index);
    const FilterInterval &wanted = step.interval;
    switch (step.field) {
    case FilterField::Size:
        return wanted.contains(qMax<qint64>(0, framemeasures::bytes(frame)));
    case FilterField::Delta:
        return deltaNs < 0 ? wanted.isNegated : wanted.contains(deltaNs);
    case FilterField::Time:
        return wanted.contains(wanted.isClock ? reader.clockMs(index) : frame.timeNs);
    case FilterField::Frame:
        return wanted.contains(qint64(index) + 1);
    case FilterField::Exchange:
        return wanted.contains(frame.exchange);
    case FilterField::Status: {
        const int status = reader.httpStatus(frame.exchange);
        return status == 0 ? wanted.isNegated : wanted.contains(status);
    }
    default:
        return false;
    }
}

static bool anyIn(const FilterMatcher &matcher, const QStringList &texts)
{
    return std::any_of(texts.begin(), texts.end(),
                       [&matcher](const QString &text) { return matcher.isIn(text); });
}

static bool errorFits(const FilterMatcher &matcher, const QString &value, const Error *error)
{
    return error && (matcher.isIn(textOf(error->message)) || matcher.isIn(error->reason) ||
                     error->code.compare(value, Qt::CaseInsensitive) == 0 ||
                     errorKindName(error->kind).compare(value, Qt::CaseInsensitive) == 0);
}

/// Avoids decoding most frames: whatever the member with a media type is called ("mediaType",
/// "mime_type"), its name ends like this. In protobuf members have no names.
static bool mayNameType(const FilterMatcher &matcher, const Frame &frame, QByteArrayView data)
{
    static const FilterNeedle name(u"type"_s);
    return (frame.flags & FrameTranscoded || name.isInJson(data)) &&
           (!matcher.needle() || matcher.isInJson(data));
}

bool FilterProgram::matchesText(TextValueTest &test, FilterField field, const FilterReader &reader,
                                FrameIndex index)
{
    const Frame &frame = reader.frame(index);
    switch (field) {
    case FilterField::Finding:
        return frame.flags & FrameDeviates &&
               (test.isAny || anyIn(test.matcher, reader.findings(index)));
    case FilterField::Error:
        if (test.isAny)
            return frame.flags & FrameFailed || reader.failure(index);
        return errorFits(test.matcher, test.value, reader.failure(index));
    case FilterField::Mark: {
        const QStringList comments = reader.comments(index);
        return test.isAny ? !comments.isEmpty() : anyIn(test.matcher, comments);
    }
    case FilterField::Mime:
        return mayNameType(test.matcher, frame, reader.data(index, m_scratch)) &&
               anyIn(test.matcher, reader.mediaTypes(index));
    default:
        return matchesId(test, field, reader, index);
    }
}

/// Fields that have one value for a whole task, context, artifact or exchange.
bool FilterProgram::matchesId(TextValueTest &test, FilterField field, const FilterReader &reader,
                              FrameIndex index)
{
    const Store &store = reader.store();
    const Frame &frame = store.frames[index];
    const auto remembered = [&test](quint32 thing, auto text) {
        return thing != NoIndex &&
               (test.isAny || test.memo.get(thing, [&] { return test.matcher.isIn(text()); }));
    };
    const TaskIndex task = field == FilterField::Task ? reader.task(index) : NoIndex;
    switch (field) {
    case FilterField::Task:
        return remembered(task, [&] { return QString::fromUtf8(store.tasks[task].id); });
    case FilterField::Context: {
        const ContextIndex context = reader.context(index);
        return remembered(context, [&] { return QString::fromUtf8(store.contexts[context].id); });
    }
    case FilterField::Artifact:
        return remembered(frame.artifact, [&] {
            const ArtifactRecord &artifact = store.artifacts[frame.artifact];
            return QString(QString::fromUtf8(artifact.name) % u'\n' %
                           QString::fromUtf8(artifact.id));
        });
    case FilterField::Agent:
        return test.isAny || test.memo.get(frame.exchange, [&] {
            const QString agent = reader.agent(frame.exchange);
            bool isNumber = false;
            test.value.toUInt(&isNumber);
            return isNumber && test.matcher.needle() ? agent.section(u'\n', 0, 0) == test.value
                                                     : test.matcher.isIn(agent.section(u'\n', 1));
        });
    case FilterField::Client:
        return test.memo.get(frame.exchange, [&] {
            const QString client = reader.client(frame.exchange);
            return !client.isEmpty() && (test.isAny || test.matcher.isIn(client));
        });
    case FilterField::Method:
        return remembered(frame.exchange, [&] { return reader.method(frame.exchange); });
    case FilterField::ProtocolVersion:
        return remembered(frame.exchange, [&] { return reader.protocolVersion(frame.exchange); });
    case FilterField::Id: {
        const ContextIndex context = reader.context(index);
        const TaskIndex of = reader.task(index);
        const auto fits = [&test](FilterResultCache &memo, quint32 thing, const auto &records) {
            return thing != NoIndex && memo.get(thing, [&] {
                const QByteArray &id = records[thing].id;
                return !id.isEmpty() && (test.isAny || test.matcher.isIn(QString::fromUtf8(id)));
            });
        };
        return fits(test.memo, of, store.tasks) || fits(test.contexts, context, store.contexts) ||
               fits(test.artifacts, frame.artifact, store.artifacts) ||
               anyIn(test.matcher, reader.messageIds(index));
    }
    default:
        return false;
    }
}

void FilterProgram::invalidate()
{
    for (TextValueTest &test : m_words) {
        for (FilterResultCache *memo : {&test.memo, &test.contexts, &test.artifacts})
            memo->clear();
    }
    for (FilterTextTest &test : m_texts)
        test.invalidate();
}

bool FilterProgram::readsField(FilterField field) const
{
    return std::any_of(m_steps.begin(), m_steps.end(),
                       [field](const Step &step) { return step.field == field; });
}

} // namespace a2a
