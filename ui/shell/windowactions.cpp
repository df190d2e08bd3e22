// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/windowactions.h"

#include "model/language/language.h"
#include "ui/accessibility/plaintext.h"
#include "ui/shell/windowpanes.h"
#include "ui/widgets/rowmenu.h"
#include "ui/workspace/commandkeywords.h"
#include "ui/workspace/pane.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QToolButton>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static void collect(const QList<QAction *> &actions, const QString &menu, const QString &id,
                    std::vector<WindowAction> *all)
{
    for (QAction *action : actions) {
        if (action->isSeparator() || !action->isVisible())
            continue;
        // The shortcut of a view follows a tab character.
        const QString whole = action->text().section(u'\t', 0, 0);
        const QString text = plainActionText(whole);
        const QString command = commandIn(whole);
        const QString source = Language::sourceText(command);
        const bool isPlain = source.isEmpty() && command == whole;
        const QString untranslatedText =
            isPlain ? QString() : plainActionText(source.isEmpty() ? command : source);
        const QString name = id % u'/' % (untranslatedText.isEmpty() ? text : untranslatedText);
        if (QMenu *below = action->menu()) {
            if (below->isEmpty())
                emit below->aboutToShow();
            collect(below->actions(), menu.isEmpty() ? text : menu % u" › "_s % text, name, all);
        } else if (!text.isEmpty()) {
            const QString keys = action->shortcut().toString(QKeySequence::NativeText);
            all->push_back({action, menu, text, untranslatedText, name.mid(1),
                            keys.isEmpty() ? action->text().section(u'\t', 1) : keys});
        }
    }
}

std::vector<WindowAction> windowActions(const QMenuBar &bar)
{
    std::vector<WindowAction> all;
    collect(bar.actions(), {}, {}, &all);
    return all;
}

std::vector<WindowAction> paneActions(const Pane &pane, const PaneDescriptor &descriptor,
                                      QMenu &row, const std::vector<WindowAction> &ofWindow)
{
    std::vector<WindowAction> own;
    for (QWidget *view : pane.findChildren<QWidget *>()) {
        auto *source = view->isVisibleTo(&pane) ? dynamic_cast<RowMenu *>(view) : nullptr;
        if (source)
            source->fillMenu(*row.addMenu(view->accessibleName()));
    }
    const QString title = paneTitle(descriptor);
    const QString id = u'/' % QString::fromLatin1(descriptor.title);
    collect(row.actions(), title, id, &own);
    for (const QToolButton *button : pane.findChildren<QToolButton *>()) {
        if (!button->menu() || !button->isVisibleTo(&pane))
            continue;
        emit button->menu()->aboutToShow(); // filled for what is selected now
        const QString name = button->accessibleName();
        collect(button->menu()->actions(), title % u" › "_s % name, id % u'/' % name, &own);
    }
    std::erase_if(own, [&ofWindow](const WindowAction &added) {
        return std::ranges::any_of(ofWindow, [&added](const WindowAction &one) {
            return one.action == added.action ||
                   (one.text == added.text && one.action && one.action->isEnabled());
        });
    });
    return own;
}

static constexpr int WordStart = 8;

/// The score of the position where the typed text occurs in an action's text. It is best at the
/// beginning of the text, then at the beginning of a word, and better if it also ends a word.
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
