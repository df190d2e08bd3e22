// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/wire/wirepane.h"

#include "model/items/wiremodel.h"
#include "ui/filter/filterbar.h"
#include "ui/filter/filterconditions.h"
#include "ui/panes/wire/cellfilter.h"
#include "ui/panes/wire/colorrulesdialog.h"
#include "ui/panes/wire/framedetail.h"
#include "ui/panes/wire/framenotes.h"
#include "ui/panes/wire/wireactions.h"
#include "ui/panes/wire/wirecolumns.h"
#include "ui/panes/wire/wirefind.h"
#include "ui/panes/wire/wiretable.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/findbar.h"
#include "ui/widgets/followmode.h"
#include "ui/widgets/reorientinglayout.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/rangechip.h"
#include "ui/workspace/services.h"
#include "ui/workspace/windowkeys.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QScrollBar>
#include <QSplitter>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int RememberedFrames = 200;
static constexpr int MinBar = 620;     ///< pixels at 100 %; for the filter beside the chips
static constexpr int MinBeside = 520;  ///< pixels at 100 %; for the details beside the rows
static constexpr int LongestName = 24; ///< characters of an agent's name in a chip

static constexpr ViewKey RowKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "First or last row"), "Home  End"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Copy the cell"), "Ctrl+C"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Find in the list"), "Ctrl+F"},
};
static constexpr ViewKeys WireKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Wire log"), RowKeys},
};

const PaneDescriptor WirePane::Descriptor{
    .id = paneid::Wire,
    .title = QT_TRANSLATE_NOOP("a2a::MainWindow", "Wire log"),
    .icon = QLatin1StringView("wire"),
    .key = Qt::CTRL | Qt::Key_5,
    .place = PanePlace::Bottom,
    .minimumPaneHeight = 154, // its bar, the headings and four frames
    .presenter = PresenterView::OnRequest,
    .keys = WireKeys,
    .make = makePane<WirePane>,
};

WirePane::WirePane(Workspace &workspace, QWidget *parent)
    : Pane(parent)
    , m_workspace(workspace)
    , m_recording(workspace.recording())
    , m_store(workspace.store())
    , m_content(workspace.content())
    , m_selection(workspace.selection())
    , m_byteLocator(m_store, m_content)
    , m_filter(workspace.filter())
    , m_navigator(workspace.navigator())
    , m_model(new WireModel(m_recording, m_store, m_content, this))
    , m_splitter(new QSplitter(Qt::Horizontal, this)) // final parent now: reparenting restyles all
    , m_list(new QWidget(m_splitter))
    , m_table(new WireTable(m_model, m_list))
    , m_follow(new FollowMode(m_table))
    , m_detail(new FrameDetail(workspace, m_model->text(), m_splitter))
    , m_actions(new WireActions(workspace, m_model, m_table, this))
    , m_columns(new WireColumns(m_table, workspace.settings()))
    , m_colors(new FrameColors(m_filter.source(), this))
    , m_settings(workspace.settings())
    , m_agentChip(new Chip(tr("This agent"), {}, Chip::Kind::Plain, this))
    , m_taskChip(new Chip(tr("This task"), {}, Chip::Kind::Plain, this))
    , m_exchangeChip(new Chip(tr("This exchange"), {}, Chip::Kind::Plain, this))
    , m_automaticChip(new Chip(tr("Hide automatic"), {}, Chip::Kind::Plain, this))
    , m_rangeChip(new RangeChip(m_recording, m_selection, this))
    , m_filterBar(new FilterBar(m_filter, this))
    , m_clearedChip(new Chip({}, "close"_L1, Chip::Kind::Plain, this))
    , m_goToFilter(new QAction(tr("Filter the wire log"), this))
    , m_clear(new QAction(tr("Clear vie&w"), this))
    , m_showCleared(new QAction(tr("Show cleared frames"), this))
    , m_hideAutomatic(new QAction(tr("Hide automatic requests"), this))
    , m_colorRules(new QAction(tr("Co&lor rules…"), this))
    , m_chosenBytes(RememberedFrames)
{
    setFocusProxy(m_table);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    buildList();
    m_splitter->addWidget(m_list);
    m_splitter->addWidget(m_detail);
    m_splitter->setStretchFactor(0, 62);
    m_splitter->setStretchFactor(1, 38);
    m_splitter->setSizes({620, 380});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildBar());
    layout->addWidget(m_splitter, 1);
    m_table->horizontalHeader()->setSectionsMovable(true);
    workspace.layout().persist("wire/detail"_L1, m_splitter);
    workspace.layout().persist("wire/columns"_L1, m_table->horizontalHeader());
    // The restored layout may be that of a narrow window, which has fewer columns.
    m_columns->restore();
    connect(&workspace.layout(), &LayoutMemory::layoutReset, m_columns, &WireColumns::restore);
    connectSignals(workspace);
    refreshBar();
}

