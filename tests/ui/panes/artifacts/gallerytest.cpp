// SPDX-License-Identifier: Apache-2.0
// All content of the demo agent's gallery must be shown as what it is, or the reason why not: at
// once, without a warning, a request or access to a file that it names.
#include "tests/app/render/renderlimits.h"
#include "tests/model/facts/artifactsamples.h"
#include "tests/support/childnamed.h"
#include "tests/support/darkpixels.h"
#include "tests/support/testregistry.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/artifacts/artifactspane.h"
#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/panes/artifacts/partpreview.h"
#include "ui/panes/artifacts/previewheader.h"
#include "ui/viewers/json/jsontreeview.h"
#include "ui/viewers/json/jsonviewer.h"
#include "ui/viewers/preview/imagecanvas.h"
#include "ui/viewers/preview/imageview.h"
#include "ui/viewers/preview/mediaview.h"
#include "ui/viewers/text/codetext.h"
#include "ui/viewers/text/codeview.h"
#include "ui/viewers/text/gridview.h"
#include "ui/viewers/text/htmlview.h"
#include "ui/viewers/text/markdownview.h"
#include "ui/viewers/text/proseview.h"
#include "ui/viewers/text/wrappedtext.h"

#include <QAbstractItemModel>
#include <QCoreApplication>
#include <QFile>
#include <QIODevice>
#include <QLabel>
#include <QRegularExpression>
#include <QSize>
#include <QTableView>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

/// The recording, played into the window's pane.
struct Gallery {
    Gallery()
    {
        QFile file(QStringLiteral(TEST_DATA "/gallery.jsonl"));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("gallery.jsonl cannot be read");
        const ExchangeId call = feeder.say(u"gallery"_s);
        const QByteArrayList results = canary.named(file.readAll()).split('\n');
        for (const QByteArray &result : results) {
            if (!result.isEmpty())
                feeder.event(call, result);
        }
        const TaskRecord &task = feeder.store().tasks.front();
        const QByteArray line = QByteArray("one line that never ends, ").repeated(40'000);
        feeder.event(call, "{\"artifactUpdate\":{\"taskId\":\"" + task.id + "\",\"contextId\":\"" +
                               feeder.store().contexts[task.context].id +
                               "\",\"artifact\":{\"artifactId\":\"long-line\",\"parts\":" +
                               textPart(line) + "},\"lastChunk\":true}}");
        feeder.flush();
        selection.selectContext(0, task.context);
        pane.resize(420, 700);
        pane.show();
    }
    [[nodiscard]] ArtifactIndex artifact(const QByteArray &id) const
    {
        const auto &all = feeder.store().artifacts;
        const auto found = std::ranges::find(all, id, &ArtifactRecord::id);
        return found == all.end() ? NoIndex : ArtifactIndex(found - all.begin());
    }

    Canary canary;
    SessionFeeder feeder;
    TestWorkspace workspace{feeder.recording(), feeder.store(), feeder.content()};
    Selection &selection = workspace.selection();
    ArtifactsPane pane{workspace};
};

class GalleryTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        // Any bytes can be viewed as text, and not every machine has a font for all of Unicode.
        QTest::failOnWarning(
            QRegularExpression(u"^(?!This plugin does not support| *OpenType support missing)"_s));
    }
    void shows_data();
    void shows();
    void parts_in_their_order();
    void walks_through_all();
};

void GalleryTest::shows_data()
{
    QTest::addColumn<int>("view");
    QTest::addColumn<bool>("warns");
    QTest::addColumn<QString>("shown"); // begins with it, if that can be specified
    QTest::addColumn<QString>("note");  // contains it; "-": there is none
    const auto row = [](const char *id, ViewKind view, const QString &shown = {},
                        const QString &note = u"-"_s, bool warns = false) {
        QTest::newRow(id) << int(view) << warns << shown << note;
    };
    using enum ViewKind;
    row("prose", Text, u"Dear traveler"_s);
    row("mixed", Text, u"First the plan"_s);
    row("markdown", Markdown, u"formatted"_s);
    row("undeclared", Markdown, u"formatted"_s);
    row("python", Code, u"python"_s);
    row("cpp", Code, u"cpp"_s);
    row("shell", Code, u"shell"_s);
    row("yaml", Code, u"yaml"_s);
    row("html", Html, u"Tickets\n\nYour tickets"_s, u"scripts"_s);
    row("object", Json, u"4"_s);
    row("objects", Json, u"3"_s);
    row("csv", Table, u"3 4"_s);
    row("tsv", Table, u"2 3"_s);
    row("png", Image, u"96 64"_s);
    row("jpeg", Image, u"64 48"_s);
    row("gif", Image, u"24 24"_s);
    row("webp", Image, u"32 24"_s);
    row("svg", Image);
    row("pdf", Image);
    row("wav", Audio);
    row("webm", Video);
    row("mp4", Video);
    row("unknown", Hex);
    row("png-as-text", Image, u"96 64"_s, u"-"_s, true);
    row("text-as-png", Text, u"This was to be"_s, u"-"_s, true);
    row("half-png", Image, u"96 64"_s, u"image file is truncated"_s);
    row("broken-json", Json, u"2"_s, u"Truncated at byte"_s);
    row("empty", Text, {}, u"empty"_s);
    row("bidi", Text, u"MZ is not"_s, u"-"_s, true);
    row("huge-png", Image, u"!"_s);
    row("laughs", Image, u"!"_s);
    row("trap-markdown", Markdown, u"formatted"_s, u"Images not loaded: 3"_s);
    row("deep-json", Json, u"1"_s);
    row("nuls", Text, u"a‹U+0000›b‹U+0000›‹U+0000›c end"_s);
    row("long-line", Text, u"one line that never ends"_s);
}

