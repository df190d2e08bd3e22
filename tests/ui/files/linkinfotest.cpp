// SPDX-License-Identifier: Apache-2.0
// A link from an agent is opened only if allowed, only after a confirmation that shows all of it,
// and never by an accidental Enter key.
#include "ui/files/openlinkdialog.h"

#include "tests/support/childnamed.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static QAbstractButton *openButton(const OpenLinkDialog &question)
{
    return buttonWithText(question, u"Open in the browser"_s);
}

class LinkInfoTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void links_that_may_be_opened_data();
    void links_that_may_be_opened();
    void misleading_links_data();
    void misleading_links();
    void everything_is_shown();
    void endless_links_are_cut();
    void enter_opens_nothing();
    void only_the_button_opens();
    void unsafe_links_can_only_be_copied();
    void no_handler_for_the_link();
    void links_in_text_data();
    void links_in_text();
};

static QString warningsOf(const QString &link)
{
    return analyzeLink(link).warnings.join(u' ');
}

void LinkInfoTest::links_that_may_be_opened_data()
{
    QTest::addColumn<bool>("may");
    const auto rows = [](bool may, std::initializer_list<const char *> links) {
        for (const char *link : links)
            QTest::newRow(link) << may;
    };
    rows(true, {"https://docs.example/a?b=c#d", "http://localhost:8080/", "http://127.0.0.1/x",
                "HTTPS://DOCS.EXAMPLE", "https://10.0.0.1/"});
    rows(false, {"http://docs.example/",
                 "javascript:alert(1)",
                 "\tjavascript:alert(1)",
                 "JaVaScRiPt:alert(1)",
                 "file:///etc/passwd",
                 "file://host/share",
                 "ms-msdt:/id",
                 "smb://host/x",
                 "ftp://host/x",
                 "data:text/html,x",
                 "mailto:a@b.example",
                 "tel:123",
                 "//host.example/",
                 "host.example",
                 "",
                 " https://docs.example/",
                 "https://user@docs.example/",
                 "https://bank.example:x@evil.example/",
                 "http://127.0.0.1.evil.example/",
                 "vbscript:x",
                 "about:blank",
                 "jar:file:///x!/",
                 "view-source:https://x.example",
                 "https:docs.example",
                 "x-scheme:https://a.b/"});
}

void LinkInfoTest::links_that_may_be_opened()
{
    QFETCH(bool, may);
    const LinkInfo info = analyzeLink(QString::fromUtf8(QTest::currentDataTag()));
    QCOMPARE(info.canOpen(), may);
    QCOMPARE(info.link, QString::fromUtf8(QTest::currentDataTag()));
}

void LinkInfoTest::misleading_links_data()
{
    QTest::addColumn<QString>("link");
    QTest::addColumn<QString>("warning");
    QTest::newRow("loopback") << u"http://127.0.0.1:9/"_s << u"on this machine"_s;
    QTest::newRow("private") << u"https://192.168.0.1/"_s << u"private network"_s;
    QTest::newRow("one word") << u"https://intranet/"_s << u"private network"_s;
    QTest::newRow("cloud") << u"https://169.254.169.254/latest"_s << u"link-local"_s;
    QTest::newRow("decimal") << u"https://2130706433/"_s << u"on this machine"_s;
    QTest::newRow("user") << u"https://bank.example@evil.example/"_s
                          << u"The link points to evil.example"_s;
    QTest::newRow("Cyrillic") << u"https://\u0430pple.example/"_s << u"xn--pple-43d.example"_s;
    QTest::newRow("invisible") << u"https://a.example/x\u200By"_s << u"invisible"_s;
}

void LinkInfoTest::misleading_links()
{
    QFETCH(QString, link);
    QFETCH(QString, warning);
    QVERIFY2(warningsOf(link).contains(warning), qPrintable(warningsOf(link)));
    QVERIFY(warningsOf(u"https://docs.example/plain"_s).isEmpty());
}

