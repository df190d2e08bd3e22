// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/chatpane.h"

#include "model/a2a/skillmodes.h"
#include "model/items/statusrow.h"
#include "model/text/textof.h"
#include "ui/composer/composer.h"
#include "ui/dialogs/taskrequestdialog.h"
#include "ui/files/filemessagebar.h"
#include "ui/panes/chat/answerdraftsaver.h"
#include "ui/panes/chat/chatfileactions.h"
#include "ui/panes/chat/chatfilterbar.h"
#include "ui/panes/chat/chatfinder.h"
#include "ui/panes/chat/chatrowactions.h"
#include "ui/panes/chat/chatsender.h"
#include "ui/panes/chat/chatstartpage.h"
#include "ui/panes/chat/chattaskactions.h"
#include "ui/panes/chat/chatview.h"
#include "ui/panes/chat/conversationstopper.h"
#include "ui/panes/chat/escapekeyguard.h"
#include "ui/panes/chat/expandedquestion.h"
#include "ui/panes/chat/messagedraftsaver.h"
#include "ui/panes/chat/otherclientbar.h"
#include "ui/panes/chat/retrybar.h"
#include "ui/panes/chat/taskfollowbar.h"
#include "ui/panes/timeline/timelinestrip.h"
#include "ui/style/displaytext.h"
#include "ui/style/zoom.h"
#include "ui/widgets/findbar.h"
#include "ui/widgets/followmode.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/rangechip.h"
#include "ui/workspace/windowkeys.h"

#include <QApplication>
#include <QFrame>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = ChatModel::Kind;

static QFrame *rule(QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setProperty("rule", true);
    return line;
}

/// In a low window the page scrolls; the composer below stays visible.
static QScrollArea *scrolling(QWidget *page, QWidget *parent)
{
    auto *room = new QScrollArea(parent);
    room->setWidgetResizable(true);
    room->setFrameShape(QFrame::NoFrame);
    room->setFocusPolicy(Qt::NoFocus);
    room->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    room->setWidget(page);
    room->viewport()->setAutoFillBackground(false);
    page->setAutoFillBackground(false);
    return room;
}

static constexpr int SaidMs = 8000;
static constexpr int LowHeight = 260;    ///< at 100 %
static constexpr int AnswerHeight = 480; ///< at 100 %, in lower panes questions need the space

ChatPane::ChatPane(Workspace &workspace, QWidget *parent)
    : ChatPane(workspace, ShownConversations::of(workspace).first(), {}, parent)
{
}

ChatPane::ChatPane(Workspace &workspace, ShownConversation &shown,
                   const SharedDraftSaver &draftSaver, QWidget *parent)
    : Pane(parent)
    , m_session(workspace.session())
    , m_agents(workspace.agents())
    , m_selection(workspace.selection())
    , m_shown(shown)
    , m_navigator(workspace.navigator())
    , m_recoveryActions(m_session, workspace.agents(), m_navigator)
    , m_model(workspace.recording(), workspace.store(), workspace.content())
    , m_stopper(new ConversationStopper(workspace, shown, this))
    , m_escapeGuard(new EscapeKeyGuard(this))
    , m_pages(new QStackedWidget(this)) // final parent now: reparenting restyles all
    , m_view(new ChatView(m_model, m_pages))
    , m_startPage(new ChatStartPage)
    , m_filterBar(new ChatFilterBar(workspace, m_model, *m_view, this))
    , m_rowActions(new ChatRowActions(m_model, *m_view, this))
    , m_retryBar(new RetryBar(m_session, this))
    , m_followBar(new TaskFollowBar(m_session, this))
    , m_otherClientBar(new OtherClientBar(workspace, shown, this))
    , m_laneStrip(new QWidget(this))
    , m_composer(new Composer(workspace.store(), this))
    , m_draftSaver(draftSaver)
    , m_sender(new ChatSender(workspace, shown, m_model, *m_view, *m_composer, this))
    , m_files(new ChatFileActions(m_session, m_model, this))
    , m_report(new FileMessageBar(this))
    , m_taskActions(new ChatTaskActions(workspace, this))
    , m_separator(new QAction(this))
{
    build(workspace);
    watch(workspace);
    serve();
    const auto showMessage = [this] {
        m_navigator.showMessage(
            tr("Larger than 1 MiB: what you write here is not kept when the program "
               "ends."),
            SaidMs);
    };
    if (!m_draftSaver) {
        m_draftSaver = std::make_shared<MessageDraftSaver>(m_session, workspace.unsentMessages());
        connect(m_draftSaver.get(), &MessageDraftSaver::draftTooLarge, this, showMessage);
    }
    m_draftSaver->add(*m_composer);
    if (m_shown.isActive())
        onSelectionChanged(nullptr);
    else
        showConversation();
    setUpAnswerDrafts(workspace.unsentMessages());
    connect(m_answerDraftSaver.get(), &AnswerDraftSaver::draftTooLarge, this, showMessage);
}

