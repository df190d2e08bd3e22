// SPDX-License-Identifier: Apache-2.0
#include "ui/sessions/sessioncontrols.h"

#include "model/a2a/bytesize.h"
#include "ui/common/displaytext.h"
#include "ui/sessions/filemenu.h"
#include "ui/sessions/recordingfact.h"
#include "ui/sessions/replaybar.h"
#include "ui/sessions/sessionbars.h"
#include "ui/sessions/sessionwords.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMainWindow>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QStatusBar>

namespace a2a {

using namespace Qt::StringLiterals;

SessionControls::SessionControls(QMainWindow &window, Selection &selection, Session &session,
                                 SessionKeeper &keeper, const RecordingFolder &folder)
    : QObject(&window)
    , m_window(window)
    , m_selection(selection)
    , m_session(session)
    , m_keeper(keeper)
    , m_folder(folder)
    , m_menu(new FileMenu(keeper, folder, &window))
    , m_bars(new SessionBars(&window))
{
    window.addToolBarBreak();
    window.addToolBar(m_bars);
    window.menuBar()->insertMenu(window.menuBar()->actions().value(0), m_menu);
    // Keys work while the presenter view hides the menu bar.
    window.addActions(m_menu->actions());
    for (const QAction *below : m_menu->actions()) {
        if (below->menu())
            window.addActions(below->menu()->actions());
    }
    window.statusBar()->addPermanentWidget(new RecordingFact(keeper, window.statusBar()));
    window.setAcceptDrops(true);
    window.installEventFilter(this);
    wireMenu();
    watchStorage();
    wireKeeper();
    onState();
}

void SessionControls::wireMenu()
{
    connect(m_menu, &FileMenu::newRequested, this, &SessionControls::newRequested);
    connect(m_menu, &FileMenu::openRequested, this, &SessionControls::askForFile);
    connect(m_menu, &FileMenu::fileRequested, this, &SessionControls::openRequested);
    connect(m_menu, &FileMenu::forgetRequested, this, &SessionControls::forgetRequested);
    connect(m_menu, &FileMenu::saveRequested, this, &SessionControls::askWhereToSave);
    connect(m_menu, &FileMenu::replayRequested, this,
            [this] { emit replayRequested(m_keeper.file(), 0, 1, true); });
    connect(m_menu, &FileMenu::stopRequested, &m_keeper, &SessionKeeper::stopRecording);
    connect(m_menu, &FileMenu::resumeRequested, &m_keeper, &SessionKeeper::resume);
    connect(m_menu, &FileMenu::discardRequested, this, &SessionControls::askToDiscard);
    connect(m_menu, &FileMenu::closeRequested, &m_window, &QWidget::close);
    connect(m_menu, &FileMenu::quitRequested, this, &SessionControls::quitRequested);
}

void SessionControls::wireKeeper()
{
    connect(&m_keeper, &SessionKeeper::changed, this, &SessionControls::onState);
    connect(&m_keeper, &SessionKeeper::failed, this, &SessionControls::onFailed);
    connect(&m_keeper, &SessionKeeper::saved, this, &SessionControls::onSaved);
    connect(&m_keeper, &SessionKeeper::marksFailed, this, &SessionControls::onMarksFailed);
    connect(&m_keeper, &SessionKeeper::marksWritten, this, [this] { m_bars->remove(u"marks"_s); });
    if (m_keeper.marksError()) // the window was made again meanwhile
        onMarksFailed(*m_keeper.marksError());
    connect(&m_keeper, &SessionKeeper::diskLimitNear, this, [this] { onLimit(false); });
    connect(&m_keeper, &SessionKeeper::diskLimitReached, this, [this] { onLimit(true); });
    if (m_keeper.state() == SessionKeeper::State::Failed && m_keeper.error())
        onFailed(*m_keeper.error());
}

QString SessionControls::title() const
{
    if (m_keeper.file().isEmpty())
        return {};
    return m_folder.holds(m_keeper.file())
               ? tr("Not saved, %1", "title of a recording").arg(sessionName(m_keeper.file()))
               : sessionName(m_keeper.file());
}

bool SessionControls::eventFilter(QObject *watched, QEvent *event)
{
    // Without that attribute the window only makes room for another one of the same session.
    const bool ends = watched == &m_window && event->type() == QEvent::Close &&
                      m_window.testAttribute(Qt::WA_QuitOnClose);
    if (ends && !m_mayClose && m_keeper.isOnlyInMemory()) {
        event->ignore();
        askToClose();
        return true;
    }
    if (watched != &m_window ||
        (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop))
        return QObject::eventFilter(watched, event);
    auto *drop = static_cast<QDropEvent *>(event);
    QStringList files;
    for (const QUrl &url : drop->mimeData()->urls()) {
        if (url.isLocalFile() && url.toLocalFile().endsWith(sessionSuffix()))
            files.append(url.toLocalFile());
    }
    if (files.isEmpty())
        return QObject::eventFilter(watched, event);
    drop->setDropAction(Qt::CopyAction);
    drop->accept();
    if (event->type() == QEvent::Drop) {
        for (const QString &file : std::as_const(files))
            emit openRequested(file);
    }
    return true;
}

void SessionControls::askForFile()
{
    auto *dialog = new QFileDialog(&m_window, tr("Open a session"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({sessionFilter(), tr("All files (*)")});
    if (!m_keeper.file().isEmpty())
        dialog->setDirectory(QFileInfo(m_keeper.file()).absolutePath());
    connect(dialog, &QFileDialog::fileSelected, this, &SessionControls::openRequested);
    dialog->open();
}

void SessionControls::askWhereToSave()
{
    auto *dialog = new QFileDialog(&m_window, tr("Save the session as"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({sessionFilter()});
    dialog->setDefaultSuffix(sessionSuffix().mid(1));
    const bool isOwn = !m_keeper.file().isEmpty() && !m_folder.holds(m_keeper.file());
    if (isOwn)
        dialog->setDirectory(QFileInfo(m_keeper.file()).absolutePath());
    const QDateTime began = QDateTime::fromMSecsSinceEpoch(m_session.recording().startedWallMs());
    dialog->selectFile(isOwn ? QFileInfo(m_keeper.file()).fileName()
                             : began.toString(u"yyyy-MM-dd HH-mm"_s) % sessionSuffix());
    connect(dialog, &QFileDialog::fileSelected, &m_keeper, &SessionKeeper::saveAs);
    connect(dialog, &QFileDialog::rejected, this, [this] { m_closesWhenSaved = false; });
    dialog->open();
}

void SessionControls::askToDiscard()
{
    const QString since = QLocale().toString(
        QDateTime::fromMSecsSinceEpoch(m_session.recording().startedWallMs()).time(),
        QLocale::ShortFormat);
    auto *question = new QMessageBox(QMessageBox::Question, tr("Discard the recording"),
                                     tr("Discard what was recorded since %1?").arg(since),
                                     QMessageBox::Cancel, &m_window);
    question->setTextFormat(Qt::PlainText);
    question->setInformativeText(
        tr("%1 on disk are deleted and the window begins an empty session. Open streams are "
           "closed. Copies that you saved stay.")
            .arg(sizeText(m_keeper.diskBytes())));
    QPushButton *discard = question->addButton(tr("Discard"), QMessageBox::DestructiveRole);
    question->setDefaultButton(QMessageBox::Cancel);
    question->setAttribute(Qt::WA_DeleteOnClose);
    connect(discard, &QPushButton::clicked, this, &SessionControls::discardRequested,
            Qt::QueuedConnection);
    question->open();
}

void SessionControls::askToClose()
{
    if (m_window.findChild<QMessageBox *>(u"closeQuestion"_s))
        return; // asked already
    auto *question = new QMessageBox(QMessageBox::Warning, tr("Close the session"),
                                     tr("A part of this session is in memory only."),
                                     QMessageBox::Cancel, &m_window);
    question->setObjectName(u"closeQuestion"_s);
    question->setTextFormat(Qt::PlainText);
    const bool isUnwritten =
        m_keeper.state() == SessionKeeper::State::Failed || m_keeper.isLockedOut();
    question->setInformativeText(
        m_keeper.marksError()
            ? tr("Marks and comments could not be written beside the file. When the window closes, "
                 "they are lost.")
        : isUnwritten
            ? tr("It could not be written to disk. When the window closes, it is lost.")
            : tr("It came after recording was stopped. When the window closes, it is lost."));
    QPushButton *save = question->addButton(tr("Save as…"), QMessageBox::AcceptRole);
    QPushButton *lose = question->addButton(tr("Close and lose it"), QMessageBox::DestructiveRole);
    question->setDefaultButton(save);
    question->setAttribute(Qt::WA_DeleteOnClose);
    connect(save, &QPushButton::clicked, this, [this] {
        m_closesWhenSaved = true;
        askWhereToSave();
    });
    connect(
        lose, &QPushButton::clicked, this,
        [this] {
            m_mayClose = true;
            m_window.close();
        },
        Qt::QueuedConnection);
    question->open();
}

/// The newest conversation, unless the reader has gone elsewhere.
void SessionControls::showNewest()
{
    const Store &store = m_session.store();
    ContextIndex newest = NoIndex;
    for (auto context = ContextIndex(store.contexts.size()); context-- > 0 && newest == NoIndex;) {
        if (store.contexts[context].mergedInto == NoIndex)
            newest = context;
    }
    if (newest == NoIndex) {
        if (m_selection.agent() == NoIndex && m_session.agentCount() > 0)
            m_selection.selectAgent(0, this);
        return;
    }
    const bool isOurs = m_selection.context() == NoIndex || m_selection.context() == m_newest;
    if (newest == m_newest || !isOurs)
        return;
    m_newest = newest;
    m_selection.selectContext(store.contexts[newest].agent, newest, this);
}

} // namespace a2a

#include "moc_sessioncontrols.cpp"
