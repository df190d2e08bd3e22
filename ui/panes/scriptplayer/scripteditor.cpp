// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/scriptplayer/scripteditor.h"

#include "ui/panes/scriptplayer/turndelegate.h"
#include "ui/panes/scriptplayer/turnform.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/widgets/errorpanel.h"
#include "ui/widgets/flowlayout.h"
#include "ui/workspace/windowkeys.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

ScriptEditor::ScriptEditor(const ScriptDocument &document, const ReceivedTurns &received,
                           QWidget *parent)
    : QWidget(parent)
    , m_model(document)
    , m_received(received)
    , m_error(new ErrorPanel(this))
    , m_list(new QListView(this))
    , m_form(new TurnForm(m_model, this))
{
    setAccessibleName(tr("Edit script"));
    m_error->setAnnounced(true);
    m_error->setClosable(true);
    m_error->hide();
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new TurnDelegate(m_list));
    m_list->setAccessibleName(tr("Steps of the script"));
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setDragDropMode(QAbstractItemView::InternalMove);
    m_list->setDefaultDropAction(Qt::MoveAction);
    m_list->installEventFilter(this);
    auto *fields = new QScrollArea(this);
    fields->setWidget(m_form);
    fields->setWidgetResizable(true);
    fields->setFrameShape(QFrame::NoFrame);
    auto *parts = new QSplitter(Qt::Vertical, this);
    parts->addWidget(m_list);
    parts->addWidget(fields);
    parts->setChildrenCollapsible(false);
    parts->setStretchFactor(0, 2);
    parts->setStretchFactor(1, 3);
    parts->setSizes({400, 600}); // stretch shares, since the fields would take all the space
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildBar());
    layout->addWidget(m_error);
    layout->addWidget(parts, 1);
    layout->addWidget(buildSaveButtons());
    setFocusProxy(m_list);
    connect(m_error, &ErrorPanel::closed, m_error, &QWidget::hide);
    connect(m_form, &TurnForm::undoRequested, this, &ScriptEditor::undo);
    connect(m_form, &TurnForm::redoRequested, this, &ScriptEditor::redo);
    connect(&m_model, &ScriptEditModel::refused, this,
            [this](const Error &error) { showError(tr("The script is not changed"), error); });
    connect(&m_model, &ScriptEditModel::edited, m_error, &QWidget::hide);
    connect(&m_model, &ScriptEditModel::edited, this, &ScriptEditor::refresh);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ScriptEditor::refresh);
    connect(&m_model, &QAbstractItemModel::rowsMoved, this, &ScriptEditor::refresh);
    selectTurn(0);
    refresh();
}

/// A field applies its input when it loses the focus with the window, for which the script must
/// still exist.
ScriptEditor::~ScriptEditor()
{
    delete m_form;
}

QToolButton *ScriptEditor::addButton(QLayout &layout, QLatin1StringView name, const QString &word,
                                     const QString &text, const QKeySequence &keys,
                                     void (ScriptEditor::*slot)())
{
    auto *button = new QToolButton(this);
    button->setIcon(icon(name));
    button->setText(word);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAccessibleName(text);
    button->setToolTip(QString(text % u" (" % keys.toString(QKeySequence::NativeText) % u')'));
    connect(button, &QToolButton::clicked, this, slot);
    layout.addWidget(button);
    return button;
}

