// SPDX-License-Identifier: Apache-2.0
// The dialog built from a card: schemes required by the card first, combined schemes together,
// manual ones; errors are shown and nothing is lost.
#include "ui/signin/signindialog.h"

#include "model/session/session.h"
#include "model/signin/oauthchoice.h"
#include "model/signin/sessionsecretstore.h"
#include "ui/signin/oauthpage.h"
#include "ui/signin/secretedit.h"
#include "ui/widgets/announcinglabel.h"

#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSslCertificate>
#include <QSslKey>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class SignInDialogTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void schemes_required_by_the_card_come_first();
    void without_a_card_everything_is_manual();
    void combined_schemes_share_one_page();
    void unsupported_schemes_are_not_preselected();
    void invalid_input_is_reported_and_kept();
    void a_certificate_passphrase_is_requested();
    void storage_duration_is_shown();
    void a_secret_is_shown_while_its_button_is_held();
    void previous_input_is_restored();
    void forget_is_a_single_button();
    void a_device_code_yields_tokens();
    void a_provider_is_reached_by_the_agents_authorities();
    void a_provider_refusal_returns_to_the_form();
    void a_client_secret_is_only_filled_in_for_its_provider();
    void a_foreign_origin_is_used_once_it_is_allowed();
    void tab_order_is_top_to_bottom();
    void security_of_a_skill_is_offered();
    void a_refusal_names_provider_and_scopes();
    void a_401_without_a_card_offers_its_scheme();

private:
    void open(const QByteArray &members,
              SecretStore::Persistence persistence = SecretStore::Persistence::Session,
              const std::optional<BearerChallenge> &challenge = {});
    [[nodiscard]] QStringList ways() const;
    [[nodiscard]] QLineEdit *field(const QString &name) const;
    [[nodiscard]] bool says(const QString &text) const;
    [[nodiscard]] QPushButton *button(const QString &text) const;

    std::unique_ptr<Session> m_session;
    std::unique_ptr<SessionSecretStore> m_secrets;
    SystemOAuthClock m_clock;
    std::unique_ptr<AgentAccount> m_account;
    Connection *m_agent = nullptr;
    QString m_home; ///< of the agent
    std::unique_ptr<SignInDialog> m_dialog;
};

static constexpr auto KeyOrLogin =
    R"("securitySchemes":{"k":{"type":"apiKey","in":"header","name":"X-K"},)"
    R"("l":{"type":"http","scheme":"basic"},"m":{"type":"mutualTLS"},"q":{"type":"apiKey",)"
    R"("in":"query","name":"key"}},"security":[{"l":[]},{"k":[],"q":[]}])";

void SignInDialogTest::init()
{
    m_session = std::make_unique<Session>();
    m_secrets = std::make_unique<SessionSecretStore>();
    m_agent = &m_session->addAgent();
    m_home = u"https://agent.example"_s;
    m_account =
        std::make_unique<AgentAccount>(*m_agent, m_session->recording(), *m_secrets, m_clock);
}

void SignInDialogTest::cleanup()
{
    m_dialog.reset();
    m_account.reset();
    m_session.reset();
}

void SignInDialogTest::open(const QByteArray &members, SecretStore::Persistence persistence,
                            const std::optional<BearerChallenge> &challenge)
{
    if (!members.isNull()) {
        Notes notes;
        FoundCard found;
        found.url = QUrl(m_home % u"/.well-known/agent-card.json"_s);
        const QByteArray skills = members.contains("\"skills\"") ? "" : R"("skills":[],)";
        const QByteArray json = R"({"name":"Agent","url":")" + m_home.toLatin1() +
                                R"(/a2a","protocolVersion":"0.3.0",)" + skills + members + "}";
        found.card = readCard(json, notes).take();
        found.offers = offersFromCard(json, found.url, notes);
        m_agent->link().restore(m_home, found, {}, {});
    }
    m_dialog = std::make_unique<SignInDialog>(
        *m_agent, m_agent->link().title(),
        SignInDialog::Dependencies{*m_account, m_session->recording(), m_clock, persistence,
                                   challenge});
    m_dialog->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get(), TestTimeoutMs));
}

