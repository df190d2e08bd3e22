// SPDX-License-Identifier: Apache-2.0
#include "model/script/turnchecker.h"

#include "model/fold/statephrase.h"
#include "model/json/document.h"
#include "model/session/contentreader.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

FrameIndex TurnChecker::requestFrame() const
{
    return m_session.store().track(m_scope.call)->requestFrame;
}

Phrase TurnChecker::missingState(const ScriptExpectation &wait) const
{
    Phrase::List words;
    const auto add = [&words](const Phrase &word) {
        words.push_back(words.empty() ? word : Phrase("turn-or", {word}));
    };
    for (const TaskState state : wait.states)
        add(statePhrase(state));
    if (wait.message)
        add({"turn-message"});
    return words.empty() ? Phrase("turn-not-ended", {describeState()})
                         : Phrase("turn-expected", {words, describeState()});
}

static Phrase missingText(const ScriptExpectation &wait, const ScriptPattern::MatchBudget &effort)
{
    if (!wait.matches)
        return {"turn-no-text", {wait.text}};
    if (wait.matches->isTooLong())
        return {"turn-pattern-long", {ScriptPattern::MaxPatternLength}};
    return effort.wasExceeded ? Phrase("turn-pattern-too-much", {wait.matches->pattern()})
                              : Phrase("turn-no-match", {wait.matches->pattern()});
}

static Phrase missingValue(const ScriptCapture &taking, const ScriptPattern::MatchBudget &effort)
{
    if (!taking.matches)
        return {"turn-variable-no-place", {taking.name, taking.pointer}};
    if (effort.wasExceeded)
        return {"turn-variable-too-much", {taking.name, taking.matches->pattern()}};
    return {"turn-variable-no-match", {taking.name, taking.matches->pattern()}};
}

Phrase::List TurnChecker::unmetExpectations(const ScriptTurn &turn,
                                            std::vector<ScriptVariable> *taken,
                                            ScriptPattern::MatchBudget &effort) const
{
    const ScriptExpectation &wait = turn.wait;
    Phrase::List lacking;
    if (!stateMatches(wait))
        lacking.push_back(missingState(wait));
    if (!artifactMatches(wait))
        lacking.push_back({"turn-no-artifact", {wait.artifact}});
    // Checked last, because it has to be decoded.
    if (lacking.empty() && !textMatches(wait, effort))
        lacking.push_back(missingText(wait, effort));
    if (!lacking.empty())
        return lacking;
    for (const ScriptCapture &taking : turn.captures) {
        if (const std::optional<QString> value = capture(taking, effort))
            taken->push_back({taking.name, *value});
        else
            lacking.push_back(missingValue(taking, effort));
    }
    return lacking;
}

Phrase TurnChecker::describeState() const
{
    const Store &store = m_session.store();
    if (m_scope.task != NoIndex)
        return {"turn-task-is", {statePhrase(store.tasks[m_scope.task].state)}};
    return store.failures.size() > m_scope.firstFailure ? Phrase("turn-call-failed")
                                                        : Phrase("turn-nothing-came");
}

/// Searches the call's frames, not the messages: an agent may use an id twice, and a message is
/// stored once.
bool TurnChecker::messageReceived() const
{
    const Store &store = m_session.store();
    return std::any_of(
        store.frames.begin() + requestFrame() + 1, store.frames.end(), [this](const Frame &frame) {
            return frame.exchange == m_scope.call && frame.event == EventKind::Message;
        });
}

/// Whether the task's state was received in this turn.
bool TurnChecker::hasNewData() const
{
    const Store &store = m_session.store();
    const TaskRecord &task = store.tasks[m_scope.task];
    return !task.statuses.empty() && store.statuses[task.statuses.back()].frame > requestFrame();
}

bool TurnChecker::stateMatches(const ScriptExpectation &wait) const
{
    if (m_scope.call == 0)
        return false;
    if (wait.message && messageReceived()) // also as the reply to a task's question
        return true;
    const bool any = wait.states.empty() && !wait.message;
    if (m_scope.task == NoIndex)
        return any && messageReceived();
    const TaskState state = m_session.store().tasks[m_scope.task].state;
    const bool isWanted =
        any ? isTerminal(state) || isInterrupted(state)
            : std::find(wait.states.begin(), wait.states.end(), state) != wait.states.end();
    // A state from before the turn does not count, unless the turn has not changed it.
    return isWanted && (hasNewData() || m_scope.isOver);
}

bool TurnChecker::artifactMatches(const ScriptExpectation &wait) const
{
    if (wait.artifact.isEmpty())
        return true;
    const Store &store = m_session.store();
    if (m_scope.task == NoIndex || m_scope.call == 0)
        return false;
    const QByteArray wanted = wait.artifact.toUtf8();
    const std::vector<ArtifactIndex> &artifacts = store.tasks[m_scope.task].artifacts;
    return std::any_of(artifacts.begin(), artifacts.end(), [&](ArtifactIndex index) {
        const ArtifactRecord &artifact = store.artifacts[index];
        return (artifact.name == wanted || artifact.id == wanted) && !artifact.chunks.empty() &&
               artifact.chunks.back().frame > requestFrame();
    });
}

