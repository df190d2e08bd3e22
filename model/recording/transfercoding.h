// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/recording/recording.h"

#include <QByteArrayList>

namespace a2a {

/// The values of a header that may be a list: Qt joins fields of one name with commas, other
/// recordings may have them apart.
[[nodiscard]] QByteArrayList headerListValues(const HttpHeaders &headers, QByteArrayView name);

/// Whether the body is sent in chunks (RFC 9112 §7.1). If a chunk's size is malformed, Qt 6.4.2
/// reports an end without error, and drops the rest.
[[nodiscard]] bool isChunked(const HttpHeaders &headers);

} // namespace a2a
