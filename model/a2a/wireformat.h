// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/enumnames.h"
#include "model/a2a/types.h"

#include <QByteArrayView>

namespace a2a {

/// What differs between versions in the objects within the payload, as a table, so that code needs
/// no branches by version.
struct WireFormat {
    bool hasKinds = false;        ///< objects have a `kind` member
    QByteArrayView partKind = {}; ///< the member with a part's kind: "kind", "type", or none
    EnumStyle enumStyle = EnumStyle::Plain;
    QByteArrayView fileBytesMember =
        {}; ///< of a file part's content ("bytes"), empty if parts are flat
    QByteArrayView fileUriMember =
        {}; ///< of a file part's address ("uri"), empty if parts are flat
    QByteArrayView partsMember = "parts";      ///< of a message
    bool hasNestedData = false;                ///< a data part's value is in `data.data`
    bool hasDoubleLCancelled = false;          ///< TASK_STATE_CANCELLED is correct, as before 1.0
    bool usesSnakeCase = false;                ///< members are named in snake_case
    bool hasMessageIds = true;                 ///< messages and artifacts have ids
    Severity nullSeverity = Severity::Warning; ///< of a null where a member could be left out
    const char *partSection = "";
    const char *messageSection = "";
    const char *taskSection = "";
};

} // namespace a2a
