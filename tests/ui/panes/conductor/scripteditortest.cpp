// SPDX-License-Identifier: Apache-2.0
// A script is edited by keyboard and by dragging; typed input is applied, an invalid result is
// refused with the reason, and everything can be undone.
#include "ui/panes/conductor/scripteditor.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/conductor/turnform.h"
#include "ui/widgets/errorpanel.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

class ScriptEditorTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_editor.reset(); }
    void turns_are_moved_by_keys();
    void turns_are_moved_by_dragging();
    void turns_are_added_duplicated_and_deleted();
    void edits_are_undone_by_keys();
    void fields_are_those_of_the_turn();
    void typed_input_is_applied();
    void rejected_input_stays_editable();
    void saving_includes_typed_input();
    void every_control_has_a_name();

private:
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(m_editor->list(), key, modifiers);
    }
    [[nodiscard]] QByteArray turns() const
    {
        return QByteArray(m_editor->document().value(u"/turns"_s)).simplified();
    }
    template <typename Edit>
    [[nodiscard]] Edit *field(const QString &name) const
    {
        for (Edit *found : m_editor->form()->findChildren<Edit *>()) {
            if (found->accessibleName() == name)
                return found;
        }
        return nullptr;
    }
    void type(QLineEdit *edit, const QString &text)
    {
        edit->setFocus();
        edit->selectAll();
        if (text.isEmpty())
            QTest::keyClick(edit, Qt::Key_Delete);
        else
            QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    }

    std::unique_ptr<ScriptEditor> m_editor;
};

void ScriptEditorTest::init()
{
    failOnAnyWarning();
    const Result<ScriptDocument> document = ScriptDocument::read(
        R"({"turns":[{"say":"1"},{"note":"n","say":"2","wait":{"state":"completed"}},{"do":"get"}]})");
    m_editor = std::make_unique<ScriptEditor>(*document, nullptr);
    new QAbstractItemModelTester(m_editor->list()->model(),
                                 QAbstractItemModelTester::FailureReportingMode::Fatal,
                                 m_editor.get());
    m_editor->resize(420, 700);
    m_editor->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_editor.get()));
    m_editor->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_editor.get()));
    m_editor->list()->setFocus();
}

