// SPDX-License-Identifier: Apache-2.0
#include "model/content/partmeaning.h"

#include "model/content/viewchoice.h"
#include "model/json/document.h"
#include "model/json/utf8.h"

#include <algorithm>
#include <array>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = PartMeaning::Kind;

// The sources of the marks (as of 2026): - Agent Development Kit, a2a/converters/part_converter:
// metadata adk_type (Java: type) names what   a data part is, its data are a FunctionCall {id,
// name, args} or FunctionResponse {id, name,   response}; adk_thought is true at texts. kagent,
// which serves LangGraph and CrewAI agents, has   the same with the prefix kagent_. - LangChain and
// LangGraph messages: tool_calls of an "ai" message, a message of type "tool". - Strands (Bedrock's
// content blocks): toolUse, toolResult, reasoningContent. - AG-UI: events with a type in capitals,
// docs.ag-ui.com/concepts/events. - A2UI: a media type, of the part or in its metadata as mimeType;
// messages with one member each   (a2ui.org, 0.8 and 0.9). - AP2: data with a member like
// ap2.mandates.CartMandate (ap2-protocol.org/a2a-extension).

static constexpr qsizetype MostRead = 64 * 1024; ///< bytes: the marks are at the beginning

/// Adds the JSON of a value without its escapes, so that quotes only begin and end strings.
static void addWords(QString &words, json::Value value)
{
    if (words.size() > PartMeaning::MaxBriefLength)
        return;
    if (value.isString()) {
        words += u'"' % value.toString().left(PartMeaning::MaxBriefLength) % u'"';
        return;
    }
    if (!value.isObject() && !value.isArray()) {
        const QByteArrayView raw = value.raw();
        words += json::decodeUtf8(raw.first(qMin(raw.size(), PartMeaning::MaxBriefLength)));
        return;
    }
    words += value.isObject() ? u'{' : u'[';
    bool isFirst = true;
    for (const json::Value member : json::children(value)) {
        if (!std::exchange(isFirst, false))
            words += u", ";
        if (value.isObject())
            words += u'"' % member.name().left(PartMeaning::MaxBriefLength) % u"\": ";
        addWords(words, member);
        if (words.size() > PartMeaning::MaxBriefLength)
            return;
    }
    words += value.isObject() ? u'}' : u']';
}

/// The value of a member for display: a string without quotes, or else its JSON. JSON within a
/// string is parsed, too.
static QString wordsOf(json::Value value)
{
    QString words;
    if (value.isString()) {
        const QString text = value.toString();
        const json::Document inner(text.startsWith(u'{') || text.startsWith(u'[')
                                       ? text.left(MostRead).toUtf8()
                                       : QByteArray());
        if (!inner.isValid())
            return text.left(PartMeaning::MaxBriefLength);
        addWords(words, inner.root());
        return words.left(PartMeaning::MaxBriefLength);
    }
    if (value.isValid())
        addWords(words, value);
    return words.left(PartMeaning::MaxBriefLength);
}

/// The first of the members that exists.
template <typename... Names>
static json::Value anyOf(json::Value object, const Names &...names)
{
    for (const json::Value found : json::membersByName(object, names...)) {
        if (found.isValid())
            return found;
    }
    return {};
}

static bool isTypeName(QByteArrayView member)
{
    return member == "type" || member.endsWith("_type");
}

static bool isThoughtName(QByteArrayView member)
{
    return member == "thought" || member.endsWith("_thought");
}

/// The type that the metadata names ("function_call"), in a member with any framework's prefix.
static QString markedType(const json::Document &metadata)
{
    for (const json::Value member : json::children(metadata.root())) {
        if (member.isString() && isTypeName(member.rawName()))
            return member.toString();
    }
    return {};
}

bool isThought(const Part &part)
{
    if (part.kind != Part::Kind::Text || !part.metadata.contains("thought"))
        return false; // nearly all of them
    const json::Document metadata(part.metadata);
    for (const json::Value member : json::children(metadata.root())) {
        if (isThoughtName(member.rawName()) && member.toBool())
            return true;
    }
    return false;
}

