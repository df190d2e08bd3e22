// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json/document.h"
#include "model/session/usermarks.h"

#include <functional>
#include <map>
#include <utility>

namespace a2a {

/// What the user says of the things in a session, as files keep it (docs/session-file.md): its
/// kind, what it is about, and what is said. Kinds that this version does not know are kept as they
/// are.
class Annotations final {
public:
    /// Kind, and target as JSON; an object whose members `exchange` and `agent` are numbers of the
    /// session.
    using Place = std::pair<QByteArray, QByteArray>;

    [[nodiscard]] static Annotations of(const UserMarks &marks);

    // What is no longer said takes away what another file says.
    void add(const UserMarks::FrameMark &mark);
    void add(const UserMarks::Accepted &version, bool isAccepted);
    void add(const UserMarks::ConversationNote &note);
    void add(const UserMarks::Unknown &unknown);
    /// From a file of any origin. False: it cannot be what a file says.
    [[nodiscard]] bool take(const QByteArray &kind, json::Value target, json::Value value);
    /// Takes what says something of other places.
    void fill(const Annotations &others);

    [[nodiscard]] bool isEmpty() const { return m_said.empty(); }
    [[nodiscard]] size_t size() const { return m_said.size(); }
    /// The value as JSON; empty: what another file says is taken away.
    [[nodiscard]] const std::map<Place, QByteArray> &said() const { return m_said; }

    /// Puts into a session what its file says, and what stands beside that and counts more.
    static void restore(UserMarks &marks, const Annotations &inFile, const Annotations &beside);

private:
    void say(const QByteArray &kind, const QByteArray &target, const QByteArray &value);

    std::map<Place, QByteArray> m_said;
};

/// By which other numbers the session goes; nothing: there is none.
struct OtherNumbers {
    std::function<std::optional<quint32>(quint32)> exchange;
    std::function<std::optional<quint32>(quint32)> agent;
};
/// A target with the numbers of another session; nothing: it is about what that does not have.
[[nodiscard]] std::optional<QByteArray> renumberedTarget(json::Value target,
                                                         const OtherNumbers &numbers);

} // namespace a2a
