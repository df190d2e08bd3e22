// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/pushconfigsview.h"

#include "model/push/pastregistrations.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/widgets/announcinglabel.h"
#include "ui/widgets/flowlayout.h"
#include "ui/workspace/pushnotifications.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QHostAddress>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QUrl>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

PushConfigDialog::PushConfigDialog(const QString &taskId, QWidget *parent)
    : QDialog(parent)
    , m_taskId(taskId)
    , m_url(new QLineEdit(this))
    , m_token(new QLineEdit(this))
    , m_scheme(new QLineEdit(this))
    , m_credentials(new QLineEdit(this))
    , m_id(new QLineEdit(this))
    , m_hint(new AnnouncingLabel(this, ""))
{
    setWindowTitle(tr("Push notifications of task %1").arg(idTail(taskId)));
    m_url->setAccessibleName(tr("URL of the receiver"));
    m_url->setPlaceholderText(u"https://…"_s);
    m_token->setAccessibleName(tr("Token"));
    m_token->setPlaceholderText(tr("returned with every notification; optional"));
    m_scheme->setAccessibleName(tr("Authentication scheme"));
    m_scheme->setPlaceholderText(tr("Bearer, Basic …; optional"));
    m_credentials->setAccessibleName(tr("Credentials"));
    m_credentials->setEchoMode(QLineEdit::Password);
    m_id->setAccessibleName(tr("ID of the config"));
    m_id->setPlaceholderText(tr("empty: assigned by the agent"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_add = buttons->button(QDialogButtonBox::Ok);
    m_add->setText(tr("Add"));
    m_add->setProperty("primary", true);
    auto *form = new QFormLayout(this);
    form->addRow(tr("&URL"), m_url);
    form->addRow(tr("&Token"), m_token);
    form->addRow(tr("&Scheme"), m_scheme);
    form->addRow(tr("C&redentials"), m_credentials);
    form->addRow(tr("&ID"), m_id);
    form->addRow(m_hint);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_url, &QLineEdit::textChanged, this, &PushConfigDialog::refresh);
    setMinimumWidth(480);
    refresh();
}

static bool isLoopback(const QUrl &url)
{
    return url.host() == u"localhost" || QHostAddress(url.host()).isLoopback();
}

void PushConfigDialog::refresh()
{
    const QUrl url(m_url->text().trimmed(), QUrl::StrictMode);
    const bool isHttp = url.isValid() && !url.host().isEmpty() &&
                        (url.scheme() == u"http" || url.scheme() == u"https");
    m_add->setEnabled(isHttp);
    if (m_url->text().trimmed().isEmpty())
        m_hint->showMessage(
            tr("The agent sends task updates to this URL. Token and credentials are "
               "sent to the agent."));
    else if (!isHttp)
        m_hint->showMessage(tr("The URL must begin with http:// or https:// and name a host."));
    else if (isLoopback(url))
        m_hint->showMessage(tr("An agent on another machine cannot reach %1.").arg(url.host()));
    else if (url.scheme() == u"http")
        m_hint->showMessage(tr(
            "This URL is not encrypted: others on the network can read the task and the token."));
    else
        m_hint->showMessage({});
}

PushConfig PushConfigDialog::config() const
{
    PushConfig config;
    config.id = m_id->text().trimmed();
    config.taskId = m_taskId;
    config.url = m_url->text().trimmed();
    config.token = m_token->text();
    config.authScheme = m_scheme->text().trimmed();
    config.authCredentials = m_credentials->text();
    return config;
}

enum PushColumn { UrlColumn, IdColumn, TokenColumn, SchemeColumn, PushColumnCount };

PushConfigsView::PushConfigsView(PushNotifications &pushNotifications, QWidget *parent)
    : QWidget(parent)
    , m_receiving(pushNotifications)
    , m_title(new QLabel(this))
    , m_list(new QPushButton(tr("List"), this))
    , m_more(new QPushButton(tr("More"), this))
    , m_get(new QPushButton(tr("Get"), this))
    , m_add(new QPushButton(tr("Add…"), this))
    , m_receiveHere(new QPushButton(tr("Receive here"), this))
    , m_remove(new QPushButton(tr("Delete"), this))
    , m_table(new QTableWidget(0, PushColumnCount, this))
{
    m_title->setTextFormat(Qt::PlainText);
    m_title->setProperty("role", u"dim"_s);
    m_title->setWordWrap(true); // however long a reason is, the buttons are in sight
    m_list->setAccessibleName(tr("List push notification configs"));
    m_more->setAccessibleName(tr("Get the next page of push notification configs"));
    m_get->setAccessibleName(tr("Get the push notification config"));
    m_add->setAccessibleName(tr("Add a push notification config"));
    m_receiveHere->setAccessibleName(tr("Receive here: push notifications of the task"));
    m_remove->setAccessibleName(tr("Delete the push notification config"));
    m_table->setAccessibleName(tr("Push notification configs"));
    m_table->setHorizontalHeaderLabels({tr("URL"), tr("ID"), tr("Token"), tr("Scheme")});
    m_table->horizontalHeader()->setSectionResizeMode(UrlColumn, QHeaderView::Stretch);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->verticalHeader()->hide();
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    auto *tools = new QWidget(this);
    auto *bar = new FlowLayout(tools);
    m_title->setContentsMargins(12, 6, 12, 0);
    tools->setContentsMargins(12, 6, 12, 6); // the flow layout has no margins
    bar->setSpacing(8);
    for (QPushButton *button : {m_list, m_more, m_get, m_add, m_receiveHere, m_remove})
        bar->addWidget(button);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_title);
    layout->addWidget(tools);
    layout->addWidget(m_table, 1);
    connect(m_list, &QPushButton::clicked, this, [this] { list(); });
    connect(m_more, &QPushButton::clicked, this, [this] { list(nextPageToken()); });
    connect(m_get, &QPushButton::clicked, this, &PushConfigsView::get);
    connect(m_add, &QPushButton::clicked, this, &PushConfigsView::add);
    connect(m_receiveHere, &QPushButton::clicked, this,
            [this] { m_receiving.receive(m_agent->index(), m_taskId); });
    connect(m_remove, &QPushButton::clicked, this, &PushConfigsView::remove);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &PushConfigsView::refreshButtons);
    refresh();
}