void ScriptEditorTest::turns_are_moved_by_keys()
{
    key(Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(
        turns(),
        QByteArray(
            R"([{"note":"n","say":"2","wait":{"state":"completed"}},{"say":"1"},{"do":"get"}])"));
    QCOMPARE(m_editor->list()->currentIndex().row(), 1); // the same turn
    QCOMPARE(m_editor->form()->turn(), 1);
    key(Qt::Key_Up, Qt::ControlModifier);
    key(Qt::Key_Up, Qt::ControlModifier); // it is the first
    QVERIFY(!m_editor->document().isChanged());
    QCOMPARE(m_editor->list()->currentIndex().row(), 0);
}

/// What the view does on dropping a row.
void ScriptEditorTest::turns_are_moved_by_dragging()
{
    QAbstractItemModel *model = m_editor->list()->model();
    QVERIFY(model->flags(model->index(0, 0)).testFlag(Qt::ItemIsDragEnabled));
    QVERIFY(!model->flags(model->index(0, 0)).testFlag(Qt::ItemIsDropEnabled));
    QVERIFY(model->flags({}).testFlag(Qt::ItemIsDropEnabled));
    QCOMPARE(m_editor->list()->dragDropMode(), QAbstractItemView::InternalMove);
    QVERIFY(model->moveRow({}, 0, {}, 3));
    QVERIFY2(turns().endsWith(R"({"do":"get"},{"say":"1"}])"), turns().constData());
    QVERIFY(model->moveRow({}, 2, {}, 0));
    QVERIFY(!m_editor->document().isChanged());
    QVERIFY(!model->moveRow({}, 1, {}, 2)); // after itself
}

void ScriptEditorTest::turns_are_added_duplicated_and_deleted()
{
    key(Qt::Key_Insert);
    QCOMPARE(m_editor->list()->currentIndex().row(), 1);
    QVERIFY2(turns().startsWith(R"([{"say":"1"},{"say": ""},)"), turns().constData());
    key(Qt::Key_Delete);
    key(Qt::Key_Home);
    key(Qt::Key_D, Qt::ControlModifier);
    QVERIFY2(turns().startsWith(R"([{"say":"1"},{"say":"1"},)"), turns().constData());
    for (int i = 0; i < 3; ++i)
        key(Qt::Key_Delete);
    QCOMPARE(m_editor->document().turnCount(), 1);
    key(Qt::Key_Delete); // one is needed
    QCOMPARE(m_editor->document().turnCount(), 1);
    QVERIFY(m_editor->findChild<ErrorPanel *>()->isVisible());
}

void ScriptEditorTest::edits_are_undone_by_keys()
{
    key(Qt::Key_Delete);
    key(Qt::Key_Down, Qt::ControlModifier);
    const QByteArray edited = turns();
    key(Qt::Key_Z, Qt::ControlModifier);
    key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!m_editor->document().isChanged());
    QVERIFY(m_editor->list()->currentIndex().isValid());
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    key(Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(turns(), edited);
}

void ScriptEditorTest::fields_are_those_of_the_turn()
{
    QCOMPARE(field<QPlainTextEdit>(u"Says"_s)->toPlainText(), u"1"_s);
    QVERIFY(!field<QLineEdit>(u"Does"_s)->isVisible());
    key(Qt::Key_Down);
    QCOMPARE(field<QLineEdit>(u"Note"_s)->text(), u"n"_s);
    QCOMPARE(field<QLineEdit>(u"Expects state"_s)->text(), u"completed"_s);
    key(Qt::Key_Down);
    QVERIFY(!field<QPlainTextEdit>(u"Says"_s)->isVisible());
    QCOMPARE(field<QLineEdit>(u"Does"_s)->text(), u"get"_s);
    QVERIFY(!m_editor->document().isChanged());
}

void ScriptEditorTest::typed_input_is_applied()
{
    key(Qt::Key_Down);
    type(field<QLineEdit>(u"Note"_s), u"a \"note\""_s);
    type(field<QLineEdit>(u"Expects state"_s), u"completed, failed"_s);
    type(field<QLineEdit>(u"Timeout (s)"_s), u"2.5"_s);
    type(field<QLineEdit>(u"Retries"_s), u"3"_s);
    QTest::keyClick(field<QCheckBox>(u"Optional"_s), Qt::Key_Space);
    auto *says = field<QPlainTextEdit>(u"Says"_s);
    says->setFocus();
    says->selectAll();
    QTest::keyClicks(says, u"hello"_s);
    m_editor->list()->setFocus(); // leaving it is enough
    QCOMPARE(m_editor->document().value(u"/turns/1"_s),
             QByteArray(R"({"note":"a \"note\"","say":"hello",)"
                        R"("wait":{"state":["completed", "failed"]}, "timeout": 2.5, "retry": 3,)"
                        R"( "optional": true})"));
    QCOMPARE(m_editor->document().value(u"/turns/0"_s), QByteArray(R"({"say":"1"})"));
    type(field<QLineEdit>(u"Expects state"_s), {});
    QCOMPARE(m_editor->document().value(u"/turns/1/wait"_s), QByteArray());
}

void ScriptEditorTest::rejected_input_stays_editable()
{
    auto *state = field<QLineEdit>(u"Expects state"_s);
    type(state, u"done"_s);
    auto *error = m_editor->findChild<ErrorPanel *>();
    QVERIFY(error->isVisible());
    QVERIFY2(error->text().contains(u"\"done\" is not a task state"_s), qPrintable(error->text()));
    QCOMPARE(state->text(), u"done"_s);
    QVERIFY(!m_editor->document().isChanged());
    type(state, u"failed"_s);
    QVERIFY(!error->isVisible());
    QCOMPARE(m_editor->document().value(u"/turns/0/wait/state"_s), QByteArray("\"failed\""));
}

void ScriptEditorTest::saving_includes_typed_input()
{
    const QSignalSpy saved(m_editor.get(), &ScriptEditor::saveRequested);
    auto *note = field<QLineEdit>(u"Note"_s);
    type(note, u"x"_s);
    note->setFocus();
    QTest::keyClicks(note, u"y"_s);
    for (QPushButton *button : m_editor->findChildren<QPushButton *>()) {
        if (button->text() == u"Save"_s)
            button->click(); // without taking the focus
    }
    QCOMPARE(saved.size(), 1);
    QCOMPARE(m_editor->document().value(u"/turns/0/note"_s), QByteArray("\"xy\""));
}

void ScriptEditorTest::every_control_has_a_name()
{
    for (const QAbstractButton *control : m_editor->findChildren<QAbstractButton *>()) {
        QVERIFY2(control->isHidden() || !control->accessibleName().isEmpty() ||
                     !control->text().isEmpty(),
                 control->metaObject()->className());
    }
    for (const QLineEdit *edit : m_editor->findChildren<QLineEdit *>())
        QVERIFY(!edit->accessibleName().isEmpty());
    for (const QPlainTextEdit *edit : m_editor->findChildren<QPlainTextEdit *>())
        QVERIFY(!edit->accessibleName().isEmpty());
}

A2A_TEST(ScriptEditorTest)
#include "scripteditortest.moc"
