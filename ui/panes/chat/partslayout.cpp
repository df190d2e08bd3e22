// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/partslayout.h"

#include "model/text/bytesize.h"
#include "ui/panes/chat/chattr.h"
#include "ui/panes/chat/rowpainter.h"
#include "ui/panes/composer/jsoncolors.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/viewers/text/markdowndocument.h"

#include <QAbstractTextDocumentLayout>
#include <QFontMetrics>
#include <QLocale>
#include <QMimeDatabase>
#include <QPainter>
#include <QTextOption>

#include <cmath>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int PieceGap = 8;
static constexpr int JsonPadding = 8;

QLatin1StringView mediaIcon(const QString &declared, const QString &name)
{
    const QString mediaType =
        declared.isEmpty() && !name.isEmpty()
            ? QMimeDatabase().mimeTypeForFile(name, QMimeDatabase::MatchExtension).name()
            : declared;
    if (mediaType.startsWith("image/"_L1))
        return "image"_L1;
    if (mediaType.startsWith("audio/"_L1))
        return "audio"_L1;
    if (mediaType.contains("json"_L1) || mediaType.contains("csv"_L1) ||
        mediaType.contains("xml"_L1))
        return "data"_L1;
    if (mediaType.startsWith("text/"_L1))
        return "text"_L1;
    return "file"_L1;
}

static std::unique_ptr<QTextDocument> plainDocument(const QString &text, const QFont &font)
{
    auto document = std::make_unique<QTextDocument>();
    document->setUndoRedoEnabled(false);
    document->setDefaultFont(font);
    document->setDocumentMargin(0);
    document->setPlainText(text);
    return document;
}

/// Lays out within `width`; shrinks to what the text needs. Words wider than that are broken.
static QSize fit(QTextDocument &document, int width)
{
    QTextOption option = document.defaultTextOption();
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document.setDefaultTextOption(option);
    document.setTextWidth(width);
    const int ideal = int(std::ceil(document.idealWidth()));
    if (ideal < width)
        document.setTextWidth(ideal);
    return {qMin(ideal, width), int(std::ceil(document.size().height()))};
}

/// Where the first `count` lines end.
static qsizetype linesEnd(const QString &text, int count)
{
    qsizetype end = -1;
    for (int line = 0; line < count; ++line) {
        end = text.indexOf(u'\n', end + 1);
        if (end < 0)
            return text.size();
    }
    return end;
}

PartsLayout::PartsLayout(const std::vector<ChatPart> &parts, const Options &options,
                         const Palette &palette)
    : m_palette(palette)
{
    for (size_t i = 0; i < qMin(parts.size(), MostParts); ++i)
        addPart(parts[i], options);
    if (parts.size() > MostParts)
        addNote(ChatTr::tr("%1 more parts: open the message to see them.")
                    .arg(QLocale().toString(qulonglong(parts.size() - MostParts))),
                options);
}

PartsLayout::~PartsLayout() = default;

void PartsLayout::place(Piece piece, QSize size)
{
    const bool tight = piece.kind == Piece::Kind::Note;
    const int gap = m_pieces.empty() ? 0 : tight ? PieceGap / 2 : PieceGap;
    piece.rect = QRect(QPoint(0, m_size.height() + gap), size);
    m_size = {qMax(m_size.width(), size.width()), piece.rect.bottom() + 1};
    m_pieces.push_back(std::move(piece));
}

void PartsLayout::addPart(const ChatPart &part, const Options &options)
{
    switch (part.kind) {
    case ChatPart::Kind::Text:
        addText(part, options);
        break;
    case ChatPart::Kind::Data:
        addJson(part, options);
        break;
    case ChatPart::Kind::Unknown:
        addNote(ChatTr::tr("A part of an unknown kind:"), options);
        addJson(part, options);
        break;
    case ChatPart::Kind::File:
    case ChatPart::Kind::Link:
        addLine(part, options);
        break;
    }
}

void PartsLayout::addText(const ChatPart &part, const Options &options)
{
    MarkdownResult result;
    if (options.markdown)
        result = markdownDocument(part.text, bodyFont(), m_palette);
    const qsizetype shown = qMin(MostPlainChars, linesEnd(part.text, MostPlainLines));
    const bool isPlain = !result.document;
    if (isPlain)
        result.document = plainDocument(displayText(part.text, shown),
                                        options.strong ? bold(bodyFont()) : bodyFont());
    Piece piece;
    piece.document = std::move(result.document);
    const QSize size = fit(*piece.document, options.width);
    place(std::move(piece), size);
    if (isPlain && part.text.size() > shown) {
        addNote(ChatTr::tr("Showing %1 of %2: open the message to read all of it.")
                    .arg(sizeText(shown), sizeText(part.text.size())),
                options);
    } else if (result.refusal != MarkdownRefusal::None) {
        addNote(refusalText(result.refusal), options);
    }
}

