// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/tlsdialog.h"

#include "model/facts/certificatetext.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"
#include "ui/widgets/announcinglabel.h"
#include "ui/widgets/plainlabel.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype LongestValue = 4000;
static constexpr int ValueRole = Qt::UserRole; ///< as it is copied

namespace {

/// Room between the columns.
class FieldDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option,
                                 const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(3 * metrics::Space, 0);
    }
};

} // namespace

CertificateDialog::CertificateDialog(const std::vector<ServerCertificatesPointer> &servers,
                                     const QString &about, QWidget *parent)
    : QDialog(parent)
    , m_tree(new QTreeWidget(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this))
{
    setWindowTitle(servers.empty()
                       ? tr("Certificate")
                       : tr("Certificate of %1").arg(displayLine(servers.front()->hostPort, 80)));
    setSizeGripEnabled(true);
    m_tree->setColumnCount(2);
    m_tree->setHeaderLabels({tr("Field"), tr("Value")});
    m_tree->setAccessibleName(tr("Certificates"));
    m_tree->setItemDelegate(new FieldDelegate(m_tree));
    m_tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_tree->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    // Nothing is cut: what is longer than the dialog is scrolled to.
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    for (const ServerCertificatesPointer &server : servers)
        addServer(*server);
    m_tree->setCurrentItem(m_tree->topLevelItem(0));
    auto *copy = m_buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
    copy->setAccessibleName(tr("Copy the certificates"));
    connect(copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_text); });
    auto *copyOne = new QShortcut(QKeySequence::Copy, m_tree, nullptr, nullptr, Qt::WidgetShortcut);
    connect(copyOne, &QShortcut::activated, this, &CertificateDialog::copyCurrent);
    m_buttons->button(QDialogButtonBox::Close)->setIcon({});
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    QLabel *sentence = plainLabel(about, this);
    sentence->setVisible(!about.isEmpty());
    layout->addWidget(sentence);
    layout->addWidget(m_tree, 1);
    layout->addWidget(m_buttons);
    resize(zoomed(760), zoomed(520));
}

/// Copies the value of a field, or everything if another item is current.
void CertificateDialog::copyCurrent()
{
    const QTreeWidgetItem *item = m_tree->currentItem();
    const bool isField = item && item->childCount() == 0;
    QGuiApplication::clipboard()->setText(isField ? item->data(1, ValueRole).toString() : m_text);
}

void CertificateDialog::enableAccept()
{
    m_buttons->addButton(tr("Accept for this session"), QDialogButtonBox::AcceptRole);
    QPushButton *cancel = m_buttons->button(QDialogButtonBox::Close);
    cancel->setText(tr("Cancel"));
    cancel->setDefault(true);
    cancel->setFocus();
}

void CertificateDialog::addServer(const ServerCertificates &server)
{
    m_text += certificatesText(server);
    auto *top = new QTreeWidgetItem(m_tree, {displayLine(serverTitle(server), LongestValue)});
    top->setFirstColumnSpanned(true);
    top->setExpanded(true);
    for (size_t index = 0; index < server.chain.size(); ++index) {
        const CertificateFacts &facts = server.chain[index];
        auto *item = new QTreeWidgetItem(
            top, {certificateTitle(server, index), displayLine(facts.subject, LongestValue)});
        item->setFont(0, bold(bodyFont()));
        for (const CertificateLine &line : certificateLines(facts)) {
            auto *field =
                new QTreeWidgetItem(item, {line.title, displayText(line.value, LongestValue)});
            field->setTextAlignment(0, Qt::AlignLeft | Qt::AlignTop);
            field->setData(1, ValueRole, line.isFingerprint ? line.toSingleLine() : line.value);
            if (line.value.contains(QLatin1Char(':')) || line.value.contains(QLatin1Char('=')))
                field->setFont(1, dataFont());
        }
        item->setExpanded(index == 0);
    }
}

