// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/custominterfacedialog.h"

#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/widgets/announcinglabel.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

namespace a2a {

using namespace Qt::StringLiterals;

/// The interface in use, else the URL where the card or its agent was looked up.
static Offer startingFrom(const Connection &agent)
{
    if (const Offer *spoken = agent.link().offer())
        return *spoken;
    if (agent.link().foundCard() && !agent.link().foundCard()->offers.empty())
        return agent.link().foundCard()->offers.front();
    Offer offer;
    const Result<QList<QUrl>> typed = typedAddresses(agent.link().input());
    if (typed && !typed->front().isLocalFile())
        offer.url = typed->front();
    return offer;
}

/// Adds a value once, so that the values are in the order of the table of supported interfaces.
static void addOnce(QComboBox *box, const QString &text, int value)
{
    if (box->findData(value) < 0)
        box->addItem(text, value);
}

OtherOfferDialog::OtherOfferDialog(const Connection &agent, const QString &label, QWidget *parent)
    : QDialog(parent)
    , m_generation(new QComboBox(this))
    , m_binding(new QComboBox(this))
    , m_url(new QLineEdit(this))
    , m_problem(new TellingLabel(this))
{
    setWindowTitle(tr("Use another interface of %1").arg(displayLine(label, 100)));
    if (agent.link().foundCard())
        m_listed = agent.link().foundCard()->offers;
    for (const Offer &offer : unlistedOffers({}, {})) {
        addOnce(m_generation, generationWord(offer.generation), int(offer.generation));
        addOnce(m_binding, bindingTitle(offer.binding), int(offer.binding));
    }
    const Offer start = startingFrom(agent);
    m_generation->setCurrentIndex(qMax(0, m_generation->findData(int(start.generation))));
    m_binding->setCurrentIndex(qMax(0, m_binding->findData(int(start.binding))));
    m_url->setText(start.url.toString(QUrl::RemoveUserInfo));
    m_url->setFont(dataFont());
    m_url->setMinimumWidth(380);
    m_generation->setAccessibleName(tr("Protocol version"));
    m_binding->setAccessibleName(tr("Binding"));
    m_url->setAccessibleName(tr("URL of the endpoint"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_speak = buttons->button(QDialogButtonBox::Ok);
    m_speak->setText(tr("Use"));
    m_speak->setIcon({});
    buttons->button(QDialogButtonBox::Cancel)->setIcon({});
    m_speak->setProperty("primary", true);
    auto *form = new QFormLayout(this);
    form->addRow(tr("Protocol &version"), m_generation);
    form->addRow(tr("&Binding"), m_binding);
    form->addRow(tr("&URL"), m_url);
    form->addRow(m_problem);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_generation, &QComboBox::currentIndexChanged, this, &OtherOfferDialog::refresh);
    connect(m_binding, &QComboBox::currentIndexChanged, this, &OtherOfferDialog::refresh);
    connect(m_url, &QLineEdit::textChanged, this, &OtherOfferDialog::refresh);
    refresh();
}

Offer OtherOfferDialog::offer() const
{
    Offer offer;
    offer.generation = Generation(m_generation->currentData().toInt());
    offer.binding = BindingKind(m_binding->currentData().toInt());
    offer.url = QUrl(m_url->text().trimmed(), QUrl::StrictMode);
    for (const Offer &listed : m_listed) {
        if (listed.url == offer.url)
            offer.tenant = listed.tenant;
    }
    offer.reason = "offer-by-hand";
    return offer;
}

QString OtherOfferDialog::problem() const
{
    const Offer chosen = offer();
    if (!dialectFor(chosen)) {
        return tr("A2A %1 is not supported over %2.")
            .arg(generationWord(chosen.generation), bindingTitle(chosen.binding));
    }
    if (m_url->text().trimmed().isEmpty())
        return tr("Enter the URL of the endpoint.");
    if (!chosen.url.isValid() || chosen.url.host().isEmpty())
        return tr("This is not a valid endpoint URL.");
    if (chosen.url.scheme() != u"http" && chosen.url.scheme() != u"https")
        return tr("The URL must begin with http:// or https://.");
    return {};
}

void OtherOfferDialog::refresh()
{
    const QString why = problem();
    m_problem->say(why.isEmpty() ? tr("The choice is kept until you undo it.") : why);
    m_speak->setEnabled(why.isEmpty());
}

} // namespace a2a

#include "moc_custominterfacedialog.cpp"
