// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/composer/parteditors.h"

#include "model/json/document.h"
#include "ui/panes/composer/attachments.h"
#include "ui/style/displaytext.h"
#include "ui/style/palette.h"
#include "ui/viewers/exacttext.h"
#include "ui/viewers/json/jsonproblem.h"
#include "ui/widgets/tellinglabel.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMimeDatabase>
#include <QPlainTextEdit>
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

static constexpr int Height = 96;

JsonPartEdit::JsonPartEdit(QWidget *parent)
    : QWidget(parent)
    , m_edit(new QPlainTextEdit)
    , m_verdict(new TellingLabel)
    , m_attach(new QPushButton(tr("Attach")))
{
    m_edit->setProperty("data", true);
    m_edit->setAccessibleName(tr("JSON"));
    m_edit->setPlaceholderText(u"{ \"key\": \"value\" }"_s);
    m_edit->setTabChangesFocus(true);
    m_edit->setFixedHeight(Height);
    m_verdict->setWordWrap(false);
    m_verdict->setAccessibleName(tr("JSON check"));
    auto *discard = new QPushButton(tr("Discard"));
    m_attach->setToolTip(tr("Ctrl+Enter"));
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_verdict, 1);
    buttons->addWidget(discard);
    buttons->addWidget(m_attach);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_edit);
    layout->addLayout(buttons);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &JsonPartEdit::check);
    connect(m_attach, &QPushButton::clicked, this, [this] { emit accepted(json()); });
    connect(discard, &QPushButton::clicked, this, &JsonPartEdit::closed);
    check();
}

void JsonPartEdit::begin(const QByteArray &json)
{
    resume(json);
    m_edit->setFocus();
}

void JsonPartEdit::resume(const QByteArray &json)
{
    m_edit->clear();
    insertExactText(m_edit->textCursor(), QString::fromUtf8(json));
}

QByteArray JsonPartEdit::json() const
{
    return exactText(*m_edit->document()).toUtf8();
}

QString JsonPartEdit::verdict() const
{
    return m_verdict->text();
}

static QString whatItIs(json::Value value)
{
    if (value.isObject())
        return value.count() == 1 ? JsonPartEdit::tr("Valid: an object of 1 member")
                                  : JsonPartEdit::tr("Valid: an object of %1 members")
                                        .arg(QLocale().toString(value.count()));
    if (value.isArray())
        return value.count() == 1 ? JsonPartEdit::tr("Valid: an array of 1 element")
                                  : JsonPartEdit::tr("Valid: an array of %1 elements")
                                        .arg(QLocale().toString(value.count()));
    return JsonPartEdit::tr("Valid: scalar value");
}

void JsonPartEdit::check()
{
    const QByteArray bytes = json();
    const json::Document document(bytes);
    m_attach->setEnabled(document.isValid());
    if (bytes.trimmed().isEmpty())
        m_verdict->say(tr("A data part: any JSON value"));
    else if (document.isValid())
        m_verdict->say(whatItIs(document.root()));
    else
        m_verdict->say(jsonProblem(bytes));
}

void JsonPartEdit::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape)
        emit closed();
    else if (isEnter && (event->modifiers() & Qt::ControlModifier) && m_attach->isEnabled())
        emit accepted(json());
    else
        QWidget::keyPressEvent(event);
}

PartEditors::PartEditors(Attachments &attachments, QWidget *parent)
    : QWidget(parent)
    , m_attachments(attachments)
    , m_json(new JsonPartEdit)
    , m_url(new UrlPartEdit)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_json);
    layout->addWidget(m_url);
    closeAll();
    connect(m_json, &JsonPartEdit::closed, this, &PartEditors::closeAll);
    connect(m_json, &JsonPartEdit::accepted, this, [this](const QByteArray &json) {
        Part part;
        if (m_edited >= 0)
            part = m_attachments.parts()[size_t(m_edited)];
        part.kind = Part::Kind::Data;
        part.data = json;
        take(part);
    });
    connect(m_url, &UrlPartEdit::closed, this, &PartEditors::closeAll);
    connect(m_url, &UrlPartEdit::accepted, this, &PartEditors::take);
}

void PartEditors::begin(int position, QWidget *editor)
{
    closeAll();
    m_edited = position;
    editor->show();
    show();
}

void PartEditors::beginJson(int position)
{
    begin(position, m_json);
    m_json->begin(position < 0 ? QByteArray() : m_attachments.parts()[size_t(position)].data);
}

void PartEditors::beginUrl(int position)
{
    begin(position, m_url);
    m_url->begin(position < 0 ? Part() : m_attachments.parts()[size_t(position)]);
}

void PartEditors::take(const Part &part)
{
    if (m_edited >= 0 && m_edited < m_attachments.count())
        m_attachments.replace(m_edited, part);
    else
        m_attachments.add(part);
    closeAll();
    emit left();
}

void PartEditors::closeAll()
{
    const QWidget *focused = window()->focusWidget();
    const bool hadFocus = focused && isAncestorOf(focused);
    m_edited = -1;
    m_json->hide();
    m_url->hide();
    hide();
    if (hadFocus)
        emit left();
}

PartEditors::Kept PartEditors::kept() const
{
    Kept kept;
    kept.edited = m_edited;
    if (!m_json->isHidden()) {
        kept.editor = Kept::Editor::Json;
        kept.typed.data = m_json->json();
    } else if (!m_url->isHidden()) {
        kept.editor = Kept::Editor::Url;
        kept.typed = m_url->part();
    }
    return kept;
}

void PartEditors::resume(const Kept &kept)
{
    m_edited = kept.edited;
    m_json->setVisible(kept.editor == Kept::Editor::Json);
    m_url->setVisible(kept.editor == Kept::Editor::Url);
    setVisible(kept.editor != Kept::Editor::None);
    if (kept.editor == Kept::Editor::Json)
        m_json->resume(kept.typed.data);
    else if (kept.editor == Kept::Editor::Url)
        m_url->resume(kept.typed);
}

} // namespace a2a

#include "moc_parteditors.cpp"