void LinkInfoTest::everything_is_shown()
{
    const QString link =
        u"https://docs.example/"_s + QString(3000, u'p') + u"?next=\u202Eevil&x=<b>y</b>"_s;
    OpenLinkDialog question(analyzeLink(link));
    question.show();
    const QString shown = question.findChild<QPlainTextEdit *>()->toPlainText();
    QCOMPARE(shown, QString(link).replace(QChar(0x202E), u"‹U+202E›"_s));
    for (const QLabel *label : question.findChildren<QLabel *>())
        QVERIFY(label->textFormat() == Qt::PlainText);
    QVERIFY(!question.isModal());
}

void LinkInfoTest::endless_links_are_cut()
{
    const LinkInfo info = analyzeLink(u"https://docs.example/"_s + QString(5'000'000, u'x'));
    QVERIFY(!info.canOpen());
    QVERIFY(info.shown.size() < 10'000);
}

void LinkInfoTest::enter_opens_nothing()
{
    int opened = 0;
    OpenLinkDialog question(analyzeLink(u"https://docs.example/"_s));
    question.setOpener([&](const QUrl &) { return ++opened > 0; });
    question.show();
    QVERIFY(QTest::qWaitForWindowExposed(&question, TestTimeoutMs));
    QTest::keyClick(&question, Qt::Key_Return);
    QCOMPARE(opened, 0);
    QVERIFY(!question.isVisible());
}

void LinkInfoTest::only_the_button_opens()
{
    QList<QUrl> opened;
    OpenLinkDialog question(analyzeLink(u"https://docs.example/a b%20c?x=1"_s.remove(u' ')));
    question.setOpener([&](const QUrl &url) {
        opened.append(url);
        return true;
    });
    question.show();
    QVERIFY(opened.isEmpty());
    openButton(question)->click();
    QCOMPARE(opened, QList<QUrl>{QUrl(u"https://docs.example/ab%20c?x=1"_s)});
    QVERIFY(!question.isVisible());
}

void LinkInfoTest::unsafe_links_can_only_be_copied()
{
    OpenLinkDialog question(analyzeLink(u"javascript:alert(1)"_s));
    question.setOpener([](const QUrl &) {
        QTest::qFail("opened", __FILE__, __LINE__);
        return true;
    });
    question.show();
    QVERIFY(!openButton(question)->isVisible());
    openButton(question)->click();
    buttonWithText(question, u"Copy link"_s)->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"javascript:alert(1)"_s);
}

void LinkInfoTest::no_handler_for_the_link()
{
    OpenLinkDialog question(analyzeLink(u"https://docs.example/"_s));
    question.setOpener([](const QUrl &) { return false; });
    question.show();
    openButton(question)->click();
    QVERIFY(question.isVisible());
    QVERIFY(!openButton(question)->isEnabled());
}

void LinkInfoTest::links_in_text_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("links");
    QTest::newRow("none") << u"no links, file:///etc/passwd"_s << QStringList();
    QTest::newRow("sentence") << u"See https://a.example/x. Or (http://b.example)!"_s
                              << QStringList{u"https://a.example/x"_s, u"http://b.example"_s};
    QTest::newRow("Markdown") << u"[x](https://a.example/y) **https://b.example**"_s
                              << QStringList{u"https://a.example/y"_s, u"https://b.example"_s};
    QTest::newRow("twice") << u"https://a.example https://a.example"_s
                           << QStringList{u"https://a.example"_s};
    QTest::newRow("many") << u"https://a.example/1 https://a.example/2"_s
                          << QStringList{u"https://a.example/1"_s, u"https://a.example/2"_s};
}

void LinkInfoTest::links_in_text()
{
    QFETCH(QString, text);
    QFETCH(QStringList, links);
    QCOMPARE(findLinks(text), links);
    QCOMPARE(findLinks(text, 1), links.mid(0, 1));
}

A2A_TEST(LinkInfoTest)
#include "linkinfotest.moc"
