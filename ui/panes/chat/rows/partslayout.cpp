// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/rows/partslayout.h"

#include "model/items/parttext.h"
#include "model/text/bytesize.h"
#include "ui/panes/chat/rows/chattr.h"
#include "ui/panes/chat/rows/collapsibleblock.h"
#include "ui/panes/chat/rows/jsonoutline.h"
#include "ui/panes/chat/rows/paintedaudio.h"
#include "ui/panes/chat/rows/paintedimage.h"
#include "ui/panes/chat/rows/paintedtable.h"
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
static constexpr qsizetype MaxTree = 64 * 1024; ///< bytes of metadata that can be collapsed

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
    , m_textDisplay(options.choices ? options.choices->textDisplay(options.source)
                                    : TextDisplay::Automatic)
{
    const size_t count = qMin(parts.size(), MaxParts);
    m_isOnlyPart = options.isArtifact && parts.size() == 1;
    for (size_t i = 0; i < count && !m_isTruncated; ++i) {
        m_part = int(i);
        // Fewer than two lines of it would be useless.
        if (i > 0 && remainingHeight(options) < 2 * QFontMetrics(bodyFont()).height())
            m_isTruncated = true;
        else
            addPart(parts[i], options);
    }
    if (parts.size() > MaxParts && !m_isTruncated)
        addNote(ChatTr::tr("%1 more parts: open the message to see them.")
                    .arg(QLocale().toString(qulonglong(parts.size() - MaxParts))),
                options);
    if (!options.choices)
        return;
    addToggles(parts, options);
    if (m_showsMetadata)
        addMetadata(parts, options);
}

PartsLayout::~PartsLayout() = default;

void PartsLayout::place(Element piece, QSize size)
{
    const bool tight = piece.kind == Element::Kind::Note || piece.kind == Element::Kind::Toggles;
    const int gap = m_elements.empty() ? 0 : tight ? PieceGap / 2 : PieceGap;
    piece.rect = QRect(QPoint(0, m_size.height() + gap), size);
    m_size = {qMax(m_size.width(), size.width()), piece.rect.bottom() + 1};
    m_elements.push_back(std::move(piece));
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
                             int file, const AudioPart &audio)
{
    Element piece;
    piece.kind = Element::Kind::Content;
    piece.part = m_part;
    piece.file = file;
    piece.audio = audio;
    piece.content = std::move(content);
    const QSize size = piece.content->size();
    const bool isTruncated = piece.content->isTruncated();
    place(std::move(piece), size);
    if (!isTruncated)
        return;
    m_isTruncated = options.maxHeight > 0;
    if (!options.isArtifact)
        addNote(ChatTr::tr("Beginning only; open the message for the full text."), options);
    else if (!m_isTruncated)
        addNote(ChatTr::tr("Beginning only; full content in Artifacts."), options);
}

bool PartsLayout::addOutline(const ChatPart &part, const Options &options)
{
    if (part.content.isEmpty() || !options.toggled)
        return false;
    int most = options.maxHeight > 0 ? qMax(1, remainingHeight(options)) : 0;
    if (!options.isArtifact) // artifacts have no "Show all": expanded nodes are added to the limit
        most = qMin(remainingHeight(options), JsonOutline::heightForLines(options.maxJsonLines));
    auto outline = std::make_unique<JsonOutline>(
        part.content, options.toggled->value(options.source).value(m_part), options.width, most);
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
    if (!options.toggled || isAudienceMode())
        return true;
    static constexpr int FoldedWidth = 100; // at 100 %
    const QSet<int> toggled = options.toggled->value(options.source).value(m_part);
    const bool isOpen = toggled.contains(CollapsibleBlock::BlockNode);
    const int width =
        isOpen ? options.width : qMin(options.width, qMax(m_size.width(), zoomed(FoldedWidth)));
    addContent(std::make_unique<CollapsibleBlock>(
                   PartMeaning{PartMeaning::Kind::None, u"JSON"_s, {}},
                   isOpen ? makeBlockBody(part, toggled, options) : nullptr, width),
               options);
    return true;
}

