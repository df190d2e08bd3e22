// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// A name to offer when something from an agent is saved. It is the part of `proposed` after the
/// last slash or backslash, without control, invisible and bidirectional characters and without
/// those that file systems refuse. It is never hidden, never a device name of any system, and has
/// at most 120 bytes, with its extension kept. If nothing is left, it is "artifact". A name without
/// an extension gets the usual one of `mediaType`, if there is one.
[[nodiscard]] QString safeFileName(const QString &proposed, const QString &mediaType = {});

} // namespace a2a
