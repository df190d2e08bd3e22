// SPDX-License-Identifier: Apache-2.0
#include "model/text/statetexts.h"

#include <QCoreApplication>

namespace a2a {

namespace {

class TaskStateTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::TaskState)
};

class SeverityTr final {
    Q_DECLARE_TR_FUNCTIONS(a2a::Severity)
};

} // namespace

QString taskStateText(TaskState state)
{
    switch (state) {
    case TaskState::Submitted:
        return TaskStateTr::tr("submitted");
    case TaskState::Working:
        return TaskStateTr::tr("working");
    case TaskState::InputRequired:
        return TaskStateTr::tr("input required");
    case TaskState::AuthRequired:
        return TaskStateTr::tr("auth required");
    case TaskState::Completed:
        return TaskStateTr::tr("completed");
    case TaskState::Failed:
        return TaskStateTr::tr("failed");
    case TaskState::Canceled:
        return TaskStateTr::tr("canceled");
    case TaskState::Rejected:
        return TaskStateTr::tr("rejected");
    case TaskState::Unspecified:
        return TaskStateTr::tr("no state");
    case TaskState::Indeterminate:
        return TaskStateTr::tr("unknown");
    case TaskState::Unknown:
        break;
    }
    return TaskStateTr::tr("unknown state");
}

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return SeverityTr::tr("error");
    case Severity::Warning:
        return SeverityTr::tr("warning");
    case Severity::Note:
        break;
    }
    return SeverityTr::tr("note");
}

} // namespace a2a
