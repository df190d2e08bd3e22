// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/fold/store.h"

namespace a2a {

/// What the versions of one thing share within a conversation: the artifact's name, as agents are
/// asked to keep it when they refine (1.0, "Life of a Task": tracking artifact mutation); of a
/// nameless artifact its id, which a later task may use again. Empty: it stands alone. That is so
/// for ids that are mere positions, which every task counts from 0. Replacing content within one
/// task (append=false) is no new version but a revision of the same one.
[[nodiscard]] QByteArray lineageOf(const ArtifactRecord &artifact);

} // namespace a2a
