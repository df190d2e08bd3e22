// SPDX-License-Identifier: Apache-2.0
// A draft stays in its conversation, with all its options, and its target stays until the user
// changes it; only sent drafts are cleared.
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testregistry.h"
#include "tests/ui/composer/composerprobe.h"
#include "ui/composer/messageedit.h"
#include "ui/composer/parteditors.h"
#include "ui/style/theme.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;
using Kind = ReplyTarget::Kind;

/// Two conversations with one agent.
struct TwoConversations {
    TwoConversations()
    {
        composer.options()->setFields(codecFor(ProtocolVersion::V1_0)->sendFields());
        composer.setConversation(0, NoIndex, NoIndex);
    }
    void toFirst() { composer.setConversation(0, context(first), NoIndex); }
    void toSecond() { composer.setConversation(0, context(second), NoIndex); }
    [[nodiscard]] ContextIndex context(ExchangeId call) const
    {
        return feeder.store().exchanges[call].context;
    }
    [[nodiscard]] QString text() const { return composer.edit()->rawText(); }
    void type(const QString &words) { QTest::keyClicks(composer.edit(), words); }

    SessionFeeder feeder;
    ExchangeId first = begin("task-aaaa", "c1");
    ExchangeId second = begin("task-bbbb", "c2");
    Composer composer{feeder.store()};

private:
    ExchangeId begin(const QByteArray &id, const QByteArray &context)
    {
        const ExchangeId call = feeder.say(u"plan"_s);
        feeder.event(call, R"({"task":{"id":")" + id + R"(","contextId":")" + context +
                               R"(","status":{"state":"TASK_STATE_WORKING"}}})");
        return call;
    }
};

static QByteArray stateOf(const QByteArray &id, const QByteArray &context, const QByteArray &state)
{
    return R"({"statusUpdate":{"taskId":")" + id + R"(","contextId":")" + context +
           R"(","status":{"state":"TASK_STATE_)" + state + R"("}}})";
}

