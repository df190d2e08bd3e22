// SPDX-License-Identifier: Apache-2.0
#include "model/schema/formanswer.h"

#include "model/json/document.h"
#include "model/text/textof.h"

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;
using Kind = FormField::Kind;

static constexpr int DeepestData = 8;
static constexpr qsizetype LongestValue = 60; ///< characters of a line of an answer
static constexpr qsizetype LongestLine = 120;

namespace {

/// Expands a form, or data without one, into lines.
class LineReader final {
public:
    void readField(const FormField &field, json::Value value, const QString &group);
    void readGroup(const FormField &field, json::Value value, const QString &group);
    void readData(json::Value value, const QString &title, const QString &group, int depth);

    std::vector<FilledField> lines;

private:
    void readRows(const FormField &field, json::Value value, const QString &group);
    [[nodiscard]] bool isFull() const { return lines.size() >= MaxFilledFields; }
};

} // namespace

QString elidedFirstLine(const QString &text, qsizetype most)
{
    const QStringView all = QStringView(text).trimmed();
    const auto isBreak = [](QChar c) { return c == u'\n' || c == u'\r'; };
    const auto end = std::find_if(all.begin(), all.end(), isBreak);
    QStringView line = all.first(end - all.begin());
    const bool isCut = line.size() > most;
    if (isCut) {
        line = line.first(most);
        if (line.back().isHighSurrogate())
            line.chop(1); // a cut of ours must not look like broken input
    }
    const QString shown = line.trimmed().toString();
    return isCut ? QString(shown % u'…') : shown;
}

/// A value as its sender wrote it: text without quotes, numbers as spelled.
static QString wordsOf(json::Value value)
{
    return value.isString() ? value.toString() : QString::fromUtf8(value.raw());
}

static bool isBlank(json::Value value)
{
    return !value.isValid() || value.isNull() || (value.isString() && value.raw() == "\"\"");
}

/// A secret as it is recorded.
static bool isMasked(const QString &value)
{
    return !value.isEmpty() && value.count(u'*') == value.size();
}

/// "with_breakfast" → "with breakfast"
static QString inWords(QString name)
{
    return name.replace(u'_', u' ');
}

static QString yesOrNo(bool isOn)
{
    return textOf(isOn ? Phrase("answer-yes") : Phrase("answer-no"));
}

static QString choiceTitle(const FormField &field, json::Value value)
{
    for (const FormChoice &choice : field.choices) {
        const json::Document document(choice.json);
        if (document.isValid() && json::deepEquals(document.root(), value))
            return choice.title;
    }
    return wordsOf(value);
}

static QString choiceTitles(const FormField &field, json::Value values)
{
    QStringList titles;
    for (const json::Value value : json::children(values))
        titles.append(choiceTitle(field, value));
    return titles.join(u", "_s);
}

static QString innerGroup(const QString &group, const QString &title)
{
    return group.isEmpty() || title.isEmpty() ? QString(group % title)
                                              : QString(group % u" · " % title);
}

void LineReader::readGroup(const FormField &field, json::Value value, const QString &group)
{
    for (const FormField &member : field.fields)
        readField(member, value[member.name.toUtf8()], group);
    for (const json::Value member : json::children(value)) {
        const bool isKnown =
            std::any_of(field.fields.begin(), field.fields.end(),
                        [&](const FormField &one) { return one.name == member.name(); });
        if (!isKnown && value.isObject()) // the agent may have asked for it in another way
            readData(member, inWords(member.name()), group, 0);
    }
}

void LineReader::readRows(const FormField &field, json::Value value, const QString &group)
{
    size_t number = 0;
    for (const json::Value row : json::children(value)) {
        const QString name = field.title % u' ' % QString::number(number + 1);
        if (number >= field.rows.size()) {
            readData(row, name, group, 0);
        } else if (field.rows[number].kind == Kind::Group) {
            readGroup(field.rows[number], row, innerGroup(group, name));
        } else {
            const size_t at = lines.size();
            readField(field.rows[number], row, group);
            if (lines.size() == at + 1)
                lines[at].title = name;
        }
        ++number;
    }
}

