// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/card/keyfetchdialog.h"

#include "ui/files/linkview.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/widgets/plainlabel.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace a2a {

static constexpr int Width = 540;

KeyFetchDialog::KeyFetchDialog(const QString &jku, const QString &cardHost, QWidget *parent)
    : QDialog(parent)
    , m_fetch(new QPushButton(tr("Fetch the key"), this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Fetch the key of the signature?"));
    setModal(false);
    const LinkInfo facts = analyzeLink(jku);
    auto *all = new QVBoxLayout(this);
    all->setSpacing(metrics::Space * 2);
    QLabel *title =
        plainLabel(tr("The card says that its signer's keys are at %1.").arg(facts.host), this);
    title->setFont(bold(bodyFont()));
    all->addWidget(title);
    auto *link = new LinkView(this);
    link->setLinkInfo(facts);
    all->addWidget(link);
    const QString proof =
        cardHost.isEmpty()
            ? tr("The card itself is a file. The key identifies who controls the URL "
                 "above, not the agent.")
        : facts.url.host() == cardHost
            ? tr("The card comes from the same host. Its key proves that this host "
                 "signed the card unchanged, not who runs the host.")
            : tr("The card itself comes from %1. The key identifies who controls the "
                 "URL above, not the agent.")
                  .arg(displayLine(cardHost, 120));
    all->addWidget(plainLabel(proof, this));
    all->addWidget(plainLabel(tr("One request is sent there, without credentials; it appears in "
                                 "the wire log. The key is kept until the program ends."),
                              this));
    auto *row = new QHBoxLayout;
    auto *cancel = new QPushButton(tr("Do not fetch"), this);
    m_fetch->setAutoDefault(false);
    m_fetch->setEnabled(facts.canOpen());
    cancel->setDefault(true); // Enter must not send anything
    row->addStretch();
    row->addWidget(m_fetch);
    row->addWidget(cancel);
    all->addLayout(row);
    cancel->setFocus();
    connect(m_fetch, &QPushButton::clicked, this, &QDialog::accept);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    const int width = zoomed(Width);
    resize(width, all->hasHeightForWidth() ? all->totalHeightForWidth(width) : sizeHint().height());
}

} // namespace a2a

#include "moc_keyfetchdialog.cpp"
