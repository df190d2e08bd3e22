// SPDX-License-Identifier: Apache-2.0
#include "model/session/callsecrets.h"

#include "model/a2a/jsonwriter.h"
#include "model/a2a/secretvalues.h"
#include "model/grpc/grpcdecoder.h"
#include "model/json/document.h"
#include "model/json/pointer.h"

#include <QtEndian>

#include <algorithm>
#include <bit>

namespace a2a {

static constexpr char Mask = Redactor::Mask;
static constexpr int Deepest = 100; ///< messages within messages

CallSecrets::CallSecrets(const OperationCall &call)
{
    for (const Part &part : call.draft.parts)
        add(part);
    std::vector<PushConfig> configs{call.push};
    if (call.draft.push)
        configs.push_back(*call.draft.push);
    for (const PushConfig &config : configs) {
        if (!config.token.isEmpty())
            m_secrets.push_back({"token", jsonString(config.token)});
        if (!config.authCredentials.isEmpty())
            m_secrets.push_back({"credentials", jsonString(config.authCredentials)});
    }
}

void CallSecrets::add(const Part &part)
{
    for (const PartSecret &secret : partSecrets(part)) {
        m_secrets.push_back({secret.name, secret.raw});
        if (!secret.value.isEmpty())
            m_answers.push_back({0, {}, {}, secret.name, secret.value});
    }
}

CallSecrets CallSecrets::forRequest(const QByteArray &json, const FormSource &question)
{
    CallSecrets places;
    const json::Document document(json);
    if (!document.isValid())
        return places;
    places.findConfigs(document.root());
    if (question.hasSecrets())
        places.findAnswers(document.root(), question);
    return places;
}

/// Searches the data of the message's parts, wherever a protocol version has them.
void CallSecrets::findAnswers(json::Value value, const FormSource &question)
{
    if (value.nameIs("data") && value.isObject()) {
        Part part;
        part.kind = Part::Kind::Data;
        part.data = value.raw().toByteArray();
        const json::Document answer(part.data);
        part.secrets = question.secretPointers(answer.root());
        return add(part);
    }
    if (!value.isObject() && !value.isArray())
        return;
    for (const json::Value inner : json::children(value))
        findAnswers(inner, question);
}

/// Whether a member's value has a form that the agent or the user defines, not the protocol.
static bool isOwnContent(json::Value value)
{
    static constexpr const char *names[] = {"parts", "content", "metadata", "data"};
    return std::any_of(std::begin(names), std::end(names),
                       [&](const char *name) { return value.nameIs(name); });
}

/// Searches for push notification configs. Each protocol version has them elsewhere, but with the
/// same members.
void CallSecrets::findConfigs(json::Value value)
{
    if (value.isObject() && value["url"].isString()) {
        const json::Value token = value["token"];
        const json::Value credentials = value["authentication"]["credentials"];
        if (token.isString() && !token.toString().isEmpty())
            m_secrets.push_back({"token", token.raw().toByteArray()});
        if (credentials.isString() && !credentials.toString().isEmpty())
            m_secrets.push_back({"credentials", credentials.raw().toByteArray()});
    }
    if (!value.isObject() && !value.isArray())
        return;
    for (const json::Value inner : json::children(value)) {
        if (!isOwnContent(inner))
            findConfigs(inner);
    }
}

static QString textOf(const QByteArray &raw)
{
    const json::Document document(raw);
    return document.root().isString() ? document.root().toString() : QString();
}

void CallSecrets::registerIn(Redactor &redactor) const
{
    for (const Secret &secret : m_secrets)
        redactor.addSecret(textOf(secret.raw).toUtf8());
}

bool CallSecrets::isSecret(json::Value value) const
{
    return std::any_of(m_secrets.begin(), m_secrets.end(), [&](const Secret &secret) {
        if (!secret.name.isEmpty() && !value.nameIs(secret.name))
            return false;
        return value.isString() ? value.toString() == textOf(secret.raw) && !secret.raw.isEmpty() &&
                                      secret.raw.startsWith('"')
                                : value.raw() == secret.raw;
    });
}

void CallSecrets::find(json::Value value, std::vector<json::Value> &found) const
{
    if (!value.isValid())
        return;
    if (isSecret(value)) {
        found.push_back(value);
        return;
    }
    if (!value.isObject() && !value.isArray())
        return;
    for (const json::Value inner : json::children(value))
        find(inner, found);
}

/// The replacement for a value: JSON of the same length. A number of one or two digits has no space
/// for an asterisk between quotes.
static QByteArray maskOf(json::Value value)
{
    const qsizetype size = value.raw().size();
    if (size < 3 && !value.isString())
        return '0' + QByteArray(size - 1, ' ');
    return '"' + QByteArray(size - 2, Mask) + '"';
}

CallSecrets::MaskedBody CallSecrets::maskedJson(const QByteArray &json) const
{
    MaskedBody masked{json, {}};
    const json::Document document(json);
    std::vector<json::Value> found;
    if (document.isValid())
        find(document.root(), found);
    for (const json::Value value : found) {
        const QByteArray mask = maskOf(value);
        const json::ByteRange range = value.range();
        masked.bytes.replace(range.offset, mask.size(), mask);
        const qint64 quotes = mask.size() > 2 ? 1 : 0;
        if (mask.size() > 2 * quotes)
            masked.ranges.push_back({range.offset + quotes, mask.size() - 2 * quotes});
    }
    return masked;
}

/// Reads a protobuf varint. Returns false if there is none.
static bool readVarint(QByteArrayView bytes, qsizetype &at, quint64 &number)
{
    number = 0;
    for (int shift = 0; shift < 64 && at < bytes.size(); shift += 7) {
        const auto byte = quint8(bytes[at++]);
        number |= quint64(byte & 0x7f) << shift;
        if ((byte & 0x80) == 0)
            return true;
    }
    return false;
}

namespace {

/// Finds fields with certain values, in messages within messages.
class FieldSearch final {
public:
    FieldSearch(const QByteArrayList &texts, const QByteArrayList &doubles)
        : m_texts(texts)
        , m_doubles(doubles)
    {
    }

