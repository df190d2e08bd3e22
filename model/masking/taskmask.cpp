// SPDX-License-Identifier: Apache-2.0
#include "model/masking/taskmask.h"

#include "model/grpc/grpctranscoder.h"
#include "model/json/document.h"
#include "model/recording/redactor.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace a2a {

static constexpr qsizetype MaxIds = 64;

/// Members that the protocol, JSON-RPC and gRPC define as ids, times, states, types and counts, in
/// lower case and without underscores; in order.
static constexpr auto LeftNames = std::to_array<std::string_view>({
    "@type",
    "append",
    "artifactid",
    "cachettlms",
    "code",
    "configid",
    "contenttype",
    "contextid",
    "createdat",
    "createdtime",
    "createtime",
    "extensions",
    "final",
    "id",
    "index",
    "jsonrpc",
    "kind",
    "lastchunk",
    "lastmodified",
    "lastupdatetime",
    "mediatype",
    "messageid",
    "method",
    "mimetype",
    "nextpagetoken",
    "pagesize",
    "pagetoken",
    "protocolversion",
    "pushnotificationconfigid",
    "referencetaskids",
    "role",
    "sessionid",
    "state",
    "taskid",
    "tenant",
    "timestamp",
    "totalsize",
    "type",
    "updatedat",
    "updatedtime",
    "updatetime",
});

static bool isLeftName(const QByteArray &name)
{
    const QByteArray plain = QByteArray(name).replace("_", "").toLower();
    return std::binary_search(LeftNames.begin(), LeftNames.end(),
                              std::string_view(plain.constData(), size_t(plain.size())));
}

/// Members with content of the agent's own making, whatever its names.
static bool isOwnName(const QByteArray &name)
{
    return name == "data" || name == "metadata";
}

static QByteArray textOf(json::Value value)
{
    QByteArray scratch;
    return value.isString() ? value.toUtf8(scratch).toByteArray() : QByteArray();
}

void TaskMask::setTask(const QByteArray &task, const QByteArray &context)
{
    m_task = task;
    m_context = context;
}

/// The first task that a response names is that of the secrets sent for it.
void TaskMask::rememberIds(const QByteArray &task, const QByteArray &context)
{
    if (m_sent.empty())
        return;
    for (const size_t number : m_sent)
        m_secrets.assignTask(number, task, context);
    if (m_task.isEmpty())
        m_task = task;
    if (m_context.isEmpty())
        m_context = context;
}

static void join(std::vector<size_t> &numbers, const std::vector<size_t> &more)
{
    for (const size_t number : more) {
        const auto place = std::lower_bound(numbers.begin(), numbers.end(), number);
        if (place == numbers.end() || *place != number)
            numbers.insert(place, number);
    }
}

TaskMask::SecretIndexes TaskMask::inherited() const
{
    SecretIndexes numbers = m_secrets.find(m_agent, m_task, m_context);
    join(numbers, m_sent);
    return numbers;
}

/// An object that names a task adds the secrets of that task.
TaskMask::SecretIndexes TaskMask::findSecretIndexes(json::Value object, const SecretIndexes &around)
{
    const auto [taskId, id, contextId, status, artifacts, history] =
        json::membersByName(object, "taskId", "id", "contextId", "status", "artifacts", "history");
    const bool isTask = status.isValid() || artifacts.isValid() || history.isValid();
    const QByteArray task = taskId.isString() ? textOf(taskId) : isTask ? textOf(id) : QByteArray();
    const QByteArray context = textOf(contextId);
    if (task.isEmpty() && context.isEmpty())
        return around;
    rememberIds(task, context);
    SecretIndexes numbers = around;
    join(numbers, m_secrets.find(m_agent, task, context));
    return numbers;
}

SecretMasker &TaskMask::maskerFor(const SecretIndexes &numbers)
{
    const auto known = m_words.find(numbers);
    if (known != m_words.end())
        return known->second;
    std::vector<TaskSecret> secrets;
    for (const size_t number : numbers)
        secrets.push_back(m_secrets.at(number));
    join(m_searchedSecrets, numbers);
    return m_words.emplace(numbers, SecretMasker(std::move(secrets))).first->second;
}

const SecretMasker &TaskMask::masker()
{
    return maskerFor(SecretIndexes(m_searchedSecrets));
}

qint64 TaskMask::takeUnmasked()
{
    qint64 count = 0;
    for (auto &[numbers, words] : m_words)
        count += words.takeUnmasked();
    return count;
}

