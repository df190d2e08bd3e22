// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"
#include "model/marks/usermarks.h"

#include <functional>
#include <map>
#include <utility>

namespace a2a {

/// The user's annotations of a session, as stored in files (docs/session-file.md): kind, target,
/// and value. Kinds that this version does not know are kept as they are.
class Annotations final {
public:
    /// Kind, and target as JSON; an object whose members `exchange` and `agent` are numbers of the
    /// session.
    using EntryKey = std::pair<QByteArray, QByteArray>;

    [[nodiscard]] static Annotations fromMarks(const UserMarks &marks);

    // Add an annotation of this session. One that was removed cancels the one in another file.
    void add(const UserMarks::FrameMark &mark);
    void add(const UserMarks::TaskNote &note);
    void add(const UserMarks::AcceptedVersion &version, bool isAccepted);
    void add(const UserMarks::ConversationNote &note);
    void add(const UserMarks::Unknown &unknown);
    /// Adds an annotation from a file of any origin. Returns false if it is not valid in a file.
    [[nodiscard]] bool read(const QByteArray &kind, json::Value target, json::Value value);
    /// A copy with other numbers for agents, without annotations about agents that have none.
    [[nodiscard]] Annotations
    withAgents(const std::function<std::optional<quint32>(quint32)> &number) const;
    /// Adds annotations of targets that have none here.
    void fill(const Annotations &others);

    [[nodiscard]] bool isEmpty() const { return m_entries.empty(); }
    [[nodiscard]] size_t size() const { return m_entries.size(); }
    /// The annotations with their values as JSON. An empty value removes the one in another file.
    [[nodiscard]] const std::map<EntryKey, QByteArray> &entries() const { return m_entries; }

    /// Puts into a session what its file contains, and the annotations beside it, which take
    /// precedence.
    static void restore(UserMarks &marks, const Annotations &inFile, const Annotations &beside);

private:
    void setEntry(const QByteArray &kind, const QByteArray &target, const QByteArray &value);

    std::map<EntryKey, QByteArray> m_entries;
};

/// Functions that return the numbers in the other session, or no value if there is none.
struct NumberMapping {
    std::function<std::optional<quint32>(quint32)> exchange;
    std::function<std::optional<quint32>(quint32)> agent;
};
/// A target with the numbers of another session, or no value if that session does not have it.
[[nodiscard]] std::optional<QByteArray> renumberTarget(json::Value target,
                                                       const NumberMapping &numbers);

} // namespace a2a
