// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/replytarget.h"

namespace a2a {

/// Where to request a better version of an artifact: its task while that is active, else a new task
/// of the same conversation (1.0, "Life of a Task": tasks that have ended are never reopened).
[[nodiscard]] ReplyTarget refinementTarget(const Store &store, ArtifactIndex artifact);

/// Makes a message name the artifact to refine: the artifact's task in referenceTaskIds, unless the
/// message goes to that very task, and {artifactId, taskId} in the metadata of its first text part,
/// or of its first part. Fields that the protocol version lacks are left out by its codec.
void addRefinement(SendDraft &draft, const Store &store, ArtifactIndex artifact,
                   const ReplyTarget &target);

} // namespace a2a
