// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/receiverswindow.h"

#include "model/net/server/selfsigned.h"
#include "model/text/textof.h"
#include "ui/dialogs/leftaligneddelegate.h"
#include "ui/dialogs/receiverresponseedit.h"
#include "ui/dialogs/receivernotices.h"
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
    , m_listener(workspace.receiving().listener())
    , m_state(new QLabel(this))
    , m_address(new QComboBox(this))
    , m_port(new QSpinBox(this))
    , m_public(new QLineEdit(this))
    , m_tls(new QComboBox(this))
    , m_proof(new QComboBox(this))
    , m_files(new QWidget(this))
    , m_certificate(new QLineEdit(m_files))
    , m_key(new QLineEdit(m_files))
    , m_listen(new QPushButton(this))
    , m_again(new QPushButton(tr("&Register again"), this))
    , m_open(new QPushButton(tr("&New address"), this))
    , m_empty(new QLabel(this))
    , m_table(new QTableWidget(0, UrlColumn + 1, this))
    , m_answer(new ReceiverAnswer(this))
    , m_copyUrl(new QPushButton(tr("&Copy address"), this))
    , m_copyToken(new QPushButton(tr("Copy to&ken"), this))
    , m_copyCredentials(new QPushButton(tr("Copy credent&ials"), this))
    , m_forget(new QPushButton(tr("&Delete"), this))
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
    layout->addWidget(m_empty, 1);
    layout->addWidget(buildActions());
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false); // Enter goes to the task
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    m_error->setTold(true);
    m_error->hide();
    connect(m_error, &ErrorPanel::closed, m_error, &QWidget::hide);
    connect(&m_listener, &PushListener::listeningChanged, this, &ReceiversWindow::showListening);
    connect(&m_listener, &PushListener::receiversChanged, this, &ReceiversWindow::showReceivers);
    m_later.setSingleShot(true);
    m_later.setInterval(ShownAfterMs);
    m_patience.setInterval(PatienceMs);
    for (QTimer *timer : {&m_later, &m_patience})
        connect(timer, &QTimer::timeout, this, &ReceiversWindow::showReceivers);
    const auto later = [this] { // thousands may arrive per second
        if (!m_later.isActive())
            m_later.start();
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
    m_public->setAccessibleName(tr("Public address"));
    m_public->setPlaceholderText(tr("https://… of a tunnel or proxy; optional"));
    m_tls->addItems({tr("http, not encrypted"), tr("https, self-signed certificate"),
                     tr("https, with a certificate")});
    m_tls->setAccessibleName(tr("Encryption"));
    fillAddresses();
    for (QPushButton *button :
         {m_listen, m_again, m_open, m_copyUrl, m_copyToken, m_copyCredentials, m_forget})
        button->setAutoDefault(false);
    m_listen->setProperty("primary", true);
    m_again->setToolTip(tr("New addresses for tasks not in a terminal state; agents are notified"));
    m_open->setToolTip(tr("For an agent that is set up manually"));
    connect(m_listen, &QPushButton::clicked, this, &ReceiversWindow::onListen);
    connect(m_again, &QPushButton::clicked, this,
            [this] { m_workspace.receiving().registerAgain(); });
    connect(m_open, &QPushButton::clicked, this, [this] {
        const AgentIndex agent = m_workspace.selection().agent();
        m_listener.open(m_workspace.receiving().proof(), {},
                        agent == NoIndex ? AgentIndex(0) : agent);
    });
    auto *box = new QWidget(this);
    auto *bar = new QHBoxLayout;
    bar->addWidget(m_state, 1);
    for (QPushButton *button : {m_open, m_again, m_listen})
        bar->addWidget(button);
    auto *first = new QHBoxLayout;
    first->addWidget(m_address, 1);
    first->addWidget(m_port);
    first->addWidget(m_tls);
    auto *form = new QFormLayout;
    form->addRow(tr("&Listen on"), first);
    form->addRow(tr("&Public address"), m_public);
    buildFiles();
    form->addRow(QString(), m_files);
    m_files->hide();
    buildProof();
    form->addRow(tr("A&uthentication"), m_proof);
    connect(m_tls, &QComboBox::currentIndexChanged, m_files,
            [this](int index) { m_files->setVisible(index == WithFiles); });
    static_cast<QLabel *>(form->labelForField(first))->setBuddy(m_address);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(bar);
    layout->addLayout(form);
    return box;
}

