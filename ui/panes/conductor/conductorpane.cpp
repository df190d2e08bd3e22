// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/conductor/conductorpane.h"

#include "model/script/scriptrecorder.h"
#include "ui/panes/conductor/turndelegate.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/errorpanel.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSaveFile>
#include <QStackedWidget>
#include <QToolButton>

namespace a2a {

using namespace Qt::StringLiterals;

const PaneDescriptor ConductorPane::Descriptor{
    .id = paneid::Conductor,
    .title = QT_TRANSLATE_NOOP("a2a::MainWindow", "Conductor"),
    .icon = QLatin1StringView("play"),
    .key = Qt::CTRL | Qt::Key_8,
    .place = PanePlace::Right,
    .isShownAtFirst = false,
    .make = makePane<ConductorPane>,
};

ConductorPane::ConductorPane(Workspace &workspace, QWidget *parent)
    : Pane(parent)
    , m_session(workspace.session())
    , m_selection(workspace.selection())
    , m_name(new ElidedLabel({}, this))
    , m_open(new QToolButton(this))
    , m_record(new QToolButton(this))
    , m_step(new QPushButton(tr("Step"), this))
    , m_run(new QToolButton(this))
    , m_stop(new QToolButton(this))
    , m_restart(new QToolButton(this))
    , m_error(new ErrorPanel(this))
    , m_empty(new EmptyState(
          "play"_L1, tr("A script plays a conversation turn by turn and checks what comes."), this))
    , m_list(new QListView(this))
    , m_stack(new QStackedWidget(this))
{
    setAccessibleName(tr("Conductor"));
    setFocusProxy(m_list);
    m_askOpen = [this] {
        return QFileDialog::getOpenFileName(this, tr("Open script"), {}, tr("Scripts (*.json)"));
    };
    m_askSave = [this] {
        return QFileDialog::getSaveFileName(this, tr("Save the conversation as a script"),
                                            u"script.json"_s, tr("Scripts (*.json)"));
    };
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new TurnDelegate(m_list));
    m_list->setAccessibleName(tr("Turns of the script"));
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_empty->setAction(tr("Open script…"));
    m_error->setClosable(true);
    m_error->hide();
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_list);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildBar());
    layout->addWidget(m_error);
    layout->addWidget(m_stack, 1);
    connect(m_empty, &EmptyState::actionTriggered, this, &ConductorPane::askForScript);
    connect(m_error, &ErrorPanel::closed, m_error, &QWidget::hide);
    connect(&m_selection, &Selection::changed, this, &ConductorPane::refresh);
    connect(&m_session, &Session::agentChanged, this, &ConductorPane::refresh);
    connect(&workspace, &Workspace::changed, this, &ConductorPane::followConversation);
    refresh();
}

ConductorPane::~ConductorPane()
{
    m_model.setConductor(nullptr);
}

QWidget *ConductorPane::buildBar()
{
    auto *bar = new QWidget(this);
    m_name->setFont(bold(bodyFont()));
    m_name->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    const auto dress = [this](QToolButton *button, QLatin1StringView name, const QString &text,
                              QLatin1StringView key, void (ConductorPane::*slot)()) {
        button->setIcon(icon(name));
        button->setToolTip(
            plainToolTip(key.isEmpty() ? text : QString(text % u" ("_s % key % u')')));
        button->setAccessibleName(text);
        connect(button, &QToolButton::clicked, this, slot);
    };
    dress(m_open, "file"_L1, tr("Open script…"), "Ctrl+F10"_L1, &ConductorPane::askForScript);
    dress(m_record, "record"_L1, tr("Save this conversation as a script…"), "Ctrl+Shift+O"_L1,
          &ConductorPane::recordScript);
    dress(m_run, "play"_L1, tr("Play by itself"), "F9"_L1, &ConductorPane::runOrPause);
    dress(m_stop, "stop"_L1, tr("Stop the script"), "Shift+F9"_L1, &ConductorPane::stop);
    dress(m_restart, "reload"_L1, tr("From the first turn again"), "Ctrl+F9"_L1,
          &ConductorPane::restart);
    m_step->setToolTip(tr("Makes the next turn (F10)"));
    m_step->setAccessibleName(tr("Make the next turn"));
    connect(m_step, &QPushButton::clicked, this, &ConductorPane::step);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(12, 6, 12, 6);
    layout->addWidget(m_name, 1);
    for (QToolButton *button : {m_open, m_record})
        layout->addWidget(button);
    layout->addSpacing(metrics::Space * 2);
    for (QToolButton *button : {m_restart, m_stop, m_run})
        layout->addWidget(button);
    layout->addWidget(m_step);
    return bar;
}

void ConductorPane::askForScript()
{
    if (const QString path = m_askOpen(); !path.isEmpty())
        openScript(path);
}

void ConductorPane::showError(const QString &step, const Error &error)
{
    m_error->setError(step, error);
    m_error->show();
}

