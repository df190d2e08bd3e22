// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/partslayout.h"

#include "model/items/parttext.h"
#include "model/text/bytesize.h"
#include "ui/panes/chat/rows/chattr.h"
#include "ui/panes/chat/rows/paintedtable.h"
#include "ui/panes/chat/rows/collapsibleblock.h"
#include "ui/panes/chat/rows/jsonoutline.h"
#include "ui/panes/chat/rows/paintedimage.h"
#include "ui/panes/chat/rows/paintedaudio.h"
#include "ui/panes/chat/rows/paintedtext.h"
#include "ui/panes/chat/rows/rowpainter.h"
#include "ui/style/audience.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"
#include "ui/viewers/json/jsoncolors.h"
#include "ui/viewers/text/exactdocument.h"
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
static constexpr qsizetype MostTree = 64 * 1024; ///< bytes of metadata that can be collapsed

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

enum class Width { AsGiven, Shrinks };

/// Lays out a document within `width`. Shrinks to the width of the text if requested, at the cost
/// of a second layout. Words that are wider are broken.
static QSize fit(QTextDocument &document, int width, Width kind = Width::Shrinks)
{
    static constexpr int TabColumns = 8;
    QTextOption option = document.defaultTextOption();
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTabStopDistance(TabColumns *
                              QFontMetricsF(document.defaultFont()).horizontalAdvance(u' '));
    document.setDefaultTextOption(option);
    document.setTextWidth(width);
    const int ideal = int(std::ceil(document.idealWidth()));
    if (kind == Width::Shrinks && ideal < width)
        document.setTextWidth(ideal);
    return {qMin(ideal, width), int(std::ceil(document.size().height()))};
}

/// The position at which the first `count` lines end.
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
    , m_texts(options.choices ? options.choices->textsOf(options.source) : TextsAs::Ruled)
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
    if (!options.choices)
        return;
    addMarks(parts, options);
    if (m_showsMetadata)
        addMetadata(parts, options);
}

PartsLayout::~PartsLayout() = default;

void PartsLayout::place(Piece piece, QSize size)
{
    const bool tight = piece.kind == Piece::Kind::Note || piece.kind == Piece::Kind::Marks;
    const int gap = m_pieces.empty() ? 0 : tight ? PieceGap / 2 : PieceGap;
    piece.rect = QRect(QPoint(0, m_size.height() + gap), size);
    m_size = {qMax(m_size.width(), size.width()), piece.rect.bottom() + 1};
    m_pieces.push_back(std::move(piece));
}

void PartsLayout::addPart(const ChatPart &part, const Options &options)
{
    if (addReply(part, options) || addBlock(part, options))
        return;
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
    if (!options.isArtifact) // artifacts have no "Show all": expanded nodes are added to the limit
        most = qMin(room(options), JsonOutline::heightOf(options.mostJsonLines));
    auto outline = std::make_unique<JsonOutline>(
        part.content, options.turned->value(options.source).value(m_part), options.width, most);
    if (outline->isEmpty())
        return false;
    addContent(std::move(outline), options);
    return true;
}

/// Adds an answer as text, and below it the JSON that was sent, collapsed. An audience sees the
/// text only.
bool PartsLayout::addReply(const ChatPart &part, const Options &options)
{
    if (part.reply.isEmpty())
        return false;
    ChatPart words;
    words.text = part.reply;
    words.bytes = part.reply.size();
    addText(words, options);
    if (!options.turned || isForAudience())
        return true;
    static constexpr int FoldedWidth = 100; // at 100 %
    const QSet<int> turned = options.turned->value(options.source).value(m_part);
    const bool isOpen = turned.contains(FoldBlock::OwnNode);
    const int width =
        isOpen ? options.width : qMin(options.width, qMax(m_size.width(), zoomed(FoldedWidth)));
    addContent(std::make_unique<FoldBlock>(PartMeaning{PartMeaning::Kind::None, u"JSON"_s, {}},
                                           isOpen ? blockBody(part, turned, options) : nullptr,
                                           width),
               options);
    return true;
}

/// Adds a thought or a tool call under a title that expands. Where nothing is collapsed, the title
/// is a line above it.
bool PartsLayout::addBlock(const ChatPart &part, const Options &options)
{
    const PartMeaning meaning = meaningOf(part);
    if (meaning.kind == PartMeaning::Kind::None)
        return false;
    if (!options.turned) {
        addNote(displayLine(meaningTitle(meaning), 200), options);
        return false;
    }
    const QSet<int> turned = options.turned->value(options.source).value(m_part);
    const bool isOpen = FoldBlock::isOpenAtFirst(meaning) != turned.contains(FoldBlock::OwnNode);
    addContent(std::make_unique<FoldBlock>(
                   meaning, isOpen ? blockBody(part, turned, options) : nullptr, options.width),
               options);
    return true;
}

