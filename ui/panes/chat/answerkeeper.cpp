// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/answerkeeper.h"

#include "model/session/session.h"
#include "ui/panes/chat/questioncard.h"

#include <QCryptographicHash>

namespace a2a {

static constexpr int WaitMs = 300; ///< not at each key

AnswerKeeper::AnswerKeeper(ExpandedQuestion &question, const Session &session,
                           UnsentMessages &messages)
    : m_question(question)
    , m_session(session)
    , m_messages(messages)
{
    m_wait.setSingleShot(true);
    m_wait.setInterval(WaitMs);
    connect(&m_wait, &QTimer::timeout, this, &AnswerKeeper::keep);
    connect(&question, &ExpandedQuestion::edited, this, [this] {
        if (!m_wait.isActive())
            m_wait.start();
    });
    connect(&question, &ExpandedQuestion::closing, this, &AnswerKeeper::keep);
    question.setStored(
        [this](TaskIndex task, const QByteArray &schema) { return stored(task, schema); });
}

AnswerKeeper::~AnswerKeeper()
{
    if (m_wait.isActive())
        keep();
    m_question.setStored({});
}

UnsentMessages::Place AnswerKeeper::placeOf(TaskIndex task, const QByteArray &schema) const
{
    const Store &store = m_session.store();
    const TaskRecord &record = store.tasks[task];
    const ContextIndex context = survivor(store, record.context);
    return {m_session.agent(record.agent).input(),
            context == NoIndex ? QByteArray() : store.contexts[context].id, record.id,
            QCryptographicHash::hash(schema, QCryptographicHash::Sha256).toHex()};
}

/// The JSON as it was typed, and text beside it.
UnsentMessages::Parts AnswerKeeper::partsOf(const AnswerDraft &draft) const
{
    UnsentMessages::Parts parts;
    if (!draft.words.isEmpty()) {
        Part text;
        text.kind = Part::Kind::Text;
        text.text = draft.words;
        parts.push_back(text);
    }
    if (!draft.json.isEmpty()) {
        Part data;
        data.kind = Part::Kind::Data;
        data.data = draft.json.toUtf8();
        parts.push_back(data);
    }
    const Redactor &redactor = m_session.recording().redactor();
    for (const Part &part : parts) {
        if (!redactor.find(part.text.toUtf8()).empty() || !redactor.find(part.data).empty())
            return {};
    }
    return parts;
}

std::optional<AnswerDraft> AnswerKeeper::stored(TaskIndex task, const QByteArray &schema) const
{
    const UnsentMessages::Parts parts = m_messages.draft(placeOf(task, schema));
    if (parts.empty())
        return {};
    AnswerDraft draft;
    draft.edited = true;
    for (const Part &part : parts) {
        if (part.kind == Part::Kind::Text)
            draft.words = part.text;
        else
            draft.json = QString::fromUtf8(part.data);
    }
    return draft;
}

void AnswerKeeper::keep()
{
    m_wait.stop();
    const TaskIndex task = m_question.task();
    if (task == NoIndex)
        return;
    const std::optional<ExpandedQuestion::Unsent> unsent = m_question.unsent();
    const QByteArray schema = m_question.card()->answer()->schema();
    const bool isKept = m_messages.setDraft(
        placeOf(task, schema), unsent ? partsOf(unsent->draft) : UnsentMessages::Parts());
    if (!isKept && !m_told.contains(task)) {
        m_told.insert(task);
        emit tooLarge();
    }
}

} // namespace a2a

#include "moc_answerkeeper.cpp"
