// SPDX-License-Identifier: Apache-2.0
// A signature is reported as valid only if it is; what cannot be checked gives the reason
// (data/README.md).
#include "model/signature/signaturecheck.h"
#include "model/text/textof.h"
#include "tests/model/signature/sdkfiles.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace a2a::signature;
using namespace Qt::StringLiterals;

static constexpr qint64 Now = 1'800'000'000; // 2027

class SignatureCheckTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (!canVerify())
            QSKIP("built without OpenSSL");
    }
    void cases_data();
    void cases();
    void the_sdks_card_verifies();
    void a_changed_byte_fails_verification();
    void keys_of_a_url_are_used_only_by_signatures_naming_it();
    void many_signatures_are_not_all_checked();
    void a_large_card_is_not_checked();
};

void SignatureCheckTest::cases_data()
{
    QTest::addColumn<QJsonObject>("row");
    QFile file(u"" TEST_DATA "/cases.jsonl"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    for (const QByteArray &line : file.readAll().trimmed().split('\n')) {
        const QJsonObject row = QJsonDocument::fromJson(line).object();
        QTest::newRow(row[u"name"].toString().toUtf8().constData()) << row;
    }
}

static std::vector<Key> keySequenceOf(const QByteArray &text)
{
    const Result<KeySet> read = readKeys(text, u"keys"_s);
    return read ? read->keys : std::vector<Key>();
}

void SignatureCheckTest::cases()
{
    QFETCH(QJsonObject, row);
    const QByteArray card = row[u"card"].toString().toUtf8();
    const CardSignatures found =
        checkSignatures(card, keySequenceOf(row[u"keys"].toString().toUtf8()), Now);
    QString said = signatureVerdictName(found.verdict());
    if (found.best())
        said += u' ' + textOf(sentence(*found.best()));
    QVERIFY2(signatureVerdictName(found.verdict()) == row[u"state"].toString(), qPrintable(said));
    if (!found.best())
        return;
    const SignatureCheck &best = *found.best();
    QCOMPARE(best.form ? signingFormName(*best.form) : QString(), row[u"form"].toString());
    QVERIFY(!sentence(best).isEmpty());
    QVERIFY2(textOf(best.reason).contains(row[u"reason"].toString()),
             qPrintable(textOf(best.reason)));
    QVERIFY(textsOf(best.warnings).join(u' ').contains(row[u"warning"].toString()));
    QCOMPARE(best.uncovered.value(0), row[u"uncovered"].toString());
    QCOMPARE(best.keyExpired, row[u"expired"].toBool());
    QVERIFY(best.pointer.startsWith(u"/signatures/"));
    QVERIFY(best.range.length > 0);
}

void SignatureCheckTest::the_sdks_card_verifies()
{
    const CardSignatures found =
        checkSignatures(ofTheSdk("card.json"), keySequenceOf(ofTheSdk("jwks.json")), Now);
    QCOMPARE(found.verdict(), CardSignatures::Verdict::Verified);
    const SignatureCheck &check = *found.best();
    QCOMPARE(check.kid, u"peer-key-1"_s);
    QCOMPARE(check.algorithm, u"ES256"_s);
    QCOMPARE(check.jku, u"http://127.0.0.1:24200/.well-known/jwks.json"_s);
    QVERIFY(check.header.startsWith("{\"alg\":\"ES256\""));
    QVERIFY(check.uncovered.isEmpty());
}

/// Every byte of the card's content; the signature itself, too.
void SignatureCheckTest::a_changed_byte_fails_verification()
{
    const QByteArray card = ofTheSdk("card.json");
    const std::vector<Key> keys = keySequenceOf(ofTheSdk("jwks.json"));
    int looked = 0;
    for (qsizetype at = 1; at < card.size(); at += 7) {
        QByteArray changed = card;
        changed[at] = changed[at] == 'a' ? 'b' : 'a';
        const json::Document document(changed);
        if (!document.isValid() || json::deepEquals(document.root(), json::Document(card).root()))
            continue;
        ++looked;
        const auto verdict = checkSignatures(changed, keys, Now).verdict();
        // An unknown member in place of an omitted one changes no signed content.
        if (verdict == CardSignatures::Verdict::Verified) {
            const QString path = document.atByte(at).pointer();
            const json::Value value = document.at(path);
            const bool saysNothing = value.raw() == "\"\"" || value.raw() == "[]" ||
                                     value.raw() == "{}" || value.raw() == "false";
            QVERIFY2(saysNothing, qPrintable(path));
        }
    }
    QVERIFY(looked > 200);
}

void SignatureCheckTest::keys_of_a_url_are_used_only_by_signatures_naming_it()
{
    const QByteArray card = ofTheSdk("card.json");
    const QString address = u"http://127.0.0.1:24200/.well-known/jwks.json"_s;
    const auto with = [&](const QString &jku) {
        const Result<KeySet> keys = readKeys(ofTheSdk("jwks.json"), jku, jku);
        return checkSignatures(card, keys->keys, Now);
    };
    QCOMPARE(with(address).verdict(), CardSignatures::Verdict::Verified);
    QCOMPARE(with(address).best()->warnings.size(), size_t(1)); // it is the card's own claim
    QCOMPARE(with(u"https://other.example/jwks.json"_s).verdict(), CardSignatures::Verdict::NoKey);
}

void SignatureCheckTest::many_signatures_are_not_all_checked()
{
    QByteArray card = ofTheSdk("card.json");
    const json::Document document(card);
    const QByteArray one = document.root()["signatures"].first().raw().toByteArray();
    card.replace(one, QByteArrayList(5000, one).join(','));
    const CardSignatures found = checkSignatures(card, keySequenceOf(ofTheSdk("jwks.json")), Now);
    QCOMPARE(found.checks.size(), size_t(CardSignatures::MaxSignatures));
    QCOMPARE(found.unchecked, 5000 - CardSignatures::MaxSignatures);
}

void SignatureCheckTest::a_large_card_is_not_checked()
{
    QByteArray card = ofTheSdk("card.json");
    card.replace("Trip planner", QByteArray(1'100'000, 'x'));
    const CardSignatures found = checkSignatures(card, keySequenceOf(ofTheSdk("jwks.json")), Now);
    QCOMPARE(found.verdict(), CardSignatures::Verdict::Malformed);
    QCOMPARE(found.best()->reason, Phrase("signature-card-too-large", {1024}));
}

A2A_TEST(SignatureCheckTest)
#include "signaturechecktest.moc"
