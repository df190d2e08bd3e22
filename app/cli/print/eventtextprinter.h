// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/print/output.h"
#include "model/a2a/statustext.h"
#include "model/session/session.h"

#include <QHash>

namespace a2a::cli {

/// Prints the events of calls as text: the state of a task when it changes, with all parts of its
/// message, an artifact's chunks, messages. What an agent streams as statuses or as pieces of one
/// message is one running text. An agent's text never begins where a line of ours does.
class EventTextPrinter final {
public:
    /// With `hasSeveralTasks` each line names its task.
    EventTextPrinter(const Session &session, const Output &output, bool hasSeveralTasks);

    /// Prints the decoded event of `frame`. `isPushed` says that it was received as a push
    /// notification.
    void event(FrameIndex frame, const DecodedFrame &decoded, const Codec &codec, bool isPushed);

private:
    /// What was last printed about a task.
    struct LastPrinted {
        StatusText text;
        QByteArray line; ///< printed last
    };
    /// The message printed last, which may be continued.
    struct LastMessage {
        ExchangeId exchange = 0;
        QString id;
        QString text; ///< all of it
    };

    void status(FrameIndex frame, const TaskStatus &status, const QByteArray &mark);
    void artifact(FrameIndex frame, const EventHead &head, const Codec &codec,
                  const QByteArray &mark);
    void message(FrameIndex frame, const Message &message, const QByteArray &mark);
    void begin(const QByteArray &line, const QByteArray &key);
    [[nodiscard]] bool isOpenLine(const QByteArray &key) const;
    [[nodiscard]] QByteArray taskMark(const EventHead &head) const;

    const Session &m_session;
    const Output &m_output;
    bool m_hasSeveralTasks;
    QHash<QByteArray, LastPrinted> m_lastPrinted; ///< by task id
    LastMessage m_lastMessage;
    QByteArray m_openLineKey; ///< the key of the text whose line may be continued
};

} // namespace a2a::cli
