// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/phrase.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace a2a {

/// One of the values a field may have.
struct FormChoice {
    QString title;   ///< as received
    QByteArray json; ///< the value, as spelled
};

/// One thing that an agent asks for, read from a schema. Texts are as received: whoever shows them
/// makes them safe first. Values are JSON as spelled.
struct FormField {
    enum class Kind : quint8 {
        Text,
        LongText,
        Integer,
        Number,
        Boolean,
        Choice,   ///< one of `choices`
        Several,  ///< an array of different ones of `choices`
        Date,     ///< "2026-10-10"
        DateTime, ///< RFC 3339
        Time,     ///< "14:30:00"
        List,     ///< an array; `fields` holds what each row is
        Group,    ///< an object; `fields` holds its members
        Json,     ///< what a form cannot express
    };
    Kind kind = Kind::Json;
    QString name;  ///< of the member; empty for rows and the root
    QString title; ///< the name where the schema has none
    QString description;
    QString example;
    QString format; ///< "email", "uri", …
    QString pattern;
    Phrase note; ///< why it is edited as JSON
    bool required = false;
    bool nullable = false;
    bool secret = false; ///< masked on the screen
    bool unique = false; ///< rows of a list must differ
    bool minimumExcluded = false;
    bool maximumExcluded = false;
    QByteArray initial; ///< default or const; empty: none
    QByteArray minimum;
    QByteArray maximum;
    std::optional<qint64> minLength; ///< characters, or rows of a list
    std::optional<qint64> maxLength;
    std::vector<FormChoice> choices;
    qint64 unshownChoices = 0;
    std::vector<FormField> fields;
    qint64 unshownFields = 0; ///< members of a group that the form leaves to the JSON

    /// One row of a list or member of a group stands for values of its own.
    [[nodiscard]] bool isContainer() const { return kind == Kind::List || kind == Kind::Group; }
};

} // namespace a2a
