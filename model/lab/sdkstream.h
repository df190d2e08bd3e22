// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <array>
#include <vector>

namespace a2a {

/// The official clients whose way of reading an event stream is known.
enum class Sdk : quint8 { JavaScript03, JavaScript1, Python, Go, Java };
inline constexpr std::array AllSdks{Sdk::JavaScript03, Sdk::JavaScript1, Sdk::Python, Sdk::Go,
                                    Sdk::Java};

/// "JavaScript 0.3": a name, not translated.
[[nodiscard]] QString sdkTitle(Sdk sdk);

/// An event as delivered by a client's parser.
struct SdkEvent {
    QByteArray type; ///< "message" when none was given
    QByteArray data;
    bool operator==(const SdkEvent &) const = default;
};

/// A limit by which a client refuses what it reads.
enum class SdkLimit : quint8 { None, Line, Event, Lines };

/// An event stream as one client's parser reads it.
struct SdkStream {
    std::vector<SdkEvent> events;
    SdkLimit limit = SdkLimit::None; ///< the first that was exceeded
    bool stopped = false;            ///< reading stops at the limit
    bool hasPendingBlock = false;    ///< an unfinished block is pending for this client
};

/// Limits in bytes (for JavaScript in UTF-16 code units), or 0 for no limit.
[[nodiscard]] qint64 lineLimit(Sdk sdk);
[[nodiscard]] qint64 eventLimit(Sdk sdk);

/// Reads bytes from the beginning of a stream on as the client's parser does; `ended`: the stream
/// ends with them. Where the parsers differ from the WHATWG rules is known from their sources
/// (a2a-js 0.3.14 and 1.3.0, httpx-sse under a2a-python, a2a-go and a2a-java of 2026) and, for
/// JavaScript, tested against them.
[[nodiscard]] SdkStream readAsSdk(Sdk sdk, QByteArrayView bytes, bool ended);

} // namespace a2a
