// SPDX-License-Identifier: Apache-2.0
#include "ui/wire/wirepane.h"

#include "model/items/wiremodel.h"
#include "ui/common/chips.h"
#include "ui/common/displaytext.h"
#include "ui/common/followmode.h"
#include "ui/common/icons.h"
#include "ui/common/rangechip.h"
#include "ui/filter/filterbar.h"
#include "ui/wire/framedetail.h"
#include "ui/wire/framenotes.h"
#include "ui/wire/wiretable.h"

#include <QDataStream>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSplitter>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int RememberedFrames = 200;
static constexpr quint32 StateMagic = 0x57495231; // "WIR1"

WirePane::WirePane(Session &session, Selection &selection, QWidget *parent)
    : WirePane(session.recording(), session.store(), session.content(), selection, parent)
{
    m_session = &session;
    setMarks(session.marks());
    m_detail->setNegotiations(
        [&session](ExchangeId id) { return negotiatedExtensions(session, id); });
    connect(&session, &Session::changed, this, &WirePane::sessionChanged);
}

WirePane::WirePane(const Recording &recording, const Store &store, const Content &content,
                   Selection &selection, QWidget *parent)
    : QWidget(parent)
    , m_recording(recording)
    , m_store(store)
    , m_content(content)
    , m_selection(selection)
    , m_places(store, content)
    , m_filter({recording, store, content, {}})
    , m_model(new WireModel(recording, store, content, this))
    , m_table(new WireTable(m_model, this))
    , m_follow(new FollowMode(m_table))
    , m_detail(new FrameDetail(recording, store, content, m_model->text(), this))
    , m_splitter(new QSplitter(Qt::Horizontal, this))
    , m_taskChip(new Chip(tr("This task"), {}, Chip::Kind::Plain, this))
    , m_exchangeChip(new Chip(tr("This exchange"), {}, Chip::Kind::Plain, this))
    , m_rangeChip(new RangeChip(recording, selection, this))
    , m_filterBar(new FilterBar({recording, store, content, {}}, m_filter, this))
    , m_chosenBytes(RememberedFrames)
{
    setFocusProxy(m_table);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_table);
    m_splitter->addWidget(m_detail);
    m_splitter->setStretchFactor(0, 56);
    m_splitter->setStretchFactor(1, 44);
    m_splitter->setSizes({560, 440});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildBar());
    layout->addWidget(m_splitter, 1);
    wireUp();
    buildActions();
    refreshBar();
}

void WirePane::setMarks(UserMarks &marks)
{
    m_marks = &marks;
    m_model->setMarks(marks);
    m_detail->setMarks(marks);
    connect(m_detail->notes(), &FrameNotes::frameRequested, this, &WirePane::goToFrame);
    connect(m_detail->notes(), &FrameNotes::left, m_table, [this] { m_table->setFocus(); });
    connect(&marks, &UserMarks::frameChanged, this, &WirePane::refreshActions);
    refreshActions();
}

void WirePane::setFindings(const FindingMarks &findings)
{
    m_model->setFindings(findings);
    m_detail->setFindings(findings);
    connect(m_table, &WireTable::findingsChosen, this, &WirePane::findingsRequested);
}

QWidget *WirePane::buildBar()
{
    auto *bar = new QWidget(this);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(metrics::Space * 2, metrics::Space, metrics::Space * 2,
                               metrics::Space);
    layout->setSpacing(metrics::Space + 2);
    auto *label = new QLabel(tr("Show"), bar);
    label->setTextFormat(Qt::PlainText);
    label->setProperty("role", u"dim"_s);
    label->setFixedHeight(m_taskChip->sizeHint().height()); // in one line with them
    layout->addWidget(label);
    for (Chip *chip : {m_taskChip, m_exchangeChip}) {
        chip->setCheckable(true);
        layout->addWidget(chip);
        connect(chip, &Chip::toggled, this, &WirePane::applyScope);
    }
    m_taskChip->setToolTip(tr("Only the frames of the selected task"));
    m_exchangeChip->setToolTip(
        tr("Only the request, the answer and the events of one HTTP exchange"));
    layout->addWidget(m_rangeChip);
    layout->addWidget(m_filterBar, 1);
    for (QWidget *widget : bar->findChildren<QWidget *>(Qt::FindDirectChildrenOnly))
        layout->setAlignment(widget, widget == m_filterBar ? Qt::Alignment() : Qt::AlignTop);
    return bar;
}

