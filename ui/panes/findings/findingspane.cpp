// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/findings/findingspane.h"

#include "model/items/rulelistmodel.h"
#include "model/text/statetexts.h"
#include "ui/accessibility/plaintext.h"
#include "ui/files/openlinkdialog.h"
#include "ui/panes/findings/findingdetails.h"
#include "ui/panes/findings/findingsbar.h"
#include "ui/panes/findings/findingscount.h"
#include "ui/panes/findings/findingsdelegate.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/widgets/emptystate.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/windowkeys.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int MinRule = 18; ///< characters of a rule: its number and some words
static constexpr int SaidMs = 4000;

const PaneDescriptor FindingsPane::Descriptor{
    .id = paneid::Findings,
    .title = QT_TRANSLATE_NOOP("a2a::MainWindow", "Findings"),
    .icon = QLatin1StringView("findings"),
    .key = Qt::CTRL | Qt::Key_9,
    .place = PanePlace::Right,
    .make = makePane<FindingsPane>,
};

FindingsPane::FindingsPane(Workspace &workspace, QWidget *parent)
    : Pane(parent)
    , m_workspace(workspace)
    , m_session(workspace.session())
    , m_selection(workspace.selection())
    , m_marks(workspace.findings())
    , m_filter(workspace.filter())
    , m_navigator(workspace.navigator())
    , m_model(withLabels(workspace.filter().source()), m_marks)
    , m_content(workspace.content())
    , m_bar(new FindingsBar(workspace, this))
    , m_pages(new QStackedWidget(this))
    , m_splitter(new QSplitter(Qt::Vertical, m_pages)) // final parent now: reparenting restyles all
    , m_tree(new QTreeView(m_splitter))
    , m_details(new FindingDetails(m_splitter))
    , m_empty(new EmptyState("findings"_L1, {}, m_pages))
{
    setAccessibleName(tr("Findings"));
    buildTree();
    buildActions();
    m_details->setActions({m_showBytes, m_showRule, m_mute});
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_tree);
    m_splitter->addWidget(m_details);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_splitter);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_pages, 1);
    setFocusProxy(m_tree);
    workspace.layout().persist("findings/details"_L1, m_splitter);
    workspace.layout().persist("findings/columns"_L1, m_tree->header());
    connectSignals(workspace);
    for (int agent = 0; agent < m_session.agentCount(); ++agent)
        onAgentChanged(AgentIndex(agent));
    onSessionChanged();
}

FilterSource FindingsPane::withLabels(FilterSource source)
{
    source.agentName = [this](AgentIndex agent) { return agentLabel(agent); };
    return source;
}

QString FindingsPane::agentLabel(AgentIndex agent)
{
    const auto [label, isNew] = m_agentLabels.try_emplace(agent);
    if (isNew)
        label->second = m_workspace.agentLabel(agent);
    return label->second;
}

/// Updates the agent labels. The rows are rebuilt only if the label of an agent has changed.
void FindingsPane::updateAgentLabels()
{
    const std::map<AgentIndex, QString> before = std::exchange(m_agentLabels, {});
    if (std::any_of(before.begin(), before.end(),
                    [this](const auto &one) { return agentLabel(one.first) != one.second; }))
        m_model.rename();
}

void FindingsPane::buildTree()
{
    m_tree->setModel(&m_model);
    m_tree->setAccessibleName(tr("Findings by rule"));
    m_tree->setItemDelegate(new FindingsDelegate(m_tree));
    m_tree->setUniformRowHeights(true);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_tree->setIndentation(14);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->installEventFilter(this);
    QHeaderView *header = m_tree->header();
    header->setStretchLastSection(false);
    header->setSectionsMovable(false);
    header->setTextElideMode(Qt::ElideRight);
    header->setSectionResizeMode(FindingRuleColumn, QHeaderView::Stretch);
    header->setSortIndicator(FindingSeverityColumn, Qt::DescendingOrder);
    m_tree->setSortingEnabled(true);
}

