// SPDX-License-Identifier: Apache-2.0
#include "ui/signin/signinstepform.h"

#include "ui/signin/oauthfields.h"
#include "ui/signin/secretedit.h"
#include "ui/signin/signinlabels.h"
#include "ui/style/displaytext.h"
#include "ui/widgets/plainlabel.h"

#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestFact = 400;

SignInStepForm::SignInStepForm(const SignInStep &step, QWidget *parent)
    : QGroupBox(stepTitle(step), parent)
    , m_step(step)
    , m_form(new QFormLayout(this))
{
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addCardFields();
    addFields();
    if (isManual())
        addRemove();
}

/// Whether the scheme comes neither from the card nor from a challenge of the agent.
bool SignInStepForm::isManual() const
{
    return m_step.scheme.isEmpty() && m_step.resourceMetadataUrl.isEmpty();
}

/// Adds the values from the card, or a note that there are none.
void SignInStepForm::addCardFields()
{
    if (isManual())
        m_form->addRow(plainLabel(tr("Set manually; not required by the card."), this, "dim"));
    if (m_step.scheme.isEmpty())
        return;
    QString facts = tr("Scheme: %1").arg(displayIdentifier(m_step.scheme, 80));
    if (!m_step.description.isEmpty())
        facts += u" · "_s % displayLine(m_step.description, LongestFact);
    m_form->addRow(plainLabel(facts, this, "dim"));
    if (m_step.kind == SignInKind::Unknown) {
        m_form->addRow(plainLabel(tr("This scheme is not supported. If you already have its "
                                     "result, such as a token, add it manually."),
                                  this));
    }
}

QLineEdit *SignInStepForm::addText(const QString &title, const QString &text)
{
    auto *edit = new QLineEdit(text, this);
    edit->setAccessibleName(title);
    m_form->addRow(title, edit);
    connect(edit, &QLineEdit::textChanged, this, &SignInStepForm::changed);
    return edit;
}

QLineEdit *SignInStepForm::addFile(const QString &title, const QString &name)
{
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *edit = new QLineEdit(row);
    edit->setAccessibleName(name);
    auto *browse = new QPushButton(tr("Browse…"), row);
    browse->setAccessibleName(tr("Choose: %1").arg(name));
    browse->setAutoDefault(false);
    layout->addWidget(edit, 1);
    layout->addWidget(browse);
    m_form->addRow(title, row);
    connect(edit, &QLineEdit::textChanged, this, &SignInStepForm::changed);
    connect(browse, &QPushButton::clicked, this, [this, edit, name] {
        const QString path = QFileDialog::getOpenFileName(this, name, edit->text());
        if (!path.isEmpty())
            edit->setText(path);
    });
    return edit;
}

void SignInStepForm::addFields()
{
    const SignInKind kind = m_step.kind;
    if (kind == SignInKind::Unknown)
        return;
    if (kind == SignInKind::OAuth || kind == SignInKind::OpenIdConnect) {
        m_oauth = new OAuthFields(m_step, this);
        m_form->addRow(m_oauth);
        connect(m_oauth, &OAuthFields::changed, this, &SignInStepForm::changed);
        return;
    }
    const bool isNameAssumed = m_step.scheme.isEmpty() || m_step.isNameAssumed;
    if (isNameAssumed &&
        (kind == SignInKind::Header || kind == SignInKind::Query || kind == SignInKind::Cookie))
        m_parameter = addText(tr("Name"), m_step.parameter);
    if (kind == SignInKind::Basic)
        m_user = addText(tr("User name"));
    if (kind == SignInKind::Certificate) {
        m_certificate = addFile(tr("Certificate"), tr("Client certificate file"));
        m_certificate->setPlaceholderText(tr("PEM or PKCS#12 (.p12, .pfx)"));
        m_key = addFile(tr("Private key"), tr("Client certificate's key file"));
        m_key->setPlaceholderText(tr("PEM; leave empty if in the same file"));
    }
    m_secret = new SecretEdit(secretTitle(kind), this);
    m_form->addRow(secretTitle(kind), m_secret);
    connect(m_secret, &SecretEdit::changed, this, &SignInStepForm::changed);
}

void SignInStepForm::addRemove()
{
    auto *remove = new QPushButton(tr("Remove"), this);
    remove->setAccessibleName(tr("Remove: %1").arg(title()));
    remove->setAutoDefault(false);
    connect(remove, &QPushButton::clicked, this, &SignInStepForm::removeRequested);
    auto *row = new QHBoxLayout; // as wide as its text
    row->addWidget(remove);
    row->addStretch(1);
    m_form->addRow(QString(), row);
}

void SignInStepForm::fill(const SignInEntry &entry, const SignInSecrets &secrets)
{
    if (m_oauth)
        m_oauth->fill(entry, secrets.value(clientSecretName(entry)));
    if (m_parameter)
        m_parameter->setText(entry.parameter);
    if (m_user)
        m_user->setText(entry.user);
    if (m_certificate)
        m_certificate->setText(entry.certificate);
    if (m_key)
        m_key->setText(entry.key);
    if (m_secret)
        m_secret->setSecret(secrets.value(entry.secretName()));
}

SignInEntry SignInStepForm::entry() const
{
    SignInEntry entry;
    entry.kind = m_step.kind;
    entry.scheme = m_step.scheme;
    entry.parameter = m_parameter ? m_parameter->text().trimmed() : m_step.parameter;
    if (m_user)
        entry.user = m_user->text();
    if (m_certificate)
        entry.certificate = m_certificate->text().trimmed();
    if (m_key)
        entry.key = m_key->text().trimmed();
    if (m_oauth)
        entry.oauth = m_oauth->oauth();
    return entry;
}

void SignInStepForm::addSecrets(SignInSecrets &secrets) const
{
    const SignInEntry of = entry();
    const QString name = m_oauth ? clientSecretName(of) : of.secretName();
    const QByteArray secret = m_oauth    ? m_oauth->clientSecret()
                              : m_secret ? m_secret->secret()
                                         : QByteArray();
    if (!secret.isEmpty())
        secrets.insert(name, secret);
}

bool SignInStepForm::isComplete() const
{
    if (m_oauth)
        return m_oauth->isComplete();
    switch (m_step.kind) {
    case SignInKind::Unknown:
        return true; // nothing to check here
    case SignInKind::Certificate:
        return !m_certificate->text().trimmed().isEmpty();
    case SignInKind::Basic:
        return !m_user->text().isEmpty();
    default:
        return !m_secret->secret().isEmpty();
    }
}

void SignInStepForm::focusFirst()
{
    if (m_oauth)
        return m_oauth->firstField()->setFocus();
    for (QWidget *field : {static_cast<QWidget *>(m_user), static_cast<QWidget *>(m_certificate),
                           static_cast<QWidget *>(m_secret)}) {
        if (field)
            return field->setFocus();
    }
}

} // namespace a2a

#include "moc_signinstepform.cpp"
