// SPDX-License-Identifier: Apache-2.0
#include "ui/signin/oauthfields.h"

#include "model/net/http/credentials.h"
#include "model/text/textof.h"
#include "ui/signin/secretedit.h"
#include "ui/style/displaytext.h"
#include "ui/widgets/plainlabel.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestList = 600;

OAuthFields::OAuthFields(const SignInStep &step, QWidget *parent)
    : QWidget(parent)
    , m_step(step)
    , m_form(new QFormLayout(this))
{
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addFlows();
    const bool hasAddress = !m_step.flows.empty() || !m_step.metadataUrl.isEmpty() ||
                            !m_step.openIdConnectUrl.isEmpty() ||
                            !m_step.resourceMetadataUrl.isEmpty();
    if (!hasAddress)
        addIssuer();
    addClient();
    connect(m_flow, &QComboBox::activated, this, &OAuthFields::showFlow);
    showFlow();
}

static QString grantTitle(OAuthGrant grant)
{
    switch (grant) {
    case OAuthGrant::AuthorizationCode:
        return OAuthFields::tr("In the browser (authorization code, PKCE)");
    case OAuthGrant::DeviceCode:
        return OAuthFields::tr("On another device (device code)");
    case OAuthGrant::ClientCredentials:
        return OAuthFields::tr("As the client itself (client credentials)");
    }
    return {};
}

/// Offers the flows of the card; if it has none, those that a provider's metadata may offer.
void OAuthFields::addFlows()
{
    m_flow = new QComboBox(this);
    m_flow->setAccessibleName(tr("OAuth flow"));
    const auto add = [this](OAuthGrant grant) { m_flow->addItem(grantTitle(grant), int(grant)); };
    QStringList refused;
    for (const SignInFlow &flow : m_step.flows) {
        if (const auto grant = grantFromName(flow.name))
            add(*grant);
        else
            refused.append(textOf(unsupportedGrantError(flow.name).message));
    }
    if (m_flow->count() == 0) {
        for (const OAuthGrant grant :
             {OAuthGrant::AuthorizationCode, OAuthGrant::DeviceCode, OAuthGrant::ClientCredentials})
            add(grant);
    }
    m_form->addRow(tr("Flow"), m_flow);
    if (!refused.isEmpty())
        m_form->addRow(plainLabel(displayText(refused.join(u'\n'), LongestList), this, "dim"));
}

void OAuthFields::addIssuer()
{
    m_issuer = addText(tr("Provider"), tr("Issuer or metadata URL"));
}

QLineEdit *OAuthFields::addText(const QString &title, const QString &hint)
{
    auto *edit = new QLineEdit(this);
    edit->setAccessibleName(title);
    edit->setPlaceholderText(hint);
    m_form->addRow(title, edit);
    connect(edit, &QLineEdit::textChanged, this, &OAuthFields::changed);
    return edit;
}

void OAuthFields::addClient()
{
    m_clientId = addText(tr("Client ID"), tr("Empty: dynamic registration, if supported"));
    m_clientSecret = new SecretEdit(tr("Client secret"), this);
    m_clientSecret->edit()->setPlaceholderText(tr("Empty for a public client"));
    m_form->addRow(tr("Client secret"), m_clientSecret);
    connect(m_clientSecret, &SecretEdit::changed, this, &OAuthFields::changed);
    m_keyFile = addText(tr("Private key"), tr("PEM file, instead of a secret"));
    m_scopes = addText(tr("Scopes"), tr("Separated by spaces"));
    m_scopeNote = plainLabel({}, this, "dim");
    m_form->addRow(m_scopeNote);
    m_pageNote = plainLabel({}, this, "dim");
    m_resource = addText(tr("Resource"), tr("Optional resource indicator (RFC 8707)"));
    m_form->addRow(m_pageNote);
}

const SignInFlow *OAuthFields::flow() const
{
    return findFlow(m_step, grant());
}

OAuthGrant OAuthFields::grant() const
{
    return OAuthGrant(m_flow->currentData().toInt());
}

