// SPDX-License-Identifier: Apache-2.0
// A keychain that is locked, refuses, crashes or disappears: one error with a next step, nothing
// hangs, and without a keychain secrets are kept for the session.
#include "model/signin/keychainsecretstore.h"

#include "model/text/textof.h"
#include "tests/model/signin/fakesecrets.h"
#include "tests/support/privatebus.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QSignalSpy>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using Mood = FakeSecrets::Mood;

class KeychainFaultsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void without_a_keychain_secrets_are_session_only();
    void a_locked_keychain_is_reported();
    void a_refusing_keychain_is_reported();
    void a_crashing_keychain_is_reported();
    void an_unresponsive_keychain_times_out();
    void a_vanished_keychain_keeps_session_secrets();

private:
    PrivateBus m_bus;
};

static const SecretKey Key{u"profile"_s, u"token"_s};

namespace {

/// The result of one request.
struct Answered {
    std::optional<QByteArray> secret;
    std::optional<Error> error;
    bool isThere = false;
};

} // namespace

static Answered readOf(SecretStore &secrets)
{
    Answered answered;
    QObject context;
    secrets.read(Key, &context, [&](const Result<QByteArray> &found) {
        answered.isThere = true;
        if (found)
            answered.secret = *found;
        else
            answered.error = found.error();
    });
    static_cast<void>(QTest::qWaitFor([&] { return answered.isThere; }, TestTimeoutMs));
    return answered;
}

static Answered writeOf(SecretStore &secrets, const QByteArray &secret)
{
    Answered answered;
    QObject context;
    secrets.write(Key, secret, &context, [&](const std::optional<Error> &error) {
        answered.isThere = true;
        answered.error = error;
    });
    static_cast<void>(QTest::qWaitFor([&] { return answered.isThere; }, TestTimeoutMs));
    return answered;
}

#define COMPARE_ERROR(answered, wanted)                                                            \
    QVERIFY(answered.error);                                                                       \
    QCOMPARE(answered.error->code, wanted);                                                        \
    QCOMPARE(answered.error->kind, ErrorKind::File);                                               \
    QVERIFY(!textOf(answered.error->message).isEmpty());                                           \
    QVERIFY(!textOf(answered.error->hint).isEmpty())

void KeychainFaultsTest::initTestCase()
{
    if (!m_bus.start())
        QSKIP("needs dbus-daemon");
}

void KeychainFaultsTest::without_a_keychain_secrets_are_session_only()
{
    KeychainSecretStore secrets;
    const QSignalSpy changed(&secrets, &SecretStore::persistenceChanged);
    QVERIFY(!writeOf(secrets, "one").error);
    QCOMPARE(secrets.persistence(), SecretStore::Persistence::Session);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(readOf(secrets).secret, "one");
    KeychainSecretStore other;
    QCOMPARE(readOf(other).secret, "");
}

void KeychainFaultsTest::a_locked_keychain_is_reported()
{
    FakeSecrets service(m_bus.address());
    service.setMood(Mood::Locked);
    KeychainSecretStore secrets;
    const Answered found = readOf(secrets);
    COMPARE_ERROR(found, u"keychain-locked"_s);
    QVERIFY(service.prompts() > 0); // its user was prompted
    const Answered written = writeOf(secrets, "one");
    QVERIFY(written.isThere);
    COMPARE_ERROR(written, u"keychain-locked"_s);
    QCOMPARE(secrets.persistence(), SecretStore::Persistence::Keychain);
}

void KeychainFaultsTest::a_refusing_keychain_is_reported()
{
    FakeSecrets service(m_bus.address());
    service.setMood(Mood::Empty);
    KeychainSecretStore secrets;
    QCOMPARE(readOf(secrets).secret, "");
    const Answered locked = writeOf(secrets, "one");
    COMPARE_ERROR(locked, u"keychain-denied"_s);
    service.setMood(Mood::Denied);
    const Answered denied = writeOf(secrets, "one");
    COMPARE_ERROR(denied, u"keychain-failed"_s);
    QVERIFY(textOf(denied.error->message).contains(u"not you"));
}

void KeychainFaultsTest::a_crashing_keychain_is_reported()
{
    FakeSecrets service(m_bus.address());
    service.setMood(Mood::Broken);
    KeychainSecretStore secrets;
    const Answered found = readOf(secrets);
    COMPARE_ERROR(found, u"keychain-failed"_s);
    QVERIFY(textOf(found.error->message).contains(u"the disk is full"));
}

void KeychainFaultsTest::an_unresponsive_keychain_times_out()
{
    FakeSecrets service(m_bus.address());
    service.setMood(Mood::Silent);
    auto secrets = std::make_unique<KeychainSecretStore>();
    bool wasCalled = false;
    secrets->read(Key, this, [&](const Result<QByteArray> &) { wasCalled = true; });
    QVERIFY(!QTest::qWaitFor([&] { return wasCalled; }, 200));
    secrets.reset(); // waiting callers continue by themselves
    service.go();
    QVERIFY(!wasCalled);
}

void KeychainFaultsTest::a_vanished_keychain_keeps_session_secrets()
{
    auto service = std::make_unique<FakeSecrets>(m_bus.address());
    KeychainSecretStore secrets;
    QCOMPARE(readOf(secrets).secret, "");
    const QSignalSpy changed(&secrets, &SecretStore::persistenceChanged);
    service.reset();
    QVERIFY(!writeOf(secrets, "one").error);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(readOf(secrets).secret, "one");
}

A2A_TEST(KeychainFaultsTest)

#include "keychainfaultstest.moc"
