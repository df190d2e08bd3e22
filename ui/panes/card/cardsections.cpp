// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/card/cardsections.h"

#include "model/json/document.h"
#include "model/text/textof.h"
#include "ui/panes/card/badgelabel.h"
#include "ui/panes/card/carddetails.h"
#include "ui/panes/card/cardextensions.h"
#include "ui/panes/card/collapsiblefindings.h"
#include "ui/panes/card/signaturesection.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/states.h"
#include "ui/style/zoom.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/flowlayout.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Indent = 20;
static constexpr qsizetype LongText = 4000;
/// The number of skills shown. A card may list thousands; the raw view has all of them.
static constexpr size_t MaxSkills = 60;
static constexpr qsizetype MaxPrompts = 12;

CardFacts::CardFacts(const Connection &agent, const Notes &notes)
    : card(agent.link().foundCard()->card.json)
    , usesExtended(agent.link().usesExtendedCard())
    , url(agent.link().foundCard()->url)
    , sourceEndpoint(agent.link().wasFoundByEndpoint() ? agent.link().typedAddress() : QString())
    , offers(agent.link().foundCard()->offers)
    , isForced(agent.link().isForced())
    , hasCredentials(!agent.choices().credentials().isEmpty())
    , credentialsOrigin(agent.link().credentialsWithheld() ? agent.choices().credentials().origin
                                                           : QString())
{
    if (agent.link().extendedCard())
        extended = agent.link().extendedCard()->json;
    if (agent.link().offer())
        inUse = *agent.link().offer();
    if (const SignatureKeys *keys = agent.link().verification().keys())
        signatureKeys = keys->revision();
    for (const Note &note : notes)
        findings.push_back({QLatin1StringView(note.rule), note.range, note.found});
}

CardSections::CardSections(QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
}

bool CardSections::show(const Connection &agent, const Notes &notes, const CardFacts &facts)
{
    if (m_shown == facts)
        return false;
    m_shown = facts;
    delete m_content;
    m_content = new QWidget(this);
    layout()->addWidget(m_content);
    m_layout = new QVBoxLayout(m_content);
    m_layout->setContentsMargins(16, 12, 16, 16);
    m_layout->setSpacing(4);
    const AgentCard &card = *agent.link().card();
    const json::Document document(card.json);
    const CardDetails details(document.root());
    addIdentity(card);
    addCardChoice();
    m_layout->addWidget(
        new BadgeLabel(signatureBadge(agent.link().verification().signatures()), false, m_content));
    auto *findings = new CollapsibleFindings(notes, m_areFindingsExpanded, m_content);
    addWarning(*findings);
    addInterfaces();
    addCapabilities(card);
    addExtensions(card, details); // extensions belong to the capabilities, and skills may be long
    addSecurity(card, details);
    addSkills(card, details);
    addSignatures(agent);
    addFindings(findings, !notes.empty());
    m_layout->addStretch();
    return true;
}

void CardSections::addHeading(const QString &text)
{
    m_layout->addSpacing(10);
    auto *label = new QLabel(text.toUpper(), m_content);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("role", u"caption"_s);
    m_layout->addWidget(label);
}

QLabel *CardSections::addText(const QString &text, const char *role, int indent)
{
    if (text.isEmpty())
        return nullptr;
    auto *label = new QLabel(displayText(text, LongText), m_content);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setContentsMargins(indent, 0, 0, 0);
    if (role)
        label->setProperty("role", QString::fromLatin1(role));
    m_layout->addWidget(label);
    return label;
}

void CardSections::addPrompts(const QStringList &prompts)
{
    if (prompts.isEmpty())
        return;
    auto *row = new QWidget(m_content);
    auto *flow = new FlowLayout(row);
    flow->setContentsMargins(0, 2, 0, 2);
    for (const QString &prompt : prompts) {
        auto *chip = new Chip(displayLine(prompt, 80), "reply"_L1, Chip::Kind::Plain, row);
        chip->setToolTip(displayText(prompt, 600) % u"\n\n"_s %
                         tr("Inserts this into the message field"));
        connect(chip, &Chip::clicked, this, [this, prompt] { emit promptChosen(prompt); });
        flow->addWidget(chip);
    }
    m_layout->addWidget(row);
}