static PartMeaning callOf(json::Value name, json::Value arguments)
{
    return {Kind::ToolCall, name.toString(), wordsOf(arguments)};
}

static PartMeaning resultOf(json::Value name, json::Value result)
{
    // MCP tools report their errors within the result.
    const bool isFailed = result["isError"].toBool() || result["is_error"].toBool();
    return {Kind::ToolResult, name.toString(), wordsOf(result), isFailed};
}

static PartMeaning byMark(const QString &type, json::Value data)
{
    if (type == "function_call"_L1)
        return callOf(data["name"], anyOf(data, "args", "arguments"));
    if (type == "function_response"_L1)
        return resultOf(data["name"], data["response"]);
    if (type == "executable_code"_L1)
        return {Kind::Code, data["language"].toString().toLower(), wordsOf(data["code"])};
    if (type == "code_execution_result"_L1) {
        const QString outcome = data["outcome"].toString();
        return {Kind::CodeResult, {}, wordsOf(data["output"]), outcome.endsWith("FAILED"_L1)};
    }
    return {};
}

/// Reads `{name, args}` and `{name, response}`, which ADK for Java recognizes without a mark.
static PartMeaning byFunction(json::Value data)
{
    static constexpr quint32 MaxMembers = 4; // id, name, args, type
    const auto [name, args, response] = json::membersByName(data, "name", "args", "response");
    if (!name.isString() || data.count() > MaxMembers)
        return {};
    if (args.isObject())
        return callOf(name, args);
    return response.isObject() ? resultOf(name, response) : PartMeaning();
}

/// Reads an "ai" message that calls tools: all names, and the arguments of a single call.
static PartMeaning byCalls(json::Value calls)
{
    PartMeaning meaning{Kind::ToolCall, {}, {}};
    QStringList names;
    for (const json::Value call : json::children(calls)) {
        const json::Value function = call["function"]; // as OpenAI nests it
        const json::Value of = function.isObject() ? function : call;
        names.append(of["name"].toString().left(PartMeaning::MaxBriefLength));
        meaning.brief = wordsOf(anyOf(of, "args", "arguments"));
        if (names.size() == 10)
            break;
    }
    meaning.name = names.join(u", "_s);
    if (names.size() > 1)
        meaning.brief.clear();
    return meaning;
}

/// Reads content blocks that name their kind, as those of Anthropic and LangChain.
static PartMeaning byType(const QString &type, json::Value data)
{
    const bool isCall = type == "tool_use"_L1 || type == "tool_call"_L1;
    if (isCall && data["name"].isString())
        return callOf(data["name"], anyOf(data, "input", "args"));
    const bool isResult = type == "tool_result"_L1 || type == "tool"_L1;
    if (isResult && anyOf(data, "tool_use_id", "tool_call_id").isString()) {
        PartMeaning result = resultOf(data["name"], data["content"]);
        result.isFailed =
            result.isFailed || data["is_error"].toBool() || data["status"].toString() == "error"_L1;
        return result;
    }
    const json::Value thought = anyOf(data, "thinking", "reasoning");
    const bool isThinking = type == "thinking"_L1 || type == "reasoning"_L1;
    return isThinking && thought.isString() ? PartMeaning{Kind::Thought, {}, wordsOf(thought)}
                                            : PartMeaning();
}

/// Reads Bedrock's content blocks, which have a single member named after their kind.
static PartMeaning byBlock(json::Value data)
{
    const auto [use, result, reasoning, call, response] = json::membersByName(
        data, "toolUse", "toolResult", "reasoningContent", "functionCall", "functionResponse");
    if (use.isObject())
        return callOf(use["name"], use["input"]);
    if (result.isObject()) {
        PartMeaning meaning = resultOf(result["name"], result["content"]);
        meaning.isFailed = meaning.isFailed || result["status"].toString() == "error"_L1;
        return meaning;
    }
    if (reasoning.isObject())
        return {Kind::Thought, {}, wordsOf(reasoning["reasoningText"]["text"])};
    if (call.isObject())
        return callOf(call["name"], call["args"]);
    return response.isObject() ? resultOf(response["name"], response["response"]) : PartMeaning();
}

