// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

#include <QUrl>

#include <initializer_list>

namespace a2a::rules {

/// Whether the value is present and not null. Null counts as absent, and is checked separately.
[[nodiscard]] inline bool isPresent(json::Value value)
{
    return value.isValid() && !value.isNull();
}
/// Whether the value is a string with at least one character.
[[nodiscard]] inline bool isNonEmptyString(json::Value value)
{
    return value.isString() && value.raw().size() > 2;
}
/// Whether the value is a string that is spelled exactly like this word.
[[nodiscard]] bool equalsString(json::Value value, QByteArrayView word);
[[nodiscard]] bool isOneOf(json::Value value, std::initializer_list<QByteArrayView> words);
[[nodiscard]] bool isStringArray(json::Value value); ///< an array of strings, which may be empty
[[nodiscard]] QUrl toUrl(json::Value value);
[[nodiscard]] bool isAbsoluteUrl(json::Value value);
/// Whether the value is a host and port without a scheme, as in addresses of gRPC:
/// "localhost:50051", "[::1]:50051".
[[nodiscard]] bool isHostAndPort(json::Value value);
/// Whether the URL uses https, or its host is this machine or in a private network, where that does
/// not matter.
[[nodiscard]] bool isSecureUrl(const QUrl &url);
/// Whether the value is type/subtype, with or without parameters. Wildcards count (RFC 9110
/// §8.3.1).
[[nodiscard]] bool isMediaType(json::Value value);
/// Whether the value is a scheme and something after it, such as "https://a.b/c".
[[nodiscard]] bool isUri(json::Value value);
/// Whether the value is Base64 in either alphabet, with or without padding. Checks whole blocks at
/// once, since files are large.
[[nodiscard]] bool isBase64(json::Value value);
[[nodiscard]] bool isBase64Url(json::Value value); ///< without padding (RFC 7515)
/// The decoded text of a base64url string.
[[nodiscard]] QByteArray fromBase64Url(json::Value value);
/// The beginning of a text that a server sent instead of JSON, in one line.
[[nodiscard]] QString excerpt(QByteArrayView text);
/// Whether a page or a text contains a stack trace as printed by runtimes, also with the escapes of
/// JSON and HTML. Only the beginning of a long text is checked. `looked` receives the number of
/// bytes read; those read twice count twice.
[[nodiscard]] bool hasStackTrace(QByteArrayView text, qsizetype *looked = nullptr);
/// Whether the value is an ISO 8601 date and time with a T between them.
[[nodiscard]] bool isDateTime(json::Value value);

} // namespace a2a::rules
