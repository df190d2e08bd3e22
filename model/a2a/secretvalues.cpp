// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/secretvalues.h"

#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"
#include "model/json/pointer.h"

#include <QSet>
#include <QString>

#include <algorithm>
#include <array>
#include <string_view>

namespace a2a {

static constexpr qsizetype LongEnough = 16;
static constexpr qsizetype LongEnoughMixed = 8;
static constexpr int FewestDifferent = 4;
static constexpr int MixedCase = 3;     ///< changes between upper and lower case
static constexpr int MaxWordDigits = 4; ///< "oauth2", "task-0001"

/// The components of names and values of the protocol, of HTTP and of JSON, in order.
static constexpr auto Words = std::to_array<std::string_view>({"a",
                                                               "accept",
                                                               "accepted",
                                                               "access",
                                                               "additional",
                                                               "after",
                                                               "age",
                                                               "agent",
                                                               "alg",
                                                               "an",
                                                               "answer",
                                                               "any",
                                                               "api",
                                                               "apikey",
                                                               "append",
                                                               "application",
                                                               "argument",
                                                               "array",
                                                               "artifact",
                                                               "artifacts",
                                                               "as",
                                                               "at",
                                                               "auth",
                                                               "authenticate",
                                                               "authenticated",
                                                               "authentication",
                                                               "authorization",
                                                               "bad",
                                                               "bare",
                                                               "base",
                                                               "basic",
                                                               "bearer",
                                                               "binary",
                                                               "bind",
                                                               "binding",
                                                               "blocking",
                                                               "bool",
                                                               "boolean",
                                                               "bytes",
                                                               "cache",
                                                               "cancel",
                                                               "canceled",
                                                               "cancelled",
                                                               "capabilities",
                                                               "capability",
                                                               "card",
                                                               "cards",
                                                               "case",
                                                               "charset",
                                                               "chunk",
                                                               "client",
                                                               "close",
                                                               "code",
                                                               "completed",
                                                               "config",
                                                               "configs",
                                                               "configuration",
                                                               "configured",
                                                               "connect",
                                                               "connection",
                                                               "content",
                                                               "context",
                                                               "control",
                                                               "cookie",
                                                               "create",
                                                               "created",
                                                               "credential",
                                                               "credentials",
                                                               "cut",
                                                               "data",
                                                               "date",
                                                               "decode",
                                                               "default",
                                                               "defaults",
                                                               "delete",
                                                               "description",
                                                               "details",
                                                               "device",
                                                               "dns",
                                                               "documentation",
                                                               "domain",
                                                               "draft",
                                                               "empty",
                                                               "enable",
                                                               "enabled",
                                                               "encoding",
                                                               "entry",
                                                               "enum",
                                                               "envelope",
                                                               "error",
                                                               "errors",
                                                               "event",
                                                               "events",
                                                               "examples",
                                                               "exchange",
                                                               "exp",
                                                               "ext",
                                                               "extended",
                                                               "extension",
                                                               "extensions",
                                                               "failed",
                                                               "false",
                                                               "fetch",
                                                               "field",
                                                               "fields",
                                                               "file",
                                                               "filename",
                                                               "files",
                                                               "final",
                                                               "first",
                                                               "flow",
                                                               "flows",
                                                               "form",
                                                               "format",
                                                               "get",
                                                               "google",
                                                               "grpc",
                                                               "head",
                                                               "header",
                                                               "headers",
                                                               "history",
                                                               "host",
                                                               "hs",
                                                               "html",
                                                               "http",
                                                               "httpjson",
                                                               "https",
                                                               "icon",
                                                               "id",
                                                               "identity",
                                                               "ids",
                                                               "image",
                                                               "immediately",
                                                               "implicit",
                                                               "in",
                                                               "include",
                                                               "index",
                                                               "info",
                                                               "input",
                                                               "int",
                                                               "interface",
                                                               "interfaces",
                                                               "invalid",
                                                               "is",
                                                               "issuer",
                                                               "jku",
                                                               "jose",
                                                               "json",
                                                               "jsonrpc",
                                                               "jwt",
                                                               "key",
                                                               "keys",
                                                               "kid",
                                                               "kind",
                                                               "label",
                                                               "language",
                                                               "last",
                                                               "length",
                                                               "list",
                                                               "localhost",
                                                               "location",
                                                               "max",
                                                               "media",
                                                               "member",
                                                               "message",
                                                               "messages",
                                                               "metadata",
                                                               "method",
                                                               "methods",
                                                               "mime",
                                                               "mimetype",
                                                               "min",
                                                               "missing",
                                                               "mode",
                                                               "modes",
                                                               "modified",
                                                               "mtls",
                                                               "mutual",
                                                               "name",
                                                               "names",
                                                               "nested",
                                                               "network",
                                                               "new",
                                                               "next",
                                                               "no",
                                                               "none",
                                                               "not",
                                                               "nothing",
                                                               "notification",
                                                               "notifications",
                                                               "null",
                                                               "number",
                                                               "oauth",
                                                               "object",
                                                               "of",
                                                               "ok",
                                                               "old",
                                                               "oneof",
                                                               "only",
                                                               "open",
                                                               "openid",
                                                               "operation",
                                                               "optional",
                                                               "or",
                                                               "organization",
                                                               "other",
                                                               "out",
                                                               "output",
                                                               "p",
                                                               "page",
                                                               "params",
                                                               "parent",
                                                               "part",
                                                               "parts",
                                                               "pass",
                                                               "passwd",
                                                               "password",
                                                               "path",
                                                               "payload",
                                                               "pkce",
                                                               "plain",
                                                               "post",
                                                               "preferred",
                                                               "present",
                                                               "problem",
                                                               "protected",
                                                               "proto",
                                                               "protobuf",
                                                               "protocol",
                                                               "provider",
                                                               "push",
                                                               "put",
                                                               "query",
                                                               "r",
                                                               "raw",
                                                               "reason",
                                                               "reference",
                                                               "references",
                                                               "refresh",
                                                               "rejected",
                                                               "relative",
                                                               "rename",
                                                               "repeated",
                                                               "request",
                                                               "requests",
                                                               "require",
                                                               "required",
                                                               "requirement",
                                                               "requirements",
                                                               "response",
                                                               "responses",
                                                               "rest",
                                                               "resubscribe",
                                                               "result",
                                                               "results",
                                                               "retry",
                                                               "return",
                                                               "returns",
                                                               "rfc",
                                                               "role",
                                                               "root",
                                                               "rpc",
                                                               "schema",
                                                               "scheme",
                                                               "schemes",
                                                               "scope",
                                                               "scopes",
                                                               "sec",
                                                               "secret",
                                                               "security",
                                                               "send",
                                                               "server",
                                                               "service",
                                                               "session",
                                                               "set",
                                                               "sig",
                                                               "signature",
                                                               "signatures",
                                                               "size",
                                                               "skill",
                                                               "skills",
                                                               "spec",
                                                               "sse",
                                                               "state",
                                                               "states",
                                                               "status",
                                                               "str",
                                                               "stream",
                                                               "streaming",
                                                               "string",
                                                               "struct",
                                                               "submitted",
                                                               "subscribe",
                                                               "subscription",
                                                               "support",
                                                               "supported",
                                                               "supports",
                                                               "tag",
                                                               "tags",
                                                               "task",
                                                               "tasks",
                                                               "tenant",
                                                               "terminal",
                                                               "test",
                                                               "text",
                                                               "timeout",
                                                               "timestamp",
                                                               "title",
                                                               "tls",
                                                               "to",
                                                               "token",
                                                               "tokens",
                                                               "total",
                                                               "trailers",
                                                               "transfer",
                                                               "transition",
                                                               "transport",
                                                               "true",
                                                               "typ",
                                                               "type",
                                                               "types",
                                                               "union",
                                                               "unknown",
                                                               "unspecified",
                                                               "unsupported",
                                                               "update",
                                                               "updated",
                                                               "updates",
                                                               "uri",
                                                               "url",
                                                               "urls",
                                                               "usage",
                                                               "user",
                                                               "users",
                                                               "utf",
                                                               "value",
                                                               "values",
                                                               "version",
                                                               "versions",
                                                               "well",
                                                               "with",
                                                               "word",
                                                               "words",
                                                               "working",
                                                               "www",
                                                               "x",
                                                               "xml"});

static bool isProtocolWord(const QString &word)
{
    const QByteArray small = word.toLower().toLatin1();
    return std::binary_search(Words.begin(), Words.end(),
                              std::string_view(small.constData(), size_t(small.size())));
}

bool hasOnlyProtocolWords(const QString &text)
{
    int digits = 0;
    bool hasWord = false;
    qsizetype begin = 0;
    const auto ends = [&](qsizetype at) {
        if (at == text.size() || !text[at].isLetter())
            return true;
        const bool isHump =
            text[at].isUpper() && at > begin &&
            (text[at - 1].isLower() || (at + 1 < text.size() && text[at + 1].isLower()));
        return isHump;
    };
    for (qsizetype at = 0; at <= text.size(); ++at) {
        if (!ends(at))
            continue;
        if (at > begin) {
            hasWord = true;
            if (!isProtocolWord(text.mid(begin, at - begin)))
                return false;
        }
        if (at == text.size())
            break;
        begin = text[at].isLetter() ? at : at + 1;
        if (text[at].isDigit() && ++digits > MaxWordDigits)
            return false;
    }
    return hasWord;
}

/// Whether a text has a digit or symbol, or letters in changing case.
static bool isMixed(const QString &text)
{
    static const QString between = QStringLiteral("-_./: ");
    int changes = 0;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar c = text[at];
        if (!c.isLetter() && !between.contains(c))
            return true;
        if (at > 0 && c.isUpper() && text[at - 1].isLower())
            ++changes;
    }
    return changes >= MixedCase;
}

