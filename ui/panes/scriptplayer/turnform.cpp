// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/scriptplayer/turnform.h"

#include "model/script/steptitle.h"
#include "ui/panes/scriptplayer/statechoice.h"
#include "ui/style/displaytext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalBlocker>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int TextLines = 4;
static const QString TitlePath = u"/title"_s;

TurnForm::TurnForm(ScriptEditModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
{
    auto *layout = new QFormLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    layout->setRowWrapPolicy(QFormLayout::WrapAllRows);
    addFields(layout);
    connect(&model, &ScriptEditModel::edited, this, &TurnForm::refresh);
}

void TurnForm::addFields(QFormLayout *layout)
{
    addField(layout, Kind::Line, tr("Title"), TitlePath, {});
    addField(layout, Kind::Line, tr("Note"), u"/note"_s, tr("for the presenter only"));
    addField(layout, Kind::Text, tr("Message"), u"/say"_s, {});
    addField(layout, Kind::Json, tr("Parts (JSON)"), u"/parts"_s, {});
    addField(layout, Kind::Action, tr("Action"), u"/do"_s, {});
    addField(layout, Kind::States, tr("Expects state"), u"/wait/state"_s, {});
    addField(layout, Kind::Line, tr("Expects artifact"), u"/wait/artifact"_s, tr("name or ID"));
    addField(layout, Kind::Line, tr("Expects text"), u"/wait/text"_s, {});
    addField(layout, Kind::Line, tr("Expects match"), u"/wait/matches"_s, tr("regular expression"));
    addField(layout, Kind::Number, tr("Timeout (s)"), u"/timeout"_s, u"60"_s);
    addField(layout, Kind::Number, tr("Pause before (s)"), u"/pause"_s, tr("script default"));
    addField(layout, Kind::Number, tr("Retries"), u"/retry"_s, u"0"_s);
    addField(layout, Kind::Number, tr("Repeat"), u"/repeat"_s, u"1"_s);
    addField(layout, Kind::Flag, tr("Optional"), u"/optional"_s, {});
    addField(layout, Kind::Json, tr("Extract variables (JSON)"), u"/variables"_s,
             uR"({"id": {"matches": "no\\. \\d+"}})"_s);
    addField(layout, Kind::Line, tr("Script's name"), u"/name"_s, {}, false);
    addField(layout, Kind::Number, tr("Script's pause (s)"), u"/pause"_s, u"2.5"_s, false);
    addField(layout, Kind::Json, tr("Script's variables (JSON)"), u"/variables"_s,
             uR"({"city": "Lisbon"})"_s, false);
}

QWidget *TurnForm::makeEdit(Kind kind, const QString &label, const QString &hint)
{
    switch (kind) {
    case Kind::Flag: {
        auto *box = new QCheckBox(label, this);
        connect(box, &QCheckBox::toggled, this, &TurnForm::commit);
        return box;
    }
    case Kind::Action: {
        auto *list = new QComboBox(this);
        list->addItem(tr("Cancel task"), u"cancel"_s);
        list->addItem(tr("Resubscribe"), u"subscribe"_s);
        list->addItem(tr("Get task"), u"get"_s);
        connect(list, &QComboBox::activated, this, &TurnForm::commit);
        return list;
    }
    case Kind::States: {
        auto *states = new StateChoice(this);
        connect(states, &StateChoice::stateNamesChanged, this, &TurnForm::commit);
        return states;
    }
    case Kind::Text:
    case Kind::Json: {
        auto *text = new QPlainTextEdit(this);
        text->setTabChangesFocus(true);
        text->setPlaceholderText(hint);
        text->setMaximumHeight(text->fontMetrics().lineSpacing() * TextLines + 12);
        return text;
    }
    case Kind::Line:
    case Kind::Number:
        break;
    }
    auto *line = new QLineEdit(this);
    line->setPlaceholderText(hint);
    connect(line, &QLineEdit::editingFinished, this, &TurnForm::commit);
    return line;
}

void TurnForm::addField(QFormLayout *layout, Kind kind, const QString &label, const QString &path,
                        const QString &hint, bool isOfTurn)
{
    QWidget *edit = makeEdit(kind, label, hint);
    edit->installEventFilter(this);
    edit->setAccessibleName(label);
    auto *title = new QLabel(kind == Kind::Flag ? QString() : label, this);
    title->setBuddy(edit);
    layout->addRow(title, edit);
    m_fields.push_back({kind, path, isOfTurn, edit, title, {}});
}

bool TurnForm::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut)
        commit();
    const bool isPress = event->type() == QEvent::KeyPress;
    if (!isPress && event->type() != QEvent::ShortcutOverride)
        return QWidget::eventFilter(watched, event);
    auto *key = static_cast<QKeyEvent *>(event);
    if (onUndoKey(watched, *key, isPress))
        return true;
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (isPress && isEnter && key->modifiers() == Qt::ControlModifier) {
        commit();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

/// Input that is not applied yet is undone by the field itself, everything else by the script.
bool TurnForm::onUndoKey(QObject *edit, QKeyEvent &key, bool isPress)
{
    const bool isUndo = key.matches(QKeySequence::Undo);
    const bool isRedo =
        key.matches(QKeySequence::Redo) ||
        (key.key() == Qt::Key_Y && key.modifiers() == Qt::ControlModifier) ||
        (key.key() == Qt::Key_Z && key.modifiers() == (Qt::ControlModifier | Qt::ShiftModifier));
    if ((!isUndo && !isRedo) || isBeingTyped(edit))
        return false;
    key.accept(); // overrides the shortcut of the window
    if (isPress && isUndo)
        emit undoRequested();
    else if (isPress)
        emit redoRequested();
    return true;
}

/// The JSON pointer of a field. The same path can be relative to the turn and to the script.
QString TurnForm::fieldPointer(const Field &field) const
{
    if (!field.isOfTurn)
        return field.path;
    const QString turn = u"/turns/"_s % QString::number(m_turn);
    if (field.path == u"/timeout" && !m_model.value(turn % u"/wait/seconds").isEmpty())
        return turn % u"/wait/seconds";
    if (field.path == u"/retry" && m_model.value(turn % u"/retry").startsWith('{'))
        return turn % u"/retry/times";
    return turn % field.path;
}

QString TurnForm::fieldText(const Field &field) const
{
    const QString pointer = fieldPointer(field);
    switch (field.kind) {
    case Kind::Line:
    case Kind::Text:
    case Kind::Action:
        return m_model.text(pointer);
    case Kind::States:
        return m_model.stringList(pointer).join(u", "_s);
    default:
        return QString::fromUtf8(m_model.value(pointer));
    }
}

static QString typedIn(const QWidget *edit)
{
    if (const auto *line = qobject_cast<const QLineEdit *>(edit))
        return line->text();
    if (const auto *text = qobject_cast<const QPlainTextEdit *>(edit))
        return text->toPlainText();
    if (const auto *states = qobject_cast<const StateChoice *>(edit))
        return states->stateNames().join(u", "_s);
    if (const auto *list = qobject_cast<const QComboBox *>(edit))
        return list->currentData().toString();
    return qobject_cast<const QCheckBox *>(edit)->isChecked() ? u"true"_s : QString();
}

static void typeInto(QWidget *edit, const QString &shown)
{
    const QSignalBlocker blocker(edit);
    if (typedIn(edit) == shown)
        return; // an unchanged text keeps its cursor position
    if (auto *line = qobject_cast<QLineEdit *>(edit)) {
        line->setText(shown);
        line->setCursorPosition(0); // shows the beginning of a long one
    } else if (auto *text = qobject_cast<QPlainTextEdit *>(edit)) {
        text->setPlainText(shown);
    } else if (auto *states = qobject_cast<StateChoice *>(edit)) {
        states->setStateNames(shown.isEmpty() ? QStringList() : shown.split(u", "_s));
    } else if (auto *list = qobject_cast<QComboBox *>(edit)) {
        list->setCurrentIndex(list->findData(shown));
    } else {
        qobject_cast<QCheckBox *>(edit)->setChecked(shown == u"true");
    }
}

void TurnForm::showField(Field &field)
{
    const bool isThere = !field.isOfTurn || m_turn >= 0;
    field.shown = isThere ? fieldText(field) : QString();
    typeInto(field.edit, field.shown);
    // A turn has exactly one action.
    const bool isWhat = field.path == u"/say" || field.path == u"/parts" || field.path == u"/do";
    const bool isShown = isThere && (!isWhat || !m_model.value(fieldPointer(field)).isEmpty());
    field.edit->setVisible(isShown);
    field.label->setVisible(isShown);
}

void TurnForm::setTurn(int turn)
{
    m_turn = turn;
    refresh();
}

void TurnForm::refresh()
{
    if (m_isCommitting)
        return;
    if (m_turn >= m_model.rowCount())
        m_turn = m_model.rowCount() - 1;
    for (Field &field : m_fields)
        showField(field);
    showTitleHint();
}

/// Shows as a hint what the turn is called without a title.
void TurnForm::showTitleHint()
{
    if (m_turn < 0)
        return;
    ScriptTurn turn = m_model.document().script().turns[size_t(m_turn)];
    turn.title.clear();
    for (const Field &field : m_fields) {
        if (auto *line = qobject_cast<QLineEdit *>(field.edit); line && field.path == TitlePath)
            line->setPlaceholderText(displayLine(stepTitle(turn), 120));
    }
}

bool TurnForm::isBeingTyped(const QObject *edit) const
{
    return std::any_of(m_fields.begin(), m_fields.end(), [edit](const Field &field) {
        return field.edit == edit && typedIn(field.edit) != field.shown;
    });
}

bool TurnForm::applyInput(const Field &field, const QString &typed)
{
    const QString pointer = fieldPointer(field);
    const bool isText = field.kind == Kind::Line || field.kind == Kind::Action;
    if (field.kind == Kind::Text || (isText && !typed.isEmpty()))
        return m_model.setText(pointer, typed);
    if (field.kind != Kind::States)
        return m_model.setValue(pointer, typed.trimmed().toUtf8());
    QStringList words;
    for (const QString &word : typed.split(u','))
        words.append(word.trimmed());
    words.removeAll(QString());
    return m_model.setStringList(pointer, words);
}

bool TurnForm::commitField(Field &field)
{
    const QString typed = typedIn(field.edit);
    if (typed == field.shown || (field.isOfTurn && m_turn < 0))
        return true;
    // Rejected input stays in its field for correction.
    if (!applyInput(field, typed))
        return false;
    field.shown = typed;
    return true;
}

bool TurnForm::commit()
{
    if (m_isCommitting)
        return true;
    m_isCommitting = true;
    bool isWhole = true;
    bool isReasonGone = false;
    for (Field &field : m_fields) {
        const QString before = field.shown;
        if (!commitField(field))
            isWhole = false;
        else if (!isWhole && field.shown != before)
            isReasonGone = true;
    }
    // An edit hides the reason, or removes it.
    if (isReasonGone)
        isWhole = std::all_of(m_fields.begin(), m_fields.end(),
                              [this](Field &field) { return commitField(field); });
    m_isCommitting = false;
    showTitleHint();
    return isWhole;
}

} // namespace a2a

#include "moc_turnform.cpp"
