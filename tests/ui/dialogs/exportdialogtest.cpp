// SPDX-License-Identifier: Apache-2.0
// The dialog shows masked values and the beginning of the file, writes the selection, and states
// the reason of a failure.
#include "ui/dialogs/exportdialog.h"

#include "tests/model/export/recordedsession.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/viewers/textview.h"
#include "ui/widgets/errorpanel.h"
#include "ui/workspace/selection.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QIODevice>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ExportDialogTest final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        failOnAnyWarning();
        m_recorded = std::make_unique<RecordedSession>();
        m_selection = std::make_unique<Selection>(m_recorded->session.store());
    }
    void cleanup()
    {
        m_selection.reset();
        m_recorded.reset();
    }
    void shows_masked_values_and_writes();
    void what_is_not_masked_can_be_looked_at();
    void selected_things_can_be_chosen();
    void empty_session_cannot_be_exported();
    void failure_is_shown_in_the_dialog();
    void escape_cancels_writing_first();
    void every_control_has_an_accessible_name();

private:
    static QPushButton *exportButton(const ExportDialog &dialog);
    static QString textOf(const ExportDialog &dialog);

    QTemporaryDir m_folder;
    std::unique_ptr<RecordedSession> m_recorded;
    std::unique_ptr<Selection> m_selection;
};

QPushButton *ExportDialogTest::exportButton(const ExportDialog &dialog)
{
    for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
        if (button->property("primary").toBool())
            return button;
    }
    return nullptr;
}

QString ExportDialogTest::textOf(const ExportDialog &dialog)
{
    QStringList texts;
    for (const QLabel *label : dialog.findChildren<QLabel *>())
        texts << label->text();
    return texts.join(u'\n');
}

void ExportDialogTest::shows_masked_values_and_writes()
{
    const QByteArray secret = "canary-8841-of-mine";
    m_recorded->session.recording().redactor().addSecret(secret);
    m_recorded->stream(userMessage("m", secret), {agentMessage("a", "fine")},
                       {{"Authorization", "Bearer " + secret}});
    ExportDialog dialog(m_recorded->session, *m_selection);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog, TestTimeoutMs));
    QTRY_VERIFY(textOf(dialog).contains(u"authorization"));
    QVERIFY(textOf(dialog).contains(u"Addresses: http://127.0.0.1"));
    QVERIFY(textOf(dialog).contains(u"Conversations: 1, files: 0"));
    QVERIFY(textOf(dialog).contains(u"Request bodies"));
    auto *preview = dialog.findChild<TextView *>();
    for (const ExportFormat format : {ExportFormat::JsonLines, ExportFormat::Markdown}) {
        dialog.setFormat(format);
        preview->selectAll();
        QVERIFY(preview->size() > 0);
        QVERIFY(exported(m_recorded->session, format).startsWith(preview->selectedText().toUtf8()));
    }
    const QString path = m_folder.filePath(u"out.md"_s);
    QString proposed;
    dialog.setPathPrompt([&](const QString &name, const ExportDialog::PathCallback &answer) {
        proposed = name;
        answer(path);
    });
    QSignalSpy done(&dialog, &ExportDialog::exported);
    exportButton(dialog)->click();
    QTRY_COMPARE(done.size(), 1);
    QVERIFY(proposed.endsWith(u".md"_s));
    QCOMPARE(done.first().first().toString(), path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), exported(m_recorded->session, ExportFormat::Markdown));
    QVERIFY(!dialog.isVisible());
}

void ExportDialogTest::what_is_not_masked_can_be_looked_at()
{
    Recording &recording = m_recorded->session.recording();
    m_recorded->stream(userMessage("m", "one"), {agentMessage("a", "fine")});
    const ExchangeId second = m_recorded->stream(userMessage("n", "two"), {agentMessage("b", "7")});
    {
        ExportDialog dialog(m_recorded->session, *m_selection);
        dialog.show();
        QTRY_VERIFY(textOf(dialog).contains(u"Nothing is masked"));
        QVERIFY(std::ranges::none_of(dialog.findChildren<QPushButton *>(), [](const auto *button) {
            return button->isVisible() && button->text() == u"Show them in the wire log";
        }));
    }
    recording.taskSecrets().addUnmaskedCount(second, 3);
    ExportDialog dialog(m_recorded->session, *m_selection);
    dialog.show();
    QTRY_VERIFY(textOf(dialog).contains(u"Not masked: secrets in 3 places"));
    const auto buttons = dialog.findChildren<QPushButton *>();
    const auto look = std::ranges::find_if(
        buttons, [](const auto *button) { return button->text() == u"Show them in the wire log"; });
    QVERIFY(look != buttons.end() && (*look)->isVisible());
    std::vector<ExchangeId> shown;
    connect(&dialog, &ExportDialog::showExchangesRequested, this,
            [&shown](const std::vector<ExchangeId> &exchanges) { shown = exchanges; });
    (*look)->click();
    QCOMPARE(shown, std::vector<ExchangeId>{second});
    QVERIFY(!dialog.isVisible());
}

