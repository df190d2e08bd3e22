// SPDX-License-Identifier: Apache-2.0
#include "model/script/steptitle.h"

#include "model/json/document.h"
#include "model/schema/formanswer.h"
#include "model/text/textof.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestTitle = 200;

/// The data of a part, which may also be JSON that is sent as text. Empty if there is none.
static QByteArray dataIn(const Part &part)
{
    if (part.kind == Part::Kind::Data)
        return part.data;
    if (part.kind != Part::Kind::Text)
        return {};
    const QStringView text = QStringView(part.text).trimmed();
    return text.startsWith(u'{') || text.startsWith(u'[') ? text.toUtf8() : QByteArray();
}

static bool isContainer(const json::Document &document)
{
    return document.isValid() && (document.root().isObject() || document.root().isArray());
}

static bool isWords(const Part &part)
{
    if (part.kind != Part::Kind::Text)
        return false;
    const QByteArray data = dataIn(part);
    return data.isEmpty() || !isContainer(json::Document(data));
}

static QString replyLine(const QByteArray &data, const QuestionForm *form)
{
    const json::Document document(data);
    if (!document.isValid())
        return {};
    if (!form)
        return answerSummary(filledFields(document.root()));
    const FormField root = form->source.formFor(document.root());
    return answerSummary(filledFields(root, document.root()));
}

static QString fileTitle(const Part &part)
{
    if (!part.filename.isEmpty())
        return elidedFirstLine(part.filename, LongestTitle);
    return part.kind == Part::Kind::Url ? elidedFirstLine(part.url, LongestTitle)
                                        : textOf(Phrase("step-file"));
}

bool hasTextPart(const std::vector<Part> &parts)
{
    return std::any_of(parts.begin(), parts.end(), [](const Part &part) {
        return isWords(part) && !QStringView(part.text).trimmed().isEmpty();
    });
}

QString messageTitle(const std::vector<Part> &parts, const QuestionForm *form)
{
    QStringList words;
    QStringList replies;
    QStringList files;
    bool hasData = false;
    for (const Part &part : parts) {
        if (isWords(part)) {
            words.append(elidedFirstLine(part.text, LongestTitle));
        } else if (const QByteArray data = dataIn(part); !data.isEmpty()) {
            replies.append(replyLine(data, form));
            hasData = true;
        } else if (part.kind == Part::Kind::Raw || part.kind == Part::Kind::Url) {
            files.append(fileTitle(part));
        }
    }
    words.removeAll(QString());
    replies.removeAll(QString());
    if (words.isEmpty() && replies.isEmpty() && hasData)
        replies.append(textOf(Phrase("step-data")));
    const QStringList title = (words.isEmpty() ? replies : words) + files;
    return title.isEmpty() ? textOf(Phrase("step-empty")) : title.join(u" + "_s);
}

QString stepTitle(const ScriptTurn &turn)
{
    if (const QString title = elidedFirstLine(turn.title, LongestTitle); !title.isEmpty())
        return title;
    switch (turn.kind) {
    case ScriptTurn::Kind::Cancel:
        return textOf(Phrase("step-cancel"));
    case ScriptTurn::Kind::Subscribe:
        return textOf(Phrase("step-subscribe"));
    case ScriptTurn::Kind::Get:
        return textOf(Phrase("step-get"));
    case ScriptTurn::Kind::Send:
        break;
    }
    return messageTitle(turn.parts);
}

std::optional<QuestionForm> findRepliedForm(const Store &store, const Content &content,
                                            MessageIndex sent)
{
    const MessageRecord &message = store.messages[sent];
    if (message.task == NoIndex)
        return {};
    const std::vector<StatusIndex> &statuses = store.tasks[message.task].statuses;
    const auto before = std::find_if(statuses.rbegin(), statuses.rend(), [&](StatusIndex status) {
        return store.statuses[status].frame < message.frame;
    });
    if (before == statuses.rend() || !isInterrupted(store.statuses[*before].state))
        return {};
    const std::optional<Message> question = content.statusMessage(*before);
    return question ? questionForm(*question) : std::nullopt;
}

} // namespace a2a
