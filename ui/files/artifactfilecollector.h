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

/// Collects the received content of artifacts, each part as a file. Content that is too large to be
/// shown by default is included. It works in slices of a few ms. The files stay readable when the
/// object is reused.
class ArtifactFileCollector final : public QObject {
    Q_OBJECT

public:
    struct Request {
        ArtifactIndex artifact = NoIndex;
        ArtifactPlayer::Revision revision = {0, NoIndex};
        bool isCurrent = true; ///< the current revision, regardless of `revision`
    };
    using Done = std::function<void(const std::vector<AgentFile> &files)>;

    ArtifactFileCollector(const Store &store, const Content &content, QObject *parent = nullptr);

    /// Fetched links count as their target files.
    void setRemoteFiles(const RemoteFiles &remote) { m_remote = &remote; }
    /// Calls `done` once everything is read, which is immediately for small content. The files are
    /// in the order of the artifacts and include links. A previous request is canceled.
    void collect(const std::vector<Request> &wanted, Done done);
    [[nodiscard]] bool isBusy() const { return m_done != nullptr; }

private:
    void collectNext();
    void addFiles(const std::shared_ptr<ArtifactAssembly> &assembly);
    [[nodiscard]] AgentFile makeLinkFile(const QString &link, const QString &name,
                                         const QString &type) const;

    const Store &m_store;
    const Content &m_content;
    const RemoteFiles *m_remote = nullptr;
    std::vector<Request> m_requests;
    size_t m_next = 0;
    std::shared_ptr<ArtifactAssembly> m_assembly;
    std::vector<AgentFile> m_files;
    Done m_done;
};

} // namespace a2a