ChatPane::~ChatPane()
{
    m_draftSaver->remove(*m_composer);
    m_view->question().setDraftLoader({});
}

void ChatPane::setUpAnswerDrafts(UnsentMessages &messages)
{
    ExpandedQuestion &question = m_view->question();
    m_answerDraftSaver = std::make_unique<AnswerDraftSaver>(
        [&question] { return question.written(); }, m_session, messages);
    AnswerDraftSaver *const keeper = m_answerDraftSaver.get();
    connect(&question, &ExpandedQuestion::edited, keeper, &AnswerDraftSaver::saveSoon);
    connect(&question, &ExpandedQuestion::aboutToClose, keeper, &AnswerDraftSaver::save);
    question.setDraftLoader([keeper](TaskIndex task, const QByteArray &schema) {
        return keeper->storedDraft(task, schema);
    });
}

static QVBoxLayout *stacked(QWidget *parent)
{
    auto *layout = new QVBoxLayout(parent);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    return layout;
}

void ChatPane::build(Workspace &workspace)
{
    m_pages->addWidget(scrolling(m_startPage, m_pages));
    m_pages->addWidget(m_view);
    auto *bars = new QWidget(this);
    auto *above = stacked(bars);
    above->addWidget(m_followBar);
    above->addWidget(m_retryBar);
    above->addWidget(m_otherClientBar);
    auto *strip = stacked(m_laneStrip);
    strip->addWidget(new TimelineStrip(workspace, m_shown, m_laneStrip));
    strip->addWidget(rule(m_laneStrip));
    QVBoxLayout *layout = stacked(this);
    layout->addWidget(m_filterBar);
    layout->addWidget(m_pages, 1);
    layout->addWidget((new ChatFinder(this, m_view, m_model))->bar());
    layout->addWidget(bars);
    layout->addWidget(rule(this));
    layout->addWidget(m_laneStrip);
    layout->addWidget(m_composer);
    layout->addWidget(m_report);
    m_controls = {bars, m_composer};
    setFocusProxy(m_composer);
    const auto showTexts = [this](bool exact) {
        m_view->setTextDisplay(exact ? TextDisplay::Exact : TextDisplay::Automatic);
    };
    showTexts(workspace.views().isExact());
    connect(&workspace.views(), &ViewMemory::exactChanged, m_view, showTexts);
    workspace.layout().persist(SendKeyChoice, m_composer->ctrlEnterAction());
    m_separator->setSeparator(true);
    m_report->watch(m_files->commands());
}

static void callTask(Session &session, Operation operation, TaskIndex task)
{
    const TaskRecord &record = session.store().tasks[task];
    session.agent(record.agent)
        .operations()
        .call(makeTaskCall(operation, QString::fromUtf8(record.id)));
}

