// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/types.h"

#include <QDateTime>
#include <QTimeZone>

namespace a2a {

bool isTerminal(TaskState state)
{
    return state == TaskState::Completed || state == TaskState::Failed ||
           state == TaskState::Canceled || state == TaskState::Rejected;
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
        break;
    }
    return QStringLiteral("TASK_STATE_UNSPECIFIED");
}

QByteArray Part::decodedBytes() const
{
    const auto options = base64.contains('-') || base64.contains('_')
                             ? QByteArray::Base64UrlEncoding
                             : QByteArray::Base64Encoding;
    return QByteArray::fromBase64(base64, options);
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

/// Digits of a fraction to whole milliseconds; QDateTime takes at most three of them.
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

std::optional<qint64> parseTimestamp(QStringView view, bool *zoneKnown)
{
    QString text = view.trimmed().toString();
    if (zoneKnown)
        *zoneKnown = true;
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    if (isNumber && number > 0)
        return qint64(number > 1e11 ? number : number * 1000); // seconds or milliseconds since 1970
    if (text.size() > 10 && text.at(10) == QLatin1Char(' '))
        text[10] = QLatin1Char('T');
    QDateTime time = QDateTime::fromString(clipFraction(text), Qt::ISODateWithMs);
    if (!time.isValid())
        return {};
    if (time.timeSpec() == Qt::LocalTime) { // no zone given: the sources say to read it as UTC
        if (zoneKnown)
            *zoneKnown = false;
        time = QDateTime(time.date(), time.time(), QTimeZone::utc());
    }
    return time.toMSecsSinceEpoch();
}

} // namespace a2a
