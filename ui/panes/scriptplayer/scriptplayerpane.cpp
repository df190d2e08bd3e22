// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/scriptplayer/scriptplayerpane.h"

#include "model/content/safefilename.h"
#include "model/script/scriptrecorder.h"
#include "model/script/steptitle.h"
#include "ui/panes/scriptplayer/scripteditor.h"
#include "ui/panes/scriptplayer/turndelegate.h"
#include "ui/panes/scriptplayer/turnfailurebar.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/errorpanel.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/plainlabel.h"
#include "ui/workspace/windowkeys.h"

#include <QDir>
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
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Next step of the script"), "PgDown"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Back to the previous step"), "PgUp"},
};
static constexpr ViewKey ScriptEditKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Add a step"), "Ins"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Duplicate the step"), "Ctrl+D"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Delete the step"), "Del"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Move the step"), "Ctrl+Up  Ctrl+Down"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Undo"), "Ctrl+Z"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Redo"), "Ctrl+Shift+Z"},
};
static constexpr ViewKeys ConductorKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Presenter view"), PresenterViewKeys},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Steps in the script editor"), ScriptEditKeys},
};

const PaneDescriptor ScriptPlayerPane::Descriptor{
    .id = paneid::ScriptPlayer,
    .title = QT_TRANSLATE_NOOP("a2a::MainWindow", "Script"),
    .icon = QLatin1StringView("play"),
    .key = Qt::CTRL | Qt::Key_8,
    .place = PanePlace::Right,
    .isInitiallyVisible = false,
    .keys = ConductorKeys,
    .make = makePane<ScriptPlayerPane>,
};

ScriptPlayerPane::ScriptPlayerPane(Workspace &workspace, QWidget *parent)
    : Pane(parent)
    , m_session(workspace.session())
    , m_selection(workspace.selection())
    , m_playback(workspace)
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
          "play"_L1, tr("A script plays a conversation step by step and checks the responses."),
          this))
    , m_list(new QListView(this))
    , m_stack(new QStackedWidget(this))
{
    setAccessibleName(tr("Script"));
    setFocusProxy(m_list);
    m_askOpen = [this] {
        return QFileDialog::getOpenFileName(this, tr("Open script"), {}, tr("Scripts (*.json)"));
    };
    m_askSave = [this] {
        return QFileDialog::getSaveFileName(this, tr("Save script"), m_proposedPath,
                                            tr("Scripts (*.json)"));
    };
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new TurnDelegate(m_list));
    m_list->setAccessibleName(tr("Steps of the script"));
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_empty->setAction(tr("Open script…"));
    m_error->setAnnounced(true);
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
    connect(m_empty, &EmptyState::actionTriggered, this, &ScriptPlayerPane::askForScript);
    connect(m_error, &ErrorPanel::closed, m_error, &QWidget::hide);
    connect(m_error, &ErrorPanel::actionChosen, this, [this](int number) {
        m_error->hide();
        const std::vector<ProblemAction> actions = std::exchange(m_problemActions, {});
        if (size_t(number) < actions.size())
            actions[size_t(number)].apply();
    });
    connect(m_failure, &TurnFailureBar::retryRequested, &m_playback, &ScriptPlayback::retry);
    connect(m_failure, &TurnFailureBar::skipRequested, &m_playback, &ScriptPlayback::skip);
    connect(m_failure, &TurnFailureBar::endRequested, &m_playback, &ScriptPlayback::stop);
    connect(&m_selection, &Selection::changed, this, &ScriptPlayerPane::refresh);
    connect(&workspace.session(), &Session::stateChanged, this, &ScriptPlayerPane::refresh);
    connectPlayback();
    refresh();
}

ScriptPlayerPane::~ScriptPlayerPane() = default;

void ScriptPlayerPane::connectPlayback()
{
    connect(&m_playback, &ScriptPlayback::scriptPlayerChanged, &m_model,
            &ScriptPlayerModel::setScriptPlayer);
    connect(&m_playback, &ScriptPlayback::turnBegan, this,
            [this](int turn) { m_list->scrollTo(m_model.index(turn)); });
    connect(&m_playback, &ScriptPlayback::earlierTurnShown, this,
            [this](int turn) { m_list->setCurrentIndex(m_model.index(turn)); });
    connect(&m_playback, &ScriptPlayback::changed, this, &ScriptPlayerPane::refresh);
}

QWidget *ScriptPlayerPane::buildBar()
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
    connect(m_step, &QPushButton::clicked, &m_playback, &ScriptPlayback::step);
    auto *first = new QHBoxLayout;
    first->addWidget(m_name, 1);
    first->addWidget(m_step);
    auto *layout = new QVBoxLayout(bar); // a small window has no space beside the buttons
    layout->setContentsMargins(12, 6, 12, 6);
    layout->addLayout(first);
    layout->addWidget(m_tools);
    return bar;
}

