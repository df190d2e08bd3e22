// SPDX-License-Identifier: Apache-2.0
#include "model/items/rulelistmodel.h"

#include "model/facts/findingfacts.h"
#include "model/rules/engine/rule.h"
#include "model/text/statetexts.h"
#include "model/text/textof.h"

namespace a2a {

using namespace Qt::StringLiterals;

/// What is expected, and what to do where that adds something.
static QString detailOf(const rules::CatalogRow &rule)
{
    QStringList lines{RuleListModel::tr("Expected: %1")
                          .arg(ruleText(rule.expectedText(), rules::memberNames(rule.members)))};
    lines += ruleText(rule.adviceText());
    if (rules::sideOf(rule.id) == rules::Side::Client)
        lines += RuleListModel::tr("Side: client");
    lines.removeAll(QString());
    return lines.join(u'\n');
}

/// Title of a rule: its own, or those of its notes.
static QString titleOf(const rules::CatalogRow &rule)
{
    if (rule.violation)
        return ruleText(rule.violation, rules::memberNames(rule.members));
    QStringList said;
    for (const rules::CatalogRow *note : rule.notes())
        said += textOf(Phrase(note->found[0].code, Phrase::Values{u"…"_s}));
    return said.join(u' ');
}

RuleListModel::RuleListModel(QObject *parent)
    : QAbstractTableModel(parent)
{
    for (const rules::CatalogRow *rule : rules::allRules())
        m_rows.push_back({rule->id, int(rule->severity), severityText(rule->severity),
                          QString::fromUtf8(rule->section), titleOf(*rule), detailOf(*rule)});
    for (const rules::UncheckedRule &rule : rules::uncheckedRules())
        m_rows.push_back({rule.id, -1, tr("not checked"), {}, ruleText(rule.reason), {}});
}

int RuleListModel::checkedRuleCount()
{
    return int(rules::allRules().size());
}

int RuleListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int RuleListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString RuleListModel::cell(const Row &row, int column)
{
    switch (column) {
    case RuleColumn:
        return QString::fromLatin1(row.id);
    case StatusColumn:
        return row.status;
    case SectionColumn:
        return row.section;
    case RequirementColumn:
        return row.requirement;
    default:
        return {};
    }
}

QVariant RuleListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return cell(row, index.column());
    case Qt::AccessibleTextRole:
        return tr("%1: %2").arg(headerData(index.column(), Qt::Horizontal).toString(),
                                cell(row, index.column()));
    case RuleSearchRole:
        return QString(QString::fromLatin1(row.id) % u'\n' % row.status % u'\n' % row.section %
                       u'\n' % row.requirement % u'\n' % row.detail);
    case RuleSeverityRole:
        return row.severity;
    case RuleDetailRole:
        return row.detail;
    default:
        return {};
    }
}

QVariant RuleListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case RuleColumn:
        return tr("Rule");
    case StatusColumn:
        return tr("Severity");
    case SectionColumn:
        return tr("Section");
    case RequirementColumn:
        return tr("What is wrong, or why it is not checked");
    default:
        return {};
    }
}

} // namespace a2a

#include "moc_rulelistmodel.cpp"
