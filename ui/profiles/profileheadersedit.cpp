// SPDX-License-Identifier: Apache-2.0
#include "ui/profiles/profileheadersedit.h"

#include "model/net/http/outgoing.h"
#include "model/text/textof.h"
#include "ui/style/displaytext.h"
#include "ui/style/fonts.h"
#include "ui/widgets/announcinglabel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

static constexpr int SecretRole = Qt::UserRole + 1; ///< bool, of the cell of a value
static constexpr int MaxDots = 12;

/// Shows dots in place of a secret value, also while it is typed.
class SecretDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override
    {
        QWidget *editor = QStyledItemDelegate::createEditor(parent, option, index);
        if (auto *line = qobject_cast<QLineEdit *>(editor); line && index.data(SecretRole).toBool())
            line->setEchoMode(QLineEdit::Password);
        return editor;
    }
    [[nodiscard]] QString displayText(const QVariant &value, const QLocale &) const override
    {
        return displayLine(value.toString(), 200);
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.data(SecretRole).toBool())
            option->text = QString(qMin(MaxDots, int(option->text.size())), QChar(0x2022));
    }
};

ProfileHeadersEdit::ProfileHeadersEdit(QWidget *parent)
    : QWidget(parent)
    , m_table(new QTableWidget(0, ColumnCount, this))
    , m_remove(new QPushButton(tr("Remove"), this))
    , m_note(new AnnouncingLabel(this))
{
    m_table->setHorizontalHeaderLabels({tr("Enabled"), tr("Name"), tr("Value"), tr("Secret")});
    m_table->verticalHeader()->hide();
    m_table->setAccessibleName(tr("Headers"));
    m_table->setItemDelegateForColumn(ValueColumn, new SecretDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false); // Tab continues to the buttons
    m_table->setMinimumHeight(fontMetrics().height() * 7);
    QHeaderView *columns = m_table->horizontalHeader();
    columns->setSectionResizeMode(EnabledColumn, QHeaderView::ResizeToContents);
    columns->setSectionResizeMode(NameColumn, QHeaderView::Interactive);
    columns->setSectionResizeMode(ValueColumn, QHeaderView::Stretch);
    columns->setSectionResizeMode(SecretColumn, QHeaderView::ResizeToContents);
    columns->resizeSection(NameColumn, fontMetrics().averageCharWidth() * 24);
    auto *add = new QPushButton(tr("Add header"), this);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(add);
    buttons->addWidget(m_remove);
    buttons->addStretch();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table, 1);
    layout->addLayout(buttons);
    layout->addWidget(m_note);
    m_note->setAccessibleName(tr("Headers not sent"));
    connect(add, &QPushButton::clicked, this, &ProfileHeadersEdit::addEmptyRow);
    connect(m_remove, &QPushButton::clicked, this, &ProfileHeadersEdit::removeCurrent);
    connect(m_table, &QTableWidget::cellChanged, this, &ProfileHeadersEdit::onChanged);
    connect(m_table, &QTableWidget::currentCellChanged, this,
            [this] { m_remove->setEnabled(m_table->currentRow() >= 0); });
    m_remove->setEnabled(false);
}

static QTableWidgetItem *checkItem(bool checked)
{
    auto *item = new QTableWidgetItem;
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(checked ? Qt::Checked : Qt::Unchecked);
    return item;
}

void ProfileHeadersEdit::addRow(const ProfileHeader &header, const QString &value)
{
    const QSignalBlocker quiet(m_table);
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    m_table->setItem(row, EnabledColumn, checkItem(header.on));
    m_table->setItem(row, NameColumn, new QTableWidgetItem(header.name));
    auto *cell = new QTableWidgetItem(value);
    cell->setData(SecretRole, header.secret);
    m_table->setItem(row, ValueColumn, cell);
    m_table->setItem(row, SecretColumn, checkItem(header.secret));
    for (const Column column : {NameColumn, ValueColumn})
        m_table->item(row, column)->setFont(dataFont());
    m_table->item(row, EnabledColumn)->setData(Qt::AccessibleTextRole, tr("Enabled"));
    m_table->item(row, SecretColumn)->setData(Qt::AccessibleTextRole, tr("Secret"));
    if (header.secret)
        cell->setData(Qt::AccessibleTextRole, tr("a secret value"));
    updateMark(row);
}

/// Strikes out a header that is not sent.
void ProfileHeadersEdit::updateMark(int row)
{
    QTableWidgetItem *name = m_table->item(row, NameColumn);
    const bool isUnsent = isConnectionHeader(text(row, NameColumn).toUtf8());
    QFont font = dataFont();
    font.setStrikeOut(isUnsent);
    name->setFont(font);
    name->setToolTip(isUnsent ? tr("Not sent: the connection itself sets it") : QString());
    name->setData(Qt::AccessibleTextRole,
                  isUnsent ? QVariant(tr("%1, not sent").arg(displayLine(name->text(), 80)))
                           : QVariant());
}

