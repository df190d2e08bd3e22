// SPDX-License-Identifier: Apache-2.0
// JSON lines that are chosen or dropped become a session file beside them; nothing is replaced.
#include "ui/dialogs/exportactions.h"

#include "model/sessionfile/sessionfile.h"
#include "tests/model/export/recordedsession.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/workspace/selection.h"

#include <QCoreApplication>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QIODevice>
#include <QMainWindow>
#include <QMessageBox>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ExportActionsTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void dropped_lines_are_imported();
    void lines_dropped_during_an_import_are_imported_afterward();
    void an_import_without_a_window_leaves_no_file();
    void other_files_are_left_alone();
    void import_errors_are_reported();

private:
    [[nodiscard]] QString written(const QString &name, const QByteArray &bytes) const;

    QTemporaryDir m_folder;
};

QString ExportActionsTest::written(const QString &name, const QByteArray &bytes) const
{
    QFile file(m_folder.filePath(name));
    if (file.open(QIODevice::WriteOnly))
        file.write(bytes);
    return file.fileName();
}

/// Whether the window accepts the drag, and then drops it.
static bool drop(QMainWindow &window, const QString &path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    enter.ignore();
    QCoreApplication::sendEvent(&window, &enter);
    if (!enter.isAccepted())
        return false;
    QDropEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &event);
    return true;
}

void ExportActionsTest::dropped_lines_are_imported()
{
    RecordedSession recorded;
    recorded.playCaptures(20);
    const Selection selection(recorded.session.store());
    QMainWindow window;
    const ExportActions actions(recorded.session, selection, &window);
    QSignalSpy imported(&actions, &ExportActions::imported);
    QSignalSpy reported(&actions, &ExportActions::reported);
    QByteArray lines = exported(recorded.session, ExportFormat::JsonLines);
    const QString path = written(u"talk.jsonl"_s, lines);
    QVERIFY(drop(window, path));
    QTRY_COMPARE(imported.size(), 1);
    QCOMPARE(imported.first().first().toString(), m_folder.filePath(u"talk.a2ascope"_s));
    QVERIFY(SessionFile::open(imported.first().first().toString()).ok());

    lines.append("damaged\n");
    QVERIFY(drop(window, written(u"talk.jsonl"_s, lines)));
    QTRY_COMPARE(imported.size(), 2);
    QCOMPARE(imported.last().first().toString(), m_folder.filePath(u"talk (2).a2ascope"_s));
    QVERIFY(reported.last().first().toString().contains(u"skipped"));
    QVERIFY(!reported.first().first().toString().contains(u"skipped"));
}

void ExportActionsTest::lines_dropped_during_an_import_are_imported_afterward()
{
    RecordedSession recorded;
    recorded.playCaptures(20);
    const Selection selection(recorded.session.store());
    QMainWindow window;
    const ExportActions actions(recorded.session, selection, &window);
    QSignalSpy imported(&actions, &ExportActions::imported);
    const QByteArray lines = exported(recorded.session, ExportFormat::JsonLines);
    QVERIFY(drop(window, written(u"first.jsonl"_s, lines)));
    QVERIFY(drop(window, written(u"second.jsonl"_s, lines)));
    QTRY_COMPARE(imported.size(), 2);
    QCOMPARE(imported.first().first().toString(), m_folder.filePath(u"first.a2ascope"_s));
    QCOMPARE(imported.last().first().toString(), m_folder.filePath(u"second.a2ascope"_s));
    QVERIFY(SessionFile::open(m_folder.filePath(u"first.a2ascope"_s)).ok());
    QVERIFY(SessionFile::open(m_folder.filePath(u"second.a2ascope"_s)).ok());
}

void ExportActionsTest::an_import_without_a_window_leaves_no_file()
{
    RecordedSession recorded;
    recorded.playCaptures(20);
    const Selection selection(recorded.session.store());
    const QByteArray lines = exported(recorded.session, ExportFormat::JsonLines);
    {
        QMainWindow window;
        const ExportActions actions(recorded.session, selection, &window);
        QVERIFY(drop(window, written(u"closed.jsonl"_s, lines)));
        QVERIFY(QFile::exists(m_folder.filePath(u"closed.a2ascope"_s)));
    }
    QVERIFY(!QFile::exists(m_folder.filePath(u"closed.a2ascope"_s)));
}

void ExportActionsTest::other_files_are_left_alone()
{
    RecordedSession recorded;
    const Selection selection(recorded.session.store());
    QMainWindow window;
    const ExportActions actions(recorded.session, selection, &window);
    QCOMPARE(actions.actions().size(), 3);
    QVERIFY(!drop(window, written(u"picture.png"_s, "x")));
}

void ExportActionsTest::import_errors_are_reported()
{
    RecordedSession recorded;
    const Selection selection(recorded.session.store());
    QMainWindow window;
    ExportActions actions(recorded.session, selection, &window);
    const QString path = written(u"<b>other</b>.jsonl"_s, "{}\n");
    actions.importFile(path);
    const auto *box = window.findChild<QMessageBox *>();
    QVERIFY(box);
    QCOMPARE(box->textFormat(), Qt::PlainText);
    QVERIFY(box->text().contains(path));
    QCOMPARE(QDir(m_folder.path()).entryList({u"*other*.a2ascope"_s}).size(), 0);
}

A2A_TEST(ExportActionsTest)
#include "exportactionstest.moc"
