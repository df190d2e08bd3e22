// SPDX-License-Identifier: Apache-2.0
#include "ui/shell/shortcutsdialog.h"

#include "ui/style/fonts.h"
#include "ui/style/zoom.h"
#include "ui/workspace/commandkeywords.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int EnglishRole = Qt::UserRole + 1;

/// The shortcuts that belong to no view and no menu.
static constexpr ViewKey EverywhereKeys[] = {
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Next or previous part of the window"),
     "Tab  Shift+Tab"},
    {QT_TRANSLATE_NOOP("a2a::ShortcutsDialog", "Context menu"), "Menu  Shift+F10"},
};

ShortcutsDialog::ShortcutsDialog(std::vector<ViewKeys> views, QWidget *parent)
    : QDialog(parent)
    , m_views(std::move(views))
    , m_search(new QLineEdit(this))
    , m_tree(new QTreeWidget(this))
    , m_noMatches(new QLabel(tr("No matching shortcut. Ctrl+K finds actions by name."), this))
{
    setWindowTitle(tr("Keyboard shortcuts"));
    m_search->setPlaceholderText(tr("Search by action or key"));
    m_search->setAccessibleName(tr("Search shortcuts"));
    m_search->setClearButtonEnabled(true);
    m_tree->setAccessibleName(tr("Keyboard shortcuts"));
    m_tree->setColumnCount(2);
    m_tree->setHeaderHidden(true);
    m_tree->setRootIsDecorated(false);
    m_tree->setSelectionMode(QAbstractItemView::SingleSelection);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_noMatches->setTextFormat(Qt::PlainText);
    m_noMatches->setProperty("role", u"dim"_s);
    m_noMatches->hide();
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_tree, 1);
    layout->addWidget(m_noMatches);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(zoomed(480), zoomed(620));
    connect(m_search, &QLineEdit::textChanged, this, &ShortcutsDialog::search);
}

static QString nativeKeys(const QString &portable)
{
    QStringList shown;
    for (const QString &keys : portable.split(u"  "_s)) {
        const QString native = QKeySequence(keys).toString(QKeySequence::NativeText);
        shown.append(native.isEmpty() ? keys : native);
    }
    return shown.join(u"   "_s);
}

void ShortcutsDialog::addRow(const QString &group, const QString &what,
                             const QString &untranslatedText, const QString &keys)
{
    QTreeWidgetItem *parent = nullptr;
    for (int i = m_tree->topLevelItemCount(); i-- > 0 && !parent;) {
        if (m_tree->topLevelItem(i)->text(0) == group)
            parent = m_tree->topLevelItem(i);
    }
    if (!parent) {
        parent = new QTreeWidgetItem(m_tree, {group});
        parent->setFont(0, bold(bodyFont()));
        parent->setFirstColumnSpanned(true);
        parent->setFlags(Qt::ItemIsEnabled);
    }
    auto *row = new QTreeWidgetItem(parent, {what, keys});
    row->setFont(1, dataFont());
    row->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    row->setData(0, EnglishRole, untranslatedText);
    row->setData(0, Qt::AccessibleTextRole, QString(what % u", "_s % keys));
}

void ShortcutsDialog::setActions(const std::vector<WindowAction> &actions)
{
    m_tree->clear();
    for (const WindowAction &action : actions) {
        if (action.action && !action.action->shortcut().isEmpty())
            addRow(action.menu, commandIn(action.text), action.untranslatedText,
                   action.action->shortcut().toString(QKeySequence::NativeText));
    }
    addViews();
    m_tree->expandAll();
    search(m_search->text());
    m_search->setFocus();
    m_search->selectAll();
}

void ShortcutsDialog::addViews()
{
    for (const ViewKey &key : EverywhereKeys)
        addRow(tr("Everywhere"), tr(key.what), QString::fromLatin1(key.what),
               nativeKeys(QString::fromLatin1(key.keys)));
    for (const ViewKeys &view : m_views) {
        for (const ViewKey &key : view.keys)
            addRow(tr("In: %1").arg(tr(view.view)), tr(key.what), QString::fromLatin1(key.what),
                   nativeKeys(QString::fromLatin1(key.keys)));
    }
}

void ShortcutsDialog::search(const QString &typed)
{
    const QString words = typed.trimmed();
    const auto has = [&words](const QString &text) {
        return text.contains(words, Qt::CaseInsensitive);
    };
    int shown = 0;
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        QTreeWidgetItem *group = m_tree->topLevelItem(i);
        const bool wholeGroup = words.isEmpty() || has(group->text(0));
        int inGroup = 0;
        for (int row = 0; row < group->childCount(); ++row) {
            QTreeWidgetItem *item = group->child(row);
            const bool matches = wholeGroup || has(item->text(0)) || has(item->text(1)) ||
                                 has(item->data(0, EnglishRole).toString());
            item->setHidden(!matches);
            inGroup += matches ? 1 : 0;
        }
        group->setHidden(inGroup == 0);
        shown += inGroup;
    }
    m_noMatches->setVisible(shown == 0);
}

} // namespace a2a

#include "moc_shortcutsdialog.cpp"
