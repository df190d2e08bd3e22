// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/chatcolumns.h"

#include "ui/composer/composer.h"
#include "ui/panes/chat/chatcolumn.h"
#include "ui/panes/chat/chatpane.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/windowkeys.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QMenu>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LeastColumn = 384;                ///< minimum width in pixels at 100 %
static constexpr auto BesideChoice = "chat/beside"_L1; ///< in the user's layout
static constexpr auto Shares = "chat/columns"_L1;      ///< there
static constexpr QLatin1StringView NoProfile("-");     ///< there: an agent that is not in the list

static constexpr ViewKey MessageKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Send"), "Return"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "New line"), "Shift+Return"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Next reply target"), "Ctrl+T"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Offered reply target"), "Ctrl+I"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Don't retry, close stream"), "Esc"},
};
static constexpr ViewKey ConversationKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Open for reading, collapse or expand"), "Return"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Show all of an artifact, expand"), "Right"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Show less of an artifact, collapse"), "Left"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Read in place, play or stop"), "Space"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Copy the text"), "Ctrl+C"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Go to newest and follow"), "End"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Find in the conversation"), "Ctrl+F"},
};
static constexpr ViewKeys ChatKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Message"), MessageKeys},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Conversation"), ConversationKeys},
};

const PaneDescriptor ChatColumns::Descriptor{
    .id = paneid::Chat,
    .title = QT_TRANSLATE_NOOP("a2a::MainWindow", "Chat"),
    .icon = QLatin1StringView("chat"),
    .key = Qt::CTRL | Qt::Key_1,
    .place = PanePlace::Center,
    .keys = ChatKeys,
    .make = makePane<ChatColumns>,
};

/// State that another window over the same session takes over.
struct KeptColumns {
    Composer::SavedState drafts;
    ShownConversation::ConversationRef first;
    std::optional<ShownConversation::ConversationRef> second;
    bool isSecondActive = false;
};

ChatColumns::ChatColumns(Workspace &workspace, QWidget *parent)
    : Pane(parent)
    , m_workspace(workspace)
    , m_conversations(ShownConversations::of(workspace))
    , m_list(workspace)
    , m_splitter(new QSplitter(Qt::Horizontal, this)) // final parent now: reparenting restyles all
    , m_openSecondAction(new QAction(tr("Conversation beside…"), this))
    , m_switchAction(new QAction(tr("Other conversation"), this))
    , m_closeAction(new QAction(tr("Close conversation beside"), this))
    , m_sendToBothAction(new QAction(tr("Send to both"), this))
{
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    for (ChatColumn *&column : m_columns) {
        column = new ChatColumn(m_splitter);
        m_splitter->addWidget(column);
        m_splitter->setStretchFactor(m_splitter->count() - 1, 1);
        watchColumn(*column);
    }
    m_columns[0]->setPane(new ChatPane(workspace, m_columns[0]));
    m_columns[1]->setClosable();
    m_columns[1]->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    setFocusProxy(&first());
    buildActions();
    workspace.layout().persist(Shares, m_splitter);
    connect(&workspace.layout(), &LayoutMemory::layoutReset, this, &ChatColumns::closeSecondColumn);
    connect(&m_conversations, &ShownConversations::activeChanged, this,
            &ChatColumns::onActiveChanged);
    connect(&workspace.session(), &Session::choicesChanged, this, &ChatColumns::onAgentChanged);
    connect(&workspace.session(), &Session::agentAdded, this, &ChatColumns::restore);
    // The headings name agents and conversations.
    connect(&workspace.marks(), &UserMarks::conversationChanged, this, &ChatColumns::updateTitles);
    connect(&workspace.agents(), &AgentProfiles::changed, this, &ChatColumns::updateTitles);
    for (const auto changed :
         {&Session::agentAdded, &Session::cardChanged, &Session::choicesChanged})
        connect(&workspace.session(), changed, this, &ChatColumns::updateTitles);
    connect(&workspace, &Workspace::changed, this, [this] {
        if (m_pendingKey)
            restore();
        if (second())
            updateTitles();
    });
    connect(&m_conversations, &ShownConversations::besideRequested, this,
            &ChatColumns::openInSecondColumn);
    workspace.navigator().serve<OfferScripts>(
        this, [this](const OfferScripts &offered) { m_scripts = offered.titles; });
    if (const QString profile = workspace.settings().layout(BesideChoice); !profile.isEmpty())
        m_pendingKey = ConversationKey{profile, {}, {}};
    restore();
}

