// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline/timelinepane.h"

#include "model/text/durations.h"
#include "ui/filter/filterchip.h"
#include "ui/filter/filterconditions.h"
#include "ui/panes/timeline/openlanememory.h"
#include "ui/panes/timeline/timelineimageexport.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/celldelegate.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/errorpanel.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/statebadge.h"

#include <QActionGroup>
#include <QFrame>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int MinWords = 80;                         ///< pixels at 100 %
static constexpr auto FiguresShare = "timeline/figures"_L1; ///< in settings
static constexpr ViewKey LaneKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Next or previous event"), "Right  Left"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Next or previous task"), "Down  Up"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Extend the time range"), "Shift+Right  Shift+Left"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Zoom in or out"), "+  -"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Show everything"), "0  F"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Zoom to the time range"), "Return"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Clear the time range"), "Esc"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Show or hide the artifacts of the task"),
     "O  Return"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Zoom to the artifact, or to the task"), "Z  T"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Rates below the lanes, idle time compressed"),
     "R  I"},
};
static constexpr ViewKeys TimelineKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Timeline"), LaneKeys},
};

const PaneDescriptor TimelinePane::Descriptor{
    .id = QLatin1StringView("timeline"),
    .title = QT_TRANSLATE_NOOP("a2a::MainWindow", "Timeline"),
    .icon = QLatin1StringView("timeline"),
    .key = Qt::CTRL | Qt::Key_2,
    .place = PanePlace::Center,
    .keys = TimelineKeys,
    .make = makePane<TimelinePane>,
};

/// Paints the rows of a TimelineModel: states as badges, ids by their tail, figures in the data
/// font, and text from the wire made safe.
class SpanTableDelegate final : public CellDelegate {
public:
    using CellDelegate::CellDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const QStyleOptionViewItem cell = paintPanel(painter, option, index);
        if (index.column() == TimelineModel::StateColumn)
            paintState(painter, contentRect(option), option,
                       StateBadge::of(TaskState(index.data(TimelineStateRole).toInt())));
        else
            paintText(painter, contentRect(option), cell.text, cell.font,
                      option.palette.color(QPalette::Text), cell.displayAlignment);
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->font = dataFont();
        option->fontMetrics = QFontMetrics(option->font);
        if (index.column() == TimelineModel::TaskColumn)
            option->text = idTail(option->text);
        else if (index.column() == TimelineModel::StateColumn)
            option->text.clear(); // painted as a badge
        else
            option->text = displayIdentifier(option->text, 120);
    }
};

/// A label with one line, which is cut with "…" if the pane is narrow, so that the lanes above do
/// not move with each selected event. Its text is already safe, and an ElidedLabel would make it
/// safe again.
class EventLine final : public QLabel {
public:
    explicit EventLine(QWidget *parent)
        : QLabel(parent)
    {
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    }
    void setLine(const QString &text)
    {
        if (text == this->text())
            return;
        setText(text);
        setAccessibleDescription(text);
    }
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        return {0, QLabel::minimumSizeHint().height()};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setPen(Palette::of(this).textColor(ColorRole::Dim));
        painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         shown());
    }
    bool event(QEvent *event) override
    {
        if (event->type() != QEvent::ToolTip)
            return QLabel::event(event);
        const QString whole = shown() == text() ? QString() : text();
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(),
                           QString(whole).replace(u" · "_s, u"\n"_s), this);
        return true;
    }

private:
    [[nodiscard]] QString shown() const
    {
        return fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width());
    }
};

