// SPDX-License-Identifier: Apache-2.0
#include "ui/profiles/localagentsdialog.h"

#include "ui/style/displaytext.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"
#include "ui/widgets/announcinglabel.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr size_t MaxPorts = 1000;

/// The host, port and path that identify an agent. Other names of this machine and the usual path
/// of a card make no difference.
static QString placeOf(const QString &url)
{
    QUrl place(url.contains(u"://") ? url : QString(u"http://" % url));
    if (place.host() == u"localhost")
        place.setHost(u"127.0.0.1"_s);
    QString path = place.path();
    if (const qsizetype end = path.indexOf("/.well-known/"_L1); end >= 0)
        path.truncate(end);
    while (path.endsWith(u'/'))
        path.chop(1);
    return place.host() % u':' % QString::number(place.port(80)) % path;
}

static QLabel *caption(const QString &text, QWidget *buddy, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setBuddy(buddy);
    return label;
}

LocalAgentsDialog::LocalAgentsDialog(const QStringList &known,
                                     const std::vector<ListeningPort> &ports, QWidget *parent)
    : QDialog(parent)
    , m_listening(ports)
    , m_ports(new QListWidget(this))
    , m_otherPorts(new QLineEdit(this))
    , m_search(new QPushButton(tr("&Request cards"), this))
    , m_status(new AnnouncingLabel(this, ""))
    , m_list(new QListWidget(this))
{
    for (const QString &url : known)
        m_known.append(placeOf(url));
    setWindowTitle(tr("Agents on this machine"));
    m_ports->setAccessibleName(tr("Listening ports"));
    m_list->setAccessibleName(tr("Agents found"));
    m_otherPorts->setAccessibleName(tr("Other ports"));
    m_otherPorts->setPlaceholderText(tr("3000, 8000-8010"));
    m_search->setAutoDefault(false);
    m_search->setToolTip(tr("One GET of each well-known card path, at the chosen ports only"));
    for (const ListeningPort &port : ports) {
        auto *item = new QListWidgetItem(QString::number(port.port), m_ports);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Checked);
    }
    if (ports.empty()) {
        QStringList usual;
        for (const quint16 port : LocalAgents::usualPorts())
            usual.append(QString::number(port));
        m_otherPorts->setText(usual.join(u", "_s));
    }
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_add = buttons->button(QDialogButtonBox::Ok);
    m_add->setText(tr("Add"));
    setStyleProperty(m_add, "primary", true);
    for (QAbstractButton *button : buttons->buttons())
        button->setIcon({});
    auto *layout = new QVBoxLayout(this);
    QLabel *listening =
        caption(tr("&Ports on which programs of this machine listen:"), m_ports, this);
    layout->addWidget(listening);
    layout->addWidget(m_ports, 1);
    listening->setVisible(!ports.empty());
    m_ports->setVisible(!ports.empty());
    layout->addWidget(
        caption(ports.empty() ? tr("&Ports:") : tr("&Other ports:"), m_otherPorts, this));
    auto *row = new QHBoxLayout;
    row->addWidget(m_otherPorts, 1);
    row->addWidget(m_search);
    layout->addLayout(row);
    layout->addWidget(m_status);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    setMinimumWidth(zoomed(460));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_search, &QPushButton::clicked, this, &LocalAgentsDialog::search);
    connect(m_otherPorts, &QLineEdit::returnPressed, this, &LocalAgentsDialog::search);
    connect(m_otherPorts, &QLineEdit::textChanged, this, &LocalAgentsDialog::refresh);
    connect(m_ports, &QListWidget::itemChanged, this, &LocalAgentsDialog::refresh);
    connect(m_list, &QListWidget::itemChanged, this, &LocalAgentsDialog::refresh);
    connect(&m_agents, &LocalAgents::found, this, &LocalAgentsDialog::addFound);
    connect(&m_agents, &LocalAgents::finished, this, [this] {
        m_state = State::Done;
        refresh();
    });
    refresh();
}

