// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/chunkmetadata.h"

#include <QWidget>

class QLabel;

namespace a2a {

class FileInfoPanel;
class JsonTreeView;

/// The shown part's file facts, and the metadata of one chunk as a tree, with the differences from
/// the previous chunk.
class MetadataPage final : public QWidget {
    Q_OBJECT

public:
    MetadataPage(const Store &store, const Content &content, QWidget *parent = nullptr);

    /// Sets the chunk whose metadata is shown, or NoIndex for none. It is decoded once the page is
    /// visible.
    void setChunk(ArtifactIndex artifact, quint32 chunk);
    [[nodiscard]] FileInfoPanel *fileFacts() const { return m_facts; }
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
    bool m_isStale = false;
    QByteArray m_shownJson;
    FileInfoPanel *m_facts;
    QLabel *m_note;
    JsonTreeView *m_tree;
};

} // namespace a2a
