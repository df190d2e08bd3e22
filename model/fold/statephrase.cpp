// SPDX-License-Identifier: Apache-2.0
#include "model/fold/statephrase.h"

namespace a2a {

Phrase statePhrase(TaskState state)
{
    switch (state) {
    case TaskState::Submitted:
        return {"task-state-submitted"};
    case TaskState::Working:
        return {"task-state-working"};
    case TaskState::InputRequired:
        return {"task-state-input-required"};
    case TaskState::AuthRequired:
        return {"task-state-auth-required"};
    case TaskState::Completed:
        return {"task-state-completed"};
    case TaskState::Failed:
        return {"task-state-failed"};
    case TaskState::Canceled:
        return {"task-state-canceled"};
    case TaskState::Rejected:
        return {"task-state-rejected"};
    case TaskState::Unspecified:
        return {"task-state-none"};
    case TaskState::Unknown:
    case TaskState::Indeterminate:
        break;
    }
    return {"task-state-unknown"};
}

} // namespace a2a
