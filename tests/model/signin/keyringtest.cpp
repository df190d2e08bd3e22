// SPDX-License-Identifier: Apache-2.0
// Secrets in a real keychain: GNOME Keyring on a session bus of the test, with its own home. Stored
// secrets are available to the next program, and nowhere else.
#include "model/signin/keychainsecretstore.h"

#include "tests/support/privatekeyring.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QDirIterator>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class KeyringTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void secrets_persist_across_restarts();
    void arbitrary_bytes_are_kept();
    void removing_one_secret_keeps_the_others();
    void a_profile_is_forgotten_completely();
    void no_file_holds_secrets_in_clear_text();

private:
    [[nodiscard]] QByteArray secretOf(const SecretKey &key);
    void write(const SecretKey &key, const QByteArray &secret);

    PrivateKeyring m_keyring;
    KeychainSecretStore *m_secrets = nullptr;
};

static constexpr auto Canary = "canary-in-the-keyring-4711";

void KeyringTest::initTestCase()
{
    if (!m_keyring.start())
        QSKIP("needs gnome-keyring and dbus-daemon");
    m_secrets = new KeychainSecretStore(this);
}

QByteArray KeyringTest::secretOf(const SecretKey &key)
{
    KeychainSecretStore other; // another program's
    std::optional<QByteArray> found;
    other.read(key, this, [&](const Result<QByteArray> &secret) {
        found = secret ? *secret : "error: " + secret.error().code.toLatin1();
    });
    const bool isAnswered = QTest::qWaitFor([&] { return found.has_value(); }, TestTimeoutMs);
    return isAnswered ? *found : "no answer";
}

void KeyringTest::write(const SecretKey &key, const QByteArray &secret)
{
    std::optional<QString> done;
    m_secrets->write(key, secret, this, [&](const std::optional<Error> &error) {
        done = error ? error->code : QString();
    });
    QTRY_VERIFY_WITH_TIMEOUT(done.has_value(), TestTimeoutMs);
    QCOMPARE(*done, QString());
}

void KeyringTest::secrets_persist_across_restarts()
{
    QCOMPARE(secretOf({u"a"_s, u"token"_s}), "");
    write({u"a"_s, u"token"_s}, Canary);
    write({u"b"_s, u"token"_s}, "two");
    QCOMPARE(m_secrets->persistence(), SecretStore::Persistence::Keychain);
    QCOMPARE(secretOf({u"a"_s, u"token"_s}), Canary);
    QCOMPARE(secretOf({u"b"_s, u"token"_s}), "two");
    QCOMPARE(secretOf({u"b"_s, u"other"_s}), "");
}

void KeyringTest::arbitrary_bytes_are_kept()
{
    const QByteArray bytes("\0\r\n\xff\xc3\xa9\"\\ ", 9);
    write({u"bytes"_s, u"key/\"X\""_s}, bytes);
    QCOMPARE(secretOf({u"bytes"_s, u"key/\"X\""_s}), bytes);
}

void KeyringTest::removing_one_secret_keeps_the_others()
{
    write({u"c"_s, u"one"_s}, "1");
    write({u"c"_s, u"two"_s}, "2");
    write({u"c"_s, u"one"_s}, {});
    QCOMPARE(secretOf({u"c"_s, u"one"_s}), "");
    QCOMPARE(secretOf({u"c"_s, u"two"_s}), "2");
    write({u"c"_s, u"two"_s}, {});
    QCOMPARE(secretOf({u"c"_s, u"two"_s}), "");
}

void KeyringTest::a_profile_is_forgotten_completely()
{
    write({u"d"_s, u"one"_s}, "1");
    write({u"d"_s, u"two"_s}, "2");
    for (int round = 0; round < 2; ++round) { // forgetting a missing one succeeds
        std::optional<bool> isDone;
        m_secrets->removeAll(u"d"_s, this,
                             [&](const std::optional<Error> &error) { isDone = !error; });
        QTRY_VERIFY_WITH_TIMEOUT(isDone.has_value(), TestTimeoutMs);
        QVERIFY(*isDone);
    }
    QCOMPARE(secretOf({u"d"_s, u"one"_s}), "");
    QCOMPARE(secretOf({u"a"_s, u"token"_s}), Canary);
}

void KeyringTest::no_file_holds_secrets_in_clear_text()
{
    int files = 0;
    for (QDirIterator all(m_keyring.folder(), QDir::Files | QDir::Hidden,
                          QDirIterator::Subdirectories);
         all.hasNext();) {
        QFile file(all.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QByteArray bytes = file.readAll();
        QVERIFY2(!bytes.contains(Canary), qPrintable(file.fileName()));
        QVERIFY2(!bytes.contains(QByteArray(Canary).toBase64()), qPrintable(file.fileName()));
        files += file.fileName().endsWith(u".keyring"_s) ? 1 : 0;
    }
    QVERIFY(files > 0); // the keyring's own, which is encrypted
}

A2A_TEST(KeyringTest)

#include "keyringtest.moc"
