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
    const TaskState state = stateFromWord(a.toUtf8());
    return a == b || (isKnown(state) && state == stateFromWord(b.toUtf8()));
}

StateChoice::StateChoice(QWidget *parent)
    : QToolButton(parent)
    , m_list(new TickMenu(this))
{
    setProperty("framed", true);
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    for (const TaskState state : States)
        addWord(scriptStateWord(state), stateName(state));
    m_list->addSeparator();
    addWord(u"message"_s, tr("A direct message instead of a task"));
    m_list->setToolTipsVisible(true);
    setMenu(m_list);
    refresh();
}

void StateChoice::addWord(const QString &word, const QString &tip)
{
    QAction *line = m_list->addAction(word);
    line->setCheckable(true);
    line->setToolTip(tip);
    connect(line, &QAction::triggered, this, [this, word](bool isOn) { toggle(word, isOn); });
}

void StateChoice::setWords(const QStringList &words)
{
    m_words = words;
    refresh();
}

void StateChoice::toggle(const QString &word, bool isOn)
{
    m_words.removeIf([&word](const QString &one) { return isSame(one, word); });
    if (isOn)
        m_words.append(word);
    refresh();
    emit wordsChanged();
}

void StateChoice::refresh()
{
    QStringList shown;
    for (const QString &word : m_words) {
        const TaskState state = stateFromWord(word.toUtf8());
        shown.append(isKnown(state) ? scriptStateWord(state) : displayLine(word, 60));
    }
    setText(shown.isEmpty() ? tr("terminal or interrupted state") : shown.join(tr(" or ")));
    setAccessibleDescription(text());
    for (QAction *line : m_list->actions()) {
        line->setChecked(std::any_of(m_words.begin(), m_words.end(), [line](const QString &word) {
            return isSame(word, line->text());
        }));
    }
}

} // namespace a2a

#include "moc_statechoice.cpp"
