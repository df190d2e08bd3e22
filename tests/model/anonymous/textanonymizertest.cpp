// SPDX-License-Identifier: Apache-2.0
// Text keeps its length and structure; names, addresses and numbers in it are replaced, however
// they are spelled.
#include "model/anonymous/textanonymizer.h"
#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace Qt::StringLiterals;
using Kind = Replacements::Kind;
using TextEncodingKind = TextAnonymizer::Encoding;

class TextAnonymizerTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { m_texts = std::make_unique<TextAnonymizer>(PlaceholderGenerator::Key{1, 2}); }
    void separators_between_words_are_kept();
    void spellings_of_a_name_share_a_placeholder();
    void invalid_bytes_keep_their_position();
    void addresses_keep_their_structure_data();
    void addresses_keep_their_structure();
    void localhost_is_kept();
    void brackets_around_anything_are_read();
    void mails_numbers_and_hosts_are_recognized();
    void files_keep_only_their_format();
    void base64_stays_base64_data();
    void base64_stays_base64();

private:
    [[nodiscard]] QByteArray of(const QByteArray &text,
                                TextEncodingKind encoding = TextEncodingKind::Utf8)
    {
        return m_texts->anonymizeText(text, encoding);
    }

    std::unique_ptr<TextAnonymizer> m_texts;
};

void TextAnonymizerTest::separators_between_words_are_kept()
{
    const QByteArray text =
        "# Dear **Alice Meyer**,\n\n- call +49 30 1234567!\n- _soon_ (***) 7 \xf0\x9f\x98\x80";
    const QByteArray after = of(text);
    QCOMPARE(after.size(), text.size());
    for (qsizetype at = 0; at < text.size(); ++at) {
        const auto byte = quint8(text[at]);
        const bool isWord = byte < 0x80 && PlaceholderGenerator::isWordCharacter(byte);
        QCOMPARE(byte < 0x80 && PlaceholderGenerator::isWordCharacter(quint8(after[at])), isWord);
        if (!isWord)
            QCOMPARE(after[at], text[at]);
    }
    for (const char *word : {"Alice", "Meyer", "1234567", "soon"})
        QVERIFY(!after.contains(word));
}

void TextAnonymizerTest::spellings_of_a_name_share_a_placeholder()
{
    const QByteArray plain = of("J\xc3\xbcrgen \xe5\xbc\xa0");
    const QString name = QString::fromUtf8(plain);
    const QByteArray escaped = of("J\\u00fcrgen \\u5F20", TextEncodingKind::Json);
    QCOMPARE(escaped.size(), qsizetype(18));
    QCOMPARE(QString::fromUtf8("\"" + escaped + "\""),
             u"\""_s + name[0] + u"\\u"_s +
                 QString::number(name[1].unicode(), 16).rightJustified(4, u'0') + name.mid(2, 5) +
                 u"\\u%1"_s.arg(QString::number(name[7].unicode(), 16).toUpper()) + u"\""_s);
    const QByteArray percent = of("J%C3%BCrgen%20%e5%bc%a0", TextEncodingKind::Percent);
    QCOMPARE(QUrl::fromPercentEncoding(percent), name);
    QVERIFY(percent.endsWith(percent.right(9).toLower())); // as originally written
    // A pair of escapes for a character beyond the first 65536.
    const QByteArray pair = of("\\ud835\\udc9c", TextEncodingKind::Json);
    QCOMPARE(pair.size(), qsizetype(12));
    QVERIFY(pair != "\\ud835\\udc9c" && pair.startsWith("\\ud83") && pair.contains("\\ud"));
    QCOMPARE(of("a\\nb\\\"c\\\\d", TextEncodingKind::Json).size(), qsizetype(10));
    QCOMPARE(of("\\n\\t\\/\\u000a", TextEncodingKind::Json), "\\n\\t\\/\\u000a");
    QCOMPARE(of("\\ud800 \\uZZ", TextEncodingKind::Json).left(6), "\\ud800"); // half of a pair
}

void TextAnonymizerTest::invalid_bytes_keep_their_position()
{
    const QByteArray after = of("ab\xff\xc3(cd\xe5\xbc");
    QCOMPARE(after.size(), qsizetype(9));
    QCOMPARE(after.mid(2, 3), "\xff\xff(");
    QCOMPARE(after.right(2), "\xff\xff");
    // Letters of another encoding: "Петров" in windows-1251.
    QCOMPARE(of("\xcf\xe5\xf2\xf0\xee\xe2"), QByteArray(6, '\xff'));
    QCOMPARE(of("\xef\xbf\xbd"), "\xef\xbf\xbd");
    QCOMPARE(of("%", TextEncodingKind::Percent), "%");
    QCOMPARE(of("%cf%4", TextEncodingKind::Percent).left(3), "%FF");
}

void TextAnonymizerTest::addresses_keep_their_structure_data()
{
    QTest::addColumn<QByteArray>("address");
    QTest::addColumn<QByteArray>("form"); ///< ~ stands for what was replaced
    QTest::newRow("endpoint") << QByteArray("https://agents.acme.example:8443/acme/rpc")
                              << QByteArray("https://~.~.~:8443/~/rpc");
    QTest::newRow("card") << QByteArray("https://acme.example/.well-known/agent-card.json")
                          << QByteArray("https://~.~/.well-known/agent-card.json");
    QTest::newRow("task") << QByteArray(
                                 "http://acme.example/tasks/7f3a99b2:subscribe?historyLength=5")
                          << QByteArray("http://~.~/tasks/~:subscribe?historyLength=5");
    QTest::newRow("user") << QByteArray("ftp://alice:hidden@acme.example/x%20y")
                          << QByteArray("ftp://~:~@~.~/~%20~");
    QTest::newRow("IPv4") << QByteArray("http://10.20.130.240:80/rpc")
                          << QByteArray("http://~.~.~.~:80/rpc");
    QTest::newRow("the specification") << QByteArray("https://a2a-protocol.org/extensions")
                                       << QByteArray("https://a2a-protocol.org/extensions");
}

