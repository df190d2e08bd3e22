// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/exportsource.h"

#include <QByteArray>
#include <QIODevice>
#include <QString>
#include <QStringList>

#include <memory>
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
    Dialects, ///< messages as all versions and bindings have them
};
inline constexpr int ExportFormatCount = 10;

/// The format of a word on the command line: "har".
[[nodiscard]] std::optional<ExportFormat> exportFormatFromName(QStringView word);
/// The words of all formats, in their order.
[[nodiscard]] QStringList exportFormatNames();
/// Title of a format for display, translated: "HAR 1.2 (browser DevTools)".
[[nodiscard]] QString exportTitle(ExportFormat format);
/// The file name extension, without its dot.
[[nodiscard]] QString exportSuffix(ExportFormat format);

/// Writes one export in small steps: a step writes at most a few of the session's pieces, however
/// large the session is. Write errors are the device's.
class ExportWriter {
public:
    ExportWriter() = default;
    virtual ~ExportWriter() = default;
    ExportWriter(const ExportWriter &) = delete;
    ExportWriter &operator=(const ExportWriter &) = delete;

    /// Writes the next piece. Returns false once everything is written.
    [[nodiscard]] virtual bool step(QIODevice &out) = 0;
    [[nodiscard]] virtual double progress() const = 0; ///< 0 … 1
    /// The writer could not continue, although the device could.
    [[nodiscard]] virtual bool hasFailed() const { return false; }
};

/// The source must outlive the writer. Zip needs a device that can seek.
[[nodiscard]] std::unique_ptr<ExportWriter> makeExportWriter(ExportFormat format,
                                                             const ExportSource &source);

} // namespace a2a
