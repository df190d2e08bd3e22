// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QStringList>

namespace a2a {

/// The media types of skills in addition to the defaults of their card (1.0: 4.4.5): `member` is
/// "inputModes" or "outputModes". `card`: JSON. In its order, without repeats, at most 500 of them.
[[nodiscard]] QStringList skillModes(const QByteArray &card, const char *member);

} // namespace a2a
