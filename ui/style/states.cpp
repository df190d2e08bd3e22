// SPDX-License-Identifier: Apache-2.0
#include "ui/style/states.h"

#include <QCoreApplication>

namespace a2a {

using namespace Qt::StringLiterals;

StateLook stateLook(TaskState state)
{
    switch (state) {
    case TaskState::Submitted:
        return {"state-submitted"_L1, ColorRole::Submitted, false};
    case TaskState::Working:
        return {"state-working"_L1, ColorRole::Working, false};
    case TaskState::InputRequired:
        return {"state-input-required"_L1, ColorRole::InputRequired, true};
    case TaskState::AuthRequired:
        return {"state-auth-required"_L1, ColorRole::AuthRequired, true};
    case TaskState::Completed:
        return {"state-completed"_L1, ColorRole::Completed, false};
    case TaskState::Failed:
        return {"state-failed"_L1, ColorRole::Failed, false};
    case TaskState::Canceled:
        return {"state-canceled"_L1, ColorRole::Canceled, false};
    case TaskState::Rejected:
        return {"state-rejected"_L1, ColorRole::Rejected, false};
    case TaskState::Unspecified:
    case TaskState::Unknown:
    case TaskState::Indeterminate:
        break;
    }
    return {"state-unknown"_L1, ColorRole::Unknown, false};
}

QString stateWord(TaskState state)
{
    const char *word = QT_TRANSLATE_NOOP("a2a::TaskState", "unknown state");
    switch (state) {
    case TaskState::Submitted:
        word = QT_TRANSLATE_NOOP("a2a::TaskState", "submitted");
        break;
    case TaskState::Working:
        word = QT_TRANSLATE_NOOP("a2a::TaskState", "working");
        break;
    case TaskState::InputRequired:
        word = QT_TRANSLATE_NOOP("a2a::TaskState", "input required");
        break;
    case TaskState::AuthRequired:
        word = QT_TRANSLATE_NOOP("a2a::TaskState", "auth required");
        break;
    case TaskState::Completed:
        word = QT_TRANSLATE_NOOP("a2a::TaskState", "completed");
        break;
    case TaskState::Failed:
        word = QT_TRANSLATE_NOOP("a2a::TaskState", "failed");
        break;
    case TaskState::Canceled:
        word = QT_TRANSLATE_NOOP("a2a::TaskState", "canceled");
        break;
    case TaskState::Rejected:
        word = QT_TRANSLATE_NOOP("a2a::TaskState", "rejected");
        break;
    case TaskState::Unspecified:
        word = QT_TRANSLATE_NOOP("a2a::TaskState", "no state");
        break;
    case TaskState::Indeterminate:
        word = QT_TRANSLATE_NOOP("a2a::TaskState", "unknown");
        break;
    case TaskState::Unknown:
        break;
    }
    return QCoreApplication::translate("a2a::TaskState", word);
}

StateLook severityLook(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return {"error"_L1, ColorRole::Error, false};
    case Severity::Warning:
        return {"warning"_L1, ColorRole::Warning, false};
    case Severity::Note:
        break;
    }
    return {"info"_L1, ColorRole::Info, false};
}

QString severityWord(Severity severity)
{
    const char *word = QT_TRANSLATE_NOOP("a2a::Severity", "note");
    switch (severity) {
    case Severity::Error:
        word = QT_TRANSLATE_NOOP("a2a::Severity", "error");
        break;
    case Severity::Warning:
        word = QT_TRANSLATE_NOOP("a2a::Severity", "warning");
        break;
    case Severity::Note:
        break;
    }
    return QCoreApplication::translate("a2a::Severity", word);
}

} // namespace a2a