/// Adds a thought or a tool call under a title that expands. Where nothing is collapsed, the title
/// is a line above it.
bool PartsLayout::addBlock(const ChatPart &part, const Options &options)
{
    const PartMeaning meaning = detectMeaning(part);
    if (meaning.kind == PartMeaning::Kind::None)
        return false;
    if (!options.toggled) {
        addNote(displayLine(meaningTitle(meaning), 200), options);
        return false;
    }
    const QSet<int> toggled = options.toggled->value(options.source).value(m_part);
    const bool isOpen =
        CollapsibleBlock::isInitiallyOpen(meaning) != toggled.contains(CollapsibleBlock::BlockNode);
    addContent(
        std::make_unique<CollapsibleBlock>(
            meaning, isOpen ? makeBlockBody(part, toggled, options) : nullptr, options.width),
        options);
    return true;
}

std::unique_ptr<PaintedContent>
PartsLayout::makeBlockBody(const ChatPart &part, const QSet<int> &toggled, const Options &options)
{
    const int width = CollapsibleBlock::bodyWidth(options.width);
    if (!part.content.isEmpty()) {
        const int left = remainingHeight(options) - CollapsibleBlock::collapsedHeight();
        const int most = qMin(qMax(1, left), JsonOutline::heightForLines(options.maxJsonLines));
        auto outline = std::make_unique<JsonOutline>(part.content, toggled, width, most);
        if (!outline->isEmpty())
            return outline;
    }
    const qsizetype shown = qMin(MaxPlainChars, linesEnd(part.text, MaxPlainLines));
    ShownText text = makeShownText(part, part.text.left(shown), shown, options);
    const QSize size = fit(*text.document, width, Width::AsGiven);
    return std::make_unique<PaintedText>(std::move(text.document), size, shown < part.text.size());
}

bool PartsLayout::addTable(const ChatPart &part, const Options &options)
{
    auto rows = std::make_unique<PaintedTable>(
        part.content, part.omittedBytes > 0, options.width,
        options.maxHeight > 0 ? qMax(1, remainingHeight(options)) : 0);
    if (rows->isEmpty())
        return false;
    addContent(std::move(rows), options);
    return true;
}

bool PartsLayout::addImage(const ChatPart &part, const Options &options)
{
    if (!options.images || part.omittedBytes > 0)
        return false;
    const QByteArray key = options.source % '/' % QByteArray::number(m_part);
    const QSize most(options.width, zoomed(PaintedImage::MaxHeight));
    m_imageKeys.insert(key);
    RowImages::RenderedImage picture =
        options.images->requestImage(key, part.content, most, options.wanted);
    if (options.isGrowing)
        picture.problem.clear(); // the rest may still be received
    addContent(std::make_unique<PaintedImage>(std::move(picture), displayIdentifier(part.name, 200),
                                              options.width),
               options, part.number);
    return true;
}

/// Adds a button that plays a sound, or opens the player for a video.
void PartsLayout::addAudio(const ChatPart &part, const Options &options)
{
    if (part.view == ViewKind::Video || !options.audio) {
        if (options.audio)
            addContent(std::make_unique<PaintedAudio>(nullptr, QByteArray(), options.width),
                       options, part.number);
        return;
    }
    const QByteArray key = options.source % '/' % QByteArray::number(m_part);
    addContent(std::make_unique<PaintedAudio>(options.audio, key, options.width), options, -1,
               {key, displayIdentifier(part.name, 80), -1, part.number});
}

void PartsLayout::addFile(const ChatPart &part, const Options &options)
{
    const bool isPlayed = part.view == ViewKind::Audio || part.view == ViewKind::Video;
    if (!m_isOnlyPart)
        addLine(part, options);
    bool isShown = false;
    if (part.view == ViewKind::Image)
        isShown = addImage(part, options);
    else if (part.view == ViewKind::Table && !part.content.isEmpty())
        isShown = addTable(part, options);
    else if (isPlayed)
        addAudio(part, options);
    if (!isShown && m_isOnlyPart && !isPlayed)
        addLine(part, options);
}

int PartsLayout::remainingHeight(const Options &options) const
{
    return options.maxHeight > 0 ? options.maxHeight - m_size.height() : INT_MAX;
}

