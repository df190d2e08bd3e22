// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/fold.h"
#include "model/net/bindings/ssedecoder.h"

namespace a2a {

/// The frames of a stream that have no content: comments, empty data, empty messages. Consecutive
/// ones are one frame, unless clients see them differently.
class EmptyFrameRuns final {
public:
    EmptyFrameRuns(Store &store, Fold &fold, ExchangeId id)
        : m_store(store)
        , m_fold(fold)
        , m_id(id)
    {
    }

    void moveTo(ExchangeId id) { m_id = id; }
    /// A block without content.
    void addBlock(Frame frame, const SseEvent &event, qint64 nowNs);
    /// Lines after the last event: many blank ones, or a block that does not end, are shown as they
    /// arrive.
    void addRest(const SseDecoder::TrailingLines &quiet, qint64 nowNs);
    /// Ends the run: an event begins.
    void end(const SseEvent &event, qint64 nowNs);
    /// Begins a run at the frame of an empty message. Those that follow belong to it.
    void begin(FrameIndex frame);
    /// Adds an empty message that ends at this offset to the run. Returns false if none came before
    /// it.
    [[nodiscard]] bool growByMessage(qint64 endOffset, qint64 nowNs);

private:
    static constexpr int MaxShapes = 16; ///< between two events

    [[nodiscard]] FrameIndex current() const { return m_store.exchanges[m_id].run; }

    Store &m_store;
    Fold &m_fold;
    ExchangeId m_id;
    qint64 m_count = 0;     ///< frames that the newest frame stands for
    qint64 m_dataLines = 0; ///< in the first of them
    int m_shapes = 0;       ///< frames for different ones since the last event
};

} // namespace a2a
