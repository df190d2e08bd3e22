// SPDX-License-Identifier: Apache-2.0
// A script is edited by keyboard and by dragging; typed input is applied, an invalid result is
// refused with the reason, and everything can be undone.
#include "ui/panes/scriptplayer/scripteditor.h"

#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/scriptplayer/statechoice.h"
#include "ui/panes/scriptplayer/turnform.h"
#include "ui/widgets/errorpanel.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
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
    void edits_are_undone_wherever_the_focus_is();
    void typing_is_undone_by_the_field_first();
    void fields_are_those_of_the_turn();
    void typed_input_is_applied();
    void states_are_chosen_from_a_list();
    void a_states_spelling_is_kept();
    void an_action_is_chosen_from_a_list();
    void turns_are_named_by_their_titles();
    void what_was_received_is_expected();
    void rejected_input_stays_editable();
    void rejected_input_keeps_the_editor_open();
    void saving_includes_typed_input();
    void every_control_has_a_name();
    void buttons_have_words();

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

    [[nodiscard]] QString titleOf(int turn) const
    {
        return m_editor->list()->model()->index(turn, 0).data(TurnTitleRole).toString();
    }
    /// Opens the list by Space, ticks the words in their order by Down and Space, closes it by Esc.
    void tick(StateChoice *states, const QStringList &words)
    {
        states->setFocus();
        QTimer::singleShot(0, states, [words] {
            auto *list = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            QVERIFY(list);
            for (const QString &word : words) {
                for (qsizetype i = 0; i < list->actions().size(); ++i) {
                    if (list->activeAction() && list->activeAction()->text() == word)
                        break;
                    QTest::keyClick(list, Qt::Key_Down);
                }
                QTest::keyClick(list, Qt::Key_Space);
                QVERIFY(list->isVisible());
            }
            QTest::keyClick(list, Qt::Key_Escape);
        });
        QTest::keyClick(states, Qt::Key_Space);        // until the list is closed
        QApplication::setActiveWindow(m_editor.get()); // as a desktop does
    }

    ReceivedTurns m_received;
    std::unique_ptr<ScriptEditor> m_editor;
};

void ScriptEditorTest::init()
{
    failOnAnyWarning();
    const Result<ScriptDocument> document = ScriptDocument::read(
        R"({"turns":[{"say":"1"},{"note":"n","say":"2","wait":{"state":"completed"}},{"do":"get"}]})");
    ReceivedTurn came;
    came.state = TaskState::InputRequired;
    came.artifacts = {u"route.svg"_s};
    came.text = u"Where & when?"_s;
    m_received = {};
    m_received.remember(*document, 1, came);
    m_editor = std::make_unique<ScriptEditor>(*document, m_received);
    new QAbstractItemModelTester(m_editor->list()->model(),
                                 QAbstractItemModelTester::FailureReportingMode::Fatal,
                                 m_editor.get());
    m_editor->resize(420, 700);
    m_editor->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_editor.get(), TestTimeoutMs));
    m_editor->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_editor.get(), TestTimeoutMs));
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
    QVERIFY(!m_editor->document().isModified());
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
    QVERIFY(!m_editor->document().isModified());
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
    QVERIFY(!m_editor->document().isModified());
    QVERIFY(m_editor->list()->currentIndex().isValid());
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    key(Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(turns(), edited);
}

