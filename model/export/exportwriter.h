// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/exportformat.h"
#include "model/export/exportsource.h"

#include <QIODevice>

#include <memory>

namespace a2a {

/// Writes one export in small steps: a step writes at most a few of the session's pieces, however
/// large the session is. Write errors are the device's.
class ExportWriter {
public:
    ExportWriter() = default;
    virtual ~ExportWriter() = default;
    ExportWriter(const ExportWriter &) = delete;
    ExportWriter &operator=(const ExportWriter &) = delete;

    /// Writes the next piece. False once everything is written.
    [[nodiscard]] virtual bool step(QIODevice &out) = 0;
    [[nodiscard]] virtual double progress() const = 0; ///< 0 … 1
    /// It could not continue although the device could.
    [[nodiscard]] virtual bool hasFailed() const { return false; }
};

/// The source must outlive the writer. Zip needs a device that can seek.
[[nodiscard]] std::unique_ptr<ExportWriter> makeExportWriter(ExportFormat format,
                                                             const ExportSource &source);

} // namespace a2a
