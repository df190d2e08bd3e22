// SPDX-License-Identifier: Apache-2.0
#include "ui/style/markdownstyle.h"

#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFragment>
#include <QTextList>
#include <QTextTable>
#include <QUrl>

#include <vector>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int ImageWords = 120;

namespace {

/// A piece of a document and its replacement.
struct Restyling {
    int position = 0;
    int length = 0;
    QString text; ///< replaces the piece; empty: only the format changes
    QTextCharFormat format;
};

} // namespace

/// The host of the image, or empty if it is not from the web.
static QString webHost(const QString &source)
{
    const QUrl url(source);
    return url.scheme() == u"https" || url.scheme() == u"http" ? url.host() : QString();
}

static QString imageWords(const QTextImageFormat &format)
{
    const QString alt = format.stringProperty(QTextFormat::ImageAltText);
    const QString what = displayIdentifier(alt.isEmpty() ? format.name() : alt, ImageWords);
    const QString host = webHost(format.name());
    return alt.isEmpty() || host.isEmpty()
               ? MarkdownTr::tr("[image: %1]").arg(what)
               : MarkdownTr::tr("[image: %1 – %2]").arg(what, displayIdentifier(host, ImageWords));
}

/// Replaces an image by text, since it is not loaded. As a link it can be opened in the browser,
/// after the whole URL was shown.
static QTextCharFormat imageFormat(const QTextImageFormat &image, const Palette &palette)
{
    QTextCharFormat words;
    const QString href = image.isAnchor() ? image.anchorHref() : image.name();
    const bool isLink = image.isAnchor() || !webHost(href).isEmpty();
    words.setForeground(palette.textColor(isLink ? ColorRole::Accent : ColorRole::Dim));
    words.setAnchor(isLink);
    if (isLink)
        words.setAnchorHref(href);
    return words;
}

static QTextCharFormat codeFormat(QTextCharFormat format, const Palette &palette)
{
    const QFont font = dataFont();
    format.setFontFamilies({font.family()});
    format.setProperty(QTextFormat::FontPixelSize, font.pixelSize());
    format.setBackground(palette.color(ColorRole::FaintLine));
    return format;
}

static QTextCharFormat headingFormat(QTextCharFormat format, int level, int bodyPixels)
{
    static constexpr double Scale[] = {1.0, 1.3, 1.15};
    format.clearProperty(QTextFormat::FontSizeAdjustment);
    format.setProperty(QTextFormat::FontPixelSize,
                       int(bodyPixels * (level <= 2 ? Scale[level] : 1.0)));
    format.setFontWeight(QFont::Bold);
    return format;
}

/// Returns the number of images.
static int collect(const QTextBlock &block, const Palette &palette, std::vector<Restyling> *changes)
{
    int images = 0;
    const int heading = block.blockFormat().headingLevel();
    const int bodyPixels = bodyFont().pixelSize();
    const bool quoted = block.blockFormat().hasProperty(QTextFormat::BlockQuoteLevel);
    for (auto it = block.begin(); !it.atEnd(); ++it) {
        const QTextFragment fragment = it.fragment();
        QTextCharFormat format = fragment.charFormat();
        if (format.isImageFormat()) {
            const QTextImageFormat image = format.toImageFormat();
            changes->push_back({fragment.position(), fragment.length(), imageWords(image),
                                imageFormat(image, palette)});
            images += fragment.length(); // equal ones beside each other are one fragment
            continue;
        }
        const bool isCode = format.fontFixedPitch();
        if (isCode)
            format = codeFormat(format, palette);
        if (heading > 0)
            format = headingFormat(format, heading, bodyPixels);
        if (format.isAnchor())
            format.setForeground(palette.textColor(ColorRole::Accent));
        else if (quoted)
            format.setForeground(palette.textColor(ColorRole::Dim));
        if (isCode || heading > 0 || quoted || format.isAnchor())
            changes->push_back({fragment.position(), fragment.length(), {}, format});
    }
    return images;
}

static bool isCodeBlock(const QTextBlock &block)
{
    const QTextBlockFormat format = block.blockFormat();
    return format.hasProperty(QTextFormat::BlockCodeFence) || format.nonBreakableLines();
}

