// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

namespace a2a {

/// A message as it may be kept and shared: in one line, and without personal data. Our own messages
/// contain none; those of Qt and its plugins may quote their input. Left out are addresses,
/// absolute paths, quoted text, and runs of letters and digits that look like a secret.
[[nodiscard]] QString sanitizedMessage(const QString &message);

/// The text as UTF-8 of at most `limit` bytes. A text that was cut ends with "…".
[[nodiscard]] QByteArray truncatedUtf8(const QString &text, qsizetype limit);

} // namespace a2a
