// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/gatheredjob.h"
#include "model/base/phrase.h"
#include "model/fold/store.h"
#include "model/lab/sdkstream.h"

#include <optional>
#include <vector>

namespace a2a {

/// One block of an event stream and its context.
struct SdkBlock {
    QByteArrayView bytes;      ///< with its empty line; a byte order mark before the first one, too
    bool ended = false;        ///< the stream ends with it
    bool jsonRpc = true;       ///< its data is a JSON-RPC response
    QByteArray requestId = {}; ///< of the request it responds to, as JSON; empty if unknown
};

/// Whether a client would read a block by the rules.
struct SdkReading {
    enum class Outcome : quint8 {
        Same,
        Differs, ///< it delivers something else
        Lost,    ///< it never sees the event
        Refused, ///< it ends the stream with an error, or reports one and skips the event
    };

    Sdk sdk = Sdk::JavaScript03;
    Outcome outcome = Outcome::Same;
    Phrase why;      ///< one sentence; also with Same, where older versions differ
    QByteArray data; ///< what it delivers; empty if nothing
};

/// How each official client reads a block, in the order of AllSdks. The block is read on its own:
/// state that an earlier one left is not known. The reference is WHATWG HTML 9.2.6.
[[nodiscard]] std::vector<SdkReading> sdkReadings(const SdkBlock &block);

/// Like sdkReadings(), but without the delivered data, which would be as large as the block for
/// each client.
[[nodiscard]] std::vector<SdkReading> sdkOutcomes(const SdkBlock &block);

/// How many of the official clients read a block otherwise than the rules, lose or refuse it.
[[nodiscard]] int countDifferingSdks(const std::vector<SdkReading> &readings);

/// "the same", "differs", "lost", "refused".
[[nodiscard]] Phrase outcomeText(SdkReading::Outcome outcome);

[[nodiscard]] bool isStreamBlock(const Store &store, FrameIndex frame);

/// A frame as the official clients' parsers get it: where its bytes are, and their context.
struct SdkFrame {
    ExchangeId exchange = 0;
    qint64 offset = 0;
    qint64 length = 0; ///< including the line feed after it, if that belongs to its last line
    bool ended = false;
    bool jsonRpc = true;
    QByteArray requestId; ///< as JSON

    /// The block in bytes read from `offset`. Pass one byte more than `length` if there is one.
    [[nodiscard]] SdkBlock blockOf(QByteArrayView bytes) const;
};

/// Nothing if the frame is not a block of an event stream.
[[nodiscard]] std::optional<SdkFrame> findSdkFrame(const Recording &recording, const Store &store,
                                                   FrameIndex frame);
/// How each official client reads a frame.
[[nodiscard]] std::vector<SdkReading> readSdkOutcomes(const Recording &recording,
                                                      const SdkFrame &frame);
/// Like readSdkOutcomes(), for a large frame, asynchronously.
void readInBackground(GatheredJob<std::vector<SdkReading>> &reader, const Recording &recording,
                      const SdkFrame &frame, GatheredJob<std::vector<SdkReading>>::Done done);

} // namespace a2a
