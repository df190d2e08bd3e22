// SPDX-License-Identifier: Apache-2.0
#include "ui/card/cardsections.h"

#include "ui/common/chips.h"
#include "ui/common/displaytext.h"
#include "ui/common/flowlayout.h"
#include "ui/common/fonts.h"
#include "ui/common/icons.h"
#include "ui/common/palette.h"
#include "ui/common/states.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Indent = 20;
static constexpr qsizetype LongText = 4000;
/// Cards may list thousands of skills; more than this is a matter for the raw view.
static constexpr size_t MostSkills = 60;

CardSections::CardSections(QWidget *parent) : QWidget(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
}

void CardSections::show(const Connection &agent)
{
    delete m_content;
    m_content = new QWidget(this);
    layout()->addWidget(m_content);
    m_layout = new QVBoxLayout(m_content);
    m_layout->setContentsMargins(16, 12, 16, 16);
    m_layout->setSpacing(4);
    const FoundCard &found = *agent.found();
    addIdentity(found.card, found.url);
    addInterfaces(agent);
    addCapabilities(found.card);
    addSecurity(agent);
    addSkills(found.card);
    addNotes(found.notes);
    m_layout->addStretch();
}

void CardSections::addHeading(const QString &text)
{
    m_layout->addSpacing(10);
    auto *label = new QLabel(text.toUpper(), m_content);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("role", u"caption"_s);
    m_layout->addWidget(label);
}

void CardSections::addText(const QString &text, const char *role, int indent)
{
    if (text.isEmpty())
        return;
    auto *label = new QLabel(displayText(text, LongText), m_content);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setContentsMargins(indent, 0, 0, 0);
    if (role)
        label->setProperty("role", QString::fromLatin1(role));
    m_layout->addWidget(label);
}

void CardSections::addChips(const QStringList &texts, bool clickable, int indent)
{
    if (texts.isEmpty())
        return;
    auto *row = new QWidget(m_content);
    auto *flow = new FlowLayout(row);
    flow->setContentsMargins(indent, 2, 0, 2);
    for (const QString &text : texts) {
        auto *chip = new Chip(displayLine(text, 80), clickable ? "play"_L1 : ""_L1, Chip::Kind::Plain, row);
        chip->setEnabled(clickable);
        if (clickable) {
            chip->setToolTip(tr("Puts this into the message field"));
            connect(chip, &Chip::clicked, this, [this, text] { emit promptChosen(text); });
        }
        flow->addWidget(chip);
    }
    m_layout->addWidget(row);
}

void CardSections::addIdentity(const AgentCard &card, const QUrl &url)
{
    auto *name = new QLabel(displayText(card.name, 200), m_content);
    name->setTextFormat(Qt::PlainText);
    name->setWordWrap(true);
    QFont font = bold(bodyFont());
    font.setPixelSize(17);
    name->setFont(font);
    m_layout->addWidget(name);
    QStringList facts;
    if (!card.version.isEmpty())
        facts.append(tr("version %1").arg(displayLine(card.version, 40)));
    if (!card.providerName.isEmpty())
        facts.append(displayLine(card.providerName, 80));
    addText(facts.join(u" · "_s), "dim");
    m_layout->addSpacing(4);
    addText(card.description);
    addText(url.toString(QUrl::RemoveUserInfo), "caption");
    if (!card.documentationUrl.isEmpty())
        addText(tr("Documentation: %1").arg(card.documentationUrl), "caption");
}

void CardSections::addInterfaces(const Connection &agent)
{
    addHeading(tr("Interfaces"));
    const Offer *spoken = agent.offer();
    const auto &offers = agent.found()->offers;
    if (offers.empty())
        addText(tr("The card names none."), "dim");
    for (const Offer &offer : offers) {
        const bool isSpoken = spoken && spoken->url == offer.url && spoken->generation == offer.generation
            && spoken->binding == offer.binding;
        const QString title = generationWord(offer.generation) % u" · "_s % bindingTitle(offer.binding)
            % (isSpoken ? tr(" · spoken") : QString());
        auto *label = new QLabel(title, m_content);
        label->setTextFormat(Qt::PlainText);
        label->setFont(isSpoken ? bold(bodyFont()) : bodyFont());
        m_layout->addWidget(label);
        addText(offer.url.toString(), "caption", Indent);
        addText(offer.usable() ? offer.reason : offer.problem, "dim", Indent);
    }
    if (spoken && !offers.empty() && !spoken->problem.isEmpty())
        addText(spoken->problem, "dim");
}

