// SPDX-License-Identifier: Apache-2.0
// Stand-ins have the length and kind of the original, equal for equal, and never equal for
// different originals.
#include "model/anonymous/placeholdergenerator.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class PlaceholderGeneratorTest final : public QObject {
    Q_OBJECT

private slots:
    void characters_keep_their_class_data();
    void characters_keep_their_class();
    void equal_words_get_equal_placeholders();
    void different_words_never_share_a_placeholder_data();
    void different_words_never_share_a_placeholder();
    void a_name_in_chinese_is_the_same_everywhere();
    void another_key_gives_other_placeholders();
    void octets_stay_octets();
    void ids_stay_hexadecimal();
    void filling_hides_content_and_is_repeatable();

private:
    PlaceholderGenerator m_standIns{PlaceholderGenerator::Key{1, 2}};

    [[nodiscard]] QString of(const QString &word)
    {
        return QString::fromStdU32String(m_standIns.word(word.toStdU32String()));
    }
};

void PlaceholderGeneratorTest::characters_keep_their_class_data()
{
    QTest::addColumn<QString>("word");
    for (const QString &word :
         {u"alice"_s, u"Alice"_s, u"ALICE"_s, u"McDonald"_s, u"4711"_s, u"007"_s, u"x9y8"_s,
          u"Zürich"_s, u"Ångström"_s, u"Москва"_s, u"Αθήνα"_s, u"张伟"_s, u"東京タワー"_s,
          u"서울"_s, u"שלום"_s, u"𝒜𝒷"_s, u"مرحبا"_s, u"१२३"_s, QString(500, u'q')})
        QTest::newRow(qPrintable(word.left(20))) << word;
}

void PlaceholderGeneratorTest::characters_keep_their_class()
{
    QFETCH(QString, word);
    const QString placeholder = of(word);
    QVERIFY(placeholder != word);
    const QList<uint> before = word.toUcs4();
    const QList<uint> after = placeholder.toUcs4();
    QCOMPARE(after.size(), before.size());
    for (qsizetype i = 0; i < before.size(); ++i) {
        QCOMPARE(
            QString::fromUcs4(reinterpret_cast<const char32_t *>(&after[i]), 1).toUtf8().size(),
            QString::fromUcs4(reinterpret_cast<const char32_t *>(&before[i]), 1).toUtf8().size());
        QCOMPARE(int(QChar::category(char32_t(after[i]))),
                 int(QChar::category(char32_t(before[i]))));
    }
    const bool isNumber =
        std::all_of(word.begin(), word.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    if (isNumber)
        QCOMPARE(placeholder.startsWith(u'0'), word.startsWith(u'0')); // as many digits as before
}

void PlaceholderGeneratorTest::equal_words_get_equal_placeholders()
{
    QCOMPARE(of(u"Alice"_s), of(u"Alice"_s));
    QCOMPARE(of(u"Alice"_s).toLower(), of(u"alice"_s));
    QCOMPARE(of(u"ALICE"_s), of(u"alice"_s).toUpper());
    QCOMPARE(of(u"7"_s), u"7"_s); // reveals nothing about anybody
}

void PlaceholderGeneratorTest::different_words_never_share_a_placeholder_data()
{
    QTest::addColumn<int>("digits");
    QTest::addColumn<bool>("areLetters");
    QTest::newRow("two digits") << 2 << false;
    QTest::newRow("three digits") << 3 << false;
    QTest::newRow("four digits") << 4 << false;
    QTest::newRow("three letters") << 3 << true;
}

void PlaceholderGeneratorTest::different_words_never_share_a_placeholder()
{
    QFETCH(int, digits);
    QFETCH(bool, areLetters);
    QSet<QString> placeholders;
    int all = 1;
    for (int i = 0; i < digits; ++i)
        all *= areLetters ? 26 : 10;
    for (int number = 0; number < all; ++number) {
        QString word = QString::number(number).rightJustified(digits, u'0');
        if (areLetters) {
            for (int i = 0, rest = number; i < digits; ++i, rest /= 26)
                word[i] = QChar(char16_t(u'a' + rest % 26));
        }
        placeholders.insert(of(word));
    }
    QCOMPARE(placeholders.size(), all);
}

void PlaceholderGeneratorTest::a_name_in_chinese_is_the_same_everywhere()
{
    const QString name = of(u"张伟"_s);
    QVERIFY(of(u"我是张伟先生"_s).contains(name));
    QVERIFY(!of(u"我是张伟先生"_s).contains(u"张伟"_s));
}

void PlaceholderGeneratorTest::another_key_gives_other_placeholders()
{
    PlaceholderGenerator other(PlaceholderGenerator::Key{1, 3});
    QVERIFY(other.word(U"Alice") != m_standIns.word(U"Alice"));
}

void PlaceholderGeneratorTest::octets_stay_octets()
{
    QSet<QString> placeholders;
    for (int octet = 0; octet < 256; ++octet) {
        const QString before = QString::number(octet);
        const QString after = QString::fromStdU32String(m_standIns.octet(before.toStdU32String()));
        QCOMPARE(after.size(), before.size());
        QVERIFY(after.toInt() <= 255);
        placeholders.insert(after);
    }
    QCOMPARE(placeholders.size(), 256);
}

void PlaceholderGeneratorTest::ids_stay_hexadecimal()
{
    const std::u32string id = U"7f3a91c2-04bE-4d11-9a80-00c04fd430c8";
    const std::u32string placeholder = m_standIns.hex(id);
    QVERIFY(placeholder != id);
    QCOMPARE(placeholder.size(), id.size());
    static const QRegularExpression form(
        u"\\A[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\z"_s,
        QRegularExpression::CaseInsensitiveOption);
    QVERIFY(form.match(QString::fromStdU32String(placeholder)).hasMatch());
}

void PlaceholderGeneratorTest::filling_hides_content_and_is_repeatable()
{
    QByteArray one("the face of somebody in a picture");
    const QByteArray before = one;
    QByteArray two = one;
    m_standIns.fill(one.data(), one.size());
    m_standIns.fill(two.data(), two.size());
    QCOMPARE(one, two);
    QCOMPARE(one.size(), before.size());
    for (qsizetype at = 0; at + 4 <= before.size(); ++at)
        QVERIFY(!one.contains(before.mid(at, 4)));
}

A2A_TEST(PlaceholderGeneratorTest)
#include "placeholdergeneratortest.moc"
