// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/value.h"
#include "model/net/bindings/dialects.h"

#include <functional>
#include <vector>

namespace a2a {

/// A push notification config in a client's request.
struct FoundPushConfig {
    json::ByteRange urlRange; ///< of its url, without the quotes
    QByteArray raw;           ///< the bytes there
    QString url;
    QString token;
    QString scheme; ///< of its authentication, or empty
    QString credentials;
};

/// The push notification configs of a request, in every protocol version and binding: the whole
/// request of SetPush, the configuration of a message that is sent. Names that occur twice count,
/// too; content of the user (parts, metadata) is not searched.
[[nodiscard]] std::vector<FoundPushConfig> findPushConfigs(json::Value request,
                                                           Operation operation);

/// Bytes that replace others.
struct ReplacedBytes {
    json::ByteRange range;
    QByteArray with;
};
/// Replaces ranges, which must not overlap. Everything else keeps its bytes.
[[nodiscard]] QByteArray replaceRanges(const QByteArray &bytes, std::vector<ReplacedBytes> changes);

/// Replaces addresses of the form "http://127.0.0.1:40123/push/" and 32 hexadecimal digits wherever
/// they occur, with or without escaped slashes. `originalOf` returns the address for such digits.
/// If it is empty, they are not known and stay.
[[nodiscard]] QByteArray
restoreOriginals(const QByteArray &text, const QByteArray &origin,
                 const std::function<QByteArray(const QByteArray &digits)> &originalOf);

} // namespace a2a