TimelinePane::TimelinePane(Workspace &workspace, QWidget *parent)
    : Pane(parent)
    , m_store(workspace.store())
    , m_selection(workspace.selection())
    , m_filter(workspace.filter())
    , m_layout(workspace.layout())
    , m_stack(new QStackedWidget(this)) // final parent now: reparenting restyles all
    , m_empty(new EmptyState("timeline"_L1, {}, m_stack))
    , m_splitter(new QSplitter(Qt::Vertical, m_stack))
    , m_views(new QStackedWidget(m_splitter))
    , m_view(new TimelineView(workspace, m_views))
    , m_lanes(m_view->model())
    , m_model(new TimelineModel(
          m_store, m_lanes->lanes(), [this] { return m_lanes->nowNs(); }, this))
    , m_figuresModel(new TimelineMetricsModel(
          workspace.recording(), m_store, m_lanes->lanes(), [this] { return m_lanes->nowNs(); },
          [this](TaskIndex task) { return m_lanes->labels().taskLabel(task); }, this))
    , m_table(new QTableView(m_views))
    , m_figures(new FiguresTable(*m_figuresModel, m_selection, m_splitter))
    , m_error(new ErrorPanel(this))
    , m_imageExport(new TimelineImageExport(*m_view, *m_error, workspace.navigator()))
    , m_selected(new EventLine(this))
    , m_range(new QLabel(this))
    , m_notice(new QLabel(this))
    , m_filterChip(new FilterChip(m_filter, this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    buildTable();
    m_views->addWidget(m_view);
    m_views->addWidget(m_table);
    m_splitter->addWidget(m_views);
    m_splitter->addWidget(m_figures);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 0);
    m_splitter->setHandleWidth(5);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->installEventFilter(this);
    m_stack->addWidget(m_splitter);
    m_stack->addWidget(m_empty);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildTools());
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_error);
    layout->addWidget(buildLines());
    m_error->setAnnounced(true);
    m_error->setClosable(true);
    m_error->hide();
    connect(m_error, &ErrorPanel::closed, m_error, &QWidget::hide);
    connect(m_error, &ErrorPanel::actionTriggered, m_imageExport, &TimelineImageExport::save);
    setFocusProxy(m_view);
    m_isSplitByUser = m_layout.isArranged(FiguresShare);
    m_layout.persist(FiguresShare, m_splitter);
    m_layout.persist("timeline/columns"_L1, m_table->horizontalHeader());
    new OpenLaneMemory(*m_view, workspace);
    workspace.markTargets().add(this, [this] { return m_view->stepper().place(); });

    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_isSplitByUser = true; });
    connect(m_lanes, &LaneModel::rowsChanged, this, &TimelinePane::showState);
    connect(m_lanes, &LaneModel::openChanged, this, &TimelinePane::showScope);
    m_figuresModel->setArtifactLabel(
        [this](ArtifactIndex artifact) { return m_lanes->labels().artifactTitle(artifact); });
    connect(m_lanes, &LaneModel::changed, this,
            [this] { m_fit->setEnabled(!m_lanes->zoom().isFitted()); });
    connect(m_view, &TimelineView::menuRequested, this, [this](QMenu &menu, TaskIndex task) {
        addFilterItemsOf(task, menu);
        menu.addSeparator();
        menu.addActions(m_imageExport->actions());
        m_figures->fillMenu(menu);
    });
    connect(m_view, &TimelineView::copyRequested, m_figures,
            [this] { m_figures->copy(TimelineMetricsModel::TextForm::Tabs); });
    connect(&m_selection, &Selection::changed, this, &TimelinePane::showSelected);
    connect(&m_selection, &Selection::timeRangeChanged, this, &TimelinePane::showRange);
    connect(m_view, &TimelineView::findingsRequested, &workspace.navigator(),
            [&workspace](FrameIndex frame) { workspace.navigator().request(ShowFindings{frame}); });
    connect(&workspace, &Workspace::changed, this, &TimelinePane::applyChanges);
    m_durationTimer.setInterval(1000);
    connect(&m_durationTimer, &QTimer::timeout, this, &TimelinePane::describeSelected);
    showState();
    showSelected();
    showRange();
    watchFilter();
}

/// The lines below the lanes: the selected range, the selected event, and the agent's clock.
QWidget *TimelinePane::buildLines()
{
    auto *lines = new QWidget(this);
    auto *layout = new QVBoxLayout(lines);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *rule = new QFrame(lines);
    rule->setProperty("rule", true);
    layout->addWidget(rule);
    const std::pair<QLabel *, QString> labels[] = {
        {m_range, tr("Selected range")},
        {m_selected, tr("Selected event")},
        {m_notice, tr("Notice about the agent's clock")}};
    for (const auto &[label, name] : labels) {
        label->setTextFormat(Qt::PlainText);
        if (label != m_selected) {
            label->setWordWrap(true);
            label->setTextInteractionFlags(Qt::TextSelectableByMouse |
                                           Qt::TextSelectableByKeyboard);
        }
        label->setContentsMargins(12, 4, 12, 4);
        label->setProperty("role", u"dim"_s);
        label->setAccessibleName(name);
        layout->addWidget(label);
    }
    return lines;
}

QToolButton *TimelinePane::addTool(QWidget *bar, const QString &text, const QString &tip,
                                   QLatin1StringView iconName)
{
    auto *button = new QToolButton(bar);
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    if (!iconName.isEmpty())
        button->setIcon(icon(iconName));
    button->setToolButtonStyle(iconName.isEmpty() ? Qt::ToolButtonTextOnly
                                                  : Qt::ToolButtonIconOnly);
    bar->layout()->addWidget(button);
    return button;
}

