// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/artifactfileactions.h"

#include "ui/panes/artifacts/artifactviewer.h"
#include "ui/style/icons.h"
#include "ui/workspace/windowkeys.h"

#include <QAction>
#include <QApplication>
#include <QListView>
#include <QMouseEvent>

#include <utility>

namespace a2a {

using namespace Qt::StringLiterals;

ArtifactFileActions::ArtifactFileActions(Workspace &workspace, const ArtifactListModel &model,
                                         ArtifactViewer &viewer, QListView &list)
    : QObject(&list)
    , m_model(model)
    , m_viewer(viewer)
    , m_list(list)
    , m_commands(&list)
    , m_gatherer(workspace.store(), workspace.content())
{
    if (workspace.hasSession())
        m_gatherer.setRemoteFiles(workspace.session().files());
    buildActions();
    connect(&viewer, &ArtifactViewer::saveLinkedRequested, this,
            [this] { runOnShownPart(&FileCommands::save); });
    connect(&viewer, &ArtifactViewer::saveTableRequested, this, [this, &workspace](AgentFile file) {
        const ArtifactRecord &record = workspace.store().artifacts[m_viewer.artifact()];
        file.name = artifactTitle(record) % u" "_s % file.name;
        m_commands.save(file);
    });
    list.viewport()->installEventFilter(this);
    refresh();
}

QAction *ArtifactFileActions::add(const QString &text, const QKeySequence &keys,
                                  const QString &toolTip)
{
    auto *action = new QAction(text, this);
    action->setShortcut(keys);
    action->setToolTip(keys.isEmpty()
                           ? toolTip
                           : tr("%1 (%2)").arg(toolTip, keys.toString(QKeySequence::NativeText)));
    m_actions.append(action);
    return action;
}

void ArtifactFileActions::addFileCommand(const QString &text, const QKeySequence &keys,
                                         const QString &toolTip, FileCommand command)
{
    connect(add(text, keys, toolTip), &QAction::triggered, this,
            [this, command] { runOnShownPart(command); });
}

void ArtifactFileActions::buildActions()
{
    QAction *save =
        add(tr("Save…"), {},
            tr("Saves the shown part to a file (%1)")
                .arg(keySequenceOf(WindowKey::Save).toString(QKeySequence::NativeText)));
    save->setObjectName(SaveName);
    save->setIcon(icon("save"_L1));
    connect(save, &QAction::triggered, &m_viewer, &ArtifactViewer::save);
    connect(add(tr("Save all parts…"), {}, tr("Saves every part of the artifact in a folder")),
            &QAction::triggered, this, &ArtifactFileActions::saveAllParts);
    connect(add(tr("Save all artifacts…"), keySequenceOf(WindowKey::SaveArtifacts),
                tr("Saves every artifact of the conversation in a folder")),
            &QAction::triggered, this, &ArtifactFileActions::saveAllArtifacts);
    addFileCommand(tr("Copy content"), keySequenceOf(WindowKey::CopyArtifact),
                   tr("Copies the shown part: text as text, an image as an image"),
                   &FileCommands::copyContent);
    m_actions.last()->setIcon(icon("copy"_L1));
    addFileCommand(tr("Copy as a file"), {},
                   tr("Copies the shown part for pasting in a file manager"),
                   &FileCommands::copyFile);
    addFileCommand(tr("Copy SHA-256"), keySequenceOf(WindowKey::CopyDigest),
                   tr("Computes and copies the SHA-256 of the shown part"),
                   &FileCommands::copyDigest);
    addFileCommand(tr("Use as an attachment"), keySequenceOf(WindowKey::AttachArtifact),
                   tr("Attaches the shown part unchanged to the message"), &FileCommands::attach);
    m_actions.last()->setIcon(icon("reply"_L1));
    addFileCommand(tr("Use as input"), {},
                   tr("Puts the shown part into the message: text and JSON can be edited"),
                   &FileCommands::useAsInput);
    m_actions.last()->setIcon(icon("edit"_L1));
}

void ArtifactFileActions::refresh()
{
    const bool any = m_viewer.artifact() != NoIndex;
    for (QAction *action : std::as_const(m_actions))
        action->setEnabled(any);
}

void ArtifactFileActions::runOnShownPart(FileCommand command)
{
    if (m_viewer.artifact() == NoIndex)
        return;
    const auto partIndex = size_t(m_viewer.partIndex());
    m_gatherer.collect({{m_viewer.artifact(), m_viewer.player().revision(), false}},
                       [this, partIndex, command](const std::vector<AgentFile> &files) {
                           if (partIndex < files.size())
                               (m_commands.*command)(files[partIndex]);
                       });
}

void ArtifactFileActions::saveAllParts()
{
    if (m_viewer.artifact() == NoIndex)
        return;
    m_gatherer.collect({{m_viewer.artifact(), m_viewer.player().revision(), false}},
                       [this](const std::vector<AgentFile> &files) { m_commands.saveAll(files); });
}

void ArtifactFileActions::saveAllArtifacts()
{
    std::vector<ArtifactFileCollector::Request> all;
    for (int row = 0; row < m_model.rowCount(); ++row)
        all.push_back({m_model.artifact(row)});
    m_gatherer.collect(all,
                       [this](const std::vector<AgentFile> &files) { m_commands.saveAll(files); });
}

/// Dragging a row out must not change the selection.
bool ArtifactFileActions::eventFilter(QObject *watched, QEvent *event)
{
    const bool isPress = event->type() == QEvent::MouseButtonPress;
    if (!isPress && event->type() != QEvent::MouseMove)
        return QObject::eventFilter(watched, event);
    const auto *mouse = static_cast<QMouseEvent *>(event);
    const QPoint place = mouse->position().toPoint();
    if (isPress) {
        const QModelIndex index = m_list.indexAt(place);
        m_pressPosition = place;
        m_pressedArtifact = mouse->button() == Qt::LeftButton && index.isValid()
                                ? index.data(ArtifactIndexRole).toUInt()
                                : NoIndex;
        return false;
    }
    if (m_pressedArtifact == NoIndex || !mouse->buttons().testFlag(Qt::LeftButton))
        return false;
    if ((place - m_pressPosition).manhattanLength() >= QApplication::startDragDistance())
        startDrag(std::exchange(m_pressedArtifact, NoIndex));
    return true;
}

void ArtifactFileActions::startDrag(ArtifactIndex artifact)
{
    m_gatherer.collect({{artifact}}, [this](const std::vector<AgentFile> &files) {
        m_commands.drag(files, &m_list);
    });
}

} // namespace a2a

#include "moc_artifactfileactions.cpp"
