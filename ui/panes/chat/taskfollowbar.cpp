// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/taskfollowbar.h"

#include "model/text/textof.h"
#include "model/text/waitphrases.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/plainlabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int Edge = 4;
static constexpr int CountdownMs = 250;
static constexpr size_t MaxFollowed = 3;

static QPushButton *lineButton(const QString &text, QWidget *parent)
{
    auto *made = new QPushButton(text, parent);
    made->setAutoDefault(false);
    made->setFocusPolicy(Qt::TabFocus); // the message field keeps the focus
    return made;
}

TaskFollowLine::TaskFollowLine(QWidget *parent)
    : QWidget(parent)
    , m_text(plainLabel({}, this))
    , m_pollNow(lineButton(tr("Get task"), this))
    , m_stop(lineButton(tr("Stop polling"), this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(zoomed(Edge + 28), 4, 8, 4);
    row->setSpacing(8);
    row->addWidget(m_text, 1);
    row->addWidget(m_pollNow);
    row->addWidget(m_stop);
}

void TaskFollowLine::setText(const QString &text)
{
    if (text == m_text->text())
        return;
    m_text->setText(text);
    for (QWidget *named : {static_cast<QWidget *>(this), static_cast<QWidget *>(m_text)})
        named->setAccessibleName(text);
}

QString TaskFollowLine::text() const
{
    return m_text->text();
}

void TaskFollowLine::setGivenUp(bool isGivenUp)
{
    m_pollNow->setText(isGivenUp ? tr("Resume") : tr("Get task"));
    m_stop->setVisible(!isGivenUp);
}

void TaskFollowLine::paintEvent(QPaintEvent *)
{
    const Palette &palette = Palette::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), palette.color(ColorRole::Raised));
    painter.fillRect(QRect(0, 0, Edge, height()), palette.color(ColorRole::Info));
    const int side = metrics::Icon;
    paintIcon(&painter, QRect(Edge + 8, (height() - side) / 2, side, side), "clock"_L1,
              palette.color(ColorRole::Info));
}

TaskFollowBar::TaskFollowBar(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_rows(new QVBoxLayout(this))
    , m_more(plainLabel({}, this, "dim"))
{
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(1);
    m_rows->addWidget(m_more);
    m_more->setContentsMargins(zoomed(Edge + 28), 2, 8, 2);
    m_timer.setInterval(CountdownMs);
    connect(&m_timer, &QTimer::timeout, this, &TaskFollowBar::refresh);
    connect(&session, &Session::followChanged, this, &TaskFollowBar::updateLines);
    connect(&session, &Session::changed, this, &TaskFollowBar::updateLines);
    updateLines();
}

void TaskFollowBar::setContext(ContextIndex context)
{
    m_context = context;
    updateLines();
}

TaskFollower::Status TaskFollowBar::followStatus(TaskIndex task) const
{
    const AgentIndex agent = m_session.store().tasks[task].agent;
    return agent < AgentIndex(m_session.agentCount()) ? m_session.follower(agent).status(task)
                                                      : TaskFollower::Status();
}

void TaskFollowBar::addLine(TaskIndex task)
{
    auto *line = new TaskFollowLine(this);
    m_rows->insertWidget(int(m_shown.size()), line);
    m_shown.push_back({task, line});
    const AgentIndex agent = m_session.store().tasks[task].agent;
    connect(line->pollNow(), &QPushButton::clicked, this,
            [this, agent, task] { m_session.follower(agent).resume(task); });
    connect(line->stop(), &QPushButton::clicked, this,
            [this, agent, task] { m_session.stopListening(agent, task); });
}

/// Remaining lines are not changed: a button keeps its focus while others come and go.
void TaskFollowBar::updateLines()
{
    const Store &store = m_session.store();
    std::vector<TaskIndex> wanted;
    const ContextIndex context = store.shownContext(m_context);
    for (const TaskIndex task :
         context == NoIndex ? std::vector<TaskIndex>() : store.contexts[context].tasks) {
        const TaskFollower::Status status = followStatus(task);
        const bool isWaiting = status.isFollowed && !status.isListening;
        if (isWaiting || (status.isGivenUp && !isTerminal(store.tasks[task].state)))
            wanted.push_back(task);
    }
    const qint64 more = qint64(wanted.size()) - qint64(MaxFollowed);
    if (more > 0) // the newest ones stay
        wanted.erase(wanted.begin(), wanted.begin() + more);
    bool hadFocus = false;
    std::erase_if(m_shown, [&](const ShownTask &shown) {
        if (std::find(wanted.begin(), wanted.end(), shown.task) != wanted.end())
            return false;
        hadFocus = hadFocus || shown.line->isAncestorOf(window()->focusWidget());
        shown.line->hide();
        shown.line->deleteLater(); // it may be the sender
        return true;
    });
    for (const TaskIndex task : wanted) {
        if (std::none_of(m_shown.begin(), m_shown.end(),
                         [task](const ShownTask &shown) { return shown.task == task; }))
            addLine(task);
    }
    m_more->setText(tr("%n more task(s) followed", nullptr, int(qMax<qint64>(0, more))));
    m_more->setVisible(more > 0);
    setVisible(!m_shown.empty());
    refresh();
    if (hadFocus)
        emit focusLost();
}

/// The text of a line. It consists of fragments so that it stays short: the task, what is done, the
/// attempt, and the time of the next one.
QString TaskFollowBar::statusText(TaskIndex task, const TaskFollower::Status &status) const
{
    const TaskRecord &record = m_session.store().tasks[task];
    QStringList words{tr("Task %1").arg(idTail(QString::fromUtf8(record.id)))};
    if (status.isGivenUp) {
        const auto patience = m_session.follower(record.agent).policy().patience;
        words += tr("no change for %1, no longer polled").arg(textOf(waitPhrase(patience)));
        return words.join(u" · "_s);
    }
    words += status.attempt > 0 ? tr("reconnecting") : tr("polling");
    if (status.attempt > 0)
        words += tr("attempt %1 of %2").arg(status.attempt).arg(TaskFollower::MaxAttempts);
    if (status.nextInMs >= 0) {
        const qint64 seconds = (status.nextInMs + 999) / 1000;
        words += tr("next in %1").arg(textOf(waitPhrase(std::chrono::seconds(seconds))));
    }
    return words.join(u" · "_s);
}

void TaskFollowBar::refresh()
{
    bool runs = false;
    for (const ShownTask &shown : m_shown) {
        const TaskFollower::Status status = followStatus(shown.task);
        if (!status.isFollowed && !status.isGivenUp)
            continue; // removed by the next updateLines()
        shown.line->setText(statusText(shown.task, status));
        shown.line->setGivenUp(status.isGivenUp);
        runs = runs || status.nextInMs >= 0;
    }
    if (runs != m_timer.isActive())
        runs ? m_timer.start() : m_timer.stop();
}

std::vector<TaskFollowLine *> TaskFollowBar::lines() const
{
    std::vector<TaskFollowLine *> lines;
    for (const ShownTask &shown : m_shown)
        lines.push_back(shown.line);
    return lines;
}

} // namespace a2a

#include "moc_taskfollowbar.cpp"
