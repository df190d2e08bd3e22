// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/tapswindow.h"

#include "model/text/textof.h"
#include "ui/dialogs/forwardproxyrow.h"
#include "ui/dialogs/leftaligneddelegate.h"
#include "ui/dialogs/tapdetails.h"
#include "ui/style/displaytext.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/errorpanel.h"
#include "ui/widgets/tabstops.h"
#include "ui/workspace/agentprofiles.h"
#include "ui/workspace/workspace.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int TapsWidth = 940;
static constexpr int TapsHeight = 660;
static constexpr int MaxTapRows = 4;

TapsWindow::TapsWindow(Workspace &workspace, QWidget *parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_tapping(workspace.tapManager())
    , m_agent(new QComboBox(this))
    , m_port(new QSpinBox(this))
    , m_start(new QPushButton(tr("&Start tap"), this))
    , m_demo(new QPushButton(tr("Tap the &demo agent"), this))
    , m_error(new ErrorPanel(this))
    , m_emptyText(new QLabel(this))
    , m_table(new QTableWidget(0, CallsColumn + 1, this))
    , m_details(new TapDetails(workspace, this))
    , m_toggle(new QPushButton(this))
    , m_remove(new QPushButton(tr("&Remove tap"), this))
{
    setWindowTitle(tr("Taps"));
    resize(zoomed(TapsWidth), zoomed(TapsHeight));
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(metrics::Space * 2);
    layout->addWidget(buildStart());
    layout->addWidget(new ForwardProxyRow(workspace, this));
    layout->addWidget(m_error);
    layout->addWidget(buildTable());
    layout->addWidget(m_emptyText, 1);
    layout->addWidget(wrapInScrollArea(m_details), 1);
    layout->addWidget(buildActions());
    m_error->setAnnounced(true);
    m_error->hide();
    connect(m_error, &ErrorPanel::closed, m_error, &QWidget::hide);
    connect(&m_tapping, &TapManager::changed, this, &TapsWindow::showTaps);
    connect(&m_tapping, &TapManager::trafficChanged, this, &TapsWindow::showTraffic);
    for (const auto changed : {&Session::stateChanged, &Session::choicesChanged})
        connect(&workspace.session(), changed, this, &TapsWindow::fillAgents);
    connect(&workspace.session(), &Session::agentAdded, this, &TapsWindow::fillAgents);
    connect(&workspace.agents(), &AgentProfiles::changed, this, &TapsWindow::fillAgents);
    fillAgents();
    showTaps();
}

/// Selects the text of the field, so that typing replaces it.
void TapsWindow::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    m_agent->lineEdit()->selectAll();
}

/// Puts the details into a scroll area, since small windows cannot show all of them.
QWidget *TapsWindow::wrapInScrollArea(QWidget *content)
{
    m_detailsScroll = new QScrollArea(this);
    m_detailsScroll->setFrameShape(QFrame::NoFrame);
    m_detailsScroll->setWidgetResizable(true);
    m_detailsScroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_detailsScroll->setFocusPolicy(Qt::NoFocus);
    m_detailsScroll->setWidget(content);
    content->setAutoFillBackground(false); // one background for the whole window
    m_detailsScroll->viewport()->setAutoFillBackground(false);
    return m_detailsScroll;
}

bool TapsWindow::focusNextPrevChild(bool next)
{
    return goToNextTabStop(*this, next);
}

