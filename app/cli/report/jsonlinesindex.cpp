// SPDX-License-Identifier: Apache-2.0
#include "app/cli/report/jsonlinesindex.h"

#include "app/cli/options/clitr.h"
#include "model/json/document.h"

#include <QFile>

#include <algorithm>

namespace a2a::cli {

Result<JsonLinesIndex> JsonLinesIndex::of(const QString &fileName)
{
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly))
        return Error(ErrorKind::File, QStringLiteral("jsonl"),
                     CliTr::tr("The JSON Lines cannot be read: %1").arg(file.errorString()))
            .at(fileName)
            .hinting(CliTr::tr("Choose another place for it."));
    JsonLinesIndex places;
    for (qint64 line = 1; !file.atEnd(); ++line)
        places.addLine(file.readLine(), line);
    return places;
}

static qint64 lengthIn(const json::Value &line)
{
    if (line["base64"].isString())
        return QByteArray::fromBase64(line["base64"].toString().toLatin1()).size();
    return line["text"].toString().toUtf8().size();
}

void JsonLinesIndex::addLine(QByteArrayView bytes, qint64 line)
{
    const json::Document document(bytes.toByteArray());
    const json::Value root = document.root();
    const QString type = root["type"].toString();
    if (type == u"agent") {
        if (root["text"].isString() || root["base64"].isString())
            m_cards.insert(AgentIndex(root["agent"].toInteger().value_or(0)), line);
        return;
    }
    const std::optional<qint64> id = root["exchange"].toInteger();
    if (!id)
        return;
    Exchange &exchange = m_exchanges[ExchangeId(*id)];
    if (type == u"request")
        exchange.request = line;
    else if (type == u"answer")
        exchange.answer = line;
    else if (type == u"end")
        exchange.end = line;
    if (type != u"read")
        return;
    const qint64 offset = root["offset"].toInteger().value_or(exchange.length);
    exchange.reads.push_back({offset, line});
    exchange.length = offset + lengthIn(root);
}

static qint64 firstOf(std::initializer_list<qint64> lines)
{
    const auto *found = std::ranges::find_if(lines, [](qint64 line) { return line > 0; });
    return found == lines.end() ? 1 : *found;
}

qint64 JsonLinesIndex::lineOf(const Frame &frame) const
{
    const Exchange exchange = m_exchanges.value(frame.exchange);
    if (frame.kind == FrameKind::Request)
        return firstOf({exchange.request});
    if (frame.kind == FrameKind::End)
        return firstOf({exchange.end, exchange.answer, exchange.request});
    const auto after = std::ranges::upper_bound(exchange.reads, frame.offset, {}, &Read::offset);
    const qint64 read = after == exchange.reads.begin() ? 0 : std::prev(after)->line;
    return firstOf({read, exchange.answer, exchange.request});
}

qint64 JsonLinesIndex::lineOfCard(AgentIndex agent) const
{
    return firstOf({m_cards.value(agent)});
}

} // namespace a2a::cli
