// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/cardcheck.h"

#include "model/a2a/codec.h"
#include "model/a2a/notes.h"

namespace a2a {

CardCheck::CardCheck(json::Value card, Notes &notes)
    : m_card(card)
    , m_notes(notes)
    , m_hasInterfaces(findMember(card, "supportedInterfaces").count() > 0)
{
}

void CardCheck::run()
{
    checkAuthentication();
    checkMembers(m_card);
    checkMembers(m_card["capabilities"]);
    for (const json::Value entry : json::children(findMember(m_card, "supportedInterfaces")))
        checkMembers(entry);
    if (m_hasInterfaces)
        checkOldMembers();
    checkVersions();
    checkSchemes();
    checkModes(findMember(m_card, "defaultInputModes"));
    checkModes(findMember(m_card, "defaultOutputModes"));
    for (const json::Value skill : json::children(m_card["skills"])) {
        checkMembers(skill);
        checkModes(findMember(skill, "inputModes"));
        checkModes(findMember(skill, "outputModes"));
    }
}

/// Version 0.1: {schemes: [...]}, also seen as a string, a bare array or with a string inside.
void CardCheck::checkAuthentication()
{
    const json::Value authentication = m_card["authentication"];
    if (!authentication.isValid() || authentication.isNull())
        return;
    if (!authentication.isObject()) {
        addNote(m_notes, "NOTE-CARD-AUTHENTICATION", authentication);
    }
    const json::Value names =
        authentication.isObject() ? authentication["schemes"] : authentication;
    if (names.isString()) {
        addNote(m_notes, "NOTE-CARD-SCHEMES", names);
    }
}

void CardCheck::checkMembers(json::Value object)
{
    const bool isFirst = m_card["authentication"].isValid();
    for (const json::Value member : json::children(object)) {
        const bool isEmpty =
            (member.isString() && member.raw().size() == 2) ||
            (member.isArray() && member.count() == 0 && member.nameIs("signatures"));
        const bool isOptional = member.nameIs("iconUrl") || member.nameIs("documentationUrl") ||
                                member.nameIs("signatures") || member.nameIs("tenant");
        if (member.isNull()) {
            addNote(m_notes, "NOTE-NULL", member,
                    {.found = {"card-member-is-null", {member.name().left(60)}},
                     .severity = isFirst ? Severity::Note : Severity::Warning});
        } else if (isSnakeCaseName(member.rawName())) {
            addNote(m_notes, "NOTE-SNAKE-CASE", member);
        } else if (isEmpty && isOptional) {
            addNote(m_notes, "NOTE-CARD-EMPTY", member);
        }
    }
}

/// Members that 1.0 no longer has, in a card that has the interfaces of 1.0.
void CardCheck::checkOldMembers()
{
    const json::Value flag = m_card["capabilities"]["stateTransitionHistory"];
    for (const json::Value member : {m_card["url"], m_card["preferredTransport"], flag}) {
        if (member.isValid()) {
            addNote(m_notes, "NOTE-CARD-OLD-MEMBER", member);
        }
    }
    const json::Value security = m_card["security"];
    if (security.isValid() && !m_card["securityRequirements"].isValid()) {
        addNote(m_notes, "NOTE-CARD-SECURITY", security);
    }
    for (const char *name : {"protocolVersions", "supportsExtendedAgentCard"}) {
        if (const json::Value member = m_card[name]; member.isValid()) {
            const bool isMoved = member.nameIs("supportsExtendedAgentCard");
            // The migration guide of 1.0 still names the versions.
            addNote(m_notes, "NOTE-CARD-DRAFT", member,
                    {.section = isMoved ? "1.0 A.2.2" : "",
                     .severity = isMoved ? Severity::Warning : Severity::Note});
        }
    }
}

void CardCheck::checkVersions()
{
    const auto judge = [this](json::Value version) {
        const QString text = version.toString().trimmed();
        const bool isPrefixed = text.startsWith(u'v', Qt::CaseInsensitive);
        if (isPrefixed || (text.startsWith(u"1.") && text.count(u'.') > 1)) {
            addNote(m_notes, "NOTE-CARD-VERSION-SPELLING", version);
        }
    };
    judge(findMember(m_card, "protocolVersion"));
    for (const json::Value entry : json::children(findMember(m_card, "supportedInterfaces")))
        judge(findMember(entry, "protocolVersion"));
}

void CardCheck::checkModes(json::Value list)
{
    for (const json::Value mode : json::children(list)) {
        if (mode.isString() && mode.raw() == "\"text\"") {
            addNote(m_notes, "NOTE-MEDIA-TYPE", mode);
        }
    }
}

void CardCheck::checkSchemes()
{
    for (const json::Value scheme : json::children(findMember(m_card, "securitySchemes"))) {
        if (scheme["scheme"]["$case"].isString()) {
            addNote(m_notes, "NOTE-CARD-CASE", scheme);
        }
    }
}

} // namespace a2a
