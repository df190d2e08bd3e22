// SPDX-License-Identifier: Apache-2.0
#include "ui/composer/parteditors.h"

#include "model/json/document.h"
#include "ui/composer/attachments.h"
#include "ui/composer/partdetails.h"
#include "ui/style/displaytext.h"
#include "ui/style/palette.h"
#include "ui/viewers/exacttext.h"
#include "ui/viewers/json/jsonerrortext.h"
#include "ui/widgets/announcinglabel.h"

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

/// The row below an editor with the verdict and the buttons.
static QHBoxLayout *lastRow(AnnouncingLabel *verdict, QPushButton *discard, QPushButton *accept)
{
    auto *row = new QHBoxLayout;
    row->addWidget(verdict, 1);
    row->addWidget(discard);
    row->addWidget(accept);
    return row;
}

UrlPartEdit::UrlPartEdit(QWidget *parent)
    : QWidget(parent)
    , m_url(new QLineEdit)
    , m_details(new PartDetails)
    , m_verdict(new AnnouncingLabel)
    , m_attach(new QPushButton(tr("Attach")))
{
    m_url->setAccessibleName(tr("URL of the file"));
    m_url->setPlaceholderText(u"https://files.example/report.pdf"_s);
    m_verdict->setAccessibleName(tr("URL check"));
    auto *discard = new QPushButton(tr("Discard"));
    m_attach->setToolTip(tr("Enter"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::Space);
    layout->addWidget(m_url);
    layout->addWidget(m_details);
    layout->addLayout(lastRow(m_verdict, discard, m_attach));
    connect(m_url, &QLineEdit::textChanged, this, &UrlPartEdit::check);
    connect(m_details, &PartDetails::changed, this, &UrlPartEdit::check);
    connect(m_attach, &QPushButton::clicked, this, &UrlPartEdit::accept);
    connect(discard, &QPushButton::clicked, this, &UrlPartEdit::closed);
    check();
}

void UrlPartEdit::startEditing(const Part &part)
{
    restoreState(part);
    m_url->setFocus(Qt::OtherFocusReason);
}

void UrlPartEdit::restoreState(const Part &part)
{
    m_details->setPart(part);
    m_url->setText(part.url);
}

/// An invalid URL is a warning, not an error, since it may be meant for the agent.
void UrlPartEdit::check()
{
    const QString text = m_url->text();
    const QUrl url(text, QUrl::StrictMode);
    const QString problem = m_details->problem();
    m_attach->setEnabled(!text.trimmed().isEmpty() && problem.isEmpty());
    if (!problem.isEmpty())
        m_verdict->showMessage(problem);
    else if (text.trimmed().isEmpty())
        m_verdict->showMessage(tr("The agent fetches the file; nothing is loaded here."));
    else if (!url.isValid() || url.scheme().isEmpty())
        m_verdict->showMessage(tr("This is not an absolute URL; it is sent as it is."));
    else
        m_verdict->showMessage(
            tr("The agent fetches it from %1.")
                .arg(displayIdentifier(url.host().isEmpty() ? url.scheme() : url.host(), 80)));
    const QList<QMimeType> types =
        QMimeDatabase().mimeTypesForFileName(QFileInfo(url.path()).fileName());
    m_details->suggestType(types.isEmpty() ? QString() : types[0].name());
}

Part UrlPartEdit::part() const
{
    Part part;
    part.kind = Part::Kind::Url;
    part.url = m_url->text();
    m_details->applyTo(part);
    return part;
}

bool UrlPartEdit::canAccept() const
{
    return m_attach->isEnabled();
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
    , m_details(new PartDetails)
    , m_verdict(new AnnouncingLabel)
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
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::Space);
    layout->addWidget(m_edit);
    layout->addWidget(m_details);
    layout->addLayout(lastRow(m_verdict, discard, m_attach));
    connect(m_edit, &QPlainTextEdit::textChanged, this, &JsonPartEdit::check);
    connect(m_details, &PartDetails::changed, this, &JsonPartEdit::check);
    connect(m_attach, &QPushButton::clicked, this, [this] { emit accepted(part()); });
    connect(discard, &QPushButton::clicked, this, &JsonPartEdit::closed);
    check();
}

