// SPDX-License-Identifier: Apache-2.0
#include "ui/artifacts/linkwindow.h"

#include "model/session/remotefiles.h"
#include "ui/artifacts/runpreview.h"
#include "ui/common/displaytext.h"
#include "ui/common/palette.h"
#include "ui/files/filereport.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace a2a {

static constexpr QSize FirstSize(560, 520);

static ShownRun runOf(const AgentFile &link)
{
    ShownRun run;
    run.head.kind = Part::Kind::Url;
    run.head.filename = link.name;
    run.head.mediaType = link.mediaType;
    run.source = ByteSource::of(link.link.toUtf8());
    run.shown = run.source.size;
    run.settled = true;
    return run;
}

LinkWindow::LinkWindow(const AgentFile &link, quint32 agent, RemoteFiles &files,
                       FileCommands &commands, QWidget *parent)
    : QDialog(parent)
    , m_link(link)
    , m_files(files)
    , m_commands(commands)
    , m_preview(new RunPreview(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(false);
    setWindowTitle(tr("%1 – a file behind a link").arg(displayIdentifier(link.fileName(), 60)));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, metrics::Space * 2);
    layout->setSpacing(metrics::Space);
    auto *report = new FileReport(this);
    report->watch(commands);
    layout->addWidget(m_preview, 1);
    layout->addWidget(report);
    buildButtons();
    m_preview->setRemoteFiles(files, [agent] { return agent; });
    m_preview->setRun(runOf(m_link), m_link.name);
    connect(&files, &RemoteFiles::changed, this, &LinkWindow::onChanged);
    onChanged(m_link.link);
    resize(FirstSize);
}

LinkWindow::~LinkWindow() = default;

void LinkWindow::buildButtons()
{
    using Use = void (FileCommands::*)(const AgentFile &);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(metrics::Space * 4, 0, metrics::Space * 2, 0);
    for (const auto &[text, use] :
         {std::pair<QString, Use>(tr("Save…"), &FileCommands::save),
          std::pair<QString, Use>(tr("Copy content"), &FileCommands::copyContent),
          std::pair<QString, Use>(tr("Use as an attachment"), &FileCommands::attach)}) {
        auto *button = new QPushButton(text, this);
        button->setAutoDefault(false);
        row->addWidget(button);
        m_uses.append(button);
        connect(button, &QPushButton::clicked, this, [this, wanted = use] {
            const auto file = fetchedFile(m_files, m_link.link, m_link.name, m_link.mediaType);
            if (file)
                (m_commands.*wanted)(*file);
        });
    }
    row->addStretch();
    auto *close = new QPushButton(tr("Close"), this);
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    row->addWidget(close);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
}

void LinkWindow::onChanged(const QString &link)
{
    if (link != m_link.link)
        return;
    const bool isThere = fetchedFile(m_files, link, {}, {}).has_value();
    for (QPushButton *button : std::as_const(m_uses))
        button->setEnabled(isThere);
}

} // namespace a2a
