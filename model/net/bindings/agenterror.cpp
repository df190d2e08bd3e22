// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/agenterror.h"

#include "model/a2a/jsonwriter.h"
#include "model/net/bindings/a2aerrors.h"
#include "model/net/bindings/grpcerrors.h"

#include <algorithm>
#include <iterator>

namespace a2a {

namespace {

/// A JSON-RPC error code and what bindings without these codes use instead (1.0.1 §5.4), or what
/// gRPC used before.
struct CodeStatus {
    qint64 code;
    int http;
    int grpc;
    int oldGrpc;
};

} // namespace

// The first row with a status is the meaning of that status if the response has no other
// information.
static constexpr CodeStatus CodeStatuses[] = {
    {-32001, 404, 5, 5},   {-32602, 400, 3, 3}, {-32603, 500, 13, 13}, {-32601, 404, 12, 12},
    {-32004, 400, 9, 12},  {-32002, 400, 9, 9}, {-32003, 400, 9, 12},  {-32005, 400, 3, 3},
    {-32006, 500, 13, 13}, {-32007, 400, 9, 9}, {-32008, 400, 9, 9},   {-32009, 400, 9, 12},
    {-32600, 400, 3, 3},   {-32700, 400, 3, 3},
};

static const CodeStatus &statusOfCode(qint64 code)
{
    const auto *found = std::find_if(std::begin(CodeStatuses), std::end(CodeStatuses),
                                     [code](const CodeStatus &row) { return row.code == code; });
    static constexpr CodeStatus Internal{-32603, 500, 13, 13};
    return found == std::end(CodeStatuses) ? Internal : *found;
}

static bool areDetails(json::Value data)
{
    for (const json::Value detail : json::children(data)) {
        if (!detail["@type"].isString())
            return false;
    }
    return data.isArray();
}

bool AgentError::hasDetails() const
{
    const json::Document document(data);
    return document.isValid() && areDetails(document.root());
}

/// The error code named by a google.rpc.ErrorInfo among the details; nothing if there is none.
static std::optional<qint64> codeOfDetails(json::Value details)
{
    for (const json::Value detail : json::children(details)) {
        if (const auto code = codeForReason(detail["reason"].toString()))
            return code;
    }
    return {};
}

static QByteArray rawData(json::Value data)
{
    return data.isValid() && !data.isNull() ? data.raw().toByteArray() : QByteArray();
}

/// The error code that a google.rpc.Status stands for: by its details, else its number, else its
/// name.
static qint64 codeOfStatus(json::Value status)
{
    const json::Value details = status["details"];
    if (const auto code = codeOfDetails(details))
        return *code;
    const qint64 number = status["code"].toInteger().value_or(0);
    const QString word = status["status"].toString();
    for (const CodeStatus &row : CodeStatuses) {
        const bool isGrpc = number > 0 && number < 100;
        if (word.isEmpty() ? (isGrpc ? row.grpc == number : row.http == number)
                           : grpcStatusName(row.grpc) == word)
            return row.code;
    }
    return -32603;
}

/// "https://a2a-protocol.org/errors/task-not-found".
static std::optional<AgentError> readProblem(json::Value root)
{
    const QString type = root["type"].toString();
    if (!root["title"].isString() && !type.contains(u"a2a-protocol.org"))
        return {};
    const QString reason = type.section(u'/', -1).toUpper().replace(u'-', u'_');
    const QString detail = root["detail"].toString();
    AgentError error;
    error.code = codeForReason(reason).value_or(-32603);
    error.message = detail.isEmpty() ? root["title"].toString() : detail;
    return error;
}

std::optional<AgentError> readAgentError(json::Value root)
{
    const json::Value inner = root["error"];
    const json::Value error = inner.isObject() ? inner : root;
    const json::Value code = error["code"];
    if (!code.isNumber())
        return readProblem(root);
    const qint64 number = code.toInteger().value_or(0);
    AgentError read;
    read.message = error["message"].toString();
    if (number < 0) { // JSON-RPC's own
        read.code = number;
        read.data = rawData(error["data"]);
        return read;
    }
    if (!error["message"].isString() && !error["status"].isString() && !error["details"].isArray())
        return {};
    read.code = codeOfStatus(error);
    read.data = rawData(error["details"]);
    return read;
}

/// The error's details; if it has none, the ErrorInfo with the reason that 1.0 requires.
static QByteArray detailsOf(const AgentError &error)
{
    const QString reason = reasonForCode(error.code);
    if (error.hasDetails() || reason.isEmpty())
        return error.hasDetails() ? error.data : QByteArray("[]");
    JsonWriter json;
    json.beginArray().beginObject();
    json.name("@type").string(u"type.googleapis.com/google.rpc.ErrorInfo");
    json.name("reason").string(reason).name("domain").string(u"a2a-protocol.org");
    return json.endObject().endArray().bytes();
}

int grpcStatusForError(const Dialect &dialect, const AgentError &error)
{
    const CodeStatus &row = statusOfCode(error.code);
    return dialect.version().sendsVersionHeader ? row.grpc : row.oldGrpc;
}

QByteArray writeAgentError(const Dialect &dialect, const AgentError &error)
{
    const bool isNewest = dialect.version().sendsVersionHeader;
    JsonWriter json;
    json.beginObject();
    if (dialect.hasBinaryBodies()) {
        json.name("code").integer(grpcStatusForError(dialect, error));
        json.name("message").string(error.message);
        if (isNewest)
            json.name("details").raw(detailsOf(error));
    } else if (dialect.bindingTraits().hasPaths && isNewest) {
        const CodeStatus &row = statusOfCode(error.code);
        json.name("error").beginObject().name("code").integer(row.http);
        json.name("status").string(grpcStatusName(row.grpc));
        json.name("message").string(error.message);
        json.name("details").raw(detailsOf(error)).endObject();
    } else {
        json.name("code").integer(error.code).name("message").string(error.message);
        if (!isNewest)
            json.optionalRaw("data", error.data);
        else if (const QByteArray details = detailsOf(error); details != "[]")
            json.name("data").raw(details);
    }
    return json.endObject().bytes();
}

} // namespace a2a
