// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/chat/chatfinder.h"

#include "model/search/chatsearch.h"
#include "ui/panes/chat/chatview.h"
#include "ui/viewers/finder.h"
#include "ui/widgets/findbar.h"

namespace a2a {

static constexpr int RestMs = 500;

ChatFinder::ChatFinder(QWidget *pane, ChatView *view, const ChatModel &model)
    : QObject(pane)
    , m_bar(new FindBar(pane, view))
{
    m_bar->setPlaceholder(tr("Find in the conversation"));
    const auto place = [view] {
        const int row =
            view->currentIndex().isValid() ? view->currentIndex().row() : view->topRow();
        return Search::Match{qMax(row, 0), row < 0 ? 0 : 1};
    };
    auto search = std::make_unique<ChatSearch>(model);
    ChatSearch *looked = search.get();
    const auto show = [view, looked](const Search::Match &match) {
        view->setCurrentIndex(view->model()->index(int(match.offset), 0));
        view->setHighlightedText(looked->text(), looked->caseSensitivity());
        view->expansion().reveal(int(match.offset), looked->text(), looked->caseSensitivity());
    };
    connect(m_bar, &FindBar::searchChanged, view, [view] { view->setHighlightedText({}); });
    connect(m_bar, &FindBar::closed, view, [view] { view->setHighlightedText({}); });
    auto *finder = new Finder(m_bar, std::move(search), {place, show});
    connect(&model, &QAbstractItemModel::modelReset, finder, &Finder::restart);
    connect(&model, &QAbstractItemModel::rowsInserted, finder, &Finder::update);
    // A row grows with each chunk, and an artifact is decoded as a whole: not for each of them.
    m_searchTimer.setSingleShot(true);
    m_searchTimer.setInterval(RestMs);
    connect(&m_searchTimer, &QTimer::timeout, finder, &Finder::update);
    connect(
        &model, &QAbstractItemModel::dataChanged, this,
        [this, looked](const QModelIndex &first, const QModelIndex &last, const QList<int> &roles) {
            if (m_bar->isHidden() || !roles.isEmpty()) // else only how it is shown
                return;
            looked->touch(first.row(), last.row());
            if (!looked->isDone() && !m_searchTimer.isActive())
                m_searchTimer.start();
        });
}

} // namespace a2a

#include "moc_chatfinder.cpp"
