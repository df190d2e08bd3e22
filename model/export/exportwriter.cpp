// SPDX-License-Identifier: Apache-2.0
#include "model/export/exportwriter.h"

#include "model/export/dialectsexport.h"
#include "model/export/harexport.h"
#include "model/export/httpexport.h"
#include "model/export/jsonlinesexport.h"
#include "model/export/markdownexport.h"
#include "model/export/slidesexport.h"
#include "model/export/zipexport.h"

#include <QCoreApplication>

#include <array>

namespace a2a {

namespace {

struct FormatFacts {
    const char *word;
    const char *title;
    const char *suffix;
};

} // namespace

static constexpr std::array<FormatFacts, ExportFormatCount> Formats{{
    {"har", QT_TRANSLATE_NOOP("a2a::Export", "HAR 1.2 (browser DevTools)"), "har"},
    {"jsonl", QT_TRANSLATE_NOOP("a2a::Export", "JSON Lines (all records, can be imported)"),
     "jsonl"},
    {"markdown", QT_TRANSLATE_NOOP("a2a::Export", "Markdown (a report to read)"), "md"},
    {"zip", QT_TRANSLATE_NOOP("a2a::Export", "Zip (the artifacts as files)"), "zip"},
    {"http", QT_TRANSLATE_NOOP("a2a::Export", "HTTP text (requests and responses)"), "http"},
    {"curl", QT_TRANSLATE_NOOP("a2a::Export", "cURL (requests as commands)"), "sh"},
    {"slides", QT_TRANSLATE_NOOP("a2a::Export", "Slides (step by step, in a browser)"), "html"},
    {"python", QT_TRANSLATE_NOOP("a2a::Export", "Python (requests as programs)"), "py"},
    {"javascript", QT_TRANSLATE_NOOP("a2a::Export", "JavaScript (requests as programs)"), "mjs"},
    {"dialects", QT_TRANSLATE_NOOP("a2a::Export", "Dialects (each version and binding)"), "md"},
}};

std::optional<ExportFormat> exportFormatFromName(QStringView word)
{
    for (size_t i = 0; i < Formats.size(); ++i) {
        if (word == QLatin1StringView(Formats.at(i).word))
            return ExportFormat(i);
    }
    return {};
}

QStringList exportFormatNames()
{
    QStringList words;
    for (const FormatFacts &format : Formats)
        words.append(QString::fromLatin1(format.word));
    return words;
}

QString exportTitle(ExportFormat format)
{
    return QCoreApplication::translate("a2a::Export", Formats.at(size_t(format)).title);
}

QString exportSuffix(ExportFormat format)
{
    return QString::fromLatin1(Formats.at(size_t(format)).suffix);
}

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
    case ExportFormat::Dialects:
        return std::make_unique<DialectsExport>(source);
    }
    return std::make_unique<HttpExport>(source);
}

} // namespace a2a
