// SPDX-License-Identifier: Apache-2.0
#include "ui/profiles/agentlistdialog.h"

#include "model/text/textof.h"
#include "ui/profiles/profilecolors.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/zoom.h"
#include "ui/widgets/announcinglabel.h"
#include "ui/widgets/emptystate.h"

#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QShortcut>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int IdRole = Qt::UserRole + 1;
enum AgentListColumn : int { NameColumn, GroupColumn, UrlColumn, AgentColumnCount };

/// A list whose rows can be dragged to another position, but not into one another.
class AgentRows final : public QTreeWidget {
public:
    AgentRows(QWidget *parent, std::function<void()> dropped)
        : QTreeWidget(parent)
        , m_dropped(std::move(dropped))
    {
        setDragDropMode(InternalMove);
        setDefaultDropAction(Qt::MoveAction);
        setRootIsDecorated(false);
    }

protected:
    void dropEvent(QDropEvent *event) override
    {
        QTreeWidget::dropEvent(event);
        m_dropped();
    }

private:
    std::function<void()> m_dropped;
};

AgentListDialog::AgentListDialog(AgentProfiles &agents, QWidget *parent)
    : QDialog(parent)
    , m_agents(agents)
    , m_store(agents.store())
    , m_search(new QLineEdit(this))
    , m_pages(new QStackedWidget(this))
    , m_list(new AgentRows(m_pages, [this] { applyDrop(); }))
    , m_empty(new EmptyState("agent"_L1, {}, m_pages))
    , m_status(new AnnouncingLabel(this))
{
    setWindowTitle(tr("Agents"));
    m_search->setPlaceholderText(tr("Search agents"));
    m_search->setAccessibleName(tr("Search agents"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon("search"_L1), QLineEdit::LeadingPosition);
    buildList();
    auto *left = new QVBoxLayout;
    left->addWidget(m_search);
    m_pages->addWidget(m_list);
    m_pages->addWidget(m_empty);
    left->addWidget(m_pages, 1);
    left->addWidget(m_status);
    auto *layout = new QHBoxLayout(this);
    layout->addLayout(left, 1);
    layout->addWidget(buildButtons());
    resize(zoomed(760), zoomed(460));
    connect(m_search, &QLineEdit::textChanged, this, &AgentListDialog::fill);
    connect(&m_agents, &AgentProfiles::changed, this, &AgentListDialog::fill);
    m_store.refresh();
    fill();
    if (m_store.error())
        showStatus(textOf(*m_store.error()));
}

void AgentListDialog::buildList()
{
    m_list->setColumnCount(AgentColumnCount);
    m_list->setHeaderLabels({tr("Name"), tr("Group"), tr("URL")});
    m_list->setAccessibleName(tr("Agents"));
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->header()->setStretchLastSection(true);
    m_list->header()->resizeSection(NameColumn, zoomed(220));
    connect(m_list, &QTreeWidget::currentItemChanged, this, &AgentListDialog::refresh);
    connect(m_list, &QTreeWidget::itemActivated, this, &AgentListDialog::edit);
    const auto key = [this](const QKeySequence &keys, void (AgentListDialog::*slot)()) {
        auto *shortcut = new QShortcut(keys, m_list);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this, slot);
    };
    key(Qt::CTRL | Qt::SHIFT | Qt::Key_Up, &AgentListDialog::moveUp);
    key(Qt::CTRL | Qt::SHIFT | Qt::Key_Down, &AgentListDialog::moveDown);
    key(Qt::Key_Delete, &AgentListDialog::remove);
    key(QKeySequence::Undo, &AgentListDialog::undo);
}

QPushButton *AgentListDialog::addButton(QWidget *side, const QString &text,
                                        void (AgentListDialog::*slot)())
{
    auto *button = new QPushButton(text, side);
    button->setAutoDefault(false);
    side->layout()->addWidget(button);
    connect(button, &QPushButton::clicked, this, slot);
    return button;
}

