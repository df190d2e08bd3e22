// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace a2a {

/// Content within a URL (RFC 2397): "data:text/plain;charset=utf-8,Hello". As agents write it: with
/// line breaks and spaces in base64, in either alphabet, with padding or without.
struct DataUri {
    QString mediaType; ///< with its parameters; "text/plain" if there is none
    QByteArray base64; ///< the content, in base64 (decodeBase64())

    /// Reads a data: URI. Nothing if it has no comma or its base64 is invalid.
    [[nodiscard]] static std::optional<DataUri> parse(QByteArrayView utf8);
    /// Whether the URL has the scheme data:.
    [[nodiscard]] static bool hasDataScheme(QByteArrayView url);
    /// The number of bytes of the content, without decoding it. Nothing if the URI cannot be read.
    [[nodiscard]] static std::optional<qint64> byteCount(QByteArrayView utf8);
};

} // namespace a2a