void TextAnonymizerTest::addresses_keep_their_structure()
{
    QFETCH(QByteArray, address);
    QFETCH(QByteArray, form);
    const QString after = m_texts->anonymizeAddress(QString::fromUtf8(address));
    QCOMPARE(after.size(), address.size());
    QString pattern = QRegularExpression::escape(QString::fromUtf8(form));
    pattern.replace(QRegularExpression::escape(u"~"_s), u"[a-z0-9]+"_s);
    QVERIFY2(
        QRegularExpression(QRegularExpression::anchoredPattern(pattern)).match(after).hasMatch(),
        qPrintable(after));
    QVERIFY(QUrl(after, QUrl::StrictMode).isValid());
    QVERIFY(!after.contains(u"acme"_s));
    // The same in a text.
    const QByteArray text = of("see " + address + " or");
    QCOMPARE(QString::fromUtf8(text).mid(4, after.size()), after);
}

void TextAnonymizerTest::localhost_is_kept()
{
    for (const QString &address :
         {u"http://127.0.0.1:35211/"_s, u"http://localhost:80/rpc"_s, u"http://[::1]:80/rpc"_s})
        QCOMPARE(m_texts->anonymizeAddress(address), address);
}

/// Placeholders of documentation, zones: not only addresses of IPv6.
void TextAnonymizerTest::brackets_around_anything_are_read()
{
    for (const QByteArray &address : std::initializer_list<QByteArray>{
             "https://[your-domain]/.well-known/agent-card.json", "https://[tenant].example.com/x",
             "http://[fe80::1%25eth0]/", "http://[quxyz]:80/", "http://[2001:db8::17]/rpc"}) {
        const QByteArray after = of("see " + address + " now");
        QCOMPARE(after.size(), address.size() + 8);
        QVERIFY2(!after.contains("domain") && !after.contains("tenant") && !after.contains("quxyz"),
                 after.constData());
    }
}

void TextAnonymizerTest::mails_numbers_and_hosts_are_recognized()
{
    static_cast<void>(of("alice@acme.example, Alice, alice@acme.example. 4711 ab12 "
                         "https://acme.example/x"));
    const std::vector<Replacements::Row> rows = m_texts->replacements().rows();
    const auto count = [&rows](Kind kind, const QString &original) {
        for (const Replacements::Row &row : rows) {
            if (row.kind == kind && row.original == original)
                return row.count;
        }
        return qint64(0);
    };
    QCOMPARE(count(Kind::Mail, u"alice@acme.example"_s), 2);
    QCOMPARE(count(Kind::Word, u"Alice"_s), 1);
    QCOMPARE(count(Kind::Number, u"4711"_s), 1);
    QCOMPARE(count(Kind::Id, u"ab12"_s), 1);
    QCOMPARE(count(Kind::Address, u"acme.example"_s), 1);
    QCOMPARE(int(rows.front().kind), int(Kind::Mail));
    QCOMPARE(m_texts->replacements().count(Kind::Mail), 2);
}

void TextAnonymizerTest::files_keep_only_their_format()
{
    QByteArray picture = "\x89PNG\r\n\x1a\nsecret pixels of Alice";
    const QByteArray before = picture;
    m_texts->anonymizeContent(picture.data(), picture.size());
    QCOMPARE(picture.size(), before.size());
    QCOMPARE(picture.left(8), before.left(8));
    QVERIFY(!picture.contains("Alice"));
    QCOMPARE(m_texts->replacements().count(Kind::Content), 1);
}

void TextAnonymizerTest::base64_stays_base64_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("padded") << QByteArray("Alice lives in Berlin").toBase64();
    QTest::newRow("without padding")
        << QByteArray("Alice lives in Berli").toBase64(QByteArray::OmitTrailingEquals);
    QTest::newRow("for addresses")
        << QByteArray("\xff\xfe\xfd\xfb Alice")
               .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

void TextAnonymizerTest::base64_stays_base64()
{
    QFETCH(QByteArray, text);
    QByteArray after = text;
    QVERIFY(m_texts->anonymizeBase64(after.data(), after.size()));
    QCOMPARE(after.size(), text.size());
    QVERIFY(after != text);
    const auto options = QByteArray::Base64UrlEncoding | QByteArray::AbortOnBase64DecodingErrors;
    const QByteArray url = QByteArray(after).replace('+', '-').replace('/', '_');
    QVERIFY(QByteArray::fromBase64Encoding(url, options));
    QVERIFY(!QByteArray::fromBase64(url, QByteArray::Base64UrlEncoding).contains("Alice"));
    QByteArray none = "no base64!";
    QVERIFY(!m_texts->anonymizeBase64(none.data(), none.size()));
    QCOMPARE(none, "no base64!");
}

A2A_TEST(TextAnonymizerTest)
#include "textanonymizertest.moc"