TlsDialog::TlsDialog(const Connection &agent, const QString &label, QWidget *parent)
    : QDialog(parent)
    , m_choices(agent.choices().tls())
    , m_authorities(new QLineEdit(this))
    , m_certificate(new QLineEdit(this))
    , m_key(new QLineEdit(this))
    , m_exceptions(new QListWidget(this))
    , m_problem(new AnnouncingLabel(this, ""))
    , m_origin(agent.link().offer() ? originOf(agent.link().offer()->url) : QString())
{
    setWindowTitle(tr("TLS certificates for %1").arg(displayLine(label, 100)));
    if (m_choices.authorityCount() > 0)
        m_authorities->setPlaceholderText(
            tr("%1 certificates are trusted").arg(m_choices.authorityCount()));
    if (m_choices.hasClientCertificate())
        m_certificate->setPlaceholderText(tr("a certificate is set"));
    m_exceptions->setAccessibleName(tr("Certificates accepted manually"));
    m_exceptions->setFont(dataFont());
    m_exceptions->setMaximumHeight(110);
    auto *note = new QLabel(tr("PEM files, saved with this agent and used only for it. The client "
                               "certificate is sent only to this agent's address."),
                            this);
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    note->setProperty("role", u"dim"_s);
    auto *forget = new QPushButton(tr("Remove selected"), this);
    connect(forget, &QPushButton::clicked, this, &TlsDialog::removeException);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setProperty("primary", true);
    auto *form = new QFormLayout(this);
    form->addRow(tr("Additional C&A certificates"),
                 makeFileRow(m_authorities, tr("Additional CA certificates file")));
    form->addRow(tr("Your &certificate"),
                 makeFileRow(m_certificate, tr("Client certificate file")));
    form->addRow(tr("Private &key"), makeFileRow(m_key, tr("Client certificate's key file")));
    form->addRow(tr("Accepted manually"), m_exceptions);
    form->addRow(QString(), forget);
    form->addRow(note);
    form->addRow(m_problem);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &TlsDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setMinimumWidth(560);
    fillExceptions();
    forget->setEnabled(m_exceptions->count() > 0);
}

QWidget *TlsDialog::makeFileRow(QLineEdit *edit, const QString &name)
{
    edit->setAccessibleName(name);
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    auto *browse = new QPushButton(tr("Browse…"), row);
    browse->setAccessibleName(tr("Choose: %1").arg(name));
    layout->addWidget(edit, 1);
    layout->addWidget(browse);
    connect(browse, &QPushButton::clicked, this, [this, edit, name] {
        const QString path = QFileDialog::getOpenFileName(this, name, edit->text());
        if (!path.isEmpty())
            edit->setText(path);
    });
    return row;
}

void TlsDialog::fillExceptions()
{
    m_exceptions->clear();
    if (!m_choices.exceptions)
        return;
    const QHash<QString, QByteArray> accepted = m_choices.exceptions->accepted();
    for (auto it = accepted.cbegin(); it != accepted.cend(); ++it) {
        auto *item = new QListWidgetItem(displayIdentifier(it.key(), 100) % u"  "_s %
                                             QString::fromLatin1(it.value()),
                                         m_exceptions);
        item->setData(Qt::UserRole, it.key());
    }
}

void TlsDialog::removeException()
{
    if (const QListWidgetItem *item = m_exceptions->currentItem()) {
        m_choices.exceptions =
            std::make_shared<TlsExceptions>(*m_choices.exceptions); // undone by Cancel
        m_choices.exceptions->forget(item->data(Qt::UserRole).toString());
        fillExceptions();
    }
}

QString TlsDialog::authorities() const
{
    return m_authorities->text().trimmed();
}

QString TlsDialog::certificate() const
{
    return m_certificate->text().trimmed();
}

QString TlsDialog::key() const
{
    return m_key->text().trimmed();
}

