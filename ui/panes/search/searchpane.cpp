// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/search/searchpane.h"

#include "model/text/textof.h"
#include "ui/panes/search/searchdelegate.h"
#include "ui/panes/search/searchfield.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/workspace/windowkeys.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

namespace a2a {

const PaneDescriptor SearchPane::Descriptor{
    .id = paneid::Search,
    .title = QT_TRANSLATE_NOOP("a2a::MainWindow", "Search"),
    .icon = QLatin1StringView("search"),
    .place = PanePlace::Bottom,
    .isInitiallyVisible = false,
    .make = makePane<SearchPane>,
};

SearchPane::SearchPane(Workspace &workspace, QWidget *parent)
    : Pane(parent)
    , m_workspace(workspace)
    , m_selection(workspace.selection())
    , m_search(workspace.search())
    , m_model(m_search, workspace.searchSource(),
              [&workspace](AgentIndex agent) { return workspace.agentLabel(agent); })
    , m_field(new SearchField(this))
    , m_status(new ElidedLabel({}, this))
    , m_limits(new QLabel(this))
    , m_pages(new QStackedWidget(this))
    , m_empty(new EmptyState(QLatin1StringView("search"), {}, m_pages))
    , m_list(new QTreeView(m_pages))
{
    buildActions();
    buildList();
    m_status->setColorRole(ColorRole::Dim);
    m_limits->setTextFormat(Qt::PlainText);
    m_limits->setProperty("role", QStringLiteral("dim"));
    m_limits->setWordWrap(true);
    m_limits->setContentsMargins(12, 4, 12, 6);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_list);
    auto *status = new QVBoxLayout;
    status->setContentsMargins(12, 0, 12, 4);
    status->addWidget(m_status);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_field);
    layout->addLayout(status);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_limits);
    setFocusProxy(m_field);
    connect(m_field, &SearchField::queryChanged, this, &SearchPane::start);
    connect(m_field, &SearchField::nextRequested, this, [this] { step(1); });
    connect(m_field, &SearchField::previousRequested, this, [this] { step(-1); });
    connect(m_field, &SearchField::closeRequested, this, &SearchPane::close);
    connect(m_field, &SearchField::listFocusRequested, this, [this] {
        if (!m_list->currentIndex().isValid())
            m_list->setCurrentIndex(m_model.next({}, 1));
        m_list->setFocus(Qt::OtherFocusReason);
    });
    connect(&m_search, &SessionSearch::progressed, this, &SearchPane::showState);
    showState();
}

SearchPane::~SearchPane() = default;

void SearchPane::buildActions()
{
    const auto add = [this](const QString &text, const QKeySequence &keys, auto slot) {
        auto *action = new QAction(text, this);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, slot);
        m_actions.append(action);
    };
    add(tr("Search everywhere…"), keySequenceOf(WindowKey::Search), [this] { open(); });
    add(tr("Next search result"), keySequenceOf(WindowKey::NextResult), [this] { step(1); });
    add(tr("Previous search result"), keySequenceOf(WindowKey::PreviousResult),
        [this] { step(-1); });
    m_separator = new QAction(this);
    m_separator->setSeparator(true);
}

std::vector<PaneMenu> SearchPane::menus() const
{
    return {{"&Go", QList<QAction *>{m_separator} + m_actions}};
}

void SearchPane::buildList()
{
    m_list->setModel(&m_model);
    m_list->setItemDelegate(new SearchDelegate(m_list));
    m_list->setAccessibleName(tr("Search results"));
    m_list->setHeaderHidden(true);
    m_list->setUniformRowHeights(true);
    m_list->setIndentation(16);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->installEventFilter(this);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &SearchPane::expandInserted);
    connect(m_list, &QTreeView::clicked, this,
            [this](const QModelIndex &index) { goTo(index, false); });
    connect(m_list, &QTreeView::activated, this,
            [this](const QModelIndex &index) { goTo(index, true); });
}

void SearchPane::expandInserted(const QModelIndex &parent, int first, int last)
{
    for (int row = first; row <= last && !parent.isValid(); ++row)
        m_list->expand(m_model.index(row, 0));
}

void SearchPane::open(const QString &text)
{
    if (!isAncestorOf(QApplication::focusWidget()))
        m_previousFocus = QApplication::focusWidget();
    m_workspace.navigator().show(paneid::Search);
    if (!text.isEmpty())
        m_field->setText(text);
    m_field->focusText();
}

void SearchPane::close()
{
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    m_workspace.navigator().hide(paneid::Search);
    if (hadFocus && m_previousFocus && m_previousFocus->isVisible())
        m_previousFocus->setFocus(Qt::OtherFocusReason);
}

void SearchPane::start()
{
    m_search.start(m_field->query());
    showState();
}

std::vector<SearchPlace> SearchPane::cappedPlaces() const
{
    std::vector<SearchPlace> places;
    for (int place = 0; place < SearchPlaceCount; ++place) {
        if (m_search.isCapped(SearchPlace(place)))
            places.push_back(SearchPlace(place));
    }
    return places;
}