void ScriptPlayerPane::buildTools(QLayout &layout)
{
    const auto add = [this, &layout](QToolButton *button, QLatin1StringView name,
                                     const QString &text, WindowKey key, auto *receiver,
                                     auto slot) {
        button->setIcon(icon(name));
        button->setToolTip(
            QString(text % u" (" % keySequenceOf(key).toString(QKeySequence::NativeText) % u')'));
        button->setAccessibleName(text);
        connect(button, &QToolButton::clicked, receiver, slot);
        layout.addWidget(button);
    };
    const auto name = [](QToolButton *button, const QString &word) {
        button->setText(word);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    };
    add(m_open, "folder"_L1, tr("Open script…"), WindowKey::OpenScript, this,
        &ScriptPlayerPane::askForScript);
    add(m_record, "save"_L1, tr("Save this conversation as a script…"), WindowKey::SaveScript, this,
        &ScriptPlayerPane::recordScript);
    add(m_edit, "edit"_L1, tr("Edit script"), WindowKey::EditScript, this,
        &ScriptPlayerPane::editScript);
    add(m_rehearse, "check"_L1, tr("Rehearse: play the whole script at full speed"),
        WindowKey::Rehearse, &m_playback, &ScriptPlayback::rehearse);
    add(m_restart, "reload"_L1, tr("Reset: start again in a new conversation"),
        WindowKey::RestartScript, &m_playback, &ScriptPlayback::restart);
    name(m_rehearse, tr("Rehearse")); // no icon says so
    name(m_restart, tr("Reset"));
    add(m_stop, "stop"_L1, tr("Stop the script"), WindowKey::StopScript, &m_playback,
        &ScriptPlayback::stop);
    add(m_run, "play"_L1, tr("Auto-play"), WindowKey::PlayScript, &m_playback,
        &ScriptPlayback::runOrPause);
}

void ScriptPlayerPane::askForScript()
{
    if (const QString path = m_askOpen(); !path.isEmpty())
        openScript(path);
}

void ScriptPlayerPane::showError(const QString &step, const Error &error)
{
    m_error->setError(step, error);
    offerActions({});
    m_error->show();
}

void ScriptPlayerPane::offerActions(const std::vector<ProblemAction> &actions)
{
    m_problemActions = actions;
    QStringList texts;
    for (const ProblemAction &answer : actions)
        texts.append(answer.text);
    m_error->setActions(texts);
}

static QString fileName(const QString &path)
{
    return displayIdentifier(QFileInfo(path).fileName());
}

bool ScriptPlayerPane::openScript(const QString &path)
{
    m_error->hide();
    ScriptFile file(path);
    const Result<QByteArray> json = file.read();
    if (!json) {
        showError(tr("The script could not be opened"), json.error());
        return false;
    }
    Result<ScriptDocument> document = ScriptDocument::read(*json);
    if (!document) {
        showError(tr("%1 could not be read").arg(fileName(path)), document.error());
        return false;
    }
    file.setKnownContent(*json);
    if (!hasEdits()) {
        useScript(document.take(), file);
        return true;
    }
    reportUnsavedEdits();
    offerActions({{tr("Open the other script without saving"),
                   [this, other = document.take(), file] { useScript(other, file); }}});
    return false;
}

bool ScriptPlayerPane::mayClose()
{
    if (!hasEdits() || m_discardableEdits == edited())
        return true;
    reportUnsavedEdits();
    offerActions({{tr("Close without saving"), [this] {
                       m_discardableEdits = edited();
                       QMetaObject::invokeMethod(window(), &QWidget::close, Qt::QueuedConnection);
                   }}});
    return false;
}

/// The name of a script, or that of its file if the script has none.
static QString nameOf(const ScriptDocument &document, const QString &path)
{
    const QString &name = document.script().name;
    return name.isEmpty() ? QFileInfo(path).completeBaseName() : name;
}

namespace {

/// An open script with its edits, as passed on to another pane.
struct OpenScript {
    ScriptDocument document;
    ScriptFile file;
    ReceivedTurns received;
    bool isEdited = false;
};

} // namespace

std::any ScriptPlayerPane::savedState() const
{
    if (!m_document)
        return {};
    if (m_editor)
        m_editor->commit();
    return OpenScript{m_editor ? m_editor->document() : *m_document, m_file, m_received,
                      m_editor != nullptr};
}

void ScriptPlayerPane::restoreState(const std::any &savedState)
{
    const auto *open = std::any_cast<OpenScript>(&savedState);
    if (!open)
        return;
    useScript(open->document, open->file);
    m_received = open->received;
    if (open->isEdited)
        editScript();
}

