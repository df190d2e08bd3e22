// SPDX-License-Identifier: Apache-2.0
// A page must be shown as wide as the view and as far as received, without work while hidden; if it
// cannot be drawn, its text is a key away.
#include "ui/viewers/preview/pageview.h"

#include "tests/app/render/rendering.h"
#include "tests/support/darkpixels.h"
#include "tests/support/testregistry.h"
#include "ui/viewers/preview/pagecanvas.h"
#include "ui/viewers/text/codetext.h"
#include "ui/viewers/text/codeview.h"
#include "ui/viewers/text/htmlview.h"
#include "ui/widgets/emptystate.h"

#include <QPushButton>
#include <QScrollBar>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class PageViewTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not)"_s)); }
    void shows_a_page();
    void follows_its_width();
    void loads_rows_on_scrolling();
    void updates_as_bytes_arrive();
    void idle_while_hidden();
    void long_pages_are_truncated();
    void uses_the_declared_encoding();
    void shows_the_beginning_of_oversized_pages();
    void links_to_the_source_if_rendering_fails();
    void shows_a_chunk_in_the_source();
};

struct ShownPage {
    explicit ShownPage(const QByteArray &bytes, const QString &type = u"text/html"_s,
                       bool settled = true)
        : view(client)
    {
        view.resize(400, 300);
        view.show();
        content.bytes = ByteSource::fromBytes(bytes);
        content.mediaType = type;
        content.settled = settled;
        view.setContent(content);
    }
    [[nodiscard]] PageCanvas &canvas() { return *view.rendered()->canvas(); }
    [[nodiscard]] QScrollBar &bar() { return *canvas().verticalScrollBar(); }

    RenderClient client;
    HtmlView view;
    ViewerInput content;
};

static QByteArray lines(int count)
{
    QByteArray html;
    for (int at = 0; at < count; ++at)
        html += "<p>line " + QByteArray::number(at) + "</p>";
    return html;
}

void PageViewTest::shows_a_page()
{
    ShownPage page("<h1>Hello</h1>");
    QCOMPARE(page.view.page(), HtmlView::RenderedPage);
    QTRY_VERIFY_WITH_TIMEOUT(!page.canvas().isEmpty(), Patience);
    const int width = page.canvas().pageSize().width();
    QVERIFY(width <= page.canvas().viewport()->width() && width > 350);
    QVERIFY(hasDarkPixel(page.canvas().viewport()->grab().toImage()));
    QCOMPARE(page.bar().maximum(), 0);
    QCOMPARE(page.view.rendered()->problem(), QString());
}

void PageViewTest::follows_its_width()
{
    ShownPage page(lines(100));
    QTRY_VERIFY_WITH_TIMEOUT(page.bar().maximum() > 1000, Patience);
    page.view.resize(700, 300);
    QTRY_COMPARE_WITH_TIMEOUT(page.canvas().pageSize().width(), page.canvas().viewport()->width(),
                              Patience);
}