void ChatPane::watch(Workspace &workspace)
{
    m_model.setMarks(workspace.marks());
    connect(&workspace.marks(), &UserMarks::questionChanged, this, [this](TaskIndex task) {
        if (m_session.marks().isDismissed(task))
            m_composer->target()->deselect(task);
        onChanged({});
    });
    m_composer->target()->setMarks(workspace.marks());
    m_composer->target()->setContent(workspace.content());
    m_model.setFindings(workspace.findings());
    m_model.setAdvisor(
        [this](ExchangeId exchange) { return m_recoveryActions.adviceFor(exchange); });
    for (const auto changed :
         {&Session::cardChanged, &Session::offerChanged, &Session::stateChanged,
          &Session::credentialsChanged, &Session::retriesChanged, &Session::callEnded})
        connect(&m_session, changed, &m_model, &ChatModel::refreshFailures);
    connect(&workspace, &Workspace::changed, this, &ChatPane::onChanged);
    connect(&m_session, &Session::agentAdded, this, &ChatPane::updateAgent);
    for (const auto changed : {&Session::cardChanged, &Session::offerChanged,
                               &Session::stateChanged, &Session::choicesChanged})
        connect(&m_session, changed, this, &ChatPane::updateAgent);
    connect(&m_agents, &AgentProfiles::changed, this, &ChatPane::updateAgent);
    connect(&m_selection, &Selection::changed, this, &ChatPane::onSelectionChanged);
    connect(&m_shown, &ShownConversation::moved, this, &ChatPane::showConversation);
    connect(&m_selection, &Selection::frameSelected, this, &ChatPane::onFrameSelected);
    connect(&m_selection, &Selection::bytesSelected, this, &ChatPane::onBytesSelected);
    connect(m_view, &ChatView::stepSelected, this, &ChatPane::onStepSelected);
    connect(m_view, &ChatView::rowSelected, this, &ChatPane::onRowSelected);
    connect(m_view, &ChatView::actionTriggered, this, &ChatPane::onAction);
    connect(m_view, &ChatView::showInWireRequested, this, &ChatPane::showInWire);
    connect(m_view, &ChatView::editRequested, this, &ChatPane::edit);
    connect(m_view, &ChatView::partRequested, m_files, &ChatFileActions::openPart);
    connect(m_view, &ChatView::menuOpening, m_files, &ChatFileActions::addActions);
    connect(&m_view->question(), &ExpandedQuestion::expanded, this, &ChatPane::updateForHeight);
    connect(&m_view->question(), &ExpandedQuestion::collapsed, this, &ChatPane::updateForHeight);
    connect(&m_view->question(), &ExpandedQuestion::answered, m_sender, &ChatSender::sendAnswer);
    connect(&m_view->question(), &ExpandedQuestion::getTaskRequested, this,
            [this](TaskIndex task) { callTask(m_session, Operation::GetTask, task); });
    connect(&m_view->question(), &ExpandedQuestion::subscribeRequested, this,
            [this](TaskIndex task) { callTask(m_session, Operation::Subscribe, task); });
    connect(&m_view->question(), &ExpandedQuestion::dismissed, this,
            [this](TaskIndex task) { m_session.marks().setDismissed(task, true); });
    m_view->question().setSignInNeeds([this](TaskIndex task, const Message *asked) {
        return m_recoveryActions.signInNeeds(task, asked);
    });
    m_view->question().setSignInProgress(
        [this](TaskIndex task) { return m_recoveryActions.signInProgress(task); });
    watchComposer();
    watchBars();
}

void ChatPane::watchComposer()
{
    connect(m_startPage, &ChatStartPage::exampleChosen, m_composer, &Composer::setText);
    connect(m_composer, &Composer::sendRequested, m_sender, &ChatSender::send);
    connect(m_composer, &Composer::sendToBothRequested, this, [this](const SendDraft &draft) {
        emit sendToBothRequested(draft, m_composer->options()->stream());
    });
    connect(m_composer->target(), &TargetChooser::targetChanged, this, &ChatPane::readyChanged);
    connect(m_composer, &Composer::previewRequested, m_sender, &ChatSender::preview);
    connect(m_composer, &Composer::refinementShown, m_sender, &ChatSender::setRefinedArtifactName);
    connect(m_composer, &Composer::stopListeningRequested, m_stopper,
            &ConversationStopper::stopListening);
    connect(m_composer, &Composer::cancelTaskRequested, m_stopper,
            &ConversationStopper::cancelTask);
    connect(m_stopper, &ConversationStopper::changed, m_composer, [this] {
        m_composer->setStoppable(m_stopper->isListening(), m_stopper->canCancelTask(),
                                 m_stopper->openCallNames(), m_stopper->taskName());
    });
    connect(m_stopper, &ConversationStopper::endedTaskCancelRequested, this,
            [this](TaskIndex task) {
                openTaskRequestDialog(m_session, task, Operation::CancelTask, this);
            });
    connect(m_sender, &ChatSender::statusMessage, this,
            [this](const QString &sentence) { m_navigator.showMessage(sentence, SaidMs); });
}

