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
class AnswerDraftSaver final : public QObject {
    Q_OBJECT

public:
    using CurrentAnswer = std::function<WrittenAnswer()>;

    /// `written` returns the answer being written now.
    AnswerDraftSaver(CurrentAnswer written, const Session &session, UnsentMessages &messages);
    ~AnswerDraftSaver() override;

    /// The answer that an earlier window stored for the question, if there is one.
    [[nodiscard]] std::optional<AnswerDraft> storedDraft(TaskIndex task,
                                                         const QByteArray &schema) const;
    void saveSoon(); ///< the answer is being edited
    void save();     ///< the question is about to be collapsed

signals:
    void draftTooLarge(); ///< the answer is too large to be stored, emitted once for each question

private:
    [[nodiscard]] UnsentMessages::DraftKey storagePlace(TaskIndex task,
                                                        const QByteArray &schema) const;
    [[nodiscard]] UnsentMessages::Parts makeParts(const AnswerDraft &draft) const;

    CurrentAnswer m_currentAnswer;
    const Session &m_session;
    UnsentMessages &m_messages;
    QTimer m_saveTimer;
    QSet<TaskIndex> m_warned; ///< tasks for which draftTooLarge() was emitted
};

} // namespace a2a