void ExportDialogTest::selected_things_can_be_chosen()
{
    m_recorded->stream(userMessage("m", "one"), {agentMessage("a", "1", "x")});
    m_recorded->stream(userMessage("m2", "two"), {agentMessage("b", "2", "y")});
    m_selection->selectFrame(1);
    m_selection->selectContext(0, 1);
    {
        const ExportDialog dialog(m_recorded->session, *m_selection);
        QCOMPARE(dialog.scope(), ExportScope());
        const auto combos = dialog.findChildren<QComboBox *>();
        QCOMPARE(combos.size(), 2);
        QCOMPARE(combos.at(1)->count(), 2);
        combos.at(1)->setCurrentIndex(1);
        QVERIFY(dialog.scope() == (ExportScope{1, 0}));
    }
    m_selection->selectFrame(0);
    const ExportDialog dialog(m_recorded->session, *m_selection);
    auto *scopes = dialog.findChildren<QComboBox *>().at(1);
    scopes->setCurrentIndex(scopes->count() - 1);
    QVERIFY(dialog.scope() == (ExportScope{NoIndex, 1}));
    QVERIFY(scopes->currentText().contains(u"SendStreamingMessage"));
}

void ExportDialogTest::empty_session_cannot_be_exported()
{
    ExportDialog dialog(m_recorded->session, *m_selection);
    QVERIFY(!exportButton(dialog)->isEnabled());
    QTRY_VERIFY(textOf(dialog).contains(u"Nothing is masked"));
    m_recorded->stream(userMessage("m", "one"), {agentMessage("a", "1")});
    dialog.setFormat(ExportFormat::JsonLines);
    QVERIFY(exportButton(dialog)->isEnabled());
    dialog.setFormat(ExportFormat::Zip); // no artifacts
    QVERIFY(!exportButton(dialog)->isEnabled());
}

void ExportDialogTest::failure_is_shown_in_the_dialog()
{
    m_recorded->playCaptures(30);
    ExportDialog dialog(m_recorded->session, *m_selection);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog, TestTimeoutMs));
    const QString path = m_folder.filePath(u"none/out.har"_s);
    dialog.setPathPrompt(
        [&](const QString &, const ExportDialog::PathCallback &answer) { answer(path); });
    exportButton(dialog)->click();
    auto *problem = dialog.findChild<ErrorPanel *>();
    QVERIFY(problem->isVisible());
    QVERIFY(problem->text().contains(path));
    QVERIFY(dialog.isVisible());
    QVERIFY(exportButton(dialog)->isEnabled());
}

void ExportDialogTest::escape_cancels_writing_first()
{
    m_recorded->playCaptures(1);
    ExportDialog dialog(m_recorded->session, *m_selection);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog, TestTimeoutMs));
    const QString path = m_folder.filePath(u"cancelled.har"_s);
    dialog.setPathPrompt(
        [&](const QString &, const ExportDialog::PathCallback &answer) { answer(path); });
    exportButton(dialog)->click();
    auto *progress = dialog.findChild<QProgressBar *>();
    QVERIFY(progress->isVisible());
    QTest::keyClick(&dialog, Qt::Key_Escape);
    QVERIFY(!progress->isVisible());
    QVERIFY(dialog.isVisible());
    QVERIFY(!QFile::exists(path));
    QTest::keyClick(&dialog, Qt::Key_Escape);
    QVERIFY(!dialog.isVisible());
}

void ExportDialogTest::every_control_has_an_accessible_name()
{
    const ExportDialog dialog(m_recorded->session, *m_selection);
    int met = 0;
    for (const QWidget *widget : dialog.findChildren<QWidget *>()) {
        const bool isReached = widget->focusPolicy() & Qt::TabFocus &&
                               !qobject_cast<const QPushButton *>(widget) &&
                               widget->parentWidget() == &dialog;
        if (!isReached)
            continue;
        ++met;
        QVERIFY2(!widget->accessibleName().isEmpty(), widget->metaObject()->className());
    }
    QVERIFY(met > 0);
}

A2A_TEST(ExportDialogTest)
#include "exportdialogtest.moc"
