// SPDX-License-Identifier: Apache-2.0
#include "model/schema/formcheck.h"

#include "model/content/jsonsplice.h"
#include "model/json/document.h"
#include "model/schema/schemamatch.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = FormField::Kind;

static constexpr qsizetype MostProblems = 100;
static constexpr qsizetype LongestChecked = 100'000; ///< characters, for patterns and formats
static constexpr quint32 MaxCompared = 500;          ///< rows that must differ

namespace {

class FormCheck final {
public:
    void check(const FormField &field, json::Value value, const QString &pointer);

    std::vector<FormProblem> problems;

private:
    [[nodiscard]] Phrase problemOf(const FormField &field, json::Value value);
    [[nodiscard]] Phrase textProblem(const FormField &field, json::Value value);
    [[nodiscard]] Phrase fileProblem(const FormField &field, json::Value value) const;
    void checkMissing(const FormField &field, const QString &pointer);
    void checkInside(const FormField &field, json::Value value, const QString &pointer);
    [[nodiscard]] Phrase formatProblem(const FormField &field, const QString &text) const;
    [[nodiscard]] Phrase numberProblem(const FormField &field, json::Value value) const;
    [[nodiscard]] Phrase listProblem(const FormField &field, json::Value value) const;
    [[nodiscard]] Phrase choiceProblem(const FormField &field, json::Value value) const;

    SchemaPatterns m_patterns;
};

} // namespace

static bool isOneOf(const std::vector<FormChoice> &choices, json::Value value)
{
    return std::any_of(choices.begin(), choices.end(), [value](const FormChoice &choice) {
        const json::Document document(choice.json);
        return json::deepEquals(document.root(), value);
    });
}

Phrase FormCheck::numberProblem(const FormField &field, json::Value value) const
{
    if (!value.isNumber() || (field.kind == Kind::Integer && !isInteger(value)))
        return field.kind == Kind::Integer ? Phrase("form-no-integer") : Phrase("form-no-number");
    const json::Document least(field.minimum);
    const json::Document most(field.maximum);
    if (least.isValid()) {
        const int order = compareNumbers(value, least.root());
        const QString bound = QString::fromUtf8(field.minimum.left(40));
        if (field.minimumExcluded && order <= 0)
            return {"form-more-than", {bound}};
        if (order < 0)
            return {"form-at-least", {bound}};
    }
    if (most.isValid()) {
        const int order = compareNumbers(value, most.root());
        const QString bound = QString::fromUtf8(field.maximum.left(40));
        if (field.maximumExcluded && order >= 0)
            return {"form-less-than", {bound}};
        if (order > 0)
            return {"form-at-most", {bound}};
    }
    return {};
}

static bool isEmail(const QString &text)
{
    const qsizetype at = text.lastIndexOf(u'@');
    const QString host = text.mid(at + 1);
    return at > 0 && !host.isEmpty() && !host.startsWith(u'.') && !host.endsWith(u'.') &&
           std::none_of(text.begin(), text.end(), [](QChar c) { return c.isSpace(); });
}

static bool isTime(const QString &text)
{
    static const QRegularExpression shape(
        u"^([01]\\d|2[0-3]):[0-5]\\d(:([0-5]\\d|60)(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d)?$"_s,
        QRegularExpression::CaseInsensitiveOption);
    return text.size() < 40 && shape.match(text).hasMatch();
}

static bool isDate(const QString &text)
{
    return text.size() == 10 && QDate::fromString(text, Qt::ISODate).isValid();
}

Phrase FormCheck::formatProblem(const FormField &field, const QString &text) const
{
    if (field.kind == Kind::Date)
        return isDate(text) ? Phrase() : Phrase("form-date");
    if (field.kind == Kind::Time)
        return isTime(text) ? Phrase() : Phrase("form-time");
    if (field.kind == Kind::DateTime)
        return text.size() > 11 && isDate(text.left(10)) && isTime(text.mid(11))
                   ? Phrase()
                   : Phrase("form-date-time");
    if (field.format == "email"_L1 || field.format == "idn-email"_L1)
        return isEmail(text) ? Phrase() : Phrase("form-email");
    if (field.format == "uri"_L1 || field.format == "url"_L1 || field.format == "iri"_L1) {
        const QUrl url(text, QUrl::StrictMode);
        return url.isValid() && !url.scheme().isEmpty() ? Phrase() : Phrase("form-url");
    }
    return {};
}

Phrase FormCheck::textProblem(const FormField &field, json::Value value)
{
    if (!value.isString())
        return {"form-no-text"};
    const QString text = value.toString();
    const qsizetype length = text.toUcs4().size();
    if (field.minLength && length < *field.minLength)
        return {"form-too-short", {*field.minLength}};
    if (field.maxLength && length > *field.maxLength)
        return {"form-too-long", {*field.maxLength}};
    if (text.size() > LongestChecked)
        return {};
    if (!field.pattern.isEmpty() && !m_patterns.matches(field.pattern, text).value_or(true))
        return {"form-pattern", {field.pattern.left(200)}};
    return formatProblem(field, text);
}

