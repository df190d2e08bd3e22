// SPDX-License-Identifier: Apache-2.0
#include "model/facts/formcheck.h"

#include "model/content/filterpattern.h"
#include "model/content/jsonsplice.h"
#include "model/json/document.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = FormField::Kind;

static constexpr qsizetype MostProblems = 100;
static constexpr qsizetype LongestChecked = 100'000; ///< characters, for patterns and formats
static constexpr quint32 MostCompared = 500;         ///< rows that must differ

namespace {

class FormCheck final {
    Q_DECLARE_TR_FUNCTIONS(a2a::FormCheck)
public:
    void check(const FormField &field, json::Value value, const QString &pointer);

    std::vector<FormProblem> problems;

private:
    [[nodiscard]] QString problemOf(const FormField &field, json::Value value) const;
    [[nodiscard]] QString textProblem(const FormField &field, json::Value value) const;
    [[nodiscard]] QString formatProblem(const FormField &field, const QString &text) const;
    [[nodiscard]] QString numberProblem(const FormField &field, json::Value value) const;
    [[nodiscard]] QString listProblem(const FormField &field, json::Value value) const;
    [[nodiscard]] QString choiceProblem(const FormField &field, json::Value value) const;
};

} // namespace

static int compareNumbers(json::Value a, json::Value b)
{
    const auto left = a.toInteger();
    const auto right = b.toInteger();
    if (left && right)
        return *left < *right ? -1 : *left > *right ? 1 : 0;
    return a.toDouble() < b.toDouble() ? -1 : a.toDouble() > b.toDouble() ? 1 : 0;
}

static bool isOneOf(const std::vector<FormChoice> &choices, json::Value value)
{
    return std::any_of(choices.begin(), choices.end(), [value](const FormChoice &choice) {
        const json::Document document(choice.json);
        return json::deepEquals(document.root(), value);
    });
}

/// 5.0 and 1e3 are integers, also those that no machine word holds.
static bool isInteger(json::Value value)
{
    if (value.toInteger())
        return true;
    const QByteArrayView raw = value.raw();
    return !raw.contains('.') && !raw.contains('e') && !raw.contains('E');
}