void WirePane::buildList()
{
    auto *layout = new QVBoxLayout(m_list);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_table, 1);
    auto *find = new WireFind(m_list, m_table, m_filter.source());
    layout->addWidget(find->bar());
    connect(find, &WireFind::found, this, &WirePane::goToFrame);
}

QWidget *WirePane::buildBar()
{
    auto *bar = new QWidget(this);
    auto *both = new ReorientingLayout(MinBar);
    both->setContentsMargins(metrics::Space * 2, metrics::Space, metrics::Space * 2,
                             metrics::Space);
    both->setSpacing(metrics::Space + 2);
    bar->setLayout(both);
    auto *layout = new QHBoxLayout;
    layout->setSpacing(metrics::Space + 2);
    both->addLayout(layout);
    both->addWidget(m_filterBar, 1);
    auto *label = new QLabel(tr("Show"), bar);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("role", u"dim"_s);
    label->setFixedHeight(m_taskChip->sizeHint().height()); // as high as the chips
    layout->addWidget(label);
    for (Chip *chip : {m_agentChip, m_taskChip, m_exchangeChip}) {
        chip->setCheckable(true);
        layout->addWidget(chip);
        connect(chip, &Chip::toggled, this, &WirePane::applyScope);
    }
    m_agentChip->setToolTip(tr("Only the frames of the selected agent"));
    m_taskChip->setToolTip(tr("Only the frames of the selected task"));
    m_exchangeChip->setToolTip(
        tr("Follows one HTTP exchange: its request, its response and its events"));
    m_automaticChip->setCheckable(true);
    m_automaticChip->setToolTip(
        tr("Hides the requests that A2A Scope makes while it follows a task, and their responses"));
    layout->addWidget(m_automaticChip);
    buildViewActions();
    layout->addWidget(m_clearedChip);
    layout->addWidget(m_rangeChip);
    for (int i = 0; i < layout->count(); ++i)
        layout->itemAt(i)->setAlignment(Qt::AlignTop);
    layout->addStretch(); // for a filter below the chips
    return bar;
}

/// Connects the controls that also have an entry in the menu.
void WirePane::buildViewActions()
{
    connect(m_automaticChip, &Chip::toggled, this, &WirePane::setAutomaticHidden);
    connect(m_automaticChip, &Chip::toggled, m_hideAutomatic, &QAction::setChecked);
    m_hideAutomatic->setCheckable(true);
    m_hideAutomatic->setToolTip(m_automaticChip->toolTip());
    connect(m_hideAutomatic, &QAction::triggered, m_automaticChip, &Chip::setChecked);
    m_clear->setToolTip(tr("Empties the view; recording goes on, and nothing is lost"));
    connect(m_clear, &QAction::triggered, this,
            [this] { clearUntil(FrameIndex(m_store.frames.size())); });
    connect(m_showCleared, &QAction::triggered, this, [this] { clearUntil(0); });
    m_clearedChip->setAccessibleName(tr("Show cleared frames"));
    m_clearedChip->setToolTip(tr("Show cleared frames"));
    connect(m_clearedChip, &Chip::clicked, m_showCleared, &QAction::trigger);
}

