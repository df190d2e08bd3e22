// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/gomenu.h"

#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/workspace/windowkeys.h"

#include <QApplication>
#include <QDockWidget>
#include <QMouseEvent>

namespace a2a {

using namespace Qt::StringLiterals;

GoMenu::GoMenu(const Store &store, Selection &selection, QWidget *window)
    : QMenu(tr("&Go"), window)
    , m_store(store)
    , m_selection(selection)
    , m_window(window)
    , m_back(add(tr("Back"), keySequenceOf(WindowKey::Back)))
    , m_forward(add(tr("Forward"), keySequenceOf(WindowKey::Forward)))
{
    m_back->setIcon(a2a::icon("chevron-left"_L1));
    m_back->setToolTip(tr("Back to the previous selection (Alt+Left)"));
    m_forward->setIcon(a2a::icon("chevron-right"_L1));
    m_forward->setToolTip(tr("Forward to the next selection (Alt+Right)"));
    addSeparator();
    QAction *next = add(tr("Next event of the task"), keySequenceOf(WindowKey::NextEvent));
    QAction *previous =
        add(tr("Previous event of the task"), keySequenceOf(WindowKey::PreviousEvent));
    addSeparator();
    m_allTimes = add(tr("Show full time range"), keySequenceOf(WindowKey::ClearTimeRange));
    connect(m_back, &QAction::triggered, &selection, &Selection::back);
    connect(m_forward, &QAction::triggered, &selection, &Selection::forward);
    connect(next, &QAction::triggered, this, [this] { step(1); });
    connect(previous, &QAction::triggered, this, [this] { step(-1); });
    connect(m_allTimes, &QAction::triggered, this,
            [this] { m_selection.setTimeRange(std::nullopt); });
    connect(&selection, &Selection::historyChanged, this, &GoMenu::refresh);
    connect(&selection, &Selection::timeRangeChanged, this, &GoMenu::refresh);
    refresh();
    qApp->installEventFilter(this);
}

GoMenu::~GoMenu() = default;

QAction *GoMenu::add(const QString &text, const QKeySequence &keys)
{
    QAction *action = addAction(text);
    action->setShortcut(keys);
    return action;
}

void GoMenu::refresh()
{
    m_back->setEnabled(m_selection.canGoBack());
    m_forward->setEnabled(m_selection.canGoForward());
    m_allTimes->setEnabled(m_selection.timeRange().has_value());
}

/// Steps through the frames of the selected task or, if only a conversation is selected, of its
/// newest task.
void GoMenu::step(int by)
{
    const ContextIndex context = m_selection.context();
    if (m_selection.task() == NoIndex && context != NoIndex &&
        !m_store.contexts[context].tasks.empty())
        m_selection.selectTask(m_store.contexts[context].tasks.back(), this);
    const TaskIndex task = m_selection.task();
    if (task == NoIndex) {
        emit navigationRefused(tr("No task with events to step through."));
    } else if (!m_selection.stepEvent(by, this)) {
        const QString id = idTail(QString::fromUtf8(m_store.tasks[task].id));
        emit navigationRefused(by > 0 ? tr("This is the newest event of task %1.").arg(id)
                                      : tr("This is the first event of task %1.").arg(id));
    }
}

bool GoMenu::eventFilter(QObject *watched, QEvent *event)
{
    const bool press =
        event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
    if ((!press && event->type() != QEvent::MouseButtonRelease) || !watched->isWidgetType())
        return false;
    const Qt::MouseButton button = static_cast<QMouseEvent *>(event)->button();
    if (button != Qt::BackButton && button != Qt::ForwardButton)
        return false;
    const QWidget *window = static_cast<QWidget *>(watched)->window();
    const bool isDock = qobject_cast<const QDockWidget *>(window) != nullptr;
    if (window != m_window && (!isDock || window->parentWidget() != m_window))
        return false;
    if (press && button == Qt::BackButton)
        m_selection.back();
    else if (press)
        m_selection.forward();
    return true; // not passed to a pane as a click
}

} // namespace a2a

#include "moc_gomenu.cpp"
