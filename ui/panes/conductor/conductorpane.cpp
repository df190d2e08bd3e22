// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/conductor/conductorpane.h"

#include "model/script/scriptrecorder.h"
#include "ui/panes/conductor/scripteditor.h"
#include "ui/panes/conductor/turndelegate.h"
#include "ui/panes/conductor/turnfailurebar.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/errorpanel.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/plainlabel.h"
#include "ui/workspace/windowkeys.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr ViewKey PresenterViewKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::KeySheet", "Next turn of the script"), "PgDown"},
    {QT_TRANSLATE_NOOP("a2a::KeySheet", "Back to the previous turn"), "PgUp"},
};
static constexpr ViewKey ScriptEditKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::KeySheet", "Add a turn"), "Ins"},
    {QT_TRANSLATE_NOOP("a2a::KeySheet", "Duplicate the turn"), "Ctrl+D"},
    {QT_TRANSLATE_NOOP("a2a::KeySheet", "Delete the turn"), "Del"},
    {QT_TRANSLATE_NOOP("a2a::KeySheet", "Move the turn"), "Ctrl+Up  Ctrl+Down"},
    {QT_TRANSLATE_NOOP("a2a::KeySheet", "Undo"), "Ctrl+Z"},
    {QT_TRANSLATE_NOOP("a2a::KeySheet", "Redo"), "Ctrl+Shift+Z"},
};
static constexpr ViewKeys ConductorKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::KeySheet", "Presenter view"), PresenterViewKeys},
    {QT_TRANSLATE_NOOP("a2a::KeySheet", "Turns in the script editor"), ScriptEditKeys},
};

const PaneDescriptor ConductorPane::Descriptor{
    .id = paneid::Conductor,
    .title = QT_TRANSLATE_NOOP("a2a::MainWindow", "Conductor"),
    .icon = QLatin1StringView("play"),
    .key = Qt::CTRL | Qt::Key_8,
    .place = PanePlace::Right,
    .isShownAtFirst = false,
    .keys = ConductorKeys,
    .make = makePane<ConductorPane>,
};

ConductorPane::ConductorPane(Workspace &workspace, QWidget *parent)
    : Pane(parent)
    , m_session(workspace.session())
    , m_selection(workspace.selection())
    , m_navigator(workspace.navigator())
    , m_name(new ElidedLabel({}, this))
    , m_open(new QToolButton(this))
    , m_record(new QToolButton(this))
    , m_step(new QPushButton(tr("Step"), this))
    , m_run(new QToolButton(this))
    , m_stop(new QToolButton(this))
    , m_restart(new QToolButton(this))
    , m_rehearse(new QToolButton(this))
    , m_edit(new QToolButton(this))
    , m_status(plainLabel({}, this, "dim"))
    , m_failure(new TurnFailureBar(this))
    , m_error(new ErrorPanel(this))
    , m_empty(new EmptyState(
          "play"_L1, tr("A script plays a conversation turn by turn and checks the responses."),
          this))
    , m_list(new QListView(this))
    , m_stack(new QStackedWidget(this))
{
    setAccessibleName(tr("Conductor"));
    setFocusProxy(m_list);
    m_askOpen = [this] {
        return QFileDialog::getOpenFileName(this, tr("Open script"), {}, tr("Scripts (*.json)"));
    };
    m_askSave = [this] {
        return QFileDialog::getSaveFileName(this, tr("Save script"), u"script.json"_s,
                                            tr("Scripts (*.json)"));
    };
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new TurnDelegate(m_list));
    m_list->setAccessibleName(tr("Turns of the script"));
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_empty->setAction(tr("Open script…"));
    m_error->setTold(true);
    m_error->setClosable(true);
    m_error->hide();
    m_status->setContentsMargins(12, 0, 12, 6);
    m_status->hide();
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_list);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildBar());
    layout->addWidget(m_status);
    layout->addWidget(m_failure);
    layout->addWidget(m_error);
    layout->addWidget(m_stack, 1);
    connect(m_empty, &EmptyState::actionTriggered, this, &ConductorPane::askForScript);
    connect(m_error, &ErrorPanel::closed, m_error, &QWidget::hide);
    connect(m_error, &ErrorPanel::actionChosen, this, [this](int number) {
        m_error->hide();
        const std::vector<Answer> answers = std::exchange(m_answers, {});
        if (size_t(number) < answers.size())
            answers[size_t(number)].goOn();
    });
    connect(m_failure, &TurnFailureBar::retryRequested, this, &ConductorPane::retry);
    connect(m_failure, &TurnFailureBar::skipRequested, this, &ConductorPane::skip);
    connect(m_failure, &TurnFailureBar::endRequested, this, &ConductorPane::stop);
    connect(&m_selection, &Selection::changed, this, &ConductorPane::refresh);
    connect(&m_session, &Session::stateChanged, this, &ConductorPane::refresh);
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
    m_tools = new QWidget(bar);
    auto *tools = new FlowLayout(m_tools);
    tools->setContentsMargins(0, 0, 0, 0);
    buildTools(*tools);
    m_step->setToolTip(tr("Next step (F10)"));
    m_step->setAccessibleName(tr("Next step"));
    connect(m_step, &QPushButton::clicked, this, &ConductorPane::step);
    auto *first = new QHBoxLayout;
    first->addWidget(m_name, 1);
    first->addWidget(m_step);
    auto *layout = new QVBoxLayout(bar); // a small window has no room beside the buttons
    layout->setContentsMargins(12, 6, 12, 6);
    layout->addLayout(first);
    layout->addWidget(m_tools);
    return bar;
}