ChatColumns::~ChatColumns()
{
    disconnect(qApp, nullptr, this, nullptr);
}

void ChatColumns::buildActions()
{
    m_openSecondAction->setShortcut(keySequenceOf(WindowKey::OpenBeside));
    m_openSecondAction->setIcon(icon("columns"_L1));
    m_switchAction->setShortcut(keySequenceOf(WindowKey::OtherConversation));
    m_sendToBothAction->setShortcut(keySequenceOf(WindowKey::SendToBoth));
    connect(m_openSecondAction, &QAction::triggered, this, &ChatColumns::chooseSecondConversation);
    connect(m_switchAction, &QAction::triggered, this, &ChatColumns::focusOtherColumn);
    connect(m_closeAction, &QAction::triggered, this, &ChatColumns::closeSecondColumn);
    connect(m_sendToBothAction, &QAction::triggered, this,
            [this] { active().composer()->sendToBoth(); });
    for (QAction *action : {m_switchAction, m_closeAction, m_sendToBothAction})
        action->setEnabled(false);
}

void ChatColumns::watchColumn(ChatColumn &column)
{
    const auto shown = [this, &column]() -> ShownConversation & {
        return &column == m_columns[0] || !m_conversations.second() ? m_conversations.first()
                                                                    : *m_conversations.second();
    };
    connect(&column, &ChatColumn::activated, this, [this, shown, &column] {
        m_conversations.activate(shown());
        column.pane()->takeFocus(Qt::MouseFocusReason);
    });
    connect(&column, &ChatColumn::closeRequested, this, &ChatColumns::closeSecondColumn);
    connect(&column, &ChatColumn::menuOpening, this, [this, shown](QMenu *menu) {
        m_list.fill(
            *menu,
            [this, shown](AgentIndex agent, ContextIndex context) {
                showInColumn(shown(), agent, context);
            },
            [this, shown](AgentIndex agent) { return canStartIn(shown(), agent); });
    });
}

/// Shows a conversation in the column, unless another column shows it already, which then becomes
/// active.
void ChatColumns::showInColumn(ShownConversation &column, AgentIndex agent, ContextIndex context)
{
    if (m_conversations.has(context)) {
        m_workspace.selection().selectContext(agent, context);
    } else {
        column.show(agent, context);
        m_conversations.activate(column);
    }
    active().takeFocus(Qt::OtherFocusReason);
}

/// Whether a new conversation of the agent can be started in the column. It cannot if the column
/// already shows one, or if the column is active and the other one shows one.
bool ChatColumns::canStartIn(const ShownConversation &column, AgentIndex agent) const
{
    return std::ranges::none_of(m_conversations.all(), [&](const auto &shown) {
        return shown->agent() == agent && shown->context() == NoIndex &&
               (shown.get() == &column || column.isActive());
    });
}

ChatPane &ChatColumns::first() const
{
    return *m_columns[0]->pane();
}

/// An audience sees one conversation, so the column that is not active is hidden.
void ChatColumns::setChromeHidden(bool bare)
{
    m_isChromeHidden = bare;
    for (ChatColumn *column : m_columns) {
        if (!column->pane())
            continue;
        column->setHeadingShown(second() && !bare);
        column->pane()->setChromeHidden(bare);
    }
    arrange();
}

bool ChatColumns::areControlsInUse() const
{
    return first().areControlsInUse() || (second() && second()->areControlsInUse());
}

ChatPane *ChatColumns::second() const
{
    return m_columns[1]->pane();
}

ChatColumn &ChatColumns::findColumn(const ShownConversation &shown) const
{
    return &shown == &m_conversations.first() ? *m_columns[0] : *m_columns[1];
}

ChatPane &ChatColumns::active() const
{
    ChatPane *pane = findColumn(m_conversations.active()).pane();
    return pane ? *pane : first();
}

bool ChatColumns::hasDrafts() const
{
    return !first().composer()->savedState().empty() ||
           (second() && !second()->composer()->savedState().empty());
}