/// Connects the bars between the conversation and the composer.
void ChatPane::watchBars()
{
    connect(m_retryBar, &RetryBar::focusLost, m_composer, &Composer::focusMessage);
    connect(m_followBar, &TaskFollowBar::focusLost, m_composer, &Composer::focusMessage);
    connect(&m_model, &QAbstractItemModel::modelReset, m_retryBar, [this] {
        m_retryBar->setContext(m_model.context());
        m_followBar->setContext(m_model.context());
        m_otherClientBar->refresh();
    });
    connect(m_otherClientBar, &OtherClientBar::blockedChanged, this, [this] {
        m_composer->target()->setVisible(m_otherClientBar->blockedReason().isEmpty());
        m_composer->target()->setFromOtherClient(m_otherClientBar->isOtherClients());
        updateAgent();
    });
}

/// Connects what other panes request of the conversation, and what it requests of them.
void ChatPane::serve()
{
    connect(&m_view->question(), &ExpandedQuestion::signInRequested, this, [this](TaskIndex task) {
        m_selection.selectTask(task);
        m_navigator.request(RequestSignIn{});
    });
    connect(m_startPage, &ChatStartPage::scriptChosen, this,
            [this](int script) { m_navigator.request(PlayScript{script}); });
    m_navigator.serve<OfferScripts>(m_startPage, [this](const OfferScripts &offered) {
        m_startPage->setScripts(offered.titles);
    });
    m_navigator.serve<AnswerQuestion>(this, [this](const AnswerQuestion &wanted) {
        if (m_shown.isActive())
            goToQuestion(wanted.task);
    });
    m_navigator.serve<RefineArtifact>(this, [this](const RefineArtifact &wanted) {
        if (m_shown.isActive())
            refine(wanted.artifact);
    });
    m_navigator.serve<SetMessageText>(this, [this](const SetMessageText &wanted) {
        if (!m_shown.isActive())
            return;
        m_composer->setText(wanted.text);
        m_composer->focusMessage();
    });
    m_navigator.serve<AttachFile>(m_composer, [this](const AttachFile &file) {
        if (!m_shown.isActive())
            return;
        if (file.name.isEmpty()) // see FileCommands::attachRequested()
            m_composer->addInput(partFromContent(file.mediaType, file.bytes));
        else
            m_composer->addAttachment(file.name, file.mediaType, file.bytes);
    });
    connect(&m_files->commands(), &FileCommands::attachRequested, this,
            [this](const QString &name, const QString &mediaType, const QByteArray &bytes) {
                m_navigator.request(AttachFile{name, mediaType, bytes});
            });
    m_navigator.serve<ShowHit>(this, [this](const ShowHit &wanted) {
        const SearchHit &hit = wanted.hit;
        if (hit.place == SearchPlace::Chat && wanted.takesFocus && m_shown.isActive())
            openSelectedMessage(hit.excerpt.mid(hit.match.from, hit.match.length));
    });
}

void ChatPane::takeFocus(Qt::FocusReason reason)
{
    if (m_isChromeHidden)
        m_pages->currentWidget()->setFocus(reason);
    else
        m_composer->focusMessage();
}

void ChatPane::setChromeHidden(bool bare)
{
    m_isChromeHidden = bare;
    for (QWidget *controls : m_controls)
        controls->setHidden(bare);
    m_view->setProperty("ownFocus", bare); // an audience needs no frame around it
    updateForHeight();
}

bool ChatPane::areControlsInUse() const
{
    return m_composer->isAncestorOf(QApplication::focusWidget()) || !m_composer->isEmpty();
}

std::vector<PaneMenu> ChatPane::menus() const
{
    return {{"&Task", m_taskActions->actions()},
            {"&Message", m_composer->messageActions() + QList<QAction *>{m_separator} +
                             m_rowActions->actions()}};
}

std::any ChatPane::savedState() const
{
    return m_composer->savedState();
}

void ChatPane::restoreState(const std::any &what)
{
    if (const auto *savedState = std::any_cast<Composer::SavedState>(&what))
        m_composer->restoreState(*savedState);
}

void ChatPane::onChanged(const StoreChanges &changes)
{
    m_model.update(changes);
    m_selection.refresh();
    m_composer->target()->refresh();
    m_stopper->refresh();
    m_otherClientBar->refresh();
    updatePage();
    m_filterBar->refresh();
    expandQuestion();
    m_view->question().refreshSignIn();
}

void ChatPane::refine(ArtifactIndex artifact)
{
    m_sender->refine(artifact);
}

