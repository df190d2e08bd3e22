// SPDX-License-Identifier: Apache-2.0
#include "app/render/renderimage.h"

#include <QBuffer>
#include <QColorSpace>
#include <QDir>
#include <QImageReader>
#include <QLibraryInfo>
#include <QPluginLoader>
#include <QtEndian>

namespace a2a {

static constexpr qint64 MaxPixels = 64 * 1024 * 1024;      // however few bits each has
static constexpr qint64 MaxJpegPixels = 128 * 1024 * 1024; // decodable at a smaller scale
static constexpr uchar Unread = 0xa5;                      // no whole row of pixels has only this

void preloadImages()
{
    QDir folder(QLibraryInfo::path(QLibraryInfo::PluginsPath));
    if (folder.cd(QStringLiteral("imageformats"))) {
        for (const QString &file : folder.entryList(QDir::Files)) {
            // SVG is separate: an "image" that turns out to be one is not drawn here.
            if (!file.contains(QLatin1StringView("qsvg")))
                QPluginLoader(folder.filePath(file)).instance();
        }
    }
    (void)QImageReader::supportedImageFormats();
    QImageReader::setAllocationLimit(int(RenderMaxDecodedBytes / (1024 * 1024)));
    startImageThread();
}

/// Whether the file is truncated, judged by its end marker.
static bool endsEarly(const QByteArray &format, const QByteArray &bytes)
{
    const QByteArrayView tail =
        QByteArrayView(bytes).last(std::min<qsizetype>(bytes.size(), 65536));
    if (format == "png")
        return tail.lastIndexOf("IEND") < 0;
    if (format == "jpeg")
        return tail.lastIndexOf(QByteArrayView("\xff\xd9", 2)) < 0;
    if (format == "gif")
        return tail.lastIndexOf(';') < std::max<qsizetype>(0, tail.size() - 64);
    if (format == "webp" && bytes.size() >= 8)
        return quint32(uchar(bytes[4]) | uchar(bytes[5]) << 8 | uchar(bytes[6]) << 16 |
                       uint(uchar(bytes[7])) << 24) > quint64(bytes.size()) - 8;
    return false;
}

/// A PNG truncated within its pixels, with the length of its last chunk set to the available bytes.
/// The decoder otherwise drops the last 8 KB, since it reads that many at once.
static QByteArray withItsRealLength(QByteArray bytes)
{
    qsizetype at = 8;
    while (bytes.size() - at >= 12) {
        const quint32 length = qFromBigEndian<quint32>(bytes.constData() + at);
        const qsizetype there = bytes.size() - at - 8;
        if (length > quint64(there)) {
            if (QByteArrayView(bytes).sliced(at + 4).startsWith("IDAT"))
                qToBigEndian(quint32(there), bytes.data() + at);
            break;
        }
        at += 12 + qsizetype(length);
    }
    return bytes;
}

namespace {

/// Reads the frames of one file.
class Reading {
public:
    explicit Reading(const RenderRequest &request)
        : m_request(request)
    {
        const bool cutPng = request.bytes.startsWith("\x89PNG") && endsEarly("png", request.bytes);
        m_buffer.setData(cutPng ? withItsRealLength(request.bytes) : request.bytes);
        m_buffer.open(QIODevice::ReadOnly);
        m_reader.setDevice(&m_buffer);
        m_reader.setDecideFormatFromContent(true);
        m_reader.setAutoTransform(true);
    }

    RenderReply read();

private:
    bool isTooLarge() const;
    void chooseScale();
    bool readFrame(QImage *image);
    bool readFirst(QImage *image);
    bool readBroken(QImage *image);
    int count();
    void addFrame(const QImage &image);

