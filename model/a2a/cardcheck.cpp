// SPDX-License-Identifier: Apache-2.0
#include "model/a2a/cardcheck.h"

#include "model/a2a/a2atr.h"
#include "model/a2a/codec.h"

namespace a2a {

CardCheck::CardCheck(json::Value card, Notes &notes)
    : m_card(card)
    , m_notes(notes)
    , m_hasInterfaces(memberOf(card, "supportedInterfaces").count() > 0)
{
}

void CardCheck::add(const char *rule, Severity severity, const char *section, Phrase found,
                    json::Value at)
{
    addNote(m_notes, rule, severity, section, std::move(found), at);
}

void CardCheck::run()
{
    authentication();
    members(m_card);
    members(m_card["capabilities"]);
    for (const json::Value entry : json::children(memberOf(m_card, "supportedInterfaces")))
        members(entry);
    if (m_hasInterfaces)
        oldMembers();
    versions();
    schemes();
    modes(memberOf(m_card, "defaultInputModes"));
    modes(memberOf(m_card, "defaultOutputModes"));
    for (const json::Value skill : json::children(m_card["skills"])) {
        members(skill);
        modes(memberOf(skill, "inputModes"));
        modes(memberOf(skill, "outputModes"));
    }
}

/// The first generation: {schemes: [...]}, also seen as a string, a bare array or with a string
/// inside.
void CardCheck::authentication()
{
    const json::Value authentication = m_card["authentication"];
    if (!authentication.isValid() || authentication.isNull())
        return;
    if (!authentication.isObject()) {
        add("NOTE-CARD-AUTHENTICATION", Severity::Error, "0.1 §5.5",
            A2aTr::tr("The authentication is no object; the schemes' names are read from it."),
            authentication);
    }
    const json::Value names =
        authentication.isObject() ? authentication["schemes"] : authentication;
    if (names.isString()) {
        add("NOTE-CARD-SCHEMES", Severity::Error, "0.1 §5.5",
            A2aTr::tr("The authentication schemes are a string; a list is meant."), names);
    }
}

void CardCheck::members(json::Value object)
{
    const bool isFirst = m_card["authentication"].isValid();
    for (const json::Value member : json::children(object)) {
        const bool isEmpty =
            (member.isString() && member.raw().size() == 2) ||
            (member.isArray() && member.count() == 0 && member.nameIs("signatures"));
        const bool isOptional = member.nameIs("iconUrl") || member.nameIs("documentationUrl") ||
                                member.nameIs("signatures") || member.nameIs("tenant");
        if (member.isNull()) {
            add("NOTE-NULL", isFirst ? Severity::Note : Severity::Warning, "1.0 §5.7",
                A2aTr::tr("A member of the card is null; it is read as left out."), member);
        } else if (isSnakeName(member.rawName())) {
            add("NOTE-SNAKE-CASE", Severity::Error, "1.0 §5.5",
                A2aTr::tr("A member's name is written with underscores; the protocol writes it in "
                          "camelCase."),
                member);
        } else if (isEmpty && isOptional) {
            add("NOTE-CARD-EMPTY", Severity::Note, "1.0 §5.7",
                A2aTr::tr(
                    "An empty member stands for one that is not set; it is read as left out."),
                member);
        }
    }
}

/// Members that 1.0 no longer has, in a card that has the interfaces of 1.0.
void CardCheck::oldMembers()
{
    const json::Value flag = m_card["capabilities"]["stateTransitionHistory"];
    for (const json::Value member : {m_card["url"], m_card["preferredTransport"], flag}) {
        if (member.isValid()) {
            add("NOTE-CARD-OLD-MEMBER", Severity::Note, "1.0 §4.4.1",
                A2aTr::tr("1.0 no longer has this member; it serves clients of older generations."),
                member);
        }
    }
    const json::Value security = m_card["security"];
    if (security.isValid() && !m_card["securityRequirements"].isValid()) {
        add("NOTE-CARD-SECURITY", Severity::Warning, "1.0 §4.4.1",
            A2aTr::tr("\"security\" is the older name; 1.0 says \"securityRequirements\"."),
            security);
    }
    for (const char *name : {"protocolVersions", "supportsExtendedAgentCard"}) {
        if (const json::Value member = m_card[name]; member.isValid()) {
            add("NOTE-CARD-DRAFT", Severity::Warning, "1.0 §4.4.1",
                A2aTr::tr("The card has a member of a draft of 1.0."), member);
        }
    }
}

void CardCheck::versions()
{
    const auto judge = [this](json::Value version) {
        const QString text = version.toString().trimmed();
        const bool isPrefixed = text.startsWith(u'v', Qt::CaseInsensitive);
        if (isPrefixed || (text.startsWith(u"1.") && text.count(u'.') > 1)) {
            add("NOTE-CARD-VERSION-SPELLING", Severity::Warning, "1.0 §3.6",
                A2aTr::tr("The protocol version is written as major.minor; the rest is ignored."),
                version);
        }
    };
    judge(memberOf(m_card, "protocolVersion"));
    for (const json::Value entry : json::children(memberOf(m_card, "supportedInterfaces")))
        judge(memberOf(entry, "protocolVersion"));
}

void CardCheck::modes(json::Value list)
{
    for (const json::Value mode : json::children(list)) {
        if (mode.isString() && mode.raw() == "\"text\"") {
            add("NOTE-MEDIA-TYPE", Severity::Warning, "1.0 §4.4.1",
                A2aTr::tr("\"text\" is no media type; text/plain is meant."), mode);
        }
    }
}

void CardCheck::schemes()
{
    for (const json::Value scheme : json::children(memberOf(m_card, "securitySchemes"))) {
        if (scheme["scheme"]["$case"].isString()) {
            add("NOTE-CARD-CASE", Severity::Error, "1.0 §4.5.1",
                A2aTr::tr(
                    "A security scheme shows how the server keeps it in memory ($case); it is "
                    "unwrapped."),
                scheme);
        }
    }
}

} // namespace a2a
