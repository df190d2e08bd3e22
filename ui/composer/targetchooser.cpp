// SPDX-License-Identifier: Apache-2.0
#include "ui/composer/targetchooser.h"

#include "model/text/statetexts.h"
#include "ui/style/displaytext.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/elidedlabel.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QScreen>

#include <utility>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = ReplyTarget::Kind;
using Reason = ReplyTarget::Reason;

static constexpr int RoomyDigits = 100; ///< minimum width for an offer beside the reason
static constexpr int MinReason = 16;    ///< characters of the reason

TargetChooser::TargetChooser(const Store &store, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_labels(store)
    , m_choice(store)
    , m_chip(new Chip({}, "reply"_L1))
    , m_reason(new ElidedLabel)
    , m_offer(new Chip({}, {}, Chip::Kind::Accent))
    , m_reference(new Chip({}, {}))
    , m_menu(new QMenu(this))
    , m_ended(new QMenu(tr("Send to an ended task"), m_menu))
    , m_references(new QMenu(tr("Reference tasks"), m_menu))
{
    m_chip->setAccessibleName(tr("Reply target"));
    m_chip->setPopupMode(QToolButton::InstantPopup);
    m_chip->setMenu(m_menu);
    m_chip->setToolTip(tr("Target of the next message (Ctrl+T: next option)"));
    m_reason->setColorRole(ColorRole::Dim);
    m_reason->setMinimumCharacters(MinReason);
    m_reference->setCheckable(true);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2 * metrics::Space);
    layout->addWidget(m_chip);
    layout->addWidget(m_reason, 1);
    layout->addWidget(m_offer);
    layout->addWidget(m_reference);
    m_offer->hide();
    connect(m_menu, &QMenu::aboutToShow, this, &TargetChooser::fillMenu);
    connect(m_offer, &Chip::clicked, this, [this] {
        chooseNext();
        emit offerAccepted();
    });
    connect(m_reference, &Chip::clicked, this, [this](bool isOn) {
        setReferencedTasks(isOn ? std::vector<TaskIndex>{m_selected} : std::vector<TaskIndex>());
    });
    showChoice();
}

QString TargetChooser::reason(const ReplyTarget &target)
{
    switch (target.reason) {
    case Reason::NothingYet:
        return tr("no messages yet");
    case Reason::TaskWaits:
        return tr("the task needs input");
    case Reason::LatestWaits:
        return tr("the task of your newest message needs input");
    case Reason::NewestWaiting:
        return tr("the newest task that needs input");
    case Reason::TaskEnded:
        return tr("the selected task has ended");
    case Reason::NobodyWaits:
        return tr("no task needs input");
    case Reason::Refining:
        return tr("refined in its original context");
    case Reason::Written:
        return tr("kept while you write");
    case Reason::HasEnded:
        return tr("the task has ended meanwhile");
    case Reason::PassedOver:
        return tr("the open question is older than your newest message");
    case Reason::Chosen:
        break;
    }
    return tr("chosen by you");
}

QString TargetChooser::currentReason() const
{
    if (m_isFromOtherClient && target().reason == Reason::LatestWaits)
        return tr("the task of the newest message needs input");
    if (m_isFromOtherClient && target().reason == Reason::PassedOver)
        return tr("the open question is older than the newest message");
    return reason(target());
}