void CardSections::addIdentity(const AgentCard &card)
{
    auto *name = new QLabel(
        card.name.isEmpty() ? tr("No name in the card") : displayText(card.name, 200), m_content);
    if (card.name.isEmpty())
        name->setProperty("role", u"dim"_s);
    name->setTextFormat(Qt::PlainText);
    name->setWordWrap(true);
    QFont font = bold(bodyFont());
    font.setPixelSize(zoomed(17));
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
    addText(m_shown->url.toString(QUrl::RemoveUserInfo), "caption");
    if (!m_shown->sourceEndpoint.isEmpty())
        addText(textOf(Phrase("card-found-by-endpoint", {m_shown->sourceEndpoint})), "dim");
    addLinks(card);
}

/// The card's links, and the certificate of the server it is from. Nothing is loaded automatically,
/// not even an icon.
void CardSections::addLinks(const AgentCard &card)
{
    auto *row = new QWidget(m_content);
    auto *flow = new FlowLayout(row);
    flow->setContentsMargins(0, 2, 0, 2);
    for (const auto &[title, link] :
         {std::pair(tr("Documentation"), card.documentationUrl),
          std::pair(tr("Provider"), card.providerUrl), std::pair(tr("Icon"), card.iconUrl)}) {
        if (link.isEmpty())
            continue;
        auto *chip = new Chip(title, "link"_L1, Chip::Kind::Plain, row);
        chip->setToolTip(displayText(link, 600) % u"\n\n"_s % tr("Asks before opening"));
        connect(chip, &Chip::clicked, this, [this, target = link] { emit linkChosen(target); });
        flow->addWidget(chip);
    }
    if (m_shown->hasCertificate) {
        auto *chip = new Chip(tr("Certificate"), "key"_L1, Chip::Kind::Plain, row);
        chip->setToolTip(tr("Shows the server's TLS certificate"));
        connect(chip, &Chip::clicked, this, &CardSections::certificateRequested);
        flow->addWidget(chip);
    }
    row->setVisible(flow->count() > 0);
    m_layout->addWidget(row);
}

/// Lets the user choose between the public and the extended card.
void CardSections::addCardChoice()
{
    if (m_shown->extended.isEmpty())
        return;
    const bool isExtended = m_shown->usesExtended;
    addText(isExtended ? tr("Extended card in use.")
                       : tr("The public card is in use, although the extended card was fetched."));
    auto *other =
        new QPushButton(isExtended ? tr("Use public card") : tr("Use extended card"), m_content);
    connect(
        other, &QPushButton::clicked, this,
        [this, isExtended] { emit extendedCardToggled(!isExtended); }, Qt::QueuedConnection);
    m_layout->addWidget(other, 0, Qt::AlignLeft);
}

void CardSections::addInterfaces()
{
    addHeading(tr("Interfaces"));
    const std::optional<Offer> &isCurrent = m_shown->inUse;
    if (isCurrent && m_shown->isForced) {
        addText(tr("Forced: %1 · %2")
                    .arg(offerTitle(*isCurrent), isCurrent->url.toString(QUrl::RemoveUserInfo)));
        auto *back = new QPushButton(tr("Use preferred interface"), m_content);
        connect(back, &QPushButton::clicked, this, &CardSections::preferredOfferChosen,
                Qt::QueuedConnection);
        m_layout->addWidget(back, 0, Qt::AlignLeft);
    }
    const std::vector<Offer> &offers = m_shown->offers;
    if (offers.empty())
        addText(tr("None in the card."), "dim");
    for (const Offer &offer : offers)
        addOffer(offer, isCurrent && isSameInterface(*isCurrent, offer));
    if (isCurrent && !offers.empty() && !isCurrent->problem.isEmpty())
        addText(textOf(isCurrent->problem), "dim");
}

