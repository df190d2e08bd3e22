// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/commandpalette.h"

#include "ui/accessibility/plaintext.h"
#include "ui/shell/commandrowdelegate.h"
#include "ui/style/palette.h"
#include "ui/style/zoom.h"
#include "ui/workspace/commandkeywords.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QStandardItemModel>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int MostRows = 12;

CommandPalette::CommandPalette(QWidget *window)
    : QFrame(window)
    , m_edit(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_noMatches(new QLabel(tr("No matching command. F1 lists all shortcuts."), this))
    , m_model(new QStandardItemModel(this))
{
    setProperty("card", true);
    setAutoFillBackground(true);
    setAccessibleName(tr("Command palette"));
    m_edit->setAccessibleName(tr("Command"));
    m_edit->setPlaceholderText(tr("Type a command or an A2A operation"));
    m_list->setAccessibleName(tr("Commands"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new CommandRowDelegate(m_list));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_noMatches->setTextFormat(Qt::PlainText);
    m_noMatches->setProperty("role", u"dim"_s);
    m_noMatches->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(6);
    layout->addWidget(m_edit);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_noMatches);
    connect(m_edit, &QLineEdit::textChanged, this, &CommandPalette::fill);
    connect(m_list, &QListView::clicked, this, &CommandPalette::trigger);
    m_edit->installEventFilter(this);
    window->installEventFilter(this);
    hide();
}

void CommandPalette::open(std::vector<WindowAction> actions)
{
    m_actions = std::move(actions);
    if (!isVisible())
        m_previousFocus = QApplication::focusWidget();
    m_edit->clear();
    fill();
    show();
    raise();
    m_edit->setFocus(Qt::PopupFocusReason);
}

namespace {

struct Match {
    const WindowAction *action;
    int score;
};

} // namespace

/// Finds an operation name or keyword of the action that contains the typed text. Scattered letters
/// of such a word do not count.
static std::optional<int> scoreOfWords(const WindowAction &action, const QString &typed)
{
    static constexpr int BehindTheName = 1;
    std::optional<int> best;
    for (const QString &word :
         keywordsFor(action.untranslatedText.isEmpty() ? action.text : action.untranslatedText)) {
        if (!word.contains(typed, Qt::CaseInsensitive))
            continue;
        if (const auto score = fuzzyScore(typed, word); score && (!best || *score > *best))
            best = *score - BehindTheName - (word.size() == typed.size() ? 0 : 1);
    }
    return best;
}

/// The better match of both names. The menu's name counts as well ("view reset").
static std::optional<int> scoreOf(const WindowAction &action, const QString &typed)
{
    static constexpr int BehindTheName = 12;
    std::optional<int> best = fuzzyScore(typed, action.text);
    const auto take = [&best](std::optional<int> score, int less) {
        if (score && (!best || *score - less > *best))
            best = *score - less;
    };
    if (!action.untranslatedText.isEmpty())
        take(fuzzyScore(typed, action.untranslatedText), 0);
    take(fuzzyScore(typed, QString(action.menu % u' ' % action.text)), BehindTheName);
    take(scoreOfWords(action, typed), 0);
    return best;
}

/// Whether the action's names contain the typed words, and not only their letters.
static bool isSaid(const WindowAction &action, const QString &typed)
{
    const QString &name = action.untranslatedText.isEmpty() ? action.text : action.untranslatedText;
    const QString names = QString(action.menu % u' ' % action.text % u' ' % name % u' ' %
                                  keywordsFor(name).join(u' '));
    const QStringList words = typed.split(u' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(
        words, [&names](const QString &word) { return names.contains(word, Qt::CaseInsensitive); });
}

/// Moves disabled actions that contain the typed words before enabled ones that only contain the
/// letters, so that Enter does not trigger another action. Returns their number.
static int putSaidFirst(std::vector<Match> &matches, const QString &typed)
{
    if (matches.empty() || typed.isEmpty() || isSaid(*matches.front().action, typed))
        return 0;
    const Match best = matches.front(); // an enabled one, if there is any
    const auto isBetter = [&](const Match &match) {
        return best.action->action->isEnabled() && !match.action->action->isEnabled() &&
               match.score > best.score && isSaid(*match.action, typed);
    };
    return int(std::stable_partition(matches.begin(), matches.end(), isBetter) - matches.begin());
}

/// What its menu says about a disabled action, which is why it is disabled; may be empty.
static QString disabledReason(const QAction &action)
{
    const QString tip = action.toolTip();
    return action.isEnabled() || plainActionText(tip) == plainActionText(action.text()) ? QString()
                                                                                        : tip;
}

void CommandPalette::fill()
{
    const QString typed = m_edit->text().trimmed();
    std::vector<Match> matches;
    for (const WindowAction &action : m_actions) {
        if (!action.action)
            continue;
        const qsizetype used = m_recent.indexOf(action.id);
        const int recent = used < 0 ? 0 : int(m_recent.size() - used);
        if (typed.isEmpty())
            matches.push_back({&action, recent});
        else if (const std::optional<int> score = scoreOf(action, typed))
            matches.push_back({&action, *score + (recent > 0 ? 1 : 0)});
    }
    std::stable_sort(matches.begin(), matches.end(), [](const Match &a, const Match &b) {
        const bool enabledA = a.action->action->isEnabled();
        const bool enabledB = b.action->action->isEnabled();
        return enabledA != enabledB ? enabledA : a.score > b.score;
    });
    m_firstEnabledRow = putSaidFirst(matches, typed);
    m_model->clear();
    m_enabledCount = 0;
    for (const Match &match : matches) {
        const QAction &action = *match.action->action;
        auto *row = new QStandardItem(match.action->text);
        row->setEnabled(action.isEnabled());
        m_enabledCount += action.isEnabled() ? 1 : 0;
        row->setData(match.action->menu, CommandMenuRole);
        const QString reason = disabledReason(action);
        row->setData(reason, CommandReasonRole);
        row->setToolTip(reason);
        row->setData(match.action->keys, CommandKeysRole);
        row->setData(match.action->id, CommandIdRole);
        row->setData(int(match.action - m_actions.data()), CommandIndexRole);
        row->setData(action.isCheckable() && action.isChecked(), CommandCheckedRole);
        row->setData(QString(match.action->text % u", "_s % match.action->menu % u", "_s %
                             row->data(CommandKeysRole).toString()),
                     Qt::AccessibleTextRole);
        row->setAccessibleDescription(reason);
        m_model->appendRow(row);
    }
    m_list->setCurrentIndex(m_model->index(0, 0)); // a disabled row does not become current
    m_list->setVisible(!matches.empty());
    m_noMatches->setVisible(matches.empty());
    updatePosition();
}

void CommandPalette::updatePosition()
{
    const QSize room = parentWidget()->size();
    const int width = qMin(zoomed(560), room.width() - 48);
    const int rows = qBound(1, m_model->rowCount(), MostRows);
    const int rowHeight = qMax(1, m_list->sizeHintForRow(0));
    m_list->setFixedHeight(qMin(rows * rowHeight + 4, qMax(60, room.height() - 200)));
    resize(width, layout()->totalSizeHint().height());
    move((room.width() - width) / 2, qMin(72, room.height() / 8));
}

void CommandPalette::trigger(const QModelIndex &index)
{
    if (!index.isValid() || !(index.flags() & Qt::ItemIsEnabled))
        return;
    const QString id = index.data(CommandIdRole).toString();
    // The action is not found by its ID, since two conversations can have the same name.
    const QPointer<QAction> action = m_actions[size_t(index.data(CommandIndexRole).toInt())].action;
    dismiss();
    if (!action)
        return;
    emit chosen(id);
    action->trigger();
}

void CommandPalette::dismiss()
{
    // The focus is restored first, since hiding the palette would move it to the next field and
    // select its text.
    if (m_previousFocus && isAncestorOf(QApplication::focusWidget()))
        m_previousFocus->setFocus(Qt::PopupFocusReason);
    hide();
}

bool CommandPalette::handleKey(int key)
{
    const int row = m_list->currentIndex().row();
    const int first = m_firstEnabledRow;
    const int last = first + m_enabledCount - 1;
    const auto go = [&](int to) {
        m_list->setCurrentIndex(m_model->index(qBound(first, to, qMax(first, last)), 0));
        return true;
    };
    switch (key) {
    case Qt::Key_Escape:
        dismiss();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        trigger(m_list->currentIndex());
        return true;
    case Qt::Key_Down:
    case Qt::Key_Tab: // not passed on to what is behind the palette
        return go(row == last ? first : row + 1);
    case Qt::Key_Up:
    case Qt::Key_Backtab:
        return go(row <= first ? last : row - 1);
    case Qt::Key_PageDown:
        return go(row + MostRows - 1);
    case Qt::Key_PageUp:
        return go(row - MostRows + 1);
    default:
        return false;
    }
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit) {
        if (event->type() == QEvent::KeyPress)
            return handleKey(static_cast<QKeyEvent *>(event)->key());
        // While typing, Esc closes the palette, whatever it means to the window.
        if (event->type() == QEvent::ShortcutOverride &&
            static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape)
            event->accept();
        const bool elsewhere =
            event->type() == QEvent::FocusOut &&
            static_cast<QFocusEvent *>(event)->reason() != Qt::PopupFocusReason &&
            static_cast<QFocusEvent *>(event)->reason() != Qt::ActiveWindowFocusReason;
        if (elsewhere)
            QTimer::singleShot(0, this, &CommandPalette::hide);
    } else if (event->type() == QEvent::Resize && isVisible()) {
        updatePosition();
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_commandpalette.cpp"