/// Hides earlier frames in the view. They stay in the session.
void WirePane::clearUntil(FrameIndex first)
{
    WireScope scope = m_model->scope();
    scope.first = first;
    if (scope != m_model->scope())
        changeRows([this, &scope] { m_model->setScope(scope); });
}

void WirePane::showAgents(Workspace &workspace)
{
    m_model->setAgentNames([this, &workspace](AgentIndex agent) {
        const auto [label, isNew] = m_agentLabels.try_emplace(agent);
        if (isNew)
            label->second = workspace.agentLabel(agent);
        return label->second;
    });
    if (workspace.hasSession()) {
        const Session &session = workspace.session();
        const auto forget = [this] {
            m_agentLabels.clear();
            m_model->resetAgentColors();
            m_table->viewport()->update();
            updateAgentChip();
        };
        connect(&workspace.agents(), &AgentProfiles::changed, this, forget);
        for (const auto signal :
             {&Session::agentAdded, &Session::cardChanged, &Session::choicesChanged})
            connect(&session, signal, this, forget);
        m_model->setAgentColors([&agents = workspace.agents()](AgentIndex agent) {
            const AgentProfile *profile = agents.of(agent);
            return profile ? int(profile->color) - 1 : -1;
        });
    }
}

void WirePane::connectSignals(Workspace &workspace)
{
    m_follow->watch(m_model);
    m_model->setMarks(workspace.marks());
    m_model->setFindings(workspace.findings());
    showAgents(workspace);
    const auto takeColours = [this] { m_colors->setRules(colorRules(m_settings.wireColors())); };
    takeColours();
    connect(&workspace.services().settingsNotifier(), &SettingsNotifier::settingsReset, this,
            takeColours);
    m_model->setColors(*m_colors);
    connect(m_colorRules, &QAction::triggered, this, [this] { editColorRules({}); });
    m_model->setFilter(&m_filter.run());
    connect(&workspace, &Workspace::changed, this, &WirePane::sessionChanged);
    connect(&m_filter.run(), &FilterRun::restarted, this, &WirePane::onFilterChanged);
    connect(&m_filter.run(), &FilterRun::grown, this, &WirePane::onFilterProgress);
    connect(m_table, &WireTable::findingsChosen, this,
            [this](FrameIndex frame) { m_navigator.request(ShowFindings{frame}); });
    connect(m_actions, &WireActions::refused, this,
            [this](const QString &why) { m_navigator.showMessage(displayLine(why)); });
    m_goToFilter->setShortcut(keySequenceOf(WindowKey::FilterWire));
    connect(m_goToFilter, &QAction::triggered, this, [this] {
        m_navigator.show(paneid::Wire);
        m_filterBar->focusFilter();
    });
    connect(m_detail->notes(), &FrameNotes::frameRequested, this, &WirePane::goToFrame);
    connect(m_detail->notes(), &FrameNotes::focusReleased, m_table,
            [this] { m_table->setFocus(); });
    connect(m_actions, &WireActions::commentRequested, m_detail->notes(),
            &FrameNotes::focusComment);
    connect(m_filterBar, &FilterBar::focusReleased, m_table, [this] { m_table->setFocus(); });
    connect(m_table, &WireTable::sdksChosen, m_detail, &FrameDetail::expandSdkReadings);
    connect(m_table, &WireTable::frameChosen, this, &WirePane::onFrameChosen);
    connect(m_table, &QAbstractItemView::activated, this,
            [this](const QModelIndex &index) { expandGroup(m_model->frameAt(index.row())); });
    connect(m_table, &WireTable::menuRequested, this, &WirePane::showMenu);
    connect(m_table, &WireTable::originChosen, this, &WirePane::goToFrame);
    connect(m_actions, &WireActions::frameRequested, this, &WirePane::goToFrame);
    connect(&m_selection, &Selection::changed, this, &WirePane::onSelection);
    connect(&m_selection, &Selection::frameSelected, this, &WirePane::onFrameSelected);
    connect(&m_selection, &Selection::bytesSelected, this, &WirePane::onBytesSelected);
    connect(&m_selection, &Selection::timeRangeChanged, this, &WirePane::applyScope);
    connect(m_detail, &FrameDetail::bytesChosen, this, &WirePane::onBytesChosen);
}

