// SPDX-License-Identifier: Apache-2.0
#include "model/export/exportwriter.h"

#include "model/export/harexport.h"
#include "model/export/httpexport.h"
#include "model/export/jsonlinesexport.h"
#include "model/export/markdownexport.h"
#include "model/export/slidesexport.h"
#include "model/export/zipexport.h"

namespace a2a {

std::unique_ptr<ExportWriter> makeExportWriter(ExportFormat format, const ExportSource &source)
{
    switch (format) {
    case ExportFormat::Har:
        return std::make_unique<HarExport>(source);
    case ExportFormat::JsonLines:
        return std::make_unique<JsonLinesExport>(source);
    case ExportFormat::Markdown:
        return std::make_unique<MarkdownExport>(source);
    case ExportFormat::Zip:
        return std::make_unique<ZipExport>(source);
    case ExportFormat::Slides:
        return std::make_unique<SlidesExport>(source);
    case ExportFormat::Http:
        break;
    case ExportFormat::Curl:
    case ExportFormat::Python:
    case ExportFormat::JavaScript:
        return std::make_unique<RequestsExport>(source, format);
    }
    return std::make_unique<HttpExport>(source);
}

} // namespace a2a
