// SPDX-License-Identifier: Apache-2.0
// An artifact must be shown as its declared type, without loading anything, and be saved where the
// user chooses and nowhere else.
#include "ui/panes/artifacts/artifactviewer.h"

#include "tests/model/facts/artifactsamples.h"
#include "tests/support/darkpixels.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/panes/artifacts/partpreview.h"
#include "ui/viewers/hexview.h"
#include "ui/viewers/json/jsontreeview.h"
#include "ui/viewers/preview/imagecanvas.h"
#include "ui/viewers/preview/imageview.h"
#include "ui/viewers/text/wrappedtext.h"
#include "ui/viewers/textview.h"
#include "ui/widgets/errorpanel.h"

#include <QBuffer>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QIODevice>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSize>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;

struct ShownViewer : OpenTask {
    ShownViewer()
        : viewer(workspace)
    {
        viewer.resize(400, 400);
        viewer.show();
    }
    void show(const QByteArray &parts, bool last = true, const QByteArray &name = {})
    {
        chunk("a1", parts, false, last, name);
        feeder.flush();
        viewer.setArtifact(0);
    }
    [[nodiscard]] QComboBox *combo(const char *name) const
    {
        for (QComboBox *combo : viewer.findChildren<QComboBox *>()) {
            if (combo->accessibleName() == QLatin1String(name))
                return combo;
        }
        return nullptr;
    }
    [[nodiscard]] TextView *text() const
    {
        for (TextView *view : viewer.findChildren<TextView *>()) {
            if (view->accessibleName() == QStringLiteral("Text of the artifact"))
                return view;
        }
        return nullptr;
    }

    TestWorkspace workspace{feeder.recording(), feeder.store(), feeder.content()};
    Selection &selection = workspace.selection();
    ArtifactViewer viewer;
};

class ArtifactViewerTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!.*propagateSizeHints).*$")));
    }

    /// Drawn by the helper, whatever it is declared to be.
    void images_are_drawn()
    {
        QImage image(40, 30, QImage::Format_RGB32);
        image.fill(Qt::blue);
        QBuffer file;
        file.open(QIODevice::WriteOnly);
        image.save(&file, "PNG");
        for (const char *type : {"image/png", "application/octet-stream"}) {
            ShownViewer v;
            v.show(R"([{"raw":")" + file.data().toBase64() + R"(","mediaType":")" + type +
                   R"("}])");
            QCOMPARE(v.viewer.preview()->kind(), ViewKind::Image);
            const ImageView *imageView = v.viewer.preview()->imageView();
            QTRY_COMPARE_WITH_TIMEOUT(imageView->canvas()->image().size(), QSize(40, 30),
                                      TestTimeoutMs);
            QCOMPARE(imageView->canvas()->image().pixel(5, 5), 0xff0000ff);
            QVERIFY(imageView->isVisible());
        }
    }

    /// The replacement arrives a moment after the replaced content is gone.
    void replaced_content_is_redrawn_data()
    {
        QTest::addColumn<int>("tab");
        QTest::newRow("preview") << int(ArtifactViewer::PreviewTab);
        QTest::newRow("text") << int(ArtifactViewer::TextTab);
        QTest::newRow("bytes") << int(ArtifactViewer::HexTab);
    }

    void replaced_content_is_redrawn()
    {
        QFETCH(int, tab);
        ShownViewer v;
        v.viewer.setTab(ArtifactViewer::Tab(tab));
        v.show(textPart("one two three"), false);
        const auto *save = [&v]() -> const QToolButton * {
            for (const QToolButton *button : v.viewer.findChildren<QToolButton *>()) {
                if (button->accessibleName() == QStringLiteral("Save artifact"))
                    return button;
            }
            return nullptr;
        }();
        QVERIFY(save && save->isEnabled());
        for (const char *words : {"four", "five and six, and more"}) {
            v.chunk("a1", textPart(words), false);
            v.feeder.flush();
            v.viewer.refresh();
            QVERIFY(save->isEnabled());
            if (tab == ArtifactViewer::TextTab) {
                QTRY_COMPARE(v.text()->size(), qint64(qstrlen(words)));
                v.text()->selectAll();
                QCOMPARE(v.text()->selectedText(), QString::fromLatin1(words));
            } else if (tab == ArtifactViewer::HexTab) {
                auto *hex = v.viewer.findChild<HexView *>();
                QTRY_COMPARE(hex->size(), qint64(qstrlen(words)));
                hex->selectAll();
                hex->copyText();
                QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromLatin1(words));
            } else {
                QTRY_VERIFY(v.viewer.preview()->hasPart());
            }
        }
    }

    /// A drawing's source is shown as text while it grows or an earlier chunk is selected.
    void an_svg_is_drawn_when_it_is_complete()
    {
        const auto part = [](const QByteArray &text) {
            return QByteArray(R"([{"text":")" + text + R"(","mediaType":"image/svg+xml"}])");
        };
        ShownViewer v;
        v.show(part(R"(<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'>)"), false);
        QVERIFY(!v.viewer.preview()->imageView()); // nothing was drawn yet
        QVERIFY(v.viewer.findChild<WrappedText *>()->isVisible());
        QVERIFY(!v.viewer.notice().isEmpty());
        v.chunk("a1", part(R"(<rect width='40' height='30' fill='blue'/></svg>)"), true, true);
        v.viewer.refresh();
        const ImageView *imageView = v.viewer.preview()->imageView();
        QVERIFY(imageView && imageView->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(!imageView->canvas()->image().isNull(), TestTimeoutMs);
        QCOMPARE(v.viewer.notice(), QString());
        v.viewer.player().moveTo(0);
        QVERIFY(!imageView->isVisible());
        v.viewer.player().setLive(true);
        QVERIFY(imageView->isVisible());
        QCOMPARE(v.viewer.notice(), QString());
    }

    void text_grows_in_place()
    {
        ShownViewer v;
        v.show(textPart("one\\n"), false);
        QCOMPARE(v.viewer.preview()->kind(), ViewKind::Text);
        v.viewer.setTab(ArtifactViewer::TextTab);
        QCOMPARE(v.text()->size(), 4);
        v.chunk("a1", textPart("two\\n"), true);
        v.viewer.refresh();
        QCOMPARE(v.text()->size(), 8);
        QTRY_COMPARE(v.text()->rowCount(), 2);
        v.text()->selectAll();
        QCOMPARE(v.text()->selectedText(), QStringLiteral("one\ntwo"));
        v.viewer.setTab(ArtifactViewer::HexTab);
        QCOMPARE(v.viewer.findChild<HexView *>()->size(), 8);
        QCOMPARE(v.viewer.accessibleName(), QStringLiteral("Artifact preview"));
    }

    void text_is_wrapped_up_to_a_limit()
    {
        ShownViewer v;
        v.show(textPart("caf\xC3\xA9 \\u202e " + QByteArray("word ").repeated(200)), false);
        auto *wrapped = v.viewer.findChild<WrappedText *>();
        QVERIFY(wrapped->isVisible());
        QVERIFY(
            wrapped->toPlainText().startsWith(QString::fromUtf8("caf\xC3\xA9 \xE2\x80\xB9U+202E")));
        QTRY_VERIFY(!wrapped->horizontalScrollBar()->isVisible());
        QTextCursor cursor = wrapped->textCursor();
        cursor.setPosition(0);
        cursor.setPosition(4, QTextCursor::KeepAnchor);
        wrapped->setTextCursor(cursor);
        v.chunk("a1", textPart("the end"), true);
        v.viewer.refresh();
        QVERIFY(wrapped->toPlainText().endsWith(QStringLiteral("word the end")));
        QCOMPARE(wrapped->textCursor().selectedText(), QString::fromUtf8("caf\xC3\xA9"));
        v.chunk("a1", textPart(QByteArray(WrappedText::MaxLine + 1, 'x')), true, true);
        v.viewer.refresh();
        QVERIFY(!wrapped->isVisible());
        QCOMPARE(v.viewer.preview()->kind(), ViewKind::Text);
    }

    void markdown_is_laid_out_block_by_block()
    {
        ShownViewer v;
        v.show(textPart("# Title\\n", "text/markdown"), false);
        auto *browser = v.viewer.findChild<QTextBrowser *>();
        QVERIFY(browser->isVisible()); // the heading is complete
        QCOMPARE(browser->toPlainText().trimmed(), QStringLiteral("Title"));
        v.chunk("a1", textPart("![x](file:///etc/passwd) *fine*"), true, true);
        v.viewer.refresh();
        QVERIFY(browser->isVisible());
        QVERIFY(browser->toPlainText().startsWith(QStringLiteral("Title\n")));
        QVERIFY(!browser->toPlainText().contains(QStringLiteral("root:")));
        QCOMPARE(v.viewer.notice(), QStringLiteral("Images not loaded: 1"));
        v.viewer.setArtifact(NoIndex);
        QVERIFY(!browser->isVisible());
    }

    void oversized_markdown_stays_text()
    {
        ShownViewer v;
        v.show(textPart(QByteArray("some words\\n").repeated(2000), "text/markdown"));
        QVERIFY(!v.viewer.findChild<QTextBrowser *>()->isVisible());
        QVERIFY(v.viewer.findChild<WrappedText *>()->isVisible()); // and is wrapped
        QVERIFY(v.viewer.notice().contains(QStringLiteral("16 KB")));
    }

    void json_is_a_tree()
    {
        ShownViewer v;
        v.show(R"([{"data":{"a":[1,2],"b":"x"}}])");
        auto *tree = v.viewer.preview()->findChild<JsonTreeView *>();
        QVERIFY(tree->isVisible());
        QCOMPARE(tree->jsonModel()->rowCount(), 2);
        v.chunk("a1", textPart("{not json", "application/json"), false, true);
        v.viewer.refresh();
        QVERIFY(!tree->isVisible());
        QVERIFY(v.viewer.notice().contains(QStringLiteral("not JSON")));
    }

    void links_are_named_and_not_loaded()
    {
        ShownViewer v;
        v.show("[{\"url\":\"https://files.example.org/a.png?x=1\",\"mediaType\":\"image/png\"}]");
        QCOMPARE(v.viewer.preview()->kind(), ViewKind::Link);
        bool hostShown = false;
        for (const QLabel *label : v.viewer.findChildren<QLabel *>())
            hostShown = hostShown || (label->isVisible() &&
                                      label->text().contains(QStringLiteral("files.example.org")));
        QVERIFY(hostShown);
        bool asked = false;
        v.viewer.setPathPrompt([&asked](const QString &) {
            asked = true;
            return QString();
        });
        v.viewer.save(); // there is nothing to save
        QVERIFY(!asked);
    }

    void invisible_content_is_not_decoded()
    {
        ShownViewer v;
        v.show(textPart("one"), false);
        v.viewer.hide();
        v.chunk("a1", textPart("two"), true);
        v.viewer.refresh();
        QCOMPARE(v.viewer.assembly().loadedChunkCount(), 1U);
        v.viewer.show();
        QCOMPARE(v.viewer.assembly().loadedChunkCount(), 2U);
        QCOMPARE(v.viewer.findChild<WrappedText *>()->toPlainText(), QStringLiteral("onetwo"));
    }

    void parts_are_shown_one_by_one()
    {
        ShownViewer v;
        v.show(
            R"([{"text":"first"},{"data":{"a":1}},{"raw":"aGVsbG8=","filename":"h.txt","mediaType":"text/plain"}])");
        auto *parts = v.combo("Part of the artifact");
        QVERIFY(parts->isVisible());
        QCOMPARE(parts->count(), 3);
        QCOMPARE(parts->itemText(2), QStringLiteral("3 · h.txt · text/plain"));
        v.viewer.setTab(ArtifactViewer::TextTab);
        v.viewer.setPart(2);
        QCOMPARE(v.text()->size(), 5);
        v.text()->selectAll();
        QCOMPARE(v.text()->selectedText(), QStringLiteral("hello"));
        v.chunk("a1", textPart("only one"), false, true);
        v.viewer.refresh();
        QVERIFY(!parts->isVisible());
        QCOMPARE(v.viewer.partIndex(), 0);
    }

    void limits_are_visible()
    {
        ShownViewer v;
        const QByteArray piece(9 * 1024 * 1024, 'x');
        v.chunk("a1", textPart("small "), false, false);
        v.chunk("a1", textPart(piece), true, true);
        v.viewer.setArtifact(0);
        QTRY_VERIFY(v.viewer.assembly().isLimited());
        QCOMPARE(v.viewer.notice(), QStringLiteral("showing 6 B of 9.0 MB"));
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("all.txt"));
        v.viewer.setPathPrompt([&path](const QString &) { return path; });
        v.viewer.save(); // saving takes all of it
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), TestTimeoutMs);
        QCOMPARE(QFileInfo(path).size(), 6 + piece.size());
        QVERIFY(v.viewer.notice().contains(QStringLiteral("saved as")));
    }

    void saving_does_not_wait_for_later_chunks()
    {
        ShownViewer v;
        const QByteArray piece(64 * 1024 * 1024, 'x'); // more than one slice can write
        v.chunk("a1", textPart(piece), false, false);
        v.viewer.setArtifact(0);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("some.txt"));
        v.viewer.setPathPrompt([&path](const QString &) { return path; });
        v.viewer.save();
        QVERIFY(!QFile::exists(path));
        v.chunk("a1", textPart("and more"), true, false);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), TestTimeoutMs);
        QCOMPARE(QFileInfo(path).size(), piece.size());
    }

    void saving_again_waits_for_the_first()
    {
        ShownViewer v;
        const QByteArray piece(64 * 1024 * 1024, 'x'); // more than one slice can write
        v.chunk("a1", textPart(piece), false, true);
        v.viewer.setArtifact(0);
        QTemporaryDir folder;
        const QString first = folder.filePath(QStringLiteral("first.txt"));
        const QString second = folder.filePath(QStringLiteral("second.txt"));
        QString path = first;
        v.viewer.setPathPrompt([&path](const QString &) { return path; });
        v.viewer.save();
        QVERIFY(!QFile::exists(first));
        path = second;
        v.viewer.save();
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(second), TestTimeoutMs);
        QCOMPARE(QFileInfo(first).size(), piece.size());
        QCOMPARE(QFileInfo(second).size(), piece.size());
    }

    void saving_proposes_a_safe_name()
    {
        ShownViewer v;
        v.show(R"([{"raw":"AAEC","filename":"../../.bashrc","mediaType":"image/png"}])");
        QTemporaryDir folder;
        QString proposed;
        const QString path = folder.filePath(QStringLiteral("x.bin"));
        v.viewer.setPathPrompt([&](const QString &proposal) {
            proposed = proposal;
            return path;
        });
        v.viewer.save();
        QCOMPARE(QFileInfo(proposed).fileName(), QStringLiteral("bashrc.png"));
        QVERIFY(!proposed.contains(QStringLiteral("..")));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("\0\1\2", 3));
    }

    void what_was_shown_is_saved_data()
    {
        QTest::addColumn<QByteArray>("parts");
        QTest::addColumn<bool>("append");
        QTest::addColumn<bool>("isShown");
        const QByteArray file =
            R"([{"raw":"AAEC","filename":"b.bin","mediaType":"application/octet-stream"}])";
        QTest::newRow("another part") << file << true << true;
        QTest::newRow("a replacement") << textPart("two") << false << true;
        QTest::newRow("a replacement, not shown yet") << textPart("two") << false << false;
    }

    /// Whatever arrives while the path is asked for.
    void what_was_shown_is_saved()
    {
        QFETCH(const QByteArray, parts);
        QFETCH(const bool, append);
        QFETCH(const bool, isShown);
        ShownViewer v;
        v.show(textPart("one"), false);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("one.txt"));
        v.viewer.setPathPrompt([&](const QString &) {
            v.chunk("a1", parts, append);
            v.feeder.flush();
            if (isShown)
                v.viewer.refresh();
            return path;
        });
        v.viewer.save();
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), TestTimeoutMs);
        QFile saved(path);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QCOMPARE(saved.readAll(), QByteArray("one"));
    }

    void canceling_saves_nothing()
    {
        ShownViewer v;
        v.show(textPart("x"));
        v.viewer.setPathPrompt([](const QString &) { return QString(); });
        v.viewer.save();
        QVERIFY(v.viewer.notice().isEmpty());
        QVERIFY(!v.viewer.findChild<ErrorPanel *>()->isVisible());
    }

    void failures_are_shown_in_the_viewer()
    {
        ShownViewer v;
        v.show(textPart("x"));
        v.viewer.setPathPrompt(
            [](const QString &) { return QStringLiteral("/nonexistent/folder/x.txt"); });
        v.viewer.save();
        auto *error = v.viewer.findChild<ErrorPanel *>();
        QVERIFY(error->isVisible());
        QVERIFY(error->text().contains(QStringLiteral("could not be saved")));
    }

    void chunks_and_frames_select_each_other()
    {
        ShownViewer v;
        v.chunk("a1", textPart("one"), false);
        v.chunk("a1", textPart("two"), true, true);
        v.viewer.setArtifact(0);
        v.viewer.setTab(ArtifactViewer::ChunksTab);
        auto *table = v.viewer.findChild<QTableView *>();
        QVERIFY(table->isVisible());
        QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::NoModifier,
                          table->visualRect(table->model()->index(1, 0)).center());
        const FrameIndex second = v.feeder.store().artifacts[0].chunks[1].frame;
        QCOMPARE(v.selection.frame(), second);
        v.selection.selectFrame(v.feeder.store().artifacts[0].chunks[0].frame, this);
        QCOMPARE(table->currentIndex().row(), 0);
        QTRY_VERIFY(hasDarkPixel(table->viewport()->grab().toImage()));
    }
};

A2A_TEST(ArtifactViewerTest)
#include "artifactviewertest.moc"