/// The number of characters of a text that are laid out. If the text is cut anyway, this is not
/// much more than is visible.
qsizetype PartsLayout::charsToLayOut(const QString &text, const Options &options) const
{
    if (options.maxHeight <= 0)
        return qMin(MaxPlainChars, linesEnd(text, MaxPlainLines));
    const QFontMetrics body(bodyFont());
    const int lines = 2 * options.maxHeight / qMax(1, body.height()) + 1;
    const qsizetype chars =
        qsizetype(lines) * options.width / qMax(1, body.averageCharWidth() * 3 / 4);
    return qMin(qMin(chars, MaxPlainChars), linesEnd(text, lines));
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
    return options.markdown && part.kind == ChatPart::Kind::Text &&
           m_textDisplay != TextDisplay::Exact &&
           (isMarkdown || (part.canChooseForm && m_textDisplay == TextDisplay::Formatted));
}

void PartsLayout::addToggles(const std::vector<ChatPart> &parts, const Options &options)
{
    m_hasMetadata = !options.metadata.isEmpty();
    for (const ChatPart &part : parts) {
        const bool isText = options.markdown && part.kind == ChatPart::Kind::Text;
        m_hasMarkdown = m_hasMarkdown || (isText && part.view == ViewKind::Markdown);
        m_hasFormattable = m_hasFormattable || (isText && part.canChooseForm);
        m_hasMetadata = m_hasMetadata || !part.metadata.isEmpty();
    }
    m_showsMetadata = m_hasMetadata && options.choices->metadata.contains(m_source);
    if (m_hasFormatted)
        m_toggles.add(
            RowAction::ShowExact, ChatTr::tr("Formatted"),
            ChatTr::tr("Shown as Markdown. Click to show the text exactly as it was sent."));
    else if (m_hasMarkdown && m_textDisplay == TextDisplay::Exact)
        m_toggles.add(RowAction::ShowFormatted, ChatTr::tr("Exact"),
                      ChatTr::tr("Shown as it was sent. Click to show it as Markdown."));
    if (m_hasMetadata)
        m_toggles.add(RowAction::ShowMetadata, ChatTr::tr("Metadata"),
                      m_showsMetadata ? ChatTr::tr("Click to collapse the metadata.")
                                      : ChatTr::tr("Click to show the metadata."),
                      m_showsMetadata ? "chevron-down"_L1 : "chevron-right"_L1);
    m_hasTogglesBelow = options.togglesBelow && !m_toggles.isEmpty();
    if (!m_hasTogglesBelow)
        return;
    Element piece;
    piece.kind = Element::Kind::Toggles;
    place(std::move(piece), m_toggles.size());
}

std::vector<RowAction> PartsLayout::displayActions() const
{
    std::vector<RowAction> displayActions;
    if (m_hasFormatted)
        displayActions.push_back(RowAction::ShowExact);
    else if (m_hasFormattable)
        displayActions.push_back(RowAction::ShowFormatted);
    if (m_hasMetadata)
        displayActions.push_back(RowAction::ShowMetadata);
    return displayActions;
}

/// Adds metadata, which the user has expanded, completely and without a height limit.
void PartsLayout::addMetadata(const std::vector<ChatPart> &parts, const Options &options)
{
    const bool wasCut = m_isTruncated;
    Options whole = options;
    whole.maxHeight = 0;
    whole.isArtifact = false;
    whole.maxJsonLines = 200;
    m_part = int(MaxParts);
    const QString owner = options.isArtifact ? ChatTr::tr("Metadata of the artifact")
                                             : ChatTr::tr("Metadata of the message");
    addMetadata(options.hasRepeatedMetadata ? ChatTr::tr("%1 (latest)").arg(owner) : owner,
                options.metadata, whole);
    for (size_t i = 0; i < parts.size() && i < MaxParts; ++i)
        addMetadata(parts.size() == 1 ? ChatTr::tr("Metadata of the part")
                                      : ChatTr::tr("Metadata of part %1").arg(i + 1),
                    parts[i].metadata, whole);
    m_isTruncated = wasCut;
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
    part.content = json.size() <= MaxTree ? json : QByteArray();
    part.text = readableJson(json, ChatJsonLimit, &part.omittedBytes);
    addNote(title, options);
    addPart(part, options);
}

static std::unique_ptr<QTextDocument> textDocument(const QString &text, const ChatPart &part,
                                                   const PartsLayout::Options &options)
{
    return makeExactDocument(options.isArtifact ? withoutLastBreak(text) : text,
                             part.isAligned   ? dataFont()
                             : options.strong ? bold(bodyFont())
                                              : bodyFont());
}

