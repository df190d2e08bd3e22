// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/pushdialog.h"

#include "ui/style/displaytext.h"
#include "ui/widgets/tellinglabel.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHostAddress>
#include <QLineEdit>
#include <QPushButton>
#include <QUrl>

namespace a2a {

using namespace Qt::StringLiterals;

PushDialog::PushDialog(const QString &taskId, QWidget *parent)
    : QDialog(parent)
    , m_taskId(taskId)
    , m_url(new QLineEdit(this))
    , m_token(new QLineEdit(this))
    , m_scheme(new QLineEdit(this))
    , m_credentials(new QLineEdit(this))
    , m_id(new QLineEdit(this))
    , m_remark(new TellingLabel(this, ""))
{
    setWindowTitle(tr("Push notifications of task %1").arg(idTail(taskId)));
    m_url->setAccessibleName(tr("URL of the receiver"));
    m_url->setPlaceholderText(u"https://…"_s);
    m_token->setAccessibleName(tr("Token"));
    m_token->setPlaceholderText(tr("returned with every notification; optional"));
    m_scheme->setAccessibleName(tr("Authentication scheme"));
    m_scheme->setPlaceholderText(tr("Bearer, Basic …; optional"));
    m_credentials->setAccessibleName(tr("Credentials"));
    m_credentials->setEchoMode(QLineEdit::Password);
    m_id->setAccessibleName(tr("ID of the config"));
    m_id->setPlaceholderText(tr("empty: assigned by the agent"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_add = buttons->button(QDialogButtonBox::Ok);
    m_add->setText(tr("Add"));
    m_add->setProperty("primary", true);
    auto *form = new QFormLayout(this);
    form->addRow(tr("&URL"), m_url);
    form->addRow(tr("&Token"), m_token);
    form->addRow(tr("&Scheme"), m_scheme);
    form->addRow(tr("C&redentials"), m_credentials);
    form->addRow(tr("&ID"), m_id);
    form->addRow(m_remark);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_url, &QLineEdit::textChanged, this, &PushDialog::refresh);
    setMinimumWidth(480);
    refresh();
}

static bool isLoopback(const QUrl &url)
{
    return url.host() == u"localhost" || QHostAddress(url.host()).isLoopback();
}

void PushDialog::refresh()
{
    const QUrl url(m_url->text().trimmed(), QUrl::StrictMode);
    const bool isHttp = url.isValid() && !url.host().isEmpty() &&
                        (url.scheme() == u"http" || url.scheme() == u"https");
    m_add->setEnabled(isHttp);
    if (m_url->text().trimmed().isEmpty())
        m_remark->say(tr("The agent sends task updates to this URL. Token and credentials are "
                         "sent to the agent."));
    else if (!isHttp)
        m_remark->say(tr("The URL must begin with http:// or https:// and name a host."));
    else if (isLoopback(url))
        m_remark->say(tr("An agent on another machine cannot reach %1.").arg(url.host()));
    else if (url.scheme() == u"http")
        m_remark->say(tr(
            "This URL is not encrypted: others on the network can read the task and the token."));
    else
        m_remark->say({});
}

PushConfig PushDialog::config() const
{
    PushConfig config;
    config.id = m_id->text().trimmed();
    config.taskId = m_taskId;
    config.url = m_url->text().trimmed();
    config.token = m_token->text();
    config.authScheme = m_scheme->text().trimmed();
    config.authCredentials = m_credentials->text();
    return config;
}

} // namespace a2a

#include "moc_pushdialog.cpp"
