// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/offermenu.h"

#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"

namespace a2a {

using namespace Qt::StringLiterals;

/// A menu as wide as the window is unreadable: the tool tip shows the whole URL.
static constexpr int UrlChars = 46;
static constexpr int ReasonChars = 52;
static constexpr int TitleChars = 90;

OfferMenu::OfferMenu(QWidget *parent)
    : QMenu(parent)
{
    setToolTipsVisible(true);
    setAccessibleName(tr("Protocol version and binding"));
}

/// One line in which an ampersand is not a mnemonic.
static QString entryText(const QString &text, int most)
{
    return displayLine(text, most).replace(u'&', u"&&"_s);
}

/// Shortens an address in its middle, which is the least informative part.
static QString shortened(const QString &text, int most)
{
    QString line = displayLine(text, 400);
    if (line.size() > most)
        line = line.left(most / 2) % u"…"_s % line.right(most - most / 2 - 1);
    return line.replace(u'&', u"&&"_s);
}

void OfferMenu::addOffer(const Offer &offer, const Offer *inUse)
{
    const QString why = textOf(offer.isUsable() ? offer.reason : offer.problem);
    const QString url = offer.url.toString(QUrl::RemoveUserInfo);
    QAction *action = addAction(entryText(offerTitle(offer), TitleChars) % u"   "_s %
                                shortened(url, UrlChars) % u'\t' % entryText(why, ReasonChars));
    action->setCheckable(true);
    action->setEnabled(offer.isUsable());
    action->setChecked(inUse && isSameInterface(*inUse, offer));
    action->setToolTip(displayText(url % u"\n"_s % why, 600));
    connect(action, &QAction::triggered, this, [this, offer] { emit offerChosen(offer); });
}

/// Adds a disabled action as heading, since the style draws a section without its text.
void OfferMenu::addHeading(const QString &text)
{
    if (!isEmpty())
        addSeparator();
    addAction(text)->setEnabled(false);
}

void OfferMenu::addUsePreferred(const Connection &agent)
{
    const Offer *preferred = agent.link().preferredOffer();
    const QString text =
        preferred
            ? tr("Use preferred interface: %1").arg(entryText(offerTitle(*preferred), TitleChars))
            : tr("Use preferred interface");
    connect(addAction(a2a::icon("reload"_L1), text), &QAction::triggered, this,
            &OfferMenu::preferredOfferChosen);
}

void OfferMenu::fill(const Connection &agent)
{
    clear();
    const Offer *inUse = agent.link().offer();
    if (agent.link().isForced())
        addUsePreferred(agent);
    if (agent.link().advice()) {
        addHeading(tr("Suggested by the agent's response"));
        addOffer(agent.link().advice()->offer, inUse);
    }
    const std::vector<Offer> listed =
        agent.link().foundCard() ? agent.link().foundCard()->offers : std::vector<Offer>();
    if (!listed.empty())
        addHeading(tr("In the card"));
    bool isListed = false;
    for (const Offer &offer : listed) {
        addOffer(offer, inUse);
        isListed = isListed || actions().constLast()->isChecked();
    }
    if (inUse && !isListed) {
        addHeading(tr("Selected manually"));
        addOffer(*inUse, inUse);
    }
    const std::vector<Offer> others = agent.link().unlistedOffers();
    if (!others.empty())
        addHeading(tr("Not in the card – force"));
    for (const Offer &offer : others) {
        if (!inUse || offer.protocolVersion != inUse->protocolVersion ||
            offer.binding != inUse->binding)
            addOffer(offer, nullptr);
    }
    addSeparator();
    connect(addAction(a2a::icon("edit"_L1), tr("Other…")), &QAction::triggered, this,
            &OfferMenu::otherRequested);
}

} // namespace a2a

#include "moc_offermenu.cpp"
