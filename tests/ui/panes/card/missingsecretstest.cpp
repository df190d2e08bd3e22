// SPDX-License-Identifier: Apache-2.0
// An agent whose secrets could not be read is held back: its card says so, with a button that reads
// them again and one that connects without them.
#include "model/signin/missingsecrets.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/fakekeychain.h"
#include "ui/panes/card/cardpane.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/services.h"
#include "ui/workspace/signins.h"

#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>

#include <algorithm>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// The card of an agent with a secret header, whose keychain is locked.
struct ProfileWithoutSecrets {
    ProfileWithoutSecrets()
    {
        auto store = std::make_unique<FakeKeychain>();
        keychain = store.get();
        keychain->availability = FakeKeychain::Availability::Locked;
        keychain->values = {{ProfileSecrets::secretName(u"X-Key"_s), "k"}};
        services.setSecrets(std::move(store));
        server.play(
            plainAnswer(200, R"({"name":"Mine","supportedInterfaces":[{"url":")" + server.origin() +
                                 R"(/","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})"));
        AgentProfile profile;
        profile.url = QString::fromUtf8(server.origin());
        profile.headers = {{u"X-Key"_s, {}, true, true}};
        services.profiles().add(profile);
        workspace = std::make_unique<Workspace>(session, services);
        pane = std::make_unique<CardPane>(*workspace);
        pane->resize(420, 600);
        pane->show();
        workspace->agents().addSavedAgents();
        workspace->selection().selectAgent(0);
        workspace->signIns().fetchCard(0);
    }
    [[nodiscard]] QPushButton *button(const QString &text) const
    {
        for (QPushButton *one : pane->findChildren<QPushButton *>()) {
            if (one->isVisible() && one->text() == text)
                return one;
        }
        return nullptr;
    }
    [[nodiscard]] bool says(const QString &text) const
    {
        const auto labels = pane->findChildren<QLabel *>();
        return std::ranges::any_of(labels, [&text](const QLabel *label) {
            return label->isVisible() && label->text().contains(text);
        });
    }
    [[nodiscard]] bool isConnected() const
    {
        return session.agent(0).link().state() == AgentLink::State::Connected;
    }
    [[nodiscard]] bool sentKey() const { return server.received().toLower().contains("x-key: k"); }

    QTemporaryDir folder;
    ScriptedServer server;
    Services services{folder.filePath(u"a.ini"_s)};
    FakeKeychain *keychain = nullptr;
    Session session;
    std::unique_ptr<Workspace> workspace;
    std::unique_ptr<CardPane> pane; ///< ends first
};

} // namespace

class MissingSecretsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void try_again_reads_them()
    {
        ProfileWithoutSecrets held;
        QTRY_VERIFY(held.button(u"Retry"_s));
        QVERIFY(held.says(u"could not be read"_s));
        QVERIFY(held.button(u"Connect without them"_s));
        QTest::mouseClick(held.button(u"Retry"_s), Qt::LeftButton); // still locked
        QTRY_COMPARE(held.keychain->looks, 1);
        QTRY_VERIFY(held.button(u"Retry"_s));
        QCOMPARE(held.session.recording().lastId(), ExchangeId(0));
        held.keychain->availability = FakeKeychain::Availability::Open;
        QTest::mouseClick(held.button(u"Retry"_s), Qt::LeftButton);
        QTRY_VERIFY(held.isConnected());
        QVERIFY(held.sentKey());
        QTRY_VERIFY(!held.button(u"Connect without them"_s));
    }

    void connect_without_them_sends_none()
    {
        ProfileWithoutSecrets held;
        QTRY_VERIFY(held.button(u"Connect without them"_s));
        QCOMPARE(held.session.recording().lastId(), ExchangeId(0));
        QTest::mouseClick(held.button(u"Connect without them"_s), Qt::LeftButton);
        QTRY_VERIFY(held.isConnected());
        QVERIFY(!held.sentKey());
        QVERIFY(!held.button(u"Connect without them"_s));
    }
};

A2A_TEST(MissingSecretsTest)
#include "missingsecretstest.moc"
