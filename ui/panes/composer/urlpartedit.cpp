// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/composer/urlpartedit.h"

#include "ui/style/displaytext.h"
#include "ui/style/palette.h"
#include "ui/widgets/tellinglabel.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeDatabase>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static QLineEdit *field(const QString &name)
{
    auto *edit = new QLineEdit;
    edit->setAccessibleName(name);
    edit->setPlaceholderText(name);
    return edit;
}

UrlPartEdit::UrlPartEdit(QWidget *parent)
    : QWidget(parent)
    , m_url(field(tr("URL of the file")))
    , m_name(field(tr("Name (optional)")))
    , m_type(field(tr("Media type (optional)")))
    , m_verdict(new TellingLabel)
    , m_attach(new QPushButton(tr("Attach")))
{
    m_url->setPlaceholderText(u"https://files.example/report.pdf"_s);
    m_verdict->setAccessibleName(tr("URL check"));
    auto *discard = new QPushButton(tr("Discard"));
    m_attach->setToolTip(tr("Enter"));
    auto *details = new QHBoxLayout;
    details->addWidget(m_name, 1);
    details->addWidget(m_type, 1);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_verdict, 1);
    buttons->addWidget(discard);
    buttons->addWidget(m_attach);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::Space);
    layout->addWidget(m_url);
    layout->addLayout(details);
    layout->addLayout(buttons);
    connect(m_url, &QLineEdit::textChanged, this, &UrlPartEdit::check);
    connect(m_attach, &QPushButton::clicked, this, &UrlPartEdit::accept);
    connect(discard, &QPushButton::clicked, this, &UrlPartEdit::closed);
    check();
}

void UrlPartEdit::begin(const Part &part)
{
    resume(part);
    m_url->setFocus(Qt::OtherFocusReason);
}

void UrlPartEdit::resume(const Part &part)
{
    m_url->setText(part.url);
    m_name->setText(part.filename);
    m_type->setText(part.mediaType);
    m_metadata = part.metadata;
}

/// An invalid URL may still be meant for the agent: a warning, not an error.
void UrlPartEdit::check()
{
    const QString text = m_url->text();
    const QUrl url(text, QUrl::StrictMode);
    m_attach->setEnabled(!text.trimmed().isEmpty());
    if (text.trimmed().isEmpty())
        m_verdict->say(tr("The agent fetches the file; nothing is loaded here."));
    else if (!url.isValid() || url.scheme().isEmpty())
        m_verdict->say(tr("This is not an absolute URL; it is sent as it is."));
    else
        m_verdict->say(
            tr("The agent fetches it from %1.")
                .arg(displayIdentifier(url.host().isEmpty() ? url.scheme() : url.host(), 80)));
    const QList<QMimeType> types =
        QMimeDatabase().mimeTypesForFileName(QFileInfo(url.path()).fileName());
    m_type->setPlaceholderText(types.isEmpty() ? tr("Media type (optional)")
                                               : tr("Media type, such as %1").arg(types[0].name()));
}

Part UrlPartEdit::part() const
{
    Part part;
    part.kind = Part::Kind::Url;
    part.url = m_url->text();
    part.filename = m_name->text();
    part.mediaType = m_type->text().trimmed();
    part.metadata = m_metadata;
    return part;
}

void UrlPartEdit::accept()
{
    emit accepted(part());
}

void UrlPartEdit::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape)
        emit closed();
    else if (isEnter && m_attach->isEnabled())
        accept();
    else
        QWidget::keyPressEvent(event);
}

} // namespace a2a

#include "moc_urlpartedit.cpp"
