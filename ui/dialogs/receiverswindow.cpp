// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/receiverswindow.h"

#include "model/net/server/selfsigned.h"
#include "model/text/textof.h"
#include "ui/dialogs/leftaligneddelegate.h"
#include "ui/dialogs/receivernotices.h"
#include "ui/dialogs/receiverresponseedit.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/errorpanel.h"
#include "ui/workspace/workspace.h"

#include <QClipboard>
#include <QComboBox>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QNetworkInterface>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int ReceiversWidth = 940;
static constexpr int ReceiversHeight = 500;
static constexpr int ShownAfterMs = 100;
static constexpr int PatienceMs = 5000;
/// Index in the list of encryption choices.
static constexpr int WithFiles = 2;

ReceiversWindow::ReceiversWindow(Workspace &workspace, QWidget *parent)
    : QDialog(parent)
    , m_workspace(workspace)
    , m_listener(workspace.pushNotifications().listener())
    , m_state(new QLabel(this))
    , m_address(new QComboBox(this))
    , m_port(new QSpinBox(this))
    , m_publicAddress(new QLineEdit(this))
    , m_tls(new QComboBox(this))
    , m_authentication(new QComboBox(this))
    , m_certificateFiles(new QWidget(this))
    , m_certificate(new QLineEdit(m_certificateFiles))
    , m_key(new QLineEdit(m_certificateFiles))
    , m_listen(new QPushButton(this))
    , m_registerAgain(new QPushButton(tr("&Register again"), this))
    , m_newAddress(new QPushButton(tr("&New address"), this))
    , m_emptyText(new QLabel(this))
    , m_table(new QTableWidget(0, UrlColumn + 1, this))
    , m_answer(new ReceiverResponseEdit(this))
    , m_copyUrl(new QPushButton(tr("&Copy address"), this))
    , m_copyToken(new QPushButton(tr("Copy to&ken"), this))
    , m_copyCredentials(new QPushButton(tr("Copy credent&ials"), this))
    , m_delete(new QPushButton(tr("&Delete"), this))
    , m_error(new ErrorPanel(this))
    , m_notices(new ReceiverNotices(workspace, this))
{
    setWindowTitle(tr("Push notification receivers"));
    resize(zoomed(ReceiversWidth), zoomed(ReceiversHeight));
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(metrics::Space * 2);
    layout->addWidget(buildListening());
    layout->addWidget(m_error);
    layout->addWidget(m_notices);
    layout->addWidget(buildTable(), 1);
    layout->addWidget(m_emptyText, 1);
    layout->addWidget(buildActions());
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false); // Enter goes to the task
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    m_error->setAnnounced(true);
    m_error->hide();
    connect(m_error, &ErrorPanel::closed, m_error, &QWidget::hide);
    connect(&m_listener, &PushListener::listeningChanged, this, &ReceiversWindow::showListening);
    connect(&m_listener, &PushListener::receiversChanged, this, &ReceiversWindow::showReceivers);
    m_updateTimer.setSingleShot(true);
    m_updateTimer.setInterval(ShownAfterMs);
    m_retryTimer.setInterval(PatienceMs);
    for (QTimer *timer : {&m_updateTimer, &m_retryTimer})
        connect(timer, &QTimer::timeout, this, &ReceiversWindow::showReceivers);
    const auto later = [this] { // thousands may arrive per second
        if (!m_updateTimer.isActive())
            m_updateTimer.start();
    };
    connect(&m_listener, &PushListener::received, this, later);
    connect(&m_listener, &PushListener::answered, this, later);
    for (const auto changed :
         {&Session::cardChanged, &Session::offerChanged, &Session::stateChanged,
          &Session::choicesChanged, &Session::callEnded})
        connect(&workspace.session(), changed, this, later);
    showListening();
    showReceivers();
}

