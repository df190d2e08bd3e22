// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/scriptplayer/statechoice.h"

#include "model/a2a/enumnames.h"
#include "model/script/script.h"
#include "ui/style/displaytext.h"

#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>
#include <initializer_list>

namespace a2a {

using namespace Qt::StringLiterals;

namespace {

/// A menu that stays open while items are ticked with the mouse or Space. Enter ticks an item and
/// closes it.
class TickMenu final : public QMenu {
public:
    using QMenu::QMenu;

protected:
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        if (QAction *line = actionAt(event->position().toPoint()); line && line->isEnabled())
            return line->trigger();
        QMenu::mouseReleaseEvent(event);
    }
    void keyPressEvent(QKeyEvent *event) override
    {
        if (event->key() == Qt::Key_Space && activeAction())
            return activeAction()->trigger();
        QMenu::keyPressEvent(event);
    }
};

} // namespace

static constexpr std::initializer_list<TaskState> States{
    TaskState::Submitted, TaskState::Working, TaskState::InputRequired, TaskState::AuthRequired,
    TaskState::Completed, TaskState::Failed,  TaskState::Canceled,      TaskState::Rejected,
};

static bool isKnown(TaskState state)
{
    return state != TaskState::Unknown && state != TaskState::Unspecified;
}

/// Whether two words name the same state, however it is spelled.
static bool isSame(const QString &a, const QString &b)
{
    const TaskState state = stateFromName(a.toUtf8());
    return a == b || (isKnown(state) && state == stateFromName(b.toUtf8()));
}

StateChoice::StateChoice(QWidget *parent)
    : QToolButton(parent)
    , m_menu(new TickMenu(this))
{
    setProperty("framed", true);
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    for (const TaskState state : States)
        addState(scriptStateName(state), stateName(state));
    m_menu->addSeparator();
    addState(u"message"_s, tr("A direct message instead of a task"));
    m_menu->setToolTipsVisible(true);
    setMenu(m_menu);
    refresh();
}

void StateChoice::addState(const QString &word, const QString &tip)
{
    QAction *line = m_menu->addAction(word);
    line->setCheckable(true);
    line->setToolTip(tip);
    connect(line, &QAction::triggered, this, [this, word](bool isOn) { toggle(word, isOn); });
}

void StateChoice::setStateNames(const QStringList &stateNames)
{
    m_stateNames = stateNames;
    refresh();
}

void StateChoice::toggle(const QString &word, bool isOn)
{
    m_stateNames.removeIf([&word](const QString &one) { return isSame(one, word); });
    if (isOn)
        m_stateNames.append(word);
    refresh();
    emit stateNamesChanged();
}

void StateChoice::refresh()
{
    QStringList shown;
    for (const QString &word : m_stateNames) {
        const TaskState state = stateFromName(word.toUtf8());
        shown.append(isKnown(state) ? scriptStateName(state) : displayLine(word, 60));
    }
    setText(shown.isEmpty() ? tr("terminal or interrupted state") : shown.join(tr(" or ")));
    setAccessibleDescription(text());
    for (QAction *line : m_menu->actions()) {
        line->setChecked(
            std::any_of(m_stateNames.begin(), m_stateNames.end(),
                        [line](const QString &word) { return isSame(word, line->text()); }));
    }
}

} // namespace a2a

#include "moc_statechoice.cpp"
