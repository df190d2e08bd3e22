// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringView>

namespace a2a {

/// How text from outside is to be shown.
struct DisplayOptions {
    qsizetype maxChars = 4096; ///< UTF-16 units of the input that are processed
    bool foldNewlines = false; ///< one line: line breaks and runs of white space become one space
    bool isIdentifier = false; ///< names, ids, hosts, files: invisible joiners are spelled out, too
};

/// All text from an agent, a card or a file goes through here before it is laid out. Characters
/// that could disguise it are spelled out (U+202E becomes "‹U+202E›"): controls except tab and line
/// break, bidirectional marks, overrides and isolates, invisible fillers, tags, non-characters.
/// Half a surrogate pair becomes U+FFFD, more than eight combining marks in a row are cut to eight,
/// and what exceeds maxChars is replaced by "…". Zero-width joiners stay in running text, where
/// scripts and emoji need them.
///
/// Text that needs none of this is returned unchanged after a single scan.
[[nodiscard]] QString displayText(const QString &text, const DisplayOptions &options = {});
[[nodiscard]] QString displayText(const QString &text, qsizetype maxChars);
/// The text as one line, for labels, rows and titles.
[[nodiscard]] QString displayLine(const QString &text, qsizetype maxChars = 512);
/// The text as one line without any invisible characters, for IDs, file names and host names.
[[nodiscard]] QString displayIdentifier(const QString &text, qsizetype maxChars = 256);

/// An ID abbreviated to its tail, as in "…7f3a", and safe to show. Short IDs stay whole.
[[nodiscard]] QString idTail(const QString &id, int chars = 4);
/// Wraps text into an isolate if it contains right-to-left characters, so that it cannot reorder
/// its neighbors in one line. Apply to safe text only, right before it is joined with other text.
[[nodiscard]] QString isolated(const QString &text);

} // namespace a2a
