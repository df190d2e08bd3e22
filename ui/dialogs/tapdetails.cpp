// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/tapdetails.h"

#include "ui/dialogs/leftaligneddelegate.h"
#include "ui/dialogs/tapbehaviorrow.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/messagebar.h"
#include "ui/workspace/workspace.h"

#include <QClipboard>
#include <QDateTime>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int MaxAddressRows = 5;
static constexpr int MinClientRows = 3;
static constexpr int CopiedMs = 4000;

/// A table whose rows are selected as a whole and cannot be edited.
static QTableWidget *tapList(const QStringList &headings, const QString &name, QWidget *parent)
{
    auto *table = new QTableWidget(0, int(headings.size()), parent);
    table->setAccessibleName(name);
    table->setHorizontalHeaderLabels(headings);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setItemDelegate(new LeftAlignedDelegate(table));
    table->setTabKeyNavigation(false);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(metrics::TableRow);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return table;
}

static void setCell(QTableWidget *table, int row, int column, const QString &text)
{
    QTableWidgetItem *item = table->item(row, column);
    if (!item) {
        item = new QTableWidgetItem;
        table->setItem(row, column, item);
    }
    item->setText(text);
    item->setData(Qt::ToolTipRole, text); // made safe by the cells
}

static QLabel *wrapped(const QString &name, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setAccessibleName(name);
    return label;
}

TapDetails::TapDetails(Workspace &workspace, QWidget *parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_tapping(workspace.tapManager())
    , m_title(wrapped(tr("What to give to the client"), this))
    , m_addresses(tapList({tr("For"), tr("Give the client"), tr("In place of")},
                          tr("Addresses of the tap"), this))
    , m_copy(new QPushButton(tr("&Copy address"), this))
    , m_commandLabel(new QLabel(tr("&Try it:"), this))
    , m_command(new QLineEdit(this))
    , m_copyCommand(new QPushButton(tr("Copy co&mmand"), this))
    , m_behavior(new TapBehaviorRow(workspace, this))
    , m_untappedWarning(new MessageBar(Severity::Warning, {}, this))
    , m_noClients(wrapped(tr("Clients"), this))
    , m_clients(tapList({tr("Client"), tr("Calls"), tr("Open"), tr("Last request")},
                        tr("Clients of the tap"), this))
    , m_changes(wrapped(tr("What the tap changes"), this))
{
    build();
    refresh();
}

void TapDetails::build()
{
    QHeaderView *addresses = m_addresses->horizontalHeader();
    addresses->setSectionResizeMode(UrlColumn, QHeaderView::Stretch);
    addresses->resizeSection(PurposeColumn, zoomed(140));
    addresses->resizeSection(TargetColumn, zoomed(300));
    QHeaderView *clients = m_clients->horizontalHeader();
    clients->setSectionResizeMode(NameColumn, QHeaderView::Stretch);
    for (const int column : {int(CallsColumn), int(LastColumn)})
        clients->resizeSection(column, zoomed(110));
    clients->resizeSection(OpenColumn, zoomed(200));
    m_commandLabel->setTextFormat(Qt::PlainText);
    m_commandLabel->setBuddy(m_command);
    m_command->setReadOnly(true);
    m_command->setFont(dataFont());
    m_command->setAccessibleName(tr("A command that talks to the agent through the tap"));
    m_noClients->setProperty("role", u"dim"_s);
    m_noClients->setText(tr("No client has called yet."));
    m_changes->setProperty("role", u"dim"_s);
    m_untappedWarning->setDismissable(false);
    for (QPushButton *button : {m_copy, m_copyCommand})
        button->setAutoDefault(false);
    auto *command = new QHBoxLayout;
    command->addWidget(m_commandLabel);
    command->addWidget(m_command, 1);
    command->addWidget(m_copyCommand);
    command->addWidget(m_copy);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::Space * 2);
    layout->addWidget(m_title);
    layout->addWidget(m_addresses);
    layout->addLayout(command);
    layout->addWidget(m_behavior);
    layout->addWidget(m_untappedWarning);
    layout->addWidget(m_noClients);
    layout->addWidget(m_clients, 1);
    layout->addWidget(m_changes);
    layout->addStretch();
    m_clients->setMinimumHeight((MinClientRows + 1) * metrics::TableRow);
    connect(m_copy, &QPushButton::clicked, this, &TapDetails::copyAddress);
    connect(m_addresses, &QTableWidget::itemActivated, this, &TapDetails::copyAddress);
    connect(m_copyCommand, &QPushButton::clicked, this, [this] { copy(m_command->text()); });
}

void TapDetails::setTap(quint32 id)
{
    if (std::exchange(m_id, id) != id)
        m_addresses->setRowCount(0); // the first address is chosen again
    m_behavior->setTap(id);
    refresh();
}

void TapDetails::refresh()
{
    const WindowTap *tap = m_tapping.find(m_id);
    m_behavior->refresh();
    showAddresses(tap);
    showTraffic(tap);
}