void ReceiversWindow::buildFiles()
{
    auto *files = new QHBoxLayout(m_files);
    files->setContentsMargins(0, 0, 0, 0);
    for (auto &[edit, name] : {std::pair{m_certificate, tr("Certificate (PEM file)")},
                               std::pair{m_key, tr("Private key (PEM file)")}}) {
        edit->setAccessibleName(name);
        edit->setPlaceholderText(name);
        auto *browse = new QPushButton(tr("Browse…"), m_files);
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
void ReceiversWindow::buildProof()
{
    const std::pair<QString, PushProof> offered[] = {
        {tr("token only"), {}},
        {tr("token and Bearer credentials"), {.scheme = u"Bearer"_s}},
        {tr("token and Basic credentials"), {.scheme = u"Basic"_s}},
        {tr("token and a JWT that the agent signs (Bearer)"),
         {.scheme = u"Bearer"_s, .ownCredentials = false}},
    };
    std::vector<PushProof> proofs;
    Receiving &receiving = m_workspace.receiving();
    for (const auto &[text, proof] : offered) {
        m_proof->addItem(text);
        if (proof == receiving.proof())
            m_proof->setCurrentIndex(int(proofs.size()));
        proofs.push_back(proof);
    }
    m_proof->setAccessibleName(tr("Authentication of notifications"));
    m_proof->setToolTip(tr("For addresses issued from now on"));
    connect(m_proof, &QComboBox::currentIndexChanged, this,
            [this, proofs](int index) { m_workspace.receiving().setProof(proofs[size_t(index)]); });
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
    m_table->setItemDelegate(new PlainCells(m_table));
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
    header->resizeSection(AnswerColumn, zoomed(190));
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &ReceiversWindow::showChosen);
    connect(m_table, &QTableWidget::itemActivated, this, &ReceiversWindow::goToTask);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setProperty("role", u"dim"_s);
    m_empty->setText(tr("No address has been issued yet. For a task, choose Task › Receive push "
                        "notifications; for the next message, Receive here in its options."));
    return m_table;
}

QWidget *ReceiversWindow::buildActions()
{
    auto *row = new QWidget(this);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch();
    for (QPushButton *button : {m_copyUrl, m_copyToken, m_copyCredentials, m_forget})
        buttons->addWidget(button);
    auto *layout = new QVBoxLayout(row); // beside each other they are wider than small screens
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_answer);
    layout->addLayout(buttons);
    m_forget->setToolTip(tr("Deletes the push notification config and closes the address"));
    connect(m_answer, &ReceiverAnswer::changed, this, [this] {
        if (const PushReceiver *receiver = selectedReceiver())
            m_listener.setAnswer(receiver->id, m_answer->answer());
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
    connect(m_forget, &QPushButton::clicked, this, [this] {
        if (const PushReceiver *receiver = selectedReceiver())
            m_listener.forget(receiver->id);
    });
    return row;
}

void ReceiversWindow::copy(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
    m_workspace.navigator().say(tr("Copied"), 2000);
}

static QByteArray beginningOf(const QString &path)
{
    static constexpr qint64 Most = 1024 * 1024;
    const QString name = path.trimmed();
    QFile file(name);
    return !name.isEmpty() && file.open(QIODevice::ReadOnly) ? file.read(Most) : QByteArray();
}

Result<ListenChoices> ReceiversWindow::choices() const
{
    ListenChoices choices;
    choices.address = QHostAddress(m_address->currentData().toString());
    choices.port = quint16(m_port->value());
    const QString address = m_public->text().trimmed();
    choices.publicUrl = QUrl(address, QUrl::StrictMode);
    const bool isHttp =
        choices.publicUrl.scheme() == u"http" || choices.publicUrl.scheme() == u"https";
    if (!address.isEmpty() && (!isHttp || choices.publicUrl.host().isEmpty()))
        return Error(ErrorKind::Usage, u"public-address"_s,
                     tr("The public address must begin with http:// or https:// and name a host."));
    if (m_tls->currentIndex() == 0)
        return choices;
    const bool isOwn = m_tls->currentIndex() == WithFiles;
    const QStringList hosts{choices.address.toString(), u"localhost"_s};
    const Result<ServerIdentityPointer> identity =
        isOwn ? identityFromPem(beginningOf(m_certificate->text()) + '\n' +
                                beginningOf(m_key->text()))
              : selfSignedIdentity(hosts);
    if (!identity)
        return identity.error();
    choices.identity = *identity;
    return choices;
}

void ReceiversWindow::onListen()
{
    if (m_listener.isListening())
        return m_listener.stop();
    const Result<ListenChoices> chosen = choices();
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
void ReceiversWindow::askToOpen(const ListenChoices &choices)
{
    QUrl url;
    url.setScheme(choices.identity ? u"https"_s : u"http"_s);
    url.setHost(choices.address.toString());
    if (choices.port != 0)
        url.setPort(choices.port);
    const QString place =
        choices.port != 0 ? url.toString() : tr("%1, on a free port").arg(url.toString());
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
    connect(accept, &QPushButton::clicked, this, [this, choices] { start(choices); });
    box->open();
}

void ReceiversWindow::start(const ListenChoices &choices)
{
    const std::optional<Error> problem = m_listener.start(choices);
    m_error->setVisible(problem.has_value());
    if (problem)
        m_error->setError(tr("Listening failed"), *problem);
}

void ReceiversWindow::showListening()
{
    const bool listens = m_listener.isListening();
    m_listen->setText(listens ? tr("&Stop listening") : tr("&Start listening"));
    m_open->setEnabled(listens);
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_address, m_port, m_public, m_tls, m_files})
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
    for (const Unaccepted &one : receiver.unaccepted) {
        const bool isOver = nowNs - one.lastNs > Unaccepted::GivenUpAfterNs;
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
        ReceiverAnswer::responseText(receiver.answer),
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
        m_patience.start();
    else
        m_patience.stop();
    if (wasEmpty && !receivers.empty())
        m_table->selectRow(0);
    m_table->setVisible(!receivers.empty());
    m_empty->setVisible(receivers.empty());
    m_again->setEnabled(m_notices->hasPast());
    showChosen();
}

void ReceiversWindow::showChosen()
{
    const PushReceiver *receiver = selectedReceiver();
    m_answer->setEnabled(receiver != nullptr);
    m_copyUrl->setEnabled(receiver != nullptr);
    m_copyToken->setEnabled(receiver && !receiver->token.isEmpty());
    m_copyCredentials->setVisible(receiver && !receiver->credentials.isEmpty());
    m_forget->setEnabled(receiver && receiver->state != PushReceiver::State::Gone);
    if (receiver)
        m_answer->setAnswer(receiver->answer);
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

void addReceiving(QMenu *menu, Workspace &workspace, QWidget *window)
{
    Receiving &receiving = workspace.receiving();
    Selection &selection = workspace.selection();
    QAction *receive = menu->addAction({}, window, [&workspace] {
        const TaskIndex task = workspace.selection().task();
        if (task == NoIndex)
            return workspace.receiving().receiveNext();
        workspace.receiving().receive(workspace.store().tasks[task].agent,
                                      QString::fromUtf8(workspace.store().tasks[task].id));
    });
    const auto refresh = [&receiving, &selection, &workspace, receive] {
        const TaskIndex task = selection.task();
        const bool hasTask = task != NoIndex;
        const QString why =
            receiving.whyNot(hasTask ? workspace.store().tasks[task].agent : selection.agent());
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
    QObject::connect(&receiving, &Receiving::receiversWanted, show, &QAction::trigger);
}

} // namespace a2a

#include "moc_receiverswindow.cpp"