Phrase FormCheck::listProblem(const FormField &field, json::Value value) const
{
    if (!value.isArray())
        return {"form-no-list"};
    if (field.minLength && value.count() < *field.minLength)
        return {"form-too-few", {*field.minLength}};
    if (field.maxLength && value.count() > *field.maxLength)
        return {"form-too-many", {*field.maxLength}};
    std::vector<json::Value> seen;
    for (const json::Value one : json::children(value)) {
        if (field.kind == Kind::MultiChoice && !isOneOf(field.choices, one))
            return {"form-element-no-choice"};
        const bool isTwice =
            field.unique && std::any_of(seen.begin(), seen.end(), [one](json::Value other) {
                return json::deepEquals(one, other);
            });
        if (isTwice)
            return {"form-elements-twice"};
        if (seen.size() < MaxCompared)
            seen.push_back(one);
    }
    return {};
}

Phrase FormCheck::choiceProblem(const FormField &field, json::Value value) const
{
    return field.hiddenChoices > 0 || isOneOf(field.choices, value) ? Phrase()
                                                                    : Phrase("form-no-choice");
}

Phrase FormCheck::fileProblem(const FormField &field, json::Value value) const
{
    if (!value.isString())
        return {"form-no-text"};
    const qsizetype length = value.raw().size() - 2;
    if (field.minLength && length < *field.minLength)
        return {"form-too-short", {*field.minLength}};
    if (field.maxLength && length > *field.maxLength)
        return {"form-too-long", {*field.maxLength}};
    const QByteArrayView content = value.raw().sliced(1, length);
    const bool isBase64 = std::all_of(content.begin(), content.end(), [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
               QByteArrayView("+/-_=\\rn").contains(c);
    });
    return isBase64 ? Phrase() : Phrase("form-no-base64");
}

Phrase FormCheck::problemOf(const FormField &field, json::Value value)
{
    if (!field.alternatives.empty() && field.chosen < 0)
        return {"form-no-alternative"};
    switch (field.kind) {
    case Kind::Text:
    case Kind::LongText:
    case Kind::Date:
    case Kind::DateTime:
    case Kind::Time:
        return textProblem(field, value);
    case Kind::Integer:
    case Kind::Number:
        return numberProblem(field, value);
    case Kind::Boolean:
        return value.isBool() ? Phrase() : Phrase("form-no-boolean");
    case Kind::Choice:
        return choiceProblem(field, value);
    case Kind::MultiChoice:
    case Kind::List:
        return listProblem(field, value);
    case Kind::Group:
        return value.isObject() ? Phrase() : Phrase("form-no-object");
    case Kind::File:
        return fileProblem(field, value);
    case Kind::Open:
    case Kind::Json:
        break;
    }
    return {};
}

/// A value missing as a whole is reported by its required members.
void FormCheck::checkMissing(const FormField &field, const QString &pointer)
{
    const bool isWanted = field.required || pointer.isEmpty();
    const bool isUndecided = !field.alternatives.empty() && field.chosen < 0;
    if ((isUndecided && isWanted) || (field.required && field.kind != Kind::Group))
        problems.push_back({pointer, {"form-required"}});
    if (field.kind == Kind::Group && isWanted) {
        for (const FormField &member : field.fields)
            check(member, {}, jsonPointer(pointer, member.name));
    }
}

void FormCheck::checkInside(const FormField &field, json::Value value, const QString &pointer)
{
    if (field.kind == Kind::Group && value.isObject()) {
        for (const FormField &member : field.fields)
            check(member, value[member.name.toUtf8()], jsonPointer(pointer, member.name));
    } else if (field.kind == Kind::List && value.isArray()) {
        std::size_t row = 0;
        for (const json::Value one : json::children(value)) {
            if (qsizetype(problems.size()) >= MostProblems)
                return;
            check(row < field.rows.size() ? field.rows[row] : field.fields.front(), one,
                  jsonPointer(pointer, qsizetype(row)));
            ++row;
        }
    }
}

void FormCheck::check(const FormField &field, json::Value value, const QString &pointer)
{
    if (qsizetype(problems.size()) >= MostProblems)
        return;
    if (!value.isValid())
        return checkMissing(field, pointer);
    if (value.isNull() && field.nullable)
        return;
    if (const Phrase problem = problemOf(field, value); !problem.isEmpty())
        problems.push_back({pointer, problem});
    checkInside(field, value, pointer);
}

std::vector<FormProblem> findFormProblems(const FormField &root, json::Value answer)
{
    FormCheck check;
    check.check(root, answer, {});
    return check.problems;
}

} // namespace a2a