void ScriptEditorTest::edits_are_undone_wherever_the_focus_is()
{
    const QByteArray before = turns();
    auto *note = field<QLineEdit>(u"Note"_s);
    type(note, u"x"_s);
    QTest::keyClick(field<QCheckBox>(u"Optional"_s), Qt::Key_Space);
    auto *says = field<QPlainTextEdit>(u"Message"_s);
    says->setFocus();
    QTest::keyClicks(says, u"5"_s);
    note->setFocus();
    const QByteArray edited = turns();
    QCOMPARE(edited,
             QByteArray(R"([{"say":"51", "note": "x", "optional": true},)"
                        R"({"note":"n","say":"2","wait":{"state":"completed"}},{"do":"get"}])"));
    QTest::keyClick(says, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(says->toPlainText(), u"1"_s);
    field<QCheckBox>(u"Optional"_s)->setFocus();
    QTest::keyClick(field<QCheckBox>(u"Optional"_s), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!field<QCheckBox>(u"Optional"_s)->isChecked());
    note->setFocus();
    QTest::keyClick(note, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(note->text(), QString());
    QCOMPARE(turns(), before);
    QTest::keyClick(note, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(note, Qt::Key_Y, Qt::ControlModifier);
    key(Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(turns(), edited);
}

void ScriptEditorTest::typing_is_undone_by_the_field_first()
{
    key(Qt::Key_Delete);
    const QByteArray edited = turns();
    auto *note = field<QLineEdit>(u"Note"_s);
    note->setFocus();
    note->end(false);
    QTest::keyClicks(note, u"ever"_s);
    QTest::keyClick(note, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(note->text(), u"n"_s);
    QCOMPARE(turns(), edited);
    QTest::keyClick(note, Qt::Key_Z, Qt::ControlModifier); // nothing is typed any more
    QVERIFY(!m_editor->document().isModified());
}

void ScriptEditorTest::fields_are_those_of_the_turn()
{
    QCOMPARE(field<QPlainTextEdit>(u"Message"_s)->toPlainText(), u"1"_s);
    QVERIFY(!field<QComboBox>(u"Action"_s)->isVisible());
    key(Qt::Key_Down);
    QCOMPARE(field<QLineEdit>(u"Note"_s)->text(), u"n"_s);
    QCOMPARE(field<StateChoice>(u"Expects state"_s)->text(), u"completed"_s);
    key(Qt::Key_Down);
    QVERIFY(!field<QPlainTextEdit>(u"Message"_s)->isVisible());
    QCOMPARE(field<QComboBox>(u"Action"_s)->currentText(), u"Get task"_s);
    QVERIFY(!m_editor->document().isModified());
}

void ScriptEditorTest::typed_input_is_applied()
{
    key(Qt::Key_Down);
    type(field<QLineEdit>(u"Note"_s), u"a \"note\""_s);
    tick(field<StateChoice>(u"Expects state"_s), {u"failed"_s});
    type(field<QLineEdit>(u"Timeout (s)"_s), u"2.5"_s);
    type(field<QLineEdit>(u"Retries"_s), u"3"_s);
    QTest::keyClick(field<QCheckBox>(u"Optional"_s), Qt::Key_Space);
    auto *says = field<QPlainTextEdit>(u"Message"_s);
    says->setFocus();
    says->selectAll();
    QTest::keyClicks(says, u"hello"_s);
    m_editor->list()->setFocus(); // leaving it is enough
    QCOMPARE(m_editor->document().value(u"/turns/1"_s),
             QByteArray(R"({"note":"a \"note\"","say":"hello",)"
                        R"("wait":{"state":["completed", "failed"]}, "timeout": 2.5, "retry": 3,)"
                        R"( "optional": true})"));
    QCOMPARE(m_editor->document().value(u"/turns/0"_s), QByteArray(R"({"say":"1"})"));
    tick(field<StateChoice>(u"Expects state"_s), {u"completed"_s, u"failed"_s});
    QCOMPARE(m_editor->document().value(u"/turns/1/wait"_s), QByteArray());
}

void ScriptEditorTest::states_are_chosen_from_a_list()
{
    auto *states = field<StateChoice>(u"Expects state"_s);
    QStringList words;
    for (const QAction *line : states->menu()->actions()) {
        if (!line->isSeparator())
            words.append(line->text());
    }
    QCOMPARE(words, QStringList({u"submitted"_s, u"working"_s, u"input-required"_s,
                                 u"auth-required"_s, u"completed"_s, u"failed"_s, u"canceled"_s,
                                 u"rejected"_s, u"message"_s}));
    QCOMPARE(states->text(), u"terminal or interrupted state"_s);
    tick(states, {u"input-required"_s, u"message"_s});
    QCOMPARE(states->text(), u"input-required or message"_s);
    QCOMPARE(m_editor->document().value(u"/turns/0/wait/state"_s),
             QByteArray(R"(["input-required", "message"])"));
    QTest::keyClick(states, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(states->text(), u"input-required"_s);
    QCOMPARE(m_editor->document().value(u"/turns/0/wait/state"_s),
             QByteArray("\"input-required\""));
}

void ScriptEditorTest::a_states_spelling_is_kept()
{
    StateChoice states;
    states.setStateNames({u"TASK_STATE_COMPLETED"_s, u"input_required"_s});
    const QSignalSpy changed(&states, &StateChoice::stateNamesChanged);
    QCOMPARE(states.text(), u"completed or input-required"_s);
    const auto line = [&states](const QString &word) {
        for (QAction *one : states.menu()->actions()) {
            if (one->text() == word)
                return one;
        }
        return static_cast<QAction *>(nullptr);
    };
    QVERIFY(line(u"completed"_s)->isChecked() && line(u"input-required"_s)->isChecked());
    QVERIFY(!line(u"failed"_s)->isChecked());
    line(u"input-required"_s)->trigger();
    line(u"failed"_s)->trigger();
    QCOMPARE(states.stateNames(), QStringList({u"TASK_STATE_COMPLETED"_s, u"failed"_s}));
    QCOMPARE(changed.size(), 2);
}

void ScriptEditorTest::an_action_is_chosen_from_a_list()
{
    key(Qt::Key_End);
    auto *does = field<QComboBox>(u"Action"_s);
    does->setFocus();
    QTest::keyClick(does, Qt::Key_Up);
    QCOMPARE(m_editor->document().value(u"/turns/2/do"_s), QByteArray("\"subscribe\""));
    QCOMPARE(titleOf(2), u"Resubscribe to the task"_s);
    QTest::keyClick(does, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(does->currentText(), u"Get task"_s);
}

void ScriptEditorTest::turns_are_named_by_their_titles()
{
    auto *title = field<QLineEdit>(u"Title"_s);
    QCOMPARE(title->placeholderText(), u"1"_s); // what it is called without one
    QCOMPARE(titleOf(0), u"1"_s);
    type(title, u"The first"_s);
    QCOMPARE(titleOf(0), u"The first"_s);
    QCOMPARE(m_editor->document().value(u"/turns/0"_s),
             QByteArray(R"({"say":"1", "title": "The first"})"));
    type(title, {});
    QCOMPARE(titleOf(0), u"1"_s);
}

void ScriptEditorTest::what_was_received_is_expected()
{
    QToolButton *expect = nullptr;
    for (QToolButton *button : m_editor->findChildren<QToolButton *>()) {
        if (button->text() == u"Expect what was received"_s)
            expect = button;
    }
    QVERIFY(expect && !expect->isEnabled()); // the first was not played
    QCOMPARE(expect->toolTip(), u"Play or rehearse the script first"_s);
    key(Qt::Key_Down);
    QVERIFY(expect->isEnabled());
    QStringList lines;
    // Each line changes the document, for which the menu is made anew.
    for (int i = 0; i < expect->menu()->actions().size(); ++i) {
        QAction *line = expect->menu()->actions().at(i);
        lines.append(line->text());
        line->trigger();
        if (expect->menu()->actions().size() != 3)
            break;
    }
    QCOMPARE(lines.first(), u"State: input-required"_s);
    QCOMPARE(m_editor->document().value(u"/turns/1/wait/state"_s),
             QByteArray("\"input-required\""));
    key(Qt::Key_Up, Qt::ControlModifier); // it is known by what it does
    QVERIFY(expect->isEnabled());
}

void ScriptEditorTest::rejected_input_stays_editable()
{
    auto *retries = field<QLineEdit>(u"Retries"_s);
    type(retries, u"-1"_s);
    auto *error = m_editor->findChild<ErrorPanel *>();
    QVERIFY(error->isVisible());
    QVERIFY2(error->text().contains(u"\"retry\" must be an integer from 0 to 1000"_s),
             qPrintable(error->text()));
    QCOMPARE(retries->text(), u"-1"_s);
    QVERIFY(!m_editor->document().isModified());
    type(retries, u"2"_s);
    QVERIFY(!error->isVisible());
    QCOMPARE(m_editor->document().value(u"/turns/0/retry"_s), QByteArray("2"));
}

/// With the reason, whatever else was applied.
void ScriptEditorTest::rejected_input_keeps_the_editor_open()
{
    const QSignalSpy done(m_editor.get(), &ScriptEditor::doneRequested);
    QPushButton *button = nullptr;
    for (QPushButton *one : m_editor->findChildren<QPushButton *>())
        button = one->text() == u"Done"_s ? one : button;
    QVERIFY(button);
    auto *retries = field<QLineEdit>(u"Retries"_s);
    retries->setText(u"-1"_s);
    field<QLineEdit>(u"Script's name"_s)->setText(u"A play"_s);
    button->click();
    QVERIFY(done.isEmpty());
    QVERIFY(m_editor->findChild<ErrorPanel *>()->isVisible());
    QCOMPARE(retries->text(), u"-1"_s);
    QCOMPARE(m_editor->document().script().name, u"A play"_s);
    retries->setText(u"2"_s);
    button->click();
    QCOMPARE(done.size(), 1);
    QCOMPARE(m_editor->document().value(u"/turns/0/retry"_s), QByteArray("2"));
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
    const auto buttons = m_editor->findChildren<QAbstractButton *>();
    const auto lines = m_editor->findChildren<QLineEdit *>();
    const auto texts = m_editor->findChildren<QPlainTextEdit *>();
    QVERIFY(!buttons.isEmpty() && !lines.isEmpty() && !texts.isEmpty());
    for (const QAbstractButton *control : buttons) {
        QVERIFY2(control->isHidden() || !control->accessibleName().isEmpty() ||
                     !control->text().isEmpty(),
                 control->metaObject()->className());
    }
    for (const QLineEdit *edit : lines)
        QVERIFY(!edit->accessibleName().isEmpty());
    for (const QPlainTextEdit *edit : texts)
        QVERIFY(!edit->accessibleName().isEmpty());
}

void ScriptEditorTest::buttons_have_words()
{
    int met = 0;
    for (const QToolButton *button : m_editor->findChildren<QToolButton *>()) {
        const bool isOurs = !qobject_cast<ErrorPanel *>(button->parentWidget());
        met += isOurs && button->isVisible() ? 1 : 0;
        QVERIFY2(!isOurs || !button->isVisible() || !button->text().isEmpty(),
                 qPrintable(button->accessibleName()));
        QVERIFY(button->toolButtonStyle() != Qt::ToolButtonIconOnly || !button->isVisible() ||
                button->icon().isNull());
    }
    QVERIFY(met > 0);
}

A2A_TEST(ScriptEditorTest)
#include "scripteditortest.moc"
