// SPDX-License-Identifier: Apache-2.0
#include "model/export/redactionscan.h"

#include "model/export/exporttr.h"

#include <algorithm>

namespace a2a {

static constexpr qint64 ScannedPiece = 256 * 1024;
static constexpr qint64 MinMask = 4; ///< shorter secrets are not masked in bodies
static constexpr size_t MaxNamed = 8;

static bool hasMask(const QByteArray &text)
{
    static const QByteArray mask(MinMask, Redactor::Mask);
    return text.contains(mask);
}

void RedactionScan::countHeaders(const HttpHeaders &headers)
{
    for (const HttpHeader &header : headers) {
        const bool isMasked = hasMask(header.value) || (Redactor::isSecretHeader(header.name) &&
                                                        header.value.contains(Redactor::Mask));
        if (isMasked)
            ++m_summary.headers[header.name.toLower()];
    }
}

static void addUnmasked(RedactionSummary &summary, const Recording &recording, ExchangeId id)
{
    const std::vector<MaskedRange> &masks = recording.facts(id).requestMasks;
    const auto shorts = std::count_if(masks.begin(), masks.end(), [](const MaskedRange &range) {
        return range.length < MinMask;
    });
    const qint64 places = recording.taskSecrets().unmaskedCount(id);
    summary.shortValues += shorts;
    summary.unmaskedPlaces += places;
    if (shorts + places > 0)
        summary.exchangesWithUnmasked.push_back(id);
}

RedactionSummary countUnmasked(const ExportSource &source)
{
    RedactionSummary summary;
    for (const ExchangeId id : source.exchanges())
        addUnmasked(summary, source.recording(), id);
    return summary;
}

void RedactionScan::countHead(ExchangeId id)
{
    const ExchangeFacts &facts = m_source.recording().facts(id);
    countHeaders(facts.request.headers);
    countHeaders(facts.responseHeaders);
    countHeaders(facts.trailers);
    if (hasMask(facts.request.url.toEncoded()))
        ++m_summary.addresses;
    m_summary.requestPlaces += qint64(facts.requestMasks.size());
    if (!facts.requestMasks.empty())
        ++m_summary.requestsWithMasks;
    addUnmasked(m_summary, m_source.recording(), id);
}

void RedactionScan::countResponseBody(ExchangeId id)
{
    const QByteArray piece = m_source.recording().body(id, m_offset, ScannedPiece);
    for (const char c : piece) {
        if (c != Redactor::Mask) {
            m_run = 0;
        } else if (++m_run == MinMask) {
            ++m_summary.responseMasks;
            m_summary.responsesWithMasks += std::exchange(m_counted, true) ? 0 : 1;
        }
    }
    m_offset += piece.size();
    if (piece.isEmpty() || m_offset >= m_source.recording().facts(id).bodySize) {
        ++m_next;
        m_offset = m_run = 0;
        m_counted = m_isHeadCounted = false;
    }
}

bool RedactionScan::step()
{
    if (m_next == m_source.exchanges().size())
        return false;
    const ExchangeId id = m_source.exchanges()[m_next];
    if (!std::exchange(m_isHeadCounted, true))
        countHead(id);
    countResponseBody(id);
    return m_next < m_source.exchanges().size();
}

static int shownCount(qint64 count)
{
    return int(std::min<qint64>(count, 1'000'000'000));
}

QString shortValuesLine(qint64 count)
{
    // Two texts instead of a plural form: the terminal has none in English.
    if (count == 1)
        return ExportTr::tr("1 value is too short to be masked in running text");
    return ExportTr::tr("%1 values are too short to be masked in running text").arg(count);
}

QStringList redactionLines(const RedactionSummary &summary)
{
    QStringList lines;
    size_t named = 0;
    for (const auto &[name, count] : summary.headers) {
        if (++named > MaxNamed)
            break;
        lines << ExportTr::tr("Header %1: masked in %n places", nullptr, shownCount(count))
                     .arg(QString::fromUtf8(name));
    }
    if (summary.headers.size() > MaxNamed)
        lines << ExportTr::tr("%n more headers", nullptr, int(summary.headers.size() - MaxNamed));
    if (summary.addresses > 0)
        lines << ExportTr::tr("Addresses: %n with masked values", nullptr,
                              shownCount(summary.addresses));
    if (summary.requestPlaces > 0)
        lines << ExportTr::tr("Request bodies: %n secrets masked, in %1 of them", nullptr,
                              shownCount(summary.requestPlaces))
                     .arg(summary.requestsWithMasks);
    if (summary.responseMasks > 0)
        lines << ExportTr::tr("Responses: %n runs of asterisks, in %1 of them: "
                              "masked secrets or original agent text",
                              nullptr, shownCount(summary.responseMasks))
                     .arg(summary.responsesWithMasks);
    if (summary.shortValues > 0)
        lines << shortValuesLine(summary.shortValues);
    if (summary.unmaskedPlaces > 0)
        lines << ExportTr::tr(
            "Not masked: secrets in %n places: IDs, times, addresses, text around short values",
            nullptr, shownCount(summary.unmaskedPlaces));
    return lines;
}

} // namespace a2a