static QTextBlockFormat blockFormat(const QTextBlock &block, bool inTable, const Palette &palette)
{
    constexpr int Gap = metrics::Space * 2;
    constexpr int Indent = metrics::Space * 3;
    QTextBlockFormat format = block.blockFormat();
    const QTextBlock next = block.next();
    const int quoteLevel = format.intProperty(QTextFormat::BlockQuoteLevel);
    const bool isRule = format.hasProperty(QTextFormat::BlockTrailingHorizontalRulerWidth);
    format.setTopMargin(format.headingLevel() > 0 && block.previous().isValid() ? Gap / 2 : 0);
    format.setBottomMargin(next.isValid() ? Gap : 0);
    format.setLeftMargin(quoteLevel * Indent);
    format.setRightMargin(0);
    if (inTable) {
        format.setBottomMargin(0);
    } else if (isCodeBlock(block)) {
        format.setBackground(palette.color(ColorRole::FaintLine));
        format.setNonBreakableLines(false); // a long line must not widen the bubble
        if (next.isValid() && isCodeBlock(next))
            format.setBottomMargin(0);
    } else if (block.textList()) {
        format.setBottomMargin(next.isValid() && next.textList() ? Gap / 4 : format.bottomMargin());
    } else if (block.length() <= 1 && !isRule) {
        // Qt requires a block after a table; it must not look like an empty line.
        format.setLineHeight(1, QTextBlockFormat::FixedHeight);
        format.setBottomMargin(next.isValid() ? Gap - 1 : 0);
    }
    return format;
}

static void styleTable(QTextTable *table, const Palette &palette)
{
    QTextTableFormat format = table->format();
    format.setBorderCollapse(true);
    format.setBorder(1);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderBrush(palette.color(ColorRole::Line));
    format.setCellPadding(metrics::Space);
    format.setCellSpacing(0);
    format.setTopMargin(0);
    format.setBottomMargin(0);
    table->setFormat(format);
    for (int column = 0; column < table->columns(); ++column) {
        QTextTableCell cell = table->cellAt(0, column);
        QTextCursor cursor = cell.firstCursorPosition();
        // Qt's reader may leave an empty, plain first paragraph in a header cell.
        if (cursor.block().length() <= 1 && cursor.block().position() < cell.lastPosition())
            cursor.deleteChar();
        cursor = cell.firstCursorPosition();
        cursor.setPosition(cell.lastPosition(), QTextCursor::KeepAnchor);
        QTextCharFormat strong;
        strong.setFontWeight(QFont::Bold);
        cursor.mergeCharFormat(strong);
        QTextTableCellFormat cellFormat = cell.format().toTableCellFormat();
        cellFormat.setBackground(palette.color(ColorRole::Raised));
        cell.setFormat(cellFormat);
    }
}

/// Indents lists so that their longest number, which is left of the items, fits.
static int indentWidth(const QTextDocument &document)
{
    int most = 0;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QTextList *list = block.textList();
        if (list && list->format().style() == QTextListFormat::ListDecimal)
            most = qMax(most, list->count());
    }
    const int number =
        most == 0 ? 0 : QFontMetrics(bodyFont()).horizontalAdvance(QString::number(most) + u". "_s);
    return qMax(zoomed(metrics::Space * 5), number + metrics::Space);
}

int styleMarkdown(QTextDocument *document, const Palette &palette)
{
    document->setIndentWidth(indentWidth(*document));
    std::vector<QTextTable *> tables;
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        QTextTable *table = QTextCursor(block).currentTable();
        if (table && (tables.empty() || tables.back() != table))
            tables.push_back(table);
    }
    for (QTextTable *table : tables)
        styleTable(table, palette);
    std::vector<Restyling> changes;
    int images = 0;
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        cursor.setBlockFormat(blockFormat(block, cursor.currentTable() != nullptr, palette));
        images += collect(block, palette, &changes);
    }
    // From the end, so that positions stay valid.
    for (auto it = changes.rbegin(); it != changes.rend(); ++it) {
        QTextCursor cursor(document);
        cursor.setPosition(it->position);
        cursor.setPosition(it->position + it->length, QTextCursor::KeepAnchor);
        if (it->text.isEmpty())
            cursor.setCharFormat(it->format);
        else
            cursor.insertText(it->text, it->format);
    }
    return images;
}

} // namespace a2a
