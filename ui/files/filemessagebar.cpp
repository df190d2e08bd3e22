// SPDX-License-Identifier: Apache-2.0
#include "ui/files/filemessagebar.h"

#include "ui/files/filecommands.h"
#include "ui/widgets/errorpanel.h"
#include "ui/widgets/messagebar.h"

#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int LeaveMs = 20'000;

FileMessageBar::FileMessageBar(QWidget *parent)
    : QWidget(parent)
    , m_message(new MessageBar(Severity::Note, {}, this))
    , m_error(new ErrorPanel(this))
{
    setAccessibleName(tr("What was saved or copied"));
    m_error->setAnnounced(true);
    m_error->setClosable(true);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_message);
    all->addWidget(m_error);
    m_hideTimer.setSingleShot(true);
    m_hideTimer.setInterval(LeaveMs);
    const auto closeLine = [this] {
        m_message->setText({});
        updateVisibility();
    };
    connect(&m_hideTimer, &QTimer::timeout, this, closeLine);
    connect(m_message, &MessageBar::dismissed, this, closeLine);
    connect(m_error, &ErrorPanel::closed, this, [this] {
        m_error->hide();
        updateVisibility();
    });
    m_error->hide();
    updateVisibility();
}

void FileMessageBar::watch(const FileCommands &commands)
{
    connect(&commands, &FileCommands::reported, this, &FileMessageBar::showMessage);
    connect(&commands, &FileCommands::failed, this, &FileMessageBar::showFailure);
}

void FileMessageBar::showMessage(const QString &sentence)
{
    m_message->setText(sentence);
    m_error->hide();
    m_hideTimer.start();
    updateVisibility();
}

void FileMessageBar::showFailure(const QString &step, const QString &cause, const QString &hint)
{
    m_message->setText({});
    m_error->setError(step, cause, hint);
    m_error->show();
    updateVisibility();
}

QString FileMessageBar::text() const
{
    return m_error->isHidden() ? m_message->text() : m_error->text();
}

void FileMessageBar::updateVisibility()
{
    m_message->setVisible(!m_message->text().isEmpty());
    setVisible(!m_message->isHidden() || !m_error->isHidden());
}

} // namespace a2a

#include "moc_filemessagebar.cpp"