QWidget *ReceiversWindow::buildListening()
{
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_state->setAccessibleName(tr("State of the listener"));
    m_address->setAccessibleName(tr("Access"));
    // Three choices beside each other: in large type they must fit a small screen.
    m_address->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_address->setMinimumContentsLength(14);
    m_port->setRange(0, 65'535);
    m_port->setSpecialValueText(tr("any free port"));
    m_port->setAccessibleName(tr("Port"));
    m_publicAddress->setAccessibleName(tr("Public address"));
    m_publicAddress->setPlaceholderText(tr("https://… of a tunnel or proxy; optional"));
    m_tls->addItems({tr("http, not encrypted"), tr("https, self-signed certificate"),
                     tr("https, with a certificate")});
    m_tls->setAccessibleName(tr("Encryption"));
    fillAddresses();
    for (QPushButton *button : {m_listen, m_registerAgain, m_newAddress, m_copyUrl, m_copyToken,
                                m_copyCredentials, m_delete})
        button->setAutoDefault(false);
    m_listen->setProperty("primary", true);
    m_registerAgain->setToolTip(
        tr("New addresses for tasks not in a terminal state; agents are notified"));
    m_newAddress->setToolTip(tr("For an agent that is set up manually"));
    connect(m_listen, &QPushButton::clicked, this, &ReceiversWindow::toggleListening);
    connect(m_registerAgain, &QPushButton::clicked, this,
            [this] { m_workspace.pushNotifications().registerAgain(); });
    connect(m_newAddress, &QPushButton::clicked, this, [this] {
        const AgentIndex agent = m_workspace.selection().agent();
        m_listener.open(m_workspace.pushNotifications().proof(), {},
                        agent == NoIndex ? AgentIndex(0) : agent);
    });
    auto *box = new QWidget(this);
    auto *bar = new QHBoxLayout;
    bar->addWidget(m_state, 1);
    for (QPushButton *button : {m_newAddress, m_registerAgain, m_listen})
        bar->addWidget(button);
    auto *first = new QHBoxLayout;
    first->addWidget(m_address, 1);
    first->addWidget(m_port);
    first->addWidget(m_tls);
    auto *form = new QFormLayout;
    form->addRow(tr("&Listen on"), first);
    form->addRow(tr("&Public address"), m_publicAddress);
    buildCertificateFiles();
    form->addRow(QString(), m_certificateFiles);
    m_certificateFiles->hide();
    buildAuthentication();
    form->addRow(tr("A&uthentication"), m_authentication);
    connect(m_tls, &QComboBox::currentIndexChanged, m_certificateFiles,
            [this](int index) { m_certificateFiles->setVisible(index == WithFiles); });
    static_cast<QLabel *>(form->labelForField(first))->setBuddy(m_address);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(bar);
    layout->addLayout(form);
    return box;
}

void ReceiversWindow::buildCertificateFiles()
{
    auto *files = new QHBoxLayout(m_certificateFiles);
    files->setContentsMargins(0, 0, 0, 0);
    for (auto &[edit, name] : {std::pair{m_certificate, tr("Certificate (PEM file)")},
                               std::pair{m_key, tr("Private key (PEM file)")}}) {
        edit->setAccessibleName(name);
        edit->setPlaceholderText(name);
        auto *browse = new QPushButton(tr("Browse…"), m_certificateFiles);
        browse->setAutoDefault(false);
        browse->setAccessibleName(tr("Choose: %1").arg(name));
        files->addWidget(edit, 1);
        files->addWidget(browse);
        connect(browse, &QPushButton::clicked, this, [this, edit = edit, name = name] {
            const QString path = QFileDialog::getOpenFileName(this, name, edit->text());
            if (!path.isEmpty())
                edit->setText(path);
        });
    }
}

/// Fills the kinds of authentication. A token is always used; the user chooses what the agent adds
/// to it.
void ReceiversWindow::buildAuthentication()
{
    const std::pair<QString, PushAuthentication> offered[] = {
        {tr("token only"), {}},
        {tr("token and Bearer credentials"), {.scheme = u"Bearer"_s}},
        {tr("token and Basic credentials"), {.scheme = u"Basic"_s}},
        {tr("token and a JWT that the agent signs (Bearer)"),
         {.scheme = u"Bearer"_s, .ownCredentials = false}},
    };
    std::vector<PushAuthentication> proofs;
    PushNotifications &pushNotifications = m_workspace.pushNotifications();
    for (const auto &[text, proof] : offered) {
        m_authentication->addItem(text);
        if (proof == pushNotifications.proof())
            m_authentication->setCurrentIndex(int(proofs.size()));
        proofs.push_back(proof);
    }
    m_authentication->setAccessibleName(tr("Authentication of notifications"));
    m_authentication->setToolTip(tr("For addresses issued from now on"));
    connect(m_authentication, &QComboBox::currentIndexChanged, this, [this, proofs](int index) {
        m_workspace.pushNotifications().setProof(proofs[size_t(index)]);
    });
}

/// Fills the addresses to listen on, with this machine first. The user must confirm any other.
void ReceiversWindow::fillAddresses()
{
    m_address->addItem(tr("this machine only (127.0.0.1)"),
                       QHostAddress(QHostAddress::LocalHost).toString());
    for (const QHostAddress &address : QNetworkInterface::allAddresses()) {
        if (!address.isLoopback() && !address.isLinkLocal())
            m_address->addItem(tr("anyone who can reach %1").arg(address.toString()),
                               address.toString());
    }
}

QWidget *ReceiversWindow::buildTable()
{
    m_table->setAccessibleName(tr("Receivers"));
    m_table->setHorizontalHeaderLabels(
        {tr("Task"), tr("State"), tr("Received"), tr("Last"), tr("Response"), tr("Address")});
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setItemDelegate(new LeftAlignedDelegate(m_table));
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(metrics::TableRow);
    QHeaderView *header = m_table->horizontalHeader();
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setSectionResizeMode(UrlColumn, QHeaderView::Stretch);
    header->resizeSection(TaskColumn, zoomed(90));
    header->resizeSection(StateColumn, zoomed(180));
    header->resizeSection(CountColumn, zoomed(130));
    header->resizeSection(LastColumn, zoomed(110));
    header->resizeSection(ResponseColumn, zoomed(190));
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &ReceiversWindow::showSelected);
    connect(m_table, &QTableWidget::itemActivated, this, &ReceiversWindow::goToTask);
    m_emptyText->setTextFormat(Qt::PlainText);
    m_emptyText->setWordWrap(true);
    m_emptyText->setAlignment(Qt::AlignCenter);
    m_emptyText->setProperty("role", u"dim"_s);
    m_emptyText->setText(
        tr("No address has been issued yet. For a task, choose Task › Receive push "
           "notifications; for the next message, Receive here in its options."));
    return m_table;
}