std::vector<PaneMenu> WirePane::menus() const
{
    QList<QAction *> wire = m_actions->actions();
    wire << m_columns->menu()->menuAction() << m_colorRules << m_hideAutomatic << m_clear
         << m_showCleared;
    return {{"&View", {m_goToFilter}}, {"&Wire", wire}};
}

void WirePane::sessionChanged()
{
    m_model->update();
    m_filterBar->sessionChanged();
    m_detail->sessionChanged();
    refreshBar();
}

void WirePane::refreshBar()
{
    const TaskIndex task = m_selection.task();
    if (task != NoIndex && !m_taskChip->isChecked())
        m_scopeTask = task;
    m_taskChip->setEnabled(m_scopeTask != NoIndex || m_taskChip->isChecked());
    m_taskChip->setLabel(
        m_scopeTask == NoIndex
            ? tr("This task")
            : tr("Task %1").arg(idTail(QString::fromUtf8(m_store.tasks[m_scopeTask].id))));
    const FrameIndex frame = m_detail->frame();
    const ExchangeId scoped = m_model->scope().exchange;
    const ExchangeId exchange = scoped != 0        ? scoped
                                : frame != NoIndex ? m_store.frames[frame].exchange
                                                   : 0;
    if (m_selection.agent() != NoIndex && !m_agentChip->isChecked())
        m_scopeAgent = m_selection.agent();
    m_agentChip->setEnabled(m_scopeAgent != NoIndex || m_agentChip->isChecked());
    updateAgentChip();
    m_exchangeChip->setEnabled(exchange != 0);
    m_exchangeChip->setLabel(exchange == 0 ? tr("This exchange") : tr("Exchange %1").arg(exchange));
    m_automaticChip->setVisible(m_model->hasAutomatic());
    const FrameIndex cleared = m_model->scope().first;
    m_clearedChip->setVisible(cleared > 0);
    m_clearedChip->setLabel(tr("%1 cleared").arg(QLocale().toString(cleared)));
    m_showCleared->setEnabled(cleared > 0);
    m_columns->setHasSeveralAgents(m_model->hasSeveralAgents());
    const int rows = m_model->rowCount();
    const int all = m_model->frameCount();
    m_rangeChip->setCount(rows, all);
    m_filterBar->setCount(rows, all, m_model->collapsedCount());
}

void WirePane::updateAgentChip()
{
    const QString name = m_workspace.agentTitle(m_scopeAgent);
    if (name.isEmpty())
        return m_agentChip->setLabel(tr("This agent"));
    m_agentChip->setLabel(tr("Agent %1").arg(displayLine(name, LongestName)),
                          m_workspace.agents().distinguishingText(m_scopeAgent));
}

void WirePane::applyScope()
{
    WireScope scope;
    if (m_agentChip->isChecked())
        scope.agent = m_scopeAgent;
    if (m_taskChip->isChecked())
        scope.task = m_scopeTask;
    const FrameIndex frame = m_detail->frame();
    if (m_exchangeChip->isChecked())
        scope.exchange = m_model->scope().exchange != 0 ? m_model->scope().exchange
                         : frame != NoIndex             ? m_store.frames[frame].exchange
                                                        : 0;
    scope.time = m_selection.timeRange();
    scope.first = m_model->scope().first;
    if (scope != m_model->scope())
        return changeRows([this, &scope] { m_model->setScope(scope); });
    refreshBar();
}

