// SPDX-License-Identifier: Apache-2.0
// Whatever text an agent sends, the viewers that show it must access nothing else, and need little
// time and memory.
#include "tests/app/render/renderlimits.h"
#include "tests/support/testregistry.h"
#include "ui/viewers/hexviewer.h"
#include "ui/viewers/json/jsonviewer.h"
#include "ui/viewers/text/codeview.h"
#include "ui/viewers/text/gridview.h"
#include "ui/viewers/text/htmlview.h"
#include "ui/viewers/text/markdownview.h"

#include <QEventLoop>

#include <memory>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ViewerAttackTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not)"_s)); }
    void accesses_no_external_resource_data();
    void accesses_no_external_resource();
    void bombs_data();
    void bombs();
};

enum class Viewer { Markdown, Html, Code, Json, Grid, Hex };
constexpr Viewer AllViewers[] = {Viewer::Markdown, Viewer::Html, Viewer::Code,
                                 Viewer::Json,     Viewer::Grid, Viewer::Hex};
static const char *const s_names[] = {"Markdown", "HTML", "code", "JSON", "grid", "hex"};
static const char *const s_types[] = {"text/markdown",    "text/html", "text/x-python",
                                      "application/json", "text/csv",  "application/octet-stream"};

static std::unique_ptr<ContentViewer> make(Viewer viewer, RenderClient &client)
{
    switch (viewer) {
    case Viewer::Markdown:
        return std::make_unique<MarkdownView>();
    case Viewer::Html:
        return std::make_unique<HtmlView>(client);
    case Viewer::Code:
        return std::make_unique<CodeView>();
    case Viewer::Json:
        return std::make_unique<JsonViewer>();
    case Viewer::Grid:
        return std::make_unique<GridView>();
    case Viewer::Hex:
        return std::make_unique<HexViewer>();
    }
    return {};
}

/// Shows it as a user would see it, until all sliced work is done.
static void show(ContentViewer &view, Viewer viewer, const QByteArray &bytes)
{
    ViewerInput content;
    content.bytes = ByteSource::fromBytes(bytes);
    content.mediaType = QString::fromLatin1(s_types[int(viewer)]);
    view.resize(500, 400);
    view.setContent(content);
    view.show();
    for (int turn = 0; turn < 64; ++turn) {
        QEventLoop loop;
        QTimer::singleShot(0, &loop, &QEventLoop::quit);
        loop.exec();
    }
    (void)view.grab();
}

void ViewerAttackTest::accesses_no_external_resource_data()
{
    QTest::addColumn<Viewer>("viewer");
    QTest::addColumn<QByteArray>("text");
    const QByteArray texts[] = {
        "![x]($FILE) ![y](file://$FILE) ![z](http://127.0.0.1:$PORT/) [a](file://$PIPE)\n",
        "![x](//127.0.0.1:$PORT/x.png) ![p]($PIPE)\n\n[r]: http://127.0.0.1:$PORT/\n![r]\n",
        "<img src=\"$FILE\"><img src=\"file://$FILE\"><img src=\"http://127.0.0.1:$PORT/\">"
        "<img src=\"//127.0.0.1:$PORT/\"><img src=\"$PIPE\">",
        "<link rel=stylesheet href=\"http://127.0.0.1:$PORT/a.css\"><link rel=icon href=\"$FILE\">",
        "<style>@import url(http://127.0.0.1:$PORT/a.css); body { background: url($FILE) }</style>"
        "<body background=\"$FILE\" style=\"background-image: url('file://$PIPE')\">x</body>",
        "<iframe src=\"file://$FILE\"></iframe><object data=\"$FILE\"></object>"
        "<embed src=\"http://127.0.0.1:$PORT/\"><video src=\"$FILE\" poster=\"$FILE\" autoplay>",
        "<meta http-equiv=refresh content=\"0; url=http://127.0.0.1:$PORT/\">"
        "<script "
        "src=\"http://127.0.0.1:$PORT/\"></script><script>fetch('//127.0.0.1:$PORT')</script>",
        "{\"$ref\": \"http://127.0.0.1:$PORT/\", \"$schema\": \"file://$FILE\"}",
        "a,b\n=WEBSERVICE(\"http://127.0.0.1:$PORT/\"),=CMD|'/C cat $FILE'!A0\n",
    };
    for (const Viewer viewer : AllViewers) {
        int number = 0;
        for (const QByteArray &text : texts)
            QTest::addRow("%s, %d", s_names[int(viewer)], ++number) << viewer << text;
    }
}

void ViewerAttackTest::accesses_no_external_resource()
{
    QFETCH(Viewer, viewer);
    QFETCH(QByteArray, text);
    Canary canary;
    RenderClient client;
    const auto view = make(viewer, client);
    show(*view, viewer, canary.named(text));
    QCOMPARE(canary.takeAccesses(), QString());
}

void ViewerAttackTest::bombs_data()
{
    QTest::addColumn<Viewer>("viewer");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const QByteArray &text) {
        for (const Viewer viewer : AllViewers)
            QTest::addRow("%s: %s", s_names[int(viewer)], name) << viewer << text;
    };
    const QByteArray table = "<table><tr><td>";
    row("20 tables in each other", table.repeated(20) + 'x');
    row("5000 tables in each other", table.repeated(5000) + 'x');
    row("emphasis", QByteArray("*a ").repeated(50'000));
    row("list items", "<ul>" + QByteArray("<li>").repeated(10'000));
    row("a word of a million letters", QByteArray(1'000'000, 'x'));
    row("a million lines", QByteArray(1'000'000, '\n'));
    row("brackets", QByteArray("[").repeated(500'000));
    row("objects in each other", QByteArray("{\"a\":").repeated(200'000));
    row("quotes", QByteArray("> ").repeated(100'000));
    row("columns", QByteArray(",").repeated(1'000'000));
    row("quotation marks", QByteArray("\"").repeated(1'000'001));
    row("marks upon a letter", 'e' + QByteArray("\xcc\x81").repeated(200'000));
    row("directions", QByteArray("\xe2\x80\xae").repeated(200'000));
    row("no text", QByteArray("\xff\xfe\0\x80", 4).repeated(200'000));
}

#ifdef __SANITIZE_ADDRESS__
static constexpr qint64 MaxGrown = 100 * 1024 * 1024; // with the overhead of each allocation
#else
static constexpr qint64 MaxGrown = 50 * 1024 * 1024;
#endif

void ViewerAttackTest::bombs()
{
    QFETCH(Viewer, viewer);
    QFETCH(QByteArray, text);
    RenderClient client;
    const auto view = make(viewer, client);
    const ResourceUsage toll = measureUsage([&] { show(*view, viewer, text); });
    QVERIFY2(toll.computed <= 2500, qPrintable(u"%1 ms"_s.arg(toll.computed)));
    QVERIFY2(toll.grown <= MaxGrown, qPrintable(u"%1 bytes"_s.arg(toll.grown)));
}

A2A_TEST(ViewerAttackTest)
#include "viewerattacktest.moc"
