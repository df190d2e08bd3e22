// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/schema/schemaform.h"

#include <memory>

namespace a2a::json {
class Document;
}

namespace a2a {

/// The source of a form, evaluated for each answer: a JSON Schema, or a list of fields. The one
/// place that determines which fields an answer has, and which of its values are secrets.
class FormSource final {
public:
    enum class Kind : quint8 { None, Schema, FieldList };

    FormSource() = default;
    /// The bytes are JSON as received: a schema, or an object with a list of `fields`.
    FormSource(Kind kind, const QByteArray &json);
    [[nodiscard]] static FormSource fromSchema(const QByteArray &schema);

    /// The form for an answer: alternatives and conditions depend on it.
    [[nodiscard]] FormField formFor(json::Value answer, const FormPicks &picks = {}) const;
    /// The secrets in an answer, as JSON pointers: they must not be shown or stored.
    [[nodiscard]] QStringList secretPointers(json::Value answer) const;
    /// Whether there can be any.
    [[nodiscard]] bool hasSecrets() const { return m_hasSecrets; }

private:
    [[nodiscard]] FormField fieldListForm(json::Value answer, const FormPicks &picks) const;

    Kind m_kind = Kind::None;
    std::shared_ptr<const json::Document> m_document;
    bool m_hasSecrets = false;
};

/// A list of fields as agents without a schema library send it.
[[nodiscard]] bool isFieldList(json::Value list);

} // namespace a2a
