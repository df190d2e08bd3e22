// SPDX-License-Identifier: Apache-2.0
#include "model/facts/itemtext.h"

#include "model/facts/factstr.h"
#include "model/text/bytesize.h"

namespace a2a {

using namespace Qt::StringLiterals;

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

bool isTaskUnknown(const Error &error)
{
    return error.code == u"-32001" || error.code == u"NOT_FOUND" ||
           error.reason == u"TASK_NOT_FOUND";
}

/// Why the task counts as lost, as short as possible.
static QString lossReason(const Error &error)
{
    if (isTaskUnknown(error))
        return FactsTr::tr("agent returned %1").arg(u"TaskNotFound"_s);
    switch (error.kind) {
    case ErrorKind::Network:
        return error.code == u"connection-refused" ? FactsTr::tr("connection refused")
               : error.code == u"host-not-found"   ? FactsTr::tr("DNS lookup failed")
                                                   : FactsTr::tr("agent unreachable");
    case ErrorKind::Timeout:
        return FactsTr::tr("response timeout");
    case ErrorKind::Auth:
        return FactsTr::tr("authentication required");
    case ErrorKind::Http:
        return FactsTr::tr("agent returned %1").arg(u"HTTP "_s % error.code.left(20));
    case ErrorKind::Rpc:
        return FactsTr::tr("agent returned %1").arg(error.code.left(40));
    default:
        return FactsTr::tr("unreadable response");
    }
}

QString connectivityText(const Store &store, const TaskConnectivity &contact)
{
    switch (contact.kind) {
    case TaskConnectivity::Kind::Reporting:
        return {};
    case TaskConnectivity::Kind::Disconnected:
        return contact.failure == NoIndex ? FactsTr::tr("no open stream")
                                          : FactsTr::tr("stream interrupted");
    case TaskConnectivity::Kind::Lost:
        break;
    }
    return FactsTr::tr("lost (%1)").arg(lossReason(store.failures[contact.failure].error));
}

QString resumptionText(const StreamGap &gap)
{
    if (gap.toNs < 0)
        return {};
    if (!gap.isCompared)
        return FactsTr::tr("resumed; use Get task to check for missing data");
    if (gap.missingArtifactCount > 0)
        return gap.missingArtifactCount == 1
                   ? FactsTr::tr("resumed, 1 artifact missing in the agent's task")
                   : FactsTr::tr("resumed, %1 artifacts missing in the agent's task")
                         .arg(gap.missingArtifactCount);
    if (gap.missingBytes > 0)
        return FactsTr::tr("resumed, %1 missing in the agent's task")
            .arg(sizeText(gap.missingBytes));
    if (gap.recoveredBytes > 0)
        return FactsTr::tr("resumed, nothing lost (%1 restored from the task)")
            .arg(sizeText(gap.recoveredBytes));
    return FactsTr::tr("resumed, nothing lost");
}

Error currentError(const Store &store, const Recording &recording, FailureIndex failure)
{
    Error error = store.failures[failure].error;
    const StreamGap *gap = findGapBegunBy(store, recording, failure);
    if (gap && gap->toNs >= 0)
        error.hint = resumptionText(*gap);
    if (const TaskIndex task = store.failures[failure].task; task != NoIndex)
        error.message = {"of-task",
                         {shortId(QString::fromUtf8(store.tasks[task].id)), error.message}};
    return error;
}

QStringList markTexts(const UserMarks *marks, MarkTarget place)
{
    QStringList words;
    if (!marks || !marks->hasMarkOrComment(place))
        return words;
    if (marks->isMarked(place))
        words << FactsTr::tr("marked");
    if (const QString comment = marks->comment(place); !comment.isEmpty())
        words << FactsTr::tr("comment: %1").arg(comment);
    return words;
}

} // namespace a2a
