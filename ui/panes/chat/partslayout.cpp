// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/partslayout.h"

#include "model/text/bytesize.h"
#include "ui/panes/chat/chattr.h"
#include "ui/panes/chat/firstrows.h"
#include "ui/panes/chat/jsonoutline.h"
#include "ui/panes/chat/paintedpicture.h"
#include "ui/panes/chat/paintedsound.h"
#include "ui/panes/chat/rowpainter.h"
#include "ui/panes/composer/jsoncolors.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"
#include "ui/viewers/text/markdowndocument.h"

#include <QAbstractTextDocumentLayout>
#include <QFontMetrics>
#include <QLocale>
#include <QMimeDatabase>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextOption>

#include <climits>
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

enum class Width { AsGiven, Shrinks };

/// Lays out within `width`; shrinks to the text's width if requested, at the cost of a second
/// layout. Words wider than that are broken.
static QSize fit(QTextDocument &document, int width, Width kind = Width::Shrinks)
{
    QTextOption option = document.defaultTextOption();
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document.setDefaultTextOption(option);
    document.setTextWidth(width);
    const int ideal = int(std::ceil(document.idealWidth()));
    if (kind == Width::Shrinks && ideal < width)
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
    , m_source(options.source)
{
    const size_t count = qMin(parts.size(), MostParts);
    m_isSole = options.isArtifact && parts.size() == 1;
    for (size_t i = 0; i < count && !m_isCut; ++i) {
        m_part = int(i);
        // Fewer than two lines of it would be useless.
        if (i > 0 && room(options) < 2 * QFontMetrics(bodyFont()).height())
            m_isCut = true;
        else
            addPart(parts[i], options);
    }
    if (parts.size() > MostParts && !m_isCut)
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
        if (!addOutline(part, options))
            addJson(part, options);
        break;
    case ChatPart::Kind::Unknown:
        addNote(ChatTr::tr("Unknown part type:"), options);
        addJson(part, options);
        break;
    case ChatPart::Kind::File:
        addFile(part, options);
        break;
    case ChatPart::Kind::Link:
        addLine(part, options);
        break;
    }
}

void PartsLayout::addContent(std::unique_ptr<PaintedContent> content, const Options &options,
                             int file, const PlayedPart &sound)
{
    Piece piece;
    piece.kind = Piece::Kind::Content;
    piece.part = m_part;
    piece.file = file;
    piece.sound = sound;
    piece.content = std::move(content);
    const QSize size = piece.content->size();
    const bool isCut = piece.content->isCut();
    place(std::move(piece), size);
    if (!isCut)
        return;
    m_isCut = options.mostHeight > 0;
    if (!options.isArtifact)
        addNote(ChatTr::tr("Beginning only; open the message for the full text."), options);
    else if (!m_isCut)
        addNote(ChatTr::tr("Beginning only; full content in Artifacts."), options);
}

bool PartsLayout::addOutline(const ChatPart &part, const Options &options)
{
    if (part.content.isEmpty() || !options.turned)
        return false;
    int most = options.mostHeight > 0 ? qMax(1, room(options)) : 0;
    if (!options.isArtifact) // artifacts have no "Show all": unfolded nodes are added to the limit
        most = qMin(room(options), JsonOutline::heightOf(options.mostJsonLines));
    auto outline = std::make_unique<JsonOutline>(
        part.content, options.turned->value(options.source).value(m_part), options.width, most);
    if (outline->isEmpty())
        return false;
    addContent(std::move(outline), options);
    return true;
}

bool PartsLayout::addTable(const ChatPart &part, const Options &options)
{
    auto rows = std::make_unique<FirstRows>(part.content, part.unshown > 0, options.width,
                                            options.mostHeight > 0 ? qMax(1, room(options)) : 0);
    if (rows->isEmpty())
        return false;
    addContent(std::move(rows), options);
    return true;
}

bool PartsLayout::addPicture(const ChatPart &part, const Options &options)
{
    if (!options.pictures || part.unshown > 0)
        return false;
    const QByteArray key = options.source % '/' % QByteArray::number(m_part);
    const QSize most(options.width, zoomed(PaintedPicture::MostHeight));
    m_pictures.insert(key);
    RowPictures::Picture picture = options.pictures->look(key, part.content, most, options.wanted);
    if (options.isGrowing)
        picture.problem.clear(); // the rest may still be received
    addContent(std::make_unique<PaintedPicture>(std::move(picture),
                                                displayIdentifier(part.name, 200), options.width),
               options, part.number);
    return true;
}

