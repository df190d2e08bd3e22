// SPDX-License-Identifier: Apache-2.0
// A profile round-trips through its file, without secrets and with members of later versions.
#include "model/profiles/profilelist.h"

#include "tests/support/testregistry.h"

#include <QJsonDocument>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

static AgentProfile fullProfile()
{
    AgentProfile profile;
    profile.id = u"7c1f"_s;
    profile.name = u"Staging \u4e3a"_s;
    profile.color = ProfileColor::Purple;
    profile.group = u"Travel"_s;
    profile.url = u"https://agent.example/a2a"_s;
    profile.withoutCard = true;
    Offer offer;
    offer.protocolVersion = ProtocolVersion::V0_3;
    offer.binding = BindingKind::Grpc;
    offer.url = QUrl(u"https://agent.example:8443/"_s);
    offer.tenant = u"acme"_s;
    offer.variant = 2;
    offer.reason = "offer-by-hand";
    profile.interface = offer;
    profile.headers = {{u"X-Trace"_s, u"on"_s, true, false}, {u"X-Env"_s, u"b"_s, false, false}};
    profile.signIn = {{u"kind"_s, u"bearer"_s}};
    profile.tls = {u"/etc/ca.pem"_s, u"/home/c.pem"_s, u"/home/k.pem"_s};
    profile.tenant = QString();
    profile.extensions = {u"https://ext.example/v1"_s};
    profile.limits = {90s, 0ms, {}};
    profile.proxy = {ProxyChoice::Kind::Custom, QUrl(u"http://127.0.0.1:8080"_s)};
    return profile;
}

static QJsonObject parsed(const char *json)
{
    return QJsonDocument::fromJson(json).object();
}

class AgentProfileTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void every_member_round_trips()
    {
        const std::optional<AgentProfile> again = profileFromJson(profileToJson(fullProfile()));
        QVERIFY(again);
        QCOMPARE(profileToJson(*again), profileToJson(fullProfile()));
        QVERIFY(*again == fullProfile());
    }

    void defaults_are_not_written()
    {
        AgentProfile profile;
        profile.id = u"a"_s;
        profile.url = u"localhost:9000"_s;
        QCOMPARE(profileToJson(profile), parsed(R"({"id":"a","url":"localhost:9000"})"));
    }

    void members_of_a_later_version_are_kept()
    {
        const QJsonObject later = parsed(
            R"({"id":"a","url":"h","cookies":{"keep":true},"colour":"pink","proxy":{"kind":"pac"},
                "tls":{"key":"/k","pins":["x"]},"headers":[{"name":"A","value":1,"from":"env"},7]})");
        std::optional<AgentProfile> profile = profileFromJson(later);
        QVERIFY(profile);
        QCOMPARE(profile->tls.key, u"/k"_s);
        QCOMPARE(profile->proxy, ProxyChoice());
        QVERIFY(profile->headers.empty());
        QCOMPARE(profileToJson(*profile), later);
        profile->tls.authorities = u"/ca"_s;
        QCOMPARE(profileToJson(*profile)[u"tls"].toObject(),
                 parsed(R"({"authorities":"/ca","key":"/k","pins":["x"]})"));
    }

    void secrets_are_never_written()
    {
        AgentProfile profile = fullProfile();
        profile.url = u"https://me:canary-1@agent.example/?api_key=canary-2"_s;
        profile.interface->url = QUrl(u"https://agent.example/?access_token=canary-3"_s);
        profile.headers = {{u"X-Mine"_s, u"canary-4"_s, true, true},
                           {u"Authorization"_s, u"Bearer canary-5"_s, true, false}};
        profile.proxy.url = QUrl(u"http://me:canary-6@proxy.example:1"_s);
        const QByteArray written = QJsonDocument(profileToJson(profile)).toJson();
        QVERIFY2(!written.contains("canary"), written.constData());
        const std::optional<AgentProfile> again = profileFromJson(profileToJson(profile));
        QVERIFY(again->headers[1].secret); // by its name
    }

    void non_profiles_are_rejected()
    {
        QVERIFY(!profileFromJson(parsed(R"({"url":"h"})")));
        QVERIFY(!profileFromJson(parsed(R"({"id":"a"})")));
        QVERIFY(!profileFromJson(parsed(R"({"id":7,"url":"h"})")));
        QJsonObject huge = parsed(R"({"id":"a","url":"h"})");
        huge.insert(u"name"_s, QString(AgentProfile::LongestText + 1, u'x'));
        QVERIFY(!profileFromJson(huge));
    }

    void a_proxy_is_an_address_without_a_password()
    {
        for (const char *good : {"http://127.0.0.1:8080", "socks5://proxy.example:1080"})
            QVERIFY2(isProxyUrl(QUrl(QString::fromLatin1(good))), good);
        for (const char *bad :
             {"", "proxy.example", "ftp://proxy.example", "http://", "http://me:pw@proxy.example"})
            QVERIFY2(!isProxyUrl(QUrl(QString::fromLatin1(bad))), bad);
    }
};

A2A_TEST(AgentProfileTest)
#include "agentprofiletest.moc"
