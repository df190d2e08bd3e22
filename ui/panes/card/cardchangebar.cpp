// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/card/cardchangebar.h"

#include "model/json/difference.h"
#include "model/json/document.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/widgets/messagebar.h"

#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype MaxPlaces = 3;

CardChangeBar::CardChangeBar(QWidget *parent)
    : QWidget(parent)
    , m_bar(new MessageBar(Severity::Warning, {}, this))
{
    setAccessibleName(tr("Card changes"));
    m_bar->setDismissable(false); // the bar disappears with the change
    QPushButton *show = m_bar->addButton(tr("Show what changed"),
                                         tr("Compares the card with the version last seen"));
    show->setIcon(icon("compare"_L1));
    const QPushButton *accept =
        m_bar->addButton(tr("Accept"), tr("Accepts the current card as the version last seen"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_bar);
    connect(show, &QPushButton::clicked, this, &CardChangeBar::showRequested);
    connect(accept, &QPushButton::clicked, this, &CardChangeBar::accepted);
    hide();
}

static QString dateText(const QDateTime &when)
{
    return QLocale().toString(when, QLocale::ShortFormat);
}

QString seenCardName(const KnownCards::KnownCard &seen)
{
    return CardChangeBar::tr("card from %1").arg(dateText(seen.when));
}

void CardChangeBar::setChange(const KnownCards::KnownCard *before, const QByteArray &now)
{
    setVisible(before != nullptr);
    if (!before || (before->card == m_before && now == m_now))
        return;
    m_before = before->card;
    m_now = now;
    const json::Document first(m_before);
    const json::Document second(m_now);
    QStringList places;
    const auto differences = json::differences(first.root(), second.root());
    for (const json::Difference &difference : differences) {
        if (places.size() < MaxPlaces)
            places.append(displayLine(difference.pointer, 60));
    }
    const auto count = int(differences.size());
    const QString named = places.join(tr(", "));
    m_bar->setText(
        count > MaxPlaces
            ? tr("The card has changed since %1 in %2 places: %3 and others.")
                  .arg(dateText(before->when), QLocale().toString(count), named)
            : tr("The card has changed since %1: %2.").arg(dateText(before->when), named));
}

} // namespace a2a

#include "moc_cardchangebar.cpp"
