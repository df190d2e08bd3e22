// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/chatrow.h"

namespace a2a {

/// An artifact, with all its chunks.
class ArtifactRow final : public ChatRow {
public:
    using ChatRow::ChatRow;
    [[nodiscard]] ChatArtifact artifact() const;
    /// The beginning of its content. `wanted`: it is in view, and the rest of it is to be read.
    [[nodiscard]] std::vector<ChatPart> beginning(bool wanted) const;
    /// The artifact's metadata, as far as read: JSON as received, empty if it has none.
    [[nodiscard]] QByteArray metadata(bool wanted) const;
    /// Changes when beginning() or metadata() does.
    [[nodiscard]] size_t beginningStamp(bool wanted) const;
    [[nodiscard]] qint64 bytes() const; ///< of its content

    static constexpr Kind OfRow = Kind::Artifact;
    [[nodiscard]] Kind kind() const override { return OfRow; }
    [[nodiscard]] ArtifactIndex artifactIndex() const override { return index(); }
    [[nodiscard]] quint32 frameCount() const override;
    [[nodiscard]] FrameIndex frameAt(quint32 number) const override;
    /// Never: it has many chunks; the artifact is looked up by the frame.
    [[nodiscard]] bool isMadeOf(FrameIndex) const override { return false; }
    [[nodiscard]] BytePlace place() const override;
    [[nodiscard]] qint64 startNs() const override;
    [[nodiscard]] bool isWithin(const TimeRange &range) const override;
    [[nodiscard]] QString text() const override;
    [[nodiscard]] QString searched() const override;

protected:
    [[nodiscard]] QString spoken() const override { return {}; } // it grows
    [[nodiscard]] QString name(const QString &said, const QString &time) const override;
    [[nodiscard]] QString facts() const override;
};

} // namespace a2a
