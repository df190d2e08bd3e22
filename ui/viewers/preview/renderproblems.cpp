// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/preview/renderproblems.h"

#include "ui/style/displaytext.h"
#include "ui/viewers/preview/previewtr.h"

#include <csignal>

namespace a2a::renderproblems {

static QString megabytes(qint64 bytes)
{
    return QString::number(bytes / (1024 * 1024));
}

static QString tooLarge(const RenderReplyHead &head)
{
    return PreviewTr::tr("Could not be shown: it is %1 × %2 pixels, which needs more than %3 MB.")
        .arg(head.originalSize.width())
        .arg(head.originalSize.height())
        .arg(megabytes(RenderMaxMemory));
}

/// The decoder's own message, if any.
static QString damaged(const RenderReplyHead &head, RenderKind kind)
{
    if (head.incomplete && kind == RenderKind::Media)
        return PreviewTr::tr(
            "Could not be shown: the file is truncated and has no playable content.");
    if (head.incomplete)
        return PreviewTr::tr("Could not be shown: the image file is truncated.");
    const QString detail = displayLine(QString::fromUtf8(head.detail), 160);
    return detail.isEmpty()
               ? PreviewTr::tr("Could not be shown: the file is damaged.")
               : PreviewTr::tr("Could not be shown: the file is damaged (%1).").arg(detail);
}

static QString noSuchNumber(const RenderReplyHead &head, RenderKind kind)
{
    return (kind == RenderKind::Pdf
                ? PreviewTr::tr("Could not be shown: the document has %1 pages.")
                : PreviewTr::tr("Could not be shown: the animation has %1 frames."))
        .arg(head.count);
}

QString replyText(const RenderReplyHead &head, RenderKind kind)
{
    switch (head.status) {
    case RenderStatus::Ok:
        return {};
    case RenderStatus::TooLarge:
        return tooLarge(head);
    case RenderStatus::OutOfMemory:
        return PreviewTr::tr("Could not be shown: it needs more than %1 MB.")
            .arg(megabytes(RenderMaxMemory));
    case RenderStatus::Damaged:
        return damaged(head, kind);
    case RenderStatus::Unsupported:
        if (kind == RenderKind::Media)
            return PreviewTr::tr("Could not be shown: unsupported audio or video format. Save it "
                                 "to open it with another program.");
        if (kind == RenderKind::Archive)
            return PreviewTr::tr(
                "Could not be listed: it is neither a zip or tar archive nor a compressed file.");
        return PreviewTr::tr("Could not be shown: no decoder for this format is installed. WebP, "
                             "TIFF and others need the package qt6-image-formats-plugins.");
    case RenderStatus::NoSuchNumber:
        return noSuchNumber(head, kind);
    case RenderStatus::TooLong:
        return crashText(SIGXCPU);
    case RenderStatus::MissingProgram:
        if (kind == RenderKind::Archive)
            return PreviewTr::tr("Could not be listed: the library libarchive is missing. Install "
                                 "the package libarchive13.");
        return PreviewTr::tr(
                   "Could not be shown: the program %1 is missing. Install the package %2.")
            .arg(displayIdentifier(QString::fromUtf8(head.detail), 40),
                 kind == RenderKind::Pdf ? QStringLiteral("poppler-utils")
                                         : QStringLiteral("ffmpeg"));
    case RenderStatus::Protected:
        return PreviewTr::tr("Could not be shown: it is protected by a password.");
    case RenderStatus::BadRequest:
        return PreviewTr::tr("Could not be shown: the preview helper rejected the request. Check "
                             "that its version matches this program.");
    case RenderStatus::Refused:
        return PreviewTr::tr("The preview helper was blocked: %1.")
            .arg(displayLine(QString::fromUtf8(head.detail), 160));
    case RenderStatus::TooDeep:
        return PreviewTr::tr("Could not be shown: tables or frames are nested more than %1 deep.")
            .arg(RenderMaxDepth);
    }
    return invalidReplyText();
}

QString crashText(int signal)
{
    switch (signal) {
    case SIGSYS:
        return PreviewTr::tr("Could not be shown: the preview helper was killed by signal %1 (a "
                             "forbidden system call).")
            .arg(signal);
    case SIGXCPU:
        return PreviewTr::tr("Could not be shown: it needs more than %1 s of CPU time.")
            .arg(RenderMaxSeconds);
    case SIGKILL:
        return PreviewTr::tr("Could not be shown: the system ended the preview helper (signal %1).")
            .arg(signal);
    default:
        return PreviewTr::tr(
                   "Could not be shown: the preview helper was killed by signal %1 (a crash).")
            .arg(signal);
    }
}

QString exitCodeText(int code)
{
    return PreviewTr::tr(
               "Could not be shown: the preview helper ended without a response (exit code %1).")
        .arg(code);
}

QString timeoutText(int milliseconds)
{
    return PreviewTr::tr("Could not be shown: it took longer than %1 s.")
        .arg(milliseconds / 1000.0);
}

QString invalidReplyText()
{
    return PreviewTr::tr("Could not be shown: the preview helper returned an invalid response.");
}

QString notStartedText(const QString &program, const QString &cause)
{
    return PreviewTr::tr("Could not be shown: the preview helper %1 could not be started (%2).")
        .arg(program, cause);
}

QString notFoundText()
{
    return PreviewTr::tr(
        "Could not be shown: the preview helper a2ascope-render is missing. It belongs "
        "to the package a2ascope; reinstall it.");
}

QString fileTooLargeText()
{
    return PreviewTr::tr("Could not be shown: the file is larger than %1 MB.")
        .arg(megabytes(RenderMaxBytes));
}

} // namespace a2a::renderproblems