static bool anyPart(const Message &message,
                    const std::function<bool(const QString &text, bool isJson)> &fits)
{
    return std::any_of(message.parts.begin(), message.parts.end(), [&fits](const Part &part) {
        return part.kind == Part::Kind::Data && fits(QString::fromUtf8(part.data), true);
    });
}

bool TurnChecker::anyContent(
    const std::function<bool(const QString &text, bool isJson)> &fits) const
{
    if (m_scope.call == 0)
        return false;
    const Store &store = m_session.store();
    ContentReader content(m_session.content(), store);
    for (MessageIndex index = MessageIndex(store.messages.size()); index-- > 0;) {
        const MessageRecord &record = store.messages[index];
        if (record.frame != NoIndex && record.frame <= requestFrame())
            break;
        if (record.place == MessagePlace::Sent || record.role == Role::User)
            continue;
        const Message message = content.message(index);
        if (fits(message.text(), false) || anyPart(message, fits))
            return true;
    }
    if (m_scope.task == NoIndex)
        return false;
    const std::vector<ArtifactIndex> &artifacts = store.tasks[m_scope.task].artifacts;
    return std::any_of(artifacts.rbegin(), artifacts.rend(), [&](ArtifactIndex index) {
        const std::vector<ContentRun> runs = content.assemble(index);
        return std::any_of(runs.begin(), runs.end(), [&](const ContentRun &run) {
            return run.kind != Part::Kind::Raw &&
                   fits(QString::fromUtf8(run.bytes), run.kind == Part::Kind::Data);
        });
    });
}

bool TurnChecker::textMatches(const ScriptExpectation &wait,
                              ScriptPattern::MatchBudget &effort) const
{
    if (wait.text.isEmpty() && !wait.matches)
        return true;
    return anyContent([&wait, &effort](const QString &text, bool) {
        return (wait.text.isEmpty() || text.contains(wait.text)) &&
               (!wait.matches || wait.matches->find(text, effort));
    });
}

/// The text of a string value, or the JSON of any other value.
static QString valueText(json::Value value)
{
    return value.isString() ? value.toString() : QString::fromUtf8(value.raw());
}

std::optional<QString> TurnChecker::capture(const ScriptCapture &taking,
                                            ScriptPattern::MatchBudget &effort) const
{
    std::optional<QString> value;
    anyContent([&](const QString &text, bool isJson) {
        if (taking.matches) {
            value = taking.matches->find(text, effort);
            return value.has_value();
        }
        // Agents put JSON into texts, too.
        const QString begin = text.left(64).trimmed();
        if (!isJson && !begin.startsWith(u'{') && !begin.startsWith(u'['))
            return false;
        const json::Document document(text.toUtf8());
        const json::Value at = document.at(taking.pointer);
        if (document.isValid() && at.isValid())
            value = valueText(at);
        return value.has_value();
    });
    return value;
}

QString searchableLine(const QString &text)
{
    static constexpr qsizetype Longest = 60;
    for (qsizetype from = 0; from < text.size();) {
        const qsizetype lineBreak = text.indexOf(u'\n', from);
        const qsizetype end = lineBreak < 0 ? text.size() : lineBreak;
        QString said = text.mid(from, end - from).trimmed();
        from = end + 1;
        if (said.isEmpty())
            continue;
        if (said.size() > Longest) {
            const qsizetype blank = said.lastIndexOf(u' ', Longest);
            said.truncate(blank > 0 ? blank : Longest);
        }
        return said;
    }
    return {};
}

ReceivedTurn TurnChecker::received() const
{
    ReceivedTurn received;
    if (m_scope.call == 0)
        return received;
    const Store &store = m_session.store();
    if (m_scope.task == NoIndex) {
        received.message = messageReceived();
    } else {
        const TaskRecord &task = store.tasks[m_scope.task];
        received.message = messageReceived() && !hasNewData();
        if (!received.message)
            received.state = task.state;
        for (const ArtifactIndex index : task.artifacts) {
            const ArtifactRecord &artifact = store.artifacts[index];
            if (!artifact.chunks.empty() && artifact.chunks.back().frame > requestFrame())
                received.artifacts.append(
                    QString::fromUtf8(artifact.name.isEmpty() ? artifact.id : artifact.name));
        }
    }
    anyContent([&received](const QString &text, bool isJson) {
        if (!isJson)
            received.text = searchableLine(text);
        return !received.text.isEmpty();
    });
    return received;
}

} // namespace a2a