void CardSections::addOffer(const Offer &offer, bool isCurrent)
{
    auto *row = new QWidget(m_content);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    const QString title = displayLine(offerTitle(offer), 90);
    StateBadge badge{"dot-open"_L1, title, ColorRole::Text, false};
    if (isCurrent)
        badge = {"check"_L1, tr("%1 · in use").arg(title), ColorRole::Completed, false};
    else if (!offer.isUsable())
        badge = {"warning"_L1, tr("%1 · not usable").arg(title), ColorRole::Warning, false};
    // The user info is left out, since a name before an "@" could be mistaken for the host.
    const QString url = offer.url.toString(QUrl::RemoveUserInfo);
    const QString tenant =
        offer.tenant.isEmpty() ? QString() : tr("Tenant %1").arg(displayLine(offer.tenant, 200));
    layout->addWidget(new BadgeLabel(badge, isCurrent, row));
    layout->addStretch();
    if (!isCurrent && offer.isUsable()) {
        auto *use = new QToolButton(row);
        use->setText(tr("Use"));
        use->setProperty("framed", true);
        use->setAccessibleName(tr("Use %1").arg(title));
        use->setAccessibleDescription(displayLine(QString(url % u' ' % tenant).trimmed(), 400));
        // Deferred: the choice rebuilds this page and this button.
        connect(
            use, &QToolButton::clicked, this, [this, offer] { emit offerChosen(offer); },
            Qt::QueuedConnection);
        layout->addWidget(use);
    }
    m_layout->addWidget(row);
    addText(url, "caption", Indent);
    addText(textOf(offer.isUsable() ? offer.reason : offer.problem), "dim", Indent);
    addText(tenant, "dim", Indent);
}

void CardSections::addCapabilities(const AgentCard &card)
{
    addHeading(tr("Capabilities"));
    const json::Document document(card.json);
    if (const json::Value said = document.root()["capabilities"];
        said.isValid() && !said.isNull() && !said.isObject()) {
        addText(tr("Unknown: capabilities is not an object in the card."), "dim");
        return addModes(card);
    }
    auto *row = new QWidget(m_content);
    auto *flow = new FlowLayout(row);
    flow->setContentsMargins(0, 2, 0, 2);
    const std::pair<bool, QString> claims[] = {{card.streaming, tr("streaming")},
                                               {card.pushNotifications, tr("push notifications")},
                                               {card.extendedCard, tr("extended card")}};
    for (const auto &[can, what] : claims) {
        const StateBadge badge =
            can ? StateBadge{"check"_L1, what, ColorRole::Completed, false}
                : StateBadge{"minus"_L1, tr("no %1").arg(what), ColorRole::Faint, false};
        flow->addWidget(new BadgeLabel(badge, false, row));
    }
    m_layout->addWidget(row);
    addModes(card);
}

void CardSections::addModes(const AgentCard &card)
{
    if (!card.inputModes.isEmpty())
        addText(tr("Input modes: %1").arg(card.inputModes.join(u", "_s)), "dim");
    if (!card.outputModes.isEmpty())
        addText(tr("Output modes: %1").arg(card.outputModes.join(u", "_s)), "dim");
}

void CardSections::addExtensions(const AgentCard &card, const CardDetails &details)
{
    const std::vector<ExtensionLine> lines = extensionLines(card, m_shown->negotiation);
    if (lines.empty())
        return;
    addHeading(tr("Extensions"));
    for (const ExtensionLine &line : lines) {
        addText(line.uri, "caption");
        addText(line.facts, "dim", Indent);
        addText(details.extensionDescription(line.uri), "dim", Indent);
        if (QLabel *parameters = addText(details.extensionParameters(line.uri), nullptr, Indent))
            parameters->setFont(dataFont());
    }
}

void CardSections::addSignatures(const Connection &agent)
{
    addHeading(tr("Signatures"));
    auto *section = new SignatureSection(agent, m_content);
    // Deferred: the response rebuilds this page.
    connect(section, &SignatureSection::keyFileRequested, this, &CardSections::keyFileRequested,
            Qt::QueuedConnection);
    connect(section, &SignatureSection::keyFetchRequested, this, &CardSections::keyFetchRequested,
            Qt::QueuedConnection);
    connect(section, &SignatureSection::bytesChosen, this, &CardSections::bytesChosen);
    m_layout->addWidget(section);
}