QWidget *ReceiversWindow::buildActions()
{
    auto *row = new QWidget(this);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    for (QPushButton *button : {m_copyUrl, m_copyToken, m_copyCredentials, m_delete})
        buttons->addWidget(button);
    auto *layout = new QVBoxLayout(row); // beside each other they are wider than small screens
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_answer);
    layout->addLayout(buttons);
    m_delete->setToolTip(tr("Deletes the push notification config and closes the address"));
    connect(m_answer, &ReceiverResponseEdit::changed, this, [this] {
        if (const PushReceiver *receiver = selectedReceiver())
            m_listener.setResponse(receiver->id, m_answer->response());
    });
    connect(m_copyUrl, &QPushButton::clicked, this, [this] {
        if (const PushReceiver *receiver = selectedReceiver())
            copy(QString::fromUtf8(receiver->url.toEncoded()));
    });
    connect(m_copyToken, &QPushButton::clicked, this, [this] {
        if (const PushReceiver *receiver = selectedReceiver())
            copy(receiver->token);
    });
    connect(m_copyCredentials, &QPushButton::clicked, this, [this] {
        if (const PushReceiver *receiver = selectedReceiver())
            copy(receiver->credentials);
    });
    connect(m_delete, &QPushButton::clicked, this, [this] {
        if (const PushReceiver *receiver = selectedReceiver())
            m_listener.forget(receiver->id);
    });
    return row;
}