void FindingsPane::connectSignals(Workspace &workspace)
{
    connect(&workspace, &Workspace::changed, this, &FindingsPane::onSessionChanged);
    connect(&m_session, &Session::cardChanged, this, &FindingsPane::onAgentChanged);
    connect(&workspace.agents(), &AgentProfiles::changed, this, &FindingsPane::updateAgentLabels);
    for (const auto changed : {&Session::agentAdded, &Session::cardChanged,
                               &Session::choicesChanged, &Session::stateChanged})
        connect(&m_session, changed, this, &FindingsPane::updateAgentLabels);
    connect(&m_selection, &Selection::frameSelected, this, &FindingsPane::followFrame);
    connect(&m_model, &FindingsModel::totalsChanged, this, &FindingsPane::refresh);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &FindingsPane::onModelReset);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &FindingsPane::refresh);
    connect(&m_marks, &FindingMarks::mutedRulesChanged, this, &FindingsPane::refresh);
    m_navigator.serve<ShowFindings>(
        this, [this](const ShowFindings &wanted) { showFrame(wanted.frame); });
    m_navigator.serve<ShowCardFinding>(
        this, [this](const ShowCardFinding &wanted) { showCard(wanted.agent, wanted.offset); });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &FindingsPane::onCurrentChanged);
    connect(m_tree, &QTreeView::activated, this, &FindingsPane::showBytes);
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &FindingsPane::showMenu);
    connect(m_tree, &QTreeView::expanded, this, [this](const QModelIndex &index) {
        m_expandedRules.insert(index.data(FindingRuleRole).toByteArray());
    });
    connect(m_tree, &QTreeView::collapsed, this, [this](const QModelIndex &index) {
        m_expandedRules.remove(index.data(FindingRuleRole).toByteArray());
    });
    connect(m_details, &FindingDetails::linkChosen, this,
            [this](const QString &url) { askToOpenLink(url, this, LinkOrigin::Specification); });
    connect(m_bar, &FindingsBar::filterChanged, this, [this](const FilterNode *filter) {
        m_model.setFilter(filter ? std::optional(*filter) : std::nullopt);
    });
    connect(m_bar, &FindingsBar::focusReleased, this,
            [this] { m_tree->setFocus(Qt::OtherFocusReason); });
}

/// Hides columns in a narrow pane: first the time columns, then the location, then the count, which
/// the details also show. A rule is recognized by its number and the first words of its title.
void FindingsPane::fitColumns()
{
    const QFontMetrics body(m_tree->font());
    const int digit = body.horizontalAdvance(u'0');
    const int width = this->width(); // the tree may not have its final width yet
    // The width of a heading includes space for the sort arrow, which any column may have.
    const auto titled = [&](int column) { return m_tree->header()->sectionSizeHint(column); };
    m_tree->setColumnWidth(FindingSeverityColumn,
                           qMax(titled(FindingSeverityColumn),
                                m_tree->indentation() + metrics::BadgeIcon + 16 +
                                    body.horizontalAdvance(severityText(Severity::Warning))));
    m_tree->setColumnWidth(FindingWhereColumn, digit * 13);
    const int count = qMax(digit * 6, titled(FindingCountColumn));
    m_tree->setColumnWidth(FindingCountColumn, count);
    m_tree->setColumnWidth(FindingFirstColumn, digit * 10);
    m_tree->setColumnWidth(FindingLastColumn, digit * 10);
    m_tree->setColumnWidth(FindingAgentColumn, digit * 16);
    m_tree->setColumnHidden(FindingAgentColumn, m_model.agentCount() < 2 || width < digit * 46);
    m_tree->setColumnHidden(FindingFirstColumn, width < digit * 92);
    m_tree->setColumnHidden(FindingWhereColumn, width < digit * 76);
    m_tree->setColumnHidden(FindingLastColumn, width < digit * 62);
    const int rule = body.horizontalAdvance(QString(MinRule, u'n'));
    m_tree->setColumnHidden(FindingCountColumn,
                            width < m_tree->columnWidth(FindingSeverityColumn) + rule + count);
}

void FindingsPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

void FindingsPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    fitColumns();
}

/// Rows must not move while the user works in the list.
bool FindingsPane::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::FocusIn:
    case QEvent::FocusOut:
        m_focused = event->type() == QEvent::FocusIn;
        m_model.setOrderFrozen(m_focused || m_hovered);
        break;
    case QEvent::Enter:
    case QEvent::Leave:
        m_hovered = event->type() == QEvent::Enter;
        m_model.setOrderFrozen(m_focused || m_hovered);
        break;
    case QEvent::KeyPress:
        if (static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy)) {
            copyText();
            return true;
        }
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void FindingsPane::onAgentChanged(AgentIndex index)
{
    const Connection &agent = m_session.agent(index);
    if (agent.link().foundCard())
        m_model.setCard(
            index, {agent.link().foundCard()->notes, agent.link().foundCard()->card.json, NoIndex});
}

void FindingsPane::onSessionChanged()
{
    m_model.update();
    refresh();
}

QString FindingsPane::emptyText() const
{
    const FindingsModel::Totals &totals = m_model.totals();
    if (m_model.isFiltered() && totals.errors + totals.warnings + totals.notes > 0)
        return tr("No finding matches the filter.");
    if (totals.muted > 0)
        return tr("All findings are from muted rules.");
    const int rules = RuleListModel::checkedRuleCount();
    if (m_session.store().frames.empty())
        return tr("No findings yet: cards, responses and streams are checked against %n rules as "
                  "they arrive.",
                  nullptr, rules);
    return tr("No findings: everything received so far passes all %n rules.", nullptr, rules);
}

void FindingsPane::refresh()
{
    fitColumns();
    m_bar->setMutedCount(m_model.totals().muted);
    const bool any = m_model.ruleCount() > 0;
    m_pages->setCurrentWidget(any ? static_cast<QWidget *>(m_splitter) : m_empty);
    if (!any)
        m_empty->setSentence(emptyText());
    else if (!m_tree->currentIndex().isValid())
        setCurrent(m_model.index(0, 0));
    refreshActions();
}

/// Expands the same rules and selects the same row as before the reset.
void FindingsPane::onModelReset()
{
    for (const QByteArray &rule : std::as_const(m_expandedRules)) {
        if (const QModelIndex index = m_model.indexOfRule(rule); index.isValid())
            m_tree->setExpanded(index, true);
    }
    const std::optional<FindingFacts> shown = m_details->finding(); // as before the reset
    QModelIndex index = m_isFinding && shown ? m_model.indexOfLocation(*shown) : QModelIndex();
    if (!index.isValid() && m_frame != NoIndex)
        index = m_model.indexOfFrame(m_frame);
    if (!index.isValid())
        index = m_model.indexOfRule(m_rule);
    setCurrent(index);
    refreshDetails();
    refresh();
}

void FindingsPane::setCurrent(const QModelIndex &index)
{
    const QScopedValueRollback<bool> silence(m_silent, true);
    m_tree->setCurrentIndex(index);
    if (index.isValid())
        m_tree->scrollTo(index);
}

void FindingsPane::onCurrentChanged()
{
    const QModelIndex current = m_tree->currentIndex();
    if (current.isValid()) {
        m_rule = current.data(FindingRuleRole).toByteArray();
        m_frame = current.data(FindingFrameRole).toUInt();
        m_isFinding = !current.data(FindingIsRuleRole).toBool();
    }
    refreshDetails();
    refreshActions();
    if (!m_silent && current.isValid() && !current.data(FindingIsRuleRole).toBool())
        selectFindingBytes();
}

void FindingsPane::refreshDetails()
{
    m_details->setFinding(m_model.finding(m_tree->currentIndex()));
}

