// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/replytarget.h"
#include "ui/forms/answeredit.h"
#include "ui/workspace/unsentmessages.h"

#include <QSet>

#include <functional>
#include <optional>

namespace a2a {

class Session;

/// The answer being written for the expanded question.
struct WrittenAnswer {
    TaskIndex task = NoIndex;          ///< the task that asks, or NoIndex if no card is open
    QByteArray schema;                 ///< the JSON schema of its form, or empty if it has none
    std::optional<AnswerDraft> unsent; ///< without secrets, empty if not edited or already sent
};

/// Stores the answer being written to a question by agent, conversation, task and form, so that it
/// survives its window, until it is sent. Values of password fields are left out. An answer that
/// contains a secret of the session is not stored.
class AnswerKeeper final : public QObject {
    Q_OBJECT

public:
    using Written = std::function<WrittenAnswer()>;

    /// `written` returns the answer being written now.
    AnswerKeeper(Written written, const Session &session, UnsentMessages &messages);
    ~AnswerKeeper() override;

    /// The answer that an earlier window stored for the question, if there is one.
    [[nodiscard]] std::optional<AnswerDraft> stored(TaskIndex task, const QByteArray &schema) const;
    void keepSoon(); ///< the answer is being edited
    void keep();     ///< the question is about to be collapsed

signals:
    void tooLarge(); ///< the answer is too large to be stored, emitted once for each question

private:
    [[nodiscard]] UnsentMessages::Place placeOf(TaskIndex task, const QByteArray &schema) const;
    [[nodiscard]] UnsentMessages::Parts partsOf(const AnswerDraft &draft) const;

    Written m_written;
    const Session &m_session;
    UnsentMessages &m_messages;
    QTimer m_wait;
    QSet<TaskIndex> m_told; ///< tasks for which tooLarge() was emitted
};

} // namespace a2a