void ConductorPane::buildTools(QLayout &layout)
{
    const auto add = [this, &layout](QToolButton *button, QLatin1StringView name,
                                     const QString &text, WindowKey key,
                                     void (ConductorPane::*slot)()) {
        button->setIcon(icon(name));
        button->setToolTip(
            QString(text % u" (" % keysOf(key).toString(QKeySequence::NativeText) % u')'));
        button->setAccessibleName(text);
        connect(button, &QToolButton::clicked, this, slot);
        layout.addWidget(button);
    };
    const auto name = [](QToolButton *button, const QString &word) {
        button->setText(word);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    };
    add(m_open, "folder"_L1, tr("Open script…"), WindowKey::OpenScript,
        &ConductorPane::askForScript);
    add(m_record, "save"_L1, tr("Save this conversation as a script…"), WindowKey::SaveScript,
        &ConductorPane::recordScript);
    add(m_edit, "edit"_L1, tr("Edit script"), WindowKey::EditScript, &ConductorPane::editScript);
    add(m_rehearse, "check"_L1, tr("Rehearse: play the whole script at full speed"),
        WindowKey::Rehearse, &ConductorPane::rehearse);
    add(m_restart, "reload"_L1, tr("Reset: start again in a new conversation"),
        WindowKey::RestartScript, &ConductorPane::restart);
    name(m_rehearse, tr("Rehearse")); // no picture says so
    name(m_restart, tr("Reset"));
    add(m_stop, "stop"_L1, tr("Stop the script"), WindowKey::StopScript, &ConductorPane::stop);
    add(m_run, "play"_L1, tr("Auto-play"), WindowKey::PlayScript, &ConductorPane::runOrPause);
}

void ConductorPane::askForScript()
{
    if (const QString path = m_askOpen(); !path.isEmpty())
        openScript(path);
}

void ConductorPane::showError(const QString &step, const Error &error)
{
    m_error->setError(step, error);
    offer({});
    m_error->show();
}

void ConductorPane::offer(const std::vector<Answer> &answers)
{
    m_answers = answers;
    QStringList texts;
    for (const Answer &answer : answers)
        texts.append(answer.text);
    m_error->setActions(texts);
}