/// Whether the editor has unsaved edits.
bool ScriptPlayerPane::hasEdits() const
{
    if (m_editor)
        m_editor->commit(); // includes what is being typed
    return m_editor ? m_editor->document().isModified() : m_document && m_document->isModified();
}

/// The open script with its current edits, as JSON.
QByteArray ScriptPlayerPane::edited() const
{
    if (m_editor)
        m_editor->commit();
    return m_editor ? m_editor->document().json() : m_document ? m_document->json() : QByteArray();
}

void ScriptPlayerPane::reportUnsavedEdits()
{
    m_error->setError(tr("The open script has unsaved edits"), QString());
    offerActions({});
    m_error->show();
}

void ScriptPlayerPane::useScript(ScriptDocument document, const ScriptFile &file)
{
    closeEditor();
    m_received = {};
    m_document = std::move(document);
    m_file = file;
    play();
}

/// Plays the document from its beginning.
void ScriptPlayerPane::play()
{
    m_playback.setScript(m_document->script(), nameOf(*m_document, m_file.path()));
}

// Editing.

void ScriptPlayerPane::editScript()
{
    if (!m_document)
        return;
    if (m_editor)
        return m_editor->setFocus();
    m_playback.pause();
    if (const ScriptPlayer *played = scriptPlayer()) {
        for (const TurnResult &result : played->results())
            m_received.remember(*m_document, result.turn, result.received);
    }
    m_editor = new ScriptEditor(*m_document, m_received, m_stack);
    m_playback.setEditing(true);
    m_stack->addWidget(m_editor);
    connect(m_editor, &ScriptEditor::saveRequested, this, [this] { saveEdited(false); });
    connect(m_editor, &ScriptEditor::saveAsRequested, this, [this] { saveEdited(true); });
    connect(m_editor, &ScriptEditor::doneRequested, this, &ScriptPlayerPane::playEdited);
    refresh();
    m_editor->setFocus();
}

void ScriptPlayerPane::closeEditor()
{
    if (!m_editor)
        return;
    m_playback.setEditing(false);
    m_stack->removeWidget(m_editor);
    std::exchange(m_editor, nullptr)->deleteLater(); // one of its buttons may be the sender
    m_error->hide();                                 // its actions may be those of the editor
}

/// Plays the edited script. The results of turns played so far stay if these turns are unchanged.
void ScriptPlayerPane::playEdited()
{
    if (!m_editor)
        return;
    const bool isSame = m_editor->document().json() == m_document->json();
    m_document = m_editor->document();
    closeEditor();
    if (isSame)
        refresh();
    else
        play();
    m_list->setFocus();
}

/// Saves the script. If writing fails, shows the error and returns false.
bool ScriptPlayerPane::save(ScriptFile file)
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

void ScriptPlayerPane::saveEdited(bool asksForPath)
{
    const bool hasFile = m_file.isWritable() && !asksForPath;
    const ScriptFile file =
        hasFile ? m_file : ScriptFile(askSavePath(m_editor->document().script().name));
    if (file.path().isEmpty())
        return;
    m_error->hide();
    if (hasFile && file.hasChanged())
        reportExternalChange();
    else
        saveTo(file);
}

void ScriptPlayerPane::saveTo(const ScriptFile &file)
{
    const bool isSame = m_editor->document().json() == m_document->json();
    m_document = m_editor->document();
    if (save(file))
        m_editor->setSaved();
    if (!isSame)
        play();
    refresh();
}

/// Asks before changes on disk are overwritten. The panel disappears with the editor.
void ScriptPlayerPane::reportExternalChange()
{
    m_error->setError(
        tr("%1 has changed on disk since it was opened").arg(fileName(m_file.path())),
        tr("Overwrite it, save your edits elsewhere, or reload it; Undo restores them."));
    offerActions({{tr("Overwrite"), [this] { saveTo(m_file); }},
                  {tr("Save as…"), [this] { saveEdited(true); }},
                  {tr("Reload"), [this] { reload(); }}});
    m_error->show();
}

void ScriptPlayerPane::reload()
{
    const Result<QByteArray> json = m_file.read();
    if (!json)
        return showError(tr("The script could not be opened"), json.error());
    m_editor->commit();
    if (!m_editor->reload(*json))
        return; // the editor shows the reason
    m_file.setKnownContent(*json);
    m_document = m_editor->document();
    play();
}

/// The proposed path for a script, in the folder of the open one: "Plan a trip to Lisbon.json".
static QString fileNameFor(const QString &name)
{
    static constexpr qsizetype Longest = 60;
    QString line = name.simplified().left(Longest);
    line.replace(u'/', u'-').replace(u'\\', u'-');
    while (line.endsWith(u'.') || line.endsWith(u',') || line.endsWith(u' '))
        line.chop(1);
    return line.isEmpty() ? u"script.json"_s : safeFileName(line % u".json");
}