QStringList SignInDialogTest::ways() const
{
    const auto *box = m_dialog->findChild<QComboBox *>();
    QStringList texts;
    for (int i = 0; i < box->count(); ++i)
        texts.append(box->itemText(i));
    return texts;
}

QLineEdit *SignInDialogTest::field(const QString &name) const
{
    for (QLineEdit *edit : m_dialog->findChildren<QLineEdit *>()) {
        if (edit->accessibleName() == name && edit->isVisible())
            return edit;
    }
    return nullptr;
}

bool SignInDialogTest::says(const QString &text) const
{
    const auto labels = m_dialog->findChildren<QLabel *>();
    return std::any_of(labels.begin(), labels.end(), [&](const QLabel *label) {
        return label->isVisible() && label->text().contains(text);
    });
}

QPushButton *SignInDialogTest::button(const QString &text) const
{
    for (QPushButton *one : m_dialog->findChildren<QPushButton *>()) {
        if (one->text() == text && one->isVisible())
            return one;
    }
    return nullptr;
}

void SignInDialogTest::schemes_required_by_the_card_come_first()
{
    open(KeyOrLogin);
    QCOMPARE(ways().mid(0, 3),
             (QStringList{u"User name and password"_s,
                          u"API key in the header X-K + API key in the query, key"_s,
                          u"Client certificate"_s}));
    QVERIFY(ways().contains(u"Manual: Bearer token"_s));
    QVERIFY(says(u"Required by the card."_s));
    QVERIFY(says(u"https://agent.example:443"_s));
    QVERIFY(!button(u"Apply"_s)->isEnabled());
    QTest::keyClicks(field(u"User name"_s), u"ann"_s);
    QTest::keyClicks(field(u"Password"_s), u"s3cret"_s);
    QTest::mouseClick(button(u"Apply"_s), Qt::LeftButton);
    QCOMPARE(m_dialog->result(), int(QDialog::Accepted));
    QCOMPARE(headerValue(m_agent->choices().credentials().headers, "Authorization"),
             "Basic " + QByteArray("ann:s3cret").toBase64());
    QCOMPARE(m_account->choice().entries.front().scheme, u"l"_s);
}

void SignInDialogTest::without_a_card_everything_is_manual()
{
    m_agent->link().setTypedAddress(u"https://agent.example"_s);
    open({});
    QCOMPARE(ways().front(), u"Manual: Bearer token"_s);
    QVERIFY(says(u"Set manually; not required by the card."_s));
    QTest::keyClicks(field(u"Token"_s), u"t1"_s);
    m_dialog->accept();
    QCOMPARE(headerValue(m_agent->choices().credentials().headers, "Authorization"), "Bearer t1");
    QCOMPARE(m_agent->choices().credentials().origin, u"https://agent.example:443"_s);
}

void SignInDialogTest::combined_schemes_share_one_page()
{
    open(KeyOrLogin);
    auto *box = m_dialog->findChild<QComboBox *>();
    box->setCurrentIndex(1);
    emit box->activated(1);
    QTRY_COMPARE(m_dialog->findChildren<QGroupBox *>().size(), 2);
    const auto edits = m_dialog->findChildren<SecretEdit *>();
    QCOMPARE(edits.size(), 2);
    edits[0]->setSecret("one");
    QVERIFY(!button(u"Apply"_s)->isEnabled());
    edits[1]->setSecret("two");
    QVERIFY(button(u"Apply"_s)->isEnabled());
    m_dialog->accept();
    QCOMPARE(headerValue(m_agent->choices().credentials().headers, "X-K"), "one");
    QCOMPARE(headerValue(m_agent->choices().credentials().query, "key"), "two");
}

void SignInDialogTest::unsupported_schemes_are_not_preselected()
{
    open(R"("securitySchemes":{"d":{"type":"http","scheme":"digest"},)"
         R"("b":{"type":"http","scheme":"bearer"}},"security":[{"d":[]},{"b":[]}])");
    QCOMPARE(ways().front(), u"digest"_s);
    QVERIFY(field(u"Token"_s)); // of the second alternative
}