static QString fileName(const QString &path)
{
    return displayIdentifier(QFileInfo(path).fileName());
}

void ConductorPane::openScript(const QString &path)
{
    m_error->hide();
    ScriptFile file(path);
    const Result<QByteArray> json = file.read();
    if (!json)
        return showError(tr("The script could not be opened"), json.error());
    Result<ScriptDocument> document = ScriptDocument::read(*json);
    if (!document)
        return showError(tr("%1 could not be read").arg(fileName(path)), document.error());
    file.setKnown(*json);
    if (!hasEdits())
        return useScript(document.take(), file);
    tellOfEdits();
    offer({{tr("Open the other script without saving"),
            [this, other = document.take(), file] { useScript(other, file); }}});
}

bool ConductorPane::mayClose()
{
    if (m_mayClose || !hasEdits())
        return true;
    tellOfEdits();
    offer({{tr("Close without saving"), [this] {
                m_mayClose = true;
                QMetaObject::invokeMethod(window(), &QWidget::close, Qt::QueuedConnection);
            }}});
    return false;
}

namespace {

/// An open script, including edits.
struct OpenScript {
    ScriptDocument document;
    ScriptFile file;
    bool isEdited = false;
};

} // namespace

std::any ConductorPane::kept() const
{
    if (!m_document)
        return {};
    if (m_editor)
        m_editor->commit();
    return OpenScript{m_editor ? m_editor->document() : *m_document, m_file, m_editor != nullptr};
}

void ConductorPane::resume(const std::any &kept)
{
    const auto *open = std::any_cast<OpenScript>(&kept);
    if (!open)
        return;
    useScript(open->document, open->file);
    if (open->isEdited)
        editScript();
}

/// Edits that are not saved.
bool ConductorPane::hasEdits() const
{
    if (m_editor)
        m_editor->commit(); // what is being typed, too
    return m_editor ? m_editor->document().isChanged() : m_document && m_document->isChanged();
}

void ConductorPane::tellOfEdits()
{
    m_error->setError(tr("The open script has unsaved edits"), QString());
    offer({});
    m_error->show();
}

void ConductorPane::useScript(ScriptDocument document, const ScriptFile &file)
{
    closeEditor();
    m_document = std::move(document);
    m_file = file;
    playAgain();
}

/// Plays the open script from its beginning.
void ConductorPane::playAgain()
{
    m_model.setConductor(nullptr);
    m_conductor.reset();
    m_place = -1;
    (void)ensureConductor();
    refresh();
}

bool ConductorPane::agentListens() const
{
    return m_selection.agent() != NoIndex &&
           m_session.agent(m_selection.agent()).link().state() == AgentLink::State::Connected;
}

/// Creates a conductor once there are a script and an agent.
bool ConductorPane::ensureConductor()
{
    if (m_conductor)
        return true;
    if (!m_document || !agentListens())
        return false;
    m_conductor = std::make_unique<Conductor>(m_session, m_selection.agent(), m_document->script());
    m_conductor->setPaced(true);
    if (m_clock)
        m_conductor->setClock(m_clock);
    m_model.setConductor(m_conductor.get());
    connect(m_conductor.get(), &Conductor::turnBegan, this, &ConductorPane::onTurnBegan);
    connect(m_conductor.get(), &Conductor::stateChanged, this, &ConductorPane::onStateChanged);
    return true;
}

void ConductorPane::setClock(Conductor::Clock clock)
{
    m_clock = std::move(clock);
    if (m_conductor)
        m_conductor->setClock(m_clock);
}

/// A rehearsed script is played from its beginning.
bool ConductorPane::wasRehearsed() const
{
    return m_conductor && m_conductor->rehearses() && m_conductor->isOver();
}

void ConductorPane::step()
{
    if (wasRehearsed())
        playAgain();
    if (ensureConductor())
        m_conductor->step();
    refresh();
}

