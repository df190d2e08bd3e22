// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/replychoice.h"
#include "ui/composer/targetwords.h"

#include <QWidget>

#include <vector>

class QMenu;

namespace a2a {

class Chip;
class ElidedLabel;

/// Shows the target of the next message, and why: "Answering “When do you travel?” · …7f3a", "the
/// task needs input". It can be changed with a menu and a key; the user's choice holds until
/// something else is selected, the message is sent or the chosen task has ended. While there is a
/// draft, nothing changes automatically: a better target is offered beside it.
class TargetChooser final : public QWidget {
    Q_OBJECT

public:
    /// State that is stored with a draft.
    struct Kept {
        ReplyChoice::Kept choice;
        std::vector<TaskIndex> referred = {};
    };

    explicit TargetChooser(const Store &store, QWidget *parent = nullptr);

    /// Source of the dismissed questions, and of the texts; both must outlive it.
    void setMarks(const UserMarks &marks) { m_choice.setMarks(marks); }
    void setContent(const Content &content);
    /// The conversation is another client's: its newest message is not the user's.
    void setOthers(bool others);
    /// The selection: starts again with the proposed target, unless there is a draft.
    void setSelection(ContextIndex context, TaskIndex selected);
    /// There is a draft: its target stays.
    void setWritten(bool written);
    /// The store has changed: updates the choices.
    void refresh();
    /// Returns to the proposed target.
    void forgetChoice();
    [[nodiscard]] bool isChosen() const { return m_choice.isChosen(); } ///< chosen by the user
    void choose(const ReplyTarget &target);
    /// The task's question was dismissed, or answered elsewhere: chosen no longer.
    void leave(TaskIndex task);
    void chooseNext();  ///< the offered target, or the next one of the menu
    void chooseOffer(); ///< takes the offered target, if there is one
    /// The user went to something that can be answered: choose it, or offer it if there is a draft.
    void propose(const ReplyTarget &target);
    /// The next message refines an artifact: proposes its target. NoIndex if it does not.
    void setRefining(ArtifactIndex artifact);
    [[nodiscard]] Kept kept() const { return {m_choice.kept(), m_referred}; }
    void resume(const Kept &kept);

    [[nodiscard]] const ReplyTarget &target() const { return m_choice.target(); }
    /// The target that would be proposed if there were no draft; nothing: the same one.
    [[nodiscard]] const std::optional<ReplyTarget> &offer() const { return m_choice.offer(); }
    /// The target as shown: "New task", "Replying to …7f3a".
    [[nodiscard]] QString words() const { return m_words.target(target()).whole(); }
    /// Why nothing can be sent to the target any more; empty if it can.
    [[nodiscard]] QString obstacle() const;
    /// Tasks the user wants to reference (referenceTaskIds): the selected one, which has ended, or
    /// any of the conversation, chosen from the menu.
    [[nodiscard]] QStringList referenceTaskIds() const;

    [[nodiscard]] static QString reason(const ReplyTarget &target);

signals:
    void targetChanged();
    void offerChanged(bool isOffered);
    void offerTaken(); ///< the user clicked the offered target

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    /// There is room for an offer beside the target and its reason.
    [[nodiscard]] bool isRoomy() const;
    [[nodiscard]] QString reasonNow() const;
    void showChoice();
    void showReason();
    void showOffer();
    void showReference();
    void fillMenu();
    void fillReferences();
    void setReferred(std::vector<TaskIndex> tasks);
    [[nodiscard]] bool mayRefer() const;
    void addToMenu(QMenu &menu, const ReplyTarget &target);

    const Store &m_store;
    TargetWords m_words;
    ReplyChoice m_choice;
    ReplyTarget m_shown;
    bool m_isRefining = false;
    bool m_isOthers = false;
    bool m_isBrief = false; ///< two chips share little room: shorter words
    TaskIndex m_selected = NoIndex;
    std::vector<TaskIndex> m_referred; ///< m_refer is checked for them; in the order chosen
    Chip *m_chip;
    ElidedLabel *m_reason;
    Chip *m_offer;
    bool m_hasOffer = false; ///< as last reported
    Chip *m_refer;           ///< checkable: refer to the ended task
    QMenu *m_menu;
    QMenu *m_ended;      ///< in it: the ended tasks
    QMenu *m_references; ///< in it: tasks to reference
};

} // namespace a2a
