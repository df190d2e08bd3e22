// SPDX-License-Identifier: Apache-2.0
// While a session file is read, the bar shows what is coming if the file contains it.
#include "ui/sessions/sessioncontrols.h"

#include "model/sessionfile/journal.h"
#include "model/sessionfile/sessionloader.h"
#include "tests/support/testregistry.h"
#include "ui/sessions/filemenu.h"
#include "ui/sessions/sessionmessagearea.h"
#include "ui/widgets/messagebar.h"

#include <QMainWindow>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace Qt::StringLiterals;

class SessionControlsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void session_size_is_shown_before_loading();
    void a_file_without_an_outline_shows_only_its_name();
    void saving_waits_until_the_file_is_read();

private:
    [[nodiscard]] QString made() const { return m_folder.filePath(u"made.a2ascope"_s); }
    [[nodiscard]] QString saidWhileReading(const QString &path) const;

    QTemporaryDir m_folder;
};

void SessionControlsTest::initTestCase()
{
    Session session;
    Result<std::unique_ptr<Journal>> journal = Journal::create(made(), session);
    QVERIFY(journal.ok());
    session.addAgent().link().setTypedAddress(u"https://agent.example"_s);
    RequestHead head;
    head.url = QUrl(u"http://127.0.0.1/"_s);
    const ExchangeId id = session.recording().begin(head, {});
    session.recording().end(id, EndReason::Finished);
    QVERIFY(!journal.value()->close());
}

QString SessionControlsTest::saidWhileReading(const QString &path) const
{
    QMainWindow window;
    Session session;
    Selection selection(session.store());
    const RecordingFolder folder(m_folder.filePath(u"recordings"_s));
    SessionStorage keeper(session, folder);
    Result<std::unique_ptr<SessionLoader>> loader = SessionLoader::open(path, session);
    if (!loader)
        return u"cannot be opened"_s;
    keeper.setOpened(path);
    SessionControls controls(window, selection, session, keeper, folder);
    controls.showLoading(*loader.value());
    const MessageBar *line = controls.bars().line(u"loading"_s);
    return line ? line->text() : QString();
}

void SessionControlsTest::session_size_is_shown_before_loading()
{
    const QString said = saidWhileReading(made());
    QVERIFY2(said.contains(u"Reading made"), qPrintable(said));
    QVERIFY2(said.contains(u"Agents: 1, conversations: 0, tasks: 0, frames: 2"), qPrintable(said));
}

void SessionControlsTest::a_file_without_an_outline_shows_only_its_name()
{
    const QString path = m_folder.filePath(u"bare.a2ascope"_s);
    QVERIFY(QFile::copy(made(), path));
    {
        Database database;
        QVERIFY(database.open(path, Database::Mode::Write));
        QVERIFY(database.execute("DROP TABLE outline"));
    }
    const QString said = saidWhileReading(path);
    QVERIFY2(said.contains(u"Reading bare…"), qPrintable(said));
    QVERIFY(!said.contains(u"Agents"));
}

/// A part would pass for the whole.
void SessionControlsTest::saving_waits_until_the_file_is_read()
{
    QMainWindow window;
    Session session;
    Selection selection(session.store());
    const RecordingFolder folder(m_folder.filePath(u"recordings"_s));
    SessionStorage keeper(session, folder);
    keeper.setOpened(made());
    SessionControls controls(window, selection, session, keeper, folder);
    QVERIFY(!controls.menu().saveAction()->isEnabled());
    QVERIFY(controls.menu().saveAction()->toolTip().contains(u"once it is read"));
    keeper.setLoaded();
    QVERIFY(controls.menu().saveAction()->isEnabled());
}

A2A_TEST(SessionControlsTest)
#include "sessioncontrolstest.moc"