void ReceiversWindow::copy(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
    m_workspace.navigator().showMessage(tr("Copied"), 2000);
}

static QByteArray beginningOf(const QString &path)
{
    static constexpr qint64 Most = 1024 * 1024;
    const QString name = path.trimmed();
    QFile file(name);
    return !name.isEmpty() && file.open(QIODevice::ReadOnly) ? file.read(Most) : QByteArray();
}

Result<ListenChoices> ReceiversWindow::listenChoices() const
{
    ListenChoices listenChoices;
    listenChoices.address = QHostAddress(m_address->currentData().toString());
    listenChoices.port = quint16(m_port->value());
    const QString address = m_publicAddress->text().trimmed();
    listenChoices.publicUrl = QUrl(address, QUrl::StrictMode);
    const bool isHttp =
        listenChoices.publicUrl.scheme() == u"http" || listenChoices.publicUrl.scheme() == u"https";
    if (!address.isEmpty() && (!isHttp || listenChoices.publicUrl.host().isEmpty()))
        return Error(ErrorKind::Usage, u"public-address"_s,
                     tr("The public address must begin with http:// or https:// and name a host."));
    if (m_tls->currentIndex() == 0)
        return listenChoices;
    const bool isOwn = m_tls->currentIndex() == WithFiles;
    const QStringList hosts{listenChoices.address.toString(), u"localhost"_s};
    const Result<ServerIdentityPointer> identity =
        isOwn ? identityFromPem(beginningOf(m_certificate->text()) + '\n' +
                                beginningOf(m_key->text()))
              : selfSignedIdentity(hosts);
    if (!identity)
        return identity.error();
    listenChoices.identity = *identity;
    return listenChoices;
}

void ReceiversWindow::toggleListening()
{
    if (m_listener.isListening())
        return m_listener.stop();
    const Result<ListenChoices> chosen = listenChoices();
    if (!chosen) {
        m_error->setError(tr("Listening failed"), chosen.error());
        return m_error->show();
    }
    if (chosen->address.isLoopback())
        start(*chosen);
    else
        askToOpen(*chosen);
}

/// Asks before the program listens for other machines, and names the address.
void ReceiversWindow::askToOpen(const ListenChoices &listenChoices)
{
    QUrl url;
    url.setScheme(listenChoices.identity ? u"https"_s : u"http"_s);
    url.setHost(listenChoices.address.toString());
    if (listenChoices.port != 0)
        url.setPort(listenChoices.port);
    const QString place =
        listenChoices.port != 0 ? url.toString() : tr("%1, on a free port").arg(url.toString());
    auto *box = new QMessageBox(QMessageBox::Warning, tr("Allow access from other machines?"), {},
                                QMessageBox::Cancel, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setText(
        tr("Other machines will reach this program at\n\n%1\n\nuntil you stop listening. Only "
           "requests to the issued addresses are accepted; the others are rejected and shown.")
            .arg(place));
    QPushButton *accept = box->addButton(tr("Listen on this address"), QMessageBox::AcceptRole);
    box->setDefaultButton(QMessageBox::Cancel);
    connect(accept, &QPushButton::clicked, this, [this, listenChoices] { start(listenChoices); });
    box->open();
}

void ReceiversWindow::start(const ListenChoices &listenChoices)
{
    const std::optional<Error> problem = m_listener.start(listenChoices);
    m_error->setVisible(problem.has_value());
    if (problem)
        m_error->setError(tr("Listening failed"), *problem);
}

void ReceiversWindow::showListening()
{
    const bool listens = m_listener.isListening();
    m_listen->setText(listens ? tr("&Stop listening") : tr("&Start listening"));
    m_newAddress->setEnabled(listens);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_address, m_port, m_publicAddress,
                                                            m_tls, m_certificateFiles})
        widget->setEnabled(!listens);
    const QString address = displayIdentifier(m_listener.address().toString(), 200);
    m_state->setText(!listens ? tr("Not listening.")
                     : m_listener.isOpenToOthers()
                         ? tr("Listening on %1, open to other machines.").arg(address)
                         : tr("Listening on %1.").arg(address));
    showReceivers();
}