void ChatPane::onAction(int row, RowAction action)
{
    switch (action) {
    case RowAction::OpenArtifact: {
        const ArtifactIndex artifact = m_model.at(row).artifactIndex();
        m_selection.selectArtifact(artifact, this);
        m_navigator.show(paneid::Artifacts);
        break;
    }
    case RowAction::Answer:
        answer(row);
        break;
    case RowAction::CancelTask:
        m_session.cancelTask(m_model.at(row).task());
        break;
    case RowAction::Retry:
        if (m_otherClientBar->blockedReason().isEmpty())
            m_sender->retry(row);
        else
            m_navigator.showMessage(m_otherClientBar->blockedReason(), SaidMs);
        break;
    case RowAction::SwitchInterface:
    case RowAction::SetCredentials:
    case RowAction::Resubscribe:
    case RowAction::GetTask:
        m_recoveryActions.apply(action, m_model.at(row));
        break;
    case RowAction::Dismiss:
    case RowAction::Restore:
        dismiss(row, action == RowAction::Dismiss);
        break;
    case RowAction::SendToQuestion:
        m_sender->sendToQuestion(m_model.askedBeside());
        break;
    case RowAction::ShowFindings:
        m_navigator.request(ShowFindings{m_model.at(row).markedFrame()});
        break;
    case RowAction::ToggleRun:
    case RowAction::ToggleNode:
    case RowAction::OpenPart:
    case RowAction::OpenLink:
    case RowAction::PlayAudio:
    case RowAction::ShowAll:
    case RowAction::ShowExact:
    case RowAction::ShowFormatted:
    case RowAction::ShowMetadata:
    case RowAction::None:
        break;
    }
}

void ChatPane::startConversation()
{
    m_selection.selectContext(m_selection.agent(), NoIndex);
    m_composer->focusMessage();
}

/// Selection in another column's conversation only changes the selection mark here.
void ChatPane::onSelectionChanged(QObject *origin)
{
    if (!m_shown.isActive())
        return markSelected();
    const ContextIndex before = m_model.context();
    showConversation();
    if (origin == this)
        return;
    if (m_selection.frame() == NoIndex)
        markSelected();
    else if (m_model.context() != before) // reported by frameSelected otherwise, unless merged
        showFrame(m_selection.frame());
}

void ChatPane::showConversation()
{
    m_model.setContext(m_shown.context());
    m_composer->setConversation(m_shown.agent(), m_shown.context(), m_shown.task());
    updateAgent();
    onChanged({});
}

void ChatPane::markSelected()
{
    const FrameIndex frame = m_selection.frame();
    if (frame != NoIndex && m_model.rowOfFrame(frame, m_selection.bytes()) >= 0)
        return; // frameSelected reports it
    const int artifact = m_model.rowOfArtifact(m_selection.artifact());
    const int task = m_model.rowOfTask(m_selection.task());
    if (artifact >= 0)
        m_view->showRow(artifact);
    else if (task >= 0)
        m_view->showRow(task);
    else
        m_view->clearSelection();
}

void ChatPane::sendCopy(const SendDraft &draft, std::optional<bool> stream)
{
    m_sender->sendCopy(draft, stream);
}

void ChatPane::offerScripts(const QStringList &titles)
{
    m_startPage->setScripts(titles);
}

void ChatPane::onFrameSelected(FrameIndex frame, QObject *origin)
{
    if (origin != this)
        showFrame(frame);
}

/// Selected bytes may be in another message of the same frame.
void ChatPane::onBytesSelected(QObject *origin)
{
    if (origin != this && m_selection.frame() != NoIndex)
        showFrame(m_selection.frame());
}

void ChatPane::showFrame(FrameIndex frame)
{
    if (m_model.isOutOfRange(frame))
        m_selection.setTimeRange(std::nullopt);
    const int row = m_model.rowOfFrame(frame, m_selection.bytes());
    if (row >= 0)
        m_view->showRow(row, m_model.at(row).stepOfFrame(frame));
}

void ChatPane::openSelectedMessage(const QString &text)
{
    if (m_selection.frame() == NoIndex)
        return;
    const int row = m_model.rowOfFrame(m_selection.frame(), m_selection.bytes());
    if (row >= 0)
        m_view->openReaderAt(row, text);
}

