// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/artifacts/partwindow.h"

#include "model/session/remotefiles.h"
#include "ui/files/filemessagebar.h"
#include "ui/panes/artifacts/partpreview.h"
#include "ui/style/displaytext.h"
#include "ui/style/palette.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <functional>
#include <utility>

namespace a2a {

static constexpr QSize FirstSize(560, 520);

static ShownPart runOf(const AgentFile &part)
{
    ShownPart run;
    run.head.kind = part.isLink() ? Part::Kind::Url : Part::Kind::Raw;
    run.head.filename = part.name;
    run.head.mediaType = part.mediaType;
    run.source = part.isLink() ? ByteSource::fromBytes(part.link.toUtf8()) : part.bytes;
    run.shown = run.source.size;
    run.settled = true;
    return run;
}

PartWindow::PartWindow(const AgentFile &part, quint32 agent, RemoteFiles &files,
                       FileCommands &commands, QWidget *parent)
    : QDialog(parent)
    , m_part(part)
    , m_files(files)
    , m_commands(commands)
    , m_preview(new PartPreview(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(false);
    const QString name = displayIdentifier(part.fileName(), 60);
    setWindowTitle(part.isLink() ? tr("%1 – linked file").arg(name)
                                 : tr("%1 – message part").arg(name));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, metrics::Space * 2);
    layout->setSpacing(metrics::Space);
    auto *report = new FileMessageBar(this);
    report->watch(commands);
    layout->addWidget(m_preview, 1);
    layout->addWidget(report);
    buildButtons();
    m_preview->setRemoteFiles(files, [agent] { return agent; });
    m_preview->setPart(runOf(m_part), m_part.name);
    connect(&files, &RemoteFiles::changed, this, &PartWindow::onFileChanged);
    onFileChanged(m_part.link);
    resize(FirstSize);
}

PartWindow::~PartWindow() = default;

void PartWindow::buildButtons()
{
    using Use = void (FileCommands::*)(const AgentFile &);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(metrics::Space * 4, 0, metrics::Space * 2, 0);
    const auto add = [this, row](const QString &text, Use use) {
        auto *button = new QPushButton(text, this);
        button->setAutoDefault(false);
        row->addWidget(button);
        m_fileButtons.append(button);
        connect(button, &QPushButton::clicked, this, [this, use] {
            if (const auto file = content())
                std::invoke(use, m_commands, *file);
        });
    };
    add(tr("Save…"), &FileCommands::save);
    add(tr("Copy content"), &FileCommands::copyContent);
    add(tr("Use as an attachment"), &FileCommands::attach);
    row->addStretch();
    auto *close = new QPushButton(tr("Close"), this);
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    row->addWidget(close);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
}

/// The content of the part, or nothing if it is behind a link that was not fetched.
std::optional<AgentFile> PartWindow::content() const
{
    return m_part.isLink() ? fetchedFile(m_files, m_part.link, m_part.name, m_part.mediaType)
                           : m_part;
}

void PartWindow::onFileChanged(const QString &link)
{
    if (link != m_part.link)
        return;
    const bool isThere = content().has_value();
    for (QPushButton *button : std::as_const(m_fileButtons))
        button->setEnabled(isThere);
}

} // namespace a2a

#include "moc_partwindow.cpp"
