// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/workspace/workspace.h"

#include <QTemporaryDir>

namespace a2a::test {

struct OwnSettings {
    QTemporaryDir folder;
    Settings own{folder.filePath(QStringLiteral("settings.ini"))};
};

/// A workspace with temporary settings: over a session, or over the content of a feeder or a store
/// filled by hand. Without a session connect takeChanges() to the signal for changes.
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