QString FormCheck::numberProblem(const FormField &field, json::Value value) const
{
    if (!value.isNumber() || (field.kind == Kind::Integer && !isInteger(value)))
        return field.kind == Kind::Integer ? tr("This is not a whole number.")
                                           : tr("This is not a number.");
    const json::Document least(field.minimum);
    const json::Document most(field.maximum);
    if (least.isValid()) {
        const int order = compareNumbers(value, least.root());
        const QString bound = QString::fromUtf8(field.minimum.left(40));
        if (field.minimumExcluded && order <= 0)
            return tr("It must be more than %1.").arg(bound);
        if (order < 0)
            return tr("It must be %1 or more.").arg(bound);
    }
    if (most.isValid()) {
        const int order = compareNumbers(value, most.root());
        const QString bound = QString::fromUtf8(field.maximum.left(40));
        if (field.maximumExcluded && order >= 0)
            return tr("It must be less than %1.").arg(bound);
        if (order > 0)
            return tr("It must be %1 or less.").arg(bound);
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

QString FormCheck::formatProblem(const FormField &field, const QString &text) const
{
    if (field.kind == Kind::Date)
        return isDate(text) ? QString() : tr("A date is written like 2026-10-31.");
    if (field.kind == Kind::Time)
        return isTime(text) ? QString() : tr("A time is written like 14:30:00.");
    if (field.kind == Kind::DateTime)
        return text.size() > 11 && isDate(text.left(10)) && isTime(text.mid(11))
                   ? QString()
                   : tr("A date with time is written like 2026-10-31T14:30:00Z.");
    if (field.format == "email"_L1 || field.format == "idn-email"_L1)
        return isEmail(text) ? QString() : tr("This is not an e-mail address.");
    if (field.format == "uri"_L1 || field.format == "url"_L1 || field.format == "iri"_L1) {
        const QUrl url(text, QUrl::StrictMode);
        return url.isValid() && !url.scheme().isEmpty()
                   ? QString()
                   : tr("This is not a URL with its scheme, like https://example.org/.");
    }
    return {};
}

QString FormCheck::textProblem(const FormField &field, json::Value value) const
{
    if (!value.isString())
        return tr("This is not a text.");
    const QString text = value.toString();
    const qsizetype length = text.toUcs4().size();
    if (field.minLength && length < *field.minLength)
        return tr("It must have at least %n characters.", nullptr, int(*field.minLength));
    if (field.maxLength && length > *field.maxLength)
        return tr("It must have at most %n characters.", nullptr, int(*field.maxLength));
    if (text.size() > LongestChecked)
        return {};
    if (!field.pattern.isEmpty() && field.pattern.size() <= FilterPattern::LongestPattern - 20) {
        const FilterPattern pattern("(?-i)(?:"_L1 % field.pattern % u')');
        if (filterPatternProblem("(?:"_L1 % field.pattern % u')').isEmpty() &&
            !pattern.matches(text) && pattern.givenUp() == 0)
            return tr("It must match the pattern %1").arg(field.pattern.left(200));
    }
    return formatProblem(field, text);
}

QString FormCheck::listProblem(const FormField &field, json::Value value) const
{
    if (!value.isArray())
        return tr("This is not a list.");
    if (field.minLength && value.count() < *field.minLength)
        return tr("It must have at least %n elements.", nullptr, int(*field.minLength));
    if (field.maxLength && value.count() > *field.maxLength)
        return tr("It must have at most %n elements.", nullptr, int(*field.maxLength));
    std::vector<json::Value> seen;
    for (const json::Value one : json::children(value)) {
        if (field.kind == Kind::Several && !isOneOf(field.choices, one))
            return tr("One of its elements is none of the choices.");
        const bool isTwice =
            field.unique && std::any_of(seen.begin(), seen.end(), [one](json::Value other) {
                return json::deepEquals(one, other);
            });
        if (isTwice)
            return tr("Its elements must differ.");
        if (seen.size() < MostCompared)
            seen.push_back(one);
    }
    return {};
}

QString FormCheck::choiceProblem(const FormField &field, json::Value value) const
{
    return field.unshownChoices > 0 || isOneOf(field.choices, value)
               ? QString()
               : tr("This is none of the choices.");
}

QString FormCheck::problemOf(const FormField &field, json::Value value) const
{
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
        return value.isBool() ? QString() : tr("This is neither true nor false.");
    case Kind::Choice:
        return choiceProblem(field, value);
    case Kind::Several:
    case Kind::List:
        return listProblem(field, value);
    case Kind::Group:
        return value.isObject() ? QString() : tr("This is not an object.");
    case Kind::Json:
        break;
    }
    return {};
}

void FormCheck::check(const FormField &field, json::Value value, const QString &pointer)
{
    if (qsizetype(problems.size()) >= MostProblems)
        return;
    if (!value.isValid()) {
        // What is missing as a whole is told by what it must consist of.
        if (field.required && field.kind != Kind::Group)
            problems.push_back({pointer, tr("This is required.")});
        if (field.kind == Kind::Group && (field.required || pointer.isEmpty())) {
            for (const FormField &member : field.fields)
                check(member, {}, jsonPointer(pointer, member.name));
        }
        return;
    }
    if (value.isNull() && field.nullable)
        return;
    if (const QString problem = problemOf(field, value); !problem.isEmpty())
        problems.push_back({pointer, problem});
    if (field.kind == Kind::Group && value.isObject()) {
        for (const FormField &member : field.fields)
            check(member, value[member.name.toUtf8()], jsonPointer(pointer, member.name));
    } else if (field.kind == Kind::List && value.isArray()) {
        qsizetype row = 0;
        for (const json::Value one : json::children(value))
            check(field.fields.front(), one, jsonPointer(pointer, row++));
    }
}

std::vector<FormProblem> formProblems(const FormField &root, json::Value answer)
{
    FormCheck check;
    check.check(root, answer, {});
    return check.problems;
}

} // namespace a2a
