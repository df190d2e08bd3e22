// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/requestedit.h"

#include "model/content/jsonpath.h"
#include "model/json/document.h"
#include "model/text/bytesize.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/style/palette.h"
#include "ui/viewers/exacttext.h"
#include "ui/viewers/json/jsoncolors.h"
#include "ui/viewers/json/jsonerrortext.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>
#include <QVBoxLayout>

#include <limits>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int HeaderRows = 8;

static QPlainTextEdit *dataEdit(const QString &name)
{
    auto *edit = new QPlainTextEdit;
    edit->setProperty("data", true);
    edit->setAccessibleName(name);
    edit->setTabChangesFocus(true);
    return edit;
}

static QLabel *caption(const QString &text, QWidget *buddy)
{
    auto *label = new QLabel(text);
    label->setProperty("role", u"dim"_s);
    label->setTextFormat(Qt::PlainText);
    label->setBuddy(buddy);
    return label;
}

RequestEdit::RequestEdit(QWidget *parent)
    : QWidget(parent)
    , m_method(new QLineEdit)
    , m_url(new QLineEdit)
    , m_headers(dataEdit(tr("Request headers")))
    , m_body(dataEdit(tr("Request body")))
    , m_indentButton(new QPushButton(tr("F&ormat")))
    , m_jsonStatus(new QLabel)
{
    m_method->setAccessibleName(tr("HTTP method"));
    m_method->setFixedWidth(90);
    m_url->setAccessibleName(tr("Address"));
    for (QLineEdit *edit : {m_method, m_url})
        edit->setProperty("data", true);
    m_headers->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_headers->setFixedHeight(HeaderRows * QFontMetrics(dataFont()).lineSpacing() + 18);
    m_body->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    new JsonHighlighter(m_body);
    m_indentButton->setAutoDefault(false);
    m_jsonStatus->setProperty("role", u"dim"_s);
    m_jsonStatus->setTextFormat(Qt::PlainText);
    m_jsonStatus->setWordWrap(true);
    m_jsonStatus->setAccessibleName(tr("Body check"));
    auto *line = new QHBoxLayout;
    line->addWidget(m_method);
    line->addWidget(m_url, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::Space);
    layout->addLayout(line);
    layout->addWidget(caption(
        tr("&Headers (Host, Content-Length, Transfer-Encoding and Connection are automatic)"),
        m_headers));
    layout->addWidget(m_headers);
    auto *above = new QHBoxLayout;
    above->addWidget(caption(tr("&Body"), m_body), 1);
    above->addWidget(m_indentButton);
    layout->addLayout(above);
    layout->addWidget(m_body, 1);
    layout->addWidget(m_jsonStatus);
    for (QLineEdit *edit : {m_method, m_url})
        connect(edit, &QLineEdit::textChanged, this, &RequestEdit::changed);
    connect(m_headers, &QPlainTextEdit::textChanged, this, &RequestEdit::changed);
    connect(m_body, &QPlainTextEdit::textChanged, this, [this] {
        validate();
        emit changed();
    });
    connect(m_indentButton, &QPushButton::clicked, this, &RequestEdit::toggleIndent);
}

void RequestEdit::setText(const RequestText &text)
{
    const QSignalBlocker silence(this);
    m_method->setText(QString::fromLatin1(text.method));
    m_url->setText(QString::fromUtf8(text.url));
    m_url->setCursorPosition(0);
    QString headers;
    for (const HttpHeader &header : text.headers) {
        if (!headers.isEmpty())
            headers += u'\n';
        headers += QString::fromUtf8(header.name) % u": "_s % QString::fromUtf8(header.value);
    }
    m_headers->setPlainText(headers);
    setBody(text.body);
}

/// Sets the body. It is read-only unless an editor would return its text unchanged to the byte.
void RequestEdit::setBody(const QByteArray &body)
{
    m_originalBody = body;
    const json::Document document(body.size() <= MaxEditableBodyBytes ? body : QByteArray());
    m_indented = document.isValid() ? json::pretty(document.root()) : QByteArray();
    const QString whole = body.size() <= MaxEditableBodyBytes ? QString::fromUtf8(body) : QString();
    m_body->clear();
    insertExactText(QTextCursor(m_body->document()), whole);
    m_editable = exactText(*m_body->document()).toUtf8() == body;
    if (!m_editable)
        m_body->setPlainText(
            displayText(QString::fromUtf8(body.first(qMin(body.size(), MaxEditableBodyBytes))),
                        MaxEditableBodyBytes));
    m_body->setReadOnly(!m_editable);
    m_body->moveCursor(QTextCursor::Start);
    m_body->document()->clearUndoRedoStacks();
    validate();
}

QByteArray RequestEdit::shownBody() const
{
    return exactText(*m_body->document()).toUtf8();
}