void ConductorPane::runOrPause()
{
    if (wasRehearsed())
        playAgain();
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
    if (m_conductor)
        m_conductor->stop();
    playAgain();
}

void ConductorPane::retry()
{
    if (m_conductor)
        m_conductor->retry();
}

void ConductorPane::skip()
{
    if (m_conductor)
        m_conductor->skip();
}

void ConductorPane::rehearse()
{
    if (!canRehearse())
        return;
    playAgain();
    m_conductor->rehearse();
}

// Positions of turns.

/// The turns that can be shown.
std::vector<int> ConductorPane::places() const
{
    std::vector<int> turns;
    for (const TurnResult &result : m_conductor->results()) {
        if (result.exchange != 0)
            turns.push_back(result.turn);
    }
    std::sort(turns.begin(), turns.end());
    return turns;
}

void ConductorPane::showPlace(int turn)
{
    const ExchangeTrack *track = m_session.store().track(m_conductor->resultOf(turn)->exchange);
    m_list->setCurrentIndex(m_model.index(turn));
    if (track && track->agent != m_selection.agent())
        m_selection.selectAgent(track->agent, this); // its conversation is to be seen
    if (track && track->requestFrame != NoIndex)
        m_selection.selectFrame(track->requestFrame, this);
}

void ConductorPane::back()
{
    if (!m_conductor)
        return;
    const std::vector<int> turns = places();
    int now = m_place;
    if (now < 0) // at the newest: while waiting for it, the previous one is the last
        now = m_conductor->state() == Conductor::State::Waiting || turns.empty()
                  ? m_conductor->turn()
                  : turns.back();
    const auto at = std::lower_bound(turns.begin(), turns.end(), now);
    if (at == turns.begin())
        return;
    m_place = *std::prev(at);
    showPlace(m_place);
}

void ConductorPane::next()
{
    if (m_place < 0) {
        if (canStep())
            step();
        return;
    }
    const std::vector<int> turns = places();
    const auto at = std::upper_bound(turns.begin(), turns.end(), std::exchange(m_place, -1));
    if (at == turns.end())
        return next();
    showPlace(*at);
    if (*at != turns.back())
        m_place = *at;
}

// Editing.

void ConductorPane::editScript()
{
    if (!m_document)
        return;
    if (m_editor)
        return m_editor->setFocus();
    if (m_conductor && m_conductor->state() != Conductor::State::Waiting)
        m_conductor->pause();
    m_editor = new ScriptEditor(*m_document, m_conductor.get(), m_stack);
    m_stack->addWidget(m_editor);
    connect(m_editor, &ScriptEditor::saveRequested, this, [this] { saveEdited(false); });
    connect(m_editor, &ScriptEditor::saveAsRequested, this, [this] { saveEdited(true); });
    connect(m_editor, &ScriptEditor::doneRequested, this, &ConductorPane::playEdited);
    refresh();
    m_editor->setFocus();
}

void ConductorPane::closeEditor()
{
    if (!m_editor)
        return;
    m_stack->removeWidget(m_editor);
    std::exchange(m_editor, nullptr)->deleteLater(); // one of its buttons may be emitting
    m_error->hide();                                 // it may offer actions of the editor
}

/// Turns played so far stay if they are unchanged.
void ConductorPane::playEdited()
{
    if (!m_editor)
        return;
    const bool isSame = m_editor->document().json() == m_document->json();
    m_document = m_editor->document();
    closeEditor();
    if (isSame)
        refresh();
    else
        playAgain();
    m_list->setFocus();
}

/// False: writing failed, and the error is shown.
bool ConductorPane::save(ScriptFile file)
{
    if (std::optional<Error> error = file.write(m_document->json())) {
        error->hint = Phrase(tr("Choose another folder."));
        showError(tr("The script could not be saved"), *error);
        return false;
    }
    m_document->setSaved();
    m_file = std::move(file);
    return true;
}