bool isDistinctiveSecret(QByteArrayView secret)
{
    const QString text = QString::fromUtf8(secret);
    if (secret.size() < (isMixed(text) ? LongEnoughMixed : LongEnough))
        return false;
    if (QSet<char>(secret.begin(), secret.end()).size() < FewestDifferent)
        return false;
    return !hasOnlyProtocolWords(text);
}

bool isTooShortToMask(QByteArrayView secret)
{
    static constexpr qsizetype Shortest = 4; // characters
    return QString::fromUtf8(secret).toUcs4().size() < Shortest;
}

std::vector<PartSecret> partSecrets(const Part &part)
{
    if (part.secrets.isEmpty())
        return {};
    if (part.kind == Part::Kind::Text)
        return {{{}, jsonString(part.text), part.text.toUtf8()}};
    std::vector<PartSecret> secrets;
    const json::Document document(part.data);
    for (const QString &pointer : part.secrets) {
        for (const json::Value value : json::valuesAt(document, pointer)) {
            const QByteArray raw = value.raw().toByteArray();
            const QByteArray text = value.isString()   ? value.toString().toUtf8()
                                    : value.isNumber() ? raw
                                                       : QByteArray();
            secrets.push_back({value.name().toUtf8(), raw, text});
        }
    }
    return secrets;
}

int countShortSecrets(const std::vector<Part> &parts)
{
    int count = 0;
    for (const Part &part : parts) {
        const std::vector<PartSecret> secrets = partSecrets(part);
        count += int(std::count_if(secrets.begin(), secrets.end(), [](const PartSecret &secret) {
            return !secret.value.isEmpty() && isTooShortToMask(secret.value);
        }));
    }
    return count;
}

} // namespace a2a
