// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/gathered.h"
#include "model/fold/store.h"
#include "model/lab/sdkreadings.h"

#include <optional>
#include <vector>

namespace a2a {

[[nodiscard]] bool isStreamBlock(const Store &store, FrameIndex frame);

/// A frame as the official clients' parsers get it: where its bytes are, and their context.
struct SdkFrame {
    ExchangeId exchange = 0;
    qint64 offset = 0;
    qint64 length = 0; ///< including the line feed after it, if that belongs to its last line
    bool ended = false;
    bool jsonRpc = true;
    QByteArray requestId; ///< as JSON

    /// Of bytes that were read from `offset`, one more than `length` if they are there.
    [[nodiscard]] SdkBlock blockOf(QByteArrayView bytes) const;
};

/// Nothing if the frame is not a block of an event stream.
[[nodiscard]] std::optional<SdkFrame> sdkFrameOf(const Recording &recording, const Store &store,
                                                 FrameIndex frame);
/// How each official client reads it.
[[nodiscard]] std::vector<SdkReading> sdkOutcomesOf(const Recording &recording,
                                                    const SdkFrame &frame);
/// The same for a large one, asynchronously.
void readAside(Gathered<std::vector<SdkReading>> &reader, const Recording &recording,
               const SdkFrame &frame, Gathered<std::vector<SdkReading>>::Done done);

} // namespace a2a