    /// Returns false if these bytes are not a message; nothing was found in them then.
    bool search(QByteArrayView message, qint64 offset, int depth)
    {
        const size_t before = ranges.size();
        qsizetype at = 0;
        while (at < message.size()) {
            quint64 tag = 0;
            quint64 size = 0;
            bool good = readVarint(message, at, tag) && tag >> 3 != 0;
            const quint64 type = tag & 7;
            if (good && (type == 0 || type == 2))
                good = readVarint(message, at, size);
            if (type == 0)
                size = 0;
            else if (type == 1 || type == 5)
                size = type == 1 ? 8 : 4;
            else if (type != 2)
                good = false;
            if (!good || size > quint64(message.size() - at)) {
                ranges.resize(before);
                return false;
            }
            const QByteArrayView value = message.sliced(at, qsizetype(size));
            if ((type == 2 && m_texts.contains(value)) || (type == 1 && m_doubles.contains(value)))
                ranges.push_back({offset + at, qint64(size)});
            else if (type == 2 && depth > 0)
                search(value, offset + at, depth - 1);
            at += qsizetype(size);
        }
        return true;
    }

    std::vector<MaskedRange> ranges;

private:
    const QByteArrayList &m_texts;
    const QByteArrayList &m_doubles;
};

} // namespace

CallSecrets::MaskedBody CallSecrets::maskedMessage(const QByteArray &body) const
{
    QByteArrayList texts;
    QByteArrayList doubles;
    for (const Secret &secret : m_secrets) {
        const json::Document document(secret.raw);
        const json::Value value = document.root();
        if (value.isString() && !value.toString().isEmpty()) {
            texts.append(value.toString().toUtf8());
        } else if (value.isNumber()) {
            QByteArray bytes(sizeof(double), '\0');
            qToLittleEndian(std::bit_cast<quint64>(value.toDouble()), bytes.data());
            doubles.append(bytes);
        }
    }
    FieldSearch search(texts, doubles);
    const qint64 prefix = GrpcDecoder::PrefixSize;
    if (body.size() > prefix)
        search.search(QByteArrayView(body).sliced(prefix), prefix, Deepest);
    MaskedBody masked{body, search.ranges};
    for (const MaskedRange &range : masked.ranges)
        std::fill_n(masked.bytes.begin() + range.offset, range.length, Mask);
    return masked;
}

void hideSecrets(const CallSecrets &secrets, const Dialect &dialect, ExchangeRequest &request)
{
    request.storedBody.clear();
    request.masks.clear();
    if (secrets.isEmpty() || request.body.isEmpty())
        return;
    CallSecrets::MaskedBody masked = dialect.hasBinaryBodies() ? secrets.maskedMessage(request.body)
                                                               : secrets.maskedJson(request.body);
    if (masked.bytes == request.body)
        return;
    request.storedBody = std::move(masked.bytes);
    request.masks = std::move(masked.ranges);
}

QByteArray CallSecrets::restored(const QByteArray &changed, const QByteArray &real) const
{
    const json::Document before(real);
    const json::Document after(changed);
    std::vector<json::Value> found;
    if (!before.isValid() || !after.isValid())
        return changed;
    find(before.root(), found);
    std::vector<std::pair<json::ByteRange, QByteArray>> places;
    for (const json::Value value : found) {
        const QString pointer = value.pointer();
        const std::vector<json::Value> same = json::valuesAt(before, pointer);
        const auto number = size_t(std::find(same.begin(), same.end(), value) - same.begin());
        const std::vector<json::Value> now = json::valuesAt(after, pointer);
        if (number < now.size() && now[number].raw() == maskOf(value).trimmed())
            places.emplace_back(now[number].range(), value.raw().toByteArray());
    }
    std::sort(places.begin(), places.end(), [](const auto &left, const auto &right) {
        return left.first.offset > right.first.offset;
    });
    QByteArray json = changed;
    for (const auto &[range, value] : places)
        json.replace(range.offset, range.length, value);
    return json;
}

} // namespace a2a