/// Opens a conversation in the column that is not active.
void ChatColumns::openInSecondColumn(AgentIndex agent, ContextIndex context)
{
    m_pendingKey.reset();
    ShownConversation *beside = m_conversations.second();
    if (context != NoIndex && m_conversations.has(context)) {
        m_workspace.selection().selectContext(agent, context);
    } else if (!beside) {
        ShownConversation &opened = m_conversations.open(agent, context);
        addSecond(opened);
        m_conversations.activate(opened);
    } else {
        ShownConversation &other = beside->isActive() ? m_conversations.first() : *beside;
        other.show(agent, context);
        m_conversations.activate(other);
    }
    updateTitles();
    active().takeFocus(Qt::OtherFocusReason);
}

void ChatColumns::addSecond(ShownConversation &shown)
{
    ChatColumn &column = *m_columns[1];
    auto *pane = new ChatPane(m_workspace, shown, first().draftSaver(), &column);
    column.setPane(pane);
    pane->offerScripts(m_scripts);
    connect(pane, &ChatPane::sendToBothRequested, &first(), &ChatPane::sendCopy);
    connect(&first(), &ChatPane::sendToBothRequested, pane, &ChatPane::sendCopy);
    connect(pane, &ChatPane::readyChanged, this, &ChatColumns::updateSendToBoth);
    connect(&first(), &ChatPane::readyChanged, this, &ChatColumns::updateSendToBoth);
    connect(qApp, &QApplication::focusChanged, this,
            [this](const QWidget *, const QWidget *focus) { onFocusChanged(focus); });
    shareMenus();
    for (ChatColumn *one : m_columns)
        one->setHeadingShown(true);
    for (QAction *action : {m_switchAction, m_closeAction, m_sendToBothAction})
        action->setEnabled(true);
    column.show();
    onActiveChanged();
    arrange();
    if (m_isChromeHidden)
        setChromeHidden(true);
    if (!m_workspace.layout().isArranged(Shares))
        m_splitter->setSizes({width() / 2, width() / 2});
}

void ChatColumns::closeSecondColumn()
{
    m_pendingKey.reset();
    m_storedAgent = NoIndex;
    m_workspace.layout().store(BesideChoice, {});
    if (!second())
        return;
    const bool hadFocus = m_columns[1]->isAncestorOf(window()->focusWidget());
    removeSecond();
    if (hadFocus)
        first().takeFocus(Qt::OtherFocusReason);
}

void ChatColumns::removeSecond()
{
    disconnect(qApp, nullptr, this, nullptr);
    m_conversations.activate(m_conversations.first());
    ChatPane *pane = second();
    m_columns[1]->hide();
    m_columns[1]->setPane(nullptr);
    delete pane;
    m_conversations.close();
    disconnect(&first(), &ChatPane::readyChanged, this, &ChatColumns::updateSendToBoth);
    first().composer()->offerSendToBoth({});
    for (QAction *action : {m_switchAction, m_closeAction, m_sendToBothAction})
        action->setEnabled(false);
    m_columns[0]->setHeadingShown(false);
    arrange();
}

void ChatColumns::focusOtherColumn()
{
    ShownConversation *other = m_conversations.second();
    if (!other)
        return;
    m_conversations.activate(other->isActive() ? m_conversations.first() : *other);
    active().takeFocus(Qt::ShortcutFocusReason);
}

void ChatColumns::chooseSecondConversation()
{
    m_workspace.navigator().show(paneid::Chat);
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_list.fill(*menu, [this](AgentIndex agent, ContextIndex context) {
        openInSecondColumn(agent, context);
    });
    menu->popup(mapToGlobal(QPoint(width() / 2, metrics::Space)));
}

static QList<QAction *> actionsOf(const ChatPane &pane)
{
    QList<QAction *> all;
    for (const PaneMenu &menu : pane.menus())
        all += menu.actions;
    return all;
}

static bool isWithin(const QObject *object, const QObject *above)
{
    while (object && object != above)
        object = object->parent();
    return object != nullptr;
}

/// Adds each action of the second column beside that of the first in the window's menus. Only the
/// action of the active column is visible, and only its key works.
void ChatColumns::shareMenus() const
{
    const QList<QAction *> mine = actionsOf(first());
    const QList<QAction *> others = actionsOf(*second());
    for (qsizetype i = 0; i < qMin(mine.size(), others.size()); ++i) {
        for (QObject *place : mine[i]->associatedObjects()) {
            if (auto *widget = qobject_cast<QWidget *>(place); widget && !isWithin(widget, this))
                widget->insertAction(mine[i], others[i]);
        }
    }
}

