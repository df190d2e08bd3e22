// SPDX-License-Identifier: Apache-2.0
#include "ui/files/artifactfilecollector.h"

#include "model/items/artifactlistmodel.h"
#include "model/session/remotefiles.h"

#include <utility>

namespace a2a {

ArtifactFileCollector::ArtifactFileCollector(const Store &store, const Content &content,
                                             QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_content(content)
{
}

void ArtifactFileCollector::collect(const std::vector<Request> &wanted, Done done)
{
    m_requests = wanted;
    m_next = 0;
    m_files.clear();
    m_assembly.reset();
    m_done = std::move(done);
    collectNext();
}

void ArtifactFileCollector::collectNext()
{
    while (m_next < m_requests.size()) {
        const Request &wanted = m_requests[m_next];
        if (!m_assembly) {
            m_assembly = std::make_shared<ArtifactAssembly>(m_store, m_content);
            m_assembly->setArtifact(wanted.artifact);
            if (!wanted.isCurrent)
                m_assembly->setRevision(wanted.revision.first, wanted.revision.end);
            m_assembly->loadAll();
            // Queued: it must not be destroyed within its own signal.
            connect(m_assembly.get(), &ArtifactAssembly::grew, this,
                    &ArtifactFileCollector::collectNext, Qt::QueuedConnection);
        }
        if (!m_assembly->isCaughtUp())
            m_assembly->update(); // more may have arrived since the request
        if (!m_assembly->isCaughtUp())
            return;
        addFiles(m_assembly);
        m_assembly.reset();
        ++m_next;
    }
    if (const Done done = std::exchange(m_done, nullptr))
        done(std::exchange(m_files, {}));
}

void ArtifactFileCollector::addFiles(const std::shared_ptr<ArtifactAssembly> &assembly)
{
    disconnect(assembly.get(), nullptr, this, nullptr);
    const QString title = artifactTitle(m_store.artifacts[assembly->artifact()]);
    const std::vector<AssembledRun> &runs = assembly->runs();
    for (size_t index = 0; index < runs.size(); ++index) {
        const AssembledRun &run = runs[index];
        const QString name = run.filename.isEmpty() ? title : run.filename;
        if (run.kind == Part::Kind::Url) {
            const QByteArray link = assembly->read(index, 0, run.size);
            m_files.push_back(makeLinkFile(QString::fromUtf8(link), name, run.mediaType));
            continue;
        }
        AgentFile file;
        file.name = name;
        file.mediaType = impliedMediaType(run.kind, run.mediaType);
        file.bytes.size = run.size;
        file.bytes.read = [assembly, index](qint64 offset, qint64 length) {
            return assembly->read(index, offset, length);
        };
        m_files.push_back(std::move(file));
    }
}

AgentFile ArtifactFileCollector::makeLinkFile(const QString &link, const QString &name,
                                              const QString &type) const
{
    if (m_remote) {
        if (const std::optional<AgentFile> fetched = fetchedFile(*m_remote, link, name, type))
            return *fetched;
    }
    AgentFile file;
    file.name = name;
    file.mediaType = type;
    file.link = link;
    return file;
}

} // namespace a2a

#include "moc_artifactfilecollector.cpp"
