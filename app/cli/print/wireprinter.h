// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/output.h"
#include "model/session/session.h"

#include <map>

namespace a2a::cli {

/// Prints frames as they were received (--wire). A frame that stands for several without content is
/// printed once no more can follow: before the next frame of its exchange.
class WirePrinter final {
public:
    WirePrinter(const Session &session, const Output &output);

    void frame(FrameIndex index);
    /// Prints the frames that still wait for more.
    void finish();

private:
    void write(FrameIndex index) const;
    void writeText(FrameIndex index, QStringView kind) const;

    const Session &m_session;
    const Output &m_output;
    std::map<ExchangeId, FrameIndex> m_waiting; ///< the newest frame of each exchange, if it grows
};

} // namespace a2a::cli
