// SPDX-License-Identifier: Apache-2.0
#include "ui/profiles/pastecarddialog.h"

#include "model/net/discovery/carddiscovery.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"
#include "ui/style/zoom.h"
#include "ui/widgets/announcinglabel.h"

#include <QCryptographicHash>
#include <QDialogButtonBox>
#include <QDir>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

PasteCardDialog::PasteCardDialog(const QString &text, QWidget *parent)
    : QDialog(parent)
    , m_text(new QPlainTextEdit(text, this))
    , m_problem(new AnnouncingLabel(this))
{
    setWindowTitle(tr("Paste an agent card"));
    m_text->setAccessibleName(tr("Agent card, JSON"));
    m_text->setFont(dataFont());
    m_text->setTabChangesFocus(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this);
    m_open = buttons->button(QDialogButtonBox::Open);
    setStyleProperty(m_open, "primary", true);
    for (QAbstractButton *button : buttons->buttons())
        button->setIcon({});
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
    resize(zoomed(560), zoomed(420));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_text, &QPlainTextEdit::textChanged, this, &PasteCardDialog::refresh);
    refresh();
}

QByteArray PasteCardDialog::card() const
{
    return m_text->toPlainText().trimmed().toUtf8();
}

void PasteCardDialog::refresh()
{
    const QByteArray json = card();
    QString says;
    m_problemText.clear();
    if (json.isEmpty()) {
        m_problemText = tr("Paste the card's JSON.");
    } else if (const Result<FoundCard> found = readFoundCard(json, {}); !found) {
        m_problemText = displayText(textOf(found.error()));
    } else {
        says = tr("The card of %1.").arg(displayLine(found->card.name, 80));
        if (found->offers.empty() || !found->offers.front().isUsable())
            says = says % u' ' % tr("It has no usable interface.");
        else
            says = says % u' ' %
                   displayLine(offerTitle(found->offers.front()) % u", " %
                                   found->offers.front().url.toString(),
                               200);
    }
    m_problem->showMessage(m_problemText.isEmpty() ? says : m_problemText);
    m_open->setEnabled(m_problemText.isEmpty());
}

Result<QString> PasteCardDialog::saveCard(const QByteArray &card, const QString &folder)
{
    static constexpr int NameLength = 16;
    const QByteArray hash =
        QCryptographicHash::hash(card, QCryptographicHash::Sha256).toHex().left(NameLength);
    QDir().mkpath(folder);
    const QString path = folder % u"/card-"_s % QString::fromLatin1(hash) % u".json"_s;
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) &&
        file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner) &&
        file.write(card) == card.size() && file.commit())
        return path;
    return Error(ErrorKind::File, u"file"_s, {"card-not-kept", {path, file.errorString()}})
        .at(path)
        .hinting({"hint-save-card-yourself"});
}

} // namespace a2a

#include "moc_pastecarddialog.cpp"
