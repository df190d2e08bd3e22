// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QString>

#include <optional>

namespace a2a {

/// The text of consecutive statuses of a task, one after the other. Some agents stream an answer as
/// statuses, a token in the message of each, or repeat it as it grows: then it is one text.
///
/// A status continues the text if its state is the same and its message has nothing but a text: one
/// that begins with the text so far (it has grown), or the next piece, which is short, arrives
/// soon, and does not stand after the end of a sentence or a line of its own. Everything else
/// begins another text.
class StatusText final {
public:
    enum class Change : quint8 {
        Begins,    ///< another text
        Grows,     ///< the text now has more at its end
        Continues, ///< the same, by a piece
        Repeats,   ///< the same text
        None       ///< it has no message
    };

    /// The next status, received at that time of the recording.
    Change take(TaskState state, const std::optional<Message> &message, qint64 timeNs);
    /// Whether take() would add this status to the text, or continue it.
    [[nodiscard]] bool isContinuedBy(TaskState state, const std::optional<Message> &message,
                                     qint64 timeNs) const;
    /// Something else was received: the next status begins another text.
    void end() { m_isOpen = false; }

    /// Empty if the last message has no text.
    [[nodiscard]] const QString &text() const { return m_text; }
    /// The end of it that the last status has added.
    [[nodiscard]] QString added() const { return m_text.mid(m_before); }
    /// How many statuses it was joined of; 1: it is that of one message.
    [[nodiscard]] quint32 pieces() const { return m_pieces; }

private:
    [[nodiscard]] Change changeBy(TaskState state, const std::optional<Message> &message,
                                  qint64 timeNs) const;
    [[nodiscard]] bool isNextPiece(QStringView piece, qint64 timeNs) const;

    QString m_text;
    qsizetype m_before = 0; ///< length before the last status
    qsizetype m_last = 0;   ///< length of the last piece
    quint32 m_pieces = 0;
    quint32 m_sure = 0; ///< joints with white space, or of a script that has none
    qint64 m_timeNs = 0;
    TaskState m_state = TaskState::Unspecified;
    bool m_isOpen = false; ///< it can be continued
};

} // namespace a2a
