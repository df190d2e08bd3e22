// SPDX-License-Identifier: Apache-2.0
#include "ui/signin/secretedit.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace a2a {

SecretEdit::SecretEdit(const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_edit(new QLineEdit(this))
    , m_reveal(new QPushButton(tr("Show"), this))
{
    m_edit->setEchoMode(QLineEdit::Password);
    m_edit->setAccessibleName(name);
    m_reveal->setAccessibleName(tr("Show while held: %1").arg(name));
    m_reveal->setToolTip(tr("Shown while the button (or Space) is held"));
    m_reveal->setAutoDefault(false);
    m_reveal->setEnabled(false);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_reveal);
    setFocusProxy(m_edit);
    connect(m_reveal, &QPushButton::pressed, this,
            [this] { m_edit->setEchoMode(QLineEdit::Normal); });
    connect(m_reveal, &QPushButton::released, this,
            [this] { m_edit->setEchoMode(QLineEdit::Password); });
    connect(m_edit, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_reveal->setEnabled(!text.isEmpty());
        emit changed();
    });
}

QByteArray SecretEdit::secret() const
{
    return m_edit->text().trimmed().toUtf8();
}

void SecretEdit::setSecret(const QByteArray &secret)
{
    m_edit->setText(QString::fromUtf8(secret));
}

} // namespace a2a

#include "moc_secretedit.cpp"
