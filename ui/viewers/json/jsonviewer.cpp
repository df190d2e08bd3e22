// SPDX-License-Identifier: Apache-2.0
#include "ui/viewers/json/jsonviewer.h"

#include "model/content/bytesearch.h"
#include "model/content/jsonpath.h"
#include "model/search/jsonsearch.h"
#include "model/text/textof.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/viewers/finder.h"
#include "ui/viewers/json/jsonloader.h"
#include "ui/viewers/json/jsontableview.h"
#include "ui/viewers/json/jsontextpage.h"
#include "ui/viewers/json/jsontreeview.h"
#include "ui/viewers/textview.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/findbar.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QKeyEvent>
#include <QLocale>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;
using json::Value;

JsonViewer::JsonViewer(QWidget *parent)
    : ContentViewer(parent)
    , m_loader(new JsonLoader(this))
    , m_bar(new QWidget(this))
    , m_top(new QHBoxLayout(m_bar))
    , m_modes(new QButtonGroup(this))
    , m_prettyBox(new QCheckBox(tr("Indented"), this))
    , m_pathLabel(new ElidedLabel({}, this))
    , m_pages(new QStackedWidget(this))
    , m_tree(new JsonTreeView(this))
    , m_table(new JsonTableView(this))
    , m_text(new JsonTextPage(this))
{
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(m_bar);
    all->addWidget(m_pages, 1);
    buildPages();
    m_find = new FindBar(this, m_pages);
    all->addWidget(m_find);
    buildTop();
    buildFinders();
    connect(m_loader, &JsonLoader::loaded, this, &JsonViewer::showLoaded);
    installEventFilter(this);
    applyMode(Mode::Tree);
}

QToolButton *JsonViewer::addMode(Mode mode, const QString &text, const QString &toolTip)
{
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setCheckable(true);
    m_modes->addButton(button, int(mode));
    m_modeButtons.insert(int(mode), button);
    m_top->addWidget(button);
    return button;
}

void JsonViewer::buildTop()
{
    m_top->setContentsMargins(8, 2, 8, 2);
    m_top->setSpacing(metrics::Space);
    addMode(Mode::Tree, tr("Tree"), tr("Tree of nested values (Alt+T)"));
    addMode(Mode::Table, tr("Table"), {});
    addMode(Mode::Text, tr("Text"), tr("Raw text (Alt+X)"));
    connect(m_modes, &QButtonGroup::idClicked, this, [this](int mode) { setMode(Mode(mode)); });
    m_prettyBox->setToolTip(tr("One value per line; otherwise exactly as received (Alt+I)"));
    m_prettyBox->setChecked(true);
    connect(m_prettyBox, &QCheckBox::toggled, this, &JsonViewer::setPretty);
    m_pathLabel->setColorRole(ColorRole::Dim);
    auto *find = new QToolButton(this);
    find->setIcon(icon("search"_L1));
    find->setToolTip(tr("Find (Ctrl+F)"));
    find->setAccessibleName(tr("Find"));
    connect(find, &QToolButton::clicked, this, [this] { m_find->open(); });
    m_top->addSpacing(metrics::Space);
    m_top->addWidget(m_prettyBox);
    m_top->addWidget(m_pathLabel, 1);
    m_top->addStretch(0);
    m_top->addWidget(find);
}

