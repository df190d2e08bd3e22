// SPDX-License-Identifier: Apache-2.0
// What the card's pane does about signatures and their keys, and about a card that has changed.
#include "ui/card/cardchange.h"
#include "ui/card/cardpane.h"
#include "ui/card/cardsections.h"
#include "ui/card/differencesview.h"
#include "ui/card/keyquestion.h"
#include "ui/common/icons.h"

#include <QAction>
#include <QFileDialog>
#include <QTabBar>

namespace a2a {

using namespace Qt::StringLiterals;

void CardPane::buildSignatureActions()
{
    m_keyFromFile->setText(tr("Check the card's signature with a key file…"));
    m_keyFromFile->setIcon(icon("key"_L1));
    m_keyFromAddress->setText(tr("Get the key of the card's signature…"));
    connect(m_keyFromFile, &QAction::triggered, this, &CardPane::chooseKeyFile);
    connect(m_keyFromAddress, &QAction::triggered, this,
            [this] { askForKey(m_keyFromAddress->data().toString()); });
    connect(m_sections, &CardSections::keyFileRequested, this, &CardPane::chooseKeyFile);
    connect(m_sections, &CardSections::keyFetchRequested, this, &CardPane::askForKey);
    connect(m_change, &CardChange::showRequested, this, [this] {
        m_tabs->setCurrentIndex(Differing - Readable);
        m_differences->chooseSeen();
    });
    connect(m_change, &CardChange::accepted, this, [this] {
        if (const Connection *selected = agent(); selected && selected->found())
            m_session.seenCards().accept(selected->found()->url);
        refresh();
    });
}

QList<QAction *> CardPane::signatureActions() const
{
    return {m_keyFromAddress, m_keyFromFile};
}

void CardPane::refreshSignatureActions(const Connection *selected)
{
    QString address;
    bool isSigned = false;
    if (selected) {
        for (const signature::SignatureCheck &check : selected->proof().signatures().checks) {
            isSigned = true;
            if (address.isEmpty() && check.state == signature::SignatureCheck::State::NoKey &&
                remoteLink(check.jku))
                address = check.jku;
        }
    }
    m_keyFromFile->setEnabled(isSigned);
    m_keyFromAddress->setData(address);
    m_keyFromAddress->setEnabled(!address.isEmpty());
}

void CardPane::chooseKeyFile()
{
    auto *dialog = new QFileDialog(this, tr("Key of the card's signature"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(
        {tr("Keys (*.json *.jwk *.jwks *.pem *.crt *.cer *.pub)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &path) { m_session.signatureKeys().addFile(path); });
    dialog->open();
}

void CardPane::askForKey(const QString &jku)
{
    const Connection *selected = agent();
    if (!selected || !selected->found() || jku.isEmpty())
        return;
    auto *question = new KeyQuestion(jku, selected->found()->url.host(), window());
    connect(question, &QDialog::accepted, this, [this, jku, index = selected->index()] {
        m_session.signatureKeys().fetch(jku, index);
    });
    question->show();
}

void CardPane::showChange(const Connection *selected)
{
    m_change->setChange(selected ? m_session.seenCards().changed(selected->found()->url) : nullptr,
                        selected ? selected->found()->card.json : QByteArray());
}

} // namespace a2a
