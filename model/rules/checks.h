// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

#include <QUrl>

#include <initializer_list>

namespace a2a::rules {

/// There, and not null: null is read as left out, and is a matter of its own.
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
/// https, or a host for which that does not matter: this machine and private networks.
[[nodiscard]] bool isSecureUrl(const QUrl &url);
/// type/subtype, with or without parameters; wildcards count (RFC 9110, 8.3.1).
[[nodiscard]] bool isMediaType(json::Value value);
/// "https://a.b/c": a scheme and something behind it.
[[nodiscard]] bool isUri(json::Value value);
/// Base64 in either alphabet, with or without padding. Whole blocks at once: files are large.
[[nodiscard]] bool isBase64(json::Value value);
[[nodiscard]] bool isBase64Url(json::Value value); ///< without padding (RFC 7515)
/// The text that base64url stands for.
[[nodiscard]] QByteArray fromBase64Url(json::Value value);
/// A page or a text holds where in a program something happened, as runtimes print it; also with
/// the escapes of JSON and HTML. Looks at the beginning of what is long; `looked`: is told how many
/// bytes that were, those that were looked at twice counted twice.
[[nodiscard]] bool hasStackTrace(QByteArrayView text, qsizetype *looked = nullptr);
/// ISO 8601 with date, T and time.
[[nodiscard]] bool isDateTime(json::Value value);

} // namespace a2a::rules