/// The ids that texts of the same message may mention.
static QByteArrayList idsIn(const json::Document &document)
{
    QByteArrayList ids;
    for (quint32 at = 0; at + 1 < document.tokenCount() && ids.size() < MaxIds; ++at) {
        if ((document.token(at).flags & json::IsKey) == 0)
            continue;
        const json::Value value(&document, at + 1);
        if (!value.isString() || !(value.nameIs("id") || value.rawName().endsWith("Id")))
            continue;
        if (const QByteArray id = textOf(value); !ids.contains(id))
            ids.append(id);
    }
    return ids;
}

bool TaskMask::maskJson(QByteArray &bytes)
{
    m_piece.reset();
    const json::Document document(bytes); // keeps the bytes that it was read from
    if (!document.isValid())
        return false;
    m_ids = idsIn(document);
    maskValues(document, bytes, {document.tokenCount(), Region::Protocol, inherited()});
    return true;
}

/// Masks values below which no object has to be looked at: the tape in one pass.
void TaskMask::maskValues(const json::Document &document, QByteArray &bytes, Level root)
{
    std::vector<Level> levels{std::move(root)};
    for (quint32 at = 0; at < document.tokenCount(); ++at) {
        while (levels.size() > 1 && at >= levels.back().end)
            levels.pop_back();
        const json::Token &token = document.token(at);
        if ((token.flags & json::IsKey) != 0)
            continue;
        const json::Value value(&document, at);
        const bool isMember = at > 0 && (document.token(at - 1).flags & json::IsKey) != 0;
        Region place = levels.back().place;
        if (isMember && place == Region::Protocol) {
            const QByteArray name = value.name().toUtf8();
            place = isLeftName(name)  ? Region::Unmasked
                    : isOwnName(name) ? Region::AgentData
                                      : place;
            if (name == "artifact")
                findPiece(value["parts"], textOf(value["artifactId"]),
                          value.parent()["append"].toBool());
            else if (name == "status")
                findPiece(value["message"]["parts"], StatusTexts, true);
        }
        if (value.isObject() && place == Region::Protocol)
            levels.push_back({token.next, place, findSecretIndexes(value, levels.back().numbers)});
        else if (value.isObject() || value.isArray())
            levels.push_back({token.next, place, levels.back().numbers});
        else if (!levels.back().numbers.empty())
            maskScalar(value, place, levels.back().numbers, bytes);
    }
}

/// JSON of the same length. A number of one or two digits has no room for an asterisk in quotes,
/// and in a string quotes would need escapes.
static void maskNumber(char *number, qsizetype size, bool mayQuote)
{
    const bool quotes = mayQuote && size >= 3;
    std::fill_n(number, size, quotes ? Redactor::Mask : ' ');
    number[0] = quotes ? '"' : '0';
    if (quotes)
        number[size - 1] = '"';
}

void TaskMask::maskScalar(json::Value value, Region place, const SecretIndexes &numbers,
                          QByteArray &bytes)
{
    if (!value.isString() && !value.isNumber())
        return;
    SecretMasker &words = maskerFor(numbers);
    const json::ByteRange range = value.range();
    if (place == Region::Unmasked)
        return words.countUnmasked(words.countSecrets(textOf(value)));
    const bool isNamed = place != Region::Protocol && words.isSecretName(value.name().toUtf8());
    if (value.isNumber()) {
        if (isNamed || words.equalsNumber(value.raw()))
            maskNumber(bytes.data() + range.offset, range.length, place != Region::QuotedJson);
        return;
    }
    char *const raw = bytes.data() + range.offset + 1;
    const qsizetype size = range.length - 2;
    if (isNamed) {
        std::fill_n(raw, size, Redactor::Mask);
        return;
    }
    words.setIds(m_ids);
    const QByteArray text = textOf(value);
    const QByteArray trimmed = text.trimmed();
    if (trimmed.startsWith('{') || trimmed.startsWith('[')) {
        const json::Document inner(text);
        QByteArray changed = text;
        if (inner.isValid())
            maskValues(inner, changed, {inner.tokenCount(), Region::QuotedJson, numbers});
        const EscapedText spelled = EscapedText::decode({raw, size});
        for (qsizetype at = 0; spelled.text == text && at < text.size(); ++at) {
            if (changed.at(at) != text.at(at))
                spelled.write(at, changed, raw);
        }
        if (inner.isValid())
            return;
    }
    words.maskString(raw, size);
}

const QByteArray TaskMask::StatusTexts("\n status");

void TaskMask::findPiece(json::Value parts, const QByteArray &artifact, bool continues)
{
    const json::Value text = parts.first()["text"];
    if (!text.isString() || parts.count() != 1)
        return;
    const json::ByteRange range = text.range();
    m_piece = TextPiece{artifact, range.offset + 1, range.length - 2, false, continues};
}

