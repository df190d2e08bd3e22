// SPDX-License-Identifier: Apache-2.0
#include "model/items/parttext.h"

#include <QCoreApplication>

namespace a2a {

namespace {

class PartTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::PartWords)
};

} // namespace

PartMeaning detectMeaning(const ChatPart &shown)
{
    Part part;
    switch (shown.kind) {
    case ChatPart::Kind::Text:
        if (shown.metadata.isEmpty())
            return {}; // nearly all of them
        part.kind = Part::Kind::Text;
        part.text = shown.text.left(PartMeaning::MaxBriefLength);
        break;
    case ChatPart::Kind::Data:
        part.kind = Part::Kind::Data;
        part.data = shown.content;
        break;
    default:
        return {};
    }
    part.mediaType = shown.mediaType;
    part.metadata = shown.metadata;
    return detectMeaning(part);
}

bool hasMeaning(const ChatPart &part)
{
    return detectMeaning(part).kind != PartMeaning::Kind::None;
}

QString meaningName(const PartMeaning &meaning)
{
    switch (meaning.kind) {
    case PartMeaning::Kind::ToolCall:
        return PartTr::tr("Tool call");
    case PartMeaning::Kind::ToolResult:
        return meaning.isFailed ? PartTr::tr("Tool error") : PartTr::tr("Tool result");
    case PartMeaning::Kind::Thought:
        return PartTr::tr("Thought");
    case PartMeaning::Kind::Code:
        return PartTr::tr("Code");
    case PartMeaning::Kind::CodeResult:
        return meaning.isFailed ? PartTr::tr("Code error") : PartTr::tr("Code output");
    case PartMeaning::Kind::Payload:
        return meaning.name;
    case PartMeaning::Kind::None:
        break;
    }
    return {};
}

QString meaningTitle(const PartMeaning &meaning)
{
    const QString word = meaningName(meaning);
    const bool hasName = meaning.kind != PartMeaning::Kind::Payload && !meaning.name.isEmpty();
    return hasName ? QString(word % u' ' % meaning.name) : word;
}

QString briefText(const std::vector<ChatPart> &parts)
{
    QStringList lines;
    for (const ChatPart &part : parts) {
        if (!part.reply.isEmpty()) {
            lines.append(part.reply);
            continue;
        }
        const PartMeaning meaning = detectMeaning(part);
        const bool isContent = meaning.kind == PartMeaning::Kind::None;
        QString line = isContent ? plainText({part}) : meaningTitle(meaning);
        if (!meaning.brief.isEmpty())
            line += QStringLiteral(": ") % meaning.brief;
        lines.append(line);
    }
    return lines.join(u'\n');
}

} // namespace a2a
