// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/rules/engine/probe.h"
#include "model/session/connection.h"

#include <chrono>
#include <span>

namespace a2a {

/// What an active probe does next.
struct ActiveStep {
    enum class Kind : quint8 {
        Call,         ///< makes the request, and continues when its response says what is needed
        CloseFirst,   ///< closes the stream that started the task
        AwaitStreams, ///< until all streams have ended, or the time to watch them is over
    };
    Kind kind = Kind::Call;
    rules::ProbePart part = rules::ProbePart::None;
};

/// The steps of an active probe, in order. Those after the first need its task.
[[nodiscard]] std::span<const ActiveStep> activeSteps(rules::ProbeKind kind);
/// How many messages it sends.
[[nodiscard]] int messageCount(rules::ProbeKind kind);
/// Why the probe does not apply to an interface with this card; empty if it applies.
[[nodiscard]] Phrase inapplicableReason(rules::ProbeKind kind, const Dialect &dialect,
                                        json::Value card);
/// The first URI of a declared extension that ends in a version; empty if there is none.
[[nodiscard]] QByteArray versionedExtension(json::Value card);

} // namespace a2a