void ChatColumns::onActiveChanged()
{
    if (!second())
        return;
    const bool isFirst = m_conversations.first().isActive();
    m_columns[0]->setActive(isFirst);
    m_columns[1]->setActive(!isFirst);
    for (QAction *action : actionsOf(first()))
        action->setVisible(isFirst);
    for (QAction *action : actionsOf(*second()))
        action->setVisible(!isFirst);
    setFocusProxy(&active());
    updateTitles();
    if (m_isStacked || m_isChromeHidden)
        arrange();
}

void ChatColumns::onFocusChanged(const QWidget *focus)
{
    for (ChatColumn *column : m_columns) {
        if (!focus || !second() || !column->isAncestorOf(focus))
            continue;
        m_conversations.activate(column == m_columns[0] ? m_conversations.first()
                                                        : *m_conversations.second());
    }
}

/// Closes the column of a conversation whose agent was removed.
void ChatColumns::onAgentChanged(AgentIndex agent)
{
    restore();
    const ShownConversation *beside = m_conversations.second();
    if (!beside || m_workspace.session().agent(agent).choices().isListed())
        return;
    const ShownConversation::ConversationRef stays = beside->place();
    const bool isFirst = m_conversations.first().agent() == agent;
    if (stays.agent != agent && !isFirst)
        return;
    closeSecondColumn();
    if (isFirst && stays.agent != agent)
        m_workspace.selection().selectContext(stays.agent, stays.context);
}

void ChatColumns::updateTitles()
{
    if (!second())
        return;
    for (const auto &shown : m_conversations.all())
        findColumn(*shown).setTitle(m_list.title(shown->agent(), shown->context()));
    updateSendToBoth();
    store();
}

/// Updates the action that sends to both conversations, with a target for each.
void ChatColumns::updateSendToBoth()
{
    if (!second())
        return;
    const bool isReady = first().composer()->isReady() && second()->composer()->isReady();
    const auto target = [this](const ChatPane &pane) {
        return tr("%1: %2", "an agent and a target")
            .arg(displayLine(m_workspace.agentLabel(pane.shown().agent()), 90),
                 pane.composer()->target()->targetText());
    };
    const QString tip = tr("The same message to both conversations (%1)\n%2\n%3")
                            .arg(m_sendToBothAction->shortcut().toString(QKeySequence::NativeText),
                                 target(first()), target(*second()));
    for (const ChatPane *pane : {&first(), second()})
        pane->composer()->offerSendToBoth(isReady ? tip : QString());
    m_sendToBothAction->setEnabled(isReady);
}

/// Puts the columns side by side if both fit. Otherwise they are stacked, and only the active one
/// is expanded.
void ChatColumns::arrange()
{
    m_isStacked = second() && width() < zoomed(2 * LeastColumn);
    m_splitter->setOrientation(m_isStacked ? Qt::Vertical : Qt::Horizontal);
    // Two must not need more room than one: they are put above each other before.
    const bool areBeside = second() && !m_isStacked;
    for (ChatColumn *column : m_columns)
        column->setMinimumWidth(areBeside ? first().minimumSizeHint().width() / 2 : 0);
    findColumn(m_conversations.active()).setCollapsed(false);
    for (const auto &shown : m_conversations.all()) {
        ChatColumn &column = findColumn(*shown);
        const bool folds = m_isStacked && !shown->isActive();
        const bool isAway = m_isChromeHidden && !shown->isActive();
        // Moved first, because hiding the column would move the focus to its heading, which makes
        // the column active again.
        if ((folds || isAway) && !column.isCollapsed() &&
            column.isAncestorOf(window()->focusWidget()))
            active().takeFocus(Qt::OtherFocusReason);
        column.setCollapsed(folds);
        column.setHidden(isAway);
    }
}

void ChatColumns::resizeEvent(QResizeEvent *event)
{
    Pane::resizeEvent(event);
    arrange();
}

/// The zoom changes the font.
void ChatColumns::changeEvent(QEvent *event)
{
    Pane::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        arrange();
}