QWidget *AgentListDialog::buildButtons()
{
    auto *side = new QWidget(this);
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    m_connect = new QPushButton(tr("Connect"), side);
    m_connect->setAutoDefault(false);
    layout->addWidget(m_connect);
    connect(m_connect, &QPushButton::clicked, this, [this] { emit connectRequested(current()); });
    addButton(side, tr("Add…"), &AgentListDialog::addRequested);
    m_edit = addButton(side, tr("Edit…"), &AgentListDialog::edit);
    m_duplicate = addButton(side, tr("Duplicate"), &AgentListDialog::duplicate);
    m_up = addButton(side, tr("Move up"), &AgentListDialog::moveUp);
    m_up->setToolTip(tr("Ctrl+Shift+Up"));
    m_down = addButton(side, tr("Move down"), &AgentListDialog::moveDown);
    m_down->setToolTip(tr("Ctrl+Shift+Down"));
    m_remove = addButton(side, tr("Remove"), &AgentListDialog::remove);
    m_undo = addButton(side, tr("Undo remove"), &AgentListDialog::undo);
    layout->addStretch();
    addButton(side, tr("Find on this machine…"), &AgentListDialog::localRequested);
    addButton(side, tr("Import…"), &AgentListDialog::importList);
    addButton(side, tr("Export…"), &AgentListDialog::exportList);
    auto *close = new QPushButton(tr("Close"), side);
    close->setAutoDefault(false);
    layout->addWidget(close);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    return side;
}

/// Whether an agent matches a search, which covers its title, group and URL.
static bool matches(const AgentProfile &profile, const QString &title, const QString &words)
{
    const QString all = title % u'\n' % profile.group % u'\n' % profile.url;
    for (const QString &word : words.split(u' ', Qt::SkipEmptyParts)) {
        if (!all.contains(word, Qt::CaseInsensitive))
            return false;
    }
    return true;
}

void AgentListDialog::fill()
{
    const QString kept = current();
    const QString words = m_search->text();
    m_list->clear();
    for (const AgentProfile &profile : m_store.profiles()) {
        const QString title = m_agents.titleOf(profile);
        if (!matches(profile, title, words))
            continue;
        const AgentIndex agent = m_agents.findAgent(profile.id);
        const QString distinction =
            agent == NoIndex ? QString() : m_agents.distinguishingText(agent);
        const QString name = distinction.isEmpty() ? title : QString(title % u" · " % distinction);
        auto *item =
            new QTreeWidgetItem(m_list, {displayLine(name, 100), displayLine(profile.group, 60),
                                         displayLine(profile.url, 200)});
        item->setData(NameColumn, IdRole, profile.id);
        item->setIcon(NameColumn, QIcon(colorSwatch(profile.color, *this)));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable |
                       (words.isEmpty() ? Qt::ItemIsDragEnabled : Qt::NoItemFlags));
    }
    explainEmptyList();
    select(kept);
    if (!m_list->currentItem() && m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(0));
    refresh();
}

void AgentListDialog::explainEmptyList()
{
    const bool hasRows = m_list->topLevelItemCount() > 0;
    m_pages->setCurrentWidget(hasRows ? static_cast<QWidget *>(m_list) : m_empty);
    const AgentIndex passing = m_agents.connectedTemporary();
    if (hasRows)
        m_empty->setSentence({});
    else if (m_store.profiles().empty() && passing != NoIndex)
        m_empty->setSentence(tr("No saved agents yet. %1 is connected but not saved: its address "
                                "changes with every start.")
                                 .arg(displayLine(m_agents.titleOf(passing), 80)));
    else if (m_store.profiles().empty())
        m_empty->setSentence(tr("No agents yet. Add one or connect to a URL to save it here."));
    else
        m_empty->setSentence(tr("No agent name, group or URL matches."));
}

void AgentListDialog::select(const QString &profile)
{
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        QTreeWidgetItem *item = m_list->topLevelItem(row);
        if (item->data(NameColumn, IdRole).toString() == profile)
            m_list->setCurrentItem(item);
    }
}

QString AgentListDialog::current() const
{
    const QTreeWidgetItem *item = m_list->currentItem();
    return item ? item->data(NameColumn, IdRole).toString() : QString();
}

qsizetype AgentListDialog::profileIndex(const QString &profile) const
{
    const std::vector<AgentProfile> &all = m_store.profiles();
    return std::find_if(all.begin(), all.end(),
                        [&profile](const AgentProfile &one) { return one.id == profile; }) -
           all.begin();
}

