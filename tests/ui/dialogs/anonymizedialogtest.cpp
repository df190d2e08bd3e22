// SPDX-License-Identifier: Apache-2.0
// Replacements are shown before anything is written; the written copy has those placeholders.
#include "ui/dialogs/anonymizedialog.h"

#include "tests/model/export/recordedsession.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/widgets/errorpanel.h"

#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class AnonymizeDialogTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        failOnAnyWarning();
        m_recorded = std::make_unique<RecordedSession>();
        m_recorded->stream(userMessage("m", "I am Alice, alice@acme.example"), {Working});
    }
    void cleanup() { m_recorded.reset(); }
    void shows_replacements_and_writes_the_copy();
    void replacements_can_be_searched();
    void failure_is_shown_in_the_dialog();
    void escape_cancels_writing_first();
    void an_empty_session_has_nothing_to_copy();
    void every_control_has_an_accessible_name();

private:
    static QPushButton *saveButton(const AnonymizeDialog &dialog)
    {
        for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->property("primary").toBool())
                return button;
        }
        return nullptr;
    }
    static QAbstractItemModel &rowsOf(const AnonymizeDialog &dialog)
    {
        return *dialog.findChild<QTableView *>()->model();
    }
    /// Position of the original; -1: missing.
    static int rowOf(const QAbstractItemModel &rows, const QString &original)
    {
        for (int row = 0; row < rows.rowCount(); ++row) {
            if (rows.index(row, ReplacementsModel::OriginalColumn).data().toString() == original)
                return row;
        }
        return -1;
    }

    QTemporaryDir m_folder;
    std::unique_ptr<RecordedSession> m_recorded;
};

void AnonymizeDialogTest::shows_replacements_and_writes_the_copy()
{
    AnonymizeDialog dialog(m_recorded->session);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog, TestTimeoutMs));
    QTRY_VERIFY(saveButton(dialog)->isEnabled());
    const QAbstractItemModel &rows = rowsOf(dialog);
    QCOMPARE(rowOf(rows, u"alice@acme.example"_s), 0);
    const int row = rowOf(rows, u"Alice"_s);
    QVERIFY(row > 0);
    QCOMPARE(rows.index(row, ReplacementsModel::CountColumn).data().toString(), u"1"_s);
    const QString placeholder =
        rows.index(row, ReplacementsModel::PlaceholderColumn).data().toString();
    QCOMPARE(placeholder.size(), qsizetype(5));
    const QString path = m_folder.filePath(u"copy.a2ascope"_s);
    QString proposed;
    dialog.setPathPrompt([&](const QString &name, const AnonymizeDialog::PathCallback &answer) {
        proposed = name;
        answer(path);
    });
    QSignalSpy done(&dialog, &AnonymizeDialog::written);
    saveButton(dialog)->click();
    QTRY_COMPARE(done.size(), 1);
    QVERIFY(proposed.endsWith(u"-anonymous.a2ascope"_s));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(bytes.contains(placeholder.toUtf8()) && !bytes.contains("Alice"));
    QVERIFY(!dialog.isVisible());
}

void AnonymizeDialogTest::replacements_can_be_searched()
{
    AnonymizeDialog dialog(m_recorded->session);
    QTRY_VERIFY(rowsOf(dialog).rowCount() > 1);
    dialog.findChild<QLineEdit *>()->setText(u"acme"_s);
    QCOMPARE(rowsOf(dialog).rowCount(), 1);
}

void AnonymizeDialogTest::failure_is_shown_in_the_dialog()
{
    AnonymizeDialog dialog(m_recorded->session);
    dialog.show();
    QTRY_VERIFY(saveButton(dialog)->isEnabled());
    dialog.setPathPrompt([this](const QString &, const AnonymizeDialog::PathCallback &answer) {
        answer(m_folder.filePath(u"no/such/folder/x.a2ascope"_s));
    });
    saveButton(dialog)->click();
    QTRY_VERIFY(dialog.findChild<ErrorPanel *>()->isVisible());
    QVERIFY(dialog.isVisible());
    QVERIFY(saveButton(dialog)->isEnabled());
}

void AnonymizeDialogTest::escape_cancels_writing_first()
{
    AnonymizeDialog dialog(m_recorded->session);
    dialog.show();
    QTRY_VERIFY(saveButton(dialog)->isEnabled());
    dialog.setPathPrompt([this](const QString &, const AnonymizeDialog::PathCallback &answer) {
        answer(m_folder.filePath(u"given-up.a2ascope"_s));
    });
    saveButton(dialog)->click();
    QVERIFY(dialog.findChild<QProgressBar *>()->isVisible());
    QTest::keyClick(&dialog, Qt::Key_Escape);
    QVERIFY(dialog.isVisible());
    QVERIFY(!dialog.findChild<QProgressBar *>()->isVisible());
    QVERIFY(QDir(m_folder.path()).entryList({u"given-up*"_s}).isEmpty());
    QTest::keyClick(&dialog, Qt::Key_Escape);
    QVERIFY(!dialog.isVisible());
}

void AnonymizeDialogTest::an_empty_session_has_nothing_to_copy()
{
    const Session empty;
    AnonymizeDialog dialog(empty);
    QTRY_VERIFY(!dialog.findChild<QProgressBar *>()->isVisibleTo(&dialog));
    QVERIFY(!saveButton(dialog)->isEnabled());
}

void AnonymizeDialogTest::every_control_has_an_accessible_name()
{
    const AnonymizeDialog dialog(m_recorded->session);
    QVERIFY(!dialog.findChild<QTableView *>()->accessibleName().isEmpty());
    QVERIFY(!dialog.findChild<QLineEdit *>()->accessibleName().isEmpty());
    QVERIFY(!dialog.findChild<QProgressBar *>()->accessibleName().isEmpty());
}

A2A_TEST(AnonymizeDialogTest)
#include "anonymizedialogtest.moc"