/// For a video, the player shows more than the sound.
void PartsLayout::addSound(const ChatPart &part, const Options &options)
{
    if (part.view == ViewKind::Video || !options.sound) {
        if (options.sound)
            addContent(std::make_unique<PaintedSound>(nullptr, QByteArray(), options.width),
                       options, part.number);
        return;
    }
    const QByteArray key = options.source % '/' % QByteArray::number(m_part);
    addContent(std::make_unique<PaintedSound>(options.sound, key, options.width), options, -1,
               {key, displayIdentifier(part.name, 80), -1, part.number});
}

void PartsLayout::addFile(const ChatPart &part, const Options &options)
{
    const bool isPlayed = part.view == ViewKind::Sound || part.view == ViewKind::Video;
    if (!m_isSole)
        addLine(part, options);
    bool isShown = false;
    if (part.view == ViewKind::Picture)
        isShown = addPicture(part, options);
    else if (part.view == ViewKind::Table && !part.content.isEmpty())
        isShown = addTable(part, options);
    else if (isPlayed)
        addSound(part, options);
    if (!isShown && m_isSole && !isPlayed)
        addLine(part, options);
}

int PartsLayout::room(const Options &options) const
{
    return options.mostHeight > 0 ? options.mostHeight - m_size.height() : INT_MAX;
}

/// How much of a text is laid out: if it is cut anyway, not much more than is visible.
qsizetype PartsLayout::glance(const QString &text, const Options &options) const
{
    if (options.mostHeight <= 0)
        return qMin(MostPlainChars, linesEnd(text, MostPlainLines));
    const QFontMetrics body(bodyFont());
    const int lines = 2 * options.mostHeight / qMax(1, body.height()) + 1;
    const qsizetype chars =
        qsizetype(lines) * options.width / qMax(1, body.averageCharWidth() * 3 / 4);
    return qMin(qMin(chars, MostPlainChars), linesEnd(text, lines));
}

static QString restText(const PartsLayout::Options &options)
{
    return options.isArtifact ? ChatTr::tr("Showing %1 of %2; full content in Artifacts.")
                              : ChatTr::tr("Showing %1 of %2; open the message for the full text.");
}

/// Files end with a line break: an empty line below them has no meaning.
static QString withoutLastBreak(QString text)
{
    while (text.endsWith(u'\n') || text.endsWith(u'\r'))
        text.chop(1);
    return text;
}

static std::unique_ptr<QTextDocument> textDocument(const QString &text, const ChatPart &part,
                                                   const PartsLayout::Options &options)
{
    const bool isCode = part.view == ViewKind::Code;
    return plainDocument(options.isArtifact ? withoutLastBreak(text) : text, isCode ? dataFont()
                                                                             : options.strong
                                                                                 ? bold(bodyFont())
                                                                                 : bodyFont());
}