QWidget *ScriptEditor::buildBar()
{
    auto *bar = new QWidget(this);
    auto *layout = new FlowLayout(bar);
    layout->setContentsMargins(12, 6, 12, 6);
    addButton(*layout, "plus"_L1, tr("Add"), tr("Add a step"), Qt::Key_Insert,
              &ScriptEditor::addTurn);
    addButton(*layout, "copy"_L1, tr("Duplicate"), tr("Duplicate the step"), Qt::CTRL | Qt::Key_D,
              &ScriptEditor::duplicate);
    addButton(*layout, "trash"_L1, tr("Delete"), tr("Delete the step"), Qt::Key_Delete,
              &ScriptEditor::remove);
    m_up = addButton(*layout, "chevron-up"_L1, tr("Up"), tr("Move the step up"),
                     Qt::CTRL | Qt::Key_Up, &ScriptEditor::moveUp);
    m_down = addButton(*layout, "chevron-down"_L1, tr("Down"), tr("Move the step down"),
                       Qt::CTRL | Qt::Key_Down, &ScriptEditor::moveDown);
    m_undo = addButton(*layout, "undo"_L1, tr("Undo"), tr("Undo"), Qt::CTRL | Qt::Key_Z,
                       &ScriptEditor::undo);
    m_redo = addButton(*layout, "redo"_L1, tr("Redo"), tr("Redo"), Qt::CTRL | Qt::SHIFT | Qt::Key_Z,
                       &ScriptEditor::redo);
    return bar;
}

QWidget *ScriptEditor::buildSaveButtons()
{
    auto *bar = new QWidget(this);
    auto *all = new QVBoxLayout(bar);
    all->setContentsMargins(12, 6, 12, 6);
    m_expect = new QToolButton(bar);
    m_expect->setText(tr("Expect what was received"));
    m_expect->setProperty("framed", true);
    m_expect->setPopupMode(QToolButton::InstantPopup);
    m_expect->setMenu(new QMenu(m_expect));
    all->addWidget(m_expect, 0, Qt::AlignLeft);
    auto *layout = new QHBoxLayout;
    all->addLayout(layout);
    layout->addStretch();
    const auto add = [&](const QString &text, void (ScriptEditor::*wanted)(), bool ends = false) {
        auto *button = new QPushButton(text, bar);
        connect(button, &QPushButton::clicked, this, [this, wanted, ends] {
            const bool isWhole = m_form->commit();
            if (isWhole || !ends) // rejected input would be lost with the editor
                emit(this->*wanted)();
        });
        layout->addWidget(button);
        return button;
    };
    m_save = add(tr("Save"), &ScriptEditor::saveRequested);
    m_save->setObjectName(SaveName);
    add(tr("Save as…"), &ScriptEditor::saveAsRequested);
    add(tr("Done"), &ScriptEditor::doneRequested, true);
    return bar;
}

void ScriptEditor::showError(const QString &step, const Error &error)
{
    m_error->setError(step, error);
    m_error->show();
}

bool ScriptEditor::eventFilter(QObject *watched, QEvent *event)
{
    // The same shortcuts of the window are overridden while the focus is here.
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<const QKeyEvent *>(event);
        const bool isPress = event->type() == QEvent::KeyPress;
        static constexpr int Keys[] = {Qt::Key_D, Qt::Key_Up, Qt::Key_Down, Qt::Key_Z, Qt::Key_Y};
        const bool isOurs =
            std::find(std::begin(Keys), std::end(Keys), key->key()) != std::end(Keys);
        if (isOurs && !isPress && key->modifiers().testFlag(Qt::ControlModifier)) {
            event->accept();
            return true;
        }
        if (isPress && onKey(key->key(), key->modifiers()))
            return true;
    }
    return QWidget::eventFilter(watched, event);
}

/// Handles undo and redo keys that a button has left unhandled, so that undoing does not depend on
/// the focus.
void ScriptEditor::keyPressEvent(QKeyEvent *event)
{
    const bool isUndoing = event->key() == Qt::Key_Z || event->key() == Qt::Key_Y;
    if (!isUndoing || !onKey(event->key(), event->modifiers()))
        QWidget::keyPressEvent(event);
}

bool ScriptEditor::onKey(int key, Qt::KeyboardModifiers modifiers)
{
    const bool isPlain = modifiers == Qt::NoModifier || modifiers == Qt::KeypadModifier;
    const bool hasControl = modifiers == Qt::ControlModifier;
    if (isPlain && key == Qt::Key_Insert)
        addTurn();
    else if (isPlain && key == Qt::Key_Delete)
        remove();
    else if (hasControl && key == Qt::Key_D)
        duplicate();
    else if (hasControl && key == Qt::Key_Up)
        moveUp();
    else if (hasControl && key == Qt::Key_Down)
        moveDown();
    else if (hasControl && key == Qt::Key_Z)
        undo();
    else if ((hasControl && key == Qt::Key_Y) ||
             (modifiers == (Qt::ControlModifier | Qt::ShiftModifier) && key == Qt::Key_Z))
        redo();
    else
        return false;
    return true;
}