void PushConfigsView::setTask(Connection *agent, const QString &taskId)
{
    if (agent == m_agent && taskId == m_taskId)
        return refreshButtons();
    m_agent = agent;
    m_taskId = taskId;
    refresh();
}

QString PushConfigsView::disabledReason() const
{
    if (!m_agent || m_taskId.isEmpty())
        return tr("Select a task to see its push configs");
    const std::optional<Error> no = m_agent->operations().unavailableReason(Operation::ListPush);
    if (no && m_agent->operations().unavailableReason(Operation::GetPush))
        return displayText(textOf(*no), 600);
    if (m_agent->link().card() && !m_agent->link().card()->pushNotifications)
        return tr("The card does not declare push notifications; the agent may reject them.");
    return {};
}

void PushConfigsView::refreshButtons()
{
    const bool any = m_agent && !m_taskId.isEmpty();
    const auto can = [&](Operation operation) {
        return any && !m_agent->operations().unavailableReason(operation);
    };
    m_list->setEnabled(can(Operation::ListPush));
    m_more->setVisible(!nextPageToken().isEmpty());
    m_more->setEnabled(can(Operation::ListPush) && !nextPageToken().isEmpty());
    m_add->setEnabled(can(Operation::SetPush));
    m_receiveHere->setEnabled(can(Operation::SetPush));
    const bool hasRow =
        m_table->currentRow() >= 0 && m_table->item(m_table->currentRow(), IdColumn) != nullptr;
    // Where there is no list, a task has one config, without an ID.
    m_get->setEnabled(can(Operation::GetPush) && (hasRow || !can(Operation::ListPush)));
    m_remove->setEnabled(can(Operation::DeletePush) && hasRow);
    const QString why = disabledReason();
    m_title->setText(why.isEmpty() ? tr("Push notifications of %1").arg(idTail(m_taskId)) : why);
}

static QTableWidgetItem *cell(const QString &text)
{
    auto *item = new QTableWidgetItem(displayIdentifier(text, 300));
    item->setFont(dataFont());
    item->setToolTip(displayText(text, 1000));
    return item;
}

QString PushConfigsView::nextPageToken() const
{
    const PushConfigs *known = m_agent ? m_agent->operations().pushConfigs(m_taskId) : nullptr;
    return known ? known->nextPageToken : QString();
}

void PushConfigsView::refresh()
{
    const PushConfigs *known = m_agent ? m_agent->operations().pushConfigs(m_taskId) : nullptr;
    m_table->setRowCount(0);
    if (known) {
        for (const PushConfig &config : known->configs) {
            const int row = m_table->rowCount();
            m_table->insertRow(row);
            const bool isOurs = isOurPushAddress(QUrl(config.url));
            m_table->setItem(row, UrlColumn,
                             cell(isOurs ? tr("%1 (this program)").arg(config.url) : config.url));
            auto *id = cell(config.id);
            id->setData(Qt::UserRole, config.id);
            m_table->setItem(row, IdColumn, id);
            m_table->setItem(row, TokenColumn,
                             cell(config.token.isEmpty() ? QString() : tr("set")));
            m_table->setItem(row, SchemeColumn, cell(config.authScheme));
        }
    }
    refreshButtons();
}

void PushConfigsView::list(const QString &pageToken)
{
    emit callStarted(m_agent->operations().call(makeListPushCall(m_taskId, pageToken)));
}

void PushConfigsView::get()
{
    const QTableWidgetItem *id = m_table->item(m_table->currentRow(), IdColumn);
    emit callStarted(m_agent->operations().call(makePushCall(
        Operation::GetPush, m_taskId, id ? id->data(Qt::UserRole).toString() : QString())));
}

void PushConfigsView::add()
{
    auto *dialog = new PushConfigDialog(m_taskId, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    // For this task, whatever is selected by then.
    connect(dialog, &QDialog::accepted, this, [this, dialog, agent = m_agent, task = m_taskId] {
        emit callStarted(
            agent->operations().call(makePushCall(Operation::SetPush, task, dialog->config())));
    });
    dialog->open();
}

void PushConfigsView::remove()
{
    const QTableWidgetItem *id = m_table->item(m_table->currentRow(), IdColumn);
    if (id)
        emit callStarted(m_agent->operations().call(
            makePushCall(Operation::DeletePush, m_taskId, id->data(Qt::UserRole).toString())));
}

} // namespace a2a

#include "moc_pushconfigsview.cpp"