void AgentListDialog::refresh()
{
    const bool isAny = !current().isEmpty();
    const qsizetype place = profileIndex(current());
    const bool isWhole = m_search->text().isEmpty();
    for (QPushButton *button : {m_connect, m_edit, m_duplicate, m_remove})
        button->setEnabled(isAny);
    m_up->setEnabled(isAny && isWhole && place > 0);
    m_down->setEnabled(isAny && isWhole && place + 1 < qsizetype(m_store.profiles().size()));
    m_undo->setEnabled(m_agents.canUndo());
}

void AgentListDialog::showStatus(const QString &sentence)
{
    m_status->showMessage({}); // so that the same text is announced again
    m_status->showMessage(sentence);
}

void AgentListDialog::edit()
{
    if (!current().isEmpty())
        emit editRequested(current());
}

void AgentListDialog::duplicate()
{
    const AgentProfile *profile = m_store.find(current());
    if (!profile)
        return;
    AgentProfile copy = *profile;
    copy.id.clear();
    copy.name = tr("%1 (copy)").arg(m_agents.titleOf(*profile));
    const qsizetype place = profileIndex(profile->id) + 1;
    const QString id = m_agents.save(copy, m_agents.secrets().headerSecrets(profile->id));
    m_store.move(id, place);
    select(id);
}

void AgentListDialog::moveBy(int rows)
{
    const QString id = current();
    const qsizetype place = profileIndex(id);
    if (m_search->text().isEmpty() && !id.isEmpty() && place + rows >= 0)
        m_store.move(id, rows < 0 ? place + rows : place + rows + 1);
}

void AgentListDialog::moveUp()
{
    moveBy(-1);
}

void AgentListDialog::moveDown()
{
    moveBy(1);
}

/// Saves the order after a row was dropped, which has already moved in the list.
void AgentListDialog::applyDrop()
{
    const QString id = current();
    const qsizetype before = profileIndex(id);
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        if (m_list->topLevelItem(row)->data(NameColumn, IdRole).toString() == id)
            return m_store.move(id, row <= before ? row : row + 1);
    }
}

void AgentListDialog::remove()
{
    const AgentProfile *profile = m_store.find(current());
    if (!profile)
        return;
    const QString title = displayLine(m_agents.titleOf(*profile), 80);
    m_agents.remove(QString(profile->id));
    fill();
    showStatus(tr("%1 was removed. Its recorded conversations stay in the session.").arg(title));
}

void AgentListDialog::undo()
{
    if (m_agents.undoRemove())
        showStatus(tr("The agent was restored."));
    fill();
}

void AgentListDialog::importList()
{
    auto *dialog = new QFileDialog(this, tr("Import agents"), {}, tr("Agent lists (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &AgentListDialog::importFrom);
    dialog->open();
}

void AgentListDialog::importFrom(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return showStatus(tr("%1 cannot be read: %2.").arg(displayLine(path), file.errorString()));
    if (file.size() > ProfileList::SizeLimit)
        return showStatus(tr("%1 is too large for an agent list.").arg(displayLine(path)));
    const Result<ProfileStore::ImportResult> imported = m_store.import(file.readAll(), path);
    if (!imported)
        return showStatus(textOf(imported.error()));
    m_agents.addSavedAgents();
    QStringList sentences{tr("%n agents imported.", nullptr, int(imported->added))};
    if (imported->known > 0)
        sentences.append(tr("%n were already in the list.", nullptr, int(imported->known)));
    if (imported->invalidEntries > 0)
        sentences.append(tr("%n entries could not be read and were skipped.", nullptr,
                            int(imported->invalidEntries)));
    showStatus(sentences.join(u' '));
}

void AgentListDialog::exportList()
{
    auto *dialog = new QFileDialog(this, tr("Export agents"), {}, tr("Agent lists (*.json)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"json"_s);
    dialog->selectFile(u"agents.json"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &AgentListDialog::exportTo);
    dialog->open();
}

void AgentListDialog::exportTo(const QString &path)
{
    const QByteArray bytes = m_store.exported();
    QSaveFile file(path);
    const bool isWritten =
        file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
    showStatus(isWritten
                   ? tr("Exported without secrets: %1").arg(displayLine(path))
                   : tr("%1 cannot be written: %2.").arg(displayLine(path), file.errorString()));
}

} // namespace a2a

#include "moc_agentlistdialog.cpp"
