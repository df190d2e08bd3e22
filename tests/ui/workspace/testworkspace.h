// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/services.h"
#include "ui/workspace/workspace.h"

#include <QTemporaryDir>

namespace a2a::test {

struct OwnServices {
    QTemporaryDir folder;
    Services own{folder.filePath(QStringLiteral("settings.ini"))};
};

/// A workspace with temporary settings and agents: over a session, or over the content of a feeder
/// or a store filled by hand. Without a session connect takeChanges() to the signal for changes.
class TestWorkspace final : OwnServices, public Workspace {
public:
    explicit TestWorkspace(Session &session)
        : Workspace(session, own)
    {
    }
    TestWorkspace(const Recording &recording, const Store &store, const Content &content)
        : Workspace(recording, store, content, own)
    {
    }
};

} // namespace a2a::test
