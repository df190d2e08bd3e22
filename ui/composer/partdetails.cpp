// SPDX-License-Identifier: Apache-2.0
#include "ui/composer/partdetails.h"

#include "model/content/jsonpath.h"
#include "model/json/document.h"
#include "ui/style/palette.h"
#include "ui/viewers/json/jsonerrortext.h"

#include <QHBoxLayout>
#include <QLineEdit>

namespace a2a {

using namespace Qt::StringLiterals;

/// Puts metadata on one line for its field. Only line breaks are replaced, since they are always
/// between JSON tokens, while spaces may be within strings.
static QString onOneLine(const QByteArray &metadata)
{
    const json::Document document(metadata);
    const bool isBroken = metadata.contains('\n') || metadata.contains('\r');
    return QString::fromUtf8(
        isBroken && document.isValid() ? compactJson(document.root(), metadata.size()) : metadata);
}

PartDetails::PartDetails(QWidget *parent)
    : QWidget(parent)
    , m_name(new QLineEdit(this))
    , m_type(new QLineEdit(this))
    , m_metadata(new QLineEdit(this))
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(metrics::Space);
    const std::pair<QLineEdit *, QString> fields[] = {{m_name, tr("Name (optional)")},
                                                      {m_type, tr("Media type (optional)")},
                                                      {m_metadata, tr("Metadata (optional)")}};
    for (const auto &[edit, name] : fields) {
        edit->setAccessibleName(name);
        edit->setPlaceholderText(name);
        row->addWidget(edit, 1);
        connect(edit, &QLineEdit::textChanged, this, &PartDetails::changed);
    }
    m_metadata->setProperty("data", true);
    m_metadata->setToolTip(tr("A JSON object, sent with the part"));
}

void PartDetails::setPart(const Part &part)
{
    m_originalMetadata = part.metadata;
    m_name->setText(part.filename);
    m_type->setText(part.mediaType);
    m_metadata->setText(onOneLine(part.metadata));
    m_metadata->setCursorPosition(0);
}

void PartDetails::applyTo(Part &part) const
{
    part.filename = m_name->text();
    part.mediaType = m_type->text().trimmed();
    const bool isGiven = m_metadata->text() == onOneLine(m_originalMetadata);
    part.metadata = isGiven ? m_originalMetadata : m_metadata->text().trimmed().toUtf8();
}

QString PartDetails::problem() const
{
    const QByteArray text = m_metadata->text().trimmed().toUtf8();
    if (text.isEmpty())
        return {};
    const json::Document document(text);
    if (!document.isValid())
        return tr("Metadata: %1").arg(jsonErrorText(text));
    return document.root().isObject() ? QString() : tr("Metadata must be a JSON object.");
}

void PartDetails::suggestType(const QString &mediaType)
{
    m_type->setPlaceholderText(mediaType.isEmpty() ? m_type->accessibleName()
                                                   : tr("Media type, such as %1").arg(mediaType));
}

void PartDetails::focusName()
{
    m_name->setFocus(Qt::OtherFocusReason);
}

} // namespace a2a

#include "moc_partdetails.cpp"
