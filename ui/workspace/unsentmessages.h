// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/a2a/types.h"

#include <QByteArray>
#include <QFuture>
#include <QTimer>

#include <map>
#include <optional>
#include <tuple>
#include <vector>

namespace a2a {

/// Messages that were written and not sent, and those that were sent last, in a file that only its
/// owner may read: for the next window, and after a crash. A message with a secret must not be
/// given to it. Written half a second after a change, on another thread, and when this ends; what
/// cannot be written is tried again with the next change. Other windows and programs with the same
/// file keep their entries.
class UnsentMessages final : public QObject {
    Q_OBJECT

public:
    using Parts = std::vector<Part>;
    /// Where a message was written: the agent's address as typed, and a contextId, which is empty
    /// for a new conversation. An answer to a question also has the task that asked and a digest of
    /// its form, since what was written for one form does not fit another.
    struct DraftKey {
        QString agent;
        QByteArray contextId;
        QByteArray taskId = {};
        QByteArray form = {};
        bool operator==(const DraftKey &) const = default;
        bool operator<(const DraftKey &other) const
        {
            return std::tie(agent, contextId, taskId, form) <
                   std::tie(other.agent, other.contextId, other.taskId, other.form);
        }
    };
    static constexpr qsizetype LargestMessage = 1024 * 1024; ///< bytes; a larger one is not kept
    static constexpr size_t MaxDrafts = 200;                 ///< the oldest are dropped
    static constexpr size_t MaxSent = 50;                    ///< of each agent
    static constexpr int WaitMs = 500;                       ///< before changes are written

    explicit UnsentMessages(const QString &path, QObject *parent = nullptr);
    ~UnsentMessages() override;

    /// Whether the parts are larger than what is kept, which is decided without writing them.
    [[nodiscard]] static bool isTooLarge(const Parts &parts);
    [[nodiscard]] Parts draft(const DraftKey &place) const; ///< empty if there is none
    /// Returns false if it is too large to be kept.
    bool setDraft(const DraftKey &place, const Parts &parts);
    /// The newest last.
    [[nodiscard]] std::vector<Parts> sent(const QString &agent) const;
    void addSent(const QString &agent, const Parts &parts);
    void write(); ///< now, and waits for it

private:
    struct Draft {
        QByteArray parts; ///< as in the file, or empty if removed
        qint64 changedMs = 0;
    };
    struct Content {
        std::map<DraftKey, Draft> drafts;
        std::map<QString, std::vector<QByteArray>> sent;
    };
    /// Returns nothing if there is a file that cannot be read, which must not be replaced.
    [[nodiscard]] static std::optional<Content> read(const QString &path);
    [[nodiscard]] static bool save(const QString &path, const Content &changes);
    void changed();
    void writeInBackground();
    void restoreUnwritten();

    QString m_path;
    Content m_known;
    Content m_changes;  ///< since the last writing
    Content m_underway; ///< what is being written
    QTimer m_writeTimer;
    QFuture<bool> m_writing; ///< on another thread; never given up, unlike BackgroundJob
};

} // namespace a2a
