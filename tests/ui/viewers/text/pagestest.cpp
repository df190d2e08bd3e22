// SPDX-License-Identifier: Apache-2.0
// HTML and Markdown: text and source, nothing loaded, omissions reported.
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/viewers/text/textviewers.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/viewers/preview/renderclient.h"
#include "ui/viewers/text/codetext.h"
#include "ui/viewers/text/codeview.h"
#include "ui/viewers/text/htmlview.h"
#include "ui/viewers/text/markdownview.h"

#include <QScrollBar>
#include <QTabBar>
#include <QTextBrowser>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class PagesTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }
    void html_text();
    void html_grows();
    void html_source_by_keys();
    void html_large();
    void markdown_idles_while_hidden();
    void markdown_streams_without_jumping();
    void markdown_refused();
    void markdown_loads_nothing();
};

static QString wordsOf(HtmlView &view)
{
    view.textView()->text()->selectAll();
    return view.textView()->text()->selectedText();
}

void PagesTest::html_text()
{
    RenderClient client;
    HtmlView view(client);
    QSignalSpy notes(&view, &ContentViewer::noteChanged);
    view.setContent(
        textInput("<h1>Hi</h1><script>x()</script><p>a \u202E<a href=\"https://h/\nx\">b</a>"));
    QCOMPARE(wordsOf(view),
             u"Hi\n\na \u202Eb [1]\n\nAddresses in the page\n[1] a href: https://h/x"_s);
    QVERIFY(view.note().contains(u"scripts: 1"));
    QCOMPARE(notes.last().front().toString(), view.note());
    view.setContent(textInput("plain"));
    QCOMPARE(wordsOf(view), u"plain"_s);
    QCOMPARE(view.note(), QString());
}

void PagesTest::html_grows()
{
    const QByteArray whole = "<p>one <a href=x>two</a></p><p>three</p><p>four</p>";
    RenderClient client;
    HtmlView view(client);
    ViewerInput first = textInput(whole, false);
    first.bytes.size = 5;
    view.setContent(first);
    for (qint64 size = 6; size <= whole.size(); ++size)
        view.setSize(size, false);
    QCOMPARE(wordsOf(view), u"one two [1]\n\nthree\n\nfour\n"_s);
    view.setSize(whole.size(), true);
    QVERIFY(wordsOf(view).contains(u"[1] a href: x"));
    view.setSize(12, true); // an earlier state
    QCOMPARE(wordsOf(view), u"one "_s);
    view.setSize(whole.size(), true);
    QVERIFY(wordsOf(view).contains(u"four"));
}

void PagesTest::html_source_by_keys()
{
    RenderClient client;
    HtmlView view(client);
    view.setContent(textInput("<p class=a>x</p>"));
    view.resize(400, 300);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view, TestTimeoutMs));
    auto *tabs = view.findChild<QTabBar *>();
    tabs->setFocus();
    QTest::keyClick(tabs, Qt::Key_Right);
    QCOMPARE(view.page(), HtmlView::TextPage);
    QVERIFY(view.textView()->isVisible());
    QTest::keyClick(tabs, Qt::Key_Right);
    QCOMPARE(view.page(), HtmlView::SourcePage);
    QVERIFY(view.source()->isVisible());
    QCOMPARE(view.source()->language(), u"html"_s);
    QCOMPARE(view.source()->text()->rowTokens(0).size(), 5u);
}

