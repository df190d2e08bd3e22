// SPDX-License-Identifier: Apache-2.0
// The timeline as a picture: complete, whatever is in view, and either saved as a file or reported
// as failed.
#include "ui/panes/timeline/timelineimageexport.h"

#include "tests/support/testregistry.h"
#include "tests/ui/panes/timeline/shownsession.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/timeline/timelinepane.h"
#include "ui/widgets/errorpanel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

struct ExportedTimeline : ShownSession {
    ExportedTimeline()
        : pane(workspace)
    {
        pane.view()->model()->setClock([] { return 10 * Second; });
        addThreeTasks();
        for (int at = 0; at < 30; ++at)
            addTask(7 * Second, "task-x" + QByteArray::number(100 + at));
        selection.selectContext(0, 0);
        std::vector<TaskIndex> tasks;
        for (TaskIndex task = 0; task < store.tasks.size(); ++task)
            tasks.push_back(task);
        pane.applyChanges({tasks, {}, {0}});
        pane.resize(900, 500);
        pane.show();
    }
    [[nodiscard]] ErrorPanel *error() const { return pane.findChild<ErrorPanel *>(); }

    TimelinePane pane;
};

} // namespace

class TimelineImageExportTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void all_lanes_are_in_it()
    {
        ExportedTimeline d;
        const QSize seen = d.pane.view()->viewport()->size();
        const QImage image = d.pane.imageExport()->image();
        QCOMPARE(image.width(), 2 * seen.width());
        QVERIFY(image.height() > 3 * seen.height()); // most lanes are out of view
        d.pane.view()->setRateShown(true);
        QVERIFY(d.pane.imageExport()->image().height() > image.height());
        // It does not scroll the view.
        const QImage again = d.pane.imageExport()->image();
        QCOMPARE(d.pane.view()->viewport()->size(), seen);
        QVERIFY(again == d.pane.imageExport()->image());
    }

    void svg_contains_text_elements()
    {
        ExportedTimeline d;
        const QByteArray svg = d.pane.imageExport()->svg();
        QVERIFY(QSvgRenderer(svg).isValid());
        QString words;
        QXmlStreamReader xml(svg);
        while (!xml.atEnd()) {
            xml.readNext();
            if (xml.isCharacters())
                words += xml.text() + u' ';
        }
        QVERIFY(!xml.hasError());
        for (const char *word : {"…7f3a", "…88b1", "…x129", "completed"})
            QVERIFY2(words.contains(QString::fromUtf8(word)), word);
    }

    void both_are_on_the_clipboard()
    {
        ExportedTimeline d;
        QMenu menu;
        d.pane.view()->fillMenu(menu);
        for (QAction *action : menu.actions()) {
            if (action->text() == u"Copy as image"_s)
                action->trigger();
        }
        const QMimeData *data = QGuiApplication::clipboard()->mimeData();
        QVERIFY(data && data->hasImage());
        QVERIFY(data->data(u"image/svg+xml"_s).contains("<svg"));
    }

    void files_match_their_extension()
    {
        ExportedTimeline d;
        QTemporaryDir folder;
        for (const QString &name : {u"a.png"_s, u"b.svg"_s, u"c"_s}) {
            d.pane.imageExport()->setPathPrompt(
                [&](const QString &) { return folder.filePath(name); });
            d.pane.imageExport()->save();
            QFile file(folder.filePath(name == u"c"_s ? u"c.png"_s : name));
            QTRY_VERIFY(file.exists());
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY(file.read(300).contains(name.endsWith(u"svg"_s) ? "<svg" : "PNG"));
        }
        QVERIFY(!d.error()->isVisible());
    }

    void save_errors_are_reported()
    {
        ExportedTimeline d;
        QTemporaryDir folder;
        d.pane.imageExport()->setPathPrompt(
            [&](const QString &) { return folder.filePath(u"none/picture.svg"_s); });
        d.pane.imageExport()->save();
        QVERIFY(d.error()->isVisible());
        QVERIFY(d.error()->text().contains(u"The image could not be saved"_s));
        d.pane.imageExport()->setPathPrompt(
            [&](const QString &) { return folder.filePath(u"picture.svg"_s); });
        emit d.error()->actionTriggered(); // elsewhere
        QVERIFY(QFile::exists(folder.filePath(u"picture.svg"_s)));
        QVERIFY(!d.error()->isVisible());
    }
};

A2A_TEST(TimelineImageExportTest)
#include "timelineimageexporttest.moc"
