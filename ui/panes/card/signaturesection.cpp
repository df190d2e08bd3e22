// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/card/signaturesection.h"

#include "model/text/textof.h"
#include "ui/panes/card/badgelabel.h"
#include "ui/panes/findings/findinglines.h"
#include "ui/style/displaytext.h"
#include "ui/style/palette.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;
using signature::CardSignatures;
using signature::SignatureCheck;

static constexpr int SignatureIndent = 20;
static constexpr qsizetype LongSignatureText = 2000;

static StateBadge badgeOf(SignatureCheck::State state, const QString &word)
{
    switch (state) {
    case SignatureCheck::State::Verified:
        return {"check"_L1, word, ColorRole::Completed, false};
    case SignatureCheck::State::Mismatch:
        return {"error"_L1, word, ColorRole::Failed, false};
    case SignatureCheck::State::NoKey:
        return {"key"_L1, word, ColorRole::AuthRequired, false};
    case SignatureCheck::State::Malformed:
        break;
    }
    return {"warning"_L1, word, ColorRole::Warning, false};
}

StateBadge signatureBadge(const CardSignatures &signatures)
{
    const SignatureCheck *best = signatures.best();
    if (!best)
        return {"minus"_L1, SignatureSection::tr("Not signed"), ColorRole::Faint, false};
    if (best->state == SignatureCheck::State::Verified && !best->uncovered.isEmpty())
        return {"warning"_L1,
                SignatureSection::tr("Signature: verified, but does not cover the whole card"),
                ColorRole::Warning, false};
    return badgeOf(best->state,
                   SignatureSection::tr("Signature: %1")
                       .arg(textOf(signature::signatureVerdictTitle(signatures.verdict()))));
}

SignatureSection::SignatureSection(const Connection &agent, QWidget *parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(4);
    const CardSignatures &signatures = agent.link().verification().signatures();
    const SignatureKeys *keys = agent.link().verification().keys();
    if (signatures.checks.empty())
        addText(tr("None."), "dim");
    int number = 0;
    for (const SignatureCheck &check : signatures.checks) {
        addSignature(check, ++number, agent.link().foundCard()->card);
        addFetchButton(check, keys);
    }
    if (signatures.unchecked > 0)
        addText(tr("Further signatures are not checked: %1.").arg(signatures.unchecked), "dim");
    if (keys && keys->fileError())
        addText(tr("The key file could not be used: %1").arg(textOf(*keys->fileError())));
    if (!keys || signatures.checks.empty() ||
        signatures.verdict() == CardSignatures::Verdict::Malformed)
        return;
    auto *choose = new QPushButton(tr("Key from a file…"), this);
    choose->setToolTip(tr("Checks the signatures with a JWK, a JWK set or a PEM file"));
    connect(choose, &QPushButton::clicked, this, &SignatureSection::keyFileRequested);
    addButton(choose);
}

void SignatureSection::addText(const QString &text, const char *role)
{
    if (text.isEmpty())
        return;
    auto *label = new QLabel(displayText(text, LongSignatureText), this);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setContentsMargins(SignatureIndent, 0, 0, 0);
    if (role)
        label->setProperty("role", QString::fromLatin1(role));
    m_layout->addWidget(label);
}

void SignatureSection::addButton(QPushButton *button)
{
    auto *row = new QHBoxLayout;
    row->setContentsMargins(SignatureIndent, 2, 0, 2);
    row->addWidget(button);
    row->addStretch();
    m_layout->addLayout(row);
}

/// The protected header's content, on one line.
static QString headerFacts(const SignatureCheck &check)
{
    QStringList facts;
    if (!check.algorithm.isEmpty())
        facts.append(displayLine(check.algorithm, 40));
    if (!check.kid.isEmpty())
        facts.append(SignatureSection::tr("key “%1”").arg(displayLine(check.kid, 120)));
    if (!check.type.isEmpty())
        facts.append(SignatureSection::tr("type %1").arg(displayLine(check.type, 40)));
    return facts.join(u" · "_s);
}

void SignatureSection::addSignature(const SignatureCheck &check, int number, const AgentCard &card)
{
    const QString word =
        tr("Signature %1: %2").arg(number).arg(textOf(signature::signatureStateTitle(check.state)));
    m_layout->addWidget(new BadgeLabel(badgeOf(check.state, word), true, this));
    addText(textOf(signature::sentence(check)));
    addText(headerFacts(check), "dim");
    if (!check.jku.isEmpty())
        addText(tr("Key location claimed by the signature: %1").arg(check.jku), "dim");
    if (!check.header.isEmpty())
        addText(tr("Protected header: %1").arg(QString::fromUtf8(check.header)), "caption");
    addRemarks(check, card);
}

void SignatureSection::addRemarks(const SignatureCheck &check, const AgentCard &card)
{
    std::vector<FindingLine> lines;
    for (const QString &warning : textsOf(check.warnings))
        lines.push_back({Severity::Warning, warning, {}, {}});
    const json::Document document(card.json);
    for (const QString &pointer : check.uncovered)
        lines.push_back({Severity::Warning,
                         tr("Not covered by the signature: %1").arg(pointer),
                         {},
                         document.at(pointer).range()});
    if (lines.empty())
        return;
    auto *remarks = new FindingLines(this);
    remarks->setLines(std::move(lines));
    connect(remarks, &FindingLines::bytesChosen, this, &SignatureSection::bytesChosen);
    m_layout->addWidget(remarks);
}

/// Offers to fetch the key that the signature refers to, unless that was already successful.
void SignatureSection::addFetchButton(const SignatureCheck &check, const SignatureKeys *keys)
{
    if (!keys || check.jku.isEmpty() || check.state != SignatureCheck::State::NoKey)
        return;
    const Result<RemoteLink> link = parseRemoteLink(check.jku);
    if (!link)
        return addText(tr("Nothing is fetched from there. %1").arg(textOf(link.error())), "dim");
    if (const auto error = keys->error(check.jku))
        addText(tr("Key not received: %1").arg(textOf(*error)));
    const bool isFetching = keys->isFetching(check.jku);
    auto *fetch = new QPushButton(this);
    fetch->setText(isFetching ? tr("Fetching the key…")
                              : tr("Get the key from %1…").arg(displayLine(link->host, 60)));
    fetch->setEnabled(!isFetching);
    fetch->setToolTip(tr("Shows the address and asks before anything is sent there"));
    connect(fetch, &QPushButton::clicked, this,
            [this, jku = check.jku] { emit keyFetchRequested(jku); });
    addButton(fetch);
}

} // namespace a2a

#include "moc_signaturesection.cpp"