/// Stores the agent of the second column for the next start; conversations end with their session.
void ChatColumns::store()
{
    const AgentIndex agent = m_conversations.second()->agent();
    if (agent == NoIndex || std::exchange(m_storedAgent, agent) == agent)
        return;
    const QString profile = m_workspace.session().agent(agent).choices().profile();
    m_workspace.layout().store(BesideChoice, profile.isEmpty() ? QString(NoProfile) : profile);
}

std::optional<ChatColumns::ConversationKey> ChatColumns::currentKey() const
{
    const ShownConversation *beside = m_conversations.second();
    if (!beside || beside->agent() == NoIndex)
        return m_pendingKey;
    const Connection &agent = m_workspace.session().agent(beside->agent());
    const ContextIndex context = m_workspace.store().shownContext(beside->context());
    return ConversationKey{agent.choices().profile(), agent.link().typedAddress(),
                           context == NoIndex ? QByteArray()
                                              : m_workspace.store().contexts[context].id};
}

void ChatColumns::takeOver(const ChatColumns &before)
{
    if (const std::optional<ConversationKey> wish = before.currentKey(); wish && !second()) {
        m_pendingKey = wish;
        restore();
    }
}

/// Opens the second column as stored, once its agent exists, and in a recording its conversation as
/// well.
void ChatColumns::restore()
{
    if (!m_pendingKey || second())
        return;
    const Session &session = m_workspace.session();
    const Store &records = m_workspace.store();
    for (int index = 0; index < session.agentCount(); ++index) {
        const Connection &agent = session.agent(AgentIndex(index));
        const QString &profile = agent.choices().profile();
        const bool isMeant =
            (!m_pendingKey->profile.isEmpty() &&
             (profile.isEmpty() ? QString(NoProfile) : profile) == m_pendingKey->profile) ||
            (!m_pendingKey->address.isEmpty() &&
             agent.link().typedAddress() == m_pendingKey->address);
        if (!isMeant || !agent.choices().isListed())
            continue;
        const auto found = std::ranges::find_if(records.contexts, [&](const ContextRecord &one) {
            return !m_pendingKey->contextId.isEmpty() && one.agent == AgentIndex(index) &&
                   one.id == m_pendingKey->contextId && one.mergedInto == NoIndex;
        });
        const bool isThere = found != records.contexts.end();
        if (!isThere && agent.link().isRecorded())
            continue;
        m_pendingKey.reset();
        return addSecond(m_conversations.open(
            AgentIndex(index),
            isThere ? ContextIndex(found - records.contexts.begin()) : ContextIndex(NoIndex)));
    }
}

void ChatColumns::takeFocus(Qt::FocusReason reason)
{
    active().takeFocus(reason);
}

std::vector<PaneMenu> ChatColumns::menus() const
{
    std::vector<PaneMenu> all = first().menus();
    if (second())
        std::ranges::move(second()->menus(), std::back_inserter(all));
    all.push_back({"&Message", {m_sendToBothAction}});
    all.push_back({"&View", {m_openSecondAction, m_switchAction, m_closeAction}});
    return all;
}

std::any ChatColumns::savedState() const
{
    KeptColumns savedState;
    savedState.drafts = first().composer()->savedState();
    savedState.first = m_conversations.first().place();
    if (const ShownConversation *beside = m_conversations.second()) {
        savedState.second = beside->place();
        savedState.isSecondActive = beside->isActive();
        // The other drafts are shared by both composers.
        if (const Composer::SavedState more = second()->composer()->savedState();
            more.size() > second()->composer()->drafts()->all().size())
            savedState.drafts.push_back(more.front());
    }
    return savedState;
}

/// Restores both conversations. The active one is already selected.
void ChatColumns::restoreState(const std::any &what)
{
    const auto *savedState = std::any_cast<KeptColumns>(&what);
    if (!savedState)
        return;
    if (savedState->second) {
        m_pendingKey.reset();
        if (savedState->isSecondActive) // the selection belongs to the second conversation
            m_conversations.first().show(savedState->first.agent, savedState->first.context);
        ShownConversation &beside =
            m_conversations.open(savedState->second->agent, savedState->second->context);
        if (!second())
            addSecond(beside);
        if (savedState->isSecondActive)
            m_conversations.activate(beside);
    }
    first().composer()->restoreState(savedState->drafts);
    if (second())
        second()->composer()->restoreState({});
}

} // namespace a2a

#include "moc_chatcolumns.cpp"
