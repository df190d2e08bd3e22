// SPDX-License-Identifier: Apache-2.0
#include "model/net/bindings/requestreading.h"

#include "model/a2a/callreading.h"
#include "model/a2a/enumnames.h"
#include "model/net/http/encodedpath.h"

#include <QUrlQuery>

namespace a2a {

static std::optional<int> queryNumber(const QUrlQuery &query, const QString &name)
{
    bool isNumber = false;
    const int number = query.queryItemValue(name).toInt(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

static QString queryText(const QUrlQuery &query, const QString &name)
{
    return query.queryItemValue(name, QUrl::FullyDecoded);
}

static void readQuery(OperationCall &call, const Codec &codec, const QUrl &url)
{
    const QUrlQuery query(url);
    call.historyLength =
        effectiveHistoryLength(codec, queryNumber(query, QStringLiteral("historyLength")));
    TaskFilter &filter = call.filter;
    filter.contextId = queryText(query, QStringLiteral("contextId"));
    if (const QString state = queryText(query, QStringLiteral("status")); !state.isEmpty())
        filter.state = stateFromName(state.toUtf8());
    filter.pageSize = queryNumber(query, QStringLiteral("pageSize"));
    filter.pageToken = queryText(query, QStringLiteral("pageToken"));
    filter.statusTimestampAfter = queryText(query, QStringLiteral("statusTimestampAfter"));
    const QString artifacts = queryText(query, QStringLiteral("includeArtifacts"));
    if (!artifacts.isEmpty())
        filter.includeArtifacts = artifacts == u"true";
    if (call.operation == Operation::ListTasks)
        filter.historyLength = std::exchange(call.historyLength, std::nullopt);
}

static QString decodedSegment(const QString &segment)
{
    return QString::fromUtf8(QByteArray::fromPercentEncoding(segment.toLatin1()));
}

/// "/tasks/T:cancel", "/tasks/T/pushNotificationConfigs/C".
static void readPath(OperationCall &call, const QUrl &url, const std::optional<QString> &base,
                     bool hasTenants)
{
    const QStringList segments =
        encodedPath(url).mid(base ? base->size() : 0).split(u'/', Qt::SkipEmptyParts);
    qsizetype begin = segments.lastIndexOf(QStringLiteral("tasks"));
    if (begin < 0)
        begin = segments.size() - 1;
    if (hasTenants && base && begin > 0)
        call.tenant = decodedSegment(segments.mid(0, begin).join(u'/'));
    if (begin + 1 >= segments.size())
        return;
    QString task = segments[begin + 1];
    for (const char *verb : {":cancel", ":subscribe"}) {
        if (task.endsWith(QLatin1String(verb)))
            task.chop(qsizetype(qstrlen(verb)));
    }
    call.taskId = decodedSegment(task);
    // In paths, a config without an id uses the id of its task.
    if (begin + 3 < segments.size() && segments[begin + 3] != task)
        call.push.id = decodedSegment(segments[begin + 3]);
}

OperationCall readRequest(const Dialect &dialect, Operation operation, const RequestHead &head,
                          json::Value body, const std::optional<QString> &base)
{
    const bool hasPaths = dialect.bindingTraits().hasPaths;
    const json::Value params = dialect.bindingTraits().hasEnvelope ? body["params"] : body;
    OperationCall call = readCall(*dialect.codec, operation, params);
    if (hasPaths) {
        const QString tenant = call.tenant;
        readPath(call, head.url, base, dialect.version().sendsVersionHeader);
        readQuery(call, *dialect.codec, head.url);
        if (call.tenant.isEmpty())
            call.tenant = tenant;
    }
    for (const char *name : {"A2A-Extensions", "X-A2A-Extensions"}) {
        for (const QByteArray &uri : headerValue(head.headers, name).split(',')) {
            const QString extension = QString::fromUtf8(uri.trimmed());
            if (!extension.isEmpty() && !call.draft.extensions.contains(extension))
                call.extensions.append(extension);
        }
    }
    return call;
}

} // namespace a2a