/// Describes the retries of notifications that were not accepted.
static QString patienceWords(const PushReceiver &receiver, qint64 nowNs)
{
    int givenUp = 0;
    int attempts = 0;
    for (const UnacceptedNotification &one : receiver.unaccepted) {
        const bool isOver = nowNs - one.lastNs > UnacceptedNotification::GivenUpAfterNs;
        givenUp += isOver ? 1 : 0;
        attempts = isOver ? attempts : qMax(attempts, int(one.attempts));
    }
    QStringList words;
    if (attempts > 1)
        words.append(ReceiversWindow::tr("attempt %1").arg(attempts));
    if (givenUp > 0)
        words.append(ReceiversWindow::tr("%n abandoned", nullptr, givenUp));
    return words.join(u" · "_s);
}

static QString stateWords(PushReceiver::State state)
{
    switch (state) {
    case PushReceiver::State::Waiting:
        return ReceiversWindow::tr("waiting");
    case PushReceiver::State::Registered:
        return ReceiversWindow::tr("registered");
    case PushReceiver::State::Refused:
        return ReceiversWindow::tr("refused");
    case PushReceiver::State::Open:
        return ReceiversWindow::tr("set up manually");
    case PushReceiver::State::Gone:
        return ReceiversWindow::tr("closed");
    }
    return {};
}

const PushReceiver *ReceiversWindow::selectedReceiver() const
{
    const QTableWidgetItem *item = m_table->item(m_table->currentRow(), TaskColumn);
    return item ? m_listener.receiver(item->data(Qt::UserRole).toUInt()) : nullptr;
}

void ReceiversWindow::fillRow(int row, const PushReceiver &receiver)
{
    const QLocale locale;
    const QString count = receiver.rejected == 0 ? locale.toString(receiver.received)
                                                 : tr("%1, %2 rejected")
                                                       .arg(locale.toString(receiver.received),
                                                            locale.toString(receiver.rejected));
    const QString last =
        receiver.lastNs < 0
            ? QString()
            : QDateTime::fromMSecsSinceEpoch(m_workspace.recording().wallMs(receiver.lastNs))
                  .toString(u"HH:mm:ss.zzz"_s);
    const QString state = stateWords(receiver.state);
    const QString patience = patienceWords(receiver, m_workspace.recording().nowNs());
    const QString texts[] = {
        receiver.taskId.isEmpty() ? tr("none yet") : idTail(receiver.taskId),
        patience.isEmpty() ? state : QString(state % u" · " % patience),
        count,
        last,
        ReceiverResponseEdit::responseText(receiver.response),
        displayIdentifier(receiver.url.toString(), 300),
    };
    for (int column = TaskColumn; column <= UrlColumn; ++column) {
        QTableWidgetItem *item = m_table->item(row, column);
        if (!item) {
            item = new QTableWidgetItem;
            m_table->setItem(row, column, item);
        }
        item->setText(texts[column]);
        item->setData(Qt::ToolTipRole, // made safe by the cells
                      column == TaskColumn ? receiver.taskId.left(300) : texts[column]);
    }
    m_table->item(row, UrlColumn)->setFont(dataFont());
    m_table->item(row, TaskColumn)->setData(Qt::UserRole, receiver.id);
}

