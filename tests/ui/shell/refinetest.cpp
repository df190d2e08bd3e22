// SPDX-License-Identifier: Apache-2.0
// Working with versions, in the whole window against the built-in demo agent: ask, refine, compare,
// accept. Keys and clicks in, the panes' content and the wire bytes out.
#include "ui/shell/mainwindow.h"

#include "app/scope/demoprocess.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "ui/compare/comparisonpage.h"
#include "ui/compare/imagecomparisonview.h"
#include "ui/compare/textdifferenceview.h"
#include "ui/composer/composer.h"
#include "ui/panes/artifacts/artifactspane.h"
#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/workspace/services.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace a2a;
using namespace Qt::StringLiterals;

class RefineTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void refine_compare_accept();
    void every_protocol_version_refines_data();
    void every_protocol_version_refines();
    void refining_can_be_canceled();
    void pictures();

private:
    void say(const QString &text);
    [[nodiscard]] const Store &store() const { return m_session->store(); }
    [[nodiscard]] bool done(size_t tasks) const
    {
        return store().tasks.size() == tasks && store().tasks.back().state == TaskState::Completed;
    }
    /// Selects an artifact once the panes know it.
    void select(ArtifactIndex artifact);
    /// The newest sent message.
    [[nodiscard]] Message lastSent() const;
    [[nodiscard]] QToolButton *buttonThatSays(const QString &words) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Services> m_services;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<DemoProcess> m_demo;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<Workspace> m_workspace;
    std::unique_ptr<MainWindow> m_window;
    ArtifactsPane *m_pane = nullptr;
    QStringList m_urls;
};

void RefineTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_services = std::make_unique<Services>(m_folder->filePath(u"settings.ini"_s));
    m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light);
    m_session = std::make_unique<Session>();
    m_workspace = std::make_unique<Workspace>(*m_session, *m_services);
    m_window = std::make_unique<MainWindow>(*m_workspace, *m_theme);
    m_window->show();
    m_window->activateWindow();
    m_pane = m_window->findChild<ArtifactsPane *>();
    m_demo = std::make_unique<DemoProcess>();
    QSignalSpy listening(m_demo.get(), &DemoProcess::listening);
    m_demo->start({u"--speed"_s, u"50"_s});
    QTRY_COMPARE_WITH_TIMEOUT(listening.size(), 1, a2a::test::TestTimeoutMs);
    m_urls = listening.first().first().toStringList();
    m_window->agents().openDemo(m_urls);
    QTRY_COMPARE(m_session->agent(0).link().state(), AgentLink::State::Connected);
}

void RefineTest::cleanup()
{
    m_window.reset();
    m_workspace.reset();
    m_session.reset();
    m_demo.reset();
    m_theme.reset();
    m_services.reset();
}

void RefineTest::say(const QString &text)
{
    QWidget *message = nullptr;
    for (QWidget *widget : m_window->findChildren<QWidget *>()) {
        if (widget->accessibleName() == u"Message")
            message = widget;
    }
    QVERIFY(message);
    QTest::keyClicks(message, text);
    QTest::keyClick(message, Qt::Key_Return);
}

void RefineTest::select(ArtifactIndex artifact)
{
    QTRY_VERIFY(m_pane->model()->rowOf(artifact) >= 0);
    m_window->selection().selectArtifact(artifact);
    QCOMPARE(m_pane->viewer()->artifact(), artifact);
}

Message RefineTest::lastSent() const
{
    for (auto record = store().messages.rbegin(); record != store().messages.rend(); ++record) {
        if (record->place == MessagePlace::Sent)
            return m_session->content().message(MessageIndex(store().messages.rend() - record - 1));
    }
    return {};
}

QToolButton *RefineTest::buttonThatSays(const QString &words) const
{
    for (QToolButton *button : m_window->findChildren<QToolButton *>()) {
        if (button->text().contains(words) && button->isVisible())
            return button;
    }
    return nullptr;
}

