// SPDX-License-Identifier: Apache-2.0
// Values of a profile's secret headers: they persist across restarts, and are removed with the
// profile, except for undo.
#include "model/signin/profilesecrets.h"
#include "model/signin/sessionsecretstore.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

namespace {

/// A keychain that is locked.
class LockedSecrets final : public SecretStore {
public:
    [[nodiscard]] Persistence persistence() const override { return Persistence::Keychain; }
    void read(const SecretKey &, QObject *context, Found then) override
    {
        ++questions;
        QMetaObject::invokeMethod(
            context, [then = std::move(then)] { then(refusal()); }, Qt::QueuedConnection);
    }
    void write(const SecretKey &, const QByteArray &, QObject *context, Done then) override
    {
        QMetaObject::invokeMethod(
            context, [then = std::move(then)] { then(refusal()); }, Qt::QueuedConnection);
    }
    void removeAll(const QString &, QObject *context, Done then) override
    {
        write({}, {}, context, std::move(then));
    }
    int questions = 0;

private:
    static Error refusal()
    {
        return Error(ErrorKind::File, u"keychain-locked"_s, {"keychain-locked"});
    }
};

AgentProfile profileWith(std::vector<ProfileHeader> headers)
{
    AgentProfile profile;
    profile.id = u"p"_s;
    profile.url = u"https://h/"_s;
    profile.headers = std::move(headers);
    return profile;
}

} // namespace

class ProfileSecretsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { m_store = std::make_unique<SessionSecretStore>(); }
    void typed_secrets_persist_across_restarts();
    void cleared_secrets_are_removed();
    void a_removed_profile_leaves_nothing_and_can_be_restored();
    void forgotten_secrets_are_removed_from_memory();
    void input_during_loading_takes_precedence();
    void a_locked_keychain_is_reported_once_and_not_retried();

private:
    [[nodiscard]] QByteArray keptOf(const QString &name);

    std::unique_ptr<SessionSecretStore> m_store;
    const AgentProfile m_profile = profileWith({{u"X-Key"_s, {}, true, true},
                                                {u"X-Plain"_s, u"plain"_s, true, false},
                                                {u"X-Other"_s, {}, false, true}});
};

QByteArray ProfileSecretsTest::keptOf(const QString &name)
{
    std::optional<QByteArray> found;
    m_store->read({u"p"_s, name}, this,
                  [&](const Result<QByteArray> &secret) { found = secret ? *secret : "error"; });
    return QTest::qWaitFor([&] { return found.has_value(); }, a2a::test::TestTimeoutMs)
               ? *found
               : "no answer";
}

void ProfileSecretsTest::typed_secrets_persist_across_restarts()
{
    ProfileSecrets(*m_store).put(u"p"_s, {{u"X-Key"_s, "k"}, {u"X-Other"_s, "o"}});
    QCOMPARE(keptOf(u"profile-header/x-key"_s), "k");
    ProfileSecrets next(*m_store);
    const QSignalSpy changed(&next, &ProfileSecrets::changed);
    QVERIFY(next.headerSecrets(u"p"_s).isEmpty());
    next.read(m_profile);
    next.read(m_profile); // by another window
    QVERIFY(next.isReading(u"p"_s));
    QTRY_COMPARE(changed.count(), 1);
    QCOMPARE(next.headerSecrets(u"p"_s), (HeaderSecrets{{u"X-Key"_s, "k"}, {u"X-Other"_s, "o"}}));
    QVERIFY(!next.isReading(u"p"_s));
    next.read(m_profile); // it is all there
    QVERIFY(!next.isReading(u"p"_s));
}

void ProfileSecretsTest::cleared_secrets_are_removed()
{
    ProfileSecrets secrets(*m_store);
    secrets.put(u"p"_s, {{u"X-Key"_s, "k"}, {u"X-Other"_s, "o"}});
    secrets.put(u"p"_s, {{u"X-Other"_s, "changed"}});
    QCOMPARE(keptOf(u"profile-header/x-key"_s), "");
    QCOMPARE(keptOf(u"profile-header/x-other"_s), "changed");
    QCOMPARE(secrets.headerSecrets(u"p"_s), (HeaderSecrets{{u"X-Other"_s, "changed"}}));
}

void ProfileSecretsTest::a_removed_profile_leaves_nothing_and_can_be_restored()
{
    ProfileSecrets secrets(*m_store);
    secrets.put(u"p"_s, {{u"X-Key"_s, "k"}});
    m_store->write({u"p"_s, u"authorization/Bearer"_s}, "token", this, [](const auto &) {});
    secrets.remove(u"p"_s);
    QCOMPARE(keptOf(u"profile-header/x-key"_s), "");
    QCOMPARE(keptOf(u"authorization/Bearer"_s), ""); // everything of the profile
    secrets.keep(u"p"_s);
    QCOMPARE(keptOf(u"profile-header/x-key"_s), "k");
}

void ProfileSecretsTest::forgotten_secrets_are_removed_from_memory()
{
    ProfileSecrets secrets(*m_store);
    secrets.put(u"p"_s, {{u"X-Key"_s, "k"}});
    const QSignalSpy changed(&secrets, &ProfileSecrets::changed);
    secrets.forget(u"p"_s);
    QCOMPARE(changed.count(), 1);
    QVERIFY(secrets.headerSecrets(u"p"_s).isEmpty());
    secrets.keep(u"p"_s);
    QCOMPARE(keptOf(u"profile-header/x-key"_s), "");
}

void ProfileSecretsTest::input_during_loading_takes_precedence()
{
    ProfileSecrets(*m_store).put(u"p"_s, {{u"X-Key"_s, "old"}, {u"X-Other"_s, "o"}});
    ProfileSecrets secrets(*m_store);
    const QSignalSpy changed(&secrets, &ProfileSecrets::changed);
    secrets.read(m_profile);
    secrets.put(u"p"_s, {{u"X-Key"_s, "new"}});
    QTRY_COMPARE(changed.count(), 1);
    QCOMPARE(secrets.headerSecrets(u"p"_s).value(u"X-Key"_s), "new");
    QCOMPARE(keptOf(u"profile-header/x-key"_s), "new");
}

void ProfileSecretsTest::a_locked_keychain_is_reported_once_and_not_retried()
{
    LockedSecrets locked;
    ProfileSecrets secrets(locked);
    const QSignalSpy failed(&secrets, &ProfileSecrets::failed);
    const QSignalSpy changed(&secrets, &ProfileSecrets::changed);
    secrets.read(m_profile);
    QTRY_COMPARE(changed.count(), 1);
    QCOMPARE(failed.count(), 1);
    QCOMPARE(locked.questions, 1);
    QVERIFY(secrets.headerSecrets(u"p"_s).isEmpty());
    secrets.read(m_profile);
    QVERIFY(!secrets.isReading(u"p"_s));
    QCOMPARE(secrets.missing(m_profile), QStringList{u"X-Key"_s}); // X-Other is not in use
    QCOMPARE(secrets.failure(u"p"_s)->code, u"keychain-locked"_s);
    secrets.readAgain(m_profile);
    QVERIFY(secrets.isReading(u"p"_s));
    QTRY_COMPARE(locked.questions, 2);
}

A2A_TEST(ProfileSecretsTest)

#include "profilesecretstest.moc"
