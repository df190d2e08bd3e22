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

/// What is written for the question that is open.
struct WrittenAnswer {
    TaskIndex task = NoIndex;          ///< that asked it; NoIndex: none is open
    QByteArray schema;                 ///< of its form; empty: it has none
    std::optional<AnswerDraft> unsent; ///< without secrets; nothing: not edited, or sent
};

/// Keeps what is written in the form of a question beyond its window, by agent, conversation, task
/// and form, until it is sent. Values of password fields are left out, and the whole answer where
/// it has a secret of the session.
class AnswerKeeper final : public QObject {
    Q_OBJECT

public:
    using Written = std::function<WrittenAnswer()>;

    /// `written`: what is written now.
    AnswerKeeper(Written written, const Session &session, UnsentMessages &messages);
    ~AnswerKeeper() override;

    /// What an earlier window kept for such a question.
    [[nodiscard]] std::optional<AnswerDraft> stored(TaskIndex task, const QByteArray &schema) const;
    void keepSoon(); ///< it is being edited
    void keep();     ///< the question is about to close

signals:
    void tooLarge(); ///< what is written will not be kept; said once for each question

private:
    [[nodiscard]] UnsentMessages::Place placeOf(TaskIndex task, const QByteArray &schema) const;
    [[nodiscard]] UnsentMessages::Parts partsOf(const AnswerDraft &draft) const;

    Written m_written;
    const Session &m_session;
    UnsentMessages &m_messages;
    QTimer m_wait;
    QSet<TaskIndex> m_told; ///< see tooLarge()
};

} // namespace a2a
