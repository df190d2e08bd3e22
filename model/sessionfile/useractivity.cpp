// SPDX-License-Identifier: Apache-2.0
#include "model/sessionfile/useractivity.h"

#include "model/sessionfile/recordheads.h"
#include "model/sessionfile/sessionfile.h"

#include <QFileInfo>

namespace a2a {

static constexpr int MostRecords = 1000; ///< connecting takes fewer

static bool isAskedFor(const SessionRecord &record)
{
    if (record.kind != SessionRecord::Kind::Request)
        return record.kind == SessionRecord::Kind::Call;
    const std::optional<RequestRecord> request = requestFromJson(record.head);
    return !request || request->head.operation.startsWith(u"probe "); // rules::ProbeMark
}

bool hasUserActivity(const QString &recording)
{
    const Result<std::unique_ptr<SessionFile>> file = SessionFile::open(recording);
    if (!file) // it ended before anything was written, or has changed
        return QFileInfo(recording).size() > 0 ||
               QFileInfo(recording + QStringLiteral("-wal")).size() > 0;
    SessionFile &records = *file.value();
    for (int i = 0; i < MostRecords; ++i) {
        const std::optional<SessionRecord> record = records.next();
        if (!record)
            return records.damage() || !records.annotations().isEmpty();
        if (isAskedFor(*record))
            return true;
    }
    return true;
}

} // namespace a2a
