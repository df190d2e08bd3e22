// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/facts/artifactassembly.h"
#include "model/facts/artifactplayer.h"
#include "ui/files/agentfile.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace a2a {

class RemoteFiles;

/// Gathers what has come of artifacts, each of its parts as a file: all of it, also what is too
/// large to be shown unasked, in slices of a few ms. The files stay readable when the gatherer
/// turns to something else.
class FileGatherer final : public QObject {
    Q_OBJECT

public:
    struct Wanted {
        ArtifactIndex artifact = NoIndex;
        ArtifactPlayer::Revision revision = {0, NoIndex};
        bool isCurrent = true; ///< the current revision, whatever `revision` says
    };
    using Done = std::function<void(const std::vector<AgentFile> &files)>;

    FileGatherer(const Store &store, const Content &content, QObject *parent = nullptr);

    /// Links that were fetched count as the files they lead to.
    void setRemoteFiles(const RemoteFiles &remote) { m_remote = &remote; }
    /// Tells `done` when everything was read: at once where it is little. The parts stand in the
    /// order of the artifacts, links included. Gives up what it was asked for before.
    void gather(const std::vector<Wanted> &wanted, Done done);
    [[nodiscard]] bool isBusy() const { return m_done != nullptr; }

private:
    void next();
    void takeAll(const std::shared_ptr<ArtifactAssembly> &assembly);
    [[nodiscard]] AgentFile linked(const QString &link, const QString &name,
                                   const QString &type) const;

    const Store &m_store;
    const Content &m_content;
    const RemoteFiles *m_remote = nullptr;
    std::vector<Wanted> m_wanted;
    size_t m_next = 0;
    std::shared_ptr<ArtifactAssembly> m_assembly;
    std::vector<AgentFile> m_files;
    Done m_done;
};

} // namespace a2a
