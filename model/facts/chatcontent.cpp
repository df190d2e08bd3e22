// SPDX-License-Identifier: Apache-2.0
#include "model/facts/chatcontent.h"

#include "model/a2a/base64.h"
#include "model/content/htmltext.h"
#include "model/content/mediasniff.h"
#include "model/content/textform.h"
#include "model/json/utf8.h"

#include <QCoreApplication>
#include <QLocale>
#include <QUrl>

namespace a2a {

static constexpr qsizetype MaxIndented = 1024 * 1024; ///< bytes
static constexpr qsizetype MaxTree = 64 * 1024;       ///< bytes

QString readableJson(const QByteArray &json, qsizetype limit, qint64 *omittedBytes)
{
    const bool isCut = limit >= 0 && json.size() > limit;
    if (omittedBytes)
        *omittedBytes = isCut ? json.size() - limit : 0;
    if (isCut)
        return json::decodeUtf8(QByteArrayView(json).first(limit));
    if (json.size() > MaxIndented)
        return json::decodeUtf8(json);
    const json::Document document(json);
    return json::decodeUtf8(document.isValid() ? json::pretty(document.root()) : json);
}

QByteArray nonEmptyMetadata(const QByteArray &json)
{
    const QByteArrayView text = QByteArrayView(json).trimmed();
    const bool isEmpty = text == "null" || (text.startsWith('{') && text.endsWith('}') &&
                                            text.sliced(1).chopped(1).trimmed().isEmpty());
    return isEmpty ? QByteArray() : json;
}

/// The best view for a file, by its name, its type and its first bytes.
static ViewKind viewOfFile(const Part &part, qsizetype base64Bytes)
{
    static constexpr qsizetype HeadDigits = SniffBytes / 3 * 4;
    const QByteArray head =
        decodeBase64(QByteArrayView(part.base64).first(qMin(HeadDigits, part.base64.size())));
    const MediaFormat format = sniffPart(Part::Kind::Raw, head, head.size() == base64Bytes);
    return automaticView({Part::Kind::Raw, part.mediaType, part.filename, format, head});
}

static void addContent(ChatPart &shown, const Part &part, FileDecoding files)
{
    static constexpr qint64 MaxPicture = 4 * 1024 * 1024;
    static constexpr qint64 MaxTable = 256 * 1024;
    shown.view = viewOfFile(part, shown.bytes);
    const qint64 most = shown.view == ViewKind::Image   ? MaxPicture
                        : shown.view == ViewKind::Table ? MaxTable
                                                        : 0;
    if (shown.bytes > most)
        shown.omittedBytes = shown.bytes;
    else if (files == FileDecoding::Content || shown.view == ViewKind::Table)
        shown.content = part.decodedBytes();
}

/// Adds to a text part how its text is shown, and which other forms it may be shown in.
static void addForm(ChatPart &shown, const Part &part)
{
    const QByteArray head = part.text.left(TextForm::MaxExaminedBytes).toUtf8();
    const bool isWhole = part.text.size() <= TextForm::MaxExaminedBytes;
    const TextForm form(part.mediaType, head, isWhole);
    shown.view = automaticView({Part::Kind::Text, part.mediaType, part.filename,
                                sniffPart(Part::Kind::Text, head, isWhole), head});
    shown.isAligned =
        form.isAligned() || shown.view == ViewKind::Code || shown.view == ViewKind::Json;
    shown.canChooseForm = form.canChooseForm();
}

static ChatPart chatPart(const Part &part, qsizetype jsonLimit, FileDecoding files)
{
    ChatPart shown;
    shown.name = part.filename;
    shown.mediaType = part.mediaType;
    shown.metadata = nonEmptyMetadata(part.metadata);
    switch (part.kind) {
    case Part::Kind::Text:
        shown.kind = ChatPart::Kind::Text;
        shown.text = part.text;
        shown.bytes = part.text.size();
        addForm(shown, part);
        return shown;
    case Part::Kind::Raw:
        shown.kind = ChatPart::Kind::File;
        shown.bytes = decodedBase64Size(part.base64);
        addContent(shown, part, files);
        return shown;
    case Part::Kind::Url:
        shown.kind = ChatPart::Kind::Link;
        shown.url = part.url;
        shown.host = QUrl(part.url).host();
        return shown;
    case Part::Kind::Data:
        shown.kind = ChatPart::Kind::Data;
        shown.bytes = part.data.size();
        shown.content = part.data.left(MaxTree);
        shown.text = readableJson(part.data, jsonLimit, &shown.omittedBytes);
        return shown;
    case Part::Kind::Unknown:
        break;
    }
    shown.kind = ChatPart::Kind::Unknown;
    shown.bytes = part.json.size();
    shown.text = readableJson(part.json, jsonLimit, &shown.omittedBytes);
    return shown;
}

std::vector<ChatPart> chatParts(const Message &message, qsizetype jsonLimit, FileDecoding files)
{
    std::vector<ChatPart> parts;
    parts.reserve(message.parts.size());
    for (const Part &part : message.parts)
        parts.push_back(chatPart(part, jsonLimit, files));
    for (size_t number = 0; number < parts.size(); ++number)
        parts[number].number = int(number);
    return parts;
}

QString plainText(const std::vector<ChatPart> &parts)
{
    QStringList lines;
    for (const ChatPart &part : parts) {
        switch (part.kind) {
        case ChatPart::Kind::Text:
        case ChatPart::Kind::Data:
        case ChatPart::Kind::Unknown:
            lines.append(part.text);
            break;
        case ChatPart::Kind::File:
            lines.append(part.name.isEmpty() ? part.mediaType : part.name);
            break;
        case ChatPart::Kind::Link:
            lines.append(part.url);
            break;
        }
    }
    return lines.join(QLatin1Char('\n'));
}

static constexpr qint64 MaxPageRead = 64 * 1024; ///< bytes: pages begin with styles and scripts

/// The text without the empty lines that remain of a page's layout.
static QString withoutAir(const QString &text)
{
    QStringList lines;
    for (const QString &line : text.split(u'\n')) {
        const bool isEmpty = line.trimmed().isEmpty();
        if (!isEmpty || (!lines.isEmpty() && !lines.back().isEmpty()))
            lines.append(isEmpty ? QString() : line);
    }
    while (!lines.isEmpty() && lines.back().isEmpty())
        lines.removeLast();
    return lines.join(u'\n');
}

static QString textOfPage(QByteArrayView body)
{
    HtmlText page;
    page.feed(body);
    QStringList lines = withoutAir(json::decodeUtf8(page.text())).split(u'\n');
    // The title comes first, and mostly a second time as the heading.
    const QString title = json::decodeUtf8(page.title()).trimmed();
    if (lines.size() > 2 && lines[0].trimmed() == title && lines[2].contains(title))
        lines.remove(0, 2);
    return lines.join(u'\n');
}

QString errorPageText(const Recording &recording, ExchangeId exchange)
{
    const ExchangeFacts &facts = recording.facts(exchange);
    const QByteArray type = headerValue(facts.responseHeaders, "content-type").toLower();
    if (facts.bodySize == 0 || type.contains("json") || type.contains("event-stream") ||
        type.contains("grpc"))
        return {};
    QByteArray body = recording.body(exchange, 0, MaxPageRead);
    MediaFormat format = sniffMedia(body, body.size() == facts.bodySize);
    if (format == MediaFormat::Binary && type.startsWith("text/") && !body.contains('\0')) {
        body = QString::fromLatin1(body).toUtf8(); // of an older encoding
        format = sniffMedia(body);
    }
    QString text;
    switch (format) {
    case MediaFormat::Html:
    case MediaFormat::Xml:
        text = textOfPage(body);
        break;
    case MediaFormat::Markdown:
    case MediaFormat::Csv:
    case MediaFormat::Tsv:
    case MediaFormat::Text:
        text = withoutAir(json::decodeUtf8(body));
        break;
    default:
        return {};
    }
    if (text.size() <= ErrorPageChars)
        return text;
    const bool cutsPair = text.at(ErrorPageChars - 1).isHighSurrogate();
    return text.first(cutsPair ? ErrorPageChars - 1 : ErrorPageChars) + u'…';
}

} // namespace a2a
