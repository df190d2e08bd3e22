// SPDX-License-Identifier: Apache-2.0
#include "ui/style/states.h"

#include "ui/style/audience.h"

namespace a2a {

using namespace Qt::StringLiterals;

/// The color role of failures, which is neutral if an audience shall not notice them.
static ColorRole red(ColorRole role)
{
    return areFailuresRed() ? role : ColorRole::Unknown;
}

ColorRole failureColor()
{
    return red(ColorRole::Failed);
}

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
        return {"state-failed"_L1, red(ColorRole::Failed), false};
    case TaskState::Canceled:
        return {"state-canceled"_L1, ColorRole::Canceled, false};
    case TaskState::Rejected:
        return {"state-rejected"_L1, red(ColorRole::Rejected), false};
    case TaskState::Unspecified:
    case TaskState::Unknown:
    case TaskState::Indeterminate:
        break;
    }
    return {"state-unknown"_L1, ColorRole::Unknown, false};
}

StateLook severityLook(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return {"error"_L1, red(ColorRole::Error), false};
    case Severity::Warning:
        return {"warning"_L1, ColorRole::Warning, false};
    case Severity::Note:
        break;
    }
    return {"info"_L1, ColorRole::Info, false};
}

} // namespace a2a