void SignInDialogTest::invalid_input_is_reported_and_kept()
{
    open(KeyOrLogin);
    QTest::keyClicks(field(u"User name"_s), u"a:b"_s);
    QTest::keyClicks(field(u"Password"_s), u"s3cret"_s);
    m_dialog->accept();
    QVERIFY(m_dialog->isVisible());
    QVERIFY(says(u"The user name contains a colon."_s));
    const QSignalSpy announced(m_dialog->findChild<AnnouncingLabel *>(),
                               &AnnouncingLabel::announced);
    QTRY_COMPARE(announced.size(), 1);
    m_dialog->accept(); // and once more
    QTRY_COMPARE(announced.size(), 2);
    QVERIFY(m_agent->choices().credentials().isEmpty());
    QCOMPARE(field(u"Password"_s)->text(), u"s3cret"_s);
    field(u"User name"_s)->setText(u"ab"_s);
    QVERIFY(!says(u"colon"_s));
    m_dialog->accept();
    QVERIFY(!m_agent->choices().credentials().isEmpty());
}

void SignInDialogTest::a_certificate_passphrase_is_requested()
{
    open(KeyOrLogin);
    auto *box = m_dialog->findChild<QComboBox *>();
    box->setCurrentIndex(2);
    emit box->activated(2);
    QTRY_VERIFY(field(u"Client certificate file"_s));
    field(u"Client certificate file"_s)->setText(QStringLiteral(TEST_DATA "/loopback-rc2.p12"));
    field(u"Passphrase"_s)->setText(u"open sesame"_s);
    m_dialog->accept();
    QVERIFY(says(u"openssl pkcs12 -legacy"_s));
    field(u"Client certificate file"_s)->setText(QStringLiteral(TEST_DATA "/loopback.p12"));
    m_dialog->accept();
    QVERIFY(m_agent->choices().tls().hasClientCertificate());
}

void SignInDialogTest::storage_duration_is_shown()
{
    open(KeyOrLogin);
    QVERIFY(says(u"for this session only"_s));
    QVERIFY(!m_dialog->findChild<QCheckBox *>()->isVisible());
    open(KeyOrLogin, SecretStore::Persistence::Keychain);
    QVERIFY(!says(u"for this session only"_s));
    QVERIFY(m_dialog->findChild<QCheckBox *>()->isVisible());
    QVERIFY(m_dialog->findChild<QCheckBox *>()->isChecked());
    m_dialog->setPersistence(SecretStore::Persistence::Session); // the keychain has disappeared
    QVERIFY(says(u"for this session only"_s));
    QVERIFY(!m_dialog->findChild<QCheckBox *>()->isVisible());
    m_dialog->setPersistence(SecretStore::Persistence::Keychain);
    QVERIFY(!says(u"for this session only"_s));
    QVERIFY(m_dialog->findChild<QCheckBox *>()->isChecked());
    m_dialog->findChild<QCheckBox *>()->setChecked(false);
    m_dialog->setPersistence(SecretStore::Persistence::Session);
    m_dialog->setPersistence(SecretStore::Persistence::Keychain);
    QVERIFY(!m_dialog->findChild<QCheckBox *>()->isChecked()); // that was the user's choice
}

void SignInDialogTest::a_secret_is_shown_while_its_button_is_held()
{
    open(KeyOrLogin);
    QLineEdit *password = field(u"Password"_s);
    QVERIFY(!button(u"Show"_s)->isEnabled());
    password->setText(u"s3cret"_s);
    QCOMPARE(password->echoMode(), QLineEdit::Password);
    QTest::keyPress(button(u"Show"_s), Qt::Key_Space);
    QCOMPARE(password->echoMode(), QLineEdit::Normal);
    QTest::keyRelease(button(u"Show"_s), Qt::Key_Space);
    QCOMPARE(password->echoMode(), QLineEdit::Password);
    QTest::mousePress(button(u"Show"_s), Qt::LeftButton);
    QCOMPARE(password->echoMode(), QLineEdit::Normal);
    QTest::mouseRelease(button(u"Show"_s), Qt::LeftButton);
    QCOMPARE(password->echoMode(), QLineEdit::Password);
}