/// Parses a list of ports such as "3000, 8000-8010". Empty if it is not such a list.
static std::optional<std::vector<quint16>> portsIn(const QString &text)
{
    std::vector<quint16> ports;
    for (const QString &part : text.split(u',', Qt::SkipEmptyParts)) {
        if (part.trimmed().isEmpty())
            continue;
        const QStringList ends = part.split(u'-');
        bool isFirst = false;
        bool isLast = false;
        const uint first = ends.first().trimmed().toUInt(&isFirst);
        const uint last = ends.last().trimmed().toUInt(&isLast);
        const bool isRange =
            isFirst && isLast && ends.size() <= 2 && first >= 1 && last >= first && last <= 65535;
        if (!isRange || ports.size() + (last - first) >= MaxPorts)
            return {};
        for (uint port = first; port <= last; ++port)
            ports.push_back(quint16(port));
    }
    return ports;
}

/// The chosen ports, each once. Empty if the text with other ports is not a list of ports.
std::optional<std::vector<ListeningPort>> LocalAgentsDialog::chosenPorts() const
{
    std::vector<ListeningPort> chosen;
    for (int row = 0; row < m_ports->count(); ++row) {
        if (m_ports->item(row)->checkState() == Qt::Checked)
            chosen.push_back(m_listening[size_t(row)]);
    }
    const std::optional<std::vector<quint16>> others = portsIn(m_otherPorts->text());
    if (!others)
        return {};
    for (const quint16 port : *others) {
        const auto isIt = [port](const ListeningPort &one) { return one.port == port; };
        if (std::any_of(chosen.begin(), chosen.end(), isIt))
            continue;
        const auto listens = std::find_if(m_listening.begin(), m_listening.end(), isIt);
        chosen.push_back(listens == m_listening.end() ? ListeningPort{port, false} : *listens);
    }
    return chosen;
}

void LocalAgentsDialog::search()
{
    const std::optional<std::vector<ListeningPort>> ports = chosenPorts();
    if (!ports || ports->empty() || m_state == State::Searching)
        return;
    m_list->clear();
    m_state = State::Searching;
    m_agents.start(*ports);
    refresh();
}

void LocalAgentsDialog::addFound(const QString &url, const QString &name)
{
    const bool isKnown = m_known.contains(placeOf(url));
    const QString shown = displayLine(name, 80);
    auto *item = new QListWidgetItem(isKnown ? tr("%1, %2: already listed").arg(shown, url)
                                             : tr("%1, %2").arg(shown, url),
                                     m_list);
    item->setData(Qt::UserRole, url);
    item->setFlags(isKnown ? Qt::ItemIsSelectable
                           : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(isKnown ? Qt::Unchecked : Qt::Checked);
    refresh();
}

void LocalAgentsDialog::refresh()
{
    const std::optional<std::vector<ListeningPort>> ports = chosenPorts();
    const int count = m_list->count();
    const auto outcome = [&] {
        return count > 0 ? tr("%n agents responded.", nullptr, count)
                         : tr("No agent responded on %n ports. Enter its URL instead.", nullptr,
                              m_agents.portCount());
    };
    m_status->showMessage(
        !ports ? tr("Write ports as in 3000, 8000-8010: numbers up to 65535, at most %1.")
                     .arg(MaxPorts)
        : m_state == State::Choosing ? tr("Nothing is sent before you request the cards.")
        : m_state == State::Searching
            ? tr("Requesting a card from %n ports…", nullptr, m_agents.portCount())
            : outcome());
    m_search->setEnabled(m_state != State::Searching && ports && !ports->empty());
    m_add->setEnabled(!urls().isEmpty());
}

QStringList LocalAgentsDialog::urls() const
{
    QStringList urls;
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->checkState() == Qt::Checked)
            urls.append(m_list->item(row)->data(Qt::UserRole).toString());
    }
    return urls;
}

} // namespace a2a

#include "moc_localagentsdialog.cpp"
