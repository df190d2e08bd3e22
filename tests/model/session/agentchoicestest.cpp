// SPDX-License-Identifier: Apache-2.0
// What the user chose for an agent: values that tell when they change, and are masked.
#include "model/session/agentchoices.h"
#include "tests/support/testregistry.h"

#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class AgentChoicesTest final : public QObject {
    Q_OBJECT

private slots:
    void each_change_is_signaled_once();
    void credentials_have_a_time_of_their_own();
    void secrets_are_masked();
    void a_certificate_is_accepted_for_one_host();
};

void AgentChoicesTest::each_change_is_signaled_once()
{
    Recording recording;
    AgentChoices choices(0, recording);
    const QSignalSpy changed(&choices, &AgentChoices::changed);
    const QSignalSpy credentials(&choices, &AgentChoices::credentialsChanged);
    AgentSettings settings;
    settings.name = u"Desk"_s;
    for (int twice = 0; twice < 2; ++twice) {
        choices.setSettings(settings);
        choices.setProfile(u"p1"_s);
        choices.setListed(false);
    }
    QCOMPARE(changed.size(), 3);
    QCOMPARE(choices.settings().name, u"Desk"_s);
    QCOMPARE(choices.profile(), u"p1"_s);
    QVERIFY(!choices.isListed());
    QVERIFY(credentials.isEmpty());
}

void AgentChoicesTest::credentials_have_a_time_of_their_own()
{
    Recording recording;
    AgentChoices choices(0, recording);
    const QSignalSpy changed(&choices, &AgentChoices::changed);
    const QSignalSpy credentials(&choices, &AgentChoices::credentialsChanged);
    QCOMPARE(choices.credentialsNs(), -1);
    choices.setCredentials({u"https://h"_s, {{"Authorization", "Bearer secret-token"}}});
    QVERIFY(choices.credentialsNs() >= 0);
    choices.setCredentials({});
    QCOMPARE(choices.credentialsNs(), -1);
    QCOMPARE(credentials.size(), 2);
    QVERIFY(changed.isEmpty());
}

void AgentChoicesTest::secrets_are_masked()
{
    Recording recording;
    AgentChoices choices(0, recording);
    AgentSettings settings;
    settings.secretHeaders = {{"X-Team", "hidden-team-7"}};
    choices.setSettings(settings);
    choices.setCredentials({u"https://h"_s, {{"Authorization", "Bearer hidden-token-8"}}});
    QVERIFY(!recording.redactor().find("it is hidden-team-7").empty());
    QVERIFY(!recording.redactor().find("it is hidden-token-8").empty());
    QVERIFY(recording.redactor().find("it is public").empty());
}

void AgentChoicesTest::a_certificate_is_accepted_for_one_host()
{
    Recording recording;
    AgentChoices choices(0, recording);
    QVERIFY(!choices.tls().exceptions);
    choices.trustCertificate(u"h:443"_s, QByteArray(32, 'x'));
    QVERIFY(choices.tls().exceptions);
}

A2A_TEST(AgentChoicesTest)
#include "agentchoicestest.moc"