class DraftsTest final : public QObject {
    Q_OBJECT

    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }

    void drafts_stay_with_their_conversation()
    {
        TwoConversations talks;
        Composer &composer = talks.composer;
        talks.toFirst();
        talks.type(u"half a thought"_s);
        QTest::keyClick(composer.edit(), Qt::Key_Home);
        composer.addAttachment(u"a.txt"_s, u"text/plain"_s, "a");
        composer.attachments()->moveText(1);
        composer.setOutputStructure("{\"mimeType\":\"application/json\"}");
        named<QLineEdit>(*composer.options(), u"Extensions"_s)->setText(u"urn:a"_s);
        named<QSpinBox>(*composer.options(), u"History length"_s)->setValue(3);
        triggered(composer, u"Attach JSON…"_s);
        auto *json = named<QPlainTextEdit>(composer, u"JSON"_s);
        json->setPlainText(u"{\"a\": "_s);

        talks.toSecond();
        QCOMPARE(talks.text(), QString());
        QCOMPARE(composer.attachments()->count(), 0);
        QVERIFY(composer.outputStructure().isEmpty());
        QCOMPARE(composer.options()->count(), 0);
        QVERIFY(json->parentWidget()->isHidden());
        talks.type(u"another"_s);

        talks.toFirst();
        QCOMPARE(talks.text(), u"half a thought"_s);
        QCOMPARE(composer.edit()->textCursor().position(), 0);
        QCOMPARE(composer.attachments()->count(), 1);
        QCOMPARE(composer.attachments()->textPosition(), 1);
        QCOMPARE(composer.outputStructure(), QByteArray("{\"mimeType\":\"application/json\"}"));
        QCOMPARE(composer.options()->values().extensions, u"urn:a"_s);
        QCOMPARE(composer.options()->values().history, 3);
        QVERIFY(!json->parentWidget()->isHidden());
        QCOMPARE(json->toPlainText(), u"{\"a\": "_s);
        composer.edit()->undo(); // nothing of the other conversation
        QCOMPARE(talks.text(), u"half a thought"_s);

        talks.toSecond();
        QCOMPARE(talks.text(), u"another"_s);
    }

    /// What is kept in a file and restored from it.
    void the_parts_of_a_draft_are_as_they_are_sent()
    {
        TwoConversations talks;
        Composer &composer = talks.composer;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = u"a **b**"_s;
        part.filename = u"b.md"_s;
        part.mediaType = u"text/markdown"_s;
        const auto savedState = [&composer] {
            return composer.savedState().at(0).draft.parts().at(0);
        };
        composer.setParts({part});
        composer.setOutputStructure("{\"schema\":{}}");
        const Part written = savedState();
        QCOMPARE(written.text, part.text);
        QCOMPARE(written.filename, part.filename);
        QCOMPARE(written.mediaType, part.mediaType);
        QCOMPARE(written.metadata, QByteArray("{\"schema\":{}}"));
        composer.setOutputStructure({});
        composer.restoreState({{composer.conversationKey(), ComposerDraft::fromParts({written})}});
        QCOMPARE(savedState().mediaType, part.mediaType);
        QCOMPARE(savedState().metadata, written.metadata);
    }

    void a_new_conversation_has_a_draft_per_agent()
    {
        TwoConversations talks;
        talks.type(u"to the one"_s);
        talks.composer.setConversation(1, NoIndex, NoIndex);
        QCOMPARE(talks.text(), QString());
        talks.type(u"to the other"_s);
        talks.toFirst();
        QCOMPARE(talks.text(), QString());
        talks.composer.setConversation(0, NoIndex, NoIndex);
        QCOMPARE(talks.text(), u"to the one"_s);
        QCOMPARE(talks.composer.target()->target().kind, Kind::NewConversation);
        talks.composer.setConversation(1, NoIndex, NoIndex);
        QCOMPARE(talks.text(), u"to the other"_s);
    }

    void a_draft_without_an_agent_goes_to_the_first_agent()
    {
        const Store store;
        Composer composer(store);
        composer.setReady(false, u"Connect to an agent first"_s);
        QTest::keyClicks(composer.edit(), u"already typed"_s);
        composer.setConversation(0, NoIndex, NoIndex);
        QCOMPARE(composer.edit()->rawText(), u"already typed"_s);
        composer.setReady(true);
        composer.setReady(false, u"cannot be reached"_s); // and back
        composer.setConversation(0, NoIndex, NoIndex);
        composer.setReady(true);
        QCOMPARE(composer.edit()->rawText(), u"already typed"_s);
    }

    void an_unfinished_file_is_read_on_return()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(u"a.txt"_s));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("words") == 5);
        file.close();
        TwoConversations talks;
        talks.toFirst();
        talks.composer.addFiles({file.fileName()});
        QVERIFY(talks.composer.attachments()->isReading());
        talks.toSecond();
        QCOMPARE(talks.composer.attachments()->count(), 0);
        talks.toFirst();
        QTRY_VERIFY(!talks.composer.attachments()->isReading());
        QCOMPARE(talks.composer.attachments()->parts().at(0).decodedBytes(), QByteArray("words"));
    }

    void a_sent_draft_is_cleared_in_its_conversation()
    {
        TwoConversations talks;
        Composer &composer = talks.composer;
        talks.toFirst();
        talks.type(u"one"_s);
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        const Composer::SubmittedDraft shown =
            composer.submittedDraft(); // a preview of it stays open
        talks.toSecond();
        talks.type(u"two"_s);
        composer.markSent(shown, talks.context(talks.first));
        QCOMPARE(talks.text(), u"two"_s);
        talks.toFirst();
        QCOMPARE(talks.text(), QString());
        talks.toSecond();
        QCOMPARE(talks.text(), u"two"_s);
    }

    /// What was typed for a part that was not attached was not sent.
    void an_open_editor_outlasts_sending()
    {
        TwoConversations talks;
        Composer &composer = talks.composer;
        const Sent sent(composer);
        triggered(composer, u"Attach JSON…"_s);
        auto *json = named<QPlainTextEdit>(composer, u"JSON"_s);
        json->setPlainText(u"{\"a\": 1"_s);
        talks.type(u"one"_s);
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.at(0).parts.size(), size_t(1));
        composer.markSent(composer.submittedDraft(), talks.context(talks.first));
        talks.toFirst(); // where the message went
        QVERIFY(!json->parentWidget()->isHidden());
        QCOMPARE(json->toPlainText(), u"{\"a\": 1"_s);
        talks.type(u"two"_s);
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        composer.markSent(composer.submittedDraft(), talks.context(talks.first));
        QVERIFY(!json->parentWidget()->isHidden());
        QCOMPARE(json->toPlainText(), u"{\"a\": 1"_s);
        composer.setConversation(0, NoIndex, NoIndex);
        QVERIFY(json->parentWidget()->isHidden());
    }

    void options_are_carried_into_the_new_conversation()
    {
        TwoConversations talks;
        Composer &composer = talks.composer;
        named<QSpinBox>(*composer.options(), u"History length"_s)->setValue(3);
        talks.type(u"one"_s);
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        composer.markSent(composer.submittedDraft(), talks.context(talks.first));
        talks.toFirst();
        QCOMPARE(talks.text(), QString());
        QCOMPARE(composer.options()->values().history, 3); // from message to message
        composer.setConversation(0, NoIndex, NoIndex);
        QCOMPARE(composer.options()->count(), 0);
    }

    void a_merged_conversation_keeps_its_draft()
    {
        SessionFeeder feeder;
        const ExchangeId call = feeder.say(u"plan"_s);
        feeder.event(call, task("task-7f3a", "WORKING"));
        const ContextIndex known = feeder.store().exchanges[call].context;
        const ExchangeId next = feeder.say(u"and more"_s);
        const ContextIndex provisional = feeder.store().exchanges[next].context;
        QVERIFY(provisional != known);
        Composer composer(feeder.store());
        composer.setConversation(0, provisional, NoIndex);
        QTest::keyClicks(composer.edit(), u"half"_s);
        feeder.event(next, task("task-88b1", "WORKING")); // in the context of the first
        QCOMPARE(feeder.store().contexts[provisional].mergedInto, known);
        composer.setConversation(0, known, NoIndex);
        QCOMPARE(composer.edit()->rawText(), u"half"_s);
        QVERIFY(!composer.target()->offer());
        composer.setConversation(0, NoIndex, NoIndex);
        composer.setConversation(0, provisional, NoIndex);
        QCOMPARE(composer.edit()->rawText(), u"half"_s);
    }

    void the_target_stays_and_the_chip_offers()
    {
        TwoConversations talks;
        Composer &composer = talks.composer;
        const Sent sent(composer);
        talks.toFirst();
        talks.type(u"something new"_s);
        talks.feeder.event(talks.first, stateOf("task-aaaa", "c1", "INPUT_REQUIRED"));
        composer.target()->refresh();
        QCOMPARE(composer.target()->target().kind, Kind::NewTask);
        auto *offer = named<QToolButton>(composer, u"Reply to …aaaa instead"_s);
        QVERIFY(offer && !offer->isHidden());
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.targets.at(0).kind, Kind::NewTask);

        talks.toSecond(); // and back: it still has its target
        talks.toFirst();
        QCOMPARE(composer.target()->target().kind, Kind::NewTask);
        QVERIFY(!offer->isHidden());
        offer->click();
        QCOMPARE(talks.text(), u"something new"_s);
        QVERIFY(offer->isHidden());
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.targets.at(1).kind, Kind::Answer);
    }

    void nothing_is_sent_to_an_ended_task()
    {
        TwoConversations talks;
        Composer &composer = talks.composer;
        const Sent sent(composer);
        talks.feeder.event(talks.first, stateOf("task-aaaa", "c1", "INPUT_REQUIRED"));
        talks.toFirst();
        QCOMPARE(composer.target()->target().kind, Kind::Answer);
        talks.type(u"Zurich"_s);
        talks.feeder.event(talks.first, stateOf("task-aaaa", "c1", "CANCELED"));
        composer.target()->refresh();
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QVERIFY(sent.drafts.empty());
        const auto *problem = named<QLabel>(composer, u"Composer problem"_s);
        QCOMPARE(problem->text(),
                 u"Task …aaaa ended while you were typing: choose a target for the message."_s);
        QTest::keyClick(composer.edit(), Qt::Key_T, Qt::ControlModifier);
        composer.target()->chooseNext();
        QVERIFY(problem->isHidden());
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.size(), size_t(1));
        QVERIFY(sent.targets.at(0).task == NoIndex);
        QCOMPARE(talks.text(), u"Zurich"_s);
    }

    void a_reference_stays_with_its_draft()
    {
        TwoConversations talks;
        Composer &composer = talks.composer;
        const Sent sent(composer);
        talks.feeder.event(talks.first, stateOf("task-aaaa", "c1", "COMPLETED"));
        const ContextIndex context = talks.context(talks.first);
        composer.setConversation(0, context, 0);
        auto *refer = named<QToolButton>(composer, u"reference task …aaaa"_s);
        QVERIFY(refer && !refer->isHidden());
        refer->click();
        talks.type(u"again"_s);
        composer.setConversation(0, context, NoIndex); // another selection
        talks.toSecond();
        QVERIFY(refer->isHidden());
        talks.toFirst();
        QVERIFY(!refer->isHidden() && refer->isChecked());
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(sent.drafts.at(0).referenceTaskIds, QStringList{u"task-aaaa"_s});
    }
};

A2A_TEST(DraftsTest)
#include "draftstest.moc"
