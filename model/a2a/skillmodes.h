// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QStringList>

namespace a2a {

/// The media types of skills in addition to the defaults of their card (1.0: 4.4.5): `card` is its
/// JSON, `member` is "inputModes" or "outputModes". In the card's order, without repetitions, at
/// most 500.
[[nodiscard]] QStringList skillModes(const QByteArray &card, const char *member);

} // namespace a2a