void JsonPartEdit::startEditing(const Part &part)
{
    restoreState(part);
    m_edit->setFocus();
}

void JsonPartEdit::restoreState(const Part &part)
{
    m_part = part;
    m_details->setPart(part);
    m_edit->clear();
    insertExactText(m_edit->textCursor(), QString::fromUtf8(part.data));
}

Part JsonPartEdit::part() const
{
    Part part = m_part;
    part.kind = Part::Kind::Data;
    part.data = exactText(*m_edit->document()).toUtf8();
    m_details->applyTo(part);
    return part;
}

bool JsonPartEdit::canAccept() const
{
    return m_attach->isEnabled();
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
    const QByteArray bytes = part().data;
    const json::Document document(bytes);
    const QString problem = m_details->problem();
    m_attach->setEnabled(document.isValid() && problem.isEmpty());
    if (!problem.isEmpty())
        m_verdict->showMessage(problem);
    else if (bytes.trimmed().isEmpty())
        m_verdict->showMessage(tr("A data part: any JSON value"));
    else if (document.isValid())
        m_verdict->showMessage(whatItIs(document.root()));
    else
        m_verdict->showMessage(jsonErrorText(bytes));
}

void JsonPartEdit::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape)
        emit closed();
    else if (isEnter && (event->modifiers() & Qt::ControlModifier) && m_attach->isEnabled())
        emit accepted(part());
    else
        QWidget::keyPressEvent(event);
}

FilePartEdit::FilePartEdit(QWidget *parent)
    : QWidget(parent)
    , m_details(new PartDetails)
    , m_verdict(new AnnouncingLabel)
    , m_apply(new QPushButton(tr("Apply")))
{
    m_verdict->setAccessibleName(tr("File check"));
    m_apply->setToolTip(tr("Enter"));
    auto *discard = new QPushButton(tr("Discard"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::Space);
    layout->addWidget(m_details);
    layout->addLayout(lastRow(m_verdict, discard, m_apply));
    connect(m_details, &PartDetails::changed, this, &FilePartEdit::check);
    connect(m_apply, &QPushButton::clicked, this, [this] { emit accepted(part()); });
    connect(discard, &QPushButton::clicked, this, &FilePartEdit::closed);
}

void FilePartEdit::startEditing(const Part &part)
{
    restoreState(part);
    m_details->focusName();
}

void FilePartEdit::restoreState(const Part &part)
{
    m_part = part;
    m_details->setPart(part);
    check();
}

Part FilePartEdit::part() const
{
    Part part = m_part;
    m_details->applyTo(part);
    return part;
}

bool FilePartEdit::canAccept() const
{
    return m_apply->isEnabled();
}

void FilePartEdit::check()
{
    const QString problem = m_details->problem();
    m_apply->setEnabled(problem.isEmpty());
    m_verdict->showMessage(problem.isEmpty() ? tr("The bytes of the file stay as they are.")
                                             : problem);
}

void FilePartEdit::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape)
        emit closed();
    else if (isEnter && m_apply->isEnabled())
        emit accepted(part());
    else
        QWidget::keyPressEvent(event);
}

PartEditors::PartEditors(Attachments &attachments, QWidget *parent)
    : QWidget(parent)
    , m_attachments(attachments)
    , m_json([this] { return makeEditor<JsonPartEdit>(); })
    , m_url([this] { return makeEditor<UrlPartEdit>(); })
    , m_file([this] { return makeEditor<FilePartEdit>(); })
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    hide();
}

