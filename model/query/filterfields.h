// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <QStringView>

#include <span>

namespace a2a {

/// The properties of a frame that a filter can test.
enum class FilterField : quint8 {
    Text, ///< for a bare word: all text of the row and its JSON
    Kind,
    State,
    Task,
    Context,
    Artifact,
    Agent,
    Client,
    Passed,
    Direction,
    Size,
    Delta,
    Time,
    Frame,
    Exchange,
    Status,
    Method,
    Binding,
    ProtocolVersion,
    Finding,
    Severity,
    Error,
    Id,
    Role,
    Part,
    Mime,
    Mark,
    Append,
    Last,
};
inline constexpr int FilterFieldCount = int(FilterField::Last) + 1;

/// How a field's values are written and compared.
enum class FilterType : quint8 {
    Text,     ///< contained, ignoring case
    Id,       ///< contained; also "…7f3a", as ids are shown
    Choice,   ///< one of filterChoices()
    Flag,     ///< yes or no
    Any,      ///< "any", or contained in the value
    Number,   ///< a count
    Bytes,    ///< 400, 10k, 2M, 64KiB
    Duration, ///< 200ms, 1.5s, 2min; a plain number is ms
    Time,     ///< 14:02, 14:02:13.5 (local), +2s (since the session began)
};

/// One field of the filter language.
struct FilterFieldInfo {
    FilterField field = FilterField::Text;
    FilterType type = FilterType::Text;
    const char *name = "";
    const char *aliases = "";     ///< separated by spaces
    const char *description = ""; ///< for translation in the context a2a::Filter
    const char *example = "";

    [[nodiscard]] QString nameText() const { return QString::fromLatin1(name); }
    [[nodiscard]] QString descriptionText() const; ///< translated
    /// Whether < > <= >= make sense for the field.
    [[nodiscard]] bool isOrdered() const;
};

/// All fields in the order of FilterField, which is that of their use.
[[nodiscard]] std::span<const FilterFieldInfo> filterFields();
[[nodiscard]] const FilterFieldInfo &filterFieldInfo(FilterField field);
/// The field with this name or alias, ignoring case; null if there is none.
[[nodiscard]] const FilterFieldInfo *findFilterField(QStringView name);
/// The field whose name is the most like `name`, for "did you mean", or null if none is similar.
[[nodiscard]] const FilterFieldInfo *findSimilarFilterField(QStringView name);

/// The words of a Choice or Flag field, the usual ones first; empty for others.
[[nodiscard]] QStringList filterChoices(FilterField field);

} // namespace a2a