/// Sets the shared selection to the bytes of the current finding.
void FindingsPane::selectFindingBytes()
{
    const std::optional<FindingFacts> &finding = m_details->finding();
    if (!finding || finding->isAboutCard || finding->frame == NoIndex)
        return;
    const json::ByteRange bytes = m_content.spans(finding->frame).toBlock(finding->range);
    m_selection.selectBytes(finding->frame, bytes, this);
}

void FindingsPane::followFrame(FrameIndex frame, QObject *origin)
{
    if (origin == this || frame == m_frame || frame == NoIndex)
        return;
    if (const QModelIndex index = m_model.indexOfFrame(frame); index.isValid())
        setCurrent(index);
}

void FindingsPane::showFrame(FrameIndex frame)
{
    const QModelIndex index = m_model.indexOfFrame(frame);
    if (index.isValid())
        return setCurrent(index);
    m_navigator.showMessage(
        tr("The findings for frame %1 are not listed: filtered out, muted or only counted.")
            .arg(frame + 1),
        SaidMs);
}

void FindingsPane::showCard(AgentIndex agent, qint64 offset)
{
    if (const QModelIndex index = m_model.indexOfCard(agent, offset); index.isValid())
        setCurrent(index);
}

QAction *FindingsPane::addItem(const QString &text, const QKeySequence &keys,
                               void (FindingsPane::*slot)())
{
    auto *action = new QAction(text, this);
    action->setIconText(plainActionText(text)); // text of its button, without a mnemonic
    action->setShortcut(keys);
    if (slot)
        connect(action, &QAction::triggered, this, slot);
    m_actions.append(action);
    return action;
}

void FindingsPane::addSeparator()
{
    auto *separator = new QAction(this);
    separator->setSeparator(true);
    m_actions.append(separator);
}

void FindingsPane::buildActions()
{
    connect(addItem(tr("&Next finding"), keySequenceOf(WindowKey::NextFinding), nullptr),
            &QAction::triggered, this, [this] { step(1); });
    connect(addItem(tr("&Previous finding"), keySequenceOf(WindowKey::PreviousFinding), nullptr),
            &QAction::triggered, this, [this] { step(-1); });
    connect(addItem(tr("&Filter the findings"), keySequenceOf(WindowKey::FilterFindings), nullptr),
            &QAction::triggered, this, [this] {
                m_navigator.enter(paneid::Findings); // a hidden pane cannot have the focus
                m_bar->focusFilter();
            });
    addSeparator();
    m_showBytes = addItem(tr("Show the &bytes"), keySequenceOf(WindowKey::FindingBytes),
                          &FindingsPane::showBytes);
    m_showBytes->setToolTip(tr("Goes to the affected bytes (Enter, Ctrl+F8)"));
    m_showRule = addItem(tr("Show &all in wire log"), {}, &FindingsPane::showRule);
    m_showRule->setToolTip(tr("Filters the wire log by this rule"));
    m_mute = addItem(tr("M&ute rule"), keySequenceOf(WindowKey::MuteRule), &FindingsPane::muteRule);
    m_mute->setToolTip(tr("Hides its findings and marks until you unmute it (Ctrl+Alt+Q)"));
    m_unmute = addItem(tr("Unmute all &rules"), {}, nullptr);
    connect(m_unmute, &QAction::triggered, this, [this] { m_marks.setMutedRules({}); });
    m_showNotesInChat = addItem(tr("Notes in Cha&t and Timeline"), {}, nullptr);
    m_showNotesInChat->setCheckable(true);
    m_showNotesInChat->setToolTip(tr("Also marks note-level findings there"));
    connect(m_showNotesInChat, &QAction::toggled, &m_marks, &FindingMarks::setMarksNotesInChat);
    addSeparator();
    m_copyText = addItem(tr("&Copy as text"), {}, &FindingsPane::copyText);
    m_copyMarkdown = addItem(tr("Copy as &Markdown"), {}, &FindingsPane::copyMarkdown);
    refreshActions();
}