std::unique_ptr<PaintedContent>
PartsLayout::blockBody(const ChatPart &part, const QSet<int> &turned, const Options &options)
{
    const int width = FoldBlock::bodyWidth(options.width);
    if (!part.content.isEmpty()) {
        const int left = room(options) - FoldBlock::headHeight();
        const int most = qMin(qMax(1, left), JsonOutline::heightOf(options.mostJsonLines));
        auto outline = std::make_unique<JsonOutline>(part.content, turned, width, most);
        if (!outline->isEmpty())
            return outline;
    }
    const qsizetype shown = qMin(MostPlainChars, linesEnd(part.text, MostPlainLines));
    ShownText text = shownText(part, part.text.left(shown), shown, options);
    const QSize size = fit(*text.document, width, Width::AsGiven);
    return std::make_unique<PaintedText>(std::move(text.document), size, shown < part.text.size());
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
    RowPictures::RenderedImage picture = options.pictures->look(key, part.content, most, options.wanted);
    if (options.isGrowing)
        picture.problem.clear(); // the rest may still be received
    addContent(std::make_unique<PaintedPicture>(std::move(picture),
                                                displayIdentifier(part.name, 200), options.width),
               options, part.number);
    return true;
}

/// Adds a button that plays a sound, or opens the player for a video.
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
    const bool isPlayed = part.view == ViewKind::Audio || part.view == ViewKind::Video;
    if (!m_isSole)
        addLine(part, options);
    bool isShown = false;
    if (part.view == ViewKind::Image)
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

/// The number of characters of a text that are laid out. If the text is cut anyway, this is not
/// much more than is visible.
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

/// Whether a text is shown as Markdown: automatically, or because the user chose it.
bool PartsLayout::isFormatted(const ChatPart &part, const Options &options) const
{
    const bool isMarkdown = part.view == ViewKind::Markdown;
    return options.markdown && part.kind == ChatPart::Kind::Text && m_texts != TextsAs::Exact &&
           (isMarkdown || (part.isChoice && m_texts == TextsAs::Formatted));
}

void PartsLayout::addMarks(const std::vector<ChatPart> &parts, const Options &options)
{
    m_hasMetadata = !options.metadata.isEmpty();
    for (const ChatPart &part : parts) {
        const bool isText = options.markdown && part.kind == ChatPart::Kind::Text;
        m_hasMarkdown = m_hasMarkdown || (isText && part.view == ViewKind::Markdown);
        m_hasChoice = m_hasChoice || (isText && part.isChoice);
        m_hasMetadata = m_hasMetadata || !part.metadata.isEmpty();
    }
    m_showsMetadata = m_hasMetadata && options.choices->metadata.contains(m_source);
    if (m_hasFormatted)
        m_marks.add(
            RowAction::ShowExact, ChatTr::tr("Formatted"),
            ChatTr::tr("Shown as Markdown. Click to show the text exactly as it was sent."));
    else if (m_hasMarkdown && m_texts == TextsAs::Exact)
        m_marks.add(RowAction::ShowFormatted, ChatTr::tr("Exact"),
                    ChatTr::tr("Shown as it was sent. Click to show it as Markdown."));
    if (m_hasMetadata)
        m_marks.add(RowAction::ShowMetadata, ChatTr::tr("Metadata"),
                    m_showsMetadata ? ChatTr::tr("Click to collapse the metadata.")
                                    : ChatTr::tr("Click to show the metadata."),
                    m_showsMetadata ? "chevron-down"_L1 : "chevron-right"_L1);
    m_hasMarksBelow = options.marksBelow && !m_marks.isEmpty();
    if (!m_hasMarksBelow)
        return;
    Piece piece;
    piece.kind = Piece::Kind::Marks;
    place(std::move(piece), m_marks.size());
}

std::vector<RowAction> PartsLayout::offers() const
{
    std::vector<RowAction> offers;
    if (m_hasFormatted)
        offers.push_back(RowAction::ShowExact);
    else if (m_hasChoice)
        offers.push_back(RowAction::ShowFormatted);
    if (m_hasMetadata)
        offers.push_back(RowAction::ShowMetadata);
    return offers;
}

