// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelineimageexport.h"

#include "ui/panes/timeline/timelineview.h"
#include "ui/style/displaytext.h"
#include "ui/widgets/errorpanel.h"
#include "ui/workspace/navigator.h"

#include <QBuffer>
#include <QClipboard>
#include <QDateTime>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QPainter>
#include <QSaveFile>
#include <QStandardPaths>
#include <QSvgGenerator>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qreal Scale = 2;
static constexpr int SaidMs = 6000;

TimelineImageExport::TimelineImageExport(TimelineView &view, ErrorPanel &error,
                                         Navigator &navigator)
    : QObject(&view)
    , m_view(view)
    , m_error(error)
    , m_navigator(navigator)
{
    m_pathPrompt = [this](const QString &proposed) {
        return QFileDialog::getSaveFileName(&m_view, tr("Save the timeline as an image"), proposed,
                                            tr("Images (*.png *.svg)"));
    };
    auto *copyAction = new QAction(tr("Copy as image"), this);
    auto *saveAction = new QAction(tr("Save as image…"), this);
    connect(copyAction, &QAction::triggered, this, &TimelineImageExport::copy);
    connect(saveAction, &QAction::triggered, this, &TimelineImageExport::save);
    m_actions = {copyAction, saveAction};
}

QImage TimelineImageExport::image() const
{
    const QSize size = m_view.exportSize();
    QImage image(size * Scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(Scale);
    QPainter painter(&image);
    m_view.paintExport(painter, size);
    return image;
}

QByteArray TimelineImageExport::svg() const
{
    const QSize size = m_view.exportSize();
    QBuffer buffer;
    if (!buffer.open(QIODevice::WriteOnly))
        return {};
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect({}, size));
    generator.setTitle(m_view.accessibleName());
    QPainter painter(&generator);
    m_view.paintExport(painter, size);
    painter.end();
    return buffer.data();
}

void TimelineImageExport::copy()
{
    auto *data = new QMimeData;
    data->setImageData(image());
    data->setData(u"image/svg+xml"_s, svg());
    QGuiApplication::clipboard()->setMimeData(data);
    m_navigator.showMessage(tr("Copied as image"), SaidMs);
}

/// The proposed path: "…/Downloads/timeline-20260131-120000.png".
static QString proposedPath()
{
    const QString downloads = QStandardPaths::writableLocation(QStandardPaths::DownloadLocation);
    const QDir folder(QDir(downloads).exists() ? downloads : QDir::homePath());
    return folder.filePath(u"timeline-"_s %
                           QDateTime::currentDateTime().toString(u"yyyyMMdd-HHmmss"_s) % u".png"_s);
}

void TimelineImageExport::save()
{
    QString path = m_pathPrompt(proposedPath());
    if (path.isEmpty())
        return;
    m_error.hide();
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == u"svg"_s)
        return write(path, svg());
    if (suffix != u"png"_s)
        path += u".png"_s;
    m_compression.start(
        [image = image()](const std::atomic_bool &) {
            QBuffer buffer;
            return buffer.open(QIODevice::WriteOnly) && image.save(&buffer, "PNG") ? buffer.data()
                                                                                   : QByteArray();
        },
        [this, path](const QByteArray &bytes) { write(path, bytes); });
}

void TimelineImageExport::write(const QString &path, const QByteArray &bytes)
{
    QString cause;
    QSaveFile file(path);
    if (QFileInfo(path).isSymLink()) // the link's target would be overwritten
        cause = tr("a symbolic link with this name exists");
    else if (bytes.isEmpty())
        cause = tr("the image is too large");
    else if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() ||
             !file.commit())
        cause = file.errorString();
    if (cause.isEmpty()) {
        m_navigator.showMessage(
            tr("saved as %1").arg(displayText(QDir::toNativeSeparators(path), 400)), SaidMs);
        return;
    }
    m_error.setError(tr("The image could not be saved"), cause, tr("Choose another folder."));
    m_error.setAction(tr("Save elsewhere…"));
    m_error.show();
}

} // namespace a2a

#include "moc_timelineimageexport.cpp"