void SignInDialogTest::previous_input_is_restored()
{
    SignInChoice choice;
    choice.origin = u"https://agent.example:443"_s;
    choice.entries = {{SignInKind::Basic, u"l"_s, {}, u"ann"_s, {}, {}, {}},
                      {SignInKind::Cookie, {}, u"sid"_s, {}, {}, {}, {}}};
    QVERIFY(!m_account->signIn(choice, {{u"basic"_s, "pw"}, {u"cookie/sid"_s, "c1"}}));
    open(KeyOrLogin);
    QCOMPARE(field(u"User name"_s)->text(), u"ann"_s);
    QCOMPARE(field(u"Password"_s)->text(), u"pw"_s);
    QCOMPARE(field(u"Name"_s)->text(), u"sid"_s); // beside the scheme, by hand
    QCOMPARE(field(u"Key"_s)->text(), u"c1"_s);
    m_dialog->accept();
    QCOMPARE(m_account->choice().entries.size(), 2U);
}

void SignInDialogTest::forget_is_a_single_button()
{
    open(KeyOrLogin);
    QVERIFY(!button(u"Clear auth"_s)); // nothing there
    SignInChoice choice;
    choice.origin = u"https://agent.example:443"_s;
    choice.entries = {{SignInKind::Basic, u"l"_s, {}, u"ann"_s, {}, {}, {}}};
    QVERIFY(!m_account->signIn(choice, {{u"basic"_s, "pw"}}));
    open(KeyOrLogin);
    QTest::mouseClick(button(u"Clear auth"_s), Qt::LeftButton);
    QVERIFY(!m_dialog->isVisible());
    QVERIFY(m_agent->choices().credentials().isEmpty());
    QVERIFY(!m_account->isSignedIn());
}

static QByteArray deviceScheme(const ScriptedServer &provider, const ScriptedServer &tokens)
{
    return R"("securitySchemes":{"o":{"oauth2SecurityScheme":{"flows":{"deviceCode":{)"
           R"("deviceAuthorizationUrl":")" +
           provider.url("/device").toEncoded() + R"(","tokenUrl":")" +
           tokens.url("/token").toEncoded() +
           R"(","scopes":{"read":"Reads bookings"}}}}}},)"
           R"("securityRequirements":[{"schemes":{"o":{"list":["read"]}}}])";
}

