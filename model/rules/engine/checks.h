// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

#include <QUrl>

#include <initializer_list>

namespace a2a::rules {

/// Present and not null: null counts as left out, and is checked separately.
[[nodiscard]] inline bool given(json::Value value)
{
    return value.isValid() && !value.isNull();
}
/// A string with at least one character.
[[nodiscard]] inline bool isText(json::Value value)
{
    return value.isString() && value.raw().size() > 2;
}
/// The string's spelling is this word.
[[nodiscard]] bool isWord(json::Value value, QByteArrayView word);
[[nodiscard]] bool isOneOf(json::Value value, std::initializer_list<QByteArrayView> words);
[[nodiscard]] bool isTexts(json::Value value); ///< an array of strings, which may be empty
[[nodiscard]] QUrl urlOf(json::Value value);
[[nodiscard]] bool isAbsoluteUrl(json::Value value);
/// "localhost:50051", "[::1]:50051": addresses of gRPC need no scheme.
[[nodiscard]] bool isHostAndPort(json::Value value);
/// https, or a host for which that does not matter: this machine and private networks.
[[nodiscard]] bool isSecureUrl(const QUrl &url);
/// type/subtype, with or without parameters; wildcards count (RFC 9110, 8.3.1).
[[nodiscard]] bool isMediaType(json::Value value);
/// "https://a.b/c": a scheme and something after it.
[[nodiscard]] bool isUri(json::Value value);
/// Base64 in either alphabet, with or without padding. Checks whole blocks: files are large.
[[nodiscard]] bool isBase64(json::Value value);
[[nodiscard]] bool isBase64Url(json::Value value); ///< without padding (RFC 7515)
/// The text encoded as base64url.
[[nodiscard]] QByteArray fromBase64Url(json::Value value);
/// What a server says instead of JSON, in one line.
[[nodiscard]] QString beginningOf(QByteArrayView text);
/// A page or a text contains a stack trace, as printed by runtimes; also with the escapes of JSON
/// and HTML. Checks the beginning of long texts; `looked`: receives the number of bytes read, those
/// read twice counted twice.
[[nodiscard]] bool hasStackTrace(QByteArrayView text, qsizetype *looked = nullptr);
/// ISO 8601 with date, T and time.
[[nodiscard]] bool isDateTime(json::Value value);

} // namespace a2a::rules