/// Shows a flow. The scopes filled in are those that the card requires; others are listed below.
void OAuthFields::showFlow()
{
    const bool isOwn = grant() == OAuthGrant::ClientCredentials;
    m_form->setRowVisible(m_keyFile, isOwn);
    m_clientSecret->edit()->setPlaceholderText(isOwn ? QString() : tr("Empty for a public client"));
    if (m_scopes->text().isEmpty())
        m_scopes->setText(m_step.scopes.join(u' '));
    QStringList lines;
    if (const SignInFlow *chosen = flow()) {
        for (const auto &[name, meaning] : chosen->scopes)
            lines.append(meaning.isEmpty() ? displayLine(name, 80)
                                           : QString(displayLine(name, 80) % u" – "_s %
                                                     displayLine(meaning, 120)));
    }
    m_scopeNote->setText(
        lines.isEmpty() ? QString()
                        : displayText(tr("In the card: %1").arg(lines.join(u"; "_s)), LongestList));
    m_scopeNote->setVisible(!lines.isEmpty());
    const SignInFlow *chosen = flow();
    const QUrl page =
        chosen && grant() == OAuthGrant::AuthorizationCode ? chosen->authorizationUrl : QUrl();
    const QString named = m_step.resourceMetadataUrl.host();
    m_pageNote->setText(
        page.host().isEmpty()
            ? tr("Provider: from the metadata of %1 (RFC 9728)").arg(displayIdentifier(named, 120))
            : tr("Opens %1 in the browser.").arg(displayIdentifier(page.host(), 120)));
    m_pageNote->setVisible(!page.host().isEmpty() || !named.isEmpty());
    emit changed();
}

/// Whether the card now names another provider than the known one.
static bool isElsewhere(const OAuthRequest &known, const OAuthRequest &named)
{
    const auto differs = [](const QUrl &before, const QUrl &now) {
        return !now.isEmpty() && originOf(now) != originOf(before);
    };
    return differs(known.endpoints.token, named.endpoints.token) ||
           differs(known.metadataUrl, named.metadataUrl) ||
           differs(known.openIdConnectUrl, named.openIdConnectUrl) ||
           differs(known.resourceMetadataUrl, named.resourceMetadataUrl);
}

/// The client secret is filled in only for the provider that it belongs to, since the agent writes
/// the card and must not direct the secret elsewhere.
void OAuthFields::fill(const SignInEntry &entry, const QByteArray &clientSecret)
{
    const Result<OAuthRequest> known = makeOAuthRequest(entry, {}, {});
    const OAuthRequest request = known ? *known : OAuthRequest();
    if (const int at = m_flow->findData(int(request.grant)); at >= 0)
        m_flow->setCurrentIndex(at);
    if (m_issuer)
        m_issuer->setText(request.metadataUrl.isEmpty() ? request.endpoints.issuer
                                                        : request.metadataUrl.toString());
    m_clientId->setText(entry.oauth[u"clientId"_s].toString());
    OAuthRequest named;
    applyProvider(named, m_step, flow());
    const bool isSame = !isElsewhere(request, named);
    m_clientSecret->setSecret(isSame ? clientSecret : QByteArray());
    m_allowedOrigins = isSame ? request.allowedOrigins : QStringList();
    m_keyFile->setText(keyFileOf(entry));
    m_scopes->setText(request.scopes.join(u' '));
    m_resource->setText(request.resource);
    showFlow();
}

QJsonObject OAuthFields::oauth() const
{
    OAuthRequest request;
    request.grant = grant();
    applyProvider(request, m_step, flow());
    if (m_issuer && !m_issuer->text().trimmed().isEmpty())
        request.metadataUrl = QUrl(m_issuer->text().trimmed(), QUrl::StrictMode);
    request.clientId = m_clientId->text().trimmed();
    request.scopes = m_scopes->text().split(u' ', Qt::SkipEmptyParts);
    request.resource = m_resource->text().trimmed();
    if (!m_issuer) // a typed provider may be another one
        request.allowedOrigins = m_allowedOrigins;
    const bool isOwn = request.grant == OAuthGrant::ClientCredentials;
    const QString keyFile = isOwn ? m_keyFile->text().trimmed() : QString();
    if (!keyFile.isEmpty())
        request.authentication = ClientAuthentication::PrivateKeyJwt;
    return oauthToJson(request, keyFile);
}

QByteArray OAuthFields::clientSecret() const
{
    return m_clientSecret->secret();
}

bool OAuthFields::isComplete() const
{
    if (grant() == OAuthGrant::ClientCredentials &&
        (m_clientId->text().trimmed().isEmpty() ||
         (clientSecret().isEmpty() && m_keyFile->text().trimmed().isEmpty())))
        return false;
    return !m_issuer || !m_step.flows.empty() || !m_issuer->text().trimmed().isEmpty();
}

QWidget *OAuthFields::firstField() const
{
    return m_issuer ? m_issuer : m_clientId;
}

} // namespace a2a

#include "moc_oauthfields.cpp"