template <typename Editor>
Editor *PartEditors::makeEditor()
{
    auto *editor = new Editor(this);
    layout()->addWidget(editor);
    connect(editor, &Editor::closed, this, &PartEditors::closeAll);
    connect(editor, &Editor::accepted, this, &PartEditors::attach);
    return editor;
}

void PartEditors::startEditing(int position, QWidget *editor)
{
    closeAll();
    m_editedKey = m_attachments.keyAt(position);
    showOnly(editor);
}

void PartEditors::openJsonEditor(int position)
{
    startEditing(position, m_json.get());
    m_json->startEditing(position < 0 ? Part() : m_attachments.part(position));
}

void PartEditors::openFileEditor(int position)
{
    startEditing(position, m_file.get());
    m_file->startEditing(m_attachments.part(position));
}

void PartEditors::openUrlEditor(int position)
{
    startEditing(position, m_url.get());
    m_url->startEditing(position < 0 ? Part() : m_attachments.part(position));
}

void PartEditors::attach(const Part &part)
{
    // The attachment may have been moved or removed meanwhile.
    if (const int position = m_attachments.positionOf(m_editedKey); position >= 0)
        m_attachments.replace(position, part);
    else
        m_attachments.add(part);
    closeAll();
    emit focusReleased();
}

void PartEditors::closeAll()
{
    const QWidget *focused = window()->focusWidget();
    const bool hadFocus = focused && isAncestorOf(focused);
    m_editedKey = Attachments::NoKey;
    showOnly(nullptr);
    if (hadFocus)
        emit focusReleased();
}

void PartEditors::showOnly(QWidget *wanted)
{
    for (QWidget *editor :
         std::initializer_list<QWidget *>{m_json.existing(), m_url.existing(), m_file.existing()}) {
        if (editor && editor != wanted)
            editor->hide();
    }
    if (wanted)
        wanted->show();
    setVisible(wanted != nullptr);
}

bool PartEditors::SavedState::isNewPart() const
{
    const bool isEmpty =
        typed.data.trimmed().isEmpty() && typed.url.trimmed().isEmpty() && typed.base64.isEmpty();
    return edited < 0 && !isEmpty;
}

static bool isOpen(const QWidget *editor)
{
    return editor && !editor->isHidden();
}

PartEditors::SavedState PartEditors::savedState() const
{
    SavedState savedState;
    savedState.edited = m_attachments.positionOf(m_editedKey);
    if (isOpen(m_json.existing())) {
        savedState.editor = SavedState::Editor::Json;
        savedState.typed = m_json.existing()->part();
    } else if (isOpen(m_url.existing())) {
        savedState.editor = SavedState::Editor::Url;
        savedState.typed = m_url.existing()->part();
    } else if (isOpen(m_file.existing())) {
        savedState.editor = SavedState::Editor::File;
        savedState.typed = m_file.existing()->part();
    }
    return savedState;
}

bool PartEditors::acceptChanges()
{
    if (m_attachments.positionOf(m_editedKey) < 0)
        return true;
    const auto accept = [this](auto *editor) {
        if (!isOpen(editor))
            return true;
        if (!editor->canAccept())
            return false;
        attach(editor->part());
        return true;
    };
    return accept(m_json.existing()) && accept(m_url.existing()) && accept(m_file.existing());
}

void PartEditors::restoreState(const SavedState &savedState)
{
    m_editedKey = m_attachments.keyAt(savedState.edited);
    const auto open = [this, &savedState](auto *editor) {
        showOnly(editor);
        editor->restoreState(savedState.typed);
    };
    switch (savedState.editor) {
    case SavedState::Editor::None:
        return showOnly(nullptr);
    case SavedState::Editor::Json:
        return open(m_json.get());
    case SavedState::Editor::Url:
        return open(m_url.get());
    case SavedState::Editor::File:
        return open(m_file.get());
    }
}

} // namespace a2a

#include "moc_parteditors.cpp"
