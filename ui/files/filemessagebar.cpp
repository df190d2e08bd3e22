// SPDX-License-Identifier: Apache-2.0
#include "ui/files/filemessagebar.h"

#include "ui/files/filecommands.h"
#include "ui/widgets/errorpanel.h"
#include "ui/widgets/messagebar.h"

#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LeaveMs = 20'000;

FileReport::FileReport(QWidget *parent)
    : QWidget(parent)
    , m_line(new MessageBar(Severity::Note, {}, this))
    , m_error(new ErrorPanel(this))
{
    setAccessibleName(tr("What was saved or copied"));
    m_error->setTold(true);
    m_error->setClosable(true);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_line);
    all->addWidget(m_error);
    m_leave.setSingleShot(true);
    m_leave.setInterval(LeaveMs);
    const auto closeLine = [this] {
        m_line->setText({});
        settle();
    };
    connect(&m_leave, &QTimer::timeout, this, closeLine);
    connect(m_line, &MessageBar::dismissed, this, closeLine);
    connect(m_error, &ErrorPanel::closed, this, [this] {
        m_error->hide();
        settle();
    });
    m_error->hide();
    settle();
}

void FileReport::watch(const FileCommands &commands)
{
    connect(&commands, &FileCommands::reported, this, &FileReport::say);
    connect(&commands, &FileCommands::failed, this, &FileReport::fail);
}

void FileReport::say(const QString &sentence)
{
    m_line->setText(sentence);
    m_error->hide();
    m_leave.start();
    settle();
}

void FileReport::fail(const QString &step, const QString &cause, const QString &hint)
{
    m_line->setText({});
    m_error->setError(step, cause, hint);
    m_error->show();
    settle();
}

QString FileReport::text() const
{
    return m_error->isHidden() ? m_line->text() : m_error->text();
}

void FileReport::settle()
{
    m_line->setVisible(!m_line->text().isEmpty());
    setVisible(!m_line->isHidden() || !m_error->isHidden());
}

} // namespace a2a

#include "moc_filemessagebar.cpp"