/// The choice of clocks: the times of arrival only, or also the agent's own times as secondary
/// marks.
QToolButton *TimelinePane::buildClockTool(QWidget *bar)
{
    QToolButton *button =
        addTool(bar, tr("Arrival time"), tr("Clock: local arrival time, or also the agent's time"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setProperty("menu", true); // reserves space for the arrow
    auto *menu = new QMenu(button);
    auto *group = new QActionGroup(menu);
    const std::pair<QString, QString> choices[] = {
        {tr("Arrival time"), tr("Arrival time")},
        {tr("Arrival time and the agent's own time"), tr("Both clocks")}};
    bool both = false;
    for (const auto &[text, shortText] : choices) {
        QAction *action = group->addAction(menu->addAction(text));
        action->setCheckable(true);
        action->setChecked(!both);
        connect(action, &QAction::triggered, this, [this, button, both, title = shortText] {
            button->setText(title);
            m_view->setAgentClock(both);
        });
        both = true;
    }
    button->setMenu(menu);
    return button;
}

/// The menu of display options: artifacts, rates, and the meaning of heights and marks.
QToolButton *TimelinePane::buildShowTool(QWidget *bar)
{
    QToolButton *button =
        addTool(bar, {}, tr("Artifacts, rates, idle time, heights of ticks, stalls"), "more"_L1);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setProperty("noArrow", true);
    auto *menu = new QMenu(button);
    const auto addSwitch = [&](QLatin1StringView name, const QString &text, auto act) {
        QAction *action = menu->addAction(text);
        action->setCheckable(true);
        connect(action, &QAction::toggled, m_view, act);
        m_layout.persist(name, action);
        return action;
    };
    connect(menu->addAction(tr("Artifacts of all tasks")), &QAction::triggered, m_lanes,
            [this] { m_lanes->setAllOpen(true); });
    connect(menu->addAction(tr("No artifacts")), &QAction::triggered, m_lanes,
            [this] { m_lanes->setAllOpen(false); });
    menu->addSeparator();
    QAction *rate =
        addSwitch("timeline/rate"_L1, tr("Bytes and chunks per second") % u'\t' % tr("R"),
                  &TimelineView::setRateShown);
    QAction *idle = addSwitch("timeline/idle"_L1, tr("Idle time compressed") % u'\t' % tr("I"),
                              &TimelineView::setIdleCollapsed);
    connect(m_view, &TimelineView::displayOptionsChanged, menu, [this, rate, idle] {
        rate->setChecked(m_view->isRateShown());
        idle->setChecked(m_lanes->isIdleCollapsed());
    });
    addSwitch("timeline/heights"_L1, tr("Heights: number of events"),
              &TimelineView::setCountsEvents);
    buildStalls(*menu);
    menu->addSeparator();
    menu->addActions(m_imageExport->actions());
    button->setMenu(menu);
    return button;
}

/// The menu of the minimum length from which gaps between chunks are marked.
void TimelinePane::buildStalls(QMenu &menu)
{
    QMenu *stalls = menu.addMenu(tr("Stalls"));
    auto *group = new QActionGroup(stalls);
    static constexpr qint64 Second = 1'000'000'000;
    for (const qint64 ns : {qint64(0), Second / 2, Second, 2 * Second, 5 * Second}) {
        QAction *action = group->addAction(
            stalls->addAction(ns == 0 ? tr("Mark none") : tr("Over %1").arg(durationText(ns))));
        action->setObjectName(QString::number(ns / 1'000'000)); // as saved in the settings
        action->setCheckable(true);
        action->setChecked(ns == Second);
        connect(action, &QAction::triggered, m_view,
                [this, ns] { m_view->setStallThresholdNs(ns); });
    }
    m_layout.persist("timeline/stalls"_L1, group);
}

QWidget *TimelinePane::buildTools()
{
    auto *bar = new QWidget(this);
    auto *layout = new FlowLayout(bar); // a narrow pane shows the tools in two rows
    bar->setContentsMargins(8, 4, 8, 0);
    layout->setSpacing(metrics::Space);
    m_all = addTool(bar, tr("All conversations"),
                    tr("Show the tasks of all conversations of this agent"));
    m_all->setCheckable(true);
    layout->addWidget(m_filterChip);
    m_fit = addTool(bar, tr("Fit"), tr("Show everything (0)"));
    QToolButton *in = addTool(bar, {}, tr("Zoom in (+)"), "plus"_L1);
    QToolButton *out = addTool(bar, {}, tr("Zoom out (−)"), "minus"_L1);
    buildClockTool(bar);
    buildShowTool(bar);
    QToolButton *figures = addTool(bar, tr("Metrics"), tr("Show the timing metrics of the tasks"));
    figures->setCheckable(true);
    figures->setChecked(true);
    QToolButton *table =
        addTool(bar, tr("Table"), tr("Show the states as a table instead of lanes"));
    table->setCheckable(true);
    connect(m_all, &QToolButton::toggled, m_view, &TimelineView::setWholeAgent);
    connect(m_fit, &QToolButton::clicked, m_lanes, &LaneModel::fit);
    connect(in, &QToolButton::clicked, m_view, [this] { m_view->zoomBy(1.6); });
    connect(out, &QToolButton::clicked, m_view, [this] { m_view->zoomBy(1 / 1.6); });
    connect(figures, &QToolButton::toggled, m_figures, &QWidget::setVisible);
    connect(table, &QToolButton::toggled, this, [this](bool isTable) {
        m_views->setCurrentIndex(isTable ? 1 : 0);
        setFocusProxy(isTable ? static_cast<QWidget *>(m_table) : m_view);
    });
    return bar;
}

void TimelinePane::buildTable()
{
    m_table->setModel(m_model);
    m_table->setItemDelegate(new SpanTableDelegate(m_table));
    m_table->setAccessibleName(tr("Timeline table"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(metrics::TableRow);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setTextElideMode(Qt::ElideRight);
    m_table->horizontalHeader()->setSectionsMovable(true);
    m_table->horizontalHeader()->setStretchLastSection(false);
    const int widths[TimelineModel::ColumnCount] = {74, 150, 200, 90, 90, 80};
    for (int column = 0; column < TimelineModel::ColumnCount; ++column)
        m_table->setColumnWidth(column, zoomed(widths[column]));
    m_table->viewport()->installEventFilter(this); // the table is laid out by then
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &row) {
                if (!m_moving && row.isValid())
                    m_selection.selectFrame(m_model->frame(row.row()), m_table);
            });
}

void TimelinePane::applyChanges(const StoreChanges &changes)
{
    m_lanes->applyChanges(changes);
    m_model->update(changes);
    const int before = m_figuresModel->rowCount();
    if (!m_lanes->isEmpty())
        m_figuresModel->update(m_lanes->tasks(), changes);
    if (before != m_figuresModel->rowCount())
        updateFiguresHeight();
    showNotice();
    if (m_selection.timeRange())
        showRange();
    // The line about a task shows its current state and must be updated; the line about an event
    // does not change.
    const auto changed = std::find(changes.tasks.begin(), changes.tasks.end(), m_selection.task());
    if (changed != changes.tasks.end() && m_selection.frame() == NoIndex)
        showSelected();
}

void TimelinePane::updateScope()
{
    if (m_sources == m_lanes->scope().sources() && m_figuresModel->rowCount() > 0)
        return;
    showScope();
}

void TimelinePane::showScope()
{
    m_sources = m_lanes->scope().sources();
    m_model->setSources(m_sources);
    m_figuresModel->setTasks(m_lanes->tasks(), m_lanes->openTasks());
    updateFiguresHeight();
}

/// The figures are as high as their rows until the user moves the splitter.
void TimelinePane::updateFiguresHeight()
{
    if (m_isSplitByUser)
        return;
    const int all = m_splitter->height() - m_splitter->handleWidth();
    const int wanted = qMax(m_figures->minimumSizeHint().height(),
                            qMin(m_figures->sizeHint().height(), all * 2 / 5));
    if (const QList<int> sizes = m_splitter->sizes(); sizes.value(1) != wanted)
        m_splitter->setSizes({all - wanted, wanted});
}

/// The column of the wire state takes the remaining width. The table scrolls if that is less than
/// the heading needs.
void TimelinePane::updateTextColumn()
{
    QHeaderView *header = m_table->horizontalHeader();
    const int labels = TimelineModel::WireStateColumn;
    const int least = qMax(header->sectionSizeHint(labels), zoomed(MinWords));
    const int others = header->length() - header->sectionSize(labels);
    const bool fits = m_table->viewport()->width() - others >= least;
    header->setSectionResizeMode(labels, fits ? QHeaderView::Stretch : QHeaderView::Interactive);
    if (!fits)
        header->resizeSection(labels, least);
}

bool TimelinePane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Resize)
        updateTextColumn();
    if (watched == m_splitter && event->type() == QEvent::Resize)
        updateFiguresHeight();
    return QWidget::eventFilter(watched, event);
}