void PartsLayout::addText(const ChatPart &part, const Options &options)
{
    const qsizetype shown = glance(part.text, options);
    const bool isCutAnyway = options.isArtifact && shown < part.text.size();
    MarkdownResult result;
    if (options.markdown && part.view == ViewKind::Markdown)
        result = markdownDocument(isCutAnyway ? part.text.left(shown) : part.text, bodyFont(),
                                  m_palette);
    const bool isPlain = !result.document;
    if (isPlain)
        result.document = textDocument(isCutAnyway ? displayText(part.text.left(shown), shown)
                                                   : displayText(part.text, shown),
                                       part, options);
    Piece piece;
    piece.document = std::move(result.document);
    // An artifact's card has its full width: it does not shrink around its text.
    QSize size =
        fit(*piece.document, options.width, options.isArtifact ? Width::AsGiven : Width::Shrinks);
    const bool isLong = options.mostHeight > 0 &&
                        (isCutAnyway || size.height() > room(options) + options.mostHeight / 3);
    if (isLong && size.height() > room(options)) {
        size.setHeight(room(options));
        piece.fades = true;
    }
    m_isCut = isLong;
    place(std::move(piece), size);
    if (isLong)
        return;
    if ((isPlain || isCutAnyway) && part.bytes > 0 && part.text.size() > shown)
        addNote(restText(options).arg(sizeText(shown), sizeText(part.bytes)), options);
    else if (options.isArtifact && part.unshown > 0)
        addNote(restText(options).arg(sizeText(part.bytes - part.unshown), sizeText(part.bytes)),
                options);
    else if (result.refusal != MarkdownRefusal::None)
        addNote(refusalText(result.refusal), options);
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
    // Full width: rows of blocks with ragged edges look accidental.
    place(std::move(piece), {options.width, inner.height() + 2 * JsonPadding});
    if (options.isArtifact)
        m_isCut = options.mostHeight > 0 && hidden > 1;
    else if (hidden > 1)
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
    piece.file = part.number;
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
    if (painter->hasClipping())
        context.clip = painter->clipBoundingRect(); // most of a long text is out of view
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

/// Fades the end of what is shown into the background.
static void paintFading(QPainter *painter, const PartsLayout::Piece &piece, const QRect &rect,
                        const Palette &palette)
{
    painter->save();
    painter->setClipRect(rect, Qt::IntersectClip);
    paintDocument(painter, *piece.document, rect.topLeft(), palette);
    QColor behind = palette.color(ColorRole::Surface);
    QRect end = rect;
    end.setTop(qMax(rect.top(), rect.bottom() - 2 * QFontMetrics(bodyFont()).height()));
    QLinearGradient fading(end.topLeft(), end.bottomLeft());
    fading.setColorAt(1, behind);
    behind.setAlpha(0);
    fading.setColorAt(0, behind);
    painter->fillRect(end, fading);
    painter->restore();
}

void PartsLayout::paint(QPainter *painter, QPoint at) const
{
    for (const Piece &piece : m_pieces) {
        const QRect rect = piece.rect.translated(at);
        switch (piece.kind) {
        case Piece::Kind::Text:
            if (piece.fades)
                paintFading(painter, piece, rect, m_palette);
            else
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
        case Piece::Kind::Content:
            piece.content->paint(painter, rect, m_palette);
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
            return piece.content ? piece.content->toolTipAt(place - piece.rect.topLeft())
                                 : piece.toolTip;
    }
    return {};
}

int PartsLayout::fileAt(QPoint place) const
{
    for (const Piece &piece : m_pieces) {
        if (piece.rect.contains(place))
            return piece.file;
    }
    return -1;
}

QString PartsLayout::linkAt(QPoint place) const
{
    for (const Piece &piece : m_pieces) {
        if (piece.kind == Piece::Kind::Text && piece.rect.contains(place))
            return piece.document->documentLayout()->anchorAt(place - piece.rect.topLeft());
    }
    return {};
}

FoldedNode PartsLayout::nodeAt(QPoint place) const
{
    for (const Piece &piece : m_pieces) {
        if (!piece.content || !piece.rect.contains(place))
            continue;
        const int node = piece.content->nodeAt(place - piece.rect.topLeft());
        return node < 0 ? FoldedNode() : FoldedNode{m_source, piece.part, node};
    }
    return {};
}

static QRect placeIn(const QTextDocument &document, const QString &text, Qt::CaseSensitivity minds)
{
    const QTextCursor found =
        document.find(text, 0,
                      minds == Qt::CaseSensitive ? QTextDocument::FindCaseSensitively
                                                 : QTextDocument::FindFlags());
    if (found.isNull())
        return {};
    const QTextBlock block = document.findBlock(found.selectionStart());
    const QRectF at = document.documentLayout()->blockBoundingRect(block);
    const QTextLine line =
        block.layout()->lineForTextPosition(found.selectionStart() - block.position());
    return line.isValid() ? line.rect().translated(at.topLeft()).toAlignedRect()
                          : at.toAlignedRect();
}

QRect PartsLayout::placeOf(const QString &text, Qt::CaseSensitivity minds) const
{
    for (const Piece &piece : m_pieces) {
        QRect found;
        if (piece.content)
            found = piece.content->placeOf(text, minds);
        else if (piece.document)
            found = placeIn(*piece.document, text, minds);
        else if (piece.kind == Piece::Kind::Line && piece.text.contains(text, minds))
            found = QRect(QPoint(), piece.rect.size());
        // What is faded can hardly be read.
        const int shown = piece.rect.height() - (piece.fades ? 2 * found.height() : 0);
        if (!found.isEmpty() && found.bottom() < shown)
            return found.translated(piece.rect.topLeft());
    }
    return {};
}

PlayedPart PartsLayout::soundAt(QPoint place) const
{
    for (const Piece &piece : m_pieces) {
        if (piece.content && piece.rect.contains(place))
            return piece.content->isPlayedAt(place - piece.rect.topLeft()) ? piece.sound
                                                                           : PlayedPart();
    }
    return {};
}

std::vector<PlayedPart> PartsLayout::sounds() const
{
    std::vector<PlayedPart> sounds;
    for (const Piece &piece : m_pieces) {
        if (piece.sound.part >= 0)
            sounds.push_back(piece.sound);
    }
    return sounds;
}

std::vector<FoldedNode> PartsLayout::nextNodes(bool open) const
{
    std::vector<FoldedNode> nodes;
    for (const Piece &piece : m_pieces) {
        if (!piece.content)
            continue;
        for (const int node : piece.content->nextNodes(open))
            nodes.push_back({m_source, piece.part, node});
    }
    return nodes;
}

} // namespace a2a
