// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/replychoice.h"
#include "ui/composer/targetlabels.h"

#include <QWidget>

#include <vector>

class QMenu;

namespace a2a {

class Chip;
class ElidedLabel;

/// Shows the target of the next message and the reason for it: "Answering “When do you travel?” ·
/// …7f3a", "the task needs input". It can be changed with a menu and a key. The choice of the user
/// holds until something else is selected, the message is sent or the chosen task has ended. While
/// there is a draft, the target does not change automatically; a better one is offered beside it.
class TargetChooser final : public QWidget {
    Q_OBJECT

public:
    /// State that is stored with a draft.
    struct SavedState {
        ReplyChoice::SavedChoice choice;
        std::vector<TaskIndex> referencedTasks = {};
    };

    explicit TargetChooser(const Store &store, QWidget *parent = nullptr);

    /// Sets the sources of the dismissed questions and of the texts. Both must outlive this object.
    void setMarks(const UserMarks &marks) { m_choice.setMarks(marks); }
    void setContent(const Content &content);
    /// Sets whether the conversation is that of another client, so that its newest message is not
    /// the user's.
    void setFromOtherClient(bool isFromOtherClient);
    /// Sets the selection. Starts again with the proposed target unless there is a draft.
    void setSelection(ContextIndex context, TaskIndex selected);
    /// Sets whether there is a draft, whose target stays.
    void setWritten(bool written);
    /// Updates the choices after the store has changed.
    void refresh();
    /// Returns to the proposed target.
    void resetChoice();
    [[nodiscard]] bool isChosen() const { return m_choice.isChosen(); } ///< chosen by the user
    void choose(const ReplyTarget &target);
    /// Gives up the task as a target, since its question was dismissed or answered elsewhere.
    void deselect(TaskIndex task);
    void chooseNext();  ///< the offered target, or the next one of the menu
    void acceptOffer(); ///< chooses the offered target, if there is one
    /// Chooses a target to which the user has navigated, or offers it if there is a draft.
    void propose(const ReplyTarget &target);
    /// Proposes the target for a message that refines an artifact. NoIndex if it refines none.
    void setRefinedArtifact(ArtifactIndex artifact);
    [[nodiscard]] SavedState savedState() const
    {
        return {m_choice.savedState(), m_referencedTasks};
    }
    void restoreState(const SavedState &savedState);

    [[nodiscard]] const ReplyTarget &target() const { return m_choice.target(); }
    /// The target that would be proposed if there were no draft, or no value if it is the same one.
    [[nodiscard]] const std::optional<ReplyTarget> &offer() const { return m_choice.offer(); }
    /// The target as shown: "New task", "Replying to …7f3a".
    [[nodiscard]] QString targetText() const { return m_labels.target(target()).fullText(); }
    /// Why nothing can be sent to the target any more, or empty if messages can be sent.
    [[nodiscard]] QString obstacle() const;
    /// The tasks that the user wants to reference (referenceTaskIds): the selected one, which has
    /// ended, or any tasks of the conversation, chosen from the menu.
    [[nodiscard]] QStringList referenceTaskIds() const;

    [[nodiscard]] static QString reason(const ReplyTarget &target);

signals:
    void targetChanged();
    void offerChanged(bool isOffered);
    void offerAccepted(); ///< the user clicked the offered target

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    /// Whether there is enough space for an offer beside the target and its reason.
    [[nodiscard]] bool hasRoomForOffer() const;
    [[nodiscard]] QString currentReason() const;
    void showChoice();
    void showReason();
    void showOffer();
    void showReference();
    void fillMenu();
    void fillReferences();
    void setReferencedTasks(std::vector<TaskIndex> tasks);
    [[nodiscard]] bool canReference() const;
    void addToMenu(QMenu &menu, const ReplyTarget &target);

    const Store &m_store;
    TargetLabels m_labels;
    ReplyChoice m_choice;
    ReplyTarget m_shown;
    bool m_isRefining = false;
    bool m_isFromOtherClient = false;
    bool m_isBrief = false; ///< two chips share little space, so that texts are shorter
    TaskIndex m_selected = NoIndex;
    std::vector<TaskIndex> m_referencedTasks; ///< in the order in which they were chosen
    Chip *m_chip;
    ElidedLabel *m_reason;
    Chip *m_offer;
    bool m_hasOffer = false; ///< as last reported
    Chip *m_reference;       ///< checkable; references the ended task
    QMenu *m_menu;
    QMenu *m_ended;      ///< its submenu with the ended tasks
    QMenu *m_references; ///< its submenu with the tasks to reference
};

} // namespace a2a
