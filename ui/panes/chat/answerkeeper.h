// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/chat/expandedquestion.h"
#include "ui/workspace/unsentmessages.h"

namespace a2a {

class Session;

/// Keeps what is written in the form of a question beyond its window, by agent, conversation, task
/// and form, until it is sent. Values of password fields are left out, and the whole answer where
/// it has a secret of the session.
class AnswerKeeper final : public QObject {
    Q_OBJECT

public:
    /// It must end before the question does.
    AnswerKeeper(ExpandedQuestion &question, const Session &session, UnsentMessages &messages);
    ~AnswerKeeper() override;

signals:
    void tooLarge(); ///< what is written will not be kept; said once for each question

private:
    [[nodiscard]] UnsentMessages::Place placeOf(TaskIndex task, const QByteArray &schema) const;
    [[nodiscard]] std::optional<AnswerDraft> stored(TaskIndex task, const QByteArray &schema) const;
    [[nodiscard]] UnsentMessages::Parts partsOf(const AnswerDraft &draft) const;
    void keep();

    ExpandedQuestion &m_question;
    const Session &m_session;
    UnsentMessages &m_messages;
    QTimer m_wait;
    QSet<TaskIndex> m_told; ///< see tooLarge()
};

} // namespace a2a
