// SPDX-License-Identifier: Apache-2.0
#include "ui/chat/composer.h"

#include "tests/items_chat/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "ui/chat/attachments.h"
#include "ui/chat/jsonpartedit.h"
#include "ui/chat/messageedit.h"
#include "ui/chat/targetchooser.h"
#include "ui/common/theme.h"

#include <QClipboard>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QtTest>

using namespace a2a;
using namespace a2a::test;
using Kind = ReplyTarget::Kind;

/// What the composer asked to be sent.
struct Sent {
    explicit Sent(Composer &composer)
    {
        QObject::connect(&composer, &Composer::sendRequested, &composer,
                         [this](const SendDraft &draft, const ReplyTarget &target) {
                             drafts.push_back(draft);
                             targets.push_back(target);
                         });
    }
    std::vector<SendDraft> drafts;
    std::vector<ReplyTarget> targets;
};

template <typename T>
static T *named(const QWidget &parent, const QString &accessibleName)
{
    for (T *child : parent.findChildren<T *>()) {
        if (child->accessibleName() == accessibleName)
            return child;
    }
    return nullptr;
}

class ComposerTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }
    void init()
    {
        // The offscreen platform says so whenever a window is shown.
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }

    void controlsHaveTheirNames()
    {
        const Store store;
        const Composer composer(store);
        QVERIFY(named<MessageEdit>(composer, QStringLiteral("Message")));
        QVERIFY(named<QPushButton>(composer, QStringLiteral("Send")));
        QVERIFY(named<QToolButton>(composer, QStringLiteral("Stop")));
        QVERIFY(named<QToolButton>(composer, QStringLiteral("Reply target")));
    }

    void enterSendsAndShiftEnterBreaksTheLine()
    {
        const Store store;
        Composer composer(store);
        const Sent sent(composer);
        QTest::keyClicks(composer.edit(), QStringLiteral("one"));
        QTest::keyClick(composer.edit(), Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClicks(composer.edit(), QStringLiteral("two"));
        QVERIFY(sent.drafts.empty());
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.size(), size_t(1));
        QCOMPARE(sent.drafts[0].parts.size(), size_t(1));
        QCOMPARE(sent.drafts[0].parts[0].text, QStringLiteral("one\ntwo"));
        QCOMPARE(sent.targets[0].kind, Kind::NewConversation);
        QCOMPARE(composer.edit()->rawText(), QStringLiteral("one\ntwo")); // stays until clear()
        composer.clear();
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.size(), size_t(1)); // nothing to send
    }

    void textGoesOutUnaltered()
    {
        const Store store;
        Composer composer(store);
        const Sent sent(composer);
        const QString tricky = QStringLiteral("  a\u00a0b\u2028c\u200bd\t\U0001F600 \u202ee  ");
        auto *data = new QMimeData;
        data->setText(tricky);
        QGuiApplication::clipboard()->setMimeData(data);
        composer.edit()->paste();
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.at(0).parts.at(0).text, tricky);
    }

    void filesGoAlongAndCanBeTakenAway()
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
        QCOMPARE(composer.attachments()->parts().size(), size_t(1));
        QVERIFY(composer.attachments()->warning().contains(QStringLiteral("absent.txt")));
        composer.setInputModes({QStringLiteral("text/plain")});
        composer.attachments()->setProblem({});
        QVERIFY(composer.attachments()->warning().contains(QStringLiteral("image/svg+xml")));
        QTest::mouseClick(named<QPushButton>(composer, QStringLiteral("Send")),
                          Qt::LeftButton); // all the same
        QCOMPARE(sent.drafts.size(), size_t(1));
        const Part &part = sent.drafts[0].parts[0];
        QCOMPARE(part.kind, Part::Kind::Raw);
        QCOMPARE(part.filename, QStringLiteral("route.svg"));
        QCOMPARE(part.mediaType, QStringLiteral("image/svg+xml"));
        QCOMPARE(part.decodedBytes(), QByteArray("<svg xmlns=\"http://www.w3.org/2000/svg\"/>"));
        auto *chip = composer.attachments()->findChild<QToolButton *>();
        QVERIFY(chip->accessibleName().startsWith(QStringLiteral("Remove route.svg")));
        chip->click();
        QVERIFY(composer.attachments()->parts().empty());
        QVERIFY(composer.attachments()->isHidden());
    }

    void pastedImagesBecomeAttachments()
    {
        const Store store;
        Composer composer(store);
        QImage image(3, 2, QImage::Format_RGB32);
        image.fill(Qt::red);
        QGuiApplication::clipboard()->setImage(image);
        composer.edit()->paste();
        QCOMPARE(composer.attachments()->parts().size(), size_t(1));
        const QImage back =
            QImage::fromData(composer.attachments()->parts()[0].decodedBytes(), "PNG");
        QCOMPARE(back.size(), QSize(3, 2));
    }

    void inputModesAreReadGenerously_data()
    {
        QTest::addColumn<QStringList>("modes");
        QTest::addColumn<QString>("type");
        QTest::addColumn<bool>("accepted");
        const auto list = [](const char *modes) {
            return QString::fromLatin1(modes).split(u',', Qt::SkipEmptyParts);
        };
        QTest::newRow("none") << list("") << QStringLiteral("image/png") << true;
        QTest::newRow("same") << list("text/plain,image/png") << QStringLiteral("image/png")
                              << true;
        QTest::newRow("family") << list("image/*") << QStringLiteral("image/png") << true;
        QTest::newRow("all") << list("*/*") << QStringLiteral("image/png") << true;
        QTest::newRow("other") << list("text/plain") << QStringLiteral("image/png") << false;
        QTest::newRow("parameters")
            << list("TEXT/plain; charset=utf-8") << QStringLiteral("text/plain") << true;
        QTest::newRow("old words") << list("text,file") << QStringLiteral("image/png") << true;
        QTest::newRow("text only") << list("text") << QStringLiteral("application/pdf") << false;
    }
    void inputModesAreReadGenerously()
    {
        QFETCH(const QStringList, modes);
        QFETCH(const QString, type);
        QTEST(acceptsType(modes, type), "accepted");
    }

    void jsonIsCheckedAndKeptAsTyped()
    {
        JsonPartEdit editor;
        auto *field = editor.findChild<QPlainTextEdit *>();
        auto *attach = editor.findChildren<QPushButton *>().at(1);
        QSignalSpy accepted(&editor, &JsonPartEdit::accepted);
        field->setPlainText(QStringLiteral("{\"a\": 1,\n \"b\" 2}"));
        QVERIFY(editor.verdict().startsWith(QStringLiteral("Line 2:")));
        QVERIFY(!attach->isEnabled());
        field->setPlainText(QStringLiteral("{\"b\": 1.50,\n \"a\": 2}"));
        QCOMPARE(editor.verdict(), QStringLiteral("Valid: an object of 2 members"));
        attach->click();
        QCOMPARE(accepted.count(), 1);
        QCOMPARE(accepted.at(0).at(0).toByteArray(), QByteArray("{\"b\": 1.50,\n \"a\": 2}"));
    }

    void targetFollowsTheTaskAndTheKey()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(QStringLiteral("plan"));
        feeder.events(
            call, {task("task-7f3a", "WORKING"),
                   status("task-7f3a", "INPUT_REQUIRED", agentMessage("q", textParts("Where?")))});
        Composer composer(feeder.store());
        const ContextIndex context = feeder.store().exchanges[call].context;
        TargetChooser *target = composer.target();
        target->setSelection(context, NoIndex);
        QCOMPARE(target->target().kind, Kind::Answer);
        const auto *chip = named<QToolButton>(composer, QStringLiteral("Reply target"));
        QVERIFY(chip);
        QCOMPARE(chip->text(), QStringLiteral("Answering …7f3a · input required"));
        QVERIFY(chip->accessibleDescription().endsWith(
            QStringLiteral("because it is the newest task that waits for you")));
        target->setSelection(context, 0);
        QVERIFY(chip->accessibleDescription().endsWith(
            QStringLiteral("because the task waits for you")));

        composer.show();
        QVERIFY(QTest::qWaitForWindowExposed(&composer));
        composer.activateWindow();
        composer.focusMessage();
        QTRY_VERIFY(composer.edit()->hasFocus());
        QTest::keyClick(composer.edit(), Qt::Key_T, Qt::ControlModifier);
        QCOMPARE(target->target().kind, Kind::NewTask);
        QVERIFY(chip->accessibleDescription().endsWith(QStringLiteral("chosen by you")));
        target->refresh(); // the store changes all the time: the choice holds
        QCOMPARE(target->target().kind, Kind::NewTask);
        QTest::keyClick(composer.edit(), Qt::Key_T, Qt::ControlModifier);
        QCOMPARE(target->target().kind, Kind::NewConversation);
        QTest::keyClick(composer.edit(), Qt::Key_T, Qt::ControlModifier);
        QCOMPARE(target->target().kind, Kind::Answer);
    }

    void endedTasksCanBeReferredTo()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(QStringLiteral("plan"));
        feeder.event(call, task("task-7f3a", "COMPLETED"));
        Composer composer(feeder.store());
        const Sent sent(composer);
        composer.target()->setSelection(feeder.store().exchanges[call].context, 0);
        QCOMPARE(composer.target()->target().reason, ReplyTarget::Reason::TaskEnded);
        auto *refer = named<QToolButton>(composer, QStringLiteral("refer to …7f3a"));
        QVERIFY(refer && !refer->isHidden());
        composer.setText(QStringLiteral("again"));
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QVERIFY(sent.drafts.at(0).referenceTaskIds.isEmpty());
        refer->click();
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.at(1).referenceTaskIds, QStringList{QStringLiteral("task-7f3a")});
    }

    void stopHasTwoItems()
    {
        const Store store;
        Composer composer(store);
        const auto *stop = named<QToolButton>(composer, QStringLiteral("Stop"));
        QVERIFY(!stop->isEnabled());
        composer.setStoppable(true, false);
        QVERIFY(stop->isEnabled());
        const QList<QAction *> items = stop->menu()->actions();
        QCOMPARE(items.size(), 2);
        QVERIFY(items[0]->isEnabled());
        QVERIFY(!items[1]->isEnabled());
        QSignalSpy stopped(&composer, &Composer::stopListeningRequested);
        items[0]->trigger();
        QCOMPARE(stopped.count(), 1);
    }

    void withoutAnAgentNothingIsSent()
    {
        const Store store;
        Composer composer(store);
        const Sent sent(composer);
        composer.setReady(false, QStringLiteral("Connect to an agent first"));
        composer.setText(QStringLiteral("x"));
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QVERIFY(sent.drafts.empty());
    }
};

A2A_TEST(ComposerTest)
#include "composertest.moc"