QString SearchPane::limitsText() const
{
    QStringList sentences;
    const QString most = QLocale().toString(int(SessionSearch::MaxHits));
    if (const std::vector<SearchPlace> places = cappedPlaces(); places.size() == 1)
        sentences.append(tr("%1: only the first %2 are listed. Refine the search.")
                             .arg(SearchModel::placeName(places.front()), most));
    else if (!places.empty()) // the list shows which ones; a low pane has little room
        sentences.append(
            tr("Only the first %1 per location are listed. Refine the search.").arg(most));
    if (m_search.tooLarge() > 0)
        sentences.append(tr("%n large items were searched only as raw data in the wire log.",
                            nullptr, int(m_search.tooLarge())));
    return sentences.join(QLatin1Char('\n'));
}

void SearchPane::showState()
{
    const SearchQuery wanted = m_field->query();
    const QString problem =
        wanted.text.isEmpty() ? QString() : textOf(SearchPattern::problem(wanted));
    const int count = m_model.count();
    const bool isRunning = m_search.isRunning();
    QString status;
    if (!problem.isEmpty())
        status = problem;
    else if (isRunning)
        status = tr("%n results so far, %1% searched", nullptr, count)
                     .arg(int(m_search.progress() * 100));
    else if (!wanted.text.isEmpty())
        status = !cappedPlaces().empty() ? tr("at least %1 results").arg(QLocale().toString(count))
                                         : tr("%n results", nullptr, count);
    m_status->setText(status);
    m_empty->setSentence(wanted.text.isEmpty()
                             ? tr("Search chat, artifacts, wire log, cards and your comments.")
                         : !problem.isEmpty() ? problem
                         : isRunning          ? tr("Searching…")
                                              : tr("No match in this session."));
    m_pages->setCurrentWidget(count > 0 ? static_cast<QWidget *>(m_list) : m_empty);
    m_field->setProblem(problem, count > 0 || isRunning || wanted.text.isEmpty());
    m_field->setNavigationEnabled(count > 0);
    m_actions[1]->setEnabled(count > 0);
    m_actions[2]->setEnabled(count > 0);
    m_limits->setText(limitsText());
    m_limits->setVisible(!m_limits->text().isEmpty());
}

QString SearchPane::statusText() const
{
    return m_status->text();
}

void SearchPane::step(int by)
{
    const QModelIndex next = m_model.next(m_list->currentIndex(), by);
    if (!next.isValid())
        return;
    m_list->setCurrentIndex(next);
    m_list->scrollTo(next);
    goTo(next, false);
}

void SearchPane::goTo(const QModelIndex &index, bool movesFocus)
{
    const SearchHit *hit = m_model.hit(index);
    if (!hit)
        return;
    const SearchHit chosen = *hit; // selecting may add results
    select(chosen);
    m_workspace.navigator().request(ShowHit{chosen, movesFocus});
}

/// Selects the item of a result in the shared selection, so that all panes show it.
void SearchPane::select(const SearchHit &hit)
{
    const Store &store = m_workspace.store();
    switch (hit.place) {
    case SearchPlace::Card:
        if (m_selection.agent() != hit.index)
            m_selection.selectAgent(hit.index, this);
        break;
    case SearchPlace::Chat: {
        const ContextIndex context = store.shownContext(store.messages[hit.index].context);
        if (context != NoIndex && context != m_selection.context())
            m_selection.selectContext(store.contexts[context].agent, context, this);
        const ByteLocation place =
            ByteLocator(store, m_workspace.content()).locateMessage(hit.index);
        m_selection.selectBytes(place.frame, place.bytes, this);
        break;
    }
    case SearchPlace::Artifact:
        m_selection.selectChunk(hit.index, hit.chunk, this);
        break;
    case SearchPlace::Wire:
        m_selection.selectBytes(hit.frame, m_search.frames().blockRange(hit), this);
        break;
    case SearchPlace::Comment:
        selectMarked({hit.noted, hit.index});
        break;
    }
}

void SearchPane::selectMarked(MarkTarget place)
{
    switch (place.kind) {
    case MarkTarget::Kind::Frame:
        return m_selection.selectFrame(place.index, this);
    case MarkTarget::Kind::Task:
        return m_selection.selectTask(place.index, this);
    case MarkTarget::Kind::Artifact:
        return m_selection.selectArtifact(place.index, this);
    }
}

bool SearchPane::eventFilter(QObject *watched, QEvent *event)
{
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    if (!isOverride && event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    auto *key = static_cast<QKeyEvent *>(event);
    if (key->key() == Qt::Key_Escape && key->modifiers() == Qt::NoModifier) {
        key->accept();
        if (!isOverride)
            m_field->focusText();
        return true;
    }
    return m_field->handleKey(key, isOverride) || QWidget::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_searchpane.cpp"