void ConductorPane::saveEdited(bool asksForPath)
{
    const bool hasFile = m_file.canBeWritten() && !asksForPath;
    const ScriptFile file = hasFile ? m_file : ScriptFile(m_askSave());
    if (file.path().isEmpty())
        return;
    m_error->hide();
    if (hasFile && file.hasChanged())
        tellOfOtherVersion();
    else
        saveTo(file);
}

void ConductorPane::saveTo(const ScriptFile &file)
{
    const bool isSame = m_editor->document().json() == m_document->json();
    m_document = m_editor->document();
    if (save(file))
        m_editor->setSaved();
    if (!isSame)
        playAgain();
    refresh();
}

/// Never overwrites changes on disk without asking. The panel disappears with the editor.
void ConductorPane::tellOfOtherVersion()
{
    m_error->setError(
        tr("%1 has changed on disk since it was opened").arg(fileName(m_file.path())),
        tr("Overwrite it, save your edits elsewhere, or reload it; Undo restores them."));
    offer({{tr("Overwrite"), [this] { saveTo(m_file); }},
           {tr("Save as…"), [this] { saveEdited(true); }},
           {tr("Reload"), [this] { reload(); }}});
    m_error->show();
}

void ConductorPane::reload()
{
    const Result<QByteArray> json = m_file.read();
    if (!json)
        return showError(tr("The script could not be opened"), json.error());
    m_editor->commit();
    if (!m_editor->reload(*json))
        return; // which shows the reason
    m_file.setKnown(*json);
    m_document = m_editor->document();
    playAgain();
}

void ConductorPane::onTurnBegan()
{
    m_place = -1;
    m_follows = !m_conductor->rehearses();
    followConversation();
    m_list->scrollTo(m_model.index(m_conductor->turn()));
    if (!m_conductor->rehearses())
        emit turnShown();
}

/// What a rehearsal says is what it was made for, and a failure waits for the user; what came may
/// have taken the pane's place.
void ConductorPane::onStateChanged()
{
    if (canRetry() || (wasRehearsed() && m_conductor->state() != Conductor::State::Stopped))
        m_navigator.raise(paneid::Conductor);
    refresh();
}

/// Selects the script's conversation for the audience: once per turn, as soon as it is known. A new
/// conversation gets its id from the response.
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
    if (hasEdits())
        return tellOfEdits();
    const QString path = m_askSave();
    if (path.isEmpty())
        return;
    Script script = recordedScript(m_session.store(), m_session.content(), context);
    script.name = QFileInfo(path).completeBaseName();
    Result<ScriptDocument> document = ScriptDocument::read(writeScript(script));
    if (!document)
        return showError(tr("This conversation cannot be saved as a script"), document.error());
    const std::optional<ScriptDocument> before = std::exchange(m_document, document.take());
    if (save(ScriptFile(path)))
        useScript(*std::exchange(m_document, {}), m_file);
    else
        m_document = before;
}

bool ConductorPane::canRun() const
{
    return m_conductor && !m_editor && (!m_conductor->isOver() || wasRehearsed()) &&
           (!m_conductor->rehearses() || wasRehearsed());
}

bool ConductorPane::runs() const
{
    return canRun() && !m_conductor->isOver() && m_conductor->runs();
}

bool ConductorPane::canStep() const
{
    return canRun() && m_conductor->state() != Conductor::State::Waiting;
}

bool ConductorPane::canStop() const
{
    return m_conductor && (canRetry() || (!m_conductor->isOver() &&
                                          (m_conductor->state() != Conductor::State::Ready ||
                                           m_conductor->turn() > 0)));
}

bool ConductorPane::canRestart() const
{
    return m_conductor && !m_editor &&
           (m_conductor->isOver() || m_conductor->state() == Conductor::State::Waiting ||
            m_conductor->turn() > 0);
}

bool ConductorPane::canRecord() const
{
    return m_selection.context() != NoIndex;
}

bool ConductorPane::canRetry() const
{
    return m_conductor && !m_editor && m_conductor->canRetry();
}