void CardSections::addSecurity(const AgentCard &card, const CardDetails &details)
{
    addHeading(tr("Authentication"));
    const auto &schemes = card.securitySchemes;
    const bool isRequired = std::any_of(card.security.begin(), card.security.end(),
                                        [](const QStringList &all) { return !all.isEmpty(); });
    if (schemes.empty() && !isRequired) // the card may require a scheme that it does not declare
        addText(tr("No auth required"), "dim");
    for (const SecurityScheme &scheme : schemes) {
        QStringList facts{scheme.type.isEmpty() ? tr("unknown") : scheme.type};
        if (!scheme.scheme.isEmpty() && scheme.scheme != scheme.type)
            facts.append(scheme.scheme);
        if (!scheme.header.isEmpty())
            facts.append(tr("%1 in %2").arg(scheme.header, scheme.in));
        addText(scheme.name % u" · "_s % facts.join(u" · "_s));
        addText(scheme.description, "dim", Indent);
        addText(details.scheme(scheme.name).join(u'\n'), "dim", Indent);
    }
    if (const QStringList needed = details.requirements(); !needed.isEmpty())
        addText(tr("Required: %1").arg(needed.join(tr(", or "))), "dim");
    if (!m_shown->credentialsOrigin.isEmpty()) {
        addText(tr("Credentials were set for %1. The agent's endpoint is on another origin, so "
                   "they are not sent there.")
                    .arg(m_shown->credentialsOrigin));
    }
    auto *button =
        new QPushButton(m_shown->hasCredentials ? tr("Change auth…") : tr("Auth…"), m_content);
    connect(button, &QPushButton::clicked, this, &CardSections::credentialsRequested);
    m_layout->addWidget(button, 0, Qt::AlignLeft);
}

void CardSections::addSkills(const AgentCard &card, const CardDetails &details)
{
    addHeading(tr("Skills"));
    if (card.skills.empty())
        addText(tr("None in the card."), "dim");
    for (size_t i = 0; i < std::min(card.skills.size(), MaxSkills); ++i) {
        const AgentSkill &skill = card.skills[i];
        auto *name =
            new QLabel(displayText(skill.name.isEmpty() ? skill.id : skill.name, 200), m_content);
        name->setTextFormat(Qt::PlainText);
        name->setWordWrap(true);
        name->setFont(bold(bodyFont()));
        m_layout->addWidget(name);
        addText(skill.description, "dim");
        if (!skill.tags.isEmpty())
            addText(u"#"_s % skill.tags.join(u"  #"_s), "caption");
        addText(details.skill(qsizetype(i)).join(u'\n'), "dim");
        addPrompts(skill.examples.mid(0, MaxPrompts));
        m_layout->addSpacing(4);
    }
    if (card.skills.size() > MaxSkills)
        addText(tr("More skills are in the raw card: %1.").arg(card.skills.size() - MaxSkills),
                "dim");
}

/// Findings more severe than a note are summarized at the top of the card, with a link to their
/// position.
void CardSections::addWarning(CollapsibleFindings &findings)
{
    if (findings.highestSeverity() == Severity::Note)
        return;
    const StateLook look = severityLook(findings.highestSeverity());
    auto *chip = new Chip(findings.toggleButton()->text(), look.icon, Chip::Kind::Plain, m_content);
    chip->setToolTip(tr("Shows the card findings below the card"));
    connect(chip, &Chip::clicked, this, [this, &findings] {
        findings.toggleButton()->setChecked(true);
        emit scrollToRequested(&findings); // the findings may already be expanded
    });
    m_layout->addWidget(chip, 0, Qt::AlignLeft);
}

void CardSections::addFindings(CollapsibleFindings *findings, bool hasAny)
{
    findings->setVisible(hasAny);
    if (!hasAny)
        return;
    addHeading(tr("Findings"));
    connect(findings, &CollapsibleFindings::bytesChosen, this, &CardSections::bytesChosen);
    connect(findings, &CollapsibleFindings::expandedChanged, this,
            [this, findings](bool isExpanded) {
                m_areFindingsExpanded = isExpanded;
                if (isExpanded)
                    emit scrollToRequested(findings);
            });
    m_layout->addWidget(findings);
}

} // namespace a2a

#include "moc_cardsections.cpp"
