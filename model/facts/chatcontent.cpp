// SPDX-License-Identifier: Apache-2.0
#include "model/facts/chatcontent.h"

#include "model/a2a/base64.h"
#include "model/json/utf8.h"

#include <QCoreApplication>
#include <QLocale>
#include <QUrl>

namespace a2a {

static constexpr qsizetype MostIndented = 1024 * 1024; ///< bytes

QString readableJson(const QByteArray &json, qsizetype limit, qint64 *unshown)
{
    const bool isCut = limit >= 0 && json.size() > limit;
    if (unshown)
        *unshown = isCut ? json.size() - limit : 0;
    if (isCut)
        return json::decodeUtf8(QByteArrayView(json).first(limit));
    if (json.size() > MostIndented)
        return json::decodeUtf8(json);
    const json::Document document(json);
    return json::decodeUtf8(document.isValid() ? json::pretty(document.root()) : json);
}

static ChatPart chatPart(const Part &part, qsizetype jsonLimit)
{
    ChatPart shown;
    shown.name = part.filename;
    shown.mediaType = part.mediaType;
    switch (part.kind) {
    case Part::Kind::Text:
        shown.kind = ChatPart::Kind::Text;
        shown.text = part.text;
        shown.bytes = part.text.size();
        return shown;
    case Part::Kind::Raw:
        shown.kind = ChatPart::Kind::File;
        shown.bytes = base64ByteCount(part.base64);
        return shown;
    case Part::Kind::Url:
        shown.kind = ChatPart::Kind::Link;
        shown.url = part.url;
        shown.host = QUrl(part.url).host();
        return shown;
    case Part::Kind::Data:
        shown.kind = ChatPart::Kind::Data;
        shown.bytes = part.data.size();
        shown.text = readableJson(part.data, jsonLimit, &shown.unshown);
        return shown;
    case Part::Kind::Unknown:
        break;
    }
    shown.kind = ChatPart::Kind::Unknown;
    shown.bytes = part.json.size();
    shown.text = readableJson(part.json, jsonLimit, &shown.unshown);
    return shown;
}

std::vector<ChatPart> chatParts(const Message &message, qsizetype jsonLimit)
{
    std::vector<ChatPart> parts;
    parts.reserve(message.parts.size());
    for (const Part &part : message.parts)
        parts.push_back(chatPart(part, jsonLimit));
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

QString chunkCountText(quint32 chunks)
{
    return chunks == 1 ? QCoreApplication::translate("a2a::Chat", "1 chunk")
                       : QCoreApplication::translate("a2a::Chat", "%1 chunks")
                             .arg(QLocale().toString(chunks));
}

} // namespace a2a
