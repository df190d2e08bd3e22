// SPDX-License-Identifier: Apache-2.0
#include "model/facts/itemwords.h"

#include <QCoreApplication>

namespace a2a {

QString itemStateWord(TaskState state)
{
    // The words themselves stand in ui/style/states.cpp; they are the names of 1.0 in plain
    // writing.
    QString word = QStringLiteral("no state");
    if (state == TaskState::Unknown)
        word = QStringLiteral("unknown state");
    else if (state != TaskState::Unspecified)
        word = stateName(state)
                   .mid(int(qstrlen("TASK_STATE_")))
                   .toLower()
                   .replace(QLatin1Char('_'), QLatin1Char(' '));
    return QCoreApplication::translate("a2a::TaskState", word.toUtf8().constData());
}

QString itemSeverityWord(Severity severity)
{
    static constexpr const char *Words[] = {QT_TRANSLATE_NOOP("a2a::Severity", "note"),
                                            QT_TRANSLATE_NOOP("a2a::Severity", "warning"),
                                            QT_TRANSLATE_NOOP("a2a::Severity", "error")};
    return QCoreApplication::translate("a2a::Severity", Words[int(severity)]);
}

QString shortId(const QString &id)
{
    return id.size() <= 6 ? id : QString(QChar(u'…') % id.last(4));
}

QString firstLine(const QString &text, qsizetype maxChars)
{
    qsizetype from = 0;
    while (from < text.size() && text.at(from).isSpace())
        ++from;
    qsizetype end = from;
    while (end < text.size() && end - from < maxChars && text.at(end) != QLatin1Char('\n') &&
           text.at(end) != QLatin1Char('\r'))
        ++end;
    if (end < text.size() && end > from && text.at(end - 1).isHighSurrogate() &&
        text.at(end).isLowSurrogate())
        --end; // a cut of ours must not look like broken input
    return text.sliced(from, end - from).trimmed();
}

} // namespace a2a
