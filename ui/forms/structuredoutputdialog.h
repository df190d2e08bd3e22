// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

class QComboBox;
class QPlainTextEdit;

namespace a2a {

class AnnouncingLabel;

/// Asks for the media type and JSON Schema that the agent's answer shall have. They are sent as
/// metadata of the message's text part ({"mimeType": …, "schema": …}).
class StructuredOutputDialog final : public QDialog {
    Q_OBJECT

public:
    explicit StructuredOutputDialog(QWidget *parent = nullptr);

    /// Sets the metadata of a text part, as returned by metadata(). Empty metadata resets the
    /// dialog.
    void setMetadata(const QByteArray &metadata);
    /// The metadata with the schema exactly as typed, or empty if nothing is requested.
    [[nodiscard]] QByteArray metadata() const;

private:
    void validate();
    [[nodiscard]] QByteArray schema() const;

    QComboBox *m_type;
    QPlainTextEdit *m_schema;
    AnnouncingLabel *m_schemaStatus;
    QPushButton *m_use = nullptr;
};

} // namespace a2a