void TargetChooser::setFromOtherClient(bool isFromOtherClient)
{
    if (std::exchange(m_isFromOtherClient, isFromOtherClient) != isFromOtherClient)
        showChoice();
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

void TargetChooser::resetChoice()
{
    m_choice.returnToProposed();
    setReferencedTasks({});
    showChoice();
}

void TargetChooser::setRefinedArtifact(ArtifactIndex artifact)
{
    m_isRefining = artifact != NoIndex;
    m_choice.setRefinedArtifact(artifact);
    showChoice();
}

void TargetChooser::choose(const ReplyTarget &target)
{
    m_choice.choose(target);
    showChoice();
}

void TargetChooser::setContent(const Content &content)
{
    m_labels.setContent(content);
    showChoice();
}

void TargetChooser::deselect(TaskIndex task)
{
    m_choice.dropTask(task);
    showChoice();
}

void TargetChooser::chooseNext()
{
    m_choice.chooseNext();
    showChoice();
}

void TargetChooser::acceptOffer()
{
    if (m_choice.offer())
        chooseNext();
}

void TargetChooser::propose(const ReplyTarget &target)
{
    m_choice.propose(target);
    showChoice();
}

void TargetChooser::restoreState(const SavedState &savedState)
{
    m_choice.restoreState(savedState.choice);
    setReferencedTasks(savedState.referencedTasks);
    showChoice();
}

QString TargetChooser::obstacle() const
{
    if (!m_choice.hasEnded())
        return {};
    return tr("Task %1 ended while you were typing: choose a target for the message.")
        .arg(m_labels.taskIdTail(target().task));
}

/// Called after every change of the store.
void TargetChooser::showChoice()
{
    const ReplyTarget &now = target();
    const TargetLabels::Label label = m_labels.target(now);
    const QString state = label.taskIdTail.isEmpty()
                              ? QString()
                              : QString(taskStateText(m_store.tasks[now.task].state) % u", ");
    const QString description = label.fullText() % u", " % state % currentReason();
    const bool isBrief = m_choice.offer() && !hasRoomForOffer();
    const bool changes = std::exchange(m_isBrief, isBrief) != isBrief;
    if (changes || description != m_chip->accessibleDescription()) {
        m_chip->setKind(now.kind == Kind::Answer && !m_choice.hasEnded() ? Chip::Kind::Waiting
                                                                         : Chip::Kind::Plain);
        m_chip->setLabel(isBrief ? label.shortText : label.mainText, label.taskIdTail);
        m_chip->setAccessibleDescription(description);
    }
    showOffer();
    showReason();
    showReference();
    if (!(std::exchange(m_shown, now) == now))
        emit targetChanged();
}

bool TargetChooser::hasRoomForOffer() const
{
    return width() >= RoomyDigits * fontMetrics().horizontalAdvance(u'0');
}

/// If there is little space, an offer replaces the reason, since its text distinguishes the tasks.
void TargetChooser::showReason()
{
    const QString text = m_isBrief ? QString() : currentReason();
    if (text != m_reason->text())
        m_reason->setText(text);
}

void TargetChooser::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_isBrief != (m_choice.offer() && !hasRoomForOffer()))
        showChoice();
    showReference();
}

void TargetChooser::showOffer()
{
    const std::optional<ReplyTarget> &offer = m_choice.offer();
    m_offer->setVisible(offer.has_value());
    if (std::exchange(m_hasOffer, offer.has_value()) != offer.has_value())
        emit offerChanged(m_hasOffer);
    if (!offer)
        return;
    const TargetLabels::Label label = m_labels.offer(*offer);
    const QString &mainText = m_isBrief ? label.shortText : label.mainText;
    if (TargetLabels::Label{mainText, label.taskIdTail, {}}.fullText() != m_offer->text()) {
        m_offer->setLabel(mainText, label.taskIdTail);
        m_offer->setAccessibleName(label.fullText());
    }
    m_offer->setToolTip(tr("Your text is kept; only its target changes (Ctrl+I)"));
}

/// The selected task is offered once it has ended; others are chosen from the menu.
bool TargetChooser::canReference() const
{
    if (m_isRefining || target().kind == Kind::NewConversation)
        return false;
    return !m_referencedTasks.empty() || (target().kind == Kind::NewTask && m_selected != NoIndex &&
                                          isTerminal(m_store.tasks[m_selected].state));
}

void TargetChooser::setReferencedTasks(std::vector<TaskIndex> tasks)
{
    m_referencedTasks = std::move(tasks);
    m_reference->setChecked(!m_referencedTasks.empty());
    showReference();
}