/// "/service/method"
static std::pair<QByteArray, QByteArray> methodIn(const QByteArray &path)
{
    const qsizetype slash = path.lastIndexOf('/');
    const qsizetype before = slash > 0 ? path.lastIndexOf('/', slash - 1) : -1;
    return {path.mid(before + 1, slash - before - 1), path.mid(slash + 1)};
}

namespace {

/// The texts of a protobuf message: those of the protocol by their members' names.
struct MessageTexts {
    QByteArrayList tasks;
    QByteArrayList contexts;
    QByteArrayList ids;
};

} // namespace

static MessageTexts textsOf(const GrpcTranscoder &transcoder, const QByteArray &method,
                            GrpcTranscoder::Side side, char *message, qsizetype size)
{
    MessageTexts texts;
    GrpcTranscoder::Visitor visitor;
    visitor.text = [&texts](const QByteArray &name, const char *text, qsizetype length) {
        const QByteArray value(text, length);
        if (name == "taskId" || name == "id")
            texts.tasks.append(value);
        if (name == "contextId")
            texts.contexts.append(value);
        if ((name == "id" || name.endsWith("Id")) && texts.ids.size() < MaxIds)
            texts.ids.append(value);
    };
    visitor.bytes = [](char *, qsizetype) {};
    visitor.name = [](char *, qsizetype) {};
    visitor.number = [](const QByteArray &, double number) { return number; };
    (void)transcoder.visit(method, side, message, size, visitor);
    return texts;
}

void TaskMask::maskMessage(const QByteArray &path, bool isAnswer, char *message, qsizetype size)
{
    m_piece.reset();
    const auto [service, method] = methodIn(path);
    const GrpcTranscoder transcoder(service);
    const auto side = isAnswer ? GrpcTranscoder::Side::Response : GrpcTranscoder::Side::Request;
    const MessageTexts texts = textsOf(transcoder, method, side, message, size);
    if (!texts.tasks.isEmpty())
        rememberIds(texts.tasks.first(), texts.contexts.value(0));
    SecretIndexes numbers = inherited();
    for (const QByteArray &task : texts.tasks)
        join(numbers, m_secrets.find(m_agent, task, {}));
    for (const QByteArray &context : texts.contexts)
        join(numbers, m_secrets.find(m_agent, {}, context));
    if (numbers.empty())
        return;
    SecretMasker &words = maskerFor(numbers);
    m_ids = texts.ids;
    words.setIds(m_ids);
    QByteArrayList own; // names in objects of the agent's own making
    QByteArray artifact;
    int pieces = 0;
    const auto replace = [](char *at, const QByteArray &with) {
        std::copy(with.begin(), with.end(), at);
    };
    GrpcTranscoder::Visitor visitor;
    visitor.name = [&own](const char *name, qsizetype length) { own.append({name, length}); };
    visitor.text = [&](const QByteArray &name, char *text, qsizetype length) {
        QByteArray value(text, length);
        const bool isOwn = own.contains(name);
        if (name == "artifactId")
            artifact = value;
        if (!isOwn && isLeftName(name))
            return words.countUnmasked(words.countSecrets(value));
        if (isOwn && words.isSecretName(name))
            value.fill(Redactor::Mask);
        else
            words.maskText(value);
        replace(text, value);
        if (name == "text" && !isOwn && ++pieces == 1)
            m_piece = TextPiece{artifact.isEmpty() ? StatusTexts : artifact, text - message, length,
                                true, true};
    };
    visitor.bytes = [&](char *content, qsizetype length) {
        QByteArray value(content, length);
        words.maskText(value);
        replace(content, value);
    };
    visitor.number = [&](const QByteArray &name, double number) {
        const bool isSecret = (own.contains(name) && words.isSecretName(name)) ||
                              words.equalsNumber(QByteArray::number(number, 'g', 17));
        return isSecret ? 0 : number;
    };
    (void)transcoder.visit(method, side, message, size, visitor);
    if (pieces != 1)
        m_piece.reset();
}

void TaskMask::maskText(QByteArray &bytes)
{
    m_piece.reset();
    if (const SecretIndexes numbers = inherited(); !numbers.empty())
        maskerFor(numbers).maskUnstructured(bytes);
}

void TaskMask::maskValue(QByteArray &text)
{
    if (const SecretIndexes numbers = inherited(); !numbers.empty())
        maskerFor(numbers).maskText(text);
}

} // namespace a2a
