// SPDX-License-Identifier: Apache-2.0
// Of a message that quotes its input only harmless text is kept.
#include "model/log/logline.h"
#include "tests/support/testregistry.h"

#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class LogLineTest final : public QObject {
    Q_OBJECT

private slots:
    void kept_message_text_data();
    void kept_message_text();
    void cuts_between_characters();
};

void LogLineTest::kept_message_text_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("kept");
    const auto row = [](const char *name, const QString &message, const QString &kept) {
        QTest::newRow(name) << message << kept;
    };
    row("our own", u"exchange 3 ends: finished, status 200, 1234 bytes, 17 ms"_s,
        u"exchange 3 ends: finished, status 200, 1234 bytes, 17 ms"_s);
    row("a function of Qt", u"QNetworkReplyImplPrivate::error: Internal problem, can't do it"_s,
        u"QNetworkReplyImplPrivate::error: Internal problem, can't do it"_s);
    row("an address", u"cannot get https://me:pass@host.example/a?token=b now"_s,
        u"cannot get https:… now"_s);
    row("a file's address", u"cannot read file:///home/me/plan.txt"_s, u"cannot read file:…"_s);
    row("data", u"bad data:text/plain;base64,AAAA"_s, u"bad data:text/plain;base64,AAAA"_s);
    row("quoted", u"QUrl(\"x y\") and \"two\" of them"_s, u"QUrl(\"…\" of them"_s);
    row("quotation marks inside", u"bad \"my \"secret\" plan\" here"_s, u"bad \"…\" here"_s);
    row("escaped ones", u"bad \"my \\\"secret\\\" plan\" here"_s, u"bad \"…\" here"_s);
    row("an apostrophe inside", u"bad 'Bob's secret' here"_s, u"bad \"…\" here"_s);
    row("marks of all kinds", u"bad `it's \"so\"` 'x' \"y"_s, u"bad \"…\" \"…\" \"…\""_s);
    row("a quotation of lines", u"bad \"one\ntwo\" here"_s, u"bad \"…\" here"_s);
    row("one apostrophe", u"bad 'secret"_s, u"bad \"…\""_s);
    row("quoted to its end", u"no such file \"plan of mine"_s, u"no such file \"…\""_s);
    row("in other marks", u"no icon 'my plan' or `theirs`"_s, u"no icon \"…\" or \"…\""_s);
    row("a path with spaces", u"cannot open /home/me/my secret plan.txt: denied"_s,
        u"cannot open /…: denied"_s);
    row("a mail address", u"no mailbox for me@host.example here"_s, u"no mailbox for … here"_s);
    row("a path", u"cannot open /home/me/plan.txt: denied"_s, u"cannot open /…: denied"_s);
    row("a path at home", u"cannot open ~/plan.txt"_s, u"cannot open /…"_s);
    row("a word with a slash", u"GNU/Linux 12"_s, u"GNU/Linux 12"_s);
    row("a token", u"got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0 from it"_s, u"got … from it"_s);
    row("a hash", u"sum 9f86d081884c7d659a2feaa0c55ad015"_s, u"sum …"_s);
    row("several lines", u"one\n\ttwo\u202ethree"_s, u"one two three"_s);
}

void LogLineTest::kept_message_text()
{
    QFETCH(const QString, message);
    QFETCH(const QString, kept);
    QCOMPARE(sanitizedMessage(message), kept);
}

void LogLineTest::cuts_between_characters()
{
    QCOMPARE(truncatedUtf8(u"abcdef"_s, 6), QByteArray("abcdef"));
    QCOMPARE(truncatedUtf8(u"abcdefg"_s, 6), QByteArray("abc…"));
    QCOMPARE(truncatedUtf8(u"abäöü"_s, 7), QByteArray("abä…"));
    QCOMPARE(truncatedUtf8(u"aäöüx"_s, 7), QByteArray("aä…")); // four bytes, one of them half
}

A2A_TEST(LogLineTest)
#include "loglinetest.moc"