void ChatPane::onRowSelected(int row)
{
    const ArtifactIndex artifact = m_model.at(row).artifactIndex();
    if (artifact != NoIndex)
        return m_selection.selectArtifact(artifact, this);
    const ByteLocation place = m_model.at(row).byteLocation();
    if (place.frame != NoIndex)
        m_selection.selectBytes(place.frame, place.bytes, this);
    else if (m_model.at(row).task() != NoIndex)
        m_selection.selectTask(m_model.at(row).task(), this);
}

void ChatPane::onStepSelected(int row, int step)
{
    const ByteLocation place = m_model.at(row).byteLocationOfStep(step);
    m_selection.selectBytes(place.frame, place.bytes, this);
}

void ChatPane::showInWire(int row)
{
    const ByteLocation place = m_model.at(row).byteLocation();
    m_selection.selectBytes(place.frame, place.bytes, this);
    m_navigator.show(paneid::Wire);
}

/// Expands the question that the next message would answer or could answer, unless the user is
/// editing another one or has collapsed it.
void ChatPane::expandQuestion()
{
    const TargetChooser &chooser = *m_composer->target();
    const ReplyTarget &now = chooser.target();
    const bool isAnswer =
        now.kind == ReplyTarget::Kind::Answer && now.reason != ReplyTarget::Reason::Written;
    const ReplyTarget target = isAnswer ? now : chooser.offer().value_or(now);
    if (target.kind != ReplyTarget::Kind::Answer || m_view->question().isAnswering())
        return;
    const int row = m_model.rowOfTask(target.task);
    const auto *question = row < 0 ? nullptr : m_model.at(row).as<QuestionRow>();
    if (question && question->isLive() && !m_view->question().isCollapsed(*question))
        m_view->question().expand(row);
}

/// A dismissed question no longer counts until restored; a dismissed failure only loses its
/// buttons.
void ChatPane::dismiss(int row, bool isWanted)
{
    if (m_model.kind(row) == Kind::Question)
        m_session.marks().setDismissed(m_model.at(row).task(), isWanted);
    else
        m_model.dismiss(row);
}

void ChatPane::answer(int row)
{
    const TaskIndex task = m_model.at(row).task();
    m_session.marks().setDismissed(task, false);
    m_composer->target()->propose({ReplyTarget::Kind::Answer, ReplyTarget::Reason::Chosen,
                                   m_session.store().tasks[task].context, task});
    m_view->question().answer(row);
}

void ChatPane::followNewest()
{
    m_view->followMode()->setFollowing(true);
}

TaskIndex ChatPane::questionInView() const
{
    return m_view->question().task();
}

bool ChatPane::isQuestionFocused() const
{
    return m_view->question().focusedTask() != NoIndex;
}

void ChatPane::goToQuestion(TaskIndex task)
{
    const int row = m_model.rowOfTask(task);
    if (row < 0 || m_model.kind(row) != Kind::Question)
        return;
    m_view->showRow(row);
    answer(row);
}

/// Puts a sent message into the composer. The recording has only the mask of a secret, so the user
/// is warned before the mask is sent.
void ChatPane::edit(int row)
{
    const MessageIndex message = m_model.at(row).message();
    const Store &store = m_session.store();
    const ExchangeId sentIn = store.frames[store.messages[message].frame].exchange;
    m_composer->setParts(m_session.content().message(message).parts);
    m_composer->setProblem(
        m_session.recording().facts(sentIn).requestMasks.empty()
            ? QString()
            : tr("The message contained a secret, which is not stored. Enter it again."));
}

void ChatPane::updatePage()
{
    m_pages->setCurrentIndex(m_model.entryCount() > 0 ? 1 : 0);
}

/// The name of the message's recipient, or empty if there is only one agent.
QString ChatPane::recipient(AgentIndex agent) const
{
    int listed = 0;
    for (int index = 0; index < m_session.agentCount(); ++index)
        listed += m_session.agent(AgentIndex(index)).choices().isListed() ? 1 : 0;
    if (listed < 2)
        return {};
    const QString distinction = m_agents.distinguishingText(agent);
    const QString title = m_session.agent(agent).link().title();
    return distinction.isEmpty() ? title : QString(title % u" · " % distinction);
}