/// Lays out a text formatted, or as it was sent and then at most `most` characters of it.
PartsLayout::ShownText PartsLayout::makeShownText(const ChatPart &part, const QString &text,
                                                  qsizetype most, const Options &options)
{
    ShownText shown;
    if (isFormatted(part, options)) {
        MarkdownResult result = makeMarkdownDocument(text, bodyFont(), m_palette);
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
    const qsizetype shown = charsToLayOut(part.text, options);
    const bool isCutAnyway = options.isArtifact && shown < part.text.size();
    ShownText text =
        makeShownText(part, isCutAnyway ? part.text.left(shown) : part.text, shown, options);
    Element piece;
    piece.document = std::move(text.document);
    // An artifact's card has its full width: it does not shrink around its text.
    QSize size =
        fit(*piece.document, options.width, options.isArtifact ? Width::AsGiven : Width::Shrinks);
    const bool isLong =
        options.maxHeight > 0 &&
        (isCutAnyway || size.height() > remainingHeight(options) + options.maxHeight / 3);
    if (isLong && size.height() > remainingHeight(options)) {
        size.setHeight(remainingHeight(options));
        piece.fades = true;
    }
    m_isTruncated = isLong;
    place(std::move(piece), size);
    if (isLong)
        return;
    if ((text.isExact || isCutAnyway) && part.bytes > 0 && part.text.size() > shown)
        addNote(restText(options).arg(sizeText(shown), sizeText(part.bytes)), options);
    else if (options.isArtifact && part.omittedBytes > 0)
        addNote(
            restText(options).arg(sizeText(part.bytes - part.omittedBytes), sizeText(part.bytes)),
            options);
    else if (!text.refusal.isEmpty())
        addNote(text.refusal, options);
}

void PartsLayout::addJson(const ChatPart &part, const Options &options)
{
    QStringList lines = part.text.split(u'\n');
    const qsizetype hidden = lines.size() - options.maxJsonLines;
    if (hidden > 1)
        lines.resize(options.maxJsonLines);
    Element piece;
    piece.kind = Element::Kind::Json;
    piece.document = makeExactDocument(displayText(lines.join(u'\n'), ChatJsonLimit), dataFont());
    if (part.view != ViewKind::Code)
        colorJson(*piece.document, m_palette);
    const QSize inner = fit(*piece.document, options.width - 2 * JsonPadding);
    // Full width: rows of blocks with ragged edges look accidental.
    place(std::move(piece), {options.width, inner.height() + 2 * JsonPadding});
    if (options.isArtifact)
        m_isTruncated = options.maxHeight > 0 && hidden > 1;
    else if (hidden > 1)
        addNote(ChatTr::tr("%1 more lines: open the message to see them.").arg(hidden), options);
    else if (part.omittedBytes > 0)
        addNote(ChatTr::tr("%1 more: open the message to see it.").arg(sizeText(part.omittedBytes)),
                options);
}

void PartsLayout::addLine(const ChatPart &part, const Options &options)
{
    const bool isLink = part.kind == ChatPart::Kind::Link;
    Element piece;
    piece.kind = Element::Kind::Line;
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
    Element piece;
    piece.kind = Element::Kind::Note;
    const QFontMetrics small(smallFont());
    piece.text = small.elidedText(text, Qt::ElideRight, options.width);
    const QSize size(small.horizontalAdvance(piece.text) + 1, small.height());
    place(std::move(piece), size);
}

static void paintLine(QPainter *painter, const PartsLayout::Element &piece, const QRect &rect,
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
    painter->setPen(palette.textColor(ColorRole::Text));
    const int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine;
    painter->drawText(QRect(left.topLeft(), QSize(nameWidth, left.height())), flags,
                      QFontMetrics(strong).elidedText(piece.text, Qt::ElideMiddle, nameWidth));
    left.setLeft(left.left() + nameWidth + 8);
    painter->setFont(bodyFont());
    painter->setPen(palette.textColor(ColorRole::Dim));
    painter->drawText(
        left, flags,
        QFontMetrics(bodyFont()).elidedText(piece.details, Qt::ElideRight, left.width()));
}

/// Fades the end of what is shown into the background.
static void paintFading(QPainter *painter, const PartsLayout::Element &piece, const QRect &rect,
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
    for (const Element &piece : m_elements) {
        const QRect rect = piece.rect.translated(at);
        switch (piece.kind) {
        case Element::Kind::Text:
            if (piece.fades)
                paintFading(painter, piece, rect, m_palette);
            else
                paintDocument(painter, *piece.document, rect.topLeft(), m_palette);
            break;
        case Element::Kind::Json:
            paintFrame(painter, rect, m_palette.color(ColorRole::Raised),
                       m_palette.color(ColorRole::Line));
            paintDocument(painter, *piece.document,
                          rect.topLeft() + QPoint(JsonPadding, JsonPadding), m_palette);
            break;
        case Element::Kind::Line:
            paintLine(painter, piece, rect, m_palette);
            break;
        case Element::Kind::Content:
            piece.content->paint(painter, rect, m_palette);
            break;
        case Element::Kind::Toggles:
            m_toggles.paint(painter, rect.topLeft(), m_palette.textColor(ColorRole::Dim), hovered);
            break;
        case Element::Kind::Note:
            painter->setFont(smallFont());
            painter->setPen(m_palette.textColor(ColorRole::Dim));
            painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                              piece.text);
            break;
        }
    }
}

