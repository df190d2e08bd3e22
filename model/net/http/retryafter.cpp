// SPDX-License-Identifier: Apache-2.0
#include "model/net/http/retryafter.h"

#include "model/json/document.h"

#include <QDateTime>
#include <QLocale>
#include <QTimeZone>

#include <algorithm>
#include <cmath>

namespace a2a {

using namespace std::chrono;
using namespace Qt::StringLiterals;

static constexpr qsizetype LongestValue = 100; ///< characters of a number or date
static constexpr int MaxDetails = 100;

static milliseconds bounded(double seconds)
{
    const double most = double(MaxRetryAfter.count());
    if (std::isnan(seconds))
        return milliseconds(0);
    return milliseconds(qint64(std::ceil(std::clamp(seconds * 1000, 0.0, most))));
}

/// Delta-seconds are digits. A fraction, which some agents send, is accepted, too.
static std::optional<milliseconds> readSeconds(QByteArrayView text)
{
    const bool isNumber = !text.isEmpty() && text.front() != '.' &&
                          std::count(text.begin(), text.end(), '.') <= 1 &&
                          std::all_of(text.begin(), text.end(),
                                      [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
    if (!isNumber)
        return {};
    bool ok = false;
    const double seconds = text.toDouble(&ok);
    return ok ? std::optional(bounded(seconds)) : std::nullopt;
}

/// The three forms of RFC 9110 §5.6.7, all of them UTC. Ms since 1970. A two-digit year is the one
/// with that ending which is at most 50 years ahead.
static std::optional<qint64> readDate(const QByteArray &text, qint64 nowMs)
{
    // The day of the week is redundant, and with a two-digit year it may seem wrong.
    const QString spelled = QString::fromLatin1(text).simplified().section(u' ', 1);
    for (const QString &form : {u"dd MMM yyyy hh:mm:ss 'GMT'"_s, u"dd-MMM-yy hh:mm:ss 'GMT'"_s,
                                u"MMM d hh:mm:ss yyyy"_s}) {
        QDateTime date = QLocale::c().toDateTime(spelled, form);
        if (!date.isValid())
            continue;
        date.setTimeZone(QTimeZone::utc());
        const QDateTime furthest = QDateTime::fromMSecsSinceEpoch(nowMs).addYears(50);
        if (form.contains("-yy "_L1) && date.addYears(100) <= furthest) // Qt reads 19yy
            date = date.addYears(100);
        return date.toMSecsSinceEpoch();
    }
    return {};
}

static std::optional<milliseconds> readHeader(const HttpHeaders &headers, qint64 answeredWallMs)
{
    const QByteArray value = headerValue(headers, "retry-after").trimmed();
    if (value.isEmpty() || value.size() > LongestValue)
        return {};
    if (const auto seconds = readSeconds(value))
        return seconds;
    const std::optional<qint64> until = readDate(value, answeredWallMs);
    if (!until)
        return {};
    const QByteArray date = headerValue(headers, "date").trimmed();
    const std::optional<qint64> now =
        date.size() > LongestValue ? std::nullopt : readDate(date, answeredWallMs);
    return bounded(double(*until - now.value_or(answeredWallMs)) / 1000);
}

/// A duration in protobuf's JSON form ("12s", "1.5s"), or as its members.
static std::optional<milliseconds> readDuration(json::Value delay)
{
    if (delay.isObject()) {
        const double seconds = delay["seconds"].isString() ? delay["seconds"].toString().toDouble()
                                                           : delay["seconds"].toDouble();
        return bounded(seconds + delay["nanos"].toDouble() / 1e9);
    }
    const QByteArray text = delay.toString().toUtf8();
    if (text.size() > LongestValue || !text.endsWith('s'))
        return {};
    return readSeconds(QByteArrayView(text).chopped(1));
}

static std::optional<milliseconds> readDetails(const QByteArray &errorData)
{
    if (!errorData.contains("google.rpc.RetryInfo"))
        return {};
    const json::Document document(errorData);
    const json::Value root = document.root();
    int looked = 0;
    for (const json::Value detail : json::children(root.isArray() ? root : root["details"])) {
        if (++looked > MaxDetails)
            break;
        if (!detail["@type"].toString().endsWith("google.rpc.RetryInfo"_L1))
            continue;
        if (const auto wait = readDuration(detail["retryDelay"]))
            return wait;
    }
    return {};
}

std::optional<milliseconds> retryAfter(const ExchangeFacts &facts, const QByteArray &errorData,
                                       qint64 answeredWallMs)
{
    QByteArray status = headerValue(facts.trailers, "grpc-status");
    if (status.isEmpty())
        status = headerValue(facts.responseHeaders, "grpc-status");
    const int code = status.trimmed().toInt();
    const bool isExhausted = code == 8; // RESOURCE_EXHAUSTED
    const bool isUnavailable = code == 14;
    if (facts.status != 429 && facts.status != 503 && !isExhausted && !isUnavailable)
        return {};
    if (const auto wait = readDetails(errorData))
        return wait;
    for (const HttpHeaders &headers : {facts.trailers, facts.responseHeaders}) {
        if (const auto wait = readHeader(headers, answeredWallMs))
            return wait;
    }
    return {};
}

} // namespace a2a
