// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/exportsource.h"

#include <QByteArray>

#include <map>
#include <vector>

namespace a2a {

/// What is masked in the exported data.
struct RedactionSummary {
    std::map<QByteArray, qint64> headers; ///< lower-case name: how often its value is masked
    qint64 addresses = 0;                 ///< URLs with something masked
    qint64 requestPlaces = 0;             ///< secrets masked in bodies of requestsWithMasks
    qint64 requestsWithMasks = 0;         ///< requestsWithMasks that contain any
    qint64 responseMasks = 0; ///< rows of asterisks in responses: masks, or written by the agent
    qint64 responsesWithMasks = 0; ///< responses that contain any
    qint64 shortValues = 0; ///< of the masked secrets: too short to be masked in running text
    /// Places that show a secret and are not masked. Known for what was recorded since the program
    /// started: a file has no secrets to compare with.
    qint64 unmaskedPlaces = 0;
    std::vector<ExchangeId> exchangesWithUnmasked; ///< exchanges to look at, in order

    /// Whether nothing is masked.
    [[nodiscard]] bool isEmpty() const
    {
        return headers.empty() && addresses == 0 && requestPlaces == 0 && responseMasks == 0;
    }
    bool operator==(const RedactionSummary &) const = default;
};

/// Counts masked values, in small steps.
class RedactionScan final {
public:
    /// The source must outlive it.
    explicit RedactionScan(const ExportSource &source)
        : m_source(source)
    {
    }

    /// Scans the next piece. Returns false once everything was scanned.
    [[nodiscard]] bool step();
    [[nodiscard]] const RedactionSummary &summary() const { return m_summary; }

private:
    void countHead(ExchangeId id);
    void countHeaders(const HttpHeaders &headers);
    void countResponseBody(ExchangeId id);

    const ExportSource &m_source;
    RedactionSummary m_summary;
    size_t m_next = 0;
    qint64 m_offset = 0;          ///< within the response's body
    qint64 m_run = 0;             ///< masks in a row up to there
    bool m_counted = false;       ///< the response is counted among those with runs
    bool m_isHeadCounted = false; ///< its head was scanned
};

/// Counts only what is not masked, without reading the responses.
[[nodiscard]] RedactionSummary countUnmasked(const ExportSource &source);
/// "1 value is too short to be masked in running text", translated.
[[nodiscard]] QString shortValuesLine(qint64 count);

/// The summary as lines to read, translated; empty if nothing is masked.
[[nodiscard]] QStringList redactionLines(const RedactionSummary &summary);

} // namespace a2a