void ProfileHeadersEdit::refreshNote()
{
    QStringList names;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        if (const QString name = text(row, NameColumn); isConnectionHeader(name.toUtf8()))
            names.append(displayLine(name, 40));
    }
    m_note->showMessage(
        names.isEmpty()
            ? QString()
            : tr("Not sent, because the connection itself sets them: %1").arg(names.join(u", "_s)));
}

void ProfileHeadersEdit::setHeaders(const std::vector<ProfileHeader> &headers,
                                    const HeaderSecrets &secrets)
{
    m_table->setRowCount(0);
    m_savedConnectionHeaders.clear();
    for (const ProfileHeader &header : headers) {
        if (isConnectionHeader(header.name.toUtf8()))
            m_savedConnectionHeaders.append(header.name);
        addRow(header,
               header.secret ? QString::fromUtf8(secrets.value(header.name)) : header.value);
    }
    refreshNote();
}

void ProfileHeadersEdit::addEmptyRow()
{
    addRow({}, {});
    const int row = m_table->rowCount() - 1;
    m_table->setCurrentCell(row, NameColumn);
    m_table->editItem(m_table->item(row, NameColumn));
    emit changed();
}

void ProfileHeadersEdit::removeCurrent()
{
    m_table->removeRow(m_table->currentRow());
    refreshNote();
    emit changed();
}

/// Headers with certain names always have a secret value. For all others the user can change that.
void ProfileHeadersEdit::onChanged(int row, int column)
{
    const bool isByName = Redactor::isSecretHeader(text(row, NameColumn).toUtf8());
    if (isByName && (column == NameColumn || column == SecretColumn)) {
        const QSignalBlocker quiet(m_table);
        m_table->item(row, SecretColumn)->setCheckState(Qt::Checked);
    }
    const QSignalBlocker quiet(m_table);
    const bool secret = isChecked(row, SecretColumn);
    m_table->item(row, ValueColumn)->setData(SecretRole, secret);
    m_table->item(row, ValueColumn)
        ->setData(Qt::AccessibleTextRole, secret ? QVariant(tr("a secret value")) : QVariant());
    updateMark(row);
    refreshNote();
    emit changed();
}

QString ProfileHeadersEdit::text(int row, Column column) const
{
    const QTableWidgetItem *item = m_table->item(row, column);
    return item ? item->text().trimmed() : QString();
}

bool ProfileHeadersEdit::isChecked(int row, Column column) const
{
    const QTableWidgetItem *item = m_table->item(row, column);
    return item && item->checkState() == Qt::Checked;
}

std::vector<ProfileHeader> ProfileHeadersEdit::headers() const
{
    std::vector<ProfileHeader> headers;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const bool secret = isChecked(row, SecretColumn);
        const QString name = text(row, NameColumn);
        if (!name.isEmpty())
            headers.push_back({name, secret ? QString() : text(row, ValueColumn),
                               isChecked(row, EnabledColumn), secret});
    }
    return headers;
}

HeaderSecrets ProfileHeadersEdit::secrets() const
{
    HeaderSecrets secrets;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        if (isChecked(row, SecretColumn) && !text(row, ValueColumn).isEmpty())
            secrets.insert(text(row, NameColumn), text(row, ValueColumn).toUtf8());
    }
    return secrets;
}

QString ProfileHeadersEdit::problem() const
{
    static constexpr QStringView Signs(u"!#$%&'*+-.^_`|~"); // of tokens, RFC 9110 5.6.2
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QString name = text(row, NameColumn);
        const bool isToken = std::all_of(name.begin(), name.end(), [](QChar c) {
            return c.unicode() < 128 && (c.isLetterOrNumber() || Signs.contains(c));
        });
        const QString value = text(row, ValueColumn);
        const bool hasControl = std::any_of(value.begin(), value.end(), [](QChar c) {
            return c.unicode() != '\t' && c.category() == QChar::Other_Control;
        });
        if (!isToken)
            return tr("\"%1\" is not a valid header name: use letters, digits and -.")
                .arg(displayLine(name, 40));
        if (hasControl)
            return tr("The value of %1 contains control characters.").arg(displayLine(name, 40));
        if (isConnectionHeader(name.toUtf8()) && !m_savedConnectionHeaders.contains(name))
            return textOf(connectionHeaderError(name.toUtf8()));
        if (name.isEmpty() && !value.isEmpty())
            return tr("A header has a value but no name.");
    }
    return {};
}

} // namespace a2a

#include "moc_profileheadersedit.cpp"