void TimelinePane::showState()
{
    const bool empty = m_lanes->isEmpty();
    m_stack->setCurrentIndex(empty ? 1 : 0);
    m_empty->setSentence(
        m_lanes->scope().unfilteredCount() > 0
            ? tr("No task matches the filter.")
            : tr("No tasks yet. Tasks started by your messages appear here, live."));
    m_fit->setEnabled(!m_lanes->zoom().isFitted());
    m_selected->setVisible(!empty);
    if (!empty)
        updateScope();
    showRange(); // the range contains other tasks now
    showNotice();
}

void TimelinePane::showRange()
{
    const std::optional<TimeRange> &range = m_selection.timeRange();
    m_range->setVisible(range.has_value());
    if (range)
        m_range->setText(
            m_lanes->labels().rangeText(*range, m_lanes->tasks(), m_lanes->originNs()));
}

void TimelinePane::showNotice()
{
    const AgentIndex agent = m_selection.agent();
    const QString text =
        agent == NoIndex || m_lanes->isEmpty() ? QString() : m_lanes->labels().clockSkewText(agent);
    m_notice->setVisible(!text.isEmpty());
    if (text != m_notice->text())
        m_notice->setText(text);
}

void TimelinePane::showEvent(QShowEvent *event)
{
    Pane::showEvent(event);
    describeSelected();
}