/// A viewer's content, in few words; "!": the reason why it shows nothing.
static QString shownBy(ContentViewer *viewer)
{
    if (auto *prose = qobject_cast<ProseView *>(viewer)) {
        if (prose->isWrapped())
            return prose->wrapped()->toPlainText();
        auto *text = prose->findChild<CodeText *>();
        text->selectAll();
        return text->selectedText();
    }
    if (auto *markdown = qobject_cast<MarkdownView *>(viewer))
        return markdown->isFormatted() ? u"formatted"_s : QString();
    if (auto *code = qobject_cast<CodeView *>(viewer))
        return code->language();
    if (auto *html = qobject_cast<HtmlView *>(viewer)) {
        html->textView()->text()->selectAll();
        return html->textView()->text()->selectedText();
    }
    if (auto *json = qobject_cast<JsonViewer *>(viewer))
        return QString::number(json->tree()->jsonModel()->rowCount());
    if (auto *grid = qobject_cast<GridView *>(viewer))
        return u"%1 %2"_s.arg(grid->table()->model()->rowCount())
            .arg(grid->table()->model()->columnCount());
    if (auto *image = qobject_cast<ImageView *>(viewer)) {
        const QSize size = image->canvas()->image().size();
        return !image->problem().isEmpty() ? u"!"_s
               : size.isEmpty()            ? QString()
                                           : u"%1 %2"_s.arg(size.width()).arg(size.height());
    }
    if (auto *media = qobject_cast<MediaView *>(viewer))
        return media->problem().isEmpty() ? media->facts() : u"!"_s;
    return {};
}

void GalleryTest::shows()
{
    QFETCH(int, view);
    QFETCH(bool, warns);
    QFETCH(QString, shown);
    QFETCH(QString, note);
    Gallery gallery;
    const ArtifactIndex artifact = gallery.artifact(QTest::currentDataTag());
    QVERIFY(artifact != NoIndex);
    auto *viewer = gallery.pane.findChild<ArtifactViewer *>();
    gallery.selection.selectArtifact(artifact);
    gallery.pane.grab();
    const PartPreview *preview = viewer->preview();
    QCOMPARE(viewName(preview->kind()), viewName(ViewKind(view)));
    const auto *sign = childNamed<QLabel>(*preview->head(), u"The declared type does not match"_s);
    QVERIFY(sign);
    QCOMPARE(!sign->isHidden(), warns);
    if (warns)
        QVERIFY(preview->head()->types().contains(u"but declared as"));
    const bool drawn = ViewKind(view) == ViewKind::Image || ViewKind(view) == ViewKind::Audio ||
                       ViewKind(view) == ViewKind::Video;
    if (drawn)
        QTRY_VERIFY_WITH_TIMEOUT(!shownBy(preview->viewer()).isEmpty(), Patience);
    QTRY_VERIFY2(shownBy(preview->viewer()).startsWith(shown),
                 qPrintable(shownBy(preview->viewer()).left(200)));
    if (shown != u"!")
        QVERIFY(shownBy(preview->viewer()) != u"!");
    if (note == u"-")
        QCOMPARE(viewer->notice(), QString());
    else
        QVERIFY2(viewer->notice().contains(note), qPrintable(viewer->notice()));
    gallery.pane.grab();
    QCOMPARE(gallery.canary.takeAccesses(), QString());
}

void GalleryTest::parts_in_their_order()
{
    Gallery gallery;
    auto *viewer = gallery.pane.findChild<ArtifactViewer *>();
    gallery.selection.selectArtifact(gallery.artifact("mixed"));
    const ViewKind expected[] = {ViewKind::Text, ViewKind::Json, ViewKind::Image, ViewKind::Text};
    QCOMPARE(viewer->assembly().runs().size(), std::size(expected));
    for (const ViewKind kind : expected) {
        QCOMPARE(viewer->preview()->kind(), kind);
        viewer->viewActions()[1]->trigger();
    }
    QCOMPARE(viewer->partIndex(), 3);
    QVERIFY(!viewer->viewActions()[1]->isEnabled());
    QVERIFY(shownBy(viewer->preview()->viewer()).startsWith(u"That was"));
    viewer->viewActions()[0]->trigger();
    QCOMPARE(viewer->partIndex(), 2);
}

/// One viewer for all of it, in order of arrival and back again.
void GalleryTest::walks_through_all()
{
    Gallery gallery;
    auto *viewer = gallery.pane.findChild<ArtifactViewer *>();
    const auto count = ArtifactIndex(gallery.feeder.store().artifacts.size());
    for (ArtifactIndex i = 0; i < 2 * count; ++i) {
        gallery.selection.selectArtifact(i < count ? i : 2 * count - 1 - i);
        for (int tab = 0; tab < ArtifactViewer::TabCount; ++tab) {
            viewer->setTab(ArtifactViewer::Tab(tab));
            QVERIFY(hasDarkPixel(gallery.pane.grab().toImage()));
        }
        viewer->setTab(ArtifactViewer::PreviewTab);
        QCoreApplication::processEvents();
    }
    QCOMPARE(gallery.canary.takeAccesses(), QString());
}

A2A_TEST(GalleryTest)
#include "gallerytest.moc"
