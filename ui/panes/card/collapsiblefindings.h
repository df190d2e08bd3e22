// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace a2a {

/// The findings of a card, collapsed to one line with counts ("1 warning · 4 notes"). When
/// expanded, the text of each rule is shown once, with links to the bytes of the members it is
/// about.
class CollapsibleFindings final : public QWidget {
    Q_OBJECT

public:
    CollapsibleFindings(const Notes &notes, bool isExpanded, QWidget *parent);

    [[nodiscard]] QToolButton *toggleButton() const { return m_toggleButton; }
    [[nodiscard]] Severity highestSeverity() const { return m_highestSeverity; }

signals:
    /// The user collapsed or expanded the findings.
    void expandedChanged(bool isExpanded);
    void bytesChosen(qint64 offset, qint64 length);

private:
    struct RuleGroup {
        Severity severity = Severity::Note;
        QString text; ///< as received
        QString rule; ///< the rule with its section of the specification
        std::vector<const Note *> notes;
    };
    [[nodiscard]] static std::vector<RuleGroup> groupByRule(const Notes &notes);
    void addGroup(const RuleGroup &group, QVBoxLayout *layout);
    void setExpanded(bool isExpanded);

    QToolButton *m_toggleButton;
    QWidget *m_groups;
    Severity m_highestSeverity = Severity::Note;
};

/// The path of a member in the notation of JavaScript (`skills[0].tags`), or the JSON pointer
/// itself if that is not possible. Empty for the card as a whole.
[[nodiscard]] QString memberPath(const QString &pointer);

} // namespace a2a
