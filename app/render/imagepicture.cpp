// SPDX-License-Identifier: Apache-2.0
#include "app/render/imagepicture.h"

#include <QBuffer>
#include <QColorSpace>
#include <QDir>
#include <QImageReader>
#include <QLibraryInfo>
#include <QPluginLoader>

namespace a2a {

static constexpr qint64 MaxPixels = 128 * 1024 * 1024; // of a JPEG that is read at a smaller scale
static constexpr QRgb Unread = 0x9a3b5c7d;             // not a colour that whole rows have

void preloadImages()
{
    QDir folder(QLibraryInfo::path(QLibraryInfo::PluginsPath));
    if (folder.cd(QStringLiteral("imageformats"))) {
        for (const QString &file : folder.entryList(QDir::Files)) {
            // SVG stands apart: an "image" that turns out to be one is not drawn here.
            if (!file.contains(QLatin1StringView("qsvg")))
                QPluginLoader(folder.filePath(file)).instance();
        }
    }
    (void)QImageReader::supportedImageFormats();
    QImageReader::setAllocationLimit(int(RenderDecodedBytes / (1024 * 1024)));
    // Starts Qt's thread for pictures: conversions like this one, of so many pixels, use it.
    QImage large(512, 512, QImage::Format_RGBA64);
    large.fill(Qt::white);
    (void)large.convertToFormat(QImage::Format_ARGB32_Premultiplied);
}

/// Whether the file ends before the picture does, as far as its end mark tells.
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

namespace {

/// Reads the frames of one file.
class Reading {
public:
    explicit Reading(const RenderRequest &request)
        : m_request(request)
    {
        m_buffer.setData(request.bytes);
        m_buffer.open(QIODevice::ReadOnly);
        m_reader.setDevice(&m_buffer);
        m_reader.setDecideFormatFromContent(true);
        m_reader.setAutoTransform(true);
    }

    Picture read();

private:
    bool isTooLarge() const;
    void chooseScale();
    bool readFrame(QImage *image);
    bool readFirst(QImage *image);
    int count();
    void addFrame(const QImage &image);

    const RenderRequest &m_request;
    QBuffer m_buffer;
    QImageReader m_reader;
    QSize m_original; ///< as it is seen: after turning
    Picture m_picture;
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
        return pixels > MaxPixels || qint64(read.width()) * read.height() * 4 > RenderDecodedBytes;
    }
    const QImage::Format format = m_reader.imageFormat();
    const int bits =
        format == QImage::Format_Invalid ? 32 : QImage::toPixelFormat(format).bitsPerPixel();
    return pixels > RenderDecodedBytes * 8 / bits;
}

/// libjpeg can decode at a half, a quarter and an eighth, which spares memory and time.
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

/// Rows that a broken PNG does not have must not be whatever the memory held before.
bool Reading::readFirst(QImage *image)
{
    const QSize size = m_reader.size();
    const QImage::Format format = m_reader.imageFormat();
    const bool prepares = m_reader.format() == "png" && size.isValid() &&
                          (format == QImage::Format_RGB32 || format == QImage::Format_ARGB32);
    if (prepares) {
        *image = QImage(size, format);
        image->fill(uint(Unread));
    }
    if (m_reader.read(image))
        return true;
    if (!prepares || image->size() != size || image->depth() != 32) {
        *image = {};
        return false;
    }
    int rows = size.height();
    const auto isUnread = [&](int y) {
        const auto *line = reinterpret_cast<const QRgb *>(image->constScanLine(y));
        return std::all_of(line, line + size.width(), [](QRgb pixel) { return pixel == Unread; });
    };
    while (rows > 0 && isUnread(rows - 1))
        --rows;
    if (rows == 0)
        return false;
    image->convertTo(QImage::Format_ARGB32_Premultiplied);
    for (int y = rows; y < size.height(); ++y)
        std::fill_n(reinterpret_cast<QRgb *>(image->scanLine(y)), size.width(), 0U);
    m_picture.head.incomplete = true;
    return true;
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

Picture Reading::read()
{
    RenderReplyHead &head = m_picture.head;
    head.format = m_reader.format();
    if (head.format.isEmpty())
        return Picture::failure(RenderStatus::Unsupported);
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
        const bool none = image.isNull() && m_request.number > 0 && !head.incomplete;
        head.status = none ? RenderStatus::NoSuchNumber : RenderStatus::Damaged;
        head.detail = m_reader.errorString().toUtf8();
        return m_picture;
    }
    head.animated = head.animated && head.count > 1;
    head.depth = image.bitPlaneCount();
    if (!m_original.isValid())
        m_original = image.size();
    head.originalSize = m_original;
    if (clipFor(m_request, scaledSizeFor(m_request, m_original)).isEmpty())
        return Picture::failure(RenderStatus::BadRequest);
    addFrame(image);
    const qint64 each = head.pixelBytes();
    const qint64 most =
        std::min<qint64>(m_request.frames, RenderPixels * 4 / std::max(each, qint64(1)));
    while (qint64(head.frames.size()) < most && readFrame(&image))
        addFrame(image);
    return m_picture;
}

Picture imagePicture(const RenderRequest &request)
{
    return Reading(request).read();
}

} // namespace a2a