std::vector<PaneMenu> FindingsPane::menus() const
{
    return {{"F&indings", m_actions}};
}

QWidget *FindingsPane::makeStatusWidget(QWidget *parent)
{
    auto *count = new FindingsCount(parent);
    const auto tell = [this, count] {
        const AgentIndex agent = m_selection.agent();
        const bool isOne = m_session.agentCount() > 1 && agent < AgentIndex(m_session.agentCount());
        count->setTotals(isOne ? m_model.totals(agent) : m_model.totals(),
                         isOne ? m_workspace.agentLabel(agent) : QString());
    };
    connect(&m_model, &FindingsModel::totalsChanged, count, tell);
    connect(&m_selection, &Selection::changed, count, tell);
    connect(&m_workspace.agents(), &AgentProfiles::changed, count, tell); // names may differ
    for (const auto changed : {&Session::agentAdded, &Session::cardChanged,
                               &Session::choicesChanged, &Session::stateChanged})
        connect(&m_session, changed, count, tell);
    connect(count, &QAbstractButton::clicked, &m_navigator,
            [this] { m_navigator.enter(paneid::Findings); });
    tell();
    return count;
}

void FindingsPane::refreshActions()
{
    if (!m_copyMarkdown)
        return; // while the pane is being created
    const bool any = m_details->finding().has_value();
    for (QAction *action : {m_showBytes, m_mute, m_copyText, m_copyMarkdown})
        action->setEnabled(any);
    m_showRule->setEnabled(any && !m_details->finding()->isAboutCard);
    m_unmute->setEnabled(!m_marks.mutedRules().isEmpty());
    m_showNotesInChat->setChecked(m_marks.marksNotesInChat());
}

void FindingsPane::step(int step)
{
    const QModelIndex next =
        m_model.adjacentFinding(m_tree->currentIndex().siblingAtColumn(0), step);
    if (!next.isValid())
        return m_navigator.showMessage(tr("No finding to go to."), SaidMs);
    setCurrent(next);
    showBytes();
}

void FindingsPane::showBytes()
{
    const std::optional<FindingFacts> finding = m_details->finding();
    if (!finding)
        return;
    if (finding->isAboutCard) {
        if (m_selection.agent() != finding->agent) // otherwise the conversation stays selected
            m_selection.selectAgent(finding->agent, this);
        m_navigator.request(ShowCardBytes{finding->range.offset, finding->range.length});
        return;
    }
    selectFindingBytes();
    m_navigator.show(paneid::Wire);
}

void FindingsPane::showRule()
{
    if (!m_details->finding())
        return;
    m_navigator.show(paneid::Wire);
    m_filter.setText(filterTest(FilterField::Finding, FilterOp::Has,
                                QString::fromLatin1(m_details->finding()->rule)));
}

void FindingsPane::muteRule()
{
    if (!m_details->finding())
        return;
    const QByteArray rule = m_details->finding()->rule;
    m_marks.setMuted(rule, true);
    m_navigator.showMessage(tr("%1 is muted; the list of muted rules can unmute it.")
                                .arg(displayIdentifier(QString::fromLatin1(rule), 60)),
                            SaidMs);
}

void FindingsPane::copyText()
{
    if (m_details->finding())
        QGuiApplication::clipboard()->setText(findingAsText(*m_details->finding()));
}

void FindingsPane::copyMarkdown()
{
    if (m_details->finding())
        QGuiApplication::clipboard()->setText(findingAsMarkdown(*m_details->finding()));
}

void FindingsPane::showMenu(const QPoint &point)
{
    if (!m_tree->indexAt(point).isValid())
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    menu->addActions(m_actions);
    menu->popup(m_tree->viewport()->mapToGlobal(point));
}

} // namespace a2a

#include "moc_findingspane.cpp"
