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
static constexpr int LeastReason = 16;  ///< characters of the reason

TargetChooser::TargetChooser(const Store &store, QWidget *parent)
    : QWidget(parent)
    , m_store(store)
    , m_words(store)
    , m_choice(store)
    , m_chip(new Chip({}, "reply"_L1))
    , m_reason(new ElidedLabel)
    , m_offer(new Chip({}, {}, Chip::Kind::Accent))
    , m_refer(new Chip({}, {}))
    , m_menu(new QMenu(this))
    , m_ended(new QMenu(tr("Send to an ended task"), m_menu))
    , m_references(new QMenu(tr("Reference tasks"), m_menu))
{
    m_chip->setAccessibleName(tr("Reply target"));
    m_chip->setPopupMode(QToolButton::InstantPopup);
    m_chip->setMenu(m_menu);
    m_chip->setToolTip(tr("Target of the next message (Ctrl+T: next option)"));
    m_reason->setColorRole(ColorRole::Dim);
    m_reason->setLeastShown(LeastReason);
    m_refer->setCheckable(true);
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
    connect(m_refer, &Chip::clicked, this, [this](bool isOn) {
        setReferred(isOn ? std::vector<TaskIndex>{m_selected} : std::vector<TaskIndex>());
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

QString TargetChooser::reasonNow() const
{
    if (m_isOthers && target().reason == Reason::LatestWaits)
        return tr("the task of the newest message needs input");
    if (m_isOthers && target().reason == Reason::PassedOver)
        return tr("the open question is older than the newest message");
    return reason(target());
}

void TargetChooser::setOthers(bool others)
{
    if (std::exchange(m_isOthers, others) != others)
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

void TargetChooser::forgetChoice()
{
    m_choice.forget();
    setReferred({});
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

void TargetChooser::setContent(const Content &content)
{
    m_words.setContent(content);
    showChoice();
}

void TargetChooser::deselect(TaskIndex task)
{
    m_choice.leave(task);
    showChoice();
}

void TargetChooser::chooseNext()
{
    m_choice.chooseNext();
    showChoice();
}

void TargetChooser::chooseOffer()
{
    if (m_choice.offer())
        chooseNext();
}

void TargetChooser::propose(const ReplyTarget &target)
{
    m_choice.propose(target);
    showChoice();
}

void TargetChooser::resume(const Kept &kept)
{
    m_choice.resume(kept.choice);
    setReferred(kept.referred);
    showChoice();
}

QString TargetChooser::obstacle() const
{
    if (!m_choice.hasEnded())
        return {};
    return tr("Task %1 ended while you were typing: choose a target for the message.")
        .arg(m_words.tail(target().task));
}

/// Called after every change of the store.
void TargetChooser::showChoice()
{
    const ReplyTarget &now = target();
    const TargetWords::Label label = m_words.target(now);
    const QString state = label.tail.isEmpty()
                              ? QString()
                              : QString(stateWord(m_store.tasks[now.task].state) % u", ");
    const QString description = label.whole() % u", " % state % reasonNow();
    const bool isBrief = m_choice.offer() && !isRoomy();
    const bool changes = std::exchange(m_isBrief, isBrief) != isBrief;
    if (changes || description != m_chip->accessibleDescription()) {
        m_chip->setKind(now.kind == Kind::Answer && !m_choice.hasEnded() ? Chip::Kind::Waiting
                                                                         : Chip::Kind::Plain);
        m_chip->setLabel(isBrief ? label.brief : label.words, label.tail);
        m_chip->setAccessibleDescription(description);
    }
    showOffer();
    showReason();
    showReference();
    if (!(std::exchange(m_shown, now) == now))
        emit targetChanged();
}

bool TargetChooser::isRoomy() const
{
    return width() >= RoomyDigits * fontMetrics().horizontalAdvance(u'0');
}

/// If there is little space, an offer replaces the reason, since its text distinguishes the tasks.
void TargetChooser::showReason()
{
    const QString text = m_isBrief ? QString() : reasonNow();
    if (text != m_reason->text())
        m_reason->setText(text);
}

void TargetChooser::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_isBrief != (m_choice.offer() && !isRoomy()))
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
    const TargetWords::Label label = m_words.offer(*offer);
    const QString &words = m_isBrief ? label.brief : label.words;
    if (TargetWords::Label{words, label.tail, {}}.whole() != m_offer->text()) {
        m_offer->setLabel(words, label.tail);
        m_offer->setAccessibleName(label.whole());
    }
    m_offer->setToolTip(tr("Your text is kept; only its target changes (Ctrl+I)"));
}

/// The selected task is offered once it has ended; others are chosen from the menu.
bool TargetChooser::mayRefer() const
{
    if (m_isRefining || target().kind == Kind::NewConversation)
        return false;
    return !m_referred.empty() || (target().kind == Kind::NewTask && m_selected != NoIndex &&
                                   isTerminal(m_store.tasks[m_selected].state));
}

void TargetChooser::setReferred(std::vector<TaskIndex> tasks)
{
    m_referred = std::move(tasks);
    m_refer->setChecked(!m_referred.empty());
    showReference();
}

void TargetChooser::showReference()
{
    m_refer->setVisible(mayRefer());
    if (!mayRefer())
        return;
    // If there is little space, the target's own text needs it more.
    const TargetWords::Label label =
        m_referred.size() > 1
            ? m_words.references(m_referred)
            : m_words.reference(m_referred.empty() ? m_selected : m_referred.front());
    const QString whole = displayLine(label.whole(), 200);
    const bool isBrief = !isRoomy();
    if ((isBrief ? label.brief : whole) == m_refer->text() && m_refer->accessibleName() == whole)
        return;
    m_refer->setLabel(isBrief ? label.brief : label.words, isBrief ? QString() : label.tail);
    m_refer->setAccessibleName(whole);
    m_refer->setToolTip(
        whole % u'\n' %
        tr("Names the task in referenceTaskIds, so that the agent can build on it"));
}

QStringList TargetChooser::referenceTaskIds() const
{
    QStringList ids;
    for (const TaskIndex task : m_refer->isHidden() ? std::vector<TaskIndex>() : m_referred)
        ids.append(QString::fromUtf8(m_store.tasks[task].id));
    return ids;
}

/// Shortens a label for a menu. A text wider than the screen would be cut at its end, which has the
/// id.
static QString fitted(const TargetWords::Label &label, const QString &state, const QMenu &menu)
{
    const QString end =
        label.tail.isEmpty() ? QString() : QString(u" · " % label.tail % u" · " % state);
    const QFontMetrics metrics = menu.fontMetrics();
    const int room =
        menu.screen()->availableGeometry().width() * 3 / 4 - metrics.horizontalAdvance(end);
    return metrics.elidedText(label.words, Qt::ElideRight, qMax(room, 0)) % end;
}

void TargetChooser::addToMenu(QMenu &menu, const ReplyTarget &target)
{
    const TargetWords::Label label = m_words.target(target);
    const QString state =
        label.tail.isEmpty() ? QString() : stateWord(m_store.tasks[target.task].state);
    QString text = fitted(label, state, menu);
    QAction *action =
        menu.addAction(text.replace(u'&', "&&"_L1), this, [this, target] { choose(target); });
    action->setCheckable(true);
    action->setChecked(isSamePlace(target, this->target()));
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
    static constexpr size_t MostTasks = 30;
    m_references->clear();
    const ContextIndex context = m_store.shownContext(m_choice.context());
    if (context == NoIndex || m_isRefining)
        return;
    const std::vector<TaskIndex> &tasks = m_store.contexts[context].tasks;
    for (size_t at = tasks.size(); at > 0 && tasks.size() - at < MostTasks; --at) {
        const TaskIndex task = tasks[at - 1];
        const auto known = std::find(m_referred.begin(), m_referred.end(), task);
        const TargetWords::Label label = m_words.reference(task);
        QString text = fitted(label, stateWord(m_store.tasks[task].state), *m_references);
        QAction *action = m_references->addAction(text.replace(u'&', "&&"_L1));
        action->setCheckable(true);
        action->setChecked(known != m_referred.end());
        connect(action, &QAction::toggled, this, [this, task](bool isOn) {
            std::vector<TaskIndex> referred = m_referred;
            std::erase(referred, task);
            if (isOn)
                referred.push_back(task);
            setReferred(referred);
        });
    }
    if (!tasks.empty())
        m_menu->addMenu(m_references);
}

} // namespace a2a

#include "moc_targetchooser.cpp"
