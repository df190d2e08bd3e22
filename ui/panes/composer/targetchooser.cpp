// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/composer/targetchooser.h"

#include "model/session/refinement.h"
#include "ui/style/displaytext.h"
#include "ui/style/states.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/elidedlabel.h"

#include <QHBoxLayout>
#include <QMenu>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = ReplyTarget::Kind;
using Reason = ReplyTarget::Reason;

TargetChooser::TargetChooser(const Store &store, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_chip(new Chip({}, "reply"_L1))
    , m_reason(new ElidedLabel)
    , m_refer(new Chip({}, {}))
    , m_menu(new QMenu(this))
{
    m_chip->setAccessibleName(tr("Reply target"));
    m_chip->setPopupMode(QToolButton::InstantPopup);
    m_chip->setMenu(m_menu);
    m_chip->setToolTip(tr("What the next message will be (Ctrl+T: the next choice)"));
    m_reason->setColorRole(ColorRole::Dim);
    m_refer->setCheckable(true);
    m_refer->setToolTip(
        tr("Names the ended task in referenceTaskIds, so that the agent can build on it"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2 * metrics::Space);
    layout->addWidget(m_chip);
    layout->addWidget(m_reason, 1);
    layout->addWidget(m_refer);
    connect(m_menu, &QMenu::aboutToShow, this, &TargetChooser::fillMenu);
    refresh();
}

static QString taskTail(const Store &store, TaskIndex task)
{
    return idTail(QString::fromUtf8(store.tasks[task].id));
}

QString TargetChooser::label(const Store &store, const ReplyTarget &target)
{
    switch (target.kind) {
    case Kind::Answer:
        return tr("Answering %1 · %2")
            .arg(taskTail(store, target.task), stateWord(store.tasks[target.task].state));
    case Kind::Add:
        return tr("Adding to %1 · %2")
            .arg(taskTail(store, target.task), stateWord(store.tasks[target.task].state));
    case Kind::NewTask: {
        const QString id = QString::fromUtf8(store.contexts[target.context].id);
        return id.isEmpty() ? tr("New task in this conversation")
                            : tr("New task in %1").arg(idTail(id));
    }
    case Kind::NewConversation:
        break;
    }
    return tr("New conversation");
}

QString TargetChooser::reason(const ReplyTarget &target)
{
    switch (target.reason) {
    case Reason::NothingYet:
        return tr("because nothing has been said yet");
    case Reason::TaskWaits:
        return tr("because the task waits for you");
    case Reason::NewestWaiting:
        return tr("because it is the newest task that waits for you");
    case Reason::TaskEnded:
        return tr("because the selected task has ended");
    case Reason::NobodyWaits:
        return tr("because no task waits for you");
    case Reason::Refining:
        return tr("because it is to be refined where it was made");
    case Reason::Chosen:
        break;
    }
    return tr("chosen by you");
}

void TargetChooser::setSelection(ContextIndex context, TaskIndex selected)
{
    if (context != m_context || selected != m_selected)
        m_isChosen = false;
    m_context = context;
    m_selected = selected;
    refresh();
}

static bool isSame(const ReplyTarget &a, const ReplyTarget &b)
{
    return a.kind == b.kind && a.context == b.context && a.task == b.task;
}

void TargetChooser::refresh()
{
    m_targets = replyTargets(m_store, m_context, m_selected);
    if (m_refining != NoIndex) {
        const ReplyTarget wanted = refinementTarget(m_store, m_refining);
        std::erase_if(m_targets,
                      [&wanted](const ReplyTarget &target) { return isSame(target, wanted); });
        m_targets.insert(m_targets.begin(), wanted);
    }
    const auto chosen =
        std::find_if(m_targets.begin(), m_targets.end(),
                     [this](const ReplyTarget &target) { return isSame(target, m_target); });
    m_isChosen = m_isChosen && chosen != m_targets.end();
    show(m_isChosen ? m_target : m_targets.front());
}

void TargetChooser::forgetChoice()
{
    m_isChosen = false;
    m_refer->setChecked(false);
    refresh();
}

void TargetChooser::setRefining(ArtifactIndex artifact)
{
    m_refining = artifact;
    m_isChosen = false;
    refresh();
}

void TargetChooser::choose(const ReplyTarget &target)
{
    m_isChosen = true;
    ReplyTarget chosen = target;
    chosen.reason = isSame(target, m_targets.front()) ? m_targets.front().reason : Reason::Chosen;
    show(chosen);
}

void TargetChooser::chooseNext()
{
    const auto now =
        std::find_if(m_targets.begin(), m_targets.end(),
                     [this](const ReplyTarget &target) { return isSame(target, m_target); });
    const auto next =
        now == m_targets.end() || now + 1 == m_targets.end() ? m_targets.begin() : now + 1;
    choose(*next);
}

void TargetChooser::show(const ReplyTarget &target)
{
    const bool changed = !(target == m_target);
    m_target = target;
    const QString text = label(m_store, target);
    const QString description = text % u", "_s % reason(target);
    if (description != m_chip->accessibleDescription()) { // called at every change of the store
        m_chip->setKind(target.kind == Kind::Answer ? Chip::Kind::Waiting : Chip::Kind::Plain);
        m_chip->setLabel(text);
        m_chip->setAccessibleDescription(description);
        m_reason->setText(reason(target));
    }
    const bool mayRefer = m_refining == NoIndex && target.kind == Kind::NewTask &&
                          m_selected != NoIndex && isTerminal(m_store.tasks[m_selected].state);
    m_refer->setVisible(mayRefer);
    if (mayRefer)
        m_refer->setLabel(tr("refer to %1").arg(taskTail(m_store, m_selected)));
    if (changed)
        emit targetChanged();
}

QStringList TargetChooser::referenceTaskIds() const
{
    if (m_refer->isHidden() || !m_refer->isChecked())
        return {};
    return {QString::fromUtf8(m_store.tasks[m_selected].id)};
}

void TargetChooser::fillMenu()
{
    m_menu->clear();
    for (const ReplyTarget &target : m_targets) {
        QAction *action =
            m_menu->addAction(label(m_store, target), this, [this, target] { choose(target); });
        action->setCheckable(true);
        action->setChecked(isSame(target, m_target));
    }
}

} // namespace a2a

#include "moc_targetchooser.cpp"