void ConductorPane::openScript(const QString &path)
{
    m_error->hide();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return showError(tr("The script could not be opened"),
                         {ErrorKind::File, u"file"_s, file.errorString(), path, {}, {}});
    }
    // One byte more than allowed is enough to see that it is too many.
    Result<Script> script = readScript(file.read(ScriptSizeLimit + 1));
    if (!script)
        return showError(
            tr("%1 could not be read").arg(displayIdentifier(QFileInfo(path).fileName())),
            script.error());
    if (script.value().name.isEmpty())
        script.value().name = QFileInfo(path).completeBaseName();
    useScript(script.take());
}

void ConductorPane::useScript(Script script)
{
    m_model.setConductor(nullptr);
    m_conductor.reset();
    m_script = std::make_unique<Script>(std::move(script));
    (void)ensureConductor();
    refresh();
}

bool ConductorPane::agentListens() const
{
    return m_selection.agent() != NoIndex &&
           m_session.agent(m_selection.agent()).state() == Connection::State::Connected;
}

/// There is a conductor as soon as there are a script and an agent to play it against.
bool ConductorPane::ensureConductor()
{
    if (m_conductor)
        return true;
    if (!m_script || !agentListens())
        return false;
    m_conductor = std::make_unique<Conductor>(m_session, m_selection.agent(), *m_script);
    m_model.setConductor(m_conductor.get());
    connect(m_conductor.get(), &Conductor::turnBegan, this, &ConductorPane::onTurnBegan);
    connect(m_conductor.get(), &Conductor::stateChanged, this, &ConductorPane::refresh);
    return true;
}

void ConductorPane::step()
{
    if (ensureConductor() && !m_conductor->isOver())
        m_conductor->step();
    refresh();
}

void ConductorPane::runOrPause()
{
    if (!ensureConductor())
        return;
    if (m_conductor->runs())
        m_conductor->pause();
    else
        m_conductor->run();
    refresh();
}

void ConductorPane::stop()
{
    if (m_conductor)
        m_conductor->stop();
}

void ConductorPane::restart()
{
    if (m_script)
        useScript(*m_script);
}

void ConductorPane::onTurnBegan()
{
    m_follows = true;
    followConversation();
    m_list->scrollTo(m_model.index(m_conductor->turn()));
}

/// The audience looks at what is said: once in a turn, as soon as it is known where that is. A new
/// conversation gets its id from the answer.
void ConductorPane::followConversation()
{
    const ContextIndex context = m_conductor && m_follows ? m_conductor->context() : NoIndex;
    if (context == NoIndex)
        return;
    m_follows = false;
    if (context != m_selection.context())
        m_selection.selectContext(m_session.store().contexts[context].agent, context, this);
}

void ConductorPane::recordScript()
{
    const ContextIndex context = m_selection.context();
    if (context == NoIndex)
        return;
    const QString path = m_askSave();
    if (path.isEmpty())
        return;
    Script script = recordedScript(m_session.store(), m_session.content(), context);
    script.name = QFileInfo(path).completeBaseName();
    QSaveFile file(path);
    const QByteArray json = writeScript(script);
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size() || !file.commit()) {
        return showError(tr("The script could not be saved"), {ErrorKind::File,
                                                               u"file"_s,
                                                               file.errorString(),
                                                               path,
                                                               tr("Choose another folder."),
                                                               {}});
    }
    useScript(std::move(script));
}

bool ConductorPane::canRun() const
{
    return m_conductor && !m_conductor->isOver();
}

bool ConductorPane::runs() const
{
    return canRun() && m_conductor->runs();
}

bool ConductorPane::canStep() const
{
    return canRun() && m_conductor->state() != Conductor::State::Waiting;
}

bool ConductorPane::canStop() const
{
    return canRun() &&
           (m_conductor->state() == Conductor::State::Waiting || m_conductor->turn() > 0);
}

bool ConductorPane::canRestart() const
{
    return m_conductor && (m_conductor->isOver() || m_conductor->turn() > 0);
}

bool ConductorPane::canRecord() const
{
    return m_selection.context() != NoIndex;
}

void ConductorPane::refresh()
{
    if (m_script)
        (void)ensureConductor();
    m_name->setText(m_script ? displayLine(m_script->name, 120) : tr("Conductor"));
    m_name->setToolTip(m_script ? plainToolTip(displayText(m_script->description, 1000))
                                : QString());
    m_step->setEnabled(canStep());
    m_run->setEnabled(canRun());
    m_run->setIcon(icon(runs() ? "pause"_L1 : "play"_L1));
    const QString runText = runs() ? tr("Pause behind this turn") : tr("Play by itself");
    m_run->setToolTip(runs() ? tr("Pauses behind this turn (F9)")
                             : tr("Makes turn after turn (F9)"));
    m_run->setAccessibleName(runText);
    m_stop->setEnabled(canStop());
    m_restart->setEnabled(canRestart());
    m_record->setEnabled(canRecord());
    if (m_script && !m_conductor)
        m_empty->setSentence(tr("Connect to an agent to play this script against it."));
    m_empty->setAction(m_script ? QString() : tr("Open script…"));
    m_stack->setCurrentWidget(m_conductor ? static_cast<QWidget *>(m_list) : m_empty);
    const bool hasTurn = canRun() && size_t(m_conductor->turn()) < m_script->turns.size();
    emit noteChanged(hasTurn ? m_script->turns[size_t(m_conductor->turn())].note : QString());
}

} // namespace a2a

#include "moc_conductorpane.cpp"
