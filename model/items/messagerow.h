// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/items/chatrow.h"

namespace a2a {

/// A message.
class MessageRow final : public ChatRow {
public:
    using ChatRow::ChatRow;
    [[nodiscard]] ChatBubble bubble(FileDecoding files = FileDecoding::Names) const;

    static constexpr Kind RowKind = Kind::Bubble;
    [[nodiscard]] Kind kind() const override { return RowKind; }
    [[nodiscard]] MessageIndex message() const override { return index(); }
    [[nodiscard]] bool isOwn() const override;
    [[nodiscard]] bool isEdited() const override { return isOwn() && isOfEditedRequest(); }
    [[nodiscard]] quint32 frameCount() const override; ///< more than one as it grows
    [[nodiscard]] FrameIndex frameAt(quint32 number) const override;
    [[nodiscard]] bool containsFrame(FrameIndex frame) const override;
    [[nodiscard]] ByteLocation byteLocation() const override
    {
        return m_from.byteLocator.locateMessage(index());
    }
    [[nodiscard]] qint64 startNs() const override;
    [[nodiscard]] bool isWithin(const TimeRange &range) const override;
    [[nodiscard]] QString text() const override;
    [[nodiscard]] QString searchText() const override; ///< also what a reply says in words
    [[nodiscard]] QByteArray json() const override;

protected:
    [[nodiscard]] QString name(const QString &excerpt, const QString &time) const override;
    [[nodiscard]] QString facts() const override;

private:
    [[nodiscard]] std::vector<ChatPart> parts(const Message &message, qsizetype jsonLimit,
                                              FileDecoding files = FileDecoding::Names) const;
    [[nodiscard]] QString question() const;
};

/// An unrecognized frame.
class UnknownFrameRow final : public ChatRow {
public:
    using ChatRow::ChatRow;

    static constexpr Kind RowKind = Kind::UnknownFrame;
    [[nodiscard]] Kind kind() const override { return RowKind; }
    [[nodiscard]] bool isEdited() const override { return isOfEditedRequest(); }
    [[nodiscard]] FrameIndex frameAt(quint32) const override { return index(); }
    [[nodiscard]] qint64 startNs() const override;
    [[nodiscard]] QString text() const override { return readableJson(json(), ChatNoLimit); }

protected:
    [[nodiscard]] QString name(const QString &excerpt, const QString &time) const override;
};

} // namespace a2a
