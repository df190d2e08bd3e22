// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/phrase.h"
#include "model/lab/sdkstream.h"

#include <optional>

namespace a2a {

/// One block of an event stream and what must be known of where it stands.
struct SdkBlock {
    QByteArrayView bytes; ///< with its empty line; a byte order mark before the first one, too
    bool ended = false;   ///< the stream is over with it
    bool jsonRpc = true;  ///< its data is an answer of JSON-RPC
    std::optional<qint64> requestId = {}; ///< of the request that it answers
};

/// Whether a client would read a block as the rules have it.
struct SdkReading {
    enum class Outcome : quint8 {
        Same,
        Differs, ///< it hands on something else
        Lost,    ///< it never sees the event
        Refused, ///< it ends the stream with an error, or says one and leaves the event out
    };

    Sdk sdk = Sdk::JavaScript03;
    Outcome outcome = Outcome::Same;
    Phrase why;      ///< one sentence; also with Same, where older versions differ
    QByteArray data; ///< what it hands on; empty where that is nothing
};

/// What each official client makes of a block, in the order of AllSdks. The block is judged by
/// itself: what an earlier one left behind is not known. WHATWG HTML 9.2.6 is what they are
/// compared with.
[[nodiscard]] std::vector<SdkReading> sdkReadings(const SdkBlock &block);

/// The same without what they hand on, which of a large block would be as large for each.
[[nodiscard]] std::vector<SdkReading> sdkOutcomes(const SdkBlock &block);

/// How many of them read it otherwise, lose or refuse it.
[[nodiscard]] int sdksThatDiffer(const std::vector<SdkReading> &readings);

/// "the same", "differs", "lost", "refused".
[[nodiscard]] Phrase outcomeWord(SdkReading::Outcome outcome);

} // namespace a2a
