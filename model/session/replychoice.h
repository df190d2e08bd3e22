// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/replytarget.h"

#include <optional>
#include <vector>

namespace a2a {

/// The target of the message being written. It is the proposed one until something is written or
/// the user chooses; from then on only the user changes it: a target that would be proposed instead
/// is an offer, and so is a question that the user's newest message passed over.
class ReplyChoice final {
public:
    /// The part of a choice kept with the text written for it.
    struct SavedChoice {
        ReplyTarget target;
        bool isChosen = false;
        std::optional<ReplyTarget> declined;
    };

    /// The store must outlive the object.
    explicit ReplyChoice(const Store &store);

    /// Sets the selection. Another conversation starts anew; within one, a written text keeps its
    /// target.
    void setSelection(ContextIndex context, TaskIndex selected);
    /// Sets whether the message field has text.
    void setWritten(bool written);
    /// Updates the target after the store has changed.
    void refresh();
    void choose(const ReplyTarget &target);
    void chooseNext(); ///< the offer, or the next one of targets()
    /// Chooses a target that the user navigated to, unless something is written.
    void propose(const ReplyTarget &target);
    /// Drops the task as the user's choice, because its question was dismissed, or answered
    /// elsewhere.
    void dropTask(TaskIndex task);
    /// Sets the marks, which have the dismissed questions and must outlive the object.
    void setMarks(const UserMarks &marks) { m_marks = &marks; }
    /// Returns to the proposed target.
    void returnToProposed();
    /// Sets the artifact that the next message is to refine, which determines the target at once.
    /// NoIndex if it refines none.
    void setRefinedArtifact(ArtifactIndex artifact);
    [[nodiscard]] SavedChoice savedState() const { return {m_target, m_isChosen, m_declined}; }
    /// To be called once selection and text are restored.
    void restoreState(const SavedChoice &savedState);

    [[nodiscard]] ContextIndex context() const { return m_context; }
    [[nodiscard]] const ReplyTarget &target() const { return m_target; }
    [[nodiscard]] const std::vector<ReplyTarget> &targets() const { return m_targets; }
    [[nodiscard]] const std::optional<ReplyTarget> &offer() const { return m_offer; }
    [[nodiscard]] bool isChosen() const { return m_isChosen; } ///< chosen by the user, not proposed
    /// Whether the task has ended while something was written for it. Nothing can be sent to it any
    /// more then.
    [[nodiscard]] bool hasEnded() const { return m_hasEnded; }

private:
    [[nodiscard]] ReplyTarget best() const;
    [[nodiscard]] bool isTargetAvailable() const;
    void keepTarget();
    void offerPassedOver();

    const Store &m_store;
    ContextIndex m_context = NoIndex;
    TaskIndex m_selected = NoIndex;
    ExchangeId m_selectedAfter = 0; ///< the user's newest message when it was selected
    ArtifactIndex m_refinedArtifact = NoIndex;
    const UserMarks *m_marks = nullptr; ///< null if nothing was dismissed
    bool m_isWritten = false;
    std::vector<ReplyTarget> m_targets; ///< the proposed one first
    ReplyTarget m_target;
    bool m_isChosen = false;
    bool m_hasEnded = false;
    std::optional<ReplyTarget> m_requestedTarget; ///< by propose(), while something is written
    std::optional<ReplyTarget> m_declined; ///< what was proposed when the user chose otherwise
    std::optional<ReplyTarget> m_offer;
};

/// Whether a message would go to the same task or conversation. Adding to a task counts as
/// answering it.
[[nodiscard]] bool isSameTarget(const ReplyTarget &a, const ReplyTarget &b);

} // namespace a2a