void TargetChooser::showReference()
{
    m_reference->setVisible(canReference());
    if (!canReference())
        return;
    // If there is little space, the target's own text needs it more.
    const TargetLabels::Label label =
        m_referencedTasks.size() > 1
            ? m_labels.references(m_referencedTasks)
            : m_labels.reference(m_referencedTasks.empty() ? m_selected
                                                           : m_referencedTasks.front());
    const QString fullText = displayLine(label.fullText(), 200);
    const bool isBrief = !hasRoomForOffer();
    if ((isBrief ? label.shortText : fullText) == m_reference->text() &&
        m_reference->accessibleName() == fullText)
        return;
    m_reference->setLabel(isBrief ? label.shortText : label.mainText,
                          isBrief ? QString() : label.taskIdTail);
    m_reference->setAccessibleName(fullText);
    m_reference->setToolTip(
        fullText % u'\n' %
        tr("Names the task in referenceTaskIds, so that the agent can build on it"));
}

QStringList TargetChooser::referenceTaskIds() const
{
    QStringList ids;
    for (const TaskIndex task :
         m_reference->isHidden() ? std::vector<TaskIndex>() : m_referencedTasks)
        ids.append(QString::fromUtf8(m_store.tasks[task].id));
    return ids;
}

/// Shortens a label for a menu. A text wider than the screen would be cut at its end, which has the
/// id.
static QString fitted(const TargetLabels::Label &label, const QString &state, const QMenu &menu)
{
    const QString end = label.taskIdTail.isEmpty()
                            ? QString()
                            : QString(u" · " % label.taskIdTail % u" · " % state);
    const QFontMetrics metrics = menu.fontMetrics();
    const int room =
        menu.screen()->availableGeometry().width() * 3 / 4 - metrics.horizontalAdvance(end);
    return metrics.elidedText(label.mainText, Qt::ElideRight, qMax(room, 0)) % end;
}

void TargetChooser::addToMenu(QMenu &menu, const ReplyTarget &target)
{
    const TargetLabels::Label label = m_labels.target(target);
    const QString state =
        label.taskIdTail.isEmpty() ? QString() : taskStateText(m_store.tasks[target.task].state);
    QString text = fitted(label, state, menu);
    QAction *action =
        menu.addAction(text.replace(u'&', "&&"_L1), this, [this, target] { choose(target); });
    action->setCheckable(true);
    action->setChecked(isSameTarget(target, this->target()));
}

/// Ended tasks are apart from the others, so that a message is sent to one of them only on purpose.
void TargetChooser::fillMenu()
{
    m_menu->clear();
    for (const ReplyTarget &target : m_choice.targets())
        addToMenu(*m_menu, target);
    m_menu->addSeparator();
    const std::vector<ReplyTarget> ended = endedTargets(m_store, m_choice.context(), m_selected);
    m_ended->clear();
    for (const ReplyTarget &target : ended)
        addToMenu(*m_ended, target);
    fillReferences();
    if (!ended.empty())
        m_menu->addMenu(m_ended);
}

/// Lists the tasks of the conversation in any state, the newest first.
void TargetChooser::fillReferences()
{
    static constexpr size_t MaxTasks = 30;
    m_references->clear();
    const ContextIndex context = m_store.shownContext(m_choice.context());
    if (context == NoIndex || m_isRefining)
        return;
    const std::vector<TaskIndex> &tasks = m_store.contexts[context].tasks;
    for (size_t at = tasks.size(); at > 0 && tasks.size() - at < MaxTasks; --at) {
        const TaskIndex task = tasks[at - 1];
        const auto known = std::find(m_referencedTasks.begin(), m_referencedTasks.end(), task);
        const TargetLabels::Label label = m_labels.reference(task);
        QString text = fitted(label, taskStateText(m_store.tasks[task].state), *m_references);
        QAction *action = m_references->addAction(text.replace(u'&', "&&"_L1));
        action->setCheckable(true);
        action->setChecked(known != m_referencedTasks.end());
        connect(action, &QAction::toggled, this, [this, task](bool isOn) {
            std::vector<TaskIndex> referencedTasks = m_referencedTasks;
            std::erase(referencedTasks, task);
            if (isOn)
                referencedTasks.push_back(task);
            setReferencedTasks(referencedTasks);
        });
    }
    if (!tasks.empty())
        m_menu->addMenu(m_references);
}

} // namespace a2a

#include "moc_targetchooser.cpp"
