// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QWidget>

class QToolButton;
class QVBoxLayout;

namespace a2a {

/// The findings of a card, collapsed to one line with counts ("1 warning · 4 notes"). Expanded,
/// each rule's text is shown once, with the members it is about; each links to its bytes.
class FoldedFindings final : public QWidget {
    Q_OBJECT

public:
    FoldedFindings(const Notes &notes, bool isOpen, QWidget *parent);

    [[nodiscard]] QToolButton *fold() const { return m_fold; }
    [[nodiscard]] Severity gravest() const { return m_gravest; }

signals:
    /// The user collapsed or expanded the findings.
    void openChanged(bool isOpen);
    void bytesChosen(qint64 offset, qint64 length);

private:
    struct Group {
        Severity severity = Severity::Note;
        QString text; ///< as received
        QString rule; ///< with its section
        std::vector<const Note *> notes;
    };
    [[nodiscard]] static std::vector<Group> groupsOf(const Notes &notes);
    void addGroup(const Group &group, QVBoxLayout *layout);
    void setOpen(bool isOpen);

    QToolButton *m_fold;
    QWidget *m_groups;
    Severity m_gravest = Severity::Note;
};

/// A member as its author would call it: `skills[0].tags`; or a JSON pointer if that is not
/// possible. For the card as a whole: empty.
[[nodiscard]] QString memberPath(const QString &pointer);

} // namespace a2a
