// SPDX-License-Identifier: Apache-2.0
// Secrets in memory: written ones are read back, for each profile separately.
#include "model/signin/sessionsecretstore.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QTest>

#include <memory>

using namespace a2a;
using namespace Qt::StringLiterals;

class SessionSecretStoreTest final : public QObject {
    Q_OBJECT

private slots:
    void written_secrets_are_read_back();
    void unknown_secrets_are_empty();
    void a_profile_is_forgotten_completely();
    void destroyed_receivers_are_not_called();
};

static QByteArray readOf(SecretStore &store, const SecretKey &key)
{
    std::optional<QByteArray> found;
    QObject context;
    store.read(key, &context, [&](const Result<QByteArray> &secret) {
        found = secret ? secret.value() : QByteArray("error");
    });
    if (found)
        return "inside the call";
    return QTest::qWaitFor([&] { return found.has_value(); }, a2a::test::TestTimeoutMs)
               ? *found
               : "no answer";
}

static void write(SecretStore &store, const SecretKey &key, const QByteArray &secret)
{
    bool isDone = false;
    QObject context;
    store.write(key, secret, &context, [&](const std::optional<Error> &error) { isDone = !error; });
    QVERIFY(!isDone);
    QTRY_VERIFY(isDone);
}

void SessionSecretStoreTest::written_secrets_are_read_back()
{
    SessionSecretStore store;
    QCOMPARE(store.persistence(), SecretStore::Persistence::Session);
    write(store, {u"a"_s, u"token"_s}, "one");
    write(store, {u"b"_s, u"token"_s}, "two");
    QCOMPARE(readOf(store, {u"a"_s, u"token"_s}), "one");
    QCOMPARE(readOf(store, {u"b"_s, u"token"_s}), "two");
    write(store, {u"a"_s, u"token"_s}, "three");
    QCOMPARE(readOf(store, {u"a"_s, u"token"_s}), "three");
}

void SessionSecretStoreTest::unknown_secrets_are_empty()
{
    SessionSecretStore store;
    QCOMPARE(readOf(store, {u"a"_s, u"token"_s}), "");
    write(store, {u"a"_s, u"token"_s}, "one");
    write(store, {u"a"_s, u"token"_s}, {});
    QCOMPARE(readOf(store, {u"a"_s, u"token"_s}), "");
}

void SessionSecretStoreTest::a_profile_is_forgotten_completely()
{
    SessionSecretStore store;
    write(store, {u"a"_s, u"token"_s}, "one");
    write(store, {u"a"_s, u"key"_s}, "two");
    write(store, {u"b"_s, u"key"_s}, "three");
    bool isDone = false;
    store.removeAll(u"a"_s, this, [&](const std::optional<Error> &error) { isDone = !error; });
    QTRY_VERIFY(isDone);
    QCOMPARE(readOf(store, {u"a"_s, u"token"_s}), "");
    QCOMPARE(readOf(store, {u"a"_s, u"key"_s}), "");
    QCOMPARE(readOf(store, {u"b"_s, u"key"_s}), "three");
}

void SessionSecretStoreTest::destroyed_receivers_are_not_called()
{
    SessionSecretStore store;
    bool wasCalled = false;
    auto context = std::make_unique<QObject>();
    store.read({u"a"_s, u"token"_s}, context.get(),
               [&](const Result<QByteArray> &) { wasCalled = true; });
    context.reset();
    QCOMPARE(readOf(store, {u"a"_s, u"token"_s}), ""); // requested later, returned later
    QVERIFY(!wasCalled);
}

A2A_TEST(SessionSecretStoreTest)

#include "sessionsecretstoretest.moc"
