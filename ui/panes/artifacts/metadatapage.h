// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/chunkmetadata.h"

#include <QWidget>

class QLabel;

namespace a2a {

class FileFacts;
class JsonTreeView;

/// The facts of the shown part as a file, and what one chunk of the artifact says about it, as a
/// tree, with how that differs from what the chunk before said.
class MetadataPage final : public QWidget {
    Q_OBJECT

public:
    MetadataPage(const Store &store, const Content &content, QWidget *parent = nullptr);

    /// NoIndex: nothing. Decodes when it can be seen.
    void setChunk(ArtifactIndex artifact, quint32 chunk);
    [[nodiscard]] FileFacts *facts() const { return m_facts; }
    [[nodiscard]] JsonTreeView *tree() const { return m_tree; }
    [[nodiscard]] QString note() const;

protected:
    void showEvent(QShowEvent *event) override;

private:
    void readChunk();
    void showChunk();

    ChunkMetadata m_metadata;
    ArtifactIndex m_artifact = NoIndex;
    quint32 m_chunk = NoIndex;
    bool m_stale = false;
    QByteArray m_shown;
    FileFacts *m_facts;
    QLabel *m_note;
    JsonTreeView *m_tree;
};

} // namespace a2a