void LineReader::readField(const FormField &field, json::Value value, const QString &group)
{
    if (isFull())
        return;
    if (field.kind == Kind::Group && (value.isObject() || !value.isValid()))
        return readGroup(field, value, innerGroup(group, field.title));
    if (field.kind == Kind::List && value.isArray() && value.count() > 0)
        return readRows(field, value, group);
    const bool isData = value.isObject() || (value.isArray() && field.kind != Kind::MultiChoice);
    if (isData && !field.secret)
        return readData(value, field.title, group, 0);
    FilledField line;
    line.title = field.title;
    line.group = group;
    line.field = &field;
    line.isSecret = field.secret;
    line.isFile = field.kind == Kind::File;
    line.isFlag = value.isBool();
    line.isOn = value.toBool();
    if (isBlank(value))
        line.value.clear();
    else if (line.isFile)
        line.value = textOf(Phrase("answer-file"));
    else if (line.isSecret)
        line.value = u"****"_s;
    else if (line.isFlag)
        line.value = yesOrNo(line.isOn);
    else if (field.kind == Kind::MultiChoice)
        line.value = choiceTitles(field, value);
    else
        line.value = choiceTitle(field, value);
    lines.push_back(std::move(line));
}

void LineReader::readData(json::Value value, const QString &title, const QString &group, int depth)
{
    if (isFull() || isBlank(value) || depth > DeepestData)
        return;
    if (value.isObject() || value.isArray()) {
        const QString inner = innerGroup(group, title);
        for (const json::Value member : json::children(value))
            readData(member, value.isObject() ? inWords(member.name()) : QString(), inner,
                     depth + 1);
        return;
    }
    FilledField line;
    line.title = title;
    line.group = group;
    line.isFlag = value.isBool();
    line.isOn = value.toBool();
    line.value = line.isFlag ? yesOrNo(line.isOn) : wordsOf(value);
    line.isSecret = isMasked(line.value);
    lines.push_back(std::move(line));
}

std::vector<FilledField> filledFields(const FormField &root, json::Value answer)
{
    LineReader reader;
    const bool isGroup = root.kind == Kind::Group && (answer.isObject() || !answer.isValid());
    if (isGroup) // its title is the question
        reader.readGroup(root, answer, {});
    else
        reader.readField(root, answer, {});
    return std::move(reader.lines);
}

std::vector<FilledField> filledFields(json::Value answer)
{
    LineReader reader;
    reader.readData(answer, {}, {}, 0);
    return std::move(reader.lines);
}

QString answerText(const std::vector<FilledField> &lines)
{
    QStringList said;
    for (const FilledField &line : lines) {
        if (line.value.isEmpty())
            continue;
        const QString title = innerGroup(line.group, elidedFirstLine(line.title, LongestValue));
        said.append(title.isEmpty() ? line.value
                                    : textOf(Phrase("answer-field", {title, line.value})));
    }
    return said.join(u'\n');
}

/// "Confirm: no": what is left of an answer that only refuses.
static QString refusalOf(const std::vector<FilledField> &lines)
{
    for (const FilledField &line : lines) {
        if (line.isFlag && !line.isSecret)
            return textOf(
                Phrase("answer-refusal", {elidedFirstLine(line.title, LongestValue), line.value}));
    }
    return {};
}

QString answerSummary(const std::vector<FilledField> &lines)
{
    QStringList said;
    qsizetype size = 0;
    for (const FilledField &line : lines) {
        if (line.isSecret || line.isFile || (line.isFlag && !line.isOn))
            continue;
        const QString words = elidedFirstLine(line.isFlag ? line.title : line.value, LongestValue);
        if (words.isEmpty())
            continue;
        if (size > 0 && size + words.size() > LongestLine) {
            said.append(u"…"_s);
            break;
        }
        said.append(words);
        size += words.size();
    }
    return said.isEmpty() ? refusalOf(lines) : said.join(u" · "_s);
}

} // namespace a2a