QString ScriptPlayerPane::askSavePath(const QString &name)
{
    m_proposedPath = fileNameFor(name);
    if (m_file.isWritable())
        m_proposedPath = QFileInfo(m_file.path()).dir().filePath(m_proposedPath);
    return m_askSave();
}

void ScriptPlayerPane::recordScript()
{
    const ContextIndex context = m_selection.context();
    if (context == NoIndex)
        return;
    if (hasEdits())
        return reportUnsavedEdits();
    std::vector<ReceivedTurn> came;
    Script script = recordedScript(m_session.store(), m_session.content(), context, &came);
    const QString named = m_session.marks().name(context);
    const QString path = askSavePath(!named.isEmpty()        ? named
                                     : !script.turns.empty() ? stepTitle(script.turns.front())
                                                             : QString());
    if (path.isEmpty())
        return;
    script.name = QFileInfo(path).completeBaseName();
    Result<ScriptDocument> document = ScriptDocument::read(writeScript(script));
    if (!document)
        return showError(tr("This conversation cannot be saved as a script"), document.error());
    const std::optional<ScriptDocument> before = std::exchange(m_document, document.take());
    if (!save(ScriptFile(path))) {
        m_document = before;
        return;
    }
    useScript(*std::exchange(m_document, {}), m_file);
    for (size_t turn = 0; turn < came.size(); ++turn)
        m_received.remember(*m_document, int(turn), came[turn]);
}

bool ScriptPlayerPane::canRecord() const
{
    return m_selection.context() != NoIndex;
}

bool ScriptPlayerPane::canEdit() const
{
    return m_document.has_value() && !m_editor;
}

/// Shows the countdown or the result of a rehearsal.
void ScriptPlayerPane::refreshStatus()
{
    QString text;
    const ScriptPlayer *now = scriptPlayer();
    const int count = now ? int(now->script().turns.size()) : 0;
    if (now && now->isRehearsing()) {
        const std::vector<TurnResult> &results = now->results();
        const auto held = std::count_if(results.begin(), results.end(),
                                        [](const TurnResult &result) { return result.succeeded; });
        if (!now->isOver())
            text = tr("Rehearsal: step %1 of %2").arg(now->turn() + 1).arg(count);
        else if (now->state() == ScriptPlayer::State::Succeeded)
            text = tr("Rehearsal passed: all expectations met.");
        else
            text = tr("Rehearsal: %1 of %2 steps passed. Failures are listed below.")
                       .arg(held)
                       .arg(count);
    } else if (now && now->secondsLeft() > 0) {
        text = tr("Step %1 in %2 s").arg(now->turn() + 1).arg(now->secondsLeft());
    }
    m_status->setText(text);
    m_status->setVisible(!text.isEmpty() && !m_editor);
}

void ScriptPlayerPane::refreshButtons()
{
    m_step->setEnabled(m_playback.canStep());
    m_run->setEnabled(m_playback.canRun());
    m_run->setIcon(icon(m_playback.isRunning() ? "pause"_L1 : "play"_L1));
    const QString runText = m_playback.isRunning() ? tr("Pause after this step") : tr("Auto-play");
    m_run->setToolTip(m_playback.isRunning() ? tr("Pause after this step (F9)")
                                             : tr("Auto-play (F9)"));
    m_run->setAccessibleName(runText);
    m_stop->setEnabled(m_playback.canStop());
    m_restart->setEnabled(m_playback.canRestart());
    m_record->setEnabled(canRecord());
    m_rehearse->setEnabled(m_playback.canRehearse());
    m_edit->setEnabled(canEdit());
    m_tools->setVisible(!m_editor); // the editor needs the space and has its own buttons
    m_step->setVisible(!m_editor);
}

void ScriptPlayerPane::refresh()
{
    if (m_document)
        m_playback.prepare();
    QString name = m_document ? nameOf(*m_document, m_file.path()) : tr("Script");
    if (m_document && m_document->isModified())
        name = tr("%1 (not saved)").arg(name);
    m_name->setText(displayLine(name, 120));
    m_name->setToolTip(m_document ? displayText(m_document->script().description, 1000)
                                  : QString());
    refreshButtons();
    refreshStatus();
    m_failure->showFor(m_editor ? nullptr : scriptPlayer());
    if (m_document && !scriptPlayer())
        m_empty->setSentence(tr("Connect to an agent to play this script against it."));
    m_empty->setAction(m_document ? QString() : tr("Open script…"));
    m_stack->setCurrentWidget(m_editor         ? static_cast<QWidget *>(m_editor)
                              : scriptPlayer() ? static_cast<QWidget *>(m_list)
                                               : m_empty);
    const int turn = m_playback.turn();
    emit noteChanged(turn >= 0 ? scriptPlayer()->resolvedTurn(turn).note : QString());
}

} // namespace a2a

#include "moc_scriptplayerpane.cpp"