    const RenderRequest &m_request;
    QBuffer m_buffer;
    QImageReader m_reader;
    QSize m_original; ///< as displayed: after rotation
    RenderReply m_picture;
};

} // namespace

bool Reading::isTooLarge() const
{
    const QSize size = m_reader.size();
    if (!size.isValid())
        return false;
    const qint64 pixels = qint64(size.width()) * size.height();
    if (m_reader.format() == "jpeg" && m_reader.scaledSize().isValid()) {
        const QSize read = m_reader.scaledSize();
        return pixels > MaxJpegPixels ||
               qint64(read.width()) * read.height() * 4 > RenderMaxDecodedBytes;
    }
    const QImage::Format format = m_reader.imageFormat();
    const int bits =
        format == QImage::Format_Invalid ? 32 : QImage::toPixelFormat(format).bitsPerPixel();
    return pixels > std::min(MaxPixels, RenderMaxDecodedBytes * 8 / bits);
}

/// libjpeg can decode at a half, a quarter and an eighth, which saves memory and time.
void Reading::chooseScale()
{
    const QSize size = m_reader.size();
    if (m_reader.format() != "jpeg" || !size.isValid())
        return;
    const bool turned = m_reader.transformation() & QImageIOHandler::TransformationRotate90;
    m_original = turned ? size.transposed() : size;
    const QSize asked = scaledSizeFor(m_request, m_original);
    const QSize wanted = turned ? asked.transposed() : asked;
    for (const int divisor : {8, 4, 2}) {
        const QSize read((size.width() + divisor - 1) / divisor,
                         (size.height() + divisor - 1) / divisor);
        if (read.width() >= wanted.width() && read.height() >= wanted.height()) {
            m_reader.setScaledSize(read);
            return;
        }
    }
}

static bool isUnread(const QImage &image, int y)
{
    const uchar *line = image.constScanLine(y);
    return std::all_of(line, line + image.bytesPerLine(),
                       [](uchar byte) { return byte == Unread; });
}

bool Reading::readFirst(QImage *image)
{
    if (m_reader.read(image))
        return true;
    *image = {};
    return m_picture.head.format == "png" && readBroken(image);
}

/// Reads the image again, into one that shows which rows were written: rows missing from a broken
/// PNG must not show previous memory contents.
bool Reading::readBroken(QImage *image)
{
    m_buffer.seek(0);
    m_reader.setDevice(&m_buffer);
    const QSize size = m_reader.size();
    *image = QImage(size, m_reader.imageFormat());
    if (image->isNull())
        return false;
    std::fill_n(image->bits(), image->sizeInBytes(), Unread);
    const uchar *prepared = image->constBits();
    if (m_reader.read(image))
        return true;
    if (image->isNull() || image->constBits() != prepared)
        return false;
    int rows = size.height();
    while (rows > 0 && isUnread(*image, rows - 1))
        --rows;
    if (rows == 0)
        return false;
    image->convertTo(QImage::Format_ARGB32_Premultiplied);
    for (int y = rows; y < image->height(); ++y)
        std::fill_n(image->scanLine(y), image->bytesPerLine(), uchar(0));
    m_picture.head.incomplete = true;
    return !image->isNull();
}

bool Reading::readFrame(QImage *image)
{
    return m_reader.canRead() && m_reader.read(image) && !image->isNull();
}

int Reading::count()
{
    return std::max(1, m_reader.imageCount());
}

void Reading::addFrame(const QImage &image)
{
    const QSize scaled = scaledSizeFor(m_request, m_original);
    QImage part = scaledPart(image, scaled, clipFor(m_request, scaled));
    if (part.colorSpace().isValid() && part.colorSpace() != QColorSpace(QColorSpace::SRgb))
        part.convertToColorSpace(QColorSpace::SRgb);
    part.convertTo(QImage::Format_ARGB32_Premultiplied);
    m_picture.head.frames.push_back(
        {part.size(), std::clamp(m_reader.nextImageDelay(), 0, 60'000)});
    m_picture.images.push_back(std::move(part));
}

RenderReply Reading::read()
{
    RenderReplyHead &head = m_picture.head;
    head.format = m_reader.format();
    if (head.format.isEmpty())
        return RenderReply::failure(RenderStatus::Unsupported);
    chooseScale();
    head.originalSize = m_original.isValid() ? m_original : m_reader.size();
    if (isTooLarge()) {
        head.status = RenderStatus::TooLarge;
        return m_picture;
    }
    head.incomplete = endsEarly(head.format, m_request.bytes);
    head.animated = m_reader.supportsAnimation() && head.format != "ico";
    head.count = count();
    QImage image;
    bool read = readFirst(&image) && !image.isNull();
    for (int skipped = 0; read && skipped < m_request.number; ++skipped)
        read = readFrame(&image);
    if (!read) {
        head.status =
            m_request.number >= head.count ? RenderStatus::NoSuchNumber : RenderStatus::Damaged;
        head.detail = m_reader.errorString().toUtf8();
        return m_picture;
    }
    head.animated = head.animated && head.count > 1;
    head.depth = image.bitPlaneCount();
    if (!m_original.isValid())
        m_original = image.size();
    head.originalSize = m_original;
    if (clipFor(m_request, scaledSizeFor(m_request, m_original)).isEmpty())
        return RenderReply::failure(RenderStatus::BadRequest);
    addFrame(image);
    const qint64 each = head.pixelBytes();
    const qint64 most =
        std::min<qint64>(m_request.frames, RenderMaxPixels * 4 / std::max(each, qint64(1)));
    while (qint64(head.frames.size()) < most && readFrame(&image))
        addFrame(image);
    return m_picture;
}

RenderReply renderImage(const RenderRequest &request)
{
    return Reading(request).read();
}

} // namespace a2a
