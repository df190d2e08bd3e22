// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>
#include <QString>

namespace a2a::json {

/// UTF-8 as the Encoding Standard decodes it: every maximal part of a broken sequence becomes one
/// U+FFFD (QString::fromUtf8 writes one per byte). A byte order mark is kept as U+FEFF.
[[nodiscard]] QString decodeUtf8(QByteArrayView bytes);

/// Whether all `bytes` are valid UTF-8: no overlong forms, no surrogates, nothing past U+10FFFF.
[[nodiscard]] bool isValidUtf8(QByteArrayView bytes);

} // namespace a2a::json
