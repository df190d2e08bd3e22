// SPDX-License-Identifier: Apache-2.0
// A message is composed of ordered parts, of what a protocol version supports, and of earlier
// messages.
#include "ui/composer/composer.h"

#include "model/text/textof.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/support/threadcputime.h"
#include "tests/ui/composer/composerprobe.h"
#include "ui/composer/attachments.h"
#include "ui/composer/composeroptions.h"
#include "ui/composer/messageedit.h"
#include "ui/composer/parteditors.h"
#include "ui/forms/structuredoutputdialog.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QFile>
#include <QIODevice>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QUrl>

#include <atomic>

using namespace a2a;
using namespace a2a::test;

class ComposerPartsTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

    /// By the menu of a part's chip.
    static void edit(const Composer &composer, const QString &beginning)
    {
        for (Chip *chip : composer.findChildren<Chip *>()) {
            if (!chip->accessibleName().startsWith(beginning) || chip->parentWidget()->isHidden())
                continue;
            for (QAction *action : chip->menu()->actions()) {
                if (action->text() == QStringLiteral("&Edit…"))
                    return action->trigger();
            }
        }
        QFAIL("no such chip, or it cannot be edited");
    }

    static Part formatted()
    {
        Part part;
        part.kind = Part::Kind::Text;
        part.text = QStringLiteral("# Title");
        part.mediaType = QStringLiteral("text/markdown");
        part.metadata = "{ \"page\" :1.0 }";
        return part;
    }

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init()
    {
        // The offscreen platform warns about it whenever a window is shown.
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }

    /// The schema is sent with the text as metadata, and with one message only.
    void structured_output_is_requested()
    {
        const Store store;
        Composer composer(store);
        composer.show();
        const Sent sent(composer);
        composer.setText(QStringLiteral("Show me my tickets"));
        triggered(composer, QStringLiteral("Request structured output…"));
        auto *dialog = composer.findChild<StructuredOutputDialog *>();
        QVERIFY(dialog);
        named<QPlainTextEdit>(*dialog, QStringLiteral("JSON Schema of the output"))
            ->setPlainText(QStringLiteral(R"({"type": "array"})"));
        dialog->accept();
        auto *chip = named<Chip>(composer, QStringLiteral("Structured output: click to remove"));
        QVERIFY(chip->isVisible());
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        composer.markSent(composer.submittedDraft());
        QVERIFY(!chip->isVisible());
        composer.setText(QStringLiteral("And now?"));
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.size(), size_t(2));
        QCOMPARE(sent.drafts[0].parts[0].text, QStringLiteral("Show me my tickets"));
        QCOMPARE(sent.drafts[0].parts[0].metadata,
                 QByteArray(R"({"mimeType":"application/json","schema":{"type": "array"}})"));
        QVERIFY(sent.drafts[1].parts[0].metadata.isEmpty());
        composer.recall(-1);
        composer.recall(-1);
        QCOMPARE(composer.edit()->rawText(), QStringLiteral("Show me my tickets"));
    }

    void files_are_attached_and_can_be_removed()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("route.svg")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
        file.close();
        const Store store;
        Composer composer(store);
        const Sent sent(composer);
        composer.addFiles({file.fileName(), folder.filePath(QStringLiteral("absent.txt"))});
        QVERIFY(
            !named<QPushButton>(composer, QStringLiteral("Send"))->isEnabled()); // still reading
        QTRY_VERIFY(!composer.attachments()->isReading());
        QCOMPARE(composer.attachments()->parts().size(), size_t(1));
        QVERIFY(composer.attachments()->warning().contains(QStringLiteral("absent.txt")));
        composer.setInputModes({QStringLiteral("text/plain")});
        composer.attachments()->setProblem({});
        QVERIFY(composer.attachments()->warning().contains(QStringLiteral("image/svg+xml")));
        QTest::mouseClick(named<QPushButton>(composer, QStringLiteral("Send")),
                          Qt::LeftButton); // anyway
        QCOMPARE(sent.drafts.size(), size_t(1));
        const Part &part = sent.drafts[0].parts[0];
        QCOMPARE(part.kind, Part::Kind::Raw);
        QCOMPARE(part.filename, QStringLiteral("route.svg"));
        QCOMPARE(part.mediaType, QStringLiteral("image/svg+xml"));
        QCOMPARE(part.decodedBytes(), QByteArray("<svg xmlns=\"http://www.w3.org/2000/svg\"/>"));
        QToolButton *remove = nullptr;
        for (QToolButton *button : composer.attachments()->findChildren<QToolButton *>()) {
            if (button->accessibleName().startsWith(QStringLiteral("Remove route.svg")) &&
                !button->parentWidget()->isHidden())
                remove = button;
        }
        QVERIFY(remove);
        remove->click();
        QVERIFY(composer.attachments()->parts().empty());
        QVERIFY(composer.attachments()->isHidden());
    }

    /// Neither empty nor the part that was read before.
    void a_file_that_fails_while_it_is_read_is_not_attached()
    {
        const std::atomic_bool stop = false;
        const Result<Part> part = partFromFile(QStringLiteral("/proc/self/mem"), stop);
        QVERIFY(!part);
        QVERIFY2(textOf(part.error()).contains(QStringLiteral("mem cannot be read")),
                 qPrintable(textOf(part.error())));
    }

    void large_files_are_read_in_a_worker()
    {
        static constexpr qint64 Size = 50LL * 1024 * 1024;
        static constexpr qint64 LongestStep =
            50; // ms of work between two rounds of the window's loop
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("large.bin")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(Size));
        file.close();
        const Store store;
        Composer composer(store);
        QTimer beat;
        qint64 last = threadCpuTimeMs();
        qint64 longest = 0;
        connect(&beat, &QTimer::timeout, this, [&] {
            longest = qMax(longest, threadCpuTimeMs() - last);
            last = threadCpuTimeMs();
        });
        beat.start(0);
        composer.addFiles({file.fileName()});
        QTRY_VERIFY_WITH_TIMEOUT(!composer.attachments()->isReading(), TestTimeoutMs);
        QCOMPARE(composer.attachments()->parts().at(0).base64.size(), (Size + 2) / 3 * 4);
        QVERIFY2(longest < LongestStep, qPrintable(QString::number(longest)));

        QFile larger(folder.filePath(QStringLiteral("larger.bin")));
        QVERIFY(larger.open(QIODevice::WriteOnly) && larger.resize(Attachments::LargestFile + 1));
        composer.addFiles({larger.fileName(), QStringLiteral("/dev/zero")});
        QTRY_VERIFY_WITH_TIMEOUT(!composer.attachments()->isReading(), TestTimeoutMs);
        QCOMPARE(composer.attachments()->count(), 1);
        QVERIFY(composer.attachments()->warning().contains(QStringLiteral("larger.bin is larger")));
        QVERIFY(composer.attachments()->warning().contains(QStringLiteral("zero is a device")));
    }

    void parts_have_an_order()
    {
        const Store store;
        Composer composer(store);
        const Sent sent(composer);
        composer.setText(QStringLiteral("first"));
        triggered(composer, QStringLiteral("Add text as separate part"));
        composer.attachments()->add(partFromBytes("x", QStringLiteral("f.txt"), {}));
        composer.setText(QStringLiteral("typed"));
        const auto order = [&] {
            QTest::keyClick(composer.edit(), Qt::Key_Return);
            QStringList names;
            for (const Part &part : sent.drafts.back().parts)
                names << (part.kind == Part::Kind::Text ? part.text : part.filename);
            return names.join(u' ');
        };
        QCOMPARE(order(), QStringLiteral("first typed f.txt"));
        pressOn(composer, QStringLiteral("Part f.txt"), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(order(), QStringLiteral("first f.txt typed"));
        pressOn(composer, QStringLiteral("Part f.txt"), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(order(), QStringLiteral("f.txt first typed"));
        pressOn(composer, QStringLiteral("Part Message text"), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(order(), QStringLiteral("f.txt typed first"));
        pressOn(composer, QStringLiteral("Part Text · first"), Qt::Key_Delete);
        QCOMPARE(order(), QStringLiteral("f.txt typed"));
    }

    void a_file_can_be_named_by_its_url()
    {
        const Store store;
        Composer composer(store);
        const Sent sent(composer);
        triggered(composer, QStringLiteral("Attach a file by its URL…"));
        auto *url = named<QLineEdit>(composer, QStringLiteral("URL of the file"));
        QTest::keyClicks(url, QStringLiteral("https://h/a.pdf"));
        QTest::keyClicks(named<QLineEdit>(composer, QStringLiteral("Media type (optional)")),
                         QStringLiteral("application/pdf"));
        QTest::keyClick(url, Qt::Key_Return);
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        const Part part = sent.drafts.at(0).parts.at(0);
        QCOMPARE(part.kind, Part::Kind::Url);
        QCOMPARE(part.url, QStringLiteral("https://h/a.pdf"));
        QCOMPARE(part.mediaType, QStringLiteral("application/pdf"));
    }

    void files_and_links_can_be_dropped()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("a.txt")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("words") == 5);
        file.close();
        const Store store;
        Composer composer(store);
        composer.show();
        QMimeData data;
        data.setUrls(
            {QUrl(QStringLiteral("https://h/b%20c.pdf")), QUrl::fromLocalFile(file.fileName())});
        QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&composer, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&composer, &drop);
        QTRY_VERIFY(!composer.attachments()->isReading());
        QCOMPARE(composer.attachments()->count(), 2);
        QCOMPARE(composer.attachments()->parts().at(0).filename, QStringLiteral("a.txt"));
        QCOMPARE(composer.attachments()->parts().at(1).url, QStringLiteral("https://h/b%20c.pdf"));
        QVERIFY(composer.findChild<UrlPartEdit *>()->isVisible());
    }

    void details_of_a_file_are_edited_before_it_is_sent()
    {
        const Store store;
        Composer composer(store);
        composer.show();
        const Sent sent(composer);
        composer.addAttachment(QStringLiteral("a.txt"), QStringLiteral("text/plain"), "bytes");
        edit(composer, QStringLiteral("Part a.txt"));
        auto *editor = composer.findChild<FilePartEdit *>();
        QVERIFY(editor->isVisible());
        auto *name = named<QLineEdit>(*editor, QStringLiteral("Name (optional)"));
        auto *metadata = named<QLineEdit>(*editor, QStringLiteral("Metadata (optional)"));
        QCOMPARE(name->text(), QStringLiteral("a.txt"));
        name->setText(QStringLiteral("b.md"));
        named<QLineEdit>(*editor, QStringLiteral("Media type (optional)"))
            ->setText(QStringLiteral("text/markdown"));
        metadata->setText(QStringLiteral("{\"page\" 2}"));
        QTest::keyClick(metadata, Qt::Key_Return); // broken: nothing happens
        QVERIFY(editor->isVisible());
        metadata->setText(QStringLiteral("{\"page\": 2}"));
        QTest::keyClick(metadata, Qt::Key_Return);
        QVERIFY(!editor->isVisible());
        QTest::mouseClick(named<QPushButton>(composer, QStringLiteral("Send")), Qt::LeftButton);
        const Part part = sent.drafts.at(0).parts.at(0);
        QCOMPARE(part.filename, QStringLiteral("b.md"));
        QCOMPARE(part.mediaType, QStringLiteral("text/markdown"));
        QCOMPARE(part.metadata, QByteArray("{\"page\": 2}"));
        QCOMPARE(part.decodedBytes(), QByteArray("bytes"));
    }

    void details_of_json_are_edited_before_it_is_sent()
    {
        const Store store;
        Composer composer(store);
        composer.show();
        const Sent sent(composer);
        Part data;
        data.kind = Part::Kind::Data;
        data.data = "{\"a\" : 1}";
        data.metadata = "{ \"kept\" :1.0 }";
        data.secrets = QStringList{QStringLiteral("/a")};
        composer.attachments()->add(data);
        edit(composer, QStringLiteral("Part JSON"));
        auto *editor = composer.findChild<JsonPartEdit *>();
        auto *type = named<QLineEdit>(*editor, QStringLiteral("Media type (optional)"));
        type->setText(QStringLiteral("application/json+a2ui"));
        auto *field = editor->findChild<QPlainTextEdit *>();
        QTest::keyClick(field, Qt::Key_Return, Qt::ControlModifier);
        QTest::mouseClick(named<QPushButton>(composer, QStringLiteral("Send")), Qt::LeftButton);
        const Part part = sent.drafts.at(0).parts.at(0);
        QCOMPARE(part.data, QByteArray("{\"a\" : 1}"));
        QCOMPARE(part.mediaType, QStringLiteral("application/json+a2ui"));
        QCOMPARE(part.metadata, QByteArray("{ \"kept\" :1.0 }")); // as it was
        QCOMPARE(part.secrets, data.secrets);
    }

    void editing_metadata_keeps_the_spaces_in_its_texts()
    {
        const Store store;
        Composer composer(store);
        composer.show();
        Part data = partFromContent(QStringLiteral("application/json"), "1");
        data.metadata = "{\n  \"note\": \"a  b\",\n  \"page\": 1\n}";
        composer.addInput(data);
        auto *editor = composer.findChild<JsonPartEdit *>();
        auto *metadata = named<QLineEdit>(*editor, QStringLiteral("Metadata (optional)"));
        QCOMPARE(metadata->text(), QStringLiteral("{\"note\":\"a  b\",\"page\":1}"));
        metadata->setText(metadata->text().replace(u'1', u'2'));
        QTest::keyClick(editor->findChild<QPlainTextEdit *>(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(composer.attachments()->parts().at(0).metadata,
                 QByteArray("{\"note\":\"a  b\",\"page\":2}"));
    }

    /// Its file is not a part yet, but it has its place.
    void a_part_is_edited_while_a_file_before_it_is_read()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("a.txt")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("words") == 5);
        file.close();
        const Store store;
        Composer composer(store);
        composer.show();
        composer.addFiles({file.fileName()});
        composer.addInput(partFromContent(QStringLiteral("application/json"), "{\"a\": 1}"));
        QVERIFY(composer.attachments()->isReading());
        auto *editor = composer.findChild<JsonPartEdit *>();
        QCOMPARE(editor->part().data, QByteArray("{\"a\": 1}"));
        edit(composer, QStringLiteral("Part JSON"));
        QCOMPARE(editor->part().data, QByteArray("{\"a\": 1}"));
        auto *field = editor->findChild<QPlainTextEdit *>();
        field->setPlainText(QStringLiteral("{\"a\": 2}"));
        QTest::keyClick(field, Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(!composer.attachments()->isReading());
        QCOMPARE(composer.attachments()->count(), 2);
        QCOMPARE(composer.attachments()->parts().at(0).decodedBytes(), QByteArray("words"));
        QCOMPARE(composer.attachments()->parts().at(1).data, QByteArray("{\"a\": 2}"));
    }

    /// Whatever happens to the others, and to itself.
    void an_edited_part_replaces_itself_only()
    {
        const Store store;
        Composer composer(store);
        composer.show();
        composer.addAttachment(QStringLiteral("a.txt"), QStringLiteral("text/plain"), "a");
        composer.addInput(partFromContent(QStringLiteral("application/json"), "{\"b\": 1}"));
        composer.addAttachment(QStringLiteral("c.txt"), QStringLiteral("text/plain"), "c");
        auto *editor = composer.findChild<JsonPartEdit *>();
        auto *field = editor->findChild<QPlainTextEdit *>();
        const auto apply = [&](const QString &json) {
            field->setPlainText(json);
            QTest::keyClick(field, Qt::Key_Return, Qt::ControlModifier);
            QStringList parts;
            for (const Part &part : composer.attachments()->parts())
                parts << (part.data.isEmpty() ? part.filename : QString::fromUtf8(part.data));
            return parts.join(u' ');
        };
        pressOn(composer, QStringLiteral("Part a.txt"), Qt::Key_Delete);
        QCOMPARE(apply(QStringLiteral("2")), QStringLiteral("2 c.txt"));
        edit(composer, QStringLiteral("Part JSON"));
        pressOn(composer, QStringLiteral("Part JSON"), Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(apply(QStringLiteral("3")), QStringLiteral("c.txt 3"));
        edit(composer, QStringLiteral("Part JSON"));
        pressOn(composer, QStringLiteral("Part JSON"), Qt::Key_Delete);
        composer.addAttachment(QStringLiteral("d.txt"), QStringLiteral("text/plain"), "d");
        QCOMPARE(apply(QStringLiteral("4")), QStringLiteral("c.txt d.txt 4")); // attached anew
    }

    void ctrl_enter_sends_by_choice()
    {
        const Store store;
        Composer composer(store);
        const Sent sent(composer);
        QVERIFY(composer.edit()->placeholderText().contains(QStringLiteral("(Enter sends")));
        composer.ctrlEnterAction()->setChecked(true);
        QVERIFY(composer.edit()->placeholderText().contains(QStringLiteral("(Ctrl+Enter sends")));
        QTest::keyClicks(composer.edit(), QStringLiteral("one"));
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QTest::keyClicks(composer.edit(), QStringLiteral("two"));
        QTest::keyClick(composer.edit(), Qt::Key_Return, Qt::ShiftModifier);
        QVERIFY(sent.drafts.empty());
        QTest::keyClick(composer.edit(), Qt::Key_Enter, Qt::ControlModifier | Qt::KeypadModifier);
        QCOMPARE(sent.drafts.size(), size_t(1));
        QCOMPARE(sent.drafts[0].parts[0].text, QStringLiteral("one\ntwo\n"));
        composer.ctrlEnterAction()->setChecked(false);
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.size(), size_t(2));
    }

    void input_can_be_edited()
    {
        const Store store;
        Composer composer(store);
        composer.show();
        composer.addInput(partFromContent(QStringLiteral("text/markdown"), "# Title"));
        QCOMPARE(composer.edit()->rawText(), QStringLiteral("# Title"));
        QCOMPARE(composer.attachments()->count(), 0);
        composer.addInput(partFromContent(QStringLiteral("text/markdown"), "more"));
        QCOMPARE(composer.edit()->rawText(), QStringLiteral("# Title")); // nothing is overwritten
        QCOMPARE(composer.attachments()->parts().at(0).mediaType, QStringLiteral("text/markdown"));
        composer.addInput(partFromContent(QStringLiteral("application/json"), "{\"a\": 1}"));
        auto *editor = composer.findChild<JsonPartEdit *>();
        QVERIFY(editor->isVisible());
        QCOMPARE(editor->part().data, QByteArray("{\"a\": 1}"));
        QCOMPARE(composer.attachments()->parts().at(1).kind, Part::Kind::Data);
        composer.addInput(partFromContent(QStringLiteral("text/uri-list"), "https://h/a.pdf"));
        QVERIFY(composer.findChild<UrlPartEdit *>()->isVisible());
        composer.addInput(partFromContent(QStringLiteral("text/plain"),
                                          QByteArray(200'000, 'x'))); // not typed in
        QCOMPARE(composer.attachments()->count(), 4);
    }

    void a_replaced_draft_can_be_restored_data()
    {
        QTest::addColumn<bool>("resend");
        QTest::newRow("an example") << false;
        QTest::newRow("a message to be sent again") << true;
    }
    void a_replaced_draft_can_be_restored()
    {
        QFETCH(const bool, resend);
        const Store store;
        Composer composer(store);
        QTest::keyClicks(composer.edit(), QStringLiteral("half a thought"));
        composer.addAttachment(QStringLiteral("a.txt"), QStringLiteral("text/plain"), "a");
        if (resend) {
            Part part;
            part.kind = Part::Kind::Text;
            part.text = QStringLiteral("said before");
            composer.setParts({part});
            QCOMPARE(composer.attachments()->count(), 0);
        } else {
            composer.setText(QStringLiteral("said before"));
            QCOMPARE(composer.attachments()->count(), 1); // a prompt removes no file
        }
        QCOMPARE(composer.edit()->rawText(), QStringLiteral("said before"));
        QTest::keyClick(composer.edit(), Qt::Key_Up);
        QCOMPARE(composer.edit()->rawText(), QStringLiteral("half a thought"));
        QCOMPARE(composer.attachments()->count(), 1);
        composer.setText({});
        QTest::keyClick(composer.edit(), Qt::Key_Up);
        QCOMPARE(composer.edit()->rawText(), QStringLiteral("half a thought"));
    }

    void a_text_is_sent_again_with_its_metadata()
    {
        const Store store;
        Composer composer(store);
        composer.show();
        const Sent sent(composer);
        composer.setParts({formatted()});
        QCOMPARE(composer.edit()->rawText(), QStringLiteral("# Title"));
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        composer.markSent(composer.submittedDraft());
        composer.recall(-1);
        QTest::keyClicks(composer.edit(), QStringLiteral("!"));
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        auto *chip = named<Chip>(
            composer, QStringLiteral("Text · text/markdown · metadata: click to remove"));
        QVERIFY(chip && chip->isVisible());
        chip->click();
        QVERIFY(!chip->isVisible());
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.size(), size_t(3));
        for (const SendDraft &draft : sent.drafts) {
            const bool isLast = &draft == &sent.drafts.back();
            const Part &part = draft.parts.at(0);
            QCOMPARE(part.mediaType, isLast ? QString() : QStringLiteral("text/markdown"));
            QCOMPARE(part.metadata, isLast ? QByteArray() : formatted().metadata);
        }
        QCOMPARE(sent.drafts[1].parts[0].text, QStringLiteral("# Title!"));
    }

    void editing_an_attached_text_keeps_its_metadata()
    {
        const Store store;
        Composer composer(store);
        const Sent sent(composer);
        composer.attachments()->add(formatted());
        composer.setText(QStringLiteral("typed"));
        edit(composer, QStringLiteral("Part Text"));
        QCOMPARE(composer.edit()->rawText(), QStringLiteral("# Title"));
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        const std::vector<Part> &parts = sent.drafts.at(0).parts;
        QCOMPARE(parts.size(), size_t(2));
        QCOMPARE(parts[0].mediaType, QStringLiteral("text/markdown"));
        QCOMPARE(parts[0].metadata, formatted().metadata);
        QCOMPARE(parts[1].text, QStringLiteral("typed"));
        QVERIFY(parts[1].mediaType.isEmpty() && parts[1].metadata.isEmpty());
    }

    void structured_output_is_kept_without_a_text()
    {
        const Store store;
        Composer composer(store);
        const Sent sent(composer);
        composer.addAttachment(QStringLiteral("a.txt"), QStringLiteral("text/plain"), "a");
        composer.setOutputStructure(R"({"schema":{}})");
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QVERIFY(sent.drafts.empty() && !composer.problem().isEmpty());
        QTest::keyClicks(composer.edit(), QStringLiteral("as JSON"));
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.at(0).parts.at(0).metadata, QByteArray(R"({"schema":{}})"));
    }

    void what_is_typed_for_an_attached_part_is_sent()
    {
        const Store store;
        Composer composer(store);
        const Sent sent(composer);
        composer.attachments()->add(partFromContent(QStringLiteral("application/json"), "1"));
        edit(composer, QStringLiteral("Part JSON"));
        auto *editor = composer.findChild<JsonPartEdit *>();
        auto *field = editor->findChild<QPlainTextEdit *>();
        field->setPlainText(QStringLiteral("{\"a\""));
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QVERIFY(sent.drafts.empty() && !composer.problem().isEmpty());
        field->setPlainText(QStringLiteral("{\"a\": 2}"));
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.at(0).parts.at(0).data, QByteArray("{\"a\": 2}"));
        QVERIFY(editor->isHidden());
    }

    void sent_messages_can_be_recalled()
    {
        const Store store;
        Composer composer(store);
        const Sent sent(composer);
        for (const auto *text : {"one", "two"}) {
            composer.setText(QLatin1String(text));
            composer.attachments()->add(partFromBytes("x", QLatin1String(text), {}));
            QTest::keyClick(composer.edit(), Qt::Key_Return);
            composer.markSent(composer.submittedDraft());
        }
        const auto press = [&](Qt::Key key) -> QString {
            QTest::keyClick(composer.edit(), key);
            return composer.edit()->rawText() % QLatin1Char(' ') %
                   QString::number(composer.attachments()->count());
        };
        QCOMPARE(press(Qt::Key_Up), QStringLiteral("two 1"));
        QCOMPARE(press(Qt::Key_Up), QStringLiteral("one 1"));
        QCOMPARE(press(Qt::Key_Up), QStringLiteral("one 1"));
        QCOMPARE(press(Qt::Key_Down), QStringLiteral("two 1"));
        QCOMPARE(press(Qt::Key_Down), QStringLiteral(" 0"));
        QCOMPARE(press(Qt::Key_Up), QStringLiteral("two 1"));
        QTest::keyClicks(composer.edit(), QStringLiteral("!"));
        QCOMPARE(press(Qt::Key_Up), QStringLiteral("two! 1")); // it is the user's now
    }

    void options_match_the_protocol_version()
    {
        const Store store;
        Composer composer(store);
        const Sent sent(composer);
        ComposerOptions *options = composer.options();
        QVERIFY(!options->isVisibleTo(&composer));
        triggered(composer, QStringLiteral("Message options"));
        QVERIFY(options->isVisibleTo(&composer));
        const auto shown = [&](const QString &name) {
            const auto *field = named<QWidget>(*options, name);
            return field && !field->isHidden();
        };
        options->setFields(codecFor(ProtocolVersion::V0_1)->sendFields());
        QVERIFY(shown(QStringLiteral("History length")));
        QVERIFY(!shown(QStringLiteral("Extensions")) && !shown(QStringLiteral("Response")));
        options->setFields(codecFor(ProtocolVersion::V0_3)->sendFields());
        auto *waiting = named<QComboBox>(*options, QStringLiteral("Response"));
        QCOMPARE(waiting->toolTip(), QStringLiteral("In the request: blocking: true"));
        options->setFields(codecFor(ProtocolVersion::V1_0)->sendFields());
        QCOMPARE(waiting->toolTip(), QStringLiteral("In the request: returnImmediately: false"));
        waiting->setCurrentIndex(1);
        QCOMPARE(waiting->toolTip(), QStringLiteral("In the request: returnImmediately: true"));
        named<QLineEdit>(*options, QStringLiteral("Message metadata"))
            ->setText(QStringLiteral("{\"a\" : 1}"));
        named<QLineEdit>(*options, QStringLiteral("Request metadata"))
            ->setText(QStringLiteral("{x"));
        named<QLineEdit>(*options, QStringLiteral("Extensions"))
            ->setText(QStringLiteral("urn:a, urn:b"));
        named<QLineEdit>(*options, QStringLiteral("Accepted output modes"))
            ->setText(QStringLiteral("text/plain"));
        named<QSpinBox>(*options, QStringLiteral("History length"))->setValue(0);
        QVERIFY2(options->warning().contains(QStringLiteral("column 2")),
                 qPrintable(options->warning()));
        QCOMPARE(named<QToolButton>(composer, QStringLiteral("Options"))->text(),
                 QStringLiteral("Options · 6"));
        composer.setText(QStringLiteral("x"));
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        const SendDraft &draft = sent.drafts.at(0);
        QCOMPARE(draft.messageMetadata, QByteArray("{\"a\" : 1}"));
        QCOMPARE(draft.metadata, QByteArray("{x"));
        QCOMPARE(draft.extensions, (QStringList{QStringLiteral("urn:a"), QStringLiteral("urn:b")}));
        QCOMPARE(draft.acceptedOutputModes, QStringList{QStringLiteral("text/plain")});
        QCOMPARE(draft.historyLength, std::optional<int>(0));
        QVERIFY(draft.returnImmediately);
        named<QLineEdit>(*options, QStringLiteral("Accepted output modes"))
            ->setText(QStringLiteral("text/html; charset=utf-8, text/plain image/png ;q=1"));
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.at(1).acceptedOutputModes,
                 (QStringList{QStringLiteral("text/html; charset=utf-8"),
                              QStringLiteral("text/plain"), QStringLiteral("image/png ;q=1")}));
        options->reset();
        QCOMPARE(options->count(), 0);
    }

    void examples_are_one_click_away()
    {
        const Store store;
        Composer composer(store);
        composer.setExamples({QStringLiteral("Plan & book a trip")});
        QMenu *examples = nullptr;
        for (QMenu *menu : composer.findChildren<QMenu *>()) {
            if (menu->title() == QStringLiteral("&Example prompts"))
                examples = menu;
        }
        QVERIFY(examples);
        emit examples->aboutToShow();
        examples->actions().at(0)->trigger();
        QCOMPARE(composer.edit()->rawText(), QStringLiteral("Plan & book a trip"));
    }

    void a_shortcut_opens_the_preview()
    {
        const Store store;
        Composer composer(store);
        QSignalSpy preview(&composer, &Composer::previewRequested);
        composer.show();
        QVERIFY(QTest::qWaitForWindowExposed(&composer, TestTimeoutMs));
        composer.activateWindow();
        composer.setText(QStringLiteral("x"));
        QTRY_VERIFY(composer.edit()->hasFocus());
        QTest::keyClick(composer.edit(), Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(preview.count(), 1);
        QCOMPARE(composer.edit()->rawText(), QStringLiteral("x"));
    }
};

A2A_TEST(ComposerPartsTest)
#include "composerpartstest.moc"
