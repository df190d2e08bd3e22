// SPDX-License-Identifier: Apache-2.0
#include "ui/profiles/localagentsdialog.h"

#include "ui/style/displaytext.h"
#include "ui/style/zoom.h"
#include "ui/style/theme.h"
#include "ui/widgets/tellinglabel.h"

#include <QDialogButtonBox>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

/// Host and port of a URL; spellings of this machine are unified.
static QString placeOf(const QString &url)
{
    QUrl place(url.contains(u"://") ? url : QString(u"http://" % url));
    if (place.host() == u"localhost")
        place.setHost(u"127.0.0.1"_s);
    return place.host() % u':' % QString::number(place.port(80));
}

LocalAgentsDialog::LocalAgentsDialog(const QStringList &known, QWidget *parent)
    : QDialog(parent)
    , m_text(new TellingLabel(this, ""))
    , m_list(new QListWidget(this))
{
    for (const QString &url : known)
        m_known.append(placeOf(url));
    setWindowTitle(tr("Agents on this machine"));
    m_list->setAccessibleName(tr("Agents found"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_add = buttons->button(QDialogButtonBox::Ok);
    m_add->setText(tr("Add"));
    setStyleProperty(m_add, "primary", true);
    for (QAbstractButton *button : buttons->buttons())
        button->setIcon({});
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_text);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    setMinimumWidth(zoomed(460));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListWidget::itemChanged, this, &LocalAgentsDialog::refresh);
    connect(&m_agents, &LocalAgents::found, this, &LocalAgentsDialog::addFound);
    connect(&m_agents, &LocalAgents::finished, this, [this] {
        m_isDone = true;
        refresh();
    });
    refresh();
}

void LocalAgentsDialog::search(const std::vector<quint16> &ports)
{
    m_agents.start(ports);
    refresh();
}

void LocalAgentsDialog::addFound(const QString &url, const FoundCard &found)
{
    const bool isKnown = m_known.contains(placeOf(url));
    const QString name = displayLine(found.card.name, 80);
    auto *item = new QListWidgetItem(isKnown ? tr("%1, %2: already listed").arg(name, url)
                                             : tr("%1, %2").arg(name, url),
                                     m_list);
    item->setData(Qt::UserRole, url);
    item->setFlags(isKnown ? Qt::ItemIsSelectable
                           : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(isKnown ? Qt::Unchecked : Qt::Checked);
    refresh();
}

void LocalAgentsDialog::refresh()
{
    const int count = m_list->count();
    m_text->say(!m_isDone   ? tr("Requesting a card from %n ports…", nullptr, m_agents.asked())
                : count > 0 ? tr("%n agents responded.", nullptr, count)
                            : tr("No agent responded on %n ports. Enter its URL instead.", nullptr,
                                 m_agents.asked()));
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
