// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/answerdraftsaver.h"

#include "model/session/session.h"

#include <QCryptographicHash>

#include <utility>

namespace a2a {

static constexpr int AnswerWaitMs = 300; ///< so that the file is not written at each key

AnswerKeeper::AnswerKeeper(Written written, const Session &session, UnsentMessages &messages)
    : m_written(std::move(written))
    , m_session(session)
    , m_messages(messages)
{
    m_wait.setSingleShot(true);
    m_wait.setInterval(AnswerWaitMs);
    connect(&m_wait, &QTimer::timeout, this, &AnswerKeeper::keep);
}

AnswerKeeper::~AnswerKeeper()
{
    if (m_wait.isActive())
        keep();
}

void AnswerKeeper::keepSoon()
{
    if (!m_wait.isActive())
        m_wait.start();
}

UnsentMessages::Place AnswerKeeper::placeOf(TaskIndex task, const QByteArray &schema) const
{
    const Store &store = m_session.store();
    const TaskRecord &record = store.tasks[task];
    const ContextIndex context = survivor(store, record.context);
    return {m_session.agent(record.agent).link().input(),
            context == NoIndex ? QByteArray() : store.contexts[context].id, record.id,
            QCryptographicHash::hash(schema, QCryptographicHash::Sha256).toHex()};
}

/// The draft as parts: the JSON as it was typed, and the text beside it.
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
    const WrittenAnswer written = m_written();
    const TaskIndex task = written.task;
    if (task == NoIndex)
        return;
    const bool isKept =
        m_messages.setDraft(placeOf(task, written.schema),
                            written.unsent ? partsOf(*written.unsent) : UnsentMessages::Parts());
    if (!isKept && !m_told.contains(task)) {
        m_told.insert(task);
        emit tooLarge();
    }
}

} // namespace a2a

#include "moc_answerdraftsaver.cpp"