void ChatPane::updateAgent()
{
    const AgentIndex index = m_shown.agent();
    const QString &passed = m_otherClientBar->blockedReason();
    if (index == NoIndex || index >= AgentIndex(m_session.agentCount())) {
        m_composer->setReady(false, tr("Connect to an agent first"));
        m_composer->setRecipient({});
        m_startPage->setSentence(tr("Connect to an agent to send messages."));
        m_startPage->setExamples({});
        m_composer->setExamples({});
        m_view->question().setBlockedReason({});
        return emit readyChanged();
    }
    const Connection &agent = m_session.agent(index);
    const QString name = displayLine(agent.link().title(), 80);
    m_composer->setRecipient(recipient(index));
    static const AgentCard None;
    const AgentCard &card = agent.link().foundCard() ? *agent.link().card() : None;
    if (card.json != m_composerCard) // not at each change of the agent
        m_composer->setInputModes(card.inputModes.isEmpty()
                                      ? QStringList() // no warning if no types are declared
                                      : card.inputModes + skillModes(card.json, "inputModes"));
    m_composerCard = card.json;
    m_composer->options()->setOffered(card.extensions, card.outputModes);
    QStringList examples;
    for (const AgentSkill &skill : card.skills)
        examples.append(skill.examples);
    examples.removeDuplicates();
    const bool isRecorded =
        agent.link().state() == AgentLink::State::Idle && agent.link().foundCard();
    m_startPage->setExamples(agent.link().offer() && !isRecorded ? examples : QStringList());
    m_composer->setExamples(examples);
    m_composer->options()->setFields(agent.link().sendFields());
    const QString recorded = tr("Offline recording. Connect to %1 to continue.").arg(name);
    m_view->question().setBlockedReason(isRecorded ? recorded : passed);
    if (!passed.isEmpty() && !isRecorded) {
        m_composer->setReady(false, passed);
    } else if (isRecorded) {
        m_composer->setReady(false, recorded);
        m_startPage->setSentence(recorded);
    } else if (agent.link().offer()) {
        m_composer->setReady(true);
        m_startPage->setSentence(tr("Message %1").arg(name));
    } else if (agent.link().state() == AgentLink::State::Failed) {
        // The reason is shown only once, in the Card pane.
        const bool isUnusable = agent.link().foundCard().has_value();
        m_composer->setReady(false, isUnusable ? tr("%1 cannot be used").arg(name)
                                               : tr("%1 is not connected").arg(name));
        m_startPage->setSentence(
            isUnusable ? tr("%1 cannot be used. The Card pane says why.").arg(name)
                       : tr("%1 is not connected. The Card pane says why.").arg(name));
    } else if (agent.link().state() == AgentLink::State::Idle) {
        m_composer->setReady(false, tr("%1 is not connected").arg(name));
        m_startPage->setSentence(tr("%1 is not connected. Connect to send messages.").arg(name));
    } else {
        m_composer->setReady(false, tr("Connecting to %1…").arg(name));
        m_startPage->setSentence(tr("Connecting to %1…").arg(name));
    }
    m_stopper->refresh();
    m_view->question().refreshSignIn();
    emit readyChanged();
}

/// Hides controls in a low pane, which is for reading and answering. The timeline has the lanes as
/// well, and the menus have the actions.
void ChatPane::updateForHeight()
{
    const bool isAnswering = m_view->question().row() >= 0;
    const bool needsButtons = isAnswering && !m_isChromeHidden;
    const bool isCompact = height() < zoomed(needsButtons ? AnswerHeight : LowHeight);
    m_laneStrip->setVisible(!isCompact);
    m_composer->setCompact(isCompact);
}

void ChatPane::resizeEvent(QResizeEvent *event)
{
    Pane::resizeEvent(event);
    updateForHeight();
}

/// Each press of Esc does one thing: the first clears the time range, the next stops a pending
/// retry, and only a separate press closes what is open.
void ChatPane::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape)
        return QWidget::keyPressEvent(event);
    if (event->isAutoRepeat())
        return;
    if (clearTimeRange(m_selection))
        return m_escapeGuard->markHandled();
    if (m_retryBar->hasPendingRetries()) {
        m_retryBar->giveUp();
        return m_escapeGuard->markHandled();
    }
    if (!m_stopper->isListening())
        return QWidget::keyPressEvent(event);
    if (m_escapeGuard->isHandled()) {
        m_navigator.showMessage(
            tr("Esc again does not close the stream: %1 does.")
                .arg(keySequenceOf(WindowKey::CloseStream).toString(QKeySequence::NativeText)),
            SaidMs);
        return;
    }
    m_stopper->stopListening();
    m_escapeGuard->markHandled();
}

} // namespace a2a

#include "moc_chatpane.cpp"