void WirePane::wireUp()
{
    m_follow->watch(m_model);
    m_model->setFilter(&m_filter);
    connect(&m_filter, &FilterRun::restarted, this, &WirePane::onFilterChanged);
    connect(&m_filter, &FilterRun::grown, this, &WirePane::onFilterGrown);
    connect(m_filterBar, &FilterBar::left, m_table, [this] { m_table->setFocus(); });
    connect(m_table, &WireTable::sdksChosen, m_detail, &FrameDetail::openReadings);
    connect(m_table, &WireTable::frameChosen, this, &WirePane::onFrameChosen);
    connect(m_table, &WireTable::menuRequested, this, &WirePane::showMenu);
    connect(m_table, &WireTable::originChosen, this, &WirePane::goToFrame);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &WirePane::refreshActions);
    connect(&m_selection, &Selection::changed, this, &WirePane::onSelection);
    connect(&m_selection, &Selection::frameSelected, this, &WirePane::onFrameSelected);
    connect(&m_selection, &Selection::bytesSelected, this, &WirePane::onBytesSelected);
    connect(&m_selection, &Selection::timeRangeChanged, this, &WirePane::applyScope);
    connect(m_detail, &FrameDetail::bytesChosen, this, &WirePane::onBytesChosen);
}

void WirePane::sessionChanged()
{
    m_filter.update();
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
    m_exchangeChip->setEnabled(exchange != 0);
    m_exchangeChip->setLabel(exchange == 0 ? tr("This exchange") : tr("Exchange %1").arg(exchange));
    const int rows = m_model->rowCount();
    const int all = m_model->frameCount();
    m_rangeChip->setCount(rows, all);
    m_filterBar->setCount(rows, all);
}

void WirePane::applyScope()
{
    WireScope scope;
    if (m_taskChip->isChecked())
        scope.task = m_scopeTask;
    const FrameIndex frame = m_detail->frame();
    if (m_exchangeChip->isChecked())
        scope.exchange = m_model->scope().exchange != 0 ? m_model->scope().exchange
                         : frame != NoIndex             ? m_store.frames[frame].exchange
                                                        : 0;
    scope.time = m_selection.timeRange();
    if (scope != m_model->scope()) {
        const FrameIndex top = m_follow->isFollowing() ? NoIndex : m_table->topFrame();
        m_model->update();
        m_model->setScope(scope);
        m_table->showFrameAtTop(top);
        m_table->showFrame(frame);
    }
    refreshBar();
}

void WirePane::addScopeItems(QMenu *menu)
{
    for (Chip *chip : {m_taskChip, m_exchangeChip}) {
        QAction *action = menu->addAction(chip == m_taskChip ? tr("Show only this task")
                                                             : tr("Show only this exchange"),
                                          chip, &Chip::toggle);
        action->setCheckable(true);
        action->setChecked(chip->isChecked());
        action->setEnabled(chip->isEnabled());
    }
}

QByteArray WirePane::saveState() const
{
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    out << StateMagic << m_table->saveState() << m_splitter->saveState() << m_detail->saveState();
    return state;
}

bool WirePane::restoreState(const QByteArray &state)
{
    QDataStream in(state);
    quint32 magic = 0;
    QByteArray header;
    QByteArray splitter;
    QByteArray detail;
    in >> magic >> header >> splitter >> detail;
    if (in.status() != QDataStream::Ok || magic != StateMagic)
        return false;
    return m_table->restoreState(header) && m_splitter->restoreState(splitter) &&
           m_detail->restoreState(detail);
}

} // namespace a2a

#include "moc_wirepane.cpp"
