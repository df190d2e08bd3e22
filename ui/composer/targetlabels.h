// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/replytarget.h"

#include <QCoreApplication>
#include <QHash>

namespace a2a {

class Content;

/// Labels for the targets of a message: the beginning of the question or of the task's first
/// message, and the tail of the task's id. The text may be cut if there is little space, but never
/// the tail, which distinguishes tasks with the same question. All texts are safe to show.
class TargetLabels final {
    Q_DECLARE_TR_FUNCTIONS(a2a::TargetChooser)

public:
    struct Label {
        QString mainText;
        QString taskIdTail; ///< empty if the words contain the id and so must not be cut
        QString shortText;  ///< shorter words, for two labels that share little space
        [[nodiscard]] QString fullText() const;
    };

    /// The store must outlive the object.
    explicit TargetLabels(const Store &store)
        : m_store(store)
    {
    }
    /// Sets what decodes the tasks' texts; must outlive the object. Without it tasks are labeled by
    /// their ids only.
    void setContent(const Content &content) { m_content = &content; }

    /// The target of the next message: "Answering “When do you travel?”", "…7f3a".
    [[nodiscard]] Label target(const ReplyTarget &target) const;
    /// The label of a target that is offered.
    [[nodiscard]] Label offer(const ReplyTarget &target) const;
    [[nodiscard]] Label reference(TaskIndex task) const;
    /// Label for references to several tasks.
    [[nodiscard]] Label references(const std::vector<TaskIndex> &tasks) const;
    /// The shown tail of the task's id: "…7f3a".
    [[nodiscard]] QString taskIdTail(TaskIndex task) const;

private:
    [[nodiscard]] QString firstWords(TaskIndex task) const;
    [[nodiscard]] Label label(TaskIndex task, const QString &withText, const QString &withoutText,
                              const QString &shortForm) const;

    /// A decoded text and its source.
    struct CachedText {
        StatusIndex status = NoIndex;
        MessageIndex request = NoIndex;
        FrameIndex frame = NoIndex; ///< that contained the request
        QString mainText;
    };
    const Store &m_store;
    const Content *m_content = nullptr;
    mutable QHash<TaskIndex, CachedText> m_cache; ///< cached, since the texts are used often
};

} // namespace a2a
