// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QString>

#include <optional>

namespace a2a {

/// The text of consecutive statuses of a task, one after the other. Some agents stream an answer as
/// statuses, a token in the message of each, or repeat it as it grows. Such statuses are joined to
/// one text.
///
/// A status continues the text if its state is the same and its message has nothing but a text: one
/// that begins with the text so far (it has grown), or the next piece, which is short, arrives
/// soon, and does not stand after the end of a sentence or a line of its own. Everything else
/// begins another text.
class StatusText final {
public:
    enum class Change : quint8 {
        Begins,    ///< the status begins another text
        Grows,     ///< the status repeats the text, with more at its end
        Continues, ///< the status has the next piece of the text
        Repeats,   ///< the status repeats the text
        None       ///< the status has no message
    };

    /// Adds the next status, received at that time of the recording.
    Change addStatus(TaskState state, const std::optional<Message> &message, qint64 timeNs);
    /// Whether this status would continue the text if it were added next.
    [[nodiscard]] bool isContinuedBy(TaskState state, const std::optional<Message> &message,
                                     qint64 timeNs) const;
    /// Ends the text because something else was received: the next status begins another text.
    void end() { m_isOpen = false; }

    /// Empty if the last message has no text.
    [[nodiscard]] const QString &text() const { return m_text; }
    /// The end of the text that the last status added.
    [[nodiscard]] QString added() const { return m_text.mid(m_before); }
    /// The number of statuses that were joined; 1 if the text is that of a single message.
    [[nodiscard]] quint32 pieces() const { return m_pieces; }

private:
    [[nodiscard]] Change computeChange(TaskState state, const std::optional<Message> &message,
                                       qint64 timeNs) const;
    [[nodiscard]] bool isNextPiece(QStringView piece, qint64 timeNs) const;

    QString m_text;
    qsizetype m_before = 0; ///< length before the last status
    qsizetype m_last = 0;   ///< length of the last piece
    quint32 m_pieces = 0;
    quint32 m_wordJoints = 0; ///< joints with white space, or in a script without it
    qint64 m_timeNs = 0;
    TaskState m_state = TaskState::Unspecified;
    bool m_isOpen = false; ///< whether the text can be continued
};

} // namespace a2a
