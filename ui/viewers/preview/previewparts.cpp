// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/previewparts.h"

#include "ui/viewers/preview/previewtr.h"
#include "ui/viewers/preview/renderclient.h"

#include <QImageReader>
#include <QStandardPaths>

namespace a2a {

static bool has(const char *program)
{
    return !QStandardPaths::findExecutable(QString::fromLatin1(program)).isEmpty();
}

QStringList missingPreviewParts()
{
    QStringList missing;
    if (RenderClient::helperPath().isEmpty())
        missing << PreviewTr::tr("a2ascope-render (package a2ascope) is missing: pictures and "
                                 "other previews are not shown.");
#ifndef A2A_HAVE_SECCOMP
    missing << PreviewTr::tr(
        "Built without libseccomp: previews are sandboxed by resource limits and Landlock only.");
#endif
    if (!has("pdftoppm"))
        missing << PreviewTr::tr("pdftoppm (package poppler-utils) is missing: PDF is not shown.");
    if (!has("pacat") && !has("aplay"))
        missing << PreviewTr::tr(
            "pacat and aplay (packages pulseaudio-utils and alsa-utils) are missing: sound "
            "is shown but not played.");
    if (!has("ffmpeg"))
        missing << PreviewTr::tr(
            "ffmpeg (package ffmpeg) is missing: no audio or video except WAV is shown.");
    if (!QImageReader::supportedImageFormats().contains("webp"))
        missing << PreviewTr::tr(
            "The package qt6-image-formats-plugins is missing: WebP and TIFF are not shown.");
    return missing;
}

} // namespace a2a