/// Expands a row that stands for several requests, or collapses it again.
void WirePane::expandGroup(FrameIndex frame)
{
    if (m_model->index(m_model->rowOf(frame), 0).data(WireGroupRole).toBool())
        changeRows([this, frame] { m_model->toggleCollapsed(frame); });
}

void WirePane::setAutomaticHidden(bool hides)
{
    changeRows([this, hides] { m_model->setHidesAutomatic(hides); });
}

/// Applies a change of the rows so that the uppermost and the selected row stay in place.
void WirePane::changeRows(const std::function<void()> &change)
{
    const FrameIndex top = m_follow->isFollowing() ? NoIndex : m_table->topFrame();
    m_model->update();
    change();
    m_table->showFrameAtTop(top);
    m_table->showFrame(m_detail->frame());
    refreshBar();
}

void WirePane::addScopeItems(QMenu *menu)
{
    const std::pair<Chip *, QString> scopes[] = {{m_agentChip, tr("Show only this agent")},
                                                 {m_taskChip, tr("Show only this task")},
                                                 {m_exchangeChip, tr("Follow this exchange")}};
    for (const auto &[chip, text] : scopes) {
        QAction *action = menu->addAction(text, chip, &Chip::toggle);
        action->setCheckable(true);
        action->setChecked(chip->isChecked());
        action->setEnabled(chip->isEnabled());
    }
}

void WirePane::showMenu(FrameIndex frame, const QPoint &globalPos)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    fillRowMenu(menu, frame);
    menu->popup(globalPos);
}

void WirePane::fillMenu(QMenu &menu)
{
    if (const FrameIndex frame = m_table->currentFrame(); frame != NoIndex)
        fillRowMenu(&menu, frame);
}

void WirePane::fillRowMenu(QMenu *menu, FrameIndex frame)
{
    menu->addAction(icon("copy"_L1), tr("Copy cell"), m_table, &WireTable::copyCell)
        ->setShortcut(QKeySequence::Copy);
    m_actions->refresh();
    menu->addActions(m_actions->actions());
    if (const FrameIndex origin = m_model->findOrigin(frame); origin != NoIndex)
        menu->addAction(tr("Go to #%1, which this repeats").arg(origin + 1), this,
                        [this, origin] { goToFrame(origin); });
    if (m_table->currentIndex().data(WireDeviatesRole).toBool())
        menu->addAction(icon("findings"_L1), tr("Show its findings"), this,
                        [this, frame] { m_navigator.request(ShowFindings{frame}); });
    menu->addSeparator();
    addFilterActions(menu, frame);
    addScopeItems(menu);
    if (m_model->index(m_model->rowOf(frame), 0).data(WireGroupRole).toBool())
        menu->addAction(m_model->collapsedAt(frame) ? tr("Expand to single rows")
                                                    : tr("Collapse into one row"),
                        this, [this, frame] { expandGroup(frame); });
}

void WirePane::goToFrame(FrameIndex frame)
{
    if (frame == NoIndex)
        return;
    choose(frame);
    m_selection.selectFrame(frame, this);
}

void WirePane::addFilterActions(QMenu *menu, FrameIndex frame)
{
    const FilterCondition test =
        makeCellFilter(m_recording, *m_model, m_store, frame, m_table->currentIndex().column());
    a2a::addFilterActions(*menu, m_filter, test);
    menu->addAction(tr("Color rows like this…"), this, [this, test] {
        editColorRules(filterTest(test.field, FilterOp::Has, test.value));
    });
    menu->addSeparator();
}

/// Opens the dialog of the color rules. `proposed` is the filter of an additional rule.
void WirePane::editColorRules(const QString &proposed)
{
    m_colors->setRules(colorRules(m_settings.wireColors())); // rules of other windows count
    auto *dialog = new ColorRulesDialog(m_colors->rules(), proposed, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_colors->setRules(dialog->rules());
        m_settings.setWireColors(colorLines(dialog->rules()));
    });
    dialog->open();
}

