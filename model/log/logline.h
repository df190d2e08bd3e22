// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

namespace a2a {

/// A message as it may be kept and handed on: in one line, and without what might be somebody's.
/// Our own messages have none of it; those of Qt and its plugins may quote what they were given.
/// Left out are addresses, absolute paths, what stands in quotation marks, and runs of letters and
/// digits that look like a secret.
[[nodiscard]] QString keptMessage(const QString &message);

/// UTF-8 of at most `limit` bytes; what was cut ends with "…".
[[nodiscard]] QByteArray boundedUtf8(const QString &text, qsizetype limit);

} // namespace a2a