static constexpr QLatin1StringView AgUiEvents[] = {
    "RUN_STARTED"_L1,          "RUN_FINISHED"_L1,       "RUN_ERROR"_L1,
    "STEP_STARTED"_L1,         "STEP_FINISHED"_L1,      "TEXT_MESSAGE_START"_L1,
    "TEXT_MESSAGE_CONTENT"_L1, "TEXT_MESSAGE_CHUNK"_L1, "TEXT_MESSAGE_END"_L1,
    "STATE_SNAPSHOT"_L1,       "STATE_DELTA"_L1,        "MESSAGES_SNAPSHOT"_L1,
    "ACTIVITY_SNAPSHOT"_L1,    "ACTIVITY_DELTA"_L1,
};

static PartMeaning byEvent(const QString &type, json::Value data)
{
    if (type == "TOOL_CALL_RESULT"_L1)
        return resultOf(data["toolCallName"], data["content"]);
    if (type.startsWith("TOOL_CALL_"_L1))
        return callOf(data["toolCallName"], data["delta"]);
    if (type.startsWith("REASONING_"_L1) || type.startsWith("THINKING_"_L1))
        return {Kind::Thought, {}, wordsOf(data["delta"])};
    const bool isEvent =
        std::find(std::begin(AgUiEvents), std::end(AgUiEvents), type) != std::end(AgUiEvents);
    return isEvent ? PartMeaning{Kind::Payload, u"AG-UI "_s % type, {}} : PartMeaning();
}

static constexpr QByteArrayView A2uiMessages[] = {
    "beginRendering", "surfaceUpdate",    "dataModelUpdate", "deleteSurface",
    "createSurface",  "updateComponents", "updateDataModel",
};

/// The name of the A2UI message that the data is, or that a list of them begins with
/// ("surfaceUpdate"), or empty if there is none.
static QString a2uiMessage(json::Value data)
{
    const json::Value message = data.isArray() ? data.first() : data;
    for (const QByteArrayView name : A2uiMessages) {
        const json::Value body = message[name];
        if (body.isObject() && body["surfaceId"].isString())
            return QString::fromLatin1(name);
    }
    return {};
}

static PartMeaning asPayload(const Part &part, const json::Document &metadata, json::Value data)
{
    QString name = uiPayloadName(part.mediaType);
    if (name.isEmpty())
        name = uiPayloadName(metadata.root()["mimeType"].toString());
    const QString message = a2uiMessage(data);
    if (name.isEmpty() && !message.isEmpty())
        name = u"A2UI"_s;
    if (!name.isEmpty())
        return {Kind::Payload, message.isEmpty() ? name : QString(name % u' ' % message), {}};
    for (const json::Value member : json::children(data)) {
        const QByteArrayView key = member.rawName();
        if (data.isObject() && key.startsWith("ap2."))
            return {Kind::Payload, u"AP2 "_s % member.name().section(u'.', -1), {}};
    }
    return {};
}

static PartMeaning byData(json::Value data)
{
    const auto [calls, typed, role] = json::membersByName(data, "tool_calls", "type", "role");
    if (calls.isArray() && calls.count() > 0)
        return byCalls(calls);
    const QString type = typed.toString();
    for (const PartMeaning &meaning :
         {byType(role.toString() == "tool"_L1 ? u"tool"_s : type, data), byEvent(type, data),
          byBlock(data), byFunction(data)}) {
        if (meaning.kind != Kind::None)
            return meaning;
    }
    return {};
}

PartMeaning detectMeaning(const Part &part)
{
    if (isThought(part))
        return {Kind::Thought, {}, part.text.left(PartMeaning::MaxBriefLength)};
    if (part.kind != Part::Kind::Data)
        return {};
    const json::Document data(part.data.left(MostRead)); // what is cut is still read up to there
    const json::Document metadata(part.metadata);
    const PartMeaning marked = byMark(markedType(metadata), data.root());
    if (marked.kind != Kind::None)
        return marked;
    const PartMeaning payload = asPayload(part, metadata, data.root());
    return payload.kind != Kind::None ? payload : byData(data.root());
}

} // namespace a2a
