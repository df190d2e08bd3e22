// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringView>

namespace a2a {

/// How text from outside is to be shown.
struct DisplayOptions {
    qsizetype maxChars = 4096; ///< UTF-16 units of the input that are looked at
    bool foldNewlines = false; ///< one line: line breaks and runs of white space become one space
    bool isIdentifier = false; ///< names, ids, hosts, files: invisible joiners are shown as well
};

/// All text from an agent, a card or a file goes through here before it is laid out. Characters
/// that could make it look like something else are spelled out (U+202E becomes "‹U+202E›"):
/// controls but for tab and line break, bidirectional marks, overrides and isolates, invisible
/// fillers, tags, non-characters. Half a surrogate pair becomes U+FFFD, more than eight combining
/// marks in a row are cut to eight, and what exceeds maxChars is replaced by "…". Zero-width
/// joiners stay in running text, where scripts and emoji need them.
///
/// Text that needs none of this is returned as it is, without a scan for anything but that.
[[nodiscard]] QString displayText(const QString &text, const DisplayOptions &options = {});
[[nodiscard]] QString displayText(const QString &text, qsizetype maxChars);
/// One line: for labels, rows and titles.
[[nodiscard]] QString displayLine(const QString &text, qsizetype maxChars = 512);
/// One line, and nothing invisible at all: for ids, names of files and hosts.
[[nodiscard]] QString displayIdentifier(const QString &text, qsizetype maxChars = 256);

/// The tail by which ids are shown: "…7f3a"; short ids stay whole. Safe to show.
[[nodiscard]] QString idTail(const QString &id, int chars = 4);
/// Wraps text into an isolate when it holds right-to-left characters, so that it cannot reorder its
/// neighbours in one line. Apply to safe text only, right before it is joined with other text.
[[nodiscard]] QString isolated(const QString &text);
/// A tool tip that shows exactly this text, wrapped where it is long: Qt would take text that looks
/// like markup for HTML. All tool tips that are not fixed words of ours go through here.
[[nodiscard]] QString plainToolTip(const QString &safeText);

} // namespace a2a
