// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/replytarget.h"

#include <QWidget>

#include <vector>

class QMenu;

namespace a2a {

class Chip;
class ElidedLabel;

/// Says what the next message will be, and why: "Answering …7f3a · input required", "because the
/// task waits for you". A menu and a key change it; the user's choice holds until something else is
/// selected, the message is sent or the chosen task has ended.
class TargetChooser final : public QWidget {
    Q_OBJECT

public:
    explicit TargetChooser(const Store &store, QWidget *parent = nullptr);

    /// What is selected: begins anew with the proposed target.
    void setSelection(ContextIndex context, TaskIndex selected);
    /// The store has changed: looks again at what can be chosen.
    void refresh();
    /// Back to the proposed target.
    void forgetChoice();
    [[nodiscard]] bool isChosen() const { return m_isChosen; } ///< by the user
    void choose(const ReplyTarget &target);
    void chooseNext(); ///< the next one of the menu
    /// The next message is to refine an artifact: proposes whom that goes to. NoIndex: it is not.
    void setRefining(ArtifactIndex artifact);

    [[nodiscard]] const ReplyTarget &target() const { return m_target; }
    /// Tasks the message refers to because the user wants it to: the ended one that is selected.
    [[nodiscard]] QStringList referenceTaskIds() const;

    /// What the chip says of a target, safe to show.
    [[nodiscard]] static QString label(const Store &store, const ReplyTarget &target);
    [[nodiscard]] static QString reason(const ReplyTarget &target);

signals:
    void targetChanged();

private:
    void show(const ReplyTarget &target);
    void fillMenu();

    const Store &m_store;
    ContextIndex m_context = NoIndex;
    TaskIndex m_selected = NoIndex;
    std::vector<ReplyTarget> m_targets;
    ReplyTarget m_target;
    bool m_isChosen = false;
    ArtifactIndex m_refining = NoIndex;
    Chip *m_chip;
    ElidedLabel *m_reason;
    Chip *m_refer; ///< checkable: refer to the ended task
    QMenu *m_menu;
};

} // namespace a2a