void JsonViewer::buildPages()
{
    m_tree->setAccessibleName(tr("JSON as a tree"));
    for (QWidget *page : {static_cast<QWidget *>(m_tree), static_cast<QWidget *>(m_table),
                          static_cast<QWidget *>(m_text)})
        m_pages->addWidget(page);
    connect(m_tree, &JsonTreeView::rangeSelected, this, [this](qint64 offset, qint64 length) {
        emit rangeSelected(qMax<qint64>(0, offset - m_loader->text().shift), length);
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &JsonViewer::updateModeButtons);
    connect(m_tree, &JsonTreeView::limitReached, this, [this](int rows) {
        m_limitNote =
            tr("%1 rows expanded; the rest stay collapsed.").arg(QLocale().toString(rows));
        reportNote();
    });
    connect(m_table, &JsonTableView::noteChanged, this, [this](const QString &note) {
        m_tableNote = note;
        reportNote();
    });
    connect(m_table, &JsonTableView::valueActivated, this, &JsonViewer::showInTree);
}

void JsonViewer::buildFinders()
{
    const JsonTreeModel *model = m_tree->jsonModel();
    const auto tree = [model] {
        return JsonSearch::Content{model->document(), model->valueAt({}).index()};
    };
    const auto table = [this] {
        return JsonSearch::Content{m_table->tableModel()->document(),
                                   m_table->tableModel()->array()};
    };
    const auto row = [this, model] {
        const QModelIndex current = m_tree->currentIndex();
        return Search::Match{current.isValid() ? model->valueAt(current).index() : 0, 1};
    };
    m_treeFinder = new Finder(
        m_find, std::make_unique<JsonSearch>(tree),
        {row, [this](const Search::Match &match) { m_tree->showToken(quint32(match.offset)); }});
    m_tableFinder = new Finder(
        m_find, std::make_unique<JsonSearch>(table),
        {[this] {
             return Search::Match{m_table->currentToken(), 1};
         },
         [this](const Search::Match &match) { m_table->showToken(quint32(match.offset)); }});
    m_textFinder =
        new Finder(m_find, std::make_unique<ByteSearch>([this] { return m_text->shownBytes(); }),
                   {[this] {
                        return Search::Match{m_matchBytes.offset, 1};
                    },
                    [this](const Search::Match &match) {
                        m_matchBytes = {match.offset, match.length};
                        m_text->view()->setHighlight(match.offset, match.length, true);
                    }});
    connect(model, &JsonTreeModel::modelReset, m_treeFinder, &Finder::restart);
    connect(model, &JsonTreeModel::documentGrew, m_treeFinder, &Finder::restart);
    connect(m_table, &JsonTableView::rowsCompleted, m_tableFinder, &Finder::restart);
    connect(m_text, &JsonTextPage::shownBytesChanged, m_textFinder, &Finder::restart);
    connect(m_find, &FindBar::closed, this, &JsonViewer::applyHighlight);
}

void JsonViewer::setContent(const ViewerInput &content)
{
    m_settled = content.settled;
    m_highlight = {};
    m_matchBytes = {};
    m_limitNote.clear();
    m_tableNote.clear();
    m_tree->setDocument(nullptr);
    m_table->setArray(nullptr, 0);
    m_text->setReceived(content.bytes);
    applyMode(m_requestedMode == Mode::Text ? Mode::Text : Mode::Tree);
    m_loader->setSource(content.bytes, indicatesJsonLines(content.mediaType, content.name),
                        content.settled);
    if (m_loader->isTooLarge())
        applyMode(Mode::Text);
    updateModeButtons();
    reportNote();
}

void JsonViewer::setSize(qint64 size, bool settled)
{
    m_settled = settled;
    m_text->setReceivedSize(size);
    m_loader->setSize(size, settled);
    if (m_loader->isTooLarge() && (m_mode != Mode::Text || m_tree->jsonModel()->document())) {
        // The content has become too large for a tree or a table.
        m_tree->setDocument(nullptr);
        m_table->setArray(nullptr, 0);
        m_text->setText({});
        applyMode(Mode::Text);
        updateModeButtons();
    }
    reportNote();
}

void JsonViewer::showLoaded()
{
    const JsonText &text = m_loader->text();
    m_tree->updateDocument(text.document);
    m_text->setText(text);
    // Invalid JSON is still shown as text.
    const Value root = text.document->root();
    const bool nothing =
        (!root.isValid() || (!text.isWhole() && root.count() == 0)) && !text.received.isEmpty();
    if (nothing && m_settled && m_mode != Mode::Text)
        applyMode(Mode::Text);
    else if (!nothing && m_requestedMode != m_mode && canShow(m_requestedMode))
        applyMode(m_requestedMode);
    else if (m_mode == Mode::Table)
        chooseArray();
    updateModeButtons();
    applyHighlight();
    reportNote();
}

/// The array of objects around the current value, or the document's own: the root, or the first one
/// among its members.
Value JsonViewer::arrayToShow() const
{
    const JsonTreeModel *model = m_tree->jsonModel();
    for (QModelIndex at = m_tree->currentIndex(); at.isValid(); at = at.parent()) {
        if (JsonTableModel::isTabular(model->valueAt(at)))
            return model->valueAt(at);
    }
    const Value root = model->valueAt({});
    if (JsonTableModel::isTabular(root) || !root.isObject())
        return JsonTableModel::isTabular(root) ? root : Value();
    constexpr int Looked = 50;
    int member = 0;
    for (Value value = root.first(); value.isValid() && member < Looked;
         value = value.nextSibling(), ++member) {
        if (JsonTableModel::isTabular(value))
            return value;
    }
    return {};
}

bool JsonViewer::canShow(Mode mode) const
{
    if (mode == Mode::Text)
        return true;
    if (m_loader->isTooLarge() || !m_tree->jsonModel()->document())
        return false;
    return mode == Mode::Tree || m_mode == Mode::Table || arrayToShow().isValid();
}

void JsonViewer::updateModeButtons()
{
    const bool table = canShow(Mode::Table);
    m_modeButtons[int(Mode::Tree)]->setEnabled(canShow(Mode::Tree));
    m_modeButtons[int(Mode::Table)]->setEnabled(table);
    m_modeButtons[int(Mode::Table)]->setToolTip(
        table ? tr("One row per object in an array (Alt+B)")
              : tr("Choose an array of objects in the tree to see it as a table."));
    m_prettyBox->setEnabled(m_text->canBePretty());
}

void JsonViewer::setMode(Mode mode)
{
    m_requestedMode = mode;
    applyMode(canShow(mode) ? mode : m_mode);
}

void JsonViewer::applyMode(Mode mode)
{
    const bool entersTable = mode == Mode::Table && m_mode != Mode::Table;
    m_mode = mode;
    if (entersTable) {
        const Value array = arrayToShow();
        m_table->setArray(m_tree->jsonModel()->document(), array.index());
    }
    showMode();
}

void JsonViewer::showMode()
{
    m_modeButtons[int(m_mode)]->setChecked(true);
    QWidget *page = m_mode == Mode::Tree    ? static_cast<QWidget *>(m_tree)
                    : m_mode == Mode::Table ? static_cast<QWidget *>(m_table)
                                            : static_cast<QWidget *>(m_text);
    const bool hadFocus = m_pages->isAncestorOf(window()->focusWidget());
    m_pages->setCurrentWidget(page);
    m_pages->setFocusProxy(page);
    if (hadFocus)
        page->setFocus(Qt::OtherFocusReason);
    m_prettyBox->setVisible(m_mode == Mode::Text);
    m_pathLabel->setVisible(m_mode == Mode::Table);
    if (m_mode == Mode::Table)
        m_pathLabel->setText(tr("%1 · elements: %2")
                                 .arg(jsonPath(m_table->arrayValue()),
                                      QLocale().toString(m_table->arrayValue().count())));
    m_treeFinder->setActive(m_mode == Mode::Tree);
    m_tableFinder->setActive(m_mode == Mode::Table);
    m_textFinder->setActive(m_mode == Mode::Text);
    reportNote();
}

// The document has changed while the table is shown.
void JsonViewer::chooseArray()
{
    const auto document = m_tree->jsonModel()->document();
    const quint32 array = m_table->tableModel()->array();
    if (document && array < document->tokenCount() &&
        JsonTableModel::isTabular(Value(document.get(), array)) &&
        document->tokenCount() >= m_table->tableModel()->document()->tokenCount())
        m_table->extendArray(document);
    else
        m_table->setArray(document, arrayToShow().index());
    showMode();
}

void JsonViewer::showInTree(quint32 token)
{
    setMode(Mode::Tree);
    m_tree->showToken(token);
    m_tree->setFocus(Qt::OtherFocusReason);
}

void JsonViewer::setPretty(bool pretty)
{
    m_prettyBox->setChecked(pretty);
    m_text->setPretty(pretty);
}

void JsonViewer::setHighlight(json::ByteRange bytes)
{
    const bool isOther = bytes != m_highlight;
    m_highlight = bytes;
    applyHighlight();
    if (isOther && bytes.length > 0)
        m_tree->showHighlight();
}

bool JsonViewer::hasMore() const
{
    return m_loader->canReadAll();
}

void JsonViewer::showMore()
{
    m_loader->readAll();
    reportNote();
}

void JsonViewer::applyHighlight()
{
    m_tree->setHighlight({m_highlight.offset + m_loader->text().shift, m_highlight.length});
    m_text->setHighlight(m_highlight);
}

QString JsonViewer::loadedNote() const
{
    const QLocale locale;
    if (m_loader->canReadAll())
        return tr("Shown as text: JSON of more than %1 MB is not parsed automatically.")
            .arg(JsonLoader::AutomaticLimit / 1024 / 1024);
    if (m_loader->isTooLarge())
        return tr("Shown as text: JSON of more than %1 MB is not parsed.")
            .arg(JsonLoader::SizeLimit / 1024 / 1024);
    const JsonText &text = m_loader->text();
    if (!text.document)
        return m_loader->isUpToDate() ? QString() : tr("Reading…");
    if (text.brokenLines > 0)
        return tr("Lines skipped because they are not JSON: %1; the first is line %2.")
            .arg(locale.toString(text.brokenLines), locale.toString(text.firstBrokenLine));
    if (text.isWhole())
        return {};
    if (!text.document->root().isValid() || (m_settled && text.document->root().count() == 0))
        return m_settled ? tr("Shown as text because it is not JSON: %1")
                               .arg(textOf(text.document->error().message))
                         : QString();
    const QString byte = locale.toString(text.validBytes());
    if (!m_settled && text.endsEarly)
        return tr("Still receiving: shown up to byte %1.").arg(byte);
    if (text.endsEarly)
        return tr("Truncated at byte %1 (line %2): the complete part is shown.")
            .arg(byte, locale.toString(text.errorLine));
    return tr("Invalid JSON at byte %1 (line %2, column %3): %4 The part before it is shown.")
        .arg(byte, locale.toString(text.errorLine), locale.toString(text.errorColumn),
             textOf(text.document->error().message));
}

void JsonViewer::reportNote()
{
    QStringList said{loadedNote()};
    if (m_mode == Mode::Tree)
        said += m_limitNote;
    else if (m_mode == Mode::Table)
        said += m_tableNote;
    said.removeAll(QString());
    const QString note = said.join(u' ');
    if (note == m_note)
        return;
    m_note = note;
    emit noteChanged(note);
}

bool JsonViewer::eventFilter(QObject *watched, QEvent *event)
{
    const bool press = event->type() == QEvent::KeyPress;
    if (watched != this || (!press && event->type() != QEvent::ShortcutOverride))
        return ContentViewer::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const std::pair<int, Mode> keys[] = {
        {Qt::Key_T, Mode::Tree}, {Qt::Key_B, Mode::Table}, {Qt::Key_X, Mode::Text}};
    for (const auto &[code, mode] : keys) {
        if (key->modifiers() != Qt::AltModifier || key->key() != code)
            continue;
        event->accept();
        if (press)
            setMode(mode);
        return true;
    }
    if (key->modifiers() == Qt::AltModifier && key->key() == Qt::Key_I && m_mode == Mode::Text &&
        m_prettyBox->isEnabled()) {
        event->accept();
        if (press)
            m_prettyBox->toggle();
        return true;
    }
    return ContentViewer::eventFilter(watched, event);
}

} // namespace a2a

#include "moc_jsonviewer.cpp"
