// SPDX-License-Identifier: Apache-2.0
// Rules about the members of all objects.
#include "model/rules/engine/tables.h"

#include "model/a2a/shapecheck.h"

#include <QCoreApplication>
#include <QVarLengthArray>

#include <algorithm>

namespace a2a::rules {

static const json::Token &nameOf(json::Value member)
{
    return member.document()->token(member.index() - 1);
}

/// Names are compared as spelled: escaping one of two hides it from this rule only.
static void duplicateNames(json::Value object, Violations &violations)
{
    static constexpr qsizetype Most = 64;
    struct Seen {
        quint32 tag;
        QByteArrayView name;
    };
    QVarLengthArray<Seen, 16> names;
    for (const json::Value member : json::children(object)) {
        const Seen seen{nameOf(member).count, member.rawName()};
        for (const Seen &other : names) {
            if (other.tag == seen.tag && other.name == seen.name) {
                violations.at(member);
                break;
            }
        }
        if (names.size() == Most)
            return;
        names.append(seen);
    }
}

struct KnownName {
    template <std::size_t Size>
    constexpr KnownName(const char (&spelled)[Size])
        : name(spelled)
        , tag(json::NameTag::of(spelled))
    {
    }
    QByteArrayView name;
    quint32 tag;
};

/// Members of any protocol version: those of another one are checked separately.
static bool isKnown(ObjectKind kind, json::Value member)
{
    static const std::initializer_list<KnownName> names[] = {
        {"id", "contextId", "status", "artifacts", "history", "metadata", "kind", "createdAt",
         "lastModified", "sessionId"},
        {"state", "message", "timestamp", "update"},
        {"messageId", "contextId", "taskId", "role", "parts", "metadata", "extensions",
         "referenceTaskIds", "kind", "content", "data"},
        {"text", "raw", "url", "data", "metadata", "filename", "mediaType", "kind", "type", "file",
         "mimeType"},
        {"artifactId", "name", "description", "parts", "metadata", "extensions", "index", "append",
         "lastChunk"},
        {"taskId", "contextId", "status", "artifact", "metadata", "append", "lastChunk", "kind",
         "final", "index", "id"},
    };
    const json::Token &name = nameOf(member);
    const auto &known = names[int(kind)];
    return std::any_of(known.begin(), known.end(), [&](const KnownName &one) {
        return member.document()->nameIs(name, one.tag, one.name.data(),
                                         std::size_t(one.name.size()));
    });
}

static bool isSnakeNamed(json::Value member)
{
    return (nameOf(member).count & json::NameTag::Underscore) != 0 &&
           isSnakeCaseName(member.rawName());
}

static constexpr Rule<ObjectInput> ObjectRules[] = {
    {{"RPC-011", Severity::Warning, Any, "RFC 8259 §4",
      QT_TRANSLATE_NOOP("a2a::Rule", "Object has the member %1 twice."),
      QT_TRANSLATE_NOOP("a2a::Rule", "unique member names"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Send each member once: parsers differ in which of the two they use.")},
     [](const ObjectInput &object, Violations &violations) {
         duplicateNames(object.at, violations);
     }},
    {{"RPC-013", Severity::Error, Since02 | Proto, "1.0 §5.5; 0.3 §3.2.3",
      QT_TRANSLATE_NOOP("a2a::Rule", "Member name %1 is not camelCase."), SameAsNote, SameAsNote,
      "NOTE-SNAKE-CASE", NoteCoverage::Wholly},
     [](const ObjectInput &object, Violations &violations) {
         for (const json::Value member : json::children(object.at)) {
             if (isSnakeNamed(member))
                 violations.at(member);
         }
     }},
    {{"RPC-015", Severity::Note, V1_0, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Object has the unknown member %1."),
      QT_TRANSLATE_NOOP("a2a::Rule", "members that the protocol defines"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Put custom members into metadata.")},
     [](const ObjectInput &object, Violations &violations) {
         for (const json::Value member : json::children(object.at)) {
             if (!isKnown(object.kind, member) && !isSnakeNamed(member))
                 violations.at(member);
         }
     }},
    {{"RPC-016", Severity::Warning, Since02, "", QT_TRANSLATE_NOOP("a2a::Rule", "%1 is null."),
      SameAsNote, SameAsNote, "NOTE-NULL", NoteCoverage::Wholly},
     [](const ObjectInput &object, Violations &violations) {
         for (const json::Value member : json::children(object.at)) {
             if (member.isNull() && !member.nameIs("data"))
                 violations.at(member);
         }
     }},
};

RuleTable<ObjectInput> objectRules()
{
    return ObjectRules;
}

} // namespace a2a::rules
