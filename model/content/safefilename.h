// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// A name to offer when something from an agent is saved: of `proposed`, only the part after the
/// last slash or backslash, without control, invisible and bidirectional characters and without
/// those that file systems refuse; never hidden, never a device name of any system, at most 120
/// bytes with the extension kept. If nothing is left: "artifact". A name without an extension gets
/// the usual one of `mediaType`, if there is one.
[[nodiscard]] QString safeFileName(const QString &proposed, const QString &mediaType = {});

} // namespace a2a