/// The selected row stays selected if it is still there.
void WirePane::onFilterChanged()
{
    m_table->showFrame(m_detail->frame());
    refreshBar();
}

void WirePane::onFilterProgress()
{
    if (m_table->currentFrame() == NoIndex)
        m_table->showFrame(m_detail->frame()); // the frame was filtered only now
    refreshBar();
}

/// Puts the details below the rows in a narrow pane that is high enough for both.
void WirePane::resizeEvent(QResizeEvent *event)
{
    Pane::resizeEvent(event);
    const bool isBelow = width() < zoomed(MinBeside) && height() > width();
    const Qt::Orientation wanted = isBelow ? Qt::Vertical : Qt::Horizontal;
    if (m_splitter->orientation() == wanted)
        return;
    const QList<int> shares = m_splitter->sizes();
    m_splitter->setOrientation(wanted);
    m_splitter->setSizes(shares);
}

void WirePane::onSelection(QObject *origin)
{
    const TaskIndex task = m_selection.task();
    if (origin != this && m_taskChip->isChecked() && task != NoIndex && task != m_scopeTask) {
        m_scopeTask = task; // the log stays with what the user looks at
        applyScope();
    }
    const AgentIndex agent = m_selection.agent();
    // When another agent is selected without a task or a frame, the frame of the previous agent is
    // no longer shown.
    if (origin != this && agent != m_followed.agent && task == NoIndex &&
        m_selection.frame() == NoIndex) {
        m_detail->showFrame(NoIndex);
        m_table->clearCurrentFrame();
    }
    if (origin != this && m_agentChip->isChecked() && agent != NoIndex && agent != m_scopeAgent) {
        m_scopeAgent = agent;
        leaveOtherAgents();
        applyScope();
    }
    if (origin != this && m_selection.frame() == NoIndex)
        followToNewest();
    m_followed = m_selection.focus();
    refreshBar();
}

/// Clears a scope to a task or exchange of another agent, of which the selected agent has no
/// frames.
void WirePane::leaveOtherAgents()
{
    if (m_taskChip->isChecked() && m_store.tasks[m_scopeTask].agent != m_scopeAgent)
        m_taskChip->setChecked(false);
    const ExchangeId exchange = m_model->scope().exchange;
    if (exchange != 0 && m_recording.facts(exchange).request.agent != m_scopeAgent)
        m_exchangeChip->setChecked(false);
}

/// When a task or an artifact is selected as a whole, goes to its newest frame (in the time range),
/// unless one of its frames is being read.
void WirePane::followToNewest()
{
    const TaskIndex task = m_selection.task();
    const ArtifactIndex artifact = m_selection.artifact();
    if (task == NoIndex || (task == m_followed.task && artifact == m_followed.artifact))
        return;
    const FrameIndex shown = m_detail->frame();
    const Frame *read = shown == NoIndex ? nullptr : &m_store.frames[shown];
    if (read && (artifact == NoIndex ? read->task == task : read->artifact == artifact))
        return;
    if (artifact != NoIndex) {
        const GrowingArray<Chunk> &chunks = m_store.artifacts[artifact].chunks;
        const auto newest =
            std::find_if(chunks.rbegin(), chunks.rend(),
                         [this](const Chunk &chunk) { return isInRange(chunk.frame); });
        if (newest == chunks.rend())
            return;
        const auto number = quint32(chunks.rend() - newest - 1);
        choose(newest->frame);
        m_detail->showBytes(m_byteLocator.locateChunk(artifact, number).bytes);
        return;
    }
    const GrowingArray<FrameIndex> &frames = m_store.tasks[task].frames;
    const auto newest = std::find_if(frames.rbegin(), frames.rend(), [this](FrameIndex frame) {
        return hasContent(frame) && isInRange(frame);
    });
    if (newest == frames.rend())
        return;
    choose(*newest);
    m_detail->showBytes(m_byteLocator.locateFrame(*newest).bytes);
}

