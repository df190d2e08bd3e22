// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/windowactions.h"

#include "ui/workspace/commandwords.h"
#include "ui/workspace/language.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>

namespace a2a {

using namespace Qt::StringLiterals;

QString plainActionText(const QString &text)
{
    QString plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'&' && ++i >= text.size())
            break;
        plain += text[i];
    }
    // Chinese menus have their mnemonic after the text: "打开(O)…".
    if (const qsizetype open = plain.lastIndexOf(u'('); open > 0 && text.contains(u"(&"_s)) {
        if (const qsizetype close = plain.indexOf(u')', open); close == open + 2)
            plain.remove(open, 3);
    }
    if (plain.endsWith(u'…'))
        plain.chop(1);
    return plain.trimmed();
}

static void collect(const QList<QAction *> &actions, const QString &menu, const QString &id,
                    std::vector<WindowAction> *all)
{
    for (QAction *action : actions) {
        if (action->isSeparator() || !action->isVisible())
            continue;
        const QString text = plainActionText(action->text());
        const QString command = commandOf(action->text());
        const QString source = Language::sourceOf(command);
        const bool isPlain = source.isEmpty() && command == action->text();
        const QString english =
            isPlain ? QString() : plainActionText(source.isEmpty() ? command : source);
        const QString name = id % u'/' % (english.isEmpty() ? text : english);
        if (QMenu *below = action->menu()) {
            if (below->isEmpty())
                emit below->aboutToShow();
            collect(below->actions(), menu.isEmpty() ? text : menu % u" › "_s % text, name, all);
        } else if (!text.isEmpty()) {
            all->push_back({action, menu, text, english, name.mid(1)});
        }
    }
}

std::vector<WindowAction> windowActions(const QMenuBar &bar)
{
    std::vector<WindowAction> all;
    collect(bar.actions(), {}, {}, &all);
    return all;
}

static constexpr int WordStart = 8;

/// What the place is worth at which all that was typed stands: most at the beginning of the text,
/// then where a word begins; more where a word ends with it, too.
static int placeScore(const QString &text, qsizetype at, qsizetype size)
{
    static constexpr int Whole = 20;
    static constexpr int WordEnd = 2;
    static constexpr int TextStart = 4; // more than what was used lately, or a word's end, counts
    if (at > 0 && text[at - 1].isLetterOrNumber())
        return 0;
    const bool ends = at + size == text.size() || !text[at + size].isLetterOrNumber();
    return Whole + WordStart + (ends ? WordEnd : 0) + (at == 0 ? TextStart : 0);
}

std::optional<int> fuzzyScore(QStringView typed, QStringView text)
{
    static constexpr int InARow = 5;
    const QString small = text.toString().toCaseFolded();
    const QString wanted = typed.toString().toCaseFolded();
    std::optional<int> best;
    for (qsizetype at = small.indexOf(wanted); at >= 0; at = small.indexOf(wanted, at + 1)) {
        const int score = int(wanted.size()) * (1 + InARow) + placeScore(small, at, wanted.size()) -
                          int(small.size()) / 16;
        best = qMax(best.value_or(score), score);
    }
    if (best)
        return best;
    int score = 0;
    qsizetype from = 0;
    qsizetype before = -2;
    for (const QChar letter : wanted) {
        if (letter.isSpace())
            continue;
        // Prefers a letter that begins a word.
        qsizetype at = small.indexOf(letter, from);
        for (qsizetype other = at; other >= 0 && other != before + 1;
             other = small.indexOf(letter, other + 1)) {
            if (other == 0 || !small[other - 1].isLetterOrNumber()) {
                at = other;
                break;
            }
        }
        if (at < 0)
            return {};
        score += 1 + (at == before + 1 ? InARow : 0) +
                 (at == 0 || !small[at - 1].isLetterOrNumber() ? WordStart : 0);
        before = at;
        from = at + 1;
    }
    return score - int(small.size()) / 16;
}

} // namespace a2a