bool RequestEdit::isOnlyIndented() const
{
    return !m_indented.isEmpty() && m_indented != m_originalBody && shownBody() == m_indented;
}

QByteArray RequestEdit::body() const
{
    return m_editable && !isOnlyIndented() ? shownBody() : m_originalBody;
}

/// Replaces the body as one step that can be undone.
void RequestEdit::replaceBody(const QByteArray &body)
{
    QTextCursor all(m_body->document());
    all.select(QTextCursor::Document);
    insertExactText(all, QString::fromUtf8(body));
    m_body->moveCursor(QTextCursor::Start);
}

bool RequestEdit::indentBody()
{
    const QByteArray before = shownBody();
    const json::Document document(before);
    const QByteArray indented =
        m_editable && document.isValid() ? json::pretty(document.root()) : before;
    if (indented == before)
        return false;
    replaceBody(indented);
    return true;
}

void RequestEdit::toggleIndent()
{
    if (indentBody())
        return emit indentToggled(true);
    const json::Document document(shownBody());
    if (!m_editable || !document.isValid())
        return;
    replaceBody(isOnlyIndented() ? m_originalBody
                                 : compactJson(document.root(), std::numeric_limits<int>::max()));
    emit indentToggled(false);
}

/// The position in the document of a byte of its text. A separator of two characters counts as one.
static int placeOf(const QByteArray &text, qint64 byte)
{
    const QByteArray before = text.first(qBound<qint64>(0, byte, text.size()));
    return int(QString::fromUtf8(before).size() - before.count("\r\n"));
}

/// Finds the value by its number, since the shown text may be indented differently from the text
/// that is sent.
void RequestEdit::showBytes(json::ByteRange bytes)
{
    const QByteArray shown = shownBody();
    const json::Document sent(body());
    const json::Document seen(shown);
    const json::Value value = sent.atByte(bytes.offset);
    if (!m_editable || !value.isValid() || value.index() >= seen.tokenCount())
        return;
    const json::ByteRange there = json::Value(&seen, value.index()).memberRange();
    QTextCursor cursor(m_body->document());
    cursor.setPosition(placeOf(shown, there.offset));
    cursor.setPosition(placeOf(shown, there.end()), QTextCursor::KeepAnchor);
    m_body->setTextCursor(cursor);
    m_body->ensureCursorVisible();
    focusBody();
}

Result<RequestText> RequestEdit::text() const
{
    RequestText text;
    text.method = m_method->text().trimmed().toUtf8();
    text.url = m_url->text().trimmed().toUtf8();
    const QStringList lines = exactText(*m_headers->document()).split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString line = lines[i].trimmed();
        if (line.isEmpty())
            continue;
        const qsizetype colon = line.indexOf(u':');
        if (colon <= 0) {
            return Error(ErrorKind::Usage, u"bad-header"_s,
                         tr("Line %1 of the headers has no colon.").arg(i + 1))
                .at(line)
                .hinting(tr("Use the form Name: value."));
        }
        text.headers.push_back(
            {line.first(colon).trimmed().toUtf8(), line.sliced(colon + 1).trimmed().toUtf8()});
    }
    text.body = body();
    return text;
}

void RequestEdit::validate()
{
    const QByteArray bytes = body();
    const QString size = sizeText(bytes.size());
    m_indentButton->setEnabled(m_editable);
    if (!m_editable) {
        m_isJson = true;
        m_jsonStatus->setText(bytes.size() > MaxEditableBodyBytes
                                  ? tr("%1: too large to be changed here; the first %2 are shown.")
                                        .arg(size, sizeText(MaxEditableBodyBytes))
                                  : tr("The body contains binary data and cannot be edited here."));
        return;
    }
    const QString problem = bytes.isEmpty() ? QString() : jsonErrorText(bytes);
    m_isJson = problem.isEmpty();
    m_jsonStatus->setText(bytes.isEmpty() ? tr("No body")
                          : !m_isJson     ? tr("Not JSON; it can be sent anyway. %1").arg(problem)
                          : isOnlyIndented()
                              ? tr("Valid JSON, %1, sent without this indentation").arg(size)
                              : tr("Valid JSON, %1").arg(size));
    const json::Document document(shownBody());
    const bool isIndented = document.isValid() && json::pretty(document.root()) == document.bytes();
    m_indentButton->setText(isIndented ? tr("C&ompact") : tr("F&ormat"));
    m_indentButton->setToolTip(isIndented ? tr("Removes the white space between the values")
                                          : tr("Indents the JSON for reading"));
    m_indentButton->setEnabled(m_isJson && !bytes.isEmpty());
}

QString RequestEdit::jsonStatus() const
{
    return m_jsonStatus->text();
}

void RequestEdit::focusBody()
{
    m_body->setFocus(Qt::OtherFocusReason);
}

} // namespace a2a

#include "moc_requestedit.cpp"
