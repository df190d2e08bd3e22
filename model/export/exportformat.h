// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace a2a {

/// The formats a session can be written in, for other programs and for people.
enum class ExportFormat : quint8 {
    Har,       ///< HTTP Archive 1.2: for browser DevTools
    JsonLines, ///< docs/jsonl.md: everything that was recorded, one record per line
    Markdown,  ///< a report to read
    Zip,       ///< the artifacts as files
    Http,      ///< requests and responses as HTTP text
    Curl,      ///< requests as commands for a shell
    Slides,    ///< a page for browsers that shows the recording step by step
    Python,    ///< requests as programs
    JavaScript,
};
inline constexpr int ExportFormatCount = 9;

/// The word on the command line: "har", "jsonl", "markdown", "zip", "http", "curl", "slides",
/// "python", "javascript".
[[nodiscard]] std::optional<ExportFormat> exportFromWord(QStringView word);
/// For display, translated: "HAR 1.2 (browser DevTools)".
[[nodiscard]] QString exportTitle(ExportFormat format);
/// The file name extension, without its dot.
[[nodiscard]] QString exportSuffix(ExportFormat format);

} // namespace a2a
