// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/workspace.h"

#include <QTemporaryDir>

namespace a2a::test {

struct OwnSettings {
    QTemporaryDir folder;
    Settings own{folder.filePath(QStringLiteral("settings.ini"))};
};

/// A workspace whose settings are gone with it: over a session, or over what a feeder or a store
/// made by hand has. Without a session connect takeChanges() to what tells of changes.
class TestWorkspace final : OwnSettings, public Workspace {
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