bool ConductorPane::canSkip() const
{
    return m_conductor && !m_editor && !m_conductor->rehearses() && m_conductor->canSkip();
}

/// Not while playing.
bool ConductorPane::canRehearse() const
{
    return m_conductor && !m_editor &&
           (m_conductor->isOver() ||
            (m_conductor->state() == Conductor::State::Ready && m_conductor->turn() == 0));
}

bool ConductorPane::canEdit() const
{
    return m_document.has_value() && !m_editor;
}

/// The countdown, and the result of a rehearsal.
void ConductorPane::refreshStatus()
{
    QString text;
    const int count = m_conductor ? int(m_conductor->script().turns.size()) : 0;
    if (m_conductor && m_conductor->rehearses()) {
        const std::vector<TurnResult> &results = m_conductor->results();
        const auto held = std::count_if(results.begin(), results.end(),
                                        [](const TurnResult &result) { return result.held; });
        if (!m_conductor->isOver())
            text = tr("Rehearsal: turn %1 of %2").arg(m_conductor->turn() + 1).arg(count);
        else if (m_conductor->state() == Conductor::State::Held)
            text = tr("Rehearsal passed: all expectations met.");
        else
            text = tr("Rehearsal: %1 of %2 turns passed. Failures are listed below.")
                       .arg(held)
                       .arg(count);
    } else if (m_conductor && m_conductor->secondsLeft() > 0) {
        text = tr("Turn %1 in %2 s").arg(m_conductor->turn() + 1).arg(m_conductor->secondsLeft());
    }
    m_status->setText(text);
    m_status->setVisible(!text.isEmpty() && !m_editor);
}

void ConductorPane::refreshButtons()
{
    m_step->setEnabled(canStep());
    m_run->setEnabled(canRun());
    m_run->setIcon(icon(runs() ? "pause"_L1 : "play"_L1));
    const QString runText = runs() ? tr("Pause after this turn") : tr("Auto-play");
    m_run->setToolTip(runs() ? tr("Pause after this turn (F9)") : tr("Auto-play (F9)"));
    m_run->setAccessibleName(runText);
    m_stop->setEnabled(canStop());
    m_restart->setEnabled(canRestart());
    m_record->setEnabled(canRecord());
    m_rehearse->setEnabled(canRehearse());
    m_edit->setEnabled(canEdit());
    m_tools->setVisible(!m_editor); // its turns need the room, and it has buttons of its own
    m_step->setVisible(!m_editor);
}

/// A script without a name gets its file's name.
static QString nameOf(const ScriptDocument &document, const QString &path)
{
    const QString &name = document.script().name;
    const QString shown = name.isEmpty() ? QFileInfo(path).completeBaseName() : name;
    return document.isChanged() ? ConductorPane::tr("%1 (not saved)").arg(shown) : shown;
}

void ConductorPane::refresh()
{
    if (m_document)
        (void)ensureConductor();
    m_name->setText(m_document ? displayLine(nameOf(*m_document, m_file.path()), 120)
                               : tr("Conductor"));
    m_name->setToolTip(m_document ? displayText(m_document->script().description, 1000)
                                  : QString());
    refreshButtons();
    refreshStatus();
    m_failure->showFor(m_editor ? nullptr : m_conductor.get());
    if (m_document && !m_conductor)
        m_empty->setSentence(tr("Connect to an agent to play this script against it."));
    m_empty->setAction(m_document ? QString() : tr("Open script…"));
    m_stack->setCurrentWidget(m_editor      ? static_cast<QWidget *>(m_editor)
                              : m_conductor ? static_cast<QWidget *>(m_list)
                                            : m_empty);
    const int turn = canRun() && !wasRehearsed() ? m_conductor->turn() : -1;
    emit noteChanged(turn >= 0 ? m_conductor->shownTurn(turn).note : QString());
}

} // namespace a2a

#include "moc_conductorpane.cpp"
