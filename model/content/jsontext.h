// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

#include <atomic>
#include <memory>

namespace a2a {

/// Received bytes parsed as JSON or as JSON Lines. For JSON Lines, the document is an array of the
/// lines, and its offsets are greater by `shift` than those in the bytes. Lines that are not JSON
/// are left out and counted; a last line that is cut stays, as far as it is complete.
struct JsonText {
    std::shared_ptr<const json::Document> document;
    QByteArray received;
    bool isLines = false;
    qint64 shift = 0;
    qint64 brokenLines = 0;
    qint64 firstBrokenLine = 0; ///< from 1

    bool endsEarly = false; ///< the error is that the text ends too early
    qint64 errorLine = 0;   ///< from 1, of document->error()
    qint64 errorColumn = 0; ///< from 1, in bytes

    [[nodiscard]] bool isWhole() const { return document && document->isValid(); }
    /// The number of bytes before the first error.
    [[nodiscard]] qint64 validBytes() const;
};

/// Whether a media type or file name indicates JSON Lines (NDJSON).
[[nodiscard]] bool indicatesJsonLines(const QString &mediaType, const QString &name);

/// Parses the bytes. They are read as lines if `declaredLines` is set, or if the first line is a
/// complete value and another line follows. May be stopped from another thread; then the result
/// must not be used.
[[nodiscard]] JsonText readJsonText(const QByteArray &bytes, bool declaredLines,
                                    const std::atomic_bool &stop);

} // namespace a2a
