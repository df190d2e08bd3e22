// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/types.h"

#include "model/a2a/base64.h"
#include "model/json/document.h"

#include <QDateTime>

#include <chrono>
#include <type_traits>

namespace a2a {

bool isTerminal(TaskState state)
{
    return state == TaskState::Completed || state == TaskState::Failed ||
           state == TaskState::Canceled || state == TaskState::Rejected ||
           state == TaskState::Indeterminate;
}

bool isInterrupted(TaskState state)
{
    return state == TaskState::InputRequired || state == TaskState::AuthRequired;
}

QString stateName(TaskState state)
{
    switch (state) {
    case TaskState::Submitted:
        return QStringLiteral("TASK_STATE_SUBMITTED");
    case TaskState::Working:
        return QStringLiteral("TASK_STATE_WORKING");
    case TaskState::InputRequired:
        return QStringLiteral("TASK_STATE_INPUT_REQUIRED");
    case TaskState::AuthRequired:
        return QStringLiteral("TASK_STATE_AUTH_REQUIRED");
    case TaskState::Completed:
        return QStringLiteral("TASK_STATE_COMPLETED");
    case TaskState::Failed:
        return QStringLiteral("TASK_STATE_FAILED");
    case TaskState::Canceled:
        return QStringLiteral("TASK_STATE_CANCELED");
    case TaskState::Rejected:
        return QStringLiteral("TASK_STATE_REJECTED");
    case TaskState::Unspecified:
    case TaskState::Unknown:
    case TaskState::Indeterminate:
        break;
    }
    return QStringLiteral("TASK_STATE_UNSPECIFIED");
}

QByteArray Part::decodedBytes() const
{
    return decodeBase64(base64);
}

QString Message::text() const
{
    QStringList texts;
    for (const Part &part : parts) {
        if (part.kind == Part::Kind::Text)
            texts.append(part.text);
    }
    return texts.join(QLatin1Char('\n'));
}

/// Cuts the fraction of a second to milliseconds, because QDateTime accepts at most three digits.
static QString clipFraction(QString text)
{
    const qsizetype dot = text.indexOf(QLatin1Char('.'));
    if (dot < 0)
        return text;
    qsizetype end = dot + 1;
    while (end < text.size() && text.at(end).isDigit())
        ++end;
    return text.left(qMin(end, dot + 4)) % text.mid(end);
}

/// The form sent by nearly all agents, 2025-05-30T08:00:00[.123…]Z, without the cost of QDateTime:
/// called for every status of a stream. Nothing for all other forms.
template <typename Text>
static std::optional<qint64> parseUtc(Text text)
{
    const auto at = [text](qsizetype place) {
        if constexpr (std::is_same_v<Text, QStringView>)
            return text[place].unicode();
        else
            return char16_t(uchar(text[place]));
    };
    const auto number = [at](qsizetype from, qsizetype digits) {
        int value = 0;
        for (qsizetype i = from; i < from + digits; ++i) {
            const int digit = at(i) - u'0';
            if (digit < 0 || digit > 9)
                return -1;
            value = value * 10 + digit;
        }
        return value;
    };
    if (text.size() < 20 || at(text.size() - 1) != u'Z' || at(4) != u'-' || at(7) != u'-' ||
        at(10) != u'T' || at(13) != u':' || at(16) != u':')
        return {};
    const int year = number(0, 4);
    const int month = number(5, 2);
    const int day = number(8, 2);
    const int hour = number(11, 2);
    const int minute = number(14, 2);
    const int second = number(17, 2);
    const qsizetype digits = text.size() == 20 ? 0 : text.size() - 21;
    int milliseconds = 0;
    for (qsizetype i = 0; i < 3; ++i)
        milliseconds = milliseconds * 10 + (i < digits ? number(20 + i, 1) : 0);
    const bool dotted = text.size() == 20 || (at(19) == u'.' && digits > 0);
    for (qsizetype i = 0; i < digits; ++i) {
        if (number(20 + i, 1) < 0)
            return {};
    }
    const std::chrono::year_month_day date{std::chrono::year(year),
                                           std::chrono::month(unsigned(qMax(month, 0))),
                                           std::chrono::day(unsigned(qMax(day, 0)))};
    if (!dotted || year < 1 || !date.ok() || hour < 0 || hour > 23 || minute < 0 || minute > 59 ||
        second < 0 || second > 59)
        return {};
    const qint64 days = std::chrono::sys_days(date).time_since_epoch().count();
    const qint64 seconds = ((days * 24 + hour) * 60 + minute) * 60 + second;
    return seconds * 1000 + milliseconds;
}

std::optional<qint64> readTimestamp(json::Value text)
{
    if (!text.isString())
        return {};
    const std::optional<qint64> utc = parseUtc(text.raw().sliced(1).chopped(1));
    return utc ? utc : parseTimestamp(text.toString());
}

/// The end of the year 9999, the last that ISO 8601 writes with four digits.
static constexpr double LastMs = 253'402'300'799'999;

std::optional<qint64> parseTimestamp(QStringView view, bool *zoneKnown)
{
    if (const std::optional<qint64> utc = parseUtc(view)) {
        if (zoneKnown)
            *zoneKnown = true;
        return utc;
    }
    QString text = view.trimmed().toString();
    if (zoneKnown)
        *zoneKnown = true;
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    if (isNumber && number > 0 && number <= LastMs) // seconds or milliseconds since 1970
        return qint64(number > 1e11 ? number : number * 1000);
    if (text.size() > 10 && text.at(10) == QLatin1Char(' '))
        text[10] = QLatin1Char('T');
    QDateTime time = QDateTime::fromString(clipFraction(text), Qt::ISODateWithMs);
    if (!time.isValid())
        return {};
    if (time.timeSpec() == Qt::LocalTime) { // no zone: UTC according to the specification
        if (zoneKnown)
            *zoneKnown = false;
        time = QDateTime(time.date(), time.time()).toUTC();
    }
    return time.toMSecsSinceEpoch();
}

} // namespace a2a