void ScriptEditor::commit()
{
    m_form->commit();
}

bool ScriptEditor::reload(const QByteArray &json)
{
    const int at = turn();
    if (!m_model.reload(json))
        return false;
    selectTurn(at);
    return true;
}

int ScriptEditor::turn() const
{
    return m_list->currentIndex().row();
}

void ScriptEditor::selectTurn(int turn)
{
    m_list->setCurrentIndex(m_model.index(qBound(0, turn, m_model.rowCount() - 1)));
}

void ScriptEditor::addTurn()
{
    m_form->commit();
    const int at = turn() + 1;
    if (m_model.insertTurn(at, R"({"say": ""})"))
        selectTurn(at);
}

void ScriptEditor::duplicate()
{
    m_form->commit();
    const int from = turn();
    if (m_model.duplicateTurn(from))
        selectTurn(from + 1);
}

void ScriptEditor::remove()
{
    const int gone = turn();
    if (m_model.removeTurn(gone))
        selectTurn(gone);
}

void ScriptEditor::moveUp()
{
    m_form->commit();
    m_model.moveTurn(turn(), turn() - 1);
    refresh();
}

void ScriptEditor::moveDown()
{
    m_form->commit();
    m_model.moveTurn(turn(), turn() + 1);
    refresh();
}

void ScriptEditor::undo()
{
    m_form->commit();
    const int at = turn();
    const int about = m_model.undo(); // -1 if about the script, or nothing to undo
    selectTurn(about < 0 ? at : about);
}

void ScriptEditor::redo()
{
    const int at = turn();
    const int about = m_model.redo();
    selectTurn(about < 0 ? at : about);
}

// Received data.

void ScriptEditor::addExpectationItem(const QString &text, const QString &path,
                                      const QString &value)
{
    // "&" would mark a mnemonic.
    connect(m_expect->menu()->addAction(QString(text).replace(u'&', u"&&"_s)), &QAction::triggered,
            this, [this, path, value] {
                m_form->commit();
                m_model.setText(u"/turns/"_s % QString::number(turn()) % u"/wait/" % path, value);
            });
}

void ScriptEditor::fillExpectations()
{
    m_expect->menu()->clear();
    const ReceivedTurn *came = turn() < 0 ? nullptr : m_received.find(document(), turn());
    m_expect->setEnabled(came);
    m_expect->setToolTip(came ? tr("Adds an expectation from the responses to this step")
                              : tr("Play or rehearse the script first"));
    if (!came)
        return;
    if (came->state)
        addExpectationItem(tr("State: %1").arg(scriptStateName(*came->state)), u"state"_s,
                           scriptStateName(*came->state));
    else if (came->message)
        addExpectationItem(tr("State: %1").arg(u"message"_s), u"state"_s, u"message"_s);
    for (const QString &artifact : came->artifacts)
        addExpectationItem(tr("Artifact: %1").arg(displayLine(artifact, 80)), u"artifact"_s,
                           artifact);
    if (!came->text.isEmpty())
        addExpectationItem(tr("Text: “%1”").arg(displayLine(came->text, 80)), u"text"_s,
                           came->text);
    m_expect->setEnabled(!m_expect->menu()->isEmpty());
}

void ScriptEditor::refresh()
{
    if (turn() < 0)
        return; // a turn will be selected
    if (turn() != m_form->turn())
        m_form->setTurn(turn());
    m_undo->setEnabled(document().canUndo());
    m_redo->setEnabled(document().canRedo());
    m_up->setEnabled(turn() > 0);
    m_down->setEnabled(turn() + 1 < m_model.rowCount());
    m_save->setEnabled(document().isModified());
    fillExpectations();
}

} // namespace a2a

#include "moc_scripteditor.cpp"
