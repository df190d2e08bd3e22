// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"
#include "model/fold/taskconnectivity.h"
#include "model/marks/usermarks.h"

namespace a2a {

/// "…7f3a"; ids of up to six characters stay whole. Not yet safe to show.
[[nodiscard]] QString shortId(const QString &id);

/// The first non-empty line, without white space around it, at most `maxChars` of it. As received
/// otherwise: views make it safe.
[[nodiscard]] QString firstLine(const QString &text, qsizetype maxChars = 200);

/// The agent says that it does not know the task, over any binding.
[[nodiscard]] bool isTaskUnknown(const Error &error);

/// "lost (agent answered TaskNotFound)", "stream interrupted"; empty while there are updates about
/// the task. Shown next to its state, never in its place.
[[nodiscard]] QString connectivityText(const Store &store, const TaskConnectivity &contact);

/// The effect of a time without a stream: "resumed, nothing lost"; empty while it lasts.
[[nodiscard]] QString resumptionText(const StreamGap &gap);

/// An error with its outcome: once the stream continues, what was lost replaces the advice to
/// resubscribe.
[[nodiscard]] Error currentError(const Store &store, const Recording &recording,
                                 FailureIndex failure);

/// The user's notes, for screen readers and tool tips: "marked", "comment: too late". Comments as
/// the user wrote them. Null if there are none.
[[nodiscard]] QStringList markTexts(const UserMarks *marks, MarkTarget place);

} // namespace a2a
