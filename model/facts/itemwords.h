// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/fold/taskcontact.h"

namespace a2a {

/// "input required": a state for people, translated. The wire's own word belongs beside it, not in
/// its place.
[[nodiscard]] QString itemStateWord(TaskState state);

/// "error", "warning" or "note", translated.
[[nodiscard]] QString itemSeverityWord(Severity severity);

/// "…7f3a"; ids of up to six characters stay whole. Not yet safe to show.
[[nodiscard]] QString shortId(const QString &id);

/// The first line that says something, without white space around it, at most `maxChars` of it. As
/// received otherwise: views make it safe.
[[nodiscard]] QString firstLine(const QString &text, qsizetype maxChars = 200);

/// "lost (agent answered TaskNotFound)", "stream cut"; empty while the task is heard of. Stands
/// beside its state, never in its place.
[[nodiscard]] QString contactText(const Store &store, const TaskContact &contact);

/// What a time without a stream has cost: "resumed, nothing lost"; empty while it lasts.
[[nodiscard]] QString resumptionText(const StreamGap &gap);

/// An error with what has become of it: once the stream goes on, what that cost stands in the place
/// of the advice to go on with it.
[[nodiscard]] Error errorNow(const Store &store, const Recording &recording, FailureIndex failure);

} // namespace a2a
