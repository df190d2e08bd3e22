// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDialog>

class QComboBox;
class QPlainTextEdit;

namespace a2a {

class TellingLabel;

/// Asks for the shape that the agent's answer is to have: a media type and a JSON Schema, which go
/// along as metadata of the message's text part ({"mimeType": …, "schema": …}).
class StructuredOutputEdit final : public QDialog {
    Q_OBJECT

public:
    explicit StructuredOutputEdit(QWidget *parent = nullptr);

    /// Metadata of a text part, as returned by metadata(); empty: reset.
    void setMetadata(const QByteArray &metadata);
    /// The schema exactly as typed; empty if nothing is requested.
    [[nodiscard]] QByteArray metadata() const;

private:
    void check();
    [[nodiscard]] QByteArray schema() const;

    QComboBox *m_type;
    QPlainTextEdit *m_schema;
    TellingLabel *m_verdict;
    QPushButton *m_use = nullptr;
};

} // namespace a2a
