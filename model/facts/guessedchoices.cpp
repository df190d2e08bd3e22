// SPDX-License-Identifier: Apache-2.0
#include "model/facts/guessedchoices.h"

#include <QRegularExpression>
#include <QStringList>

#include <optional>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr qsizetype MostChars = 16 * 1024; ///< of a question that are examined
static constexpr qsizetype LongestLine = 300;
static constexpr qsizetype LongestLabel = 80;
static constexpr size_t MaxChoices = 12;
static constexpr ushort CircledOne = 0x2460; // ①

namespace {

/// The mark at the beginning of a list item.
struct Mark {
    int number = 0; ///< counted from 1; 0 for a bullet
    char kind = 0;  ///< 'd' digits, 'a' letters, 'c' circled, 'b' bullet
    QString word;   ///< "2", "b", "②"
    QString rest;
};

} // namespace

static std::optional<Mark> markOf(const QString &line)
{
    static const QRegularExpression numbered(
        u"^[(（\\[]?(\\d{1,2}|[A-Za-z])(?:[.)）\\]](?=\\s)|[、:：．]|[)）\\]])\\s*(\\S.*)$"_s);
    static const QRegularExpression bullet(u"^[-*•·‣–]\\s+(\\S.*)$"_s);
    if (line.size() > LongestLine)
        return {};
    if (const auto match = numbered.match(line); match.hasMatch()) {
        const QString word = match.captured(1);
        const bool isDigits = word[0].isDigit();
        return Mark{isDigits ? word.toInt() : word[0].toLower().unicode() - u'a' + 1,
                    isDigits ? 'd' : 'a', word, match.captured(2)};
    }
    if (!line.isEmpty() && line[0].unicode() >= CircledOne && line[0].unicode() < CircledOne + 20)
        return Mark{line[0].unicode() - CircledOne + 1, 'c', line.left(1), line.mid(1).trimmed()};
    if (const auto match = bullet.match(line); match.hasMatch())
        return Mark{0, 'b', {}, match.captured(1)};
    return {};
}

/// "**Economy** – from 94 €": without the emphasis marks.
static QString plain(QString text)
{
    return text.remove("**"_L1).remove("__"_L1).remove(u'`').simplified();
}

/// What to write: the number if the question requests one, else the name before an explanation.
static QString answerOf(const Mark &mark, bool wantsNumber)
{
    if (wantsNumber && mark.kind != 'b')
        return mark.word;
    static const QRegularExpression explanation(u"\\s+[–—-]\\s|[:：]\\s*(?=\\S)"_s);
    const QString text = plain(mark.rest);
    const qsizetype end = text.indexOf(explanation);
    QString answer = end > 0 ? text.left(end) : text;
    while (answer.size() > 1 && QStringView(u";,；，?？").contains(answer.back()))
        answer.chop(1);
    return answer;
}

static bool asksForNumber(const QString &text)
{
    static const QRegularExpression words(u"\\b(number|letter)\\b|编号|序号|数字|号码|字母"_s,
                                          QRegularExpression::CaseInsensitiveOption);
    return text.contains(words);
}

/// The last list of two items or more; items may be followed by continuation lines.
static std::vector<Mark> lastList(const QStringList &lines)
{
    std::vector<Mark> best;
    std::vector<Mark> list;
    const auto end = [&] {
        if (list.size() >= 2)
            best = list;
        list.clear();
    };
    for (const QString &raw : lines) {
        const QString line = raw.trimmed();
        const auto mark = markOf(line);
        if (!mark) {
            if (!line.isEmpty() && !raw[0].isSpace())
                end();
            continue;
        }
        const bool continues = !list.empty() && mark->kind == list.back().kind &&
                               (mark->kind == 'b' || mark->number == list.back().number + 1);
        if (!continues) {
            end();
            if (mark->kind != 'b' && mark->number != 1)
                continue;
        }
        list.push_back(*mark);
    }
    end();
    return best;
}

/// "Which class: 1) Economy 2) Business?": broken into lines at its marks.
static QStringList brokenAtMarks(const QString &line)
{
    static const QRegularExpression mark(u"(?<=\\s|[:：,，])(?=[(（]?\\d{1,2}[.)）]\\s)|(?=[①-⑳])|"
                                         "(?<=\\s|[:：,，；;])(?=\\d{1,2}、)"_s);
    QStringList lines = line.split(mark, Qt::SkipEmptyParts);
    for (QString &piece : lines)
        piece = piece.trimmed();
    return lines;
}

static std::vector<GuessedChoice> yesOrNo(const QString &text)
{
    static const QRegularExpression offered(
        u"[(\\[]\\s*y(es)?\\s*(/|or|,)\\s*n(o)?\\s*[)\\]]|\\byes or no\\b"_s,
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression asked(
        u"^(do|does|did|is|are|was|were|can|could|may|shall|should|will|would|have|has)\\b"
        "(?!.*\\bor\\b)"_s,
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression chinese(u"(吗|么)[?？]\\s*$|是否|是不是|要不要|可以不可以"_s);
    if (text.contains(chinese))
        return {{u"是"_s, u"是"_s}, {u"否"_s, u"否"_s}};
    static const QRegularExpression sentenceEnd(u"[.!?。！？\\n]\\s*"_s);
    const QString last =
        text.trimmed()
            .split(sentenceEnd, Qt::SkipEmptyParts)
            .value(text.trimmed().split(sentenceEnd, Qt::SkipEmptyParts).size() - 1);
    const bool isQuestion = text.trimmed().endsWith(u'?');
    if (text.contains(offered) || (isQuestion && last.contains(asked)))
        return {{u"Yes"_s, u"Yes"_s}, {u"No"_s, u"No"_s}};
    return {};
}

std::vector<GuessedChoice> guessedChoices(const QString &text)
{
    const QString question = text.left(MostChars);
    const QStringList lines = question.split(u'\n');
    std::vector<Mark> list = lastList(lines);
    if (list.empty()) {
        QStringList broken;
        for (const QString &line : lines)
            broken.append(line.size() <= 4 * LongestLine ? brokenAtMarks(line) : QStringList());
        list = lastList(broken);
    }
    if (list.empty())
        return yesOrNo(question);
    if (list.size() > MaxChoices)
        return {};
    const bool wantsNumber = asksForNumber(question);
    std::vector<GuessedChoice> choices;
    for (const Mark &mark : list) {
        const QString name = answerOf(mark, false);
        const QString label =
            mark.kind == 'b' ? name
                             : QString(mark.word % (mark.kind == 'd' ? u". "_s : u" "_s) % name);
        choices.push_back({label.left(LongestLabel), answerOf(mark, wantsNumber)});
    }
    return choices;
}

} // namespace a2a
