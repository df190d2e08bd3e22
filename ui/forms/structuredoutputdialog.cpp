// SPDX-License-Identifier: Apache-2.0
#include "ui/forms/structuredoutputdialog.h"

#include "model/a2a/jsonwriter.h"
#include "model/json/document.h"
#include "model/schema/questionform.h"
#include "model/schema/schemaform.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/widgets/announcinglabel.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr const char *Example = R"({
  "type": "array",
  "items": {
    "type": "object",
    "properties": {
      "ticketNumber": { "type": "string" },
      "description": { "type": "string" }
    }
  }
})";

static QLabel *label(const QString &text)
{
    auto *made = new QLabel(text);
    made->setTextFormat(Qt::PlainText);
    made->setWordWrap(true);
    return made;
}

StructuredOutputDialog::StructuredOutputDialog(QWidget *parent)
    : QDialog(parent)
    , m_type(new QComboBox)
    , m_schema(new QPlainTextEdit)
    , m_schemaStatus(new AnnouncingLabel)
{
    setWindowTitle(tr("Request structured output"));
    m_type->setEditable(true);
    m_type->addItems({u"application/json"_s, u"text/csv"_s, u"text/markdown"_s});
    m_type->setAccessibleName(tr("Media type of the output"));
    m_schema->setAccessibleName(tr("JSON Schema of the output"));
    m_schema->setProperty("data", true);
    m_schema->setTabChangesFocus(true);
    m_schema->setMinimumHeight(220);
    m_schemaStatus->setAccessibleName(tr("Schema check"));
    auto *example = new QPushButton(tr("Example"));
    example->setToolTip(tr("Sample: a list of tickets; edit as needed"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    m_use = buttons->button(QDialogButtonBox::Ok);
    m_use->setText(tr("Request"));
    m_use->setProperty("primary", true);
    m_use->setToolTip(tr("Both are sent as metadata of the text part"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(label(tr("Sent as metadata (mimeType, schema) of the next message's text "
                               "part. Agents that support it respond with text in that format.")));
    layout->addWidget(label(tr("Media type")));
    layout->addWidget(m_type);
    layout->addWidget(label(tr("JSON Schema")));
    layout->addWidget(m_schema, 1);
    layout->addWidget(m_schemaStatus);
    layout->addWidget(example, 0, Qt::AlignLeft);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_schema, &QPlainTextEdit::textChanged, this, &StructuredOutputDialog::validate);
    connect(m_type, &QComboBox::editTextChanged, this, &StructuredOutputDialog::validate);
    connect(example, &QPushButton::clicked, this,
            [this] { m_schema->setPlainText(QString::fromLatin1(Example)); });
    setMinimumWidth(520);
    validate();
    m_schema->setFocus();
}

QByteArray StructuredOutputDialog::schema() const
{
    QString text = m_schema->document()->toRawText();
    text.replace(QChar::ParagraphSeparator, u'\n');
    return text.trimmed().toUtf8();
}

void StructuredOutputDialog::validate()
{
    const QByteArray typed = schema();
    const json::Document document(typed);
    m_use->setEnabled(typed.isEmpty() ? !m_type->currentText().trimmed().isEmpty()
                                      : document.isValid());
    if (typed.isEmpty()) {
        m_schemaStatus->showMessage(tr("Without a schema only the media type is requested."));
    } else if (!document.isValid()) {
        m_schemaStatus->showMessage(
            tr("Line %1: %2")
                .arg(typed.first(qMin<qsizetype>(document.error().offset, typed.size()))
                         .count('\n') +
                     1)
                .arg(displayLine(textOf(document.error().message))));
    } else if (!isSchema(document.root())) {
        m_schemaStatus->showMessage(tr("Valid JSON, but it does not look like a JSON Schema."));
    } else {
        const FormField root = fieldFromSchema(document.root());
        const QString names =
            fieldNames(root.kind == FormField::Kind::List ? root.fields.front() : root);
        m_schemaStatus->showMessage(names.isEmpty()
                                        ? tr("A JSON Schema.")
                                        : tr("A JSON Schema of: %1").arg(displayLine(names)));
    }
}

void StructuredOutputDialog::setMetadata(const QByteArray &metadata)
{
    const json::Document document(metadata);
    if (!document.isValid())
        return;
    m_type->setCurrentText(document.root()["mimeType"].toString());
    m_schema->setPlainText(QString::fromUtf8(document.root()["schema"].raw()));
}

QByteArray StructuredOutputDialog::metadata() const
{
    const QString type = m_type->currentText().trimmed();
    JsonWriter writer;
    writer.beginObject().optional("mimeType", type).optionalRaw("schema", schema()).endObject();
    return writer.bytes() == "{}" ? QByteArray() : writer.bytes();
}

} // namespace a2a

#include "moc_structuredoutputdialog.cpp"