void SignInDialogTest::a_device_code_yields_tokens()
{
    m_home = u"http://127.0.0.1:9"_s; // no public host may link here
    ScriptedServer provider;
    provider.play(
        {plainAnswer(200, R"({"device_code":"d1","user_code":"WDJB-MJHT","interval":1,)"
                          R"("expires_in":600,"verification_uri":"https://id.example/go"})"),
         plainAnswer(200, R"({"access_token":"at-1","token_type":"Bearer","expires_in":600})")});
    open(deviceScheme(provider, provider));
    QCOMPARE(ways().front(), u"OAuth 2 (read)"_s);
    QVERIFY(says(u"Reads bookings"_s));
    field(u"Client ID"_s)->setText(u"me"_s);
    QCOMPARE(field(u"Scopes"_s)->text(), u"read"_s);
    m_dialog->accept();
    QVERIFY(m_dialog->isVisible());
    QTRY_VERIFY(says(u"WDJB-MJHT"_s));
    QVERIFY(says(u"https://id.example/go"_s));
    // What is announced.
    QCOMPARE(m_dialog->findChild<OAuthPage *>()->accessibleDescription(),
             u"Enter this code WDJB-MJHT Enter it at https://id.example/go, on any device."_s);
    QVERIFY(says(u"Time left"_s));
    QTRY_VERIFY_WITH_TIMEOUT(!m_dialog->isVisible(), TestTimeoutMs);
    QCOMPARE(headerValue(m_agent->choices().credentials().headers, "Authorization"), "Bearer at-1");
    QVERIFY(m_account->tokens().expiryMs);
    QCOMPARE(m_account->choice().entries.front().oauth[u"clientId"_s].toString(), u"me"_s);
}

/// The certificates of a company's agent and of its provider are of the same authority.
void SignInDialogTest::a_provider_is_reached_by_the_agents_authorities()
{
    m_home = u"http://127.0.0.1:9"_s; // no public host may link here
    const QString certificate = QStringLiteral(TEST_DATA "/loopback.crt");
    QFile key(QStringLiteral(TEST_DATA "/loopback.key"));
    QVERIFY(key.open(QIODevice::ReadOnly));
    ScriptedServer provider(QSslCertificate::fromPath(certificate).constFirst(),
                            QSslKey(&key, QSsl::Rsa, QSsl::Pem));
    provider.play(
        {plainAnswer(200, R"({"device_code":"d1","user_code":"WDJB-MJHT","interval":1,)"
                          R"("expires_in":600,"verification_uri":"https://id.example/go"})"),
         plainAnswer(200, R"({"access_token":"at-1","token_type":"Bearer","expires_in":600})")});
    TlsChoices tls;
    QVERIFY(!tls.readAuthorities(certificate));
    m_agent->choices().setTls(tls);
    open(deviceScheme(provider, provider));
    field(u"Client ID"_s)->setText(u"me"_s);
    m_dialog->accept();
    QTRY_VERIFY_WITH_TIMEOUT(!m_dialog->isVisible(), TestTimeoutMs);
    QCOMPARE(headerValue(m_agent->choices().credentials().headers, "Authorization"), "Bearer at-1");
}

void SignInDialogTest::a_provider_refusal_returns_to_the_form()
{
    m_home = u"http://127.0.0.1:9"_s; // no public host may link here
    ScriptedServer provider;
    provider.play(plainAnswer(400, R"({"error":"invalid_client"})"));
    open(deviceScheme(provider, provider));
    field(u"Client ID"_s)->setText(u"me"_s);
    m_dialog->accept();
    QVERIFY(!field(u"Client ID"_s)); // under way
    QTRY_VERIFY(field(u"Client ID"_s));
    QCOMPARE(field(u"Client ID"_s)->text(), u"me"_s);
    QVERIFY(says(u"invalid_client"_s));
    QVERIFY(m_agent->choices().credentials().isEmpty());
}

static QByteArray clientScheme(const QByteArray &tokenUrl)
{
    return R"("securitySchemes":{"o":{"type":"oauth2","flows":{"clientCredentials":{"tokenUrl":")" +
           tokenUrl + R"(","scopes":{}}}}},"security":[{"o":[]}])";
}

/// The agent has changed its card.
void SignInDialogTest::a_client_secret_is_only_filled_in_for_its_provider()
{
    OAuthRequest request;
    request.grant = OAuthGrant::ClientCredentials;
    request.clientId = u"me"_s;
    request.endpoints.token = QUrl(u"https://id.example/token"_s);
    const SignInEntry entry{SignInKind::OAuth, u"o"_s, {}, {}, {}, {}, oauthToJson(request)};
    SignInChoice choice;
    choice.origin = u"https://agent.example:443"_s;
    choice.entries = {entry};
    OAuthTokens tokens;
    tokens.accessToken = "at-1";
    QVERIFY(!m_account->signIn(
        choice, {{entry.secretName(), tokensToJson(tokens)}, {clientSecretName(entry), "hush-1"}}));
    open(clientScheme("https://id.example/token/v2"));
    QCOMPARE(field(u"Client secret"_s)->text(), u"hush-1"_s);
    open(clientScheme("https://other.example/token"));
    QCOMPARE(field(u"Client secret"_s)->text(), QString());
    QCOMPARE(field(u"Client ID"_s)->text(), u"me"_s);
    QVERIFY(!button(u"Sign in"_s)->isEnabled());
}

