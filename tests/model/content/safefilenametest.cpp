// SPDX-License-Identifier: Apache-2.0
// Whatever name an agent gives its file: the offered name must stay in the folder, be visible and
// be writable.
#include "model/content/safefilename.h"

#include "tests/support/testregistry.h"

#include <QRegularExpression>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class SafeFileNameTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void names_data()
    {
        QTest::addColumn<QString>("proposed");
        QTest::addColumn<QString>("mediaType");
        QTest::addColumn<QString>("name");
        const auto row = [](const char *label, const QString &proposed, const QString &name,
                            const QString &type = {}) {
            QTest::newRow(label) << proposed << type << name;
        };
        row("plain", u"route.svg"_s, u"route.svg"_s);
        row("spaces", u"  my   route .svg "_s, u"my route .svg"_s);
        row("Chinese", u"行程 计划.md"_s, u"行程 计划.md"_s);
        row("emoji", u"📷 photo.png"_s, u"📷 photo.png"_s);
        row("empty", u""_s, u"artifact"_s);
        row("absolute", u"/etc/passwd"_s, u"passwd"_s);
        row("up", u"../../.ssh/authorized_keys"_s, u"authorized_keys"_s);
        row("only dots", u".."_s, u"artifact"_s);
        row("dots and slashes", u"../.."_s, u"artifact"_s);
        row("ends in a slash", u"folder/"_s, u"artifact"_s);
        row("Windows path", u"C:\\Windows\\system32\\evil.exe"_s, u"evil.exe"_s);
        row("drive only", u"C:evil.txt"_s, u"Cevil.txt"_s);
        row("stream", u"a.txt:hidden"_s, u"a.txthidden"_s);
        row("hidden", u".bashrc"_s, u"bashrc"_s);
        row("option", u"-rf.txt"_s, u"rf.txt"_s);
        row("home", u"~user"_s, u"user"_s);
        row("NUL inside", u"a\0b.txt"_s, u"ab.txt"_s);
        row("line breaks", u"a\nb\r\tc.txt"_s, u"a b c.txt"_s);
        row("escape", u"\x1b[31mred.txt"_s, u"[31mred.txt"_s);
        row("bidi override", u"photo\u202Egpj.exe"_s, u"photogpj.exe"_s);
        row("zero width", u"pay\u200Bpal.pdf"_s, u"paypal.pdf"_s);
        row("filler", u"a\u3164b.txt"_s, u"ab.txt"_s);
        row("half a pair", QString(QChar(0xd800)) + u"a.txt"_s, u"a.txt"_s);
        row("looks like a slash", u"a\u2215b\uFF0Fc.txt"_s, u"a\u2215b\uFF0Fc.txt"_s);
        row("looks like Latin", u"\u0430pple.txt"_s, u"\u0430pple.txt"_s);
        row("look like dots", u"\u2024\u2024"_s, u"\u2024\u2024"_s);
        row("wild cards", u"a*b?<c>|\"d\".txt"_s, u"abcd.txt"_s);
        row("trailing dots", u"name. . ."_s, u"name"_s);
        row("device", u"CON"_s, u"_CON"_s);
        row("device with extension", u"nul.txt"_s, u"_nul.txt"_s);
        row("device with spaces", u"aux .txt"_s, u"_aux .txt"_s);
        row("port", u"com1.log"_s, u"_com1.log"_s);
        row("not a device", u"console.txt"_s, u"console.txt"_s);
        row("extension from type", u"report"_s, u"report.pdf"_s, u"application/pdf"_s);
        row("type with parameters", u"notes"_s, u"notes.md"_s, u"text/markdown; charset=utf-8"_s);
        row("extension stays", u"report.final.txt"_s, u"report.final.txt"_s, u"application/pdf"_s);
        row("a dot in a sentence", u"Version 2. of it"_s, u"Version 2. of it.txt"_s,
            u"text/plain"_s);
        row("unknown type", u"report"_s, u"report"_s, u"application/x-made-up"_s);
        row("type as a path", u"report"_s, u"report"_s, u"../../etc"_s);
        row("a link", u"https://host.example/a/b.png?x=/../c"_s, u"c"_s);
    }
    void names()
    {
        QFETCH(QString, proposed);
        QFETCH(QString, mediaType);
        QFETCH(QString, name);
        QCOMPARE(safeFileName(proposed, mediaType), name);
    }

    void long_names_keep_their_extension()
    {
        for (const QString &stem :
             {QString(5000, u'a'), QString(900, QChar(0x6f22)), u"📷"_s.repeated(500)}) {
            const QString name = safeFileName(stem + u".tar.gz"_s);
            QVERIFY(name.toUtf8().size() <= 120);
            QVERIFY(name.toUtf8().size() > 100);
            QVERIFY(name.endsWith(u".gz"_s));
            QVERIFY(name.isValidUtf16());
        }
        QVERIFY(safeFileName(u'.' + QString(5000, u'x')).toUtf8().size() <= 120);
    }
};

A2A_TEST(SafeFileNameTest)
#include "safefilenametest.moc"
