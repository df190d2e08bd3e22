// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

namespace a2a {

/// Which tasks to list (1.0: 3.1.4). Unset members are not sent: the agent's defaults apply.
struct TaskFilter {
    QString contextId;
    std::optional<TaskState> state;
    std::optional<int> pageSize; ///< 1 to 100; the specification's default is 50
    QString pageToken;           ///< of the previous page; all other filters must stay the same
    std::optional<int> historyLength;
    QString statusTimestampAfter; ///< RFC 3339, inclusive
    std::optional<bool> includeArtifacts;
};

/// A page of tasks, the newest status first. The heads are views into the document that was read.
struct TaskList {
    std::vector<EventHead> tasks;
    QString nextPageToken; ///< empty on the last page
    std::optional<qint64> pageSize;
    std::optional<qint64> totalSize; ///< number of tasks on all pages
};

/// Where an agent is to report a task's progress (1.0: 4.3.1), flat as in 1.0 in all versions.
struct PushConfig {
    QString id; ///< empty if the agent is to assign one
    QString taskId;
    QString url;
    QString token;
    QString authScheme; ///< the first one, if a version has several
    QString authCredentials;
    QByteArray json; ///< the whole object as received
};

struct PushConfigs {
    std::vector<PushConfig> configs;
    QString nextPageToken;
};

} // namespace a2a
