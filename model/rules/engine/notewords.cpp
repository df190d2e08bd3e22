// SPDX-License-Identifier: Apache-2.0
#include "model/rules/engine/notewords.h"

#include "model/rules/engine/rule.h"

#include <QByteArray>
#include <QCoreApplication>

#include <algorithm>

namespace a2a::rules {

static constexpr const char *SpokenRole = QT_TRANSLATE_NOOP(
    "a2a::Rule", "The role of a message is ROLE_USER or ROLE_AGENT in 1.0 and in protobuf form, "
                 "user or agent in the others.");
static constexpr const char *SetRole = QT_TRANSLATE_NOOP(
    "a2a::Rule", "Set \"role\" in what the agent says, spelled as in the generation spoken.");
static constexpr const char *RoleSections = "1.0 §4.1.5; 0.3 §6.4";
static constexpr const char *SpokenState =
    QT_TRANSLATE_NOOP("a2a::Rule", "The state of a task is a word of the generation spoken.");
static constexpr const char *UseState = QT_TRANSLATE_NOOP(
    "a2a::Rule",
    "Use for example TASK_STATE_WORKING in 1.0 and in protobuf form, working in the others.");
static constexpr const char *StateSections = "1.0 §4.1.3; 0.3 §6.3";
static constexpr const char *PartNames = QT_TRANSLATE_NOOP(
    "a2a::Rule", "A part names its kind in \"type\" in 0.1, in \"kind\" in 0.2 and 0.3, and not at "
                 "all in 1.0.");
static constexpr const char *NamePart = QT_TRANSLATE_NOOP(
    "a2a::Rule", "Write text, file or data there before 1.0; leave it out in 1.0.");
static constexpr const char *PartSections = "1.0 §4.1.6; 0.3 §6.5";

/// About cards.
static constexpr NoteInfo CardNotes[] = {
    {"NOTE-CARD-DRAFT", "1.0 §4.4.1",
     QT_TRANSLATE_NOOP("a2a::Rule", "A card of 1.0 has no members of drafts of 1.0."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Write protocolVersion in each interface, and "
                                    "extendedAgentCard in \"capabilities\".")},
    {"NOTE-CARD-EMPTY", "1.0 §5.7",
     QT_TRANSLATE_NOOP("a2a::Rule", "A member of a card that is not set is left out."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Leave it out.")},
    {"NOTE-CARD-PATH", "1.0 §8.2",
     QT_TRANSLATE_NOOP("a2a::Rule", "The card lies at /.well-known/agent-card.json since 0.3, at "
                                    "/.well-known/agent.json before."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Serve it there, also if it has other addresses.")},
    {"NOTE-CARD-URL-ANY", "1.0 §4.4.6",
     QT_TRANSLATE_NOOP("a2a::Rule", "The URL in a card names a host that clients can reach."),
     QT_TRANSLATE_NOOP("a2a::Rule",
                       "Write the agent's host name; 0.0.0.0 and :: are only for listening.")},
    {"NOTE-CARD-URL-HOST", "1.0 §4.4.6",
     QT_TRANSLATE_NOOP("a2a::Rule", "The URL in a card names a host that whoever got the card can "
                                    "reach, as a rule the card's own."),
     QT_TRANSLATE_NOOP("a2a::Rule",
                       "Write the address that clients use, not the one the agent was started "
                       "with behind its proxy.")},
};

/// About answers as a whole: how they came, the envelope, lists.
static constexpr NoteInfo AnswerNotes[] = {
    {"NOTE-BARE-RESULT", "1.0 §3.1.1",
     QT_TRANSLATE_NOOP("a2a::Rule", "What an agent of 1.0 sends stands under its own name: task, "
                                    "message, statusUpdate or artifactUpdate."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Wrap each object under its own name, one for each event.")},
    {"NOTE-EVENT-UNKNOWN", "1.0 §4.2",
     QT_TRANSLATE_NOOP("a2a::Rule",
                       "An event holds a task, a message, a status update or an artifact update."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Send one of these, in the form of the generation spoken.")},
    {"NOTE-GRPC-DEPTH", "1.0 §10",
     QT_TRANSLATE_NOOP("a2a::Rule", "Messages of any type nest a few levels deep at most."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Put what explains an error into its details directly.")},
    {"NOTE-GRPC-UNKNOWN-FIELD", "1.0 §10",
     QT_TRANSLATE_NOOP("a2a::Rule", "A message over gRPC has only the fields of its definition."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Build on the .proto file of the generation spoken, and put "
                                    "what is your own into metadata.")},
    {"NOTE-LIST-BARE", "1.0 §3.1.4",
     QT_TRANSLATE_NOOP("a2a::Rule", "A page of tasks is an object that holds them in \"tasks\"."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Put the array into \"tasks\", beside nextPageToken, pageSize "
                                    "and totalSize.")},
    {"NOTE-LIST-DEFAULTS", "1.0 §3.1.4",
     QT_TRANSLATE_NOOP("a2a::Rule", "A page of tasks has nextPageToken, pageSize and totalSize."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Send them also when they are empty or 0.")},
    {"NOTE-LIST-ENTRY", "1.0 §3.1.4",
     QT_TRANSLATE_NOOP("a2a::Rule", "Each entry of a page of tasks is a task."),
     QT_TRANSLATE_NOOP("a2a::Rule", "List the tasks as objects, not their ids or null.")},
    {"NOTE-REST-ENVELOPE", "1.0 §11",
     QT_TRANSLATE_NOOP("a2a::Rule",
                       "Answers and events over HTTP+JSON come without an envelope of JSON-RPC."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Send what would stand in \"result\".")},
    {"NOTE-REST-FORM", "0.3 §3.2.3",
     QT_TRANSLATE_NOOP("a2a::Rule", "An answer has the form of its request."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Answer a request in protobuf form in that form, without "
                                    "\"kind\".")},
    {"NOTE-RESULT-KIND", "0.3 §7",
     QT_TRANSLATE_NOOP("a2a::Rule", "What an agent of 0.2 or 0.3 sends names its kind: task, "
                                    "message, status-update or artifact-update."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Set \"kind\" to one of these words.")},
    {"NOTE-RPC-HTTP-STATUS", "JSON-RPC 2.0",
     QT_TRANSLATE_NOOP("a2a::Rule",
                       "A JSON-RPC answer comes with the HTTP status 200, an error, too."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Send 200 where the request could be read: some clients do not "
                                    "look into the body of other answers.")},
    {"NOTE-RPC-ID-TYPE", "JSON-RPC 2.0 §5",
     QT_TRANSLATE_NOOP("a2a::Rule",
                       "The id of an answer is that of its request, in value and type."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Copy the request's id as it came.")},
    {"NOTE-RPC-NESTED", "JSON-RPC 2.0 §5.1",
     QT_TRANSLATE_NOOP("a2a::Rule", "An error tells what went wrong by itself, and wraps no other "
                                    "answer."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Send the inner error's code and message in \"error\".")},
    {"NOTE-SSE-ERROR-EVENT", "1.0 §9.4.2",
     QT_TRANSLATE_NOOP("a2a::Rule", "The events of a stream have no name; what failed stands in "
                                    "their data."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Leave out \"event: error\": some clients take it for a broken "
                                    "connection.")},
};

/// About the objects in them.
static constexpr NoteInfo ObjectNotes[] = {
    {"NOTE-CLOCK-SKEW", "1.0 §4.1.2",
     QT_TRANSLATE_NOOP(
         "a2a::Rule",
         "The timestamp of a status is when it was reached, by a clock that is right."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Let the agent's host set its clock by the network, and look "
                                    "at this computer's clock, too.")},
    {"NOTE-ID-TYPE", "1.0 §4.1.1; 0.3 §6.1", QT_TRANSLATE_NOOP("a2a::Rule", "An id is a string."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Write the id in quotation marks.")},
    {"NOTE-KIND-PRESENT", "1.0 §4.1.1; 0.1 §6.1",
     QT_TRANSLATE_NOOP("a2a::Rule", "Objects of 0.1 and 1.0 have no \"kind\"."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Leave out \"kind\".")},
    {"NOTE-MESSAGE-CONTENT", "1.0 §4.1.4; 0.3 §6.4",
     QT_TRANSLATE_NOOP("a2a::Rule", "The parts of a message stand in \"parts\"."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Rename \"content\" to \"parts\".")},
    {"NOTE-MESSAGE-ID-REUSED", "1.0 §4.1.4",
     QT_TRANSLATE_NOOP("a2a::Rule", "Each message has a messageId of its own."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Make a new id (a UUID, for example) for each message; do not "
                                    "answer with the id of the request.")},
    {"NOTE-MESSAGE-MISMATCH", "1.0 §4.1.4",
     QT_TRANSLATE_NOOP("a2a::Rule", "A messageId stands for one message, whose parts do not "
                                    "change."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Give each message an id of its own, and send what grows as an "
                                    "artifact.")},
    {"NOTE-MESSAGE-PARTS", "0.3 §6.4",
     QT_TRANSLATE_NOOP("a2a::Rule", "In protobuf form before 1.0, the parts of a message stand in "
                                    "\"content\"."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Rename \"parts\" to \"content\".")},
    {"NOTE-MESSAGE-ROLE", RoleSections, SpokenRole, SetRole},
    {"NOTE-NULL", "1.0 §5.7",
     QT_TRANSLATE_NOOP("a2a::Rule", "No member is null, but for the data of a part."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Leave the member out.")},
    {"NOTE-PART-KIND", PartSections, PartNames, NamePart},
    {"NOTE-PART-TYPE", PartSections, PartNames, NamePart},
    {"NOTE-ROLE-SPELLING", RoleSections, SpokenRole, SetRole},
    {"NOTE-ROLE-UNKNOWN", RoleSections, SpokenRole, SetRole},
    {"NOTE-SNAKE-CASE", "1.0 §5.5",
     QT_TRANSLATE_NOOP("a2a::Rule", "Names are written in camelCase."),
     QT_TRANSLATE_NOOP("a2a::Rule", "Print protobuf messages with their JSON names.")},
    {"NOTE-STATE-SPELLING", StateSections, SpokenState, UseState},
    {"NOTE-STATE-UNKNOWN", StateSections, SpokenState, UseState},
};

std::span<const NoteInfo> noteInfos()
{
    static const std::vector<NoteInfo> all = [] {
        std::vector<NoteInfo> joined;
        for (const std::span<const NoteInfo> notes :
             {std::span<const NoteInfo>(CardNotes), std::span<const NoteInfo>(AnswerNotes),
              std::span<const NoteInfo>(ObjectNotes)})
            joined.insert(joined.end(), notes.begin(), notes.end());
        return joined;
    }();
    return all;
}

/// The rule whose fact a note reports wholly, else one of which it is a part.
static const RuleInfo *ruleBehind(QByteArrayView note)
{
    const RuleInfo *partly = nullptr;
    for (const RuleInfo *rule : allRules()) {
        if (!QByteArray(rule->note).split(' ').contains(note.toByteArray()))
            continue;
        if (rule->noted == Noted::Wholly)
            return rule;
        partly = rule;
    }
    return partly;
}

/// Several rules of one id say different things of different generations.
static const RuleInfo *ruleOf(QByteArrayView id, const char *expected)
{
    const auto &all = allRules();
    const auto found = std::find_if(all.begin(), all.end(), [&](const RuleInfo *rule) {
        return id == rule->id && qstrcmp(expected, rule->title) == 0;
    });
    return found == all.end() ? nullptr : *found;
}

Words wordsOf(QByteArrayView ruleOrNote, const char *expected)
{
    const auto say = [](const char *text) {
        return QCoreApplication::translate("a2a::Rule", text);
    };
    const std::span<const NoteInfo> notes = noteInfos();
    const auto own = std::find_if(notes.begin(), notes.end(), [ruleOrNote](const NoteInfo &info) {
        return ruleOrNote == info.note;
    });
    if (own != notes.end())
        return {say(own->title), QString::fromUtf8(own->section), say(own->advice)};
    const RuleInfo *rule = ruleOf(ruleOrNote, expected);
    if (!rule)
        rule = findRule(ruleOrNote);
    if (!rule)
        rule = ruleBehind(ruleOrNote);
    if (!rule)
        return {};
    return {rule->titleText(), QString::fromUtf8(rule->section), rule->adviceText()};
}

} // namespace a2a::rules
