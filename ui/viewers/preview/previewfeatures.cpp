// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/previewfeatures.h"

#include "ui/viewers/preview/previewtr.h"
#include "ui/viewers/preview/renderclient.h"

#include <QImageReader>
#include <QLibrary>
#include <QStandardPaths>

namespace a2a {

using namespace Qt::StringLiterals;

static bool has(const char *program)
{
    return !QStandardPaths::findExecutable(QString::fromLatin1(program)).isEmpty();
}

static bool hasLibrary(const QString &name, int version)
{
    QLibrary library(name, version);
    return library.load() && library.unload();
}

QStringList missingPreviewFeatures()
{
    QStringList missing;
    if (RenderClient::helperPath().isEmpty())
        missing << PreviewTr::tr("a2ascope-render (package a2ascope) is missing: images and other "
                                 "previews are not shown.");
#ifndef A2A_HAVE_SECCOMP
    missing << PreviewTr::tr(
        "Built without libseccomp: previews are sandboxed by resource limits and Landlock only.");
#endif
    if (!has("pdftoppm"))
        missing << PreviewTr::tr("pdftoppm (package poppler-utils) is missing: PDF is not shown.");
    if (!has("pacat") && !has("aplay"))
        missing << PreviewTr::tr("pacat and aplay (packages pulseaudio-utils and alsa-utils) are "
                                 "missing: audio is shown but not played.");
    if (!has("ffmpeg"))
        missing << PreviewTr::tr(
            "ffmpeg (package ffmpeg) is missing: no audio or video except WAV is shown.");
    if (!hasLibrary(u"archive"_s, 13))
        missing << PreviewTr::tr("libarchive (package libarchive13) is missing: the entries of "
                                 "archives are not listed.");
    if (!QImageReader::supportedImageFormats().contains("webp"))
        missing << PreviewTr::tr(
            "The package qt6-image-formats-plugins is missing: WebP and TIFF are not shown.");
    return missing;
}

} // namespace a2a