QWidget *TapsWindow::buildStart()
{
    m_agent->setEditable(true);
    m_agent->setInsertPolicy(QComboBox::NoInsert);
    m_agent->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_agent->setAccessibleName(tr("Agent to tap"));
    m_agent->lineEdit()->setPlaceholderText(tr("An agent of the list, or its address"));
    m_agent->lineEdit()->setAccessibleName(tr("Agent to tap"));
    m_port->setRange(0, 65'535);
    m_port->setSpecialValueText(tr("any free port"));
    m_port->setAccessibleName(tr("Port"));
    m_start->setProperty("primary", true);
    for (QPushButton *button : {m_start, m_demo, m_toggle, m_remove})
        button->setAutoDefault(false);
    connect(m_start, &QPushButton::clicked, this, &TapsWindow::start);
    connect(m_agent->lineEdit(), &QLineEdit::returnPressed, this, &TapsWindow::start);
    connect(m_demo, &QPushButton::clicked, this, &TapsWindow::startDemo);
    auto *box = new QWidget(this);
    auto *row = new QHBoxLayout;
    row->addWidget(m_port);
    row->addStretch();
    row->addWidget(m_demo);
    row->addWidget(m_start);
    auto *form = new QFormLayout(box);
    form->setContentsMargins(0, 0, 0, 0);
    form->addRow(tr("&Agent"), m_agent);
    form->addRow(tr("&Listen on"), row);
    static_cast<QLabel *>(form->labelForField(row))->setBuddy(m_port);
    return box;
}

QWidget *TapsWindow::buildTable()
{
    m_table->setAccessibleName(tr("Taps"));
    m_table->setHorizontalHeaderLabels(
        {tr("Agent"), tr("State"), tr("Clients"), tr("Open"), tr("Calls")});
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setItemDelegate(new LeftAlignedDelegate(m_table));
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(metrics::TableRow);
    QHeaderView *header = m_table->horizontalHeader();
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setSectionResizeMode(StateColumn, QHeaderView::Stretch);
    header->resizeSection(AgentColumn, zoomed(240));
    for (const int column : {int(ClientsColumn), int(OpenColumn), int(CallsColumn)})
        header->resizeSection(column, zoomed(80));
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &TapsWindow::showSelected);
    connect(m_table, &QTableWidget::itemActivated, this, [this] {
        if (const WindowTap *tap = selectedTap())
            m_workspace.selection().selectAgent(tap->agent, this);
    });
    m_emptyText->setTextFormat(Qt::PlainText);
    m_emptyText->setWordWrap(true);
    m_emptyText->setAlignment(Qt::AlignCenter);
    m_emptyText->setProperty("role", u"dim"_s);
    m_emptyText->setText(
        tr("A tap stands between a client and an agent: you give the client the tap's "
           "address, and see its calls here like your own. Choose an agent and start "
           "its tap."));
    return m_table;
}

QWidget *TapsWindow::buildActions()
{
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_toggle);
    layout->addWidget(m_remove);
    layout->addStretch();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    m_remove->setToolTip(tr("Stops the tap and forgets its address; what was recorded stays"));
    connect(m_toggle, &QPushButton::clicked, this, [this] {
        if (const WindowTap *tap = selectedTap())
            m_tapping.setOn(tap->id, !tap->tap);
    });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        if (const WindowTap *tap = selectedTap())
            m_tapping.remove(tap->id);
    });
    return row;
}

/// Fills the list of agents, where typed text stays, and updates their names in the table.
void TapsWindow::fillAgents()
{
    m_demo->setVisible(m_tapping.demoAgent() != NoIndex);
    const QString typed = m_agent->currentText();
    const bool isChosen =
        m_agent->currentIndex() >= 0 && m_agent->itemText(m_agent->currentIndex()) == typed;
    const bool isUntouched = typed.isEmpty() && !m_agent->lineEdit()->isModified();
    const AgentIndex chosen = isChosen      ? AgentIndex(m_agent->currentData().toUInt())
                              : isUntouched ? m_workspace.selection().agent()
                                            : NoIndex;
    const QSignalBlocker quiet(m_agent);
    m_agent->clear();
    Session &session = m_workspace.session();
    for (int index = 0; index < session.agentCount(); ++index) {
        const Connection &agent = session.agent(AgentIndex(index));
        if (!agent.choices().isListed())
            continue;
        const QString label = displayLine(m_workspace.agentLabel(AgentIndex(index)), 100);
        const QString input = displayIdentifier(agent.link().typedAddress(), 200);
        m_agent->addItem(label == input ? input : tr("%1 (%2)").arg(label, input), index);
    }
    const int row = chosen == NoIndex ? -1 : m_agent->findData(int(chosen));
    m_agent->setCurrentIndex(row);
    if (row < 0)
        m_agent->setEditText(typed);
    fillRows();
}

void TapsWindow::start()
{
    const QString typed = m_agent->currentText().trimmed();
    if (typed.isEmpty())
        return m_agent->setFocus();
    const int index = m_agent->findText(typed);
    const auto port = quint16(m_port->value());
    selectTap(index >= 0 ? m_tapping.start(AgentIndex(m_agent->itemData(index).toUInt()), port)
                         : m_tapping.start(typed, port));
}

void TapsWindow::startDemo()
{
    const AgentIndex demo = m_tapping.demoAgent();
    if (demo == NoIndex)
        return;
    selectTap(m_tapping.start(demo, quint16(m_port->value())));
}

