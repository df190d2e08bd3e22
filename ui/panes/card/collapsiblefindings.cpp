// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/card/collapsiblefindings.h"

#include "ui/panes/findings/findinglines.h"
#include "ui/panes/findings/findingscount.h"
#include "ui/style/displaytext.h"
#include "ui/style/icons.h"
#include "ui/style/palette.h"
#include "ui/widgets/chips.h"
#include "ui/widgets/flowlayout.h"

#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace a2a {

using namespace Qt::StringLiterals;

/// The number of groups shown. A hostile card may have thousands; the raw card marks all of them.
static constexpr size_t MaxGroups = 40;
static constexpr size_t MaxMembers = 12;

QString memberPath(const QString &pointer)
{
    const auto isName = [](const QString &step) {
        return !step.isEmpty() && !step[0].isDigit() &&
               std::all_of(step.begin(), step.end(), [](QChar c) {
                   return c.isLetterOrNumber() || c == u'_' || c == u'-' || c == u'$';
               });
    };
    const auto isPosition = [](const QString &step) {
        return !step.isEmpty() &&
               std::all_of(step.begin(), step.end(), [](QChar c) { return c.isDigit(); });
    };
    QString path;
    const QStringList steps = pointer.split(u'/').mid(1);
    for (QString step : steps) {
        step.replace(u"~1"_s, u"/"_s).replace(u"~0"_s, u"~"_s);
        if (isPosition(step) && !path.isEmpty())
            path += u'[' % step % u']';
        else if (isName(step))
            path += path.isEmpty() ? step : QString(u'.' % step);
        else
            return pointer;
    }
    return path;
}

std::vector<CollapsibleFindings::RuleGroup> CollapsibleFindings::groupByRule(const Notes &notes)
{
    std::vector<RuleGroup> groups;
    for (const Note &note : notes) {
        const FindingLine line = findingLine(note);
        const auto same = std::find_if(groups.begin(), groups.end(), [&](const RuleGroup &group) {
            return group.rule == line.detail && group.text == line.text;
        });
        if (same != groups.end())
            same->notes.push_back(&note);
        else
            groups.push_back({note.severity, line.text, line.detail, {&note}});
    }
    std::stable_sort(groups.begin(), groups.end(), [](const RuleGroup &a, const RuleGroup &b) {
        return a.severity != b.severity ? a.severity > b.severity : a.rule < b.rule;
    });
    return groups;
}

CollapsibleFindings::CollapsibleFindings(const Notes &notes, bool isExpanded, QWidget *parent)
    : QWidget(parent)
    , m_toggleButton(new QToolButton(this))
    , m_groups(new QWidget(this))
{
    FindingsModel::Totals totals;
    for (const Note &note : notes) {
        m_highestSeverity = std::max(m_highestSeverity, note.severity);
        ++(note.severity == Severity::Error     ? totals.errors
           : note.severity == Severity::Warning ? totals.warnings
                                                : totals.notes);
    }
    const QString counts = FindingsCount::countTexts(totals).join(u" · "_s);
    m_toggleButton->setText(counts);
    m_toggleButton->setAccessibleName(tr("Card findings"));
    m_toggleButton->setAccessibleDescription(counts);
    m_toggleButton->setToolTip(tr("Card findings"));
    m_toggleButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toggleButton->setCheckable(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_toggleButton, 0, Qt::AlignLeft);
    layout->addWidget(m_groups);
    auto *groups = new QVBoxLayout(m_groups);
    groups->setContentsMargins(0, 0, 0, 0);
    groups->setSpacing(2);
    const std::vector<RuleGroup> all = groupByRule(notes);
    for (size_t i = 0; i < std::min(all.size(), MaxGroups); ++i)
        addGroup(all[i], groups);
    if (all.size() > MaxGroups) {
        auto *more = new FindingLines(m_groups);
        more->setLines({{Severity::Note,
                         tr("More findings are marked in the raw card: %1.")
                             .arg(QLocale().toString(qulonglong(all.size() - MaxGroups))),
                         {},
                         {}}});
        groups->addWidget(more);
    }
    m_toggleButton->setChecked(isExpanded);
    setExpanded(isExpanded);
    connect(m_toggleButton, &QToolButton::toggled, this, [this](bool open) {
        setExpanded(open);
        emit expandedChanged(open);
    });
}

void CollapsibleFindings::setExpanded(bool isExpanded)
{
    m_toggleButton->setIcon(icon(isExpanded ? "chevron-down"_L1 : "chevron-right"_L1));
    m_groups->setVisible(isExpanded);
}

/// The text of the rule with its members below it. A single member shares the line of the text.
void CollapsibleFindings::addGroup(const RuleGroup &group, QVBoxLayout *layout)
{
    const bool isOne = group.notes.size() == 1;
    auto *line = new FindingLines(m_groups);
    line->setLines({{group.severity, group.text, group.rule,
                     isOne ? group.notes.front()->range : json::ByteRange{}}});
    connect(line, &FindingLines::bytesChosen, this, &CollapsibleFindings::bytesChosen);
    layout->addWidget(line);
    auto *row = new QWidget(m_groups);
    auto *members = new FlowLayout(row);
    row->setContentsMargins(metrics::BadgeIcon + 6, 0, 0, 4); // the flow layout has no margins
    for (size_t i = 0; i < std::min(group.notes.size(), MaxMembers); ++i) {
        const Note *note = group.notes[i];
        const QString path = displayLine(memberPath(note->pointer), 80);
        if (path.isEmpty())
            continue;
        auto *member = new Chip(path, {}, Chip::Kind::Plain, row);
        member->setToolTip(tr("Shows it in the raw card"));
        connect(member, &Chip::clicked, this,
                [this, bytes = note->range] { emit bytesChosen(bytes.offset, bytes.length); });
        members->addWidget(member);
    }
    if (group.notes.size() > MaxMembers) {
        auto *more = new Chip(
            tr("%1 more").arg(QLocale().toString(qulonglong(group.notes.size() - MaxMembers))), {},
            Chip::Kind::Plain, row);
        more->setToolTip(tr("Shows it in the raw card"));
        connect(more, &Chip::clicked, this, [this, bytes = group.notes[MaxMembers]->range] {
            emit bytesChosen(bytes.offset, bytes.length);
        });
        members->addWidget(more);
    }
    row->setVisible(members->count() > 0);
    layout->addWidget(row);
}

} // namespace a2a

#include "moc_collapsiblefindings.cpp"
