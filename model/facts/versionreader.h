// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/content/sliced.h"
#include "model/session/content.h"

#include <QObject>

#include <vector>

namespace a2a {

/// Reads the whole content of one artifact, in slices of a few ms, for a comparison.
class VersionReader final : public QObject {
    Q_OBJECT

public:
    /// Contents above this are not compared.
    static constexpr qint64 Largest = 64 * 1024 * 1024; ///< bytes

    VersionReader(const Store &store, const Content &content, QObject *parent = nullptr);

    /// Begins anew, also when it is the same one. NoIndex: none.
    void read(ArtifactIndex artifact);
    [[nodiscard]] ArtifactIndex artifact() const { return m_artifact; }
    [[nodiscard]] bool isDone() const { return m_done; }
    [[nodiscard]] bool isTooLarge() const;
    [[nodiscard]] const std::vector<ContentRun> &runs() const { return m_runs; }

signals:
    void done(); ///< runs() are all that had come when reading began

private:
    bool step();

    const Store &m_store;
    const Content &m_content;
    ArtifactIndex m_artifact = NoIndex;
    quint32 m_next = 0;
    quint32 m_end = 0;
    bool m_done = false;
    std::vector<ContentRun> m_runs;
    Sliced m_slices;
};

} // namespace a2a