void TapDetails::showAddresses(const WindowTap *tap)
{
    const std::vector<TapAddress> addresses =
        tap ? m_tapping.addressesOf(*tap) : std::vector<TapAddress>();
    const bool isOn = !addresses.empty();
    for (QWidget *widget : std::initializer_list<QWidget *>{m_addresses, m_copy, m_commandLabel,
                                                            m_command, m_copyCommand})
        widget->setVisible(isOn);
    m_title->setVisible(tap != nullptr);
    m_title->setText(isOn ? tr("Give your client the card's address in place of the agent's, or "
                               "the agent's where it wants a base URL; what the card names leads "
                               "to the tap, too.")
                          : tr("The tap is off: clients get no connection."));
    const int before = m_addresses->rowCount();
    m_addresses->setRowCount(int(addresses.size()));
    for (size_t i = 0; i < addresses.size(); ++i) {
        setCell(m_addresses, int(i), PurposeColumn, addresses[i].what);
        setCell(m_addresses, int(i), UrlColumn, QString::fromUtf8(addresses[i].url.toEncoded()));
        setCell(m_addresses, int(i), TargetColumn,
                displayIdentifier(addresses[i].target.toString(QUrl::RemoveUserInfo), 300));
        m_addresses->item(int(i), UrlColumn)->setFont(dataFont());
    }
    fitHeightToRows(m_addresses, MaxAddressRows);
    if (before == 0 && isOn)
        m_addresses->selectRow(0);
    const QString first = isOn ? QString::fromUtf8(addresses.front().url.toEncoded()) : QString();
    const QString command = u"a2ascope-cli send %1 \"Hello\""_s.arg(first);
    if (isOn && command != m_command->text())
        m_command->setText(command);
}

void TapDetails::showTraffic(const WindowTap *tap)
{
    static const TapTraffic Nothing;
    const TapTraffic &traffic = tap ? m_tapping.traffic(tap->agent) : Nothing;
    m_noClients->setVisible(tap && tap->tap && traffic.clients.empty());
    m_clients->setVisible(tap && !traffic.clients.empty());
    showClients(traffic);
    const QString around = tap ? m_tapping.bypassText(tap->agent) : QString();
    if (around != m_untappedWarning->text())
        m_untappedWarning->setText(around);
    m_untappedWarning->setVisible(!around.isEmpty());
    QStringList changes;
    if (traffic.changedCards > 0)
        changes.append(tr("Cards changed: %1.").arg(QLocale().toString(traffic.changedCards)));
    if (!traffic.changedHeaders.isEmpty())
        changes.append(tr("Headers replaced or dropped: %1.")
                           .arg(displayLine(traffic.changedHeaders.join(u", "), 200)));
    const QString untapped = untappedText(tap);
    if (!untapped.isEmpty())
        changes.append(untapped);
    if (tap && tap->tap && tap->tap->refusalCount() > 0)
        changes.append(
            tr("Requests refused: %1.").arg(QLocale().toString(tap->tap->refusalCount())));
    m_changes->setVisible(!changes.isEmpty());
    m_changes->setText(changes.join(u' '));
}

void TapDetails::showClients(const TapTraffic &traffic)
{
    const QLocale locale;
    m_clients->setRowCount(int(traffic.clients.size()));
    for (size_t i = 0; i < traffic.clients.size(); ++i) {
        const TapClient &client = traffic.clients[i];
        const int row = int(i);
        setCell(m_clients, row, NameColumn, displayLine(QString::fromUtf8(client.name), 200));
        setCell(m_clients, row, CallsColumn, locale.toString(client.callCount));
        setCell(m_clients, row, OpenColumn,
                client.openRequestCount == 0 ? QString()
                                             : tr("%1, of them streams: %2")
                                                   .arg(locale.toString(client.openRequestCount),
                                                        locale.toString(client.streams)));
        setCell(m_clients, row, LastColumn,
                QDateTime::fromMSecsSinceEpoch(m_workspace.recording().wallMs(client.lastNs))
                    .toString(u"HH:mm:ss.zzz"_s));
    }
}

QString TapDetails::untappedText(const WindowTap *tap) const
{
    QStringList urls;
    for (const UntappedInterface &one :
         tap && tap->tap ? tap->tap->untappedInterfaces() : std::vector<UntappedInterface>())
        urls.append(one.binding.isEmpty() ? one.url
                                          : QString(one.url % u" (" % one.binding % u')'));
    urls.removeDuplicates(); // of several protocol versions
    return urls.isEmpty() ? QString()
                          : tr("Not tapped: %1.").arg(displayLine(urls.join(u", "_s), 300));
}

void TapDetails::copyAddress()
{
    const QTableWidgetItem *item = m_addresses->item(qMax(0, m_addresses->currentRow()), UrlColumn);
    if (item)
        copy(item->text());
}

void TapDetails::copy(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
    m_workspace.navigator().showMessage(tr("Copied: %1").arg(displayIdentifier(text, 100)),
                                        CopiedMs);
}

} // namespace a2a

#include "moc_tapdetails.cpp"