void PagesTest::html_large()
{
    const ViewerInput much = textInput(QByteArray("<div><b>word</b>").repeated(400'000));
    RenderClient client;
    HtmlView view(client);
    view.setContent(much);
    QVERIFY(view.textView()->text()->size() < 2'000'000); // the rest comes from the event loop
    QTRY_VERIFY(view.textView()->text()->size() > 2'000'000);
}

void PagesTest::markdown_idles_while_hidden()
{
    MarkdownView view;
    QSignalSpy notes(&view, &ContentViewer::noteChanged);
    const QByteArray bytes = "# Title\n\nSome **bold** text.\n";
    view.setContent(textInput(bytes, false));
    QVERIFY(view.isFormatted());
    // The heading is complete, the paragraph may continue.
    QVERIFY(view.findChild<QTextBrowser *>()->toPlainText().contains(u"Some **bold** text."));
    QVERIFY(!view.findChild<QTextBrowser *>()->toPlainText().contains(u'#'));
    view.setSize(bytes.size(), true);
    QVERIFY(view.isFormatted());
    QCOMPARE(view.note(), QString());
    QVERIFY(view.findChild<QTextBrowser *>()->toPlainText().contains(u"Some bold text."));
    view.setPage(MarkdownView::SourcePage);
    QVERIFY(!view.isFormatted());
    QCOMPARE(view.source()->text()->rowTokens(0).front().kind, CodeKind::Heading);
    view.setSize(9, true);
    view.setPage(MarkdownView::FormattedPage);
    QCOMPARE(view.findChild<QTextBrowser *>()->toPlainText(), u"Title"_s);
}

void PagesTest::markdown_streams_without_jumping()
{
    QByteArray bytes;
    for (int at = 0; at < 40; ++at)
        bytes += "## Part " + QByteArray::number(at) + "\n\nSome **bold** text.\n\n";
    MarkdownView view;
    view.resize(400, 200);
    view.show();
    ViewerInput content = textInput(bytes, false);
    content.bytes.size = bytes.size() / 2;
    view.setContent(content);
    view.setFollowing(false);
    auto *browser = view.findChild<QTextBrowser *>();
    QScrollBar *bar = browser->verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 400);
    bar->setValue(300); // the reader is here
    view.setSize(bytes.size() - 3, false);
    QTRY_VERIFY(browser->toPlainText().contains(u"Part 39"_s));
    QCOMPARE(bar->value(), 300);
    view.setSize(bytes.size(), true);
    QVERIFY(!browser->toPlainText().contains(u"**"_s));
    QCOMPARE(bar->value(), 300);
    // Following shows the end.
    content.bytes.size = bytes.size() / 2;
    view.setContent(content);
    view.setFollowing(true);
    view.setSize(bytes.size() - 3, false);
    QTRY_VERIFY(browser->toPlainText().contains(u"Part 39"_s));
    QTRY_COMPARE(bar->value(), bar->maximum());
    // Text added by a chunk is tinted.
    view.setSize(60, false);
    view.setHighlight({20, 10});
    QVERIFY(!view.isFormatted());
    view.setHighlight({});
    QVERIFY(view.isFormatted());
}

void PagesTest::markdown_refused()
{
    MarkdownView view;
    for (const QByteArray &bomb :
         {QByteArray("*a").repeated(10'000), QByteArray("> ").repeated(4'000),
          QByteArray("w").repeated(15'000), QByteArray("x\n").repeated(1'000'000)}) {
        view.setContent(textInput(bomb));
        QVERIFY(!view.isFormatted());
        QVERIFY(!view.note().isEmpty());
    }
}

void PagesTest::markdown_loads_nothing()
{
    MarkdownView view;
    view.setContent(textInput("![x](/dev/zero) ![y](file:///etc/passwd) [z](https://host/)\n"));
    QVERIFY(view.isFormatted());
    view.resize(300, 200);
    view.grab(); // would never come back
    auto *browser = view.findChild<QTextBrowser *>();
    QVERIFY(!browser->openLinks());
    QVERIFY(!browser->openExternalLinks());
    QCOMPARE(view.note(), u"Images not loaded: 2"_s);
    view.setContent(
        textInput("![x](http://h/) ![x](http://h/)![x](http://h/) and\n\n![x](http://h/)"));
    QCOMPARE(view.note(), u"Images not loaded: 4"_s);
    view.setPage(MarkdownView::SourcePage);
    QCOMPARE(view.note(), QString());
}

A2A_TEST(PagesTest)
#include "pagestest.moc"