bool WirePane::isInRange(FrameIndex frame) const
{
    const std::optional<TimeRange> &range = m_selection.timeRange();
    return !range || range->contains(m_store.frames[frame].timeNs);
}

/// Whether a frame has content: it is neither a heartbeat comment nor the end of a stream.
bool WirePane::hasContent(FrameIndex frame) const
{
    const FrameKind kind = m_store.frames[frame].kind;
    return kind != FrameKind::Comment && kind != FrameKind::End;
}

/// The selected bytes, else those the selected frame is about.
json::ByteRange WirePane::selectedBytes() const
{
    if (m_selection.bytes().length > 0)
        return m_selection.bytes();
    if (m_selection.chunk() != NoIndex)
        return m_byteLocator.locateChunk(m_selection.artifact(), m_selection.chunk()).bytes;
    return m_byteLocator.locateFrame(m_selection.frame()).bytes;
}

void WirePane::onFrameSelected(FrameIndex frame, QObject *origin)
{
    if (origin == this)
        return;
    choose(frame);
    m_detail->showBytes(selectedBytes());
}

void WirePane::onBytesSelected(QObject *origin)
{
    if (origin != this && m_detail->frame() == m_selection.frame())
        m_detail->showBytes(selectedBytes());
}

/// Limits the rows to the exchange of the shown frame.
void WirePane::followExchange(FrameIndex frame)
{
    if (!m_exchangeChip->isChecked())
        return;
    WireScope scope = m_model->scope();
    scope.exchange = m_store.frames[frame].exchange;
    if (scope.exchange == 0)
        return m_exchangeChip->setChecked(false);
    m_model->setScope(scope);
}

/// Shows a frame, even if that requires clearing the scope.
void WirePane::choose(FrameIndex frame)
{
    m_filter.update(); // the frame may be newer than the last flush
    m_model->update();
    // A frame that is filtered out can be read beside the rows, so that the filter is not cleared
    // for it and hidden rows stay hidden.
    const auto isMissing = [this, frame] { return m_model->rowOf(m_model->rowFrame(frame)) < 0; };
    if (isMissing() && m_filter.run().contains(frame) && !m_model->isHidden(frame)) {
        followExchange(frame);
        if (frame < m_model->scope().first)
            clearUntil(0);
        if (isMissing())
            m_taskChip->setChecked(false);
        if (isMissing())
            m_agentChip->setChecked(false);
        if (isMissing())
            m_selection.setTimeRange(std::nullopt);
    }
    m_detail->showFrame(frame);
    m_table->showFrame(frame);
    stopFollowing(frame);
    refreshBar();
}

/// Stops following, so that a row being read does not scroll away.
void WirePane::stopFollowing(FrameIndex frame)
{
    int next = m_model->rowOf(m_model->rowFrame(frame)) + 1;
    while (next < m_model->rowCount() && !hasContent(m_model->frameAt(next)))
        ++next;
    const bool isNewest = next == m_model->rowCount();
    if (!isNewest && m_table->verticalScrollBar()->maximum() > 0 && m_follow->isFollowing())
        m_follow->setFollowing(false);
}

void WirePane::onFrameChosen(FrameIndex frame)
{
    stopFollowing(frame);
    const json::ByteRange *bytes = m_chosenBytes.object(frame);
    m_detail->showFrame(frame);
    m_detail->showBytes(bytes ? *bytes : json::ByteRange{});
    m_selection.selectBytes(frame, bytes ? *bytes : json::ByteRange{}, this);
    refreshBar();
}

void WirePane::onBytesChosen(json::ByteRange bytes)
{
    m_chosenBytes.insert(m_detail->frame(), new json::ByteRange(bytes));
    m_selection.selectBytes(m_detail->frame(), bytes, this);
}

void WirePane::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape || !clearTimeRange(m_selection))
        QWidget::keyPressEvent(event);
}

void WirePane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_follow->isFollowing())
        m_table->showFrame(m_detail->frame()); // it may be selected while hidden
}

} // namespace a2a

#include "moc_wirepane.cpp"