/// Adds metadata, which the user has expanded, completely and without a height limit.
void PartsLayout::addMetadata(const std::vector<ChatPart> &parts, const Options &options)
{
    const bool wasCut = m_isCut;
    Options whole = options;
    whole.mostHeight = 0;
    whole.isArtifact = false;
    whole.mostJsonLines = 200;
    m_part = int(MostParts);
    const QString owner = options.isArtifact ? ChatTr::tr("Metadata of the artifact")
                                             : ChatTr::tr("Metadata of the message");
    addMetadata(options.hasRepeatedMetadata ? ChatTr::tr("%1 (latest)").arg(owner) : owner,
                options.metadata, whole);
    for (size_t i = 0; i < parts.size() && i < MostParts; ++i)
        addMetadata(parts.size() == 1 ? ChatTr::tr("Metadata of the part")
                                      : ChatTr::tr("Metadata of part %1").arg(i + 1),
                    parts[i].metadata, whole);
    m_isCut = wasCut;
}

void PartsLayout::addMetadata(const QString &title, const QByteArray &json, const Options &options)
{
    ++m_part; // its nodes are collapsed apart from those of the parts
    if (json.isEmpty())
        return;
    ChatPart part;
    part.kind = ChatPart::Kind::Data;
    part.view = ViewKind::Json;
    part.bytes = json.size();
    part.content = json.size() <= MostTree ? json : QByteArray();
    part.text = readableJson(json, ChatJsonLimit, &part.unshown);
    addNote(title, options);
    addPart(part, options);
}

static std::unique_ptr<QTextDocument> textDocument(const QString &text, const ChatPart &part,
                                                   const PartsLayout::Options &options)
{
    return exactDocument(options.isArtifact ? withoutLastBreak(text) : text,
                         part.isAligned   ? dataFont()
                         : options.strong ? bold(bodyFont())
                                          : bodyFont());
}

/// Lays out a text formatted, or as it was sent and then at most `most` characters of it.
PartsLayout::ShownText PartsLayout::shownText(const ChatPart &part, const QString &text,
                                              qsizetype most, const Options &options)
{
    ShownText shown;
    if (isFormatted(part, options)) {
        MarkdownResult result = markdownDocument(text, bodyFont(), m_palette);
        shown = {std::move(result.document), false, refusalText(result.refusal)};
    }
    if (shown.document) {
        m_hasFormatted = true;
        return shown;
    }
    shown.isExact = true;
    shown.document = textDocument(displayText(text, most), part, options);
    if (options.markdown)
        addLinks(*shown.document, m_palette);
    return shown;
}

void PartsLayout::addText(const ChatPart &part, const Options &options)
{
    const qsizetype shown = glance(part.text, options);
    const bool isCutAnyway = options.isArtifact && shown < part.text.size();
    ShownText text =
        shownText(part, isCutAnyway ? part.text.left(shown) : part.text, shown, options);
    Piece piece;
    piece.document = std::move(text.document);
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
    if ((text.isExact || isCutAnyway) && part.bytes > 0 && part.text.size() > shown)
        addNote(restText(options).arg(sizeText(shown), sizeText(part.bytes)), options);
    else if (options.isArtifact && part.unshown > 0)
        addNote(restText(options).arg(sizeText(part.bytes - part.unshown), sizeText(part.bytes)),
                options);
    else if (!text.refusal.isEmpty())
        addNote(text.refusal, options);
}

void PartsLayout::addJson(const ChatPart &part, const Options &options)
{
    QStringList lines = part.text.split(u'\n');
    const qsizetype hidden = lines.size() - options.mostJsonLines;
    if (hidden > 1)
        lines.resize(options.mostJsonLines);
    Piece piece;
    piece.kind = Piece::Kind::Json;
    piece.document = exactDocument(displayText(lines.join(u'\n'), ChatJsonLimit), dataFont());
    if (part.view != ViewKind::Code)
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

void PartsLayout::paint(QPainter *painter, QPoint at, RowAction hovered) const
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
        case Piece::Kind::Marks:
            m_marks.paint(painter, rect.topLeft(), m_palette.ink(ColorRole::Dim), hovered);
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
        if (piece.kind == Piece::Kind::Marks && piece.rect.contains(place))
            return m_marks.toolTipAt(place - piece.rect.topLeft());
        if (piece.rect.contains(place))
            return piece.content ? piece.content->toolTipAt(place - piece.rect.topLeft())
                                 : piece.toolTip;
    }
    return {};
}

RowAction PartsLayout::markAt(QPoint place) const
{
    for (const Piece &piece : m_pieces) {
        if (piece.kind == Piece::Kind::Marks && piece.rect.contains(place))
            return m_marks.actionAt(place - piece.rect.topLeft());
    }
    return RowAction::None;
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
