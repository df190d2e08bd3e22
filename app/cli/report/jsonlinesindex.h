// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/error.h"
#include "model/fold/store.h"

#include <QHash>

#include <vector>

namespace a2a::cli {

/// The line of a frame or a card in an exported file (docs/jsonl.md), counted from 1.
class JsonLinesIndex final {
public:
    [[nodiscard]] static Result<JsonLinesIndex> of(const QString &fileName);

    /// The line in which it begins; the first line if there is none.
    [[nodiscard]] qint64 lineOf(const Frame &frame) const;
    /// The last line with the agent's card; the first line if there is none.
    [[nodiscard]] qint64 lineOfCard(AgentIndex agent) const;

private:
    struct Read {
        qint64 offset;
        qint64 line;
    };
    struct Exchange {
        qint64 request = 0;
        qint64 answer = 0;
        qint64 end = 0;
        qint64 length = 0; ///< of the body so far
        std::vector<Read> reads;
    };
    void addLine(QByteArrayView bytes, qint64 line);

    QHash<ExchangeId, Exchange> m_exchanges;
    QHash<AgentIndex, qint64> m_cards;
};

} // namespace a2a::cli