QString PartsLayout::toolTipAt(QPoint pos) const
{
    for (const Element &piece : m_elements) {
        if (piece.kind == Element::Kind::Toggles && piece.rect.contains(pos))
            return m_toggles.toolTipAt(pos - piece.rect.topLeft());
        if (piece.rect.contains(pos))
            return piece.content ? piece.content->toolTipAt(pos - piece.rect.topLeft())
                                 : piece.toolTip;
    }
    return {};
}

RowAction PartsLayout::toggleAt(QPoint pos) const
{
    for (const Element &piece : m_elements) {
        if (piece.kind == Element::Kind::Toggles && piece.rect.contains(pos))
            return m_toggles.actionAt(pos - piece.rect.topLeft());
    }
    return RowAction::None;
}

int PartsLayout::fileAt(QPoint pos) const
{
    for (const Element &piece : m_elements) {
        if (piece.rect.contains(pos))
            return piece.file;
    }
    return -1;
}

QString PartsLayout::linkAt(QPoint pos) const
{
    for (const Element &piece : m_elements) {
        if (piece.kind == Element::Kind::Text && piece.rect.contains(pos))
            return piece.document->documentLayout()->anchorAt(pos - piece.rect.topLeft());
    }
    return {};
}

CollapsibleNode PartsLayout::nodeAt(QPoint pos) const
{
    for (const Element &piece : m_elements) {
        if (!piece.content || !piece.rect.contains(pos))
            continue;
        const int node = piece.content->nodeAt(pos - piece.rect.topLeft());
        return node < 0 ? CollapsibleNode() : CollapsibleNode{m_source, piece.part, node};
    }
    return {};
}

QRect PartsLayout::findTextRect(const QString &text, Qt::CaseSensitivity caseSensitivity) const
{
    for (const Element &piece : m_elements) {
        QRect found;
        if (piece.content)
            found = piece.content->findTextRect(text, caseSensitivity);
        else if (piece.document)
            found = findTextRectIn(*piece.document, text, caseSensitivity);
        else if (piece.kind == Element::Kind::Line && piece.text.contains(text, caseSensitivity))
            found = QRect(QPoint(), piece.rect.size());
        // What is faded can hardly be read.
        const int shown = piece.rect.height() - (piece.fades ? 2 * found.height() : 0);
        if (!found.isEmpty() && found.bottom() < shown)
            return found.translated(piece.rect.topLeft());
    }
    return {};
}

AudioPart PartsLayout::audioAt(QPoint pos) const
{
    for (const Element &piece : m_elements) {
        if (piece.content && piece.rect.contains(pos))
            return piece.content->isPlayButtonAt(pos - piece.rect.topLeft()) ? piece.audio
                                                                             : AudioPart();
    }
    return {};
}

std::vector<AudioPart> PartsLayout::audioParts() const
{
    std::vector<AudioPart> audioParts;
    for (const Element &piece : m_elements) {
        if (piece.audio.part >= 0)
            audioParts.push_back(piece.audio);
    }
    return audioParts;
}

std::vector<CollapsibleNode> PartsLayout::nextLevelNodes(bool open) const
{
    std::vector<CollapsibleNode> nodes;
    for (const Element &piece : m_elements) {
        if (!piece.content)
            continue;
        for (const int node : piece.content->nextLevelNodes(open))
            nodes.push_back({m_source, piece.part, node});
    }
    return nodes;
}

} // namespace a2a
