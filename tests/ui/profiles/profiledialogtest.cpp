// SPDX-License-Identifier: Apache-2.0
// Untouched values of an agent's dialog are kept, invalid ones are reported at once, and header
// secrets are returned beside the profile, never in it.
#include "ui/profiles/profiledialog.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

AgentProfile fullProfile()
{
    AgentProfile profile;
    profile.id = u"id"_s;
    profile.name = u"Staging"_s;
    profile.color = ProfileColor::Blue;
    profile.group = u"Travel"_s;
    profile.url = u"https://agent.example"_s;
    profile.interface = Offer();
    profile.interface->protocolVersion = ProtocolVersion::V0_3;
    profile.interface->binding = BindingKind::HttpJson;
    profile.interface->url = QUrl(u"https://agent.example/v1"_s);
    profile.interface->tenant = u"t"_s;
    profile.interface->variant = 2;
    profile.interface->reason = "offer-by-hand";
    profile.headers = {{u"X-Env"_s, u"e"_s, true, false}, {u"X-Key"_s, {}, false, true}};
    profile.signIn = {{u"kind"_s, u"bearer"_s}};
    profile.tls = {u"/ca"_s, u"/c"_s, u"/k"_s};
    profile.tenant = QString();
    profile.extensions = {u"https://a.example/1"_s, u"https://a.example/2"_s};
    profile.limits = {90s, 0ms, {}};
    profile.proxy = {ProxyChoice::Kind::Custom, QUrl(u"http://127.0.0.1:8080"_s)};
    profile.unknown = {{u"later"_s, true}};
    return profile;
}

template <typename T>
T *named(QWidget &dialog, const QString &name)
{
    for (T *widget : dialog.findChildren<T *>()) {
        if (widget->accessibleName() == name)
            return widget;
    }
    return nullptr;
}

bool canSave(QWidget &dialog)
{
    return dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save)->isEnabled();
}

} // namespace

class ProfileDialogTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void untouched_fields_are_kept()
    {
        ProfileDialog dialog(fullProfile(), {{u"X-Key"_s, "canary"}}, {});
        QCOMPARE(dialog.problem(), QString());
        QVERIFY(canSave(dialog));
        QCOMPARE(profileToJson(dialog.profile()), profileToJson(fullProfile()));
        QVERIFY(dialog.profile() == fullProfile());
        QCOMPARE(dialog.secrets().value(u"X-Key"_s), "canary");
        AgentProfile bare;
        bare.id = u"b"_s;
        bare.url = u"h:1"_s;
        QVERIFY(ProfileDialog(bare, {}, {}).profile() == bare);
    }

    void changed_fields_are_saved()
    {
        AgentProfile profile;
        profile.url = u"h:1"_s;
        ProfileDialog dialog(profile, {}, {u"Card name"_s, {u"Other"_s}});
        auto *name = named<QLineEdit>(dialog, u"Name"_s);
        QCOMPARE(name->placeholderText(), u"Card name"_s);
        name->setText(u" Mine "_s);
        named<QComboBox>(dialog, u"Color"_s)->setCurrentIndex(int(ProfileColor::Red));
        named<QComboBox>(dialog, u"Group"_s)->setCurrentText(u"Travel"_s);
        named<QCheckBox>(dialog, {})->setChecked(true);
        named<QLineEdit>(dialog, u"Tenant"_s)->setText(u"acme"_s);
        named<QPlainTextEdit>(dialog, u"Extensions requested with every call"_s)
            ->setPlainText(u"https://a.example\n\n https://b.example"_s);
        named<QComboBox>(dialog, u"Response timeout"_s)->setCurrentIndex(2);
        named<QSpinBox>(dialog, u"Response timeout, seconds"_s)->setValue(5);
        const AgentProfile changed = dialog.profile();
        QCOMPARE(changed.name, u"Mine"_s);
        QCOMPARE(changed.color, ProfileColor::Red);
        QCOMPARE(changed.group, u"Travel"_s);
        QCOMPARE(changed.tenant, u"acme"_s);
        QCOMPARE(changed.extensions, (QStringList{u"https://a.example"_s, u"https://b.example"_s}));
        QCOMPARE(changed.limits.answer, std::optional<std::chrono::milliseconds>(5000ms));
        QVERIFY(!changed.limits.other);
    }

    void an_endpoint_needs_no_card_url()
    {
        ProfileDialog dialog({}, {}, {});
        QVERIFY(!canSave(dialog));
        named<QComboBox>(dialog, u"Protocol"_s)->setCurrentIndex(2);
        QVERIFY(dialog.problem().contains(u"endpoint"_s));
        named<QLineEdit>(dialog, u"URL of the endpoint"_s)->setText(u"http://h:1/rpc"_s);
        QCOMPARE(dialog.problem(), QString());
        QVERIFY(dialog.profile().withoutCard);
        QCOMPARE(dialog.profile().url, u"http://h:1/rpc"_s);
    }

    void invalid_values_are_reported_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        const QString url = u"URL, host or card file"_s;
        QTest::newRow("nothing") << url << QString() << u"Enter the agent's URL"_s;
        QTest::newRow("no url") << url << u"ftp://h/"_s << u"cannot be read as a URL"_s;
        QTest::newRow("a password") << url << u"http://me:pw@h/"_s << u"password or key"_s;
        QTest::newRow("a key") << url << u"http://h/?api_key=4711"_s << u"password or key"_s;
        QTest::newRow("endpoint") << u"URL of the endpoint"_s << u"h"_s << u"http:// or https://"_s;
        QTest::newRow("proxy") << u"URL of the proxy"_s << u"127.0.0.1:1"_s << u"The proxy needs"_s;
        QTest::newRow("proxy with a password")
            << u"URL of the proxy"_s << u"http://a:b@h:1"_s << u"The proxy needs"_s;
        QTest::newRow("a key's certificate")
            << u"Client certificate file"_s << QString() << u"choose the certificate file"_s;
    }

    void invalid_values_are_reported()
    {
        QFETCH(QString, field);
        QFETCH(QString, text);
        QFETCH(QString, said);
        ProfileDialog dialog(fullProfile(), {}, {});
        named<QLineEdit>(dialog, field)->setText(text);
        QVERIFY2(dialog.problem().contains(said), qPrintable(dialog.problem()));
        QVERIFY(!canSave(dialog));
    }

    void a_name_that_carries_credentials_is_secret()
    {
        ProfileDialog dialog(fullProfile(), {}, {});
        auto *table = named<QTableWidget>(dialog, u"Headers"_s);
        QVERIFY(table);
        table->item(0, 1)->setText(u"Authorization"_s);
        table->item(0, 2)->setText(u"Bearer canary"_s);
        QCOMPARE(table->item(0, 3)->checkState(), Qt::Checked);
        table->item(0, 3)->setCheckState(Qt::Unchecked); // not with this name
        QVERIFY(dialog.profile().headers[0].secret);
        QVERIFY(dialog.profile().headers[0].value.isEmpty());
        QCOMPARE(dialog.secrets().value(u"Authorization"_s), "Bearer canary");
        QVERIFY(!QJsonDocument(profileToJson(dialog.profile())).toJson().contains("canary"));
        table->item(0, 1)->setText(u"X Env"_s);
        QVERIFY2(dialog.problem().contains(u"valid header name"_s), qPrintable(dialog.problem()));
        table->item(0, 1)->setText(u"X-Env"_s);
        table->item(0, 2)->setText(u"a\r\nInjected: b"_s);
        QVERIFY2(dialog.problem().contains(u"control"_s), qPrintable(dialog.problem()));
    }

    void headers_of_the_connection_cannot_be_added()
    {
        ProfileDialog dialog(fullProfile(), {}, {});
        auto *table = named<QTableWidget>(dialog, u"Headers"_s);
        table->item(0, 1)->setText(u"Transfer-encoding"_s);
        QVERIFY2(dialog.problem().contains(u"Transfer-encoding is set by the connection"_s),
                 qPrintable(dialog.problem()));
        QVERIFY(!canSave(dialog));
    }

    /// An older version saved them.
    void saved_ones_are_kept_and_marked()
    {
        AgentProfile profile = fullProfile();
        profile.headers.push_back({u"Host"_s, u"elsewhere"_s, true, false});
        ProfileDialog dialog(profile, {}, {});
        QCOMPARE(dialog.problem(), QString());
        QVERIFY(canSave(dialog));
        QVERIFY(dialog.profile() == profile);
        const auto *note = named<QLabel>(dialog, u"Headers not sent"_s);
        QVERIFY(note && note->text().endsWith(u": Host"_s));
        auto *table = named<QTableWidget>(dialog, u"Headers"_s);
        QVERIFY(table->item(2, 1)->font().strikeOut() && !table->item(0, 1)->font().strikeOut());
        QCOMPARE(table->item(2, 1)->data(Qt::AccessibleTextRole).toString(), u"Host, not sent"_s);
        table->item(2, 1)->setText(u"Connection"_s); // another one
        QVERIFY(!canSave(dialog));
        table->item(2, 1)->setText(u"X-Host"_s);
        QVERIFY(canSave(dialog));
        QVERIFY(note->text().isEmpty());
    }

    void rows_are_added_and_removed()
    {
        ProfileDialog dialog(fullProfile(), {}, {});
        dialog.show();
        auto *table = named<QTableWidget>(dialog, u"Headers"_s);
        for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->text() == u"Add header"_s)
                button->click();
        }
        QCOMPARE(table->rowCount(), 3);
        QCOMPARE(dialog.profile().headers.size(), size_t(2)); // one without a name is ignored
        table->setCurrentCell(0, 1);
        for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->text() == u"Remove"_s)
                button->click();
        }
        QCOMPARE(dialog.profile().headers.size(), size_t(1));
        QCOMPARE(dialog.profile().headers[0].name, u"X-Key"_s);
    }
};

A2A_TEST(ProfileDialogTest)
#include "profiledialogtest.moc"
