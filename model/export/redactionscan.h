// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/export/exportsource.h"

#include <QByteArray>

#include <map>

namespace a2a {

/// What is masked in what is to be exported.
struct RedactionSummary {
    std::map<QByteArray, qint64> headers; ///< name in small letters: how often its value is masked
    qint64 addresses = 0;                 ///< URLs with something masked
    qint64 requestPlaces = 0;             ///< secrets masked in bodies of requests
    qint64 requests = 0;                  ///< requests that have such
    qint64 answerRuns = 0; ///< rows of asterisks in answers: masks, or what the agent wrote
    qint64 answers = 0;    ///< answers that have such

    [[nodiscard]] bool isEmpty() const
    {
        return headers.empty() && addresses == 0 && requestPlaces == 0 && answerRuns == 0;
    }
    bool operator==(const RedactionSummary &) const = default;
};

/// Counts what is masked, in small steps.
class RedactionScan final {
public:
    /// The source must outlive it.
    explicit RedactionScan(const ExportSource &source)
        : m_source(source)
    {
    }

    /// Looks at the next piece. False when everything was looked at.
    [[nodiscard]] bool step();
    [[nodiscard]] const RedactionSummary &summary() const { return m_summary; }

private:
    void countHead(ExchangeId id);
    void countHeaders(const HttpHeaders &headers);
    void countAnswer(ExchangeId id);

    const ExportSource &m_source;
    RedactionSummary m_summary;
    size_t m_next = 0;
    qint64 m_offset = 0;     ///< within the answer's body
    qint64 m_run = 0;        ///< masks in a row up to there
    bool m_counted = false;  ///< the answer is among those that have runs
    bool m_inAnswer = false; ///< its head was looked at
};

/// The summary as lines to read, translated; empty when nothing is masked.
[[nodiscard]] QStringList redactionLines(const RedactionSummary &summary);

} // namespace a2a