void TimelinePane::hideEvent(QHideEvent *event)
{
    Pane::hideEvent(event);
    m_durationTimer.stop();
}

/// How long a task has been in its state changes without any event.
void TimelinePane::describeSelected()
{
    const FrameIndex frame = m_selection.frame();
    const TaskIndex task = m_selection.task();
    const bool isEvent = frame != NoIndex && m_store.frames[frame].task != NoIndex;
    const bool continues =
        !isEvent && task != NoIndex && !isTerminal(m_store.tasks[task].state) && isVisible();
    if (!continues)
        m_durationTimer.stop();
    else if (!m_durationTimer.isActive())
        m_durationTimer.start();
    if (isEvent)
        m_selected->setLine(tr("Selected: %1").arg(m_lanes->labels().frameLine(frame)));
    else if (task != NoIndex)
        m_selected->setLine(
            tr("Selected: %1").arg(m_lanes->labels().laneText(task, m_lanes->nowNs())));
    else
        m_selected->setLine(
            tr("← → step through events, ↑ ↓ through tasks, + − zoom, 0 shows everything; drag or "
               "Shift+← → select a range"));
}

void TimelinePane::showSelected()
{
    describeSelected();
    const FrameIndex frame = m_selection.frame();
    const TaskIndex task = m_selection.task();
    if (task == NoIndex)
        return;
    const qint64 time =
        frame != NoIndex ? m_store.frames[frame].timeNs : m_store.tasks[task].lastNs;
    if (const int row = m_model->rowAt(task, time); row >= 0) {
        m_moving = true;
        m_table->setCurrentIndex(m_model->index(row, 0));
        m_moving = false;
    }
}

void TimelinePane::watchFilter()
{
    const FilterRun &run = m_filter.run();
    m_model->setFilter(run);
    m_refilterTimer.setSingleShot(true);
    m_refilterTimer.setInterval(0);
    // The shown tasks stay until everything is filtered.
    connect(&m_refilterTimer, &QTimer::timeout, this, [this] {
        if (!m_filter.run().isRunning())
            refilter();
    });
    const auto later = [this] { m_refilterTimer.start(); };
    connect(&run, &FilterRun::restarted, &m_refilterTimer, later);
    connect(&run, &FilterRun::inserted, &m_refilterTimer, later);
    connect(&run, &FilterRun::removed, &m_refilterTimer, later);
    connect(&run, &FilterRun::finished, &m_refilterTimer, later);
    refilter();
}

void TimelinePane::addFilterItemsOf(TaskIndex task, QMenu &menu)
{
    if (task == NoIndex)
        return;
    menu.addSeparator();
    addFilterActions(menu, m_filter,
                     {FilterField::Task, QString::fromUtf8(m_store.tasks[task].id)});
}

void TimelinePane::refilter()
{
    if (m_lanes->refilter() && !m_lanes->isEmpty())
        showScope();
    m_filterChip->setCount(int(m_lanes->tasks().size()), int(m_lanes->scope().unfilteredCount()));
}

} // namespace a2a

#include "moc_timelinepane.cpp"