void CardSections::addCapabilities(const AgentCard &card)
{
    addHeading(tr("Capabilities"));
    const auto says = [](bool can, const QString &what) {
        return can ? what : tr("no %1").arg(what);
    };
    addText(QStringList{says(card.streaming, tr("streaming")), says(card.pushNotifications, tr("push notifications")),
                        says(card.extendedCard, tr("extended card"))}
                .join(u" · "_s));
    if (!card.inputModes.isEmpty())
        addText(tr("Takes %1").arg(card.inputModes.join(u", "_s)), "dim");
    if (!card.outputModes.isEmpty())
        addText(tr("Gives %1").arg(card.outputModes.join(u", "_s)), "dim");
    for (const QString &extension : card.extensions)
        addText(tr("Extension %1").arg(extension), "dim");
    if (card.signed_)
        addText(tr("The card carries signatures; they have not been checked."), "dim");
}

void CardSections::addSecurity(const Connection &agent)
{
    addHeading(tr("Sign-in"));
    const auto &schemes = agent.found()->card.securitySchemes;
    if (schemes.empty())
        addText(tr("The card asks for none."), "dim");
    for (const SecurityScheme &scheme : schemes) {
        QStringList facts{scheme.type};
        if (!scheme.scheme.isEmpty() && scheme.scheme != scheme.type)
            facts.append(scheme.scheme);
        if (!scheme.header.isEmpty())
            facts.append(tr("%1 in the %2").arg(scheme.header, scheme.in));
        addText(scheme.name % u" · "_s % facts.join(u" · "_s));
        addText(scheme.description, "dim", Indent);
    }
    if (agent.credentialsWithheld()) {
        addText(tr("The credentials were given for %1. The agent's endpoint is elsewhere, so they are not sent there.")
                    .arg(agent.credentials().origin));
    }
    auto *button = new QPushButton(agent.credentials().isEmpty() ? tr("Set credentials…")
                                                                 : tr("Change credentials…"),
                                   m_content);
    connect(button, &QPushButton::clicked, this, &CardSections::credentialsRequested);
    m_layout->addWidget(button, 0, Qt::AlignLeft);
}

void CardSections::addSkills(const AgentCard &card)
{
    addHeading(tr("Skills"));
    if (card.skills.empty())
        addText(tr("The card names none."), "dim");
    for (size_t i = 0; i < std::min(card.skills.size(), MostSkills); ++i) {
        const AgentSkill &skill = card.skills[i];
        auto *name = new QLabel(displayText(skill.name.isEmpty() ? skill.id : skill.name, 200), m_content);
        name->setTextFormat(Qt::PlainText);
        name->setWordWrap(true);
        name->setFont(bold(bodyFont()));
        m_layout->addWidget(name);
        addText(skill.description, "dim");
        if (!skill.tags.isEmpty())
            addText(u"#"_s % skill.tags.join(u"  #"_s), "caption");
        addChips(skill.examples.mid(0, 12), true, 0);
        m_layout->addSpacing(4);
    }
    if (card.skills.size() > MostSkills)
        addText(tr("More skills are in the raw card: %1.").arg(card.skills.size() - MostSkills), "dim");
}

void CardSections::addNotes(const Notes &notes)
{
    if (notes.empty())
        return;
    addHeading(tr("What the card gets wrong"));
    for (const Note &note : notes)
        addText(severityWord(note.severity) % u": "_s % note.text % u" ("_s % note.section % u")"_s);
}

} // namespace a2a