void ReceiversWindow::showReceivers()
{
    const std::vector<PushReceiver> &receivers = m_listener.receivers();
    const bool wasEmpty = m_table->rowCount() == 0;
    m_table->setRowCount(int(receivers.size()));
    bool waits = false; // for notifications that may be given up
    for (size_t i = 0; i < receivers.size(); ++i) {
        fillRow(int(i), receivers[i]);
        waits = waits || !receivers[i].unaccepted.empty();
    }
    if (waits)
        m_retryTimer.start();
    else
        m_retryTimer.stop();
    if (wasEmpty && !receivers.empty())
        m_table->selectRow(0);
    m_table->setVisible(!receivers.empty());
    m_emptyText->setVisible(receivers.empty());
    m_registerAgain->setEnabled(m_notices->canRegisterAgain());
    showSelected();
}

void ReceiversWindow::showSelected()
{
    const PushReceiver *receiver = selectedReceiver();
    m_answer->setEnabled(receiver != nullptr);
    m_copyUrl->setEnabled(receiver != nullptr);
    m_copyToken->setEnabled(receiver && !receiver->token.isEmpty());
    m_copyCredentials->setVisible(receiver && !receiver->credentials.isEmpty());
    m_delete->setEnabled(receiver && receiver->state != PushReceiver::State::Gone);
    if (receiver)
        m_answer->setResponse(receiver->response);
}

/// Enter and double-click go to the task.
void ReceiversWindow::goToTask()
{
    const PushReceiver *receiver = selectedReceiver();
    if (!receiver || receiver->taskId.isEmpty())
        return;
    const Store &store = m_workspace.store();
    for (TaskIndex task = 0; task < store.tasks.size(); ++task) {
        if (store.tasks[task].agent == receiver->agent &&
            store.tasks[task].id == receiver->taskId.toUtf8())
            return m_workspace.selection().selectTask(task, this);
    }
}

void addReceiverActions(QMenu *menu, Workspace &workspace, QWidget *window)
{
    PushNotifications &pushNotifications = workspace.pushNotifications();
    Selection &selection = workspace.selection();
    QAction *receive = menu->addAction({}, window, [&workspace] {
        const TaskIndex task = workspace.selection().task();
        if (task == NoIndex)
            return workspace.pushNotifications().registerNextMessage();
        workspace.pushNotifications().receive(workspace.store().tasks[task].agent,
                                              QString::fromUtf8(workspace.store().tasks[task].id));
    });
    const auto refresh = [&pushNotifications, &selection, &workspace, receive] {
        const TaskIndex task = selection.task();
        const bool hasTask = task != NoIndex;
        const QString why = pushNotifications.whyNot(hasTask ? workspace.store().tasks[task].agent
                                                             : selection.agent());
        receive->setText(hasTask
                             ? ReceiversWindow::tr("Receive push notifications")
                             : ReceiversWindow::tr("Receive push notifications (next message)"));
        receive->setEnabled(why.isEmpty());
        receive->setToolTip(why.isEmpty() ? receive->text() : displayText(why, 400));
    };
    QObject::connect(&selection, &Selection::changed, receive, refresh);
    for (const auto changed :
         {&Session::offerChanged, &Session::stateChanged, &Session::choicesChanged})
        QObject::connect(&workspace.session(), changed, receive, refresh);
    refresh();
    QAction *show = menu->addAction(ReceiversWindow::tr("Push notification receivers…"));
    const auto open = [&workspace, window, shown = QPointer<ReceiversWindow>()]() mutable {
        if (!shown)
            shown = new ReceiversWindow(workspace, window);
        shown->show();
        shown->raise();
        shown->activateWindow();
    };
    QObject::connect(show, &QAction::triggered, window, open);
    QObject::connect(&pushNotifications, &PushNotifications::receiversRequested, show,
                     &QAction::trigger);
}

} // namespace a2a

#include "moc_receiverswindow.cpp"
