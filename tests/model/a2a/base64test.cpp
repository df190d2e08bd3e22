// SPDX-License-Identifier: Apache-2.0
// The decoded size of base64 is computed without decoding it, exactly, however it is written.
#include "model/a2a/base64.h"

#include "model/a2a/types.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;

class Base64Test final : public QObject {
    Q_OBJECT

private slots:
    void the_count_matches_the_bytes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("nothing") << QByteArray() << QByteArray();
        QTest::newRow("padding of one") << QByteArray("YWI=") << QByteArray("ab");
        QTest::newRow("padding of two") << QByteArray("YQ==") << QByteArray("a");
        QTest::newRow("none needed") << QByteArray("YWJj") << QByteArray("abc");
        QTest::newRow("left out, one") << QByteArray("YWI") << QByteArray("ab");
        QTest::newRow("left out, two") << QByteArray("YQ") << QByteArray("a");
        QTest::newRow("line breaks") << QByteArray("YW\r\nJj\r\nYQ==\r\n") << QByteArray("abca");
        QTest::newRow("url-safe") << QByteArray("-_-_") << QByteArray("\xfb\xff\xbf");
        QTest::newRow("usual") << QByteArray("+/+/") << QByteArray("\xfb\xff\xbf");
        QTest::newRow("both, mixed") << QByteArray("+_-/") << QByteArray("\xfb\xff\xbf");
        QTest::newRow("a digit too many") << QByteArray("YWJjY") << QByteArray("abc");
        QTest::newRow("nothing but padding") << QByteArray("====") << QByteArray();
        QTest::newRow("two in a row") << QByteArray("YQ==YQ==") << QByteArray("a\x06\x10");
    }

    void the_count_matches_the_bytes()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, bytes);
        QCOMPARE(decodedBase64Size(text), qint64(bytes.size()));
        QCOMPARE(decodeBase64(text).toHex(), bytes.toHex());
        Part part;
        part.base64 = text;
        QCOMPARE(part.decodedBytes(), bytes);
    }

    void every_length()
    {
        QByteArray bytes;
        for (int i = 0; i < 300; ++i) {
            for (const auto options :
                 {QByteArray::Base64Options(QByteArray::Base64Encoding),
                  QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals}) {
                const QByteArray text = bytes.toBase64(options);
                QCOMPARE(decodedBase64Size(text), qint64(bytes.size()));
                QCOMPARE(decodeBase64(text), bytes);
            }
            bytes += char(i * 37);
        }
    }
};

A2A_TEST(Base64Test)
#include "base64test.moc"