void RefineTest::refine_compare_accept()
{
    say(u"markdown"_s);
    QTRY_VERIFY(done(1));
    select(0);
    QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QToolButton *chip = buttonThatSays(u"Refining v1 of report.md"_s);
    QVERIFY(chip);
    QVERIFY(chip->toolTip().contains(u"referenceTaskIds"_s));
    say(u"slow down and mention the queues"_s); // begins with a word that names another scene
    QTRY_VERIFY(done(2));
    QVERIFY(!buttonThatSays(u"Refining"_s)); // once
    QVERIFY(store().failures.empty());
    const Message sent = lastSent();
    const QString first = QString::fromUtf8(store().tasks[0].id);
    QCOMPARE(sent.referenceTaskIds, QStringList{first});
    QVERIFY(sent.taskId.isEmpty());
    QCOMPARE(sent.contextId, QString::fromUtf8(store().contexts[0].id));
    QCOMPARE(sent.parts.at(0).metadata, QByteArray(R"({"artifactId":")" + store().artifacts[0].id +
                                                   R"(","taskId":")" + first.toUtf8() + R"("})"));
    QCOMPARE(store().tasks[1].context, store().tasks[0].context);
    QCOMPARE(store().tasks[1].references, std::vector<TaskIndex>{0});
    QCOMPARE(store().artifacts.size(), size_t(2));
    QCOMPARE(store().artifacts[1].name, store().artifacts[0].name);

    select(1);
    QVERIFY(buttonThatSays(u"v2 of 2"_s));
    QTest::keyClick(m_window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(m_pane->isComparing());
    QSignalSpy compared(m_pane->comparison(), &ComparisonPage::compared);
    QTRY_COMPARE(compared.size(), 1);
    TextDifferenceView *view = m_pane->comparison()->textView();
    QVERIFY(view->rows().changeCount() >= 3);
    QCOMPARE(view->currentChange(), 0);
    QTest::keyClick(m_window.get(), Qt::Key_F7);
    QCOMPARE(view->currentChange(), 1);
    QTest::keyClick(m_window.get(), Qt::Key_F7, Qt::ShiftModifier);
    QCOMPARE(view->currentChange(), 0);
    QTest::keyClick(m_window.get(), Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(m_session->marks().isAccepted(1));
    QTest::keyClick(view, Qt::Key_Escape);
    QVERIFY(!m_pane->isComparing());
    QCOMPARE(m_pane->viewer()->artifact(), ArtifactIndex(1));
}

void RefineTest::every_protocol_version_refines_data()
{
    QTest::addColumn<int>("url");
    QTest::addColumn<bool>("references");
    QTest::newRow("0.3") << 1 << true;
    QTest::newRow("0.2") << 2 << true;
    QTest::newRow("0.1: by metadata alone") << 3 << false;
    QTest::newRow("1.0 over HTTP+JSON") << 5 << true;
}

void RefineTest::every_protocol_version_refines()
{
    QFETCH(int, url);
    QFETCH(bool, references);
    m_window->agents().open(m_urls.at(url));
    const AgentIndex agent = m_window->selection().agent();
    QTRY_COMPARE(m_session->agent(agent).link().state(), AgentLink::State::Connected);
    say(u"multi"_s);
    QTRY_VERIFY(done(1));
    QCOMPARE(store().artifacts.size(), size_t(3));
    // not the first one: it has to be named
    select(1);
    QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QToolButton *chip = buttonThatSays(u"Refining v1 of numbers.csv"_s);
    QVERIFY(chip);
    QCOMPARE(!chip->toolTip().contains(u"has no referenceTaskIds"_s), references);
    say(u"newer figures, please"_s);
    QTRY_VERIFY(done(2));
    QVERIFY(store().failures.empty());
    QCOMPARE(store().artifacts.size(), size_t(4));
    QCOMPARE(store().artifacts[3].name, QByteArray("numbers.csv"));
    QCOMPARE(store().tasks[1].context, store().tasks[0].context);
    QCOMPARE(!lastSent().referenceTaskIds.isEmpty(), references);
}

void RefineTest::refining_can_be_canceled()
{
    say(u"markdown"_s);
    QTRY_VERIFY(done(1));
    select(0);
    QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::mouseClick(buttonThatSays(u"Refining"_s), Qt::LeftButton);
    QVERIFY(!buttonThatSays(u"Refining"_s));
    // Another conversation cancels it as well.
    QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(buttonThatSays(u"Refining"_s));
    QTest::keySequence(m_window.get(), QKeySequence::New);
    QVERIFY(!buttonThatSays(u"Refining"_s));
    say(u"echo hello"_s);
    QTRY_COMPARE(store().contexts.size(), size_t(2));
    QVERIFY(lastSent().referenceTaskIds.isEmpty());
    QVERIFY(lastSent().parts.at(0).metadata.isEmpty());
}

void RefineTest::pictures()
{
    say(u"files"_s);
    QTRY_VERIFY(done(1));
    // sunset.png
    select(0);
    QTest::keyClick(m_window.get(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    say(u"a later hour"_s);
    QTRY_VERIFY(done(2));
    select(ArtifactIndex(store().artifacts.size() - 1));
    m_pane->showComparison(true);
    auto *images = m_pane->comparison()->findChild<ImageComparisonView *>();
    QSignalSpy described(images, &ImageComparisonView::summaryChanged);
    QTRY_COMPARE_WITH_TIMEOUT(described.size(), 1, a2a::test::TestTimeoutMs);
    QCOMPARE(described[0][0].toString(), u"The images differ. 96 × 64 px"_s);
    QVERIFY(!images->isBlinking());
}

A2A_TEST(RefineTest)
#include "refinetest.moc"
