// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"

#include <atomic>
#include <memory>

namespace a2a {

/// Received bytes read as JSON, or as JSON Lines: then the document is an array of the lines, and
/// offsets in it are `shift` beyond those of the bytes. Lines that are not JSON are left out and
/// counted; a last line that is cut stays, as far as it is complete.
struct JsonText {
    std::shared_ptr<const json::Document> document;
    QByteArray received;
    bool isLines = false;
    qint64 shift = 0;
    qint64 brokenLines = 0;
    qint64 firstBrokenLine = 0; ///< from 1

    bool endsEarly = false; ///< the error is the end of the text
    qint64 errorLine = 0;   ///< from 1, of document->error()
    qint64 errorColumn = 0; ///< from 1, in bytes

    [[nodiscard]] bool isWhole() const { return document && document->isValid(); }
    /// Bytes from the start that are valid.
    [[nodiscard]] qint64 understoodBytes() const;
};

/// Whether a media type or file name indicates JSON Lines (NDJSON).
[[nodiscard]] bool namesJsonLines(const QString &mediaType, const QString &name);

/// Reads all of it. Text is read as lines if they are `declared`, or if a first value on a separate
/// line is followed by another one. May be stopped from another thread; then the result must not be
/// used.
[[nodiscard]] JsonText readJsonText(const QByteArray &bytes, bool declaredLines,
                                    const std::atomic_bool &stop);

} // namespace a2a
