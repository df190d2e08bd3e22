// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/answerdraftsaver.h"

#include "model/session/session.h"

#include <QCryptographicHash>

#include <utility>

namespace a2a {

static constexpr int AnswerWaitMs = 300; ///< so that the file is not written at each key

AnswerDraftSaver::AnswerDraftSaver(CurrentAnswer written, const Session &session,
                                   UnsentMessages &messages)
    : m_currentAnswer(std::move(written))
    , m_session(session)
    , m_messages(messages)
{
    m_saveTimer.setSingleShot(true);
    m_saveTimer.setInterval(AnswerWaitMs);
    connect(&m_saveTimer, &QTimer::timeout, this, &AnswerDraftSaver::save);
}

AnswerDraftSaver::~AnswerDraftSaver()
{
    if (m_saveTimer.isActive())
        save();
}

void AnswerDraftSaver::saveSoon()
{
    if (!m_saveTimer.isActive())
        m_saveTimer.start();
}

UnsentMessages::DraftKey AnswerDraftSaver::storagePlace(TaskIndex task,
                                                        const QByteArray &schema) const
{
    const Store &store = m_session.store();
    const TaskRecord &record = store.tasks[task];
    const ContextIndex context = currentContext(store, record.context);
    return {m_session.agent(record.agent).link().typedAddress(),
            context == NoIndex ? QByteArray() : store.contexts[context].id, record.id,
            QCryptographicHash::hash(schema, QCryptographicHash::Sha256).toHex()};
}

/// The draft as parts: the JSON as it was typed, and the text beside it.
UnsentMessages::Parts AnswerDraftSaver::makeParts(const AnswerDraft &draft) const
{
    UnsentMessages::Parts parts;
    if (!draft.messageText.isEmpty()) {
        Part text;
        text.kind = Part::Kind::Text;
        text.text = draft.messageText;
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

std::optional<AnswerDraft> AnswerDraftSaver::storedDraft(TaskIndex task,
                                                         const QByteArray &schema) const
{
    const UnsentMessages::Parts parts = m_messages.draft(storagePlace(task, schema));
    if (parts.empty())
        return {};
    AnswerDraft draft;
    draft.edited = true;
    for (const Part &part : parts) {
        if (part.kind == Part::Kind::Text)
            draft.messageText = part.text;
        else
            draft.json = QString::fromUtf8(part.data);
    }
    return draft;
}

void AnswerDraftSaver::save()
{
    m_saveTimer.stop();
    const WrittenAnswer written = m_currentAnswer();
    const TaskIndex task = written.task;
    if (task == NoIndex)
        return;
    const bool isKept =
        m_messages.setDraft(storagePlace(task, written.schema),
                            written.unsent ? makeParts(*written.unsent) : UnsentMessages::Parts());
    if (!isKept && !m_warned.contains(task)) {
        m_warned.insert(task);
        emit draftTooLarge();
    }
}

} // namespace a2a

#include "moc_answerdraftsaver.cpp"
