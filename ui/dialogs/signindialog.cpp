// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/signindialog.h"

#include "ui/style/displaytext.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace a2a {

using namespace Qt::StringLiterals;

/// The origin of the endpoint once it is known, else of the first address that would be tried.
static QString originFor(const Connection &agent)
{
    if (const Offer *offer = agent.offer())
        return originOf(offer->url);
    const Result<QList<QUrl>> candidates = cardCandidates(agent.input());
    return candidates ? originOf(candidates->front()) : QString();
}

SignInDialog::SignInDialog(const Connection &agent, QWidget *parent)
    : QDialog(parent)
    , m_origin(originFor(agent))
    , m_kind(new QComboBox(this))
    , m_header(new QLineEdit(u"X-API-Key"_s, this))
    , m_secret(new QLineEdit(this))
    , m_destination(new QLabel(this))
{
    setWindowTitle(tr("Sign in to %1").arg(displayLine(agent.title(), 60)));
    m_kind->addItems({tr("Bearer token"), tr("API key in a header")});
    m_kind->setAccessibleName(tr("Kind of credentials"));
    m_header->setAccessibleName(tr("Header of the API key"));
    m_secret->setAccessibleName(tr("Token or key"));
    m_secret->setEchoMode(QLineEdit::Password);
    m_destination->setTextFormat(Qt::PlainText);
    m_destination->setWordWrap(true);
    if (agent.found()) {
        for (const SecurityScheme &scheme : agent.found()->card.securitySchemes) {
            if (scheme.type == u"apiKey" && scheme.in == u"header") {
                m_header->setText(scheme.header);
                m_kind->setCurrentIndex(1);
            }
        }
    }
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Sign in"));
    buttons->button(QDialogButtonBox::Ok)->setProperty("primary", true);
    auto *form = new QFormLayout(this);
    form->addRow(tr("Kind"), m_kind);
    form->addRow(tr("Header"), m_header);
    form->addRow(tr("Secret"), m_secret);
    form->addRow(m_destination);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &SignInDialog::refresh);
    connect(m_secret, &QLineEdit::textChanged, this, [this, buttons] {
        buttons->button(QDialogButtonBox::Ok)->setEnabled(!m_secret->text().trimmed().isEmpty());
    });
    buttons->button(QDialogButtonBox::Ok)->setEnabled(false);
    setMinimumWidth(440);
    refresh();
    m_secret->setFocus();
}

void SignInDialog::refresh()
{
    m_header->setEnabled(m_kind->currentIndex() == 1);
    QString text =
        tr("It is sent to %1 and nowhere else, is masked in the wire log, and is forgotten when "
           "the program ends.")
            .arg(m_origin);
    if (m_origin.startsWith(u"http://") && !m_origin.contains(u"//127.") &&
        !m_origin.contains(u"//localhost"))
        text = text % u"\n\n"_s %
               tr("This address is not encrypted: others on the way can read the secret.");
    m_destination->setText(text);
}

Credentials SignInDialog::credentials() const
{
    const QByteArray secret = m_secret->text().trimmed().toUtf8();
    if (m_kind->currentIndex() == 0)
        return {m_origin, {{"Authorization", "Bearer " + secret}}};
    return {m_origin, {{m_header->text().trimmed().toUtf8(), secret}}};
}

} // namespace a2a

#include "moc_signindialog.cpp"
