// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/resumelabwindow.h"

#include "model/text/statetexts.h"
#include "model/text/textof.h"
#include "ui/dialogs/resumerowsmodel.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/workspace/windowkeys.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;
using At = ResumeCut::At;

static constexpr int Width = 720;
static constexpr int Height = 480;
static constexpr int MaxNumber = 1'000'000'000;

static QLabel *sentence(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

ResumeLabWindow::ResumeLabWindow(Session &session, Selection &selection, QWidget *parent)
    : QDialog(parent)
    , m_session(session)
    , m_selection(selection)
    , m_lab(session)
    , m_rows(new ResumeRowsModel(session.store(), this))
    , m_target(sentence(this))
    , m_cutKind(new QComboBox(this))
    , m_cutCount(new QSpinBox(this))
    , m_state(new QComboBox(this))
    , m_start(new QPushButton(this))
    , m_getTask(new QPushButton(tr("Get task now"), this))
    , m_statusText(sentence(this))
    , m_counts(sentence(this))
    , m_table(new QTableView(this))
{
    setWindowTitle(tr("Cut and resume"));
    resize(zoomed(Width), zoomed(Height));
    m_statusText->setAccessibleName(tr("Lab status"));
    m_counts->setAccessibleName(tr("Outcome"));
    m_target->setProperty("role", u"dim"_s);
    m_start->setProperty("primary", true);
    m_start->setAutoDefault(false); // Enter in the table must go to the frame
    m_getTask->setAutoDefault(false);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(metrics::Space * 2);
    layout->addWidget(buildCutPoint());
    layout->addWidget(m_target);
    layout->addWidget(m_statusText);
    layout->addWidget(m_counts);
    layout->addWidget(buildTable(), 1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    connect(m_cutKind, &QComboBox::currentIndexChanged, this, &ResumeLabWindow::refreshCutPoint);
    connect(m_start, &QPushButton::clicked, this, &ResumeLabWindow::onStart);
    connect(m_getTask, &QPushButton::clicked, &m_lab, &ResumeLab::getTaskNow);
    connect(&m_lab, &ResumeLab::changed, this, &ResumeLabWindow::refresh);
    connect(&selection, &Selection::changed, this, &ResumeLabWindow::refreshTarget);
    connect(&session, &Session::changed, this, &ResumeLabWindow::refreshTarget);
    for (const auto changed : {&Session::offerChanged, &Session::stateChanged,
                               &Session::choicesChanged, &Session::callEnded})
        connect(&session, changed, this, &ResumeLabWindow::refreshTarget);
    refreshCutPoint();
    refresh();
}

QWidget *ResumeLabWindow::buildCutPoint()
{
    auto *row = new QWidget(this);
    m_cutKind->addItem(tr("after this many events"), int(At::Event));
    m_cutKind->addItem(tr("at the first status"), int(At::State));
    m_cutKind->addItem(tr("at the first artifact chunk"), int(At::Artifact));
    m_cutKind->addItem(tr("after this many bytes"), int(At::Bytes));
    m_cutKind->setAccessibleName(tr("Cut position"));
    m_cutCount->setRange(1, MaxNumber);
    m_cutCount->setValue(3);
    m_cutCount->setAccessibleName(tr("How many"));
    for (const TaskState state : {TaskState::Submitted, TaskState::Working,
                                  TaskState::InputRequired, TaskState::AuthRequired})
        m_state->addItem(taskStateText(state), int(state));
    m_state->setCurrentIndex(1);
    m_state->setAccessibleName(tr("Which status"));
    auto *label = new QLabel(tr("&Cut the stream"), row);
    label->setBuddy(m_cutKind);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(label);
    layout->addWidget(m_cutKind);
    layout->addWidget(m_cutCount);
    layout->addWidget(m_state);
    layout->addStretch();
    layout->addWidget(m_getTask);
    layout->addWidget(m_start);
    return row;
}

QWidget *ResumeLabWindow::buildTable()
{
    m_table->setAccessibleName(tr("Event comparison"));
    m_table->setModel(m_rows);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(metrics::TableRow);
    QHeaderView *header = m_table->horizontalHeader();
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setSectionResizeMode(ResumeRowsModel::EventColumn, QHeaderView::Stretch);
    header->resizeSection(ResumeRowsModel::FrameColumn, zoomed(56));
    header->resizeSection(ResumeRowsModel::TimeColumn, zoomed(120));
    header->resizeSection(ResumeRowsModel::VerdictColumn, zoomed(130));
    header->resizeSection(ResumeRowsModel::BytesColumn, zoomed(70));
    const auto choose = [this](const QModelIndex &index) {
        const FrameIndex frame = index.data(ResumeFrameRole).toUInt();
        if (frame < m_session.store().frames.size())
            m_selection.selectFrame(frame, this);
    };
    connect(m_table, &QTableView::clicked, this, choose);
    connect(m_table, &QTableView::activated, this, choose);
    return m_table;
}

ResumeCut ResumeLabWindow::cut() const
{
    return {At(m_cutKind->currentData().toInt()), m_cutCount->value(),
            TaskState(m_state->currentData().toInt())};
}

void ResumeLabWindow::refreshCutPoint()
{
    const auto at = At(m_cutKind->currentData().toInt());
    m_cutCount->setVisible(at == At::Event || at == At::Bytes);
    m_state->setVisible(at == At::State);
}

/// Shows the task that Start would use.
void ResumeLabWindow::refreshTarget()
{
    if (m_lab.isRunning())
        return;
    const AgentIndex agent = m_selection.agent();
    const std::optional<Error> why =
        agent == NoIndex
            ? std::nullopt
            : m_session.agent(agent).operations().unavailableReason(Operation::GetTask);
    m_start->setEnabled(agent != NoIndex && !why);
    if (agent == NoIndex)
        return m_target->setText(tr("No agent is selected."));
    if (why)
        return m_target->setText(displayText(textOf(*why)));
    const TaskIndex task = m_selection.task();
    const QString name = displayLine(m_session.agent(agent).link().title(), 60);
    if (task != NoIndex && m_session.agent(agent).operations().isListening(task))
        m_target->setText(tr("Will cut the open stream of task %1.")
                              .arg(idTail(QString::fromUtf8(m_session.store().tasks[task].id))));
    else
        m_target->setText(tr("Will cut the next stream of %1.").arg(name));
}

void ResumeLabWindow::refresh()
{
    const bool runs = m_lab.isRunning();
    m_start->setText(runs ? tr("Stop") : tr("Start"));
    m_getTask->setVisible(m_lab.stage() == ResumeLab::Stage::Resuming);
    for (QWidget *widget : {static_cast<QWidget *>(m_cutKind), static_cast<QWidget *>(m_cutCount),
                            static_cast<QWidget *>(m_state)})
        widget->setEnabled(!runs);
    QString text = textOf(m_lab.sentence());
    if (m_lab.stage() == ResumeLab::Stage::Done && !m_lab.refusal().isEmpty())
        text += u'\n' %
                tr("Resubscribe was rejected: %1").arg(displayLine(textOf(m_lab.refusal()), 300));
    m_statusText->setText(text);
    const ResumeReport &report = m_lab.report();
    m_counts->setVisible(m_lab.stage() == ResumeLab::Stage::Done);
    m_counts->setText(
        tr("%1 received, %2 restated, %3 lost, %4 duplicated, %5 reordered, %6 not in the task.")
            .arg(report.count(ResumeVerdict::Seen))
            .arg(report.count(ResumeVerdict::Restated))
            .arg(report.count(ResumeVerdict::Lost))
            .arg(report.count(ResumeVerdict::Duplicated))
            .arg(report.count(ResumeVerdict::Reordered))
            .arg(report.count(ResumeVerdict::Unknown)));
    m_rows->setReport(report);
    refreshTarget();
}

void ResumeLabWindow::onStart()
{
    if (m_lab.isRunning())
        m_lab.stop();
    else if (m_selection.agent() != NoIndex)
        m_lab.start(m_selection.agent(), m_selection.task(), cut());
}

void addResumeLabAction(QMenu *menu, Session &session, Selection &selection, QWidget *window)
{
    QAction *action = menu->addAction(ResumeLabWindow::tr("Cut and resume…"));
    action->setShortcut(keySequenceOf(WindowKey::ResumeLab));
    QObject::connect(action, &QAction::triggered, window,
                     [&session, &selection, window, lab = QPointer<ResumeLabWindow>()]() mutable {
                         if (!lab)
                             lab = new ResumeLabWindow(session, selection, window);
                         lab->show();
                         lab->raise();
                         lab->activateWindow();
                     });
}

} // namespace a2a

#include "moc_resumelabwindow.cpp"