void PartsLayout::addJson(const ChatPart &part, const Options &options)
{
    QStringList lines = part.text.split(u'\n');
    const qsizetype hidden = lines.size() - options.mostJsonLines;
    if (hidden > 1)
        lines.resize(options.mostJsonLines);
    Piece piece;
    piece.kind = Piece::Kind::Json;
    piece.document = plainDocument(displayText(lines.join(u'\n'), ChatJsonLimit), dataFont());
    colorJson(*piece.document, m_palette);
    const QSize inner = fit(*piece.document, options.width - 2 * JsonPadding);
    // A block as wide as it may be: rows of blocks with ragged edges look accidental.
    place(std::move(piece), {options.width, inner.height() + 2 * JsonPadding});
    if (hidden > 1)
        addNote(ChatTr::tr("%1 more lines: open the message to see them.").arg(hidden), options);
    else if (part.unshown > 0)
        addNote(ChatTr::tr("%1 more: open the message to see it.").arg(sizeText(part.unshown)),
                options);
}

void PartsLayout::addLine(const ChatPart &part, const Options &options)
{
    const bool isLink = part.kind == ChatPart::Kind::Link;
    Piece piece;
    piece.kind = Piece::Kind::Line;
    piece.icon = isLink ? "link"_L1 : mediaIcon(part.mediaType, part.name);
    const QString type = displayIdentifier(part.mediaType, 80);
    piece.text = displayIdentifier(!part.name.isEmpty() ? part.name
                                   : isLink             ? part.url
                                                        : ChatTr::tr("file"),
                                   200);
    QStringList details;
    if (!type.isEmpty())
        details.append(type);
    if (isLink && !part.name.isEmpty())
        details.append(part.host.isEmpty() ? displayIdentifier(part.url, 60)
                                           : displayIdentifier(part.host, 100));
    else if (!isLink)
        details.append(sizeText(part.bytes));
    piece.details = details.join(u" · "_s);
    piece.toolTip = isLink ? displayIdentifier(part.url, 2000) : displayIdentifier(part.name, 1000);
    const QFontMetrics strong(bold(bodyFont()));
    const QFontMetrics plain(bodyFont());
    const int needed = metrics::Icon + 8 + strong.horizontalAdvance(piece.text) + 8 +
                       plain.horizontalAdvance(piece.details) + 2;
    place(std::move(piece), {qMin(needed, options.width), qMax(metrics::Icon, plain.height()) + 4});
}

void PartsLayout::addNote(const QString &text, const Options &options)
{
    Piece piece;
    piece.kind = Piece::Kind::Note;
    const QFontMetrics small(smallFont());
    piece.text = small.elidedText(text, Qt::ElideRight, options.width);
    const QSize size(small.horizontalAdvance(piece.text) + 1, small.height());
    place(std::move(piece), size);
}

static void paintDocument(QPainter *painter, const QTextDocument &document, QPoint at,
                          const Palette &palette)
{
    QAbstractTextDocumentLayout::PaintContext context;
    context.palette.setColor(QPalette::Text, palette.ink(ColorRole::Text));
    context.palette.setColor(QPalette::Link, palette.ink(ColorRole::Accent));
    painter->save();
    painter->translate(at);
    document.documentLayout()->draw(painter, context);
    painter->restore();
}

static void paintLine(QPainter *painter, const PartsLayout::Piece &piece, const QRect &rect,
                      const Palette &palette)
{
    const QRect iconRect(rect.x(), rect.y() + (rect.height() - metrics::Icon) / 2, metrics::Icon,
                         metrics::Icon);
    paintIcon(painter, iconRect, piece.icon, palette.color(ColorRole::Dim));
    QRect left = rect.adjusted(metrics::Icon + 8, 0, 0, 0);
    const QFont strong = bold(bodyFont());
    const int detailsWidth =
        qMin(QFontMetrics(bodyFont()).horizontalAdvance(piece.details) + 2, left.width() / 2);
    const int nameWidth = qMin(QFontMetrics(strong).horizontalAdvance(piece.text) + 1,
                               left.width() - detailsWidth - 8);
    painter->setFont(strong);
    painter->setPen(palette.ink(ColorRole::Text));
    const int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    painter->drawText(QRect(left.topLeft(), QSize(nameWidth, left.height())), flags,
                      QFontMetrics(strong).elidedText(piece.text, Qt::ElideMiddle, nameWidth));
    left.setLeft(left.left() + nameWidth + 8);
    painter->setFont(bodyFont());
    painter->setPen(palette.ink(ColorRole::Dim));
    painter->drawText(
        left, flags,
        QFontMetrics(bodyFont()).elidedText(piece.details, Qt::ElideRight, left.width()));
}

void PartsLayout::paint(QPainter *painter, QPoint at) const
{
    for (const Piece &piece : m_pieces) {
        const QRect rect = piece.rect.translated(at);
        switch (piece.kind) {
        case Piece::Kind::Text:
            paintDocument(painter, *piece.document, rect.topLeft(), m_palette);
            break;
        case Piece::Kind::Json:
            paintFrame(painter, rect, m_palette.color(ColorRole::Raised),
                       m_palette.color(ColorRole::Line));
            paintDocument(painter, *piece.document,
                          rect.topLeft() + QPoint(JsonPadding, JsonPadding), m_palette);
            break;
        case Piece::Kind::Line:
            paintLine(painter, piece, rect, m_palette);
            break;
        case Piece::Kind::Note:
            painter->setFont(smallFont());
            painter->setPen(m_palette.ink(ColorRole::Dim));
            painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                              piece.text);
            break;
        }
    }
}

QString PartsLayout::toolTipAt(QPoint place) const
{
    for (const Piece &piece : m_pieces) {
        if (piece.rect.contains(place))
            return piece.toolTip;
    }
    return {};
}

} // namespace a2a
