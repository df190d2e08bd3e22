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
    const Result<QList<QUrl>> typed = typedAddresses(agent.link().typedAddress());
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

CustomInterfaceDialog::CustomInterfaceDialog(const Connection &agent, const QString &label,
                                             QWidget *parent)
    : QDialog(parent)
    , m_protocolVersion(new QComboBox(this))
    , m_binding(new QComboBox(this))
    , m_url(new QLineEdit(this))
    , m_problem(new AnnouncingLabel(this))
{
    setWindowTitle(tr("Use another interface of %1").arg(displayLine(label, 100)));
    if (agent.link().foundCard())
        m_cardOffers = agent.link().foundCard()->offers;
    for (const Offer &offer : unlistedOffers({}, {})) {
        addOnce(m_protocolVersion, versionName(offer.protocolVersion), int(offer.protocolVersion));
        addOnce(m_binding, bindingTitle(offer.binding), int(offer.binding));
    }
    const Offer start = startingFrom(agent);
    m_protocolVersion->setCurrentIndex(
        qMax(0, m_protocolVersion->findData(int(start.protocolVersion))));
    m_binding->setCurrentIndex(qMax(0, m_binding->findData(int(start.binding))));
    m_url->setText(start.url.toString(QUrl::RemoveUserInfo));
    m_url->setFont(dataFont());
    m_url->setMinimumWidth(380);
    m_protocolVersion->setAccessibleName(tr("Protocol version"));
    m_binding->setAccessibleName(tr("Binding"));
    m_url->setAccessibleName(tr("URL of the endpoint"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_use = buttons->button(QDialogButtonBox::Ok);
    m_use->setText(tr("Use"));
    m_use->setIcon({});
    buttons->button(QDialogButtonBox::Cancel)->setIcon({});
    m_use->setProperty("primary", true);
    auto *form = new QFormLayout(this);
    form->addRow(tr("Protocol &version"), m_protocolVersion);
    form->addRow(tr("&Binding"), m_binding);
    form->addRow(tr("&URL"), m_url);
    form->addRow(m_problem);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_protocolVersion, &QComboBox::currentIndexChanged, this,
            &CustomInterfaceDialog::refresh);
    connect(m_binding, &QComboBox::currentIndexChanged, this, &CustomInterfaceDialog::refresh);
    connect(m_url, &QLineEdit::textChanged, this, &CustomInterfaceDialog::refresh);
    refresh();
}

Offer CustomInterfaceDialog::offer() const
{
    Offer offer;
    offer.protocolVersion = ProtocolVersion(m_protocolVersion->currentData().toInt());
    offer.binding = BindingKind(m_binding->currentData().toInt());
    offer.url = QUrl(m_url->text().trimmed(), QUrl::StrictMode);
    for (const Offer &listed : m_cardOffers) {
        if (listed.url == offer.url)
            offer.tenant = listed.tenant;
    }
    offer.reason = "offer-by-hand";
    return offer;
}

QString CustomInterfaceDialog::problem() const
{
    const Offer chosen = offer();
    if (!dialectFor(chosen)) {
        return tr("A2A %1 is not supported over %2.")
            .arg(versionName(chosen.protocolVersion), bindingTitle(chosen.binding));
    }
    if (m_url->text().trimmed().isEmpty())
        return tr("Enter the URL of the endpoint.");
    if (!chosen.url.isValid() || chosen.url.host().isEmpty())
        return tr("This is not a valid endpoint URL.");
    if (chosen.url.scheme() != u"http" && chosen.url.scheme() != u"https")
        return tr("The URL must begin with http:// or https://.");
    return {};
}

void CustomInterfaceDialog::refresh()
{
    const QString why = problem();
    m_problem->showMessage(why.isEmpty() ? tr("The choice is kept until you undo it.") : why);
    m_use->setEnabled(why.isEmpty());
}

} // namespace a2a

#include "moc_custominterfacedialog.cpp"
