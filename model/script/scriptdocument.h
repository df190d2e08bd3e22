// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/script/script.h"

#include <vector>

namespace a2a {

/// A script as the text of its file, to be edited. Each edit changes the bytes it is about and
/// leaves all others as they are: order, spelling and white space. An edit after which the text
/// would be no script is refused with the error that reading it gives, and changes nothing. All of
/// them can be undone.
class ScriptDocument final {
public:
    /// The error is that of readScript().
    [[nodiscard]] static Result<ScriptDocument> read(const QByteArray &json);

    [[nodiscard]] const QByteArray &json() const { return m_now.json; }
    [[nodiscard]] const Script &script() const { return m_script; }
    [[nodiscard]] int turnCount() const { return int(m_script.turns.size()); }
    /// What stands at an RFC 6901 pointer, as it is spelled; empty: nothing does.
    [[nodiscard]] QByteArray value(const QString &pointer) const;

    /// A member that is not there is added, with the object that holds it; an empty text takes it
    /// away, and what holds nothing then. The member before last must be there.
    [[nodiscard]] std::optional<Error> setValue(const QString &pointer, const QByteArray &json);
    /// The turn stands at `to` then.
    [[nodiscard]] std::optional<Error> moveTurn(int from, int to);
    [[nodiscard]] std::optional<Error> insertTurn(int at, const QByteArray &json);
    [[nodiscard]] std::optional<Error> removeTurn(int turn);
    /// The copy stands behind it.
    [[nodiscard]] std::optional<Error> duplicateTurn(int turn);

    /// All of it is this text now; the one before can be gone back to.
    [[nodiscard]] std::optional<Error> replace(const QByteArray &json) { return apply(json, -1); }

    [[nodiscard]] bool canUndo() const { return !m_undone.empty(); }
    [[nodiscard]] bool canRedo() const { return !m_redone.empty(); }
    /// The turn that was edited; -1: none of them, or there is nothing to undo.
    int undo();
    int redo();
    /// Since it was read or saved.
    [[nodiscard]] bool isChanged() const { return m_now.json != m_saved; }
    void setSaved() { m_saved = m_now.json; }

private:
    /// The text, and the turn that the edit to it was about.
    struct Version {
        QByteArray json;
        int turn = -1;
    };

    ScriptDocument() = default;
    [[nodiscard]] std::optional<Error> apply(const QByteArray &json, int turn);
    void show(const Version &version);

    Version m_now;
    Script m_script;
    QByteArray m_saved;
    std::vector<Version> m_undone; ///< to go back to, the newest last
    std::vector<Version> m_redone;
};

} // namespace a2a
