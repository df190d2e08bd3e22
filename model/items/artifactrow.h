// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/chatrow.h"

namespace a2a {

/// An artifact, with all its chunks.
class ArtifactRow final : public ChatRow {
public:
    using ChatRow::ChatRow;
    [[nodiscard]] ChatArtifact artifact() const;
    /// The beginning of its content. `isVisible`: it is in view, and the rest of it is to be read.
    [[nodiscard]] std::vector<ChatPart> preview(bool isVisible) const;
    /// The artifact's metadata, as far as read: JSON as received, empty if it has none.
    [[nodiscard]] QByteArray metadata(bool isVisible) const;
    /// Changes when preview() or metadata() does.
    [[nodiscard]] size_t previewRevision(bool isVisible) const;
    [[nodiscard]] qint64 bytes() const; ///< of its content

    static constexpr Kind RowKind = Kind::Artifact;
    [[nodiscard]] Kind kind() const override { return RowKind; }
    [[nodiscard]] ArtifactIndex artifactIndex() const override { return index(); }
    [[nodiscard]] quint32 frameCount() const override;
    [[nodiscard]] FrameIndex frameAt(quint32 number) const override;
    /// Never: it has many chunks; the artifact is looked up by the frame.
    [[nodiscard]] bool containsFrame(FrameIndex) const override { return false; }
    [[nodiscard]] ByteLocation byteLocation() const override;
    [[nodiscard]] qint64 startNs() const override;
    [[nodiscard]] bool isWithin(const TimeRange &range) const override;
    [[nodiscard]] QString text() const override;
    [[nodiscard]] QString searchText() const override;

protected:
    [[nodiscard]] QString accessibleExcerpt() const override { return {}; } // it grows
    [[nodiscard]] QString name(const QString &excerpt, const QString &time) const override;
    [[nodiscard]] QString facts() const override;
};

} // namespace a2a