void TlsDialog::accept()
{
    std::optional<Error> problem;
    const QString certificate = m_certificate->text().trimmed();
    const QString key = m_key->text().trimmed();
    if (const QString path = m_authorities->text().trimmed(); !path.isEmpty())
        problem = m_choices.readAuthorities(path);
    if (!problem && (!certificate.isEmpty() || !key.isEmpty())) {
        problem = m_choices.readClientCertificate(certificate, key.isEmpty() ? certificate : key);
        m_choices.clientOrigin = m_origin;
    }
    if (!problem)
        return QDialog::accept();
    m_problem->showMessage({}); // so that the same text is announced again
    m_problem->showMessage(textOf(*problem));
}

/// The details of a refused certificate: the whole certificate, or only its fingerprint from an
/// older recording.
static ServerCertificatesPointer presentedBy(const Connection &agent,
                                             const RefusedCertificate &refused)
{
    const ServerCertificatesPointer told = agent.link().error()
                                               ? serverCertificates(*agent.link().error())
                                               : ServerCertificatesPointer();
    if (told && told->hostPort == refused.hostPort && told->chain.front().sha256 == refused.sha256)
        return told;
    auto known = std::make_shared<ServerCertificates>();
    known->hostPort = refused.hostPort;
    known->isVerified = false;
    known->chain.emplace_back().sha256 = refused.sha256;
    return known;
}

void askForTrust(Connection &agent, const RefusedCertificate &refused, QWidget *parent)
{
    auto *dialog = new CertificateDialog(
        {presentedBy(agent, refused)},
        TlsDialog::tr("The certificate of %1 could not be verified. Its holder can read and change "
                      "all traffic. Accept it only if its SHA-256 fingerprint matches the one its "
                      "owner gave you. It is accepted for this address and this agent until A2A "
                      "Scope quits.")
            .arg(displayIdentifier(refused.hostPort, 120)),
        parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->enableAccept();
    QObject::connect(dialog, &QDialog::accepted, &agent.link(), [&agent, refused] {
        agent.choices().trustCertificate(refused.hostPort, refused.sha256);
        agent.link().reloadCard();
    });
    dialog->open();
}

std::vector<ServerCertificatesPointer> certificatesInUse(const Connection &agent,
                                                         Recording &recording)
{
    std::vector<ServerCertificatesPointer> servers;
    const SeenCertificates &seen = SeenCertificates::forRecording(recording);
    const auto add = [&](const QUrl &url) {
        const ServerCertificatesPointer server =
            url.scheme() == "https"_L1 ? seen.at(hostAndPort(url)) : ServerCertificatesPointer();
        if (server && std::find(servers.begin(), servers.end(), server) == servers.end())
            servers.push_back(server);
    };
    if (agent.link().offer())
        add(agent.link().offer()->url);
    if (agent.link().foundCard())
        add(agent.link().foundCard()->url);
    return servers;
}

/// Whether the server's certificate verified, and if not, whether it is used nevertheless.
static QString standingOf(const ServerCertificates &server, const Connection &agent)
{
    const QString place = displayIdentifier(server.hostPort, 120);
    if (server.isVerified)
        return TlsDialog::tr("%1: verified.").arg(place);
    const auto &exceptions = agent.choices().tls().exceptions;
    const bool isException =
        exceptions && exceptions->accepted().value(server.hostPort) == server.chain.front().sha256;
    return isException ? TlsDialog::tr("%1: not verified, accepted manually.").arg(place)
                       : TlsDialog::tr("%1: not verified, refused.").arg(place);
}

void showCertificates(const Connection &agent, Recording &recording, QWidget *parent)
{
    const std::vector<ServerCertificatesPointer> servers = certificatesInUse(agent, recording);
    if (servers.empty())
        return;
    QStringList standings;
    for (const ServerCertificatesPointer &server : servers)
        standings.append(standingOf(*server, agent));
    auto *dialog = new CertificateDialog(servers, standings.join(u'\n'), parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace a2a

#include "moc_tlsdialog.cpp"
