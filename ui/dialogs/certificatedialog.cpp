// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/certificatedialog.h"

#include "model/facts/certificatetext.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/zoom.h"
#include "ui/widgets/plainlabel.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace a2a {

static constexpr qsizetype LongestValue = 4000;
static constexpr int ValueRole = Qt::UserRole; ///< as it is copied

CertificateDialog::CertificateDialog(const std::vector<ServerCertificatesPointer> &servers,
                                     const QString &about, QWidget *parent)
    : QDialog(parent)
    , m_tree(new QTreeWidget(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this))
{
    setWindowTitle(servers.empty()
                       ? tr("Certificate")
                       : tr("Certificate of %1").arg(displayLine(servers.front()->place, 80)));
    setSizeGripEnabled(true);
    m_tree->setColumnCount(2);
    m_tree->setHeaderLabels({tr("Field"), tr("Value")});
    m_tree->setAccessibleName(tr("Certificates"));
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

/// The value of a field, all of anything else.
void CertificateDialog::copyCurrent()
{
    const QTreeWidgetItem *item = m_tree->currentItem();
    const bool isField = item && item->childCount() == 0;
    QGuiApplication::clipboard()->setText(isField ? item->data(1, ValueRole).toString() : m_text);
}

void CertificateDialog::offerToAccept()
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
            field->setData(1, ValueRole, line.isFingerprint ? line.inLine() : line.value);
            if (line.value.contains(QLatin1Char(':')) || line.value.contains(QLatin1Char('=')))
                field->setFont(1, dataFont());
        }
        item->setExpanded(index == 0);
    }
}

} // namespace a2a

#include "moc_certificatedialog.cpp"
