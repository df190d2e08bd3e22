// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/phrase.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace a2a {

/// One of the values a field may have.
struct FormChoice {
    QString title;   ///< as received
    QByteArray json; ///< the value, as spelled

    bool operator==(const FormChoice &) const = default;
};

/// One of the shapes that a value may have.
struct FormAlternative {
    QString title; ///< as received; may be empty
    QString type;  ///< "object", "string", …; may be empty

    bool operator==(const FormAlternative &) const = default;
};

/// One field that an agent requests, read from a schema. Texts are as received: views must sanitize
/// them. Values are JSON as spelled.
struct FormField {
    enum class Kind : quint8 {
        Text,
        LongText,
        Integer,
        Number,
        Boolean,
        Choice,      ///< one of `choices`
        MultiChoice, ///< an array of different ones of `choices`
        Date,        ///< "2026-10-10"
        DateTime,    ///< RFC 3339
        Time,        ///< "14:30:00"
        File,        ///< a text of base64
        Open,        ///< one of `alternatives`, not yet known which
        List,        ///< an array; `fields` holds a new row
        Group,       ///< an object; `fields` holds its members
        Json,        ///< what a form cannot express
    };
    Kind kind = Kind::Json;
    QString name;  ///< of the member; empty for rows and the root
    QString title; ///< the name if the schema has none
    QString description;
    QString example;
    QString format; ///< "email", "uri", …
    QString pattern;
    QString mediaType; ///< of a file; may be empty
    Phrase note;       ///< why it is edited as JSON
    bool required = false;
    bool nullable = false;
    bool secret = false; ///< masked on the screen
    bool fixed = false;  ///< decided by the chosen alternative
    bool unique = false; ///< rows of a list must differ
    bool minimumExcluded = false;
    bool maximumExcluded = false;
    QByteArray initial; ///< default or const; may be empty
    QByteArray minimum;
    QByteArray maximum;
    std::optional<qint64> minLength; ///< characters, or rows of a list
    std::optional<qint64> maxLength;
    std::vector<FormChoice> choices;
    qint64 hiddenChoices = 0;
    std::vector<FormAlternative> alternatives; ///< shapes to choose from; empty if there is one
    int chosen = -1;                           ///< which of them the rest describes, or -1 if none
    std::vector<FormField> fields;
    std::vector<FormField> rows; ///< of a list: the existing ones that are shown
    qint64 hiddenRows = 0;
    qint64 hiddenFields = 0; ///< members of a group that the form leaves to the JSON

    /// One row of a list or member of a group has separate values.
    [[nodiscard]] bool isContainer() const { return kind == Kind::List || kind == Kind::Group; }
    bool operator==(const FormField &) const = default;
};

} // namespace a2a
