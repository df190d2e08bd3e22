// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/composer/targetchooser.h"

#include "ui/style/displaytext.h"
#include "ui/style/states.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/elidedlabel.h"

#include <QHBoxLayout>
#include <QMenu>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = ReplyTarget::Kind;
using Reason = ReplyTarget::Reason;

TargetChooser::TargetChooser(const Store &store, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_choice(store)
    , m_chip(new Chip({}, "reply"_L1))
    , m_reason(new ElidedLabel)
    , m_offer(new Chip({}, {}, Chip::Kind::Accent))
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
    layout->addWidget(m_offer);
    layout->addWidget(m_refer);
    m_offer->hide();
    connect(m_menu, &QMenu::aboutToShow, this, &TargetChooser::fillMenu);
    connect(m_offer, &Chip::clicked, this, [this] {
        chooseNext();
        emit offerTaken();
    });
    connect(m_refer, &Chip::toggled, this,
            [this](bool isOn) { m_referred = isOn ? m_selected : NoIndex; });
    showChoice();
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
    case Reason::Written:
        return tr("kept while you write");
    case Reason::HasEnded:
        return tr("the task has ended meanwhile");
    case Reason::Chosen:
        break;
    }
    return tr("chosen by you");
}

void TargetChooser::setSelection(ContextIndex context, TaskIndex selected)
{
    m_selected = selected;
    m_choice.setSelection(context, selected);
    showChoice();
}

void TargetChooser::setWritten(bool written)
{
    m_choice.setWritten(written);
    showChoice();
}

void TargetChooser::refresh()
{
    m_choice.refresh();
    showChoice();
}

void TargetChooser::forgetChoice()
{
    m_refer->setChecked(false);
    m_choice.forget();
    showChoice();
}

void TargetChooser::setRefining(ArtifactIndex artifact)
{
    m_isRefining = artifact != NoIndex;
    m_choice.setRefining(artifact);
    showChoice();
}

void TargetChooser::choose(const ReplyTarget &target)
{
    m_choice.choose(target);
    showChoice();
}

void TargetChooser::chooseNext()
{
    m_choice.chooseNext();
    showChoice();
}

void TargetChooser::propose(const ReplyTarget &target)
{
    m_choice.propose(target);
    showChoice();
}

void TargetChooser::resume(const Kept &kept)
{
    m_choice.resume(kept.choice);
    m_refer->setChecked(kept.referred != NoIndex);
    m_referred = kept.referred;
    showChoice();
}

QString TargetChooser::obstacle() const
{
    if (!m_choice.hasEnded())
        return {};
    return tr("Task %1 has ended while you wrote: choose what the message is for.")
        .arg(taskTail(m_store, target().task));
}

/// Called at every change of the store.
void TargetChooser::showChoice()
{
    const ReplyTarget &now = target();
    const QString text = label(m_store, now);
    const QString description = text % u", "_s % reason(now);
    if (description != m_chip->accessibleDescription()) {
        m_chip->setKind(now.kind == Kind::Answer && !m_choice.hasEnded() ? Chip::Kind::Waiting
                                                                         : Chip::Kind::Plain);
        m_chip->setLabel(text);
        m_chip->setAccessibleDescription(description);
        m_reason->setText(reason(now));
    }
    showOffer();
    showReference();
    if (!(std::exchange(m_shown, now) == now))
        emit targetChanged();
}

void TargetChooser::showOffer()
{
    const std::optional<ReplyTarget> &offer = m_choice.offer();
    m_offer->setVisible(offer.has_value());
    if (!offer)
        return;
    const auto words = [this, &offer] {
        switch (offer->kind) {
        case Kind::Answer:
            return tr("Reply to %1 instead?").arg(taskTail(m_store, offer->task));
        case Kind::Add:
            return tr("Add to %1 instead?").arg(taskTail(m_store, offer->task));
        case Kind::NewTask:
            return tr("New task instead?");
        case Kind::NewConversation:
            break;
        }
        return tr("New conversation instead?");
    };
    if (const QString text = words(); text != m_offer->text())
        m_offer->setLabel(text);
    m_offer->setToolTip(tr("What you have written stays; only its target changes (Ctrl+T)"));
}

void TargetChooser::showReference()
{
    const TaskIndex task = m_referred != NoIndex ? m_referred : m_selected;
    const bool mayRefer = !m_isRefining && target().kind == Kind::NewTask && task != NoIndex &&
                          isTerminal(m_store.tasks[task].state);
    m_refer->setVisible(mayRefer);
    if (mayRefer)
        m_refer->setLabel(tr("refer to %1").arg(taskTail(m_store, task)));
}

QStringList TargetChooser::referenceTaskIds() const
{
    if (m_refer->isHidden() || m_referred == NoIndex)
        return {};
    return {QString::fromUtf8(m_store.tasks[m_referred].id)};
}

void TargetChooser::fillMenu()
{
    m_menu->clear();
    for (const ReplyTarget &target : m_choice.targets()) {
        QAction *action =
            m_menu->addAction(label(m_store, target), this, [this, target] { choose(target); });
        action->setCheckable(true);
        action->setChecked(isSamePlace(target, this->target()));
    }
}

} // namespace a2a

#include "moc_targetchooser.cpp"
