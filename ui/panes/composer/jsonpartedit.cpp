// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/composer/jsonpartedit.h"

#include "model/json/document.h"
#include "ui/viewers/exacttext.h"
#include "ui/viewers/json/jsonproblem.h"
#include "ui/widgets/tellinglabel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

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

} // namespace a2a

#include "moc_jsonpartedit.cpp"
