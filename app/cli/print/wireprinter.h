// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/output.h"
#include "model/session/session.h"

namespace a2a::cli {

/// Prints frames as they were received (--wire).
class WirePrinter final {
public:
    WirePrinter(const Session &session, const Output &output);

    void frame(FrameIndex index) const;

private:
    const Session &m_session;
    const Output &m_output;
};

} // namespace a2a::cli
