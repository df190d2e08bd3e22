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

ForwardRow::ForwardRow(Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_tapping(workspace.tapping())
    , m_sentence(new QLabel(this))
    , m_setting(new QLineEdit(this))
    , m_copy(new QPushButton(tr("Copy settin&g"), this))
    , m_switch(new QPushButton(this))
    , m_hostsName(new QLabel(tr("Also passes on to &hosts:"), this))
    , m_hosts(new QLineEdit(this))
    , m_refused(new MessageBar(Severity::Warning, {}, this))
{
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_sentence->setAccessibleName(tr("Forward proxy"));
    m_setting->setReadOnly(true);
    m_setting->setFont(dataFont());
    m_setting->setAccessibleName(tr("Setting for clients of the forward proxy"));
    m_switch->setToolTip(tr("For clients that use HTTP_PROXY: all agents at http addresses of this "
                            "machine, nothing rewritten"));
    m_hostsName->setBuddy(m_hosts);
    m_hosts->setAccessibleName(tr("Hosts that the forward proxy may reach"));
    m_hosts->setPlaceholderText(tr("none: this machine only"));
    m_hosts->setToolTip(tr("Separated by commas, for example agent.example. Every program of this "
                           "machine can reach them through the proxy"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *row = new QHBoxLayout;
    row->addWidget(m_sentence, 1);
    row->addWidget(m_setting, 1);
    row->addWidget(m_copy);
    row->addWidget(m_switch);
    layout->addLayout(row);
    auto *hosts = new QHBoxLayout;
    hosts->addWidget(m_hostsName);
    hosts->addWidget(m_hosts, 1);
    layout->addLayout(hosts);
    layout->addWidget(m_refused);
    m_refused->hide();
    connect(m_refused, &MessageBar::dismissed, this, [this] {
        m_refused->hide();
        refresh();
    });
    connect(m_hosts, &QLineEdit::editingFinished, this, &ForwardRow::takeHosts);
    for (QPushButton *button : {m_copy, m_switch})
        button->setAutoDefault(false);
    connect(m_switch, &QPushButton::clicked, this, &ForwardRow::toggle);
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_setting->text()); });
    connect(&m_tapping, &Tapping::changed, this, &ForwardRow::refresh);
    refresh();
}

void ForwardRow::toggle()
{
    if (m_tapping.forward())
        return m_tapping.stopForward();
    if (const std::optional<Error> error = m_tapping.startForward())
        m_sentence->setText(displayLine(textOf(*error), 300));
}

void ForwardRow::takeHosts()
{
    const TypedHosts typed = typedHosts(m_hosts->text());
    const bool isAllTaken = typed.refused.isEmpty();
    m_refused->setVisible(!isAllTaken); // first: it keeps what was typed
    if (isAllTaken)
        m_hosts->setText(typed.hosts.join(u", "));
    else
        m_refused->setText(tr("Not host names, ignored: %1. Use names like agent.example.")
                               .arg(displayLine(typed.refused.join(u", "), 200)));
    m_tapping.setForwardHosts(typed.hosts);
}

void ForwardRow::refresh()
{
    const ForwardPort *forward = m_tapping.forward();
    m_setting->setVisible(forward);
    m_copy->setVisible(forward);
    m_hostsName->setVisible(forward);
    m_hosts->setVisible(forward);
    if (!forward)
        m_refused->hide();
    if (!m_hosts->hasFocus() && m_refused->isHidden()) // else it is being typed or corrected
        m_hosts->setText(m_tapping.forwardHosts().join(u", "));
    m_switch->setText(forward ? tr("Stop forward pro&xy") : tr("Start forward pro&xy"));
    m_sentence->setText(forward ? tr("Forward proxy: start the client with")
                                : tr("Or start a forward proxy, for clients that use HTTP_PROXY."));
    if (forward)
        m_setting->setText(u"HTTP_PROXY=%1"_s.arg(forward->url().toString()));
}

} // namespace a2a

#include "moc_forwardproxyrow.cpp"
