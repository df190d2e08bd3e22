// SPDX-License-Identifier: Apache-2.0
#include "app/render/renderhtml.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextDocument>
#include <QTextFrame>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int BodyPixels = 15; ///< at 100 %
static constexpr double PageMargin = 12;
static constexpr int MaxWide = 4; ///< times the requested width
static constexpr int SpotSide = 16;
static constexpr int MostCells = 50'000; ///< of tables; more would exhaust memory

namespace {

/// Loads no resources. Images in it are a gray box.
class LoneDocument final : public QTextDocument {
public:
    /// The document has been read. While it is laid out and drawn, requests for images come from
    /// <img> elements, not from backgrounds.
    void endReading() { m_isRead = true; }

protected:
    QVariant loadResource(int type, const QUrl &) override
    {
        if (type != ImageResource || !m_isRead)
            return {};
        QImage spot(SpotSide, SpotSide, QImage::Format_RGB32);
        spot.fill(QColor(0xd0, 0xd0, 0xd0));
        return spot;
    }

private:
    bool m_isRead = false;
};

} // namespace

static bool startsWith(QByteArrayView bytes, qsizetype at, QByteArrayView word)
{
    return qstrnicmp(bytes.data() + at, std::min(word.size(), bytes.size() - at), word.data(),
                     word.size()) == 0;
}

struct Tables {
    int depth = 0; ///< the maximum open at once: each takes stack space while parsing
    int cells = 0;
};

static Tables tablesIn(QByteArrayView bytes)
{
    Tables tables;
    int depth = 0;
    for (qsizetype at = bytes.indexOf('<'); at >= 0; at = bytes.indexOf('<', at + 1)) {
        if (startsWith(bytes, at, "<td") || startsWith(bytes, at, "<th"))
            ++tables.cells;
        else if (startsWith(bytes, at, "<table"))
            tables.depth = std::max(tables.depth, ++depth);
        else if (startsWith(bytes, at, "</table"))
            depth = std::max(0, depth - 1);
    }
    return tables;
}

/// Whether frames (tables, floats) are nested deeper than the limit.
static bool isTooDeep(QTextFrame *root)
{
    std::vector<std::pair<QTextFrame *, int>> open{{root, 0}};
    while (!open.empty()) {
        const auto [frame, depth] = open.back();
        open.pop_back();
        if (depth > RenderMaxDepth)
            return true;
        const QList<QTextFrame *> children = frame->childFrames();
        for (QTextFrame *child : children)
            open.emplace_back(child, depth + 1);
    }
    return false;
}

static void draw(QTextDocument &document, QImage &image, int firstRow, double scale)
{
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.translate(0, -firstRow);
    painter.scale(scale, scale);
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, Qt::black);
    context.clip = QRectF(0, firstRow / scale, image.width() / scale, image.height() / scale);
    painter.setClipRect(context.clip);
    document.documentLayout()->draw(&painter, context);
}

/// The size of the whole page, in pixels as sent.
static QSize pageSize(QTextDocument &document, const RenderRequest &request, double scale)
{
    const int width = request.scaledSize.width();
    document.setTextWidth(width / scale);
    const QSizeF size = document.size() * scale; // lays out
    const double widest = std::max<double>(
        width,
        std::min({width * MaxWide, RenderMaxSide, int(RenderMaxPixels) / request.clip.height()}));
    return {int(std::clamp(std::ceil(size.width()), double(width), widest)),
            int(std::clamp(std::ceil(size.height()), 1.0, double(RenderMaxRows)))};
}

RenderReply renderHtml(const RenderRequest &request)
{
    const int width = request.scaledSize.width();
    if (width < 1 || width > RenderMaxSide || request.clip.height() < 1 ||
        request.clip.height() > RenderMaxSide || request.clip.y() < 0 || request.number < 10 ||
        request.number > 2000 || request.frames > RenderMaxScreens)
        return RenderReply::failure(RenderStatus::BadRequest);
    const Tables tables = tablesIn(request.bytes);
    if (tables.depth > RenderMaxDepth)
        return RenderReply::failure(RenderStatus::TooDeep);
    if (tables.cells > MostCells)
        return RenderReply::failure(RenderStatus::OutOfMemory);
    LoneDocument document;
    document.setUndoRedoEnabled(false);
    QFont font(u"sans-serif"_s);
    font.setPixelSize(BodyPixels);
    document.setDefaultFont(font);
    document.setDocumentMargin(PageMargin);
    document.setHtml(QString::fromUtf8(request.bytes));
    document.endReading();
    if (isTooDeep(document.rootFrame()))
        return RenderReply::failure(RenderStatus::TooDeep);
    const double scale = request.number / 100.0;
    const QSize whole = pageSize(document, request, scale);
    const int rows = std::min({request.clip.height() * request.frames, whole.height(),
                               RenderMaxSide, int(RenderMaxPixels) / whole.width()});
    const int before = std::max(0, rows - request.clip.height()) / 2;
    const int first = std::clamp(request.clip.y() - before, 0, whole.height() - rows);
    QImage image(whole.width(), rows, QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        return RenderReply::failure(RenderStatus::OutOfMemory);
    draw(document, image, first, scale);
    RenderReply picture;
    picture.head.format = "html";
    picture.head.depth = 32;
    picture.head.originalSize = whole;
    picture.head.count = first;
    picture.head.incomplete = whole.height() == RenderMaxRows;
    picture.head.frames.push_back({image.size(), 0});
    picture.images.push_back(std::move(image));
    return picture;
}

} // namespace a2a