void PageViewTest::loads_rows_on_scrolling()
{
    ShownPage page(lines(2000));
    QTRY_VERIFY_WITH_TIMEOUT(page.bar().maximum() > 30'000, Patience);
    QCOMPARE(page.canvas().firstRow(), 0);
    page.bar().setValue(20'000);
    QTRY_VERIFY_WITH_TIMEOUT(page.canvas().firstRow() > 19'000, Patience);
    QVERIFY(page.canvas().firstRow() <= 20'000);
    QVERIFY(hasDarkPixel(page.canvas().viewport()->grab().toImage()));
    // Rows a little further are already loaded.
    const int first = page.canvas().firstRow();
    page.bar().setValue(20'050);
    QVERIFY(!page.client.isBusy());
    QCOMPARE(page.canvas().firstRow(), first);
    QTest::keyClick(&page.canvas(), Qt::Key_End);
    QCOMPARE(page.bar().value(), page.bar().maximum());
    QTest::keyClick(&page.canvas(), Qt::Key_Home);
    QCOMPARE(page.bar().value(), 0);
    QTRY_COMPARE_WITH_TIMEOUT(page.canvas().firstRow(), 0, Patience);
}

void PageViewTest::updates_as_bytes_arrive()
{
    const QByteArray whole = lines(200);
    RenderClient client;
    HtmlView view(client);
    view.resize(400, 300);
    view.show();
    ViewerInput content;
    content.bytes = ByteSource::fromBytes(whole);
    content.bytes.size = whole.size() / 4;
    content.settled = false;
    view.setContent(content);
    PageCanvas &canvas = *view.rendered()->canvas();
    QScrollBar &bar = *canvas.verticalScrollBar();
    QTRY_VERIFY_WITH_TIMEOUT(bar.maximum() > 600, Patience);
    const int before = bar.maximum();
    bar.setValue(500); // the reader is here
    view.setSize(whole.size() / 2, false);
    QTRY_VERIFY_WITH_TIMEOUT(bar.maximum() > before + 600, Patience);
    QCOMPARE(bar.value(), 500);
    view.setFollowing(true);
    view.setSize(whole.size() * 3 / 4, false);
    QTRY_VERIFY_WITH_TIMEOUT(bar.value() > before + 1200, Patience);
    QCOMPARE(bar.value(), bar.maximum());
    const int place = bar.value();
    view.setSize(whole.size(), true);
    QTRY_VERIFY_WITH_TIMEOUT(bar.maximum() > place + 600, Patience);
    QCOMPARE(bar.value(), place); // the end does not jump
}

void PageViewTest::idle_while_hidden()
{
    ShownPage page("<p>one</p>");
    QTRY_VERIFY_WITH_TIMEOUT(!page.canvas().isEmpty(), Patience);
    page.view.setPage(HtmlView::SourcePage);
    page.content.bytes = ByteSource::fromBytes(lines(500));
    page.view.setContent(page.content);
    QTRY_VERIFY(page.view.textView()->text()->size() > 3000);
    QVERIFY(!page.client.isBusy());
    QVERIFY(page.canvas().isEmpty());
    page.view.setPage(HtmlView::RenderedPage);
    QTRY_VERIFY_WITH_TIMEOUT(page.bar().maximum() > 1000, Patience);
}

void PageViewTest::long_pages_are_truncated()
{
    ShownPage page("<p>x</p>" + QByteArray(PageView::MaxBytes, ' ') + "<p>y</p>");
    QTRY_VERIFY_WITH_TIMEOUT(!page.canvas().isEmpty(), Patience);
    QTRY_COMPARE(page.view.note(),
                 u"Only the first MB of the page is rendered; the rest is in Text and Source."_s);
    page.view.setPage(HtmlView::TextPage);
    QCOMPARE(page.view.note(), QString());
}

void PageViewTest::uses_the_declared_encoding()
{
    const QString letters = u"äöüß"_s.repeated(20);
    ShownPage utf8(letters.toUtf8());
    ShownPage latin(letters.toLatin1(), u"text/html; charset=iso-8859-1"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!utf8.canvas().isEmpty() && !latin.canvas().isEmpty(), Patience);
    QCOMPARE(latin.canvas().rows(), utf8.canvas().rows());
}

void PageViewTest::shows_the_beginning_of_oversized_pages()
{
    ShownPage page(lines(6000) + QByteArray("<table><tr><td>").repeated(200));
    QTRY_COMPARE_WITH_TIMEOUT(
        page.view.note(),
        u"Only the beginning of the page is rendered. Could not be shown: tables or frames are "
        "nested more than 16 deep."_s,
        Patience);
    QVERIFY(page.canvas().isVisible());
    QVERIFY(page.bar().maximum() > 10'000);
    QVERIFY(hasDarkPixel(page.canvas().viewport()->grab().toImage()));
}

void PageViewTest::links_to_the_source_if_rendering_fails()
{
    ShownPage page(QByteArray("<table><tr><td>").repeated(200) + "deep");
    QTRY_VERIFY_WITH_TIMEOUT(!page.view.rendered()->problem().isEmpty(), Patience);
    QCOMPARE(page.view.rendered()->problem(),
             u"Could not be shown: tables or frames are nested more than 16 deep."_s);
    auto *empty = page.view.rendered()->findChild<EmptyState *>();
    QVERIFY(empty->isVisible());
    QTest::keyClick(empty->button(), Qt::Key_Space);
    QCOMPARE(page.view.page(), HtmlView::TextPage);
    page.view.textView()->text()->selectAll();
    QVERIFY(page.view.textView()->text()->selectedText().contains(u"deep"_s));
    // Another page is shown again.
    page.content.bytes = ByteSource::fromBytes("<p>x</p>");
    page.view.setContent(page.content);
    page.view.setPage(HtmlView::RenderedPage);
    QTRY_VERIFY_WITH_TIMEOUT(!page.canvas().isEmpty(), Patience);
    QVERIFY(!empty->isVisible());
}

void PageViewTest::shows_a_chunk_in_the_source()
{
    ShownPage page("<p>one</p><p>two</p>");
    page.view.setHighlight({3, 3});
    QVERIFY(page.view.source()->isVisible());
    page.view.setHighlight({});
    QVERIFY(page.view.rendered()->isVisible());
    QVERIFY(!page.view.source()->isVisible());
}

A2A_TEST(PageViewTest)
#include "pageviewtest.moc"
