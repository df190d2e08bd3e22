// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/schema/formfield.h"

#include <QStringList>

#include <vector>

namespace a2a {

/// A line of a form: a value with its editor, a heading, a note, or the end of a list. A form is a
/// flat list of them, so that remaining lines keep their widgets when others are added or removed.
struct FormLine {
    enum class Kind : quint8 {
        Heading, ///< heading of a group, a list or a list element
        Note,
        Value,
        Chooser, ///< choice of a value's alternative
        ListEnd, ///< where elements are added
    };
    /// The list element that begins with this line. The line has the buttons to move it.
    struct Element {
        QString title;
        qsizetype row = -1; ///< -1 if no element begins here
        qsizetype rows = 0;
    };
    Kind kind = Kind::Note;
    int depth = 0;
    bool isElementValue = false; ///< if the value is a list element, it cannot be missing
    QString pointer;             ///< RFC 6901, of the value
    QString label;               ///< of the editor, or the heading or note, as received
    FormField field;             ///< without the parts that other lines show
    Element element;
    QStringList memberOrder; ///< order of the members of its group

    /// Whether the widget of this line can show the other line after updating `memberOrder`,
    /// `element.rows` and `field.chosen`.
    [[nodiscard]] bool isSameLine(const FormLine &other) const;
};

/// The lines of a form from top to bottom.
[[nodiscard]] std::vector<FormLine> makeFormLines(const FormField &root);

} // namespace a2a