/// Selects the tap that was started, here and in the main window, or shows why it could not start.
void TapsWindow::selectTap(quint32 id)
{
    const WindowTap *tap = m_tapping.find(id);
    if (!tap)
        return;
    m_startedTap = id;
    m_error->setVisible(tap->error.has_value());
    if (tap->error)
        m_error->setError(tr("The tap did not start"), *tap->error);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        if (m_table->item(row, AgentColumn)->data(Qt::UserRole).toUInt() == id)
            m_table->selectRow(row);
    }
    m_workspace.selection().selectAgent(tap->agent, this);
}

const WindowTap *TapsWindow::selectedTap() const
{
    const QTableWidgetItem *item = m_table->item(m_table->currentRow(), AgentColumn);
    return item ? m_tapping.find(item->data(Qt::UserRole).toUInt()) : nullptr;
}

void TapsWindow::fillRow(int row, const WindowTap &tap)
{
    const QLocale locale;
    const TapTraffic &traffic = m_tapping.traffic(tap.agent);
    const bool hasPushes = tap.tap && !tap.tap->pushAddress().isEmpty();
    const QString state = hasPushes   ? tr("on, port %1, push notifications").arg(tap.config.port)
                          : tap.tap   ? tr("on, port %1").arg(tap.config.port)
                          : tap.error ? tr("off: %1").arg(displayLine(textOf(*tap.error), 300))
                                      : tr("off");
    const QString texts[] = {displayLine(m_workspace.agentLabel(tap.agent), 100), state,
                             locale.toString(qulonglong(traffic.clients.size())),
                             locale.toString(traffic.openRequestCount()),
                             locale.toString(traffic.callCount())};
    for (int column = AgentColumn; column <= CallsColumn; ++column) {
        QTableWidgetItem *item = m_table->item(row, column);
        if (!item) {
            item = new QTableWidgetItem;
            m_table->setItem(row, column, item);
        }
        item->setText(texts[column]);
        item->setData(Qt::ToolTipRole, texts[column]);
    }
    m_table->item(row, AgentColumn)->setData(Qt::UserRole, tap.id);
}

void TapsWindow::showTaps()
{
    const std::vector<WindowTap> &taps = m_tapping.taps();
    const int before = m_table->rowCount();
    m_table->setRowCount(int(taps.size()));
    for (size_t i = 0; i < taps.size(); ++i)
        fillRow(int(i), taps[i]);
    const bool isEmpty = taps.empty();
    m_table->setVisible(!isEmpty);
    m_detailsScroll->setVisible(!isEmpty);
    fitHeightToRows(m_table, MaxTapRows);
    m_toggle->setVisible(!isEmpty);
    m_remove->setVisible(!isEmpty);
    m_emptyText->setVisible(isEmpty);
    if (before == 0 && !isEmpty)
        m_table->selectRow(0);
    const WindowTap *started = m_tapping.find(m_startedTap);
    if (!started || !started->error)
        m_error->hide(); // why it did not start is no longer so
    showSelected();
}

void TapsWindow::fillRows()
{
    const std::vector<WindowTap> &taps = m_tapping.taps();
    for (size_t i = 0; i < taps.size() && int(i) < m_table->rowCount(); ++i)
        fillRow(int(i), taps[i]);
}

void TapsWindow::showTraffic()
{
    fillRows();
    m_details->refresh();
}

void TapsWindow::showSelected()
{
    const WindowTap *tap = selectedTap();
    m_details->setTap(tap ? tap->id : 0);
    m_toggle->setEnabled(tap != nullptr);
    m_remove->setEnabled(tap != nullptr);
    m_toggle->setText(tap && tap->tap ? tr("Turn &off") : tr("Turn &on"));
}

void addTapsAction(QMenu *menu, Workspace &workspace, QWidget *window)
{
    TapManager &tapManager = workspace.tapManager();
    menu->addAction(TapsWindow::tr("Tap…"), &tapManager, &TapManager::showTaps);
    QObject::connect(&tapManager, &TapManager::tapsRequested, window,
                     [window, &workspace, made = QPointer<TapsWindow>()]() mutable {
                         if (!made)
                             made = new TapsWindow(workspace, window);
                         made->show();
                         made->raise();
                         made->activateWindow();
                     });
}

} // namespace a2a

#include "moc_tapswindow.cpp"
