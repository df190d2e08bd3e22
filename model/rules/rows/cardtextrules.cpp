// SPDX-License-Identifier: Apache-2.0
// Rules about texts in a card that hide something or ask for something: programs give them to
// models, and people trust them.
#include "model/rules/engine/tables.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace a2a::rules {

// A card has some dozens of texts; a hostile one must not cost more than it.
static constexpr qsizetype MaxTexts = 1000;
static constexpr qsizetype MaxCharacters = 4000; // of one text

/// Texts that are read by people and models, each with the most characters that it may have.
template <typename Look>
static void eachText(const CardInput &card, Look look)
{
    static constexpr qsizetype Name = 200;
    qsizetype seen = 0;
    const auto one = [&](json::Value text, qsizetype most) {
        if (text.isString() && ++seen <= MaxTexts)
            look(text, most);
    };
    const auto holder = [&one](json::Value of) {
        one(of["name"], Name);
        one(of["description"], MaxCharacters);
    };
    holder(card.at);
    one(card.at["provider"]["organization"], Name);
    for (const json::Value skill : json::children(card.at["skills"])) {
        if (!skill.isObject() || seen > MaxTexts)
            continue;
        holder(skill);
        for (const json::Value tag : json::children(skill["tags"]))
            one(tag, Name);
        for (const json::Value example : json::children(skill["examples"]))
            one(example, MaxCharacters);
    }
}

/// The joiners of emoji and of Indic and Persian scripts are no way to hide something.
static bool isHidden(char32_t c)
{
    static constexpr char32_t joiners[] = {0x200c, 0x200d};
    if (std::find(std::begin(joiners), std::end(joiners), c) != std::end(joiners))
        return false;
    const bool isControl = QChar::category(c) == QChar::Other_Format;
    const bool isBlank = c == 0x115f || c == 0x1160 || c == 0x3164 || c == 0xffa0 || c == 0x2800;
    return isControl || isBlank;
}

/// The first hidden character of a text, as "U+202E", or empty.
static QString hiddenIn(const QString &text)
{
    for (const char32_t c : QStringView(text).left(MaxCharacters).toUcs4()) {
        if (isHidden(c))
            return QStringLiteral("U+%1").arg(quint32(c), 4, 16, QLatin1Char('0')).toUpper();
    }
    return {};
}

/// Sentences that are meant for a model that chooses among agents, not for a reader.
static QString instructionIn(const QString &text)
{
    static const QRegularExpression forms(
        QStringLiteral(
            "\\b(?:ignore|disregard|forget|override)\\b.{0,30}\\b(?:previous|prior|above|earlier|"
            "other)\\b.{0,20}\\b(?:instructions?|prompts?|rules|agents|tools)\\b"
            "|\\b(?:always|only|must)\\s+(?:use|call|choose|select|prefer|pick|route to)\\s+"
            "(?:this|the following)\\s+(?:agent|tool|skill)\\b"
            "|\\bdo not\\s+(?:tell|inform|mention|reveal)\\b.{0,40}\\buser\\b"
            "|<\\s*/?\\s*(?:system|important|instructions?)\\s*>|<\\|im_(?:start|end)\\|>|\\[/"
            "?INST\\]"
            "|\\bsystem\\s+prompt\\b"
            "|(?:忽略|无视)(?:之前|以上|先前|前面|其他)?.{0,6}(?:指令|指示|提示)"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = forms.match(text.left(MaxCharacters));
    return match.captured().left(60).simplified();
}

static constexpr Rule<CardInput> CardTextRules[] = {
    {{"CRD-030", Severity::Note, All, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card text contains invisible or bidirectional characters."),
      QT_TRANSLATE_NOOP("a2a::Rule", "visible characters only"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Remove them: readers and models see different texts otherwise.")},
     [](const CardInput &card, Violations &violations) {
         eachText(card, [&violations](json::Value text, qsizetype) {
             const QString hidden = hiddenIn(text.toString());
             if (!hidden.isEmpty())
                 violations.about(text, hidden);
         });
     }},
    {{"CRD-031", Severity::Note, All, "", QT_TRANSLATE_NOOP("a2a::Rule", "Card text is very long."),
      QT_TRANSLATE_NOOP("a2a::Rule", "at most 200 characters in names, 4000 in other texts"),
      QT_TRANSLATE_NOOP("a2a::Rule", "Move details to documentationUrl.")},
     [](const CardInput &card, Violations &violations) {
         eachText(card, [&violations](json::Value text, qsizetype most) {
             const qsizetype size = text.toString().size();
             if (size > most)
                 violations.about(text, QString::number(size));
         });
     }},
    {{"CRD-032", Severity::Note, All, "",
      QT_TRANSLATE_NOOP("a2a::Rule", "Card text contains instructions to models."),
      QT_TRANSLATE_NOOP("a2a::Rule", "text that describes the agent"),
      QT_TRANSLATE_NOOP("a2a::Rule",
                        "Remove them; do not give such a card to a model that chooses agents.")},
     [](const CardInput &card, Violations &violations) {
         eachText(card, [&violations](json::Value text, qsizetype) {
             const QString said = instructionIn(text.toString());
             if (!said.isEmpty())
                 violations.about(text, said);
         });
     }},
};

RuleTable<CardInput> cardTextRules()
{
    return CardTextRules;
}

} // namespace a2a::rules
