// SPDX-License-Identifier: Apache-2.0
// What is written in a question's form and not sent is in the form of the next window, for the same
// task and form only; passwords are not kept.
#include "ui/panes/chat/answerdraftsaver.h"

#include "model/items/chatmodel.h"
#include "model/session/session.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/chat/chatview.h"
#include "ui/panes/chat/expandedquestion.h"
#include "ui/panes/chat/questioncard.h"

#include <QFile>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static const QByteArray Form =
    R"({"type":"object","properties":{"name":{"type":"string","title":"Name"},)"
    R"("pin":{"type":"string","title":"PIN","format":"password"}}})";

namespace {

/// A window over a session in which the agent asks for a name and a PIN, at the same address as the
/// others, and with the same file.
struct OneWindow {
    OneWindow(ScriptedServer &server, const QString &path, const QByteArray &form = Form)
        : messages(path)
    {
        server.play(plainAnswer(
            200, R"({"jsonrpc":"2.0","id":1,"result":{"task":{"id":"t","contextId":"c","status":{)"
                 R"("state":"TASK_STATE_INPUT_REQUIRED","message":{"messageId":"q","role":)"
                 R"("ROLE_AGENT","parts":[{"text":"Who?"},{"data":)" +
                     form + "}]}}}}}"));
        Offer offer;
        offer.url = server.url("/rpc");
        Connection &agent = session.addAgent();
        agent.link().setTypedAddress(u"http://asks"_s);
        agent.link().forceOffer(offer);
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = u"plan"_s;
        draft.parts = {part};
        session.send(0, draft, {});
        QObject::connect(&view.question(), &ExpandedQuestion::edited, &keeper,
                         &AnswerDraftSaver::saveSoon);
        QObject::connect(&view.question(), &ExpandedQuestion::aboutToClose, &keeper,
                         &AnswerDraftSaver::save);
        view.question().setDraftLoader([this](TaskIndex task, const QByteArray &schema) {
            return keeper.storedDraft(task, schema);
        });
    }
    [[nodiscard]] bool open()
    {
        if (!QTest::qWaitFor(
                [this] {
                    session.flush();
                    return !session.store().tasks.empty() && !session.store().statuses.empty();
                },
                TestTimeoutMs))
            return false;
        model.update({});
        model.setContext(session.store().tasks[0].context);
        view.resize(700, 600);
        view.show();
        view.question().expand(model.rowCount() - 1);
        return view.question().card() != nullptr;
    }
    [[nodiscard]] QLineEdit *field(const QString &name) const
    {
        for (QLineEdit *line : view.question().card()->findChildren<QLineEdit *>()) {
            if (line->accessibleName().startsWith(name))
                return line;
        }
        qFatal("no field %s", qPrintable(name));
    }
    [[nodiscard]] QPlainTextEdit *words() const
    {
        for (QPlainTextEdit *edit : view.question().card()->findChildren<QPlainTextEdit *>()) {
            if (edit->accessibleName() == u"Reply as text")
                return edit;
        }
        qFatal("no text");
    }

    Session session;
    UnsentMessages messages;
    ChatModel model{session.recording(), session.store(), session.content()};
    ChatView view{model};
    AnswerDraftSaver keeper{[this] { return view.question().written(); }, session,
                            messages}; ///< ends first
};

} // namespace

class AnswerDraftSaverTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        failOnAnyWarning();
        m_folder = std::make_unique<QTemporaryDir>();
        m_server = std::make_unique<ScriptedServer>();
    }

    void an_answer_is_in_the_next_window()
    {
        {
            OneWindow window(*m_server, path());
            QVERIFY(window.open());
            window.field(u"Name"_s)->setFocus();
            QTest::keyClicks(window.field(u"Name"_s), u"Ada"_s);
            QTest::keyClicks(window.words(), u"as usual"_s);
        }
        OneWindow window(*m_server, path());
        QVERIFY(window.open());
        QCOMPARE(window.field(u"Name"_s)->text(), u"Ada"_s);
        QCOMPARE(window.words()->toPlainText(), u"as usual"_s);
        QVERIFY(window.view.question().isAnswering());
    }

    void a_crash_loses_only_the_latest_edits()
    {
        OneWindow window(*m_server, path());
        QVERIFY(window.open());
        QTest::keyClicks(window.field(u"Name"_s), u"Ada"_s);
        const auto bytes = [this] {
            QFile file(path());
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        QTRY_VERIFY(bytes().contains("Ada"));
    }

    void passwords_are_not_kept()
    {
        {
            OneWindow window(*m_server, path());
            QVERIFY(window.open());
            QTest::keyClicks(window.field(u"Name"_s), u"Ada"_s);
            QTest::keyClicks(window.field(u"PIN"_s), u"7391"_s);
            QTest::keyClicks(window.words(), u"it is 7391"_s);
        }
        QFile file(path());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray kept = file.readAll();
        QVERIFY(kept.contains("Ada") && !kept.contains("7391"));
        OneWindow window(*m_server, path());
        QVERIFY(window.open());
        QCOMPARE(window.field(u"Name"_s)->text(), u"Ada"_s);
        QCOMPARE(window.field(u"PIN"_s)->text(), QString());
        QCOMPARE(window.words()->toPlainText(), QString());
    }

    void a_sent_answer_is_forgotten()
    {
        {
            OneWindow window(*m_server, path());
            QVERIFY(window.open());
            QTest::keyClicks(window.field(u"Name"_s), u"Ada"_s);
            window.view.question().collapse();
            window.view.question().expand(window.model.rowCount() - 1);
            QCOMPARE(window.field(u"Name"_s)->text(), u"Ada"_s);
            window.view.question().markSent();
            window.view.question().collapse();
        }
        OneWindow window(*m_server, path());
        QVERIFY(window.open());
        QCOMPARE(window.field(u"Name"_s)->text(), QString());
    }

    void another_form_is_another_question()
    {
        {
            OneWindow window(*m_server, path());
            QVERIFY(window.open());
            QTest::keyClicks(window.field(u"Name"_s), u"Ada"_s);
        }
        OneWindow window(*m_server, path(),
                         R"({"properties":{"name":{"type":"string","title":"Name"}}})");
        QVERIFY(window.open());
        QCOMPARE(window.field(u"Name"_s)->text(), QString());
    }

    void oversized_drafts_are_reported_once()
    {
        OneWindow window(*m_server, path());
        QVERIFY(window.open());
        const QSignalSpy said(&window.keeper, &AnswerDraftSaver::draftTooLarge);
        const QString line = QString(1000, u'x') % u'\n'; // a single one would take minutes
        const QString large = line.repeated(UnsentMessages::LargestMessage / 1000 + 1);
        window.words()->setPlainText(large);
        QTRY_COMPARE(said.size(), 1);
        QTest::keyClick(window.words(), Qt::Key_X);
        window.view.question().collapse();
        QCOMPARE(said.size(), 1);
    }

private:
    [[nodiscard]] QString path() const { return m_folder->filePath(u"messages.json"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ScriptedServer> m_server;
};

A2A_TEST(AnswerDraftSaverTest)
#include "answerdraftsavertest.moc"
