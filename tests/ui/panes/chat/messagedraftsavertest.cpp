// SPDX-License-Identifier: Apache-2.0
// A message written in one window is in the field of the next one, at the same agent and in the
// same conversation only; secrets are not kept.
#include "ui/panes/chat/messagedraftsaver.h"

#include "model/session/session.h"
#include "tests/support/testregistry.h"
#include "tests/support/threadcputime.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/composer/messageedit.h"

#include <QFile>
#include <QTemporaryDir>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// What one window has: a composer over a session with two agents, and its keeper. All windows of a
/// test share the file of unsent messages.
struct OneWindow {
    explicit OneWindow(const QString &path)
        : messages(path)
    {
        for (const QString &url : {u"http://a"_s, u"http://b"_s})
            session.addAgent().link().setTypedAddress(url);
        composer.setConversation(0, NoIndex, NoIndex);
        keeper = std::make_unique<MessageDraftSaver>(composer, session, messages);
    }
    [[nodiscard]] QString text() const { return composer.edit()->rawText(); }
    void send()
    {
        QSignalSpy requested(&composer, &Composer::sendRequested);
        QTest::keyClick(composer.edit(), Qt::Key_Return);
        QCOMPARE(requested.count(), 1);
        composer.markSent(Composer::SubmittedDraft(composer.submittedDraft()));
    }

    Session session;
    UnsentMessages messages;
    Composer composer{session.store()};
    std::unique_ptr<MessageDraftSaver> keeper; ///< ends first
};

} // namespace

class MessageDraftSaverTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        failOnAnyWarning();
        m_folder = std::make_unique<QTemporaryDir>();
    }

    void a_draft_is_in_the_next_window()
    {
        {
            OneWindow window(path());
            QTest::keyClicks(window.composer.edit(), u"half a thought"_s);
        }
        for (int round = 0; round < 2; ++round) {
            OneWindow window(path());
            QCOMPARE(window.text(), u"half a thought"_s);
            window.composer.setConversation(1, NoIndex, NoIndex);
            QCOMPARE(window.text(), QString()); // another agent
            window.composer.setConversation(0, NoIndex, NoIndex);
            QCOMPARE(window.text(), u"half a thought"_s);
        }
    }

    void a_sent_message_is_no_draft_and_can_be_recalled()
    {
        {
            OneWindow window(path());
            QTest::keyClicks(window.composer.edit(), u"hello"_s);
            window.send();
        }
        OneWindow window(path());
        QCOMPARE(window.text(), QString());
        window.composer.recall(-1);
        QCOMPARE(window.text(), u"hello"_s);
        window.composer.setConversation(1, NoIndex, NoIndex);
        window.composer.recall(-1);
        QCOMPARE(window.text(), QString()); // never sent to this one
    }

    void text_written_meanwhile_is_kept()
    {
        {
            OneWindow window(path());
            QTest::keyClicks(window.composer.edit(), u"old"_s);
        }
        OneWindow window(path());
        window.composer.edit()->clear();
        QTest::keyClicks(window.composer.edit(), u"new"_s);
        window.composer.setConversation(1, NoIndex, NoIndex);
        window.composer.setConversation(0, NoIndex, NoIndex);
        QCOMPARE(window.text(), u"new"_s);
    }

    void a_crash_loses_only_the_latest_edits()
    {
        OneWindow window(path());
        QTest::keyClicks(window.composer.edit(), u"half"_s);
        QTRY_COMPARE(UnsentMessages(path()).draft({u"http://a"_s, {}}).size(), 1U);
        window.composer.edit()->clear();
        QTRY_VERIFY(UnsentMessages(path()).draft({u"http://a"_s, {}}).empty());
    }

    void oversized_drafts_are_reported_once()
    {
        OneWindow window(path());
        const QSignalSpy said(window.keeper.get(), &MessageDraftSaver::draftTooLarge);
        const QString line = QString(1000, u'x') % u'\n';
        const QString large = line.repeated(UnsentMessages::LargestMessage / 1000 + 1);
        window.composer.setText(large);
        QTRY_COMPARE(said.size(), 1);
        QTest::keyClicks(window.composer.edit(), u"y"_s);
        window.composer.setText(u"short"_s);
        QTRY_COMPARE(window.messages.draft({u"http://a"_s, {}}).size(), 1U);
        QCOMPARE(said.size(), 1);
        window.composer.setText(large);
        QTRY_COMPARE(said.size(), 2); // it was kept meanwhile
    }

    /// Neither searched for secrets nor written as JSON at each pause of who is typing.
    void a_large_file_does_not_hold_up_typing()
    {
        static constexpr qint64 MaxMs = 150;
        OneWindow window(path());
        const QSignalSpy said(window.keeper.get(), &MessageDraftSaver::draftTooLarge);
        window.composer.addAttachment(u"a.bin"_s, u"application/octet-stream"_s,
                                      QByteArray(64 * 1024 * 1024, 'x'));
        const qint64 before = threadCpuTimeMs();
        QTest::keyClicks(window.composer.edit(), u"hello"_s);
        QTRY_COMPARE(said.size(), 1);
        const qint64 used = threadCpuTimeMs() - before;
        QVERIFY2(used < MaxMs, qPrintable(QString::number(used)));
        QVERIFY(window.messages.draft({u"http://a"_s, {}}).empty());
    }

    void messages_with_secrets_are_not_kept()
    {
        {
            OneWindow window(path());
            window.session.recording().redactor().addSecret("canary-4711");
            QTest::keyClicks(window.composer.edit(), u"my token is canary-4711"_s);
            window.send();
            QTest::keyClicks(window.composer.edit(), u"it is canary-4711"_s);
        }
        QFile file(path());
        QVERIFY(!file.open(QIODevice::ReadOnly) || !file.readAll().contains("canary"));
        OneWindow window(path());
        QCOMPARE(window.text(), QString());
    }

private:
    [[nodiscard]] QString path() const { return m_folder->filePath(u"messages.json"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

A2A_TEST(MessageDraftSaverTest)
#include "messagedraftsavertest.moc"
