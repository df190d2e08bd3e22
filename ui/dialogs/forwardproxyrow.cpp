// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/forwardproxyrow.h"

#include "model/tap/forwardproxy.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/widgets/messagebar.h"
#include "ui/workspace/tapmanager.h"
#include "ui/workspace/workspace.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

ForwardProxyRow::ForwardProxyRow(Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_tapping(workspace.tapManager())
    , m_statusText(new QLabel(this))
    , m_clientSetting(new QLineEdit(this))
    , m_copy(new QPushButton(tr("Copy settin&g"), this))
    , m_toggle(new QPushButton(this))
    , m_hostsLabel(new QLabel(tr("Also passes on to &hosts:"), this))
    , m_hosts(new QLineEdit(this))
    , m_hostsWarning(new MessageBar(Severity::Warning, {}, this))
{
    m_statusText->setTextFormat(Qt::PlainText);
    m_statusText->setWordWrap(true);
    m_statusText->setAccessibleName(tr("Forward proxy"));
    m_clientSetting->setReadOnly(true);
    m_clientSetting->setFont(dataFont());
    m_clientSetting->setAccessibleName(tr("Setting for clients of the forward proxy"));
    m_toggle->setToolTip(tr("For clients that use HTTP_PROXY: all agents at http addresses of this "
                            "machine, nothing rewritten"));
    m_hostsLabel->setBuddy(m_hosts);
    m_hosts->setAccessibleName(tr("Hosts that the forward proxy may reach"));
    m_hosts->setPlaceholderText(tr("none: this machine only"));
    m_hosts->setToolTip(tr("Separated by commas, for example agent.example. Every program of this "
                           "machine can reach them through the proxy"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *row = new QHBoxLayout;
    row->addWidget(m_statusText, 1);
    row->addWidget(m_clientSetting, 1);
    row->addWidget(m_copy);
    row->addWidget(m_toggle);
    layout->addLayout(row);
    auto *hosts = new QHBoxLayout;
    hosts->addWidget(m_hostsLabel);
    hosts->addWidget(m_hosts, 1);
    layout->addLayout(hosts);
    layout->addWidget(m_hostsWarning);
    m_hostsWarning->hide();
    connect(m_hostsWarning, &MessageBar::dismissed, this, [this] {
        m_hostsWarning->hide();
        refresh();
    });
    connect(m_hosts, &QLineEdit::editingFinished, this, &ForwardProxyRow::applyHosts);
    for (QPushButton *button : {m_copy, m_toggle})
        button->setAutoDefault(false);
    connect(m_toggle, &QPushButton::clicked, this, &ForwardProxyRow::toggle);
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_clientSetting->text()); });
    connect(&m_tapping, &TapManager::changed, this, &ForwardProxyRow::refresh);
    refresh();
}

void ForwardProxyRow::toggle()
{
    if (m_tapping.forward())
        return m_tapping.stopForward();
    if (const std::optional<Error> error = m_tapping.startForward())
        m_statusText->setText(displayLine(textOf(*error), 300));
}

void ForwardProxyRow::applyHosts()
{
    const ParsedHosts typed = parseHosts(m_hosts->text());
    const bool isAllTaken = typed.refused.isEmpty();
    m_hostsWarning->setVisible(!isAllTaken); // first: it keeps what was typed
    if (isAllTaken)
        m_hosts->setText(typed.hosts.join(u", "));
    else
        m_hostsWarning->setText(tr("Not host names, ignored: %1. Use names like agent.example.")
                                    .arg(displayLine(typed.refused.join(u", "), 200)));
    m_tapping.setForwardHosts(typed.hosts);
}

void ForwardProxyRow::refresh()
{
    const ForwardProxy *forward = m_tapping.forward();
    m_clientSetting->setVisible(forward);
    m_copy->setVisible(forward);
    m_hostsLabel->setVisible(forward);
    m_hosts->setVisible(forward);
    if (!forward)
        m_hostsWarning->hide();
    if (!m_hosts->hasFocus() && m_hostsWarning->isHidden()) // else it is being typed or corrected
        m_hosts->setText(m_tapping.forwardHosts().join(u", "));
    m_toggle->setText(forward ? tr("Stop forward pro&xy") : tr("Start forward pro&xy"));
    m_statusText->setText(forward
                              ? tr("Forward proxy: start the client with")
                              : tr("Or start a forward proxy, for clients that use HTTP_PROXY."));
    if (forward)
        m_clientSetting->setText(u"HTTP_PROXY=%1"_s.arg(forward->url().toString()));
}

} // namespace a2a

#include "moc_forwardproxyrow.cpp"