void SignInDialogTest::a_foreign_origin_is_used_once_it_is_allowed()
{
    m_home = u"http://127.0.0.1:9"_s; // no public host may link here
    ScriptedServer provider;
    ScriptedServer tokens;
    provider.play(plainAnswer(404, "no"));
    provider.playAt("/device",
                    plainAnswer(200,
                                R"({"device_code":"d1","user_code":"WDJB-MJHT","interval":1,)"
                                R"("expires_in":600,"verification_uri":"https://id.example/go"})"));
    tokens.play(plainAnswer(200, R"({"access_token":"at-1","token_type":"Bearer"})"));
    const QString origin = QString::fromLatin1(tokens.origin());
    open(deviceScheme(provider, tokens));
    field(u"Client ID"_s)->setText(u"me"_s);
    m_dialog->accept();
    QTRY_VERIFY(button(u"Allow %1 and sign in"_s.arg(origin)));
    QVERIFY(says(origin));
    QCOMPARE(tokens.requestCount(), 0);
    QVERIFY(!provider.received().contains("/device"));
    button(u"Allow %1 and sign in"_s.arg(origin))->click();
    QTRY_VERIFY_WITH_TIMEOUT(!m_dialog->isVisible(), TestTimeoutMs);
    QCOMPARE(headerValue(m_agent->choices().credentials().headers, "Authorization"), "Bearer at-1");
    // The next sign-in does not ask again.
    const SignInEntry entry = m_account->choice().entries.front();
    const Result<OAuthRequest> again = makeOAuthRequest(entry, {}, QUrl(m_home));
    QVERIFY(again);
    QCOMPARE(again->allowedOrigins, QStringList{origin});
    open(deviceScheme(provider, tokens));
    m_dialog->accept();
    QTRY_VERIFY_WITH_TIMEOUT(!m_dialog->isVisible(), TestTimeoutMs);
}

void SignInDialogTest::tab_order_is_top_to_bottom()
{
    open(KeyOrLogin);
    auto *box = m_dialog->findChild<QComboBox *>();
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down); // two keys at once
    QCOMPARE(box->currentIndex(), 1);
    QVERIFY(box->hasFocus()); // choosing continues
    QStringList names;
    int lowest = 0;
    for (QWidget *field = box; names.size() < 4; field = QApplication::focusWidget()) {
        QTest::keyClick(field, Qt::Key_Tab);
        const QWidget *next = QApplication::focusWidget();
        const int top = next->mapTo(m_dialog.get(), QPoint()).y();
        QVERIFY2(top >= lowest, qPrintable(next->accessibleName()));
        lowest = top - 4; // a button beside its field
        names.append(next->accessibleName());
    }
    QVERIFY2(names.join(u',').startsWith(u"Key,"_s), qPrintable(names.join(u',')));
}

void SignInDialogTest::security_of_a_skill_is_offered()
{
    open(R"("securitySchemes":{"k":{"type":"apiKey","in":"header","name":"X-K"},)"
         R"("b":{"type":"http","scheme":"Bearer"}},"security":[{"k":[]}],)"
         R"("skills":[{"id":"1","name":"Book","security":[{"b":[]}]}])");
    QCOMPARE(ways().value(0), u"API key in the header X-K"_s);
    QCOMPARE(ways().value(1), u"Bearer token, for the skill Book"_s);
    auto *box = m_dialog->findChild<QComboBox *>();
    box->setCurrentIndex(1);
    emit box->activated(1);
    QVERIFY(says(u"Required by the skill Book."_s));
    QVERIFY(field(u"Token"_s));
}

static const BearerChallenge Challenge{
    u"insufficient_scope"_s,
    {},
    {u"a2a:write"_s},
    QUrl(u"https://agent.example/.well-known/oauth-protected-resource"_s)};

void SignInDialogTest::a_refusal_names_provider_and_scopes()
{
    open(R"("securitySchemes":{"o":{"type":"oauth2","flows":{}}},"security":[{"o":["a2a:read"]}])",
         SecretStore::Persistence::Session, Challenge);
    QVERIFY(!ways().contains(u"OAuth 2 (a2a:write)"_s)); // it is the card's own
    QCOMPARE(field(u"Scopes"_s)->text(), u"a2a:read a2a:write"_s);
    QVERIFY(!field(u"Provider"_s)); // not required
    QVERIFY(says(u"Provider: from the metadata of agent.example (RFC 9728)"_s));
    QVERIFY(button(u"Sign in"_s)->isEnabled());
}

void SignInDialogTest::a_401_without_a_card_offers_its_scheme()
{
    open({}, SecretStore::Persistence::Session, Challenge);
    QCOMPARE(ways().value(0), u"OAuth 2 (a2a:write)"_s);
    QVERIFY(says(u"Named by the agent's last 401 response."_s));
    QVERIFY(!field(u"Provider"_s));
    QCOMPARE(field(u"Scopes"_s)->text(), u"a2a:write"_s);
}

A2A_TEST(SignInDialogTest)

#include "signindialogtest.moc"
