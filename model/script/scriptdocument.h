// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/script/script.h"

#include <vector>

namespace a2a {

/// A script as the text of its file, for editing. Each edit changes only the bytes it concerns and
/// preserves order, spelling and white space of the rest. An edit that would make the script
/// invalid is refused with the error of reading it, and changes nothing. All edits can be undone.
class ScriptDocument final {
public:
    /// Reads a document. The error is that of readScript().
    [[nodiscard]] static Result<ScriptDocument> read(const QByteArray &json);

    [[nodiscard]] const QByteArray &json() const { return m_current.json; }
    [[nodiscard]] const Script &script() const { return m_script; }
    [[nodiscard]] int turnCount() const { return int(m_script.turns.size()); }
    /// The text at an RFC 6901 pointer, as spelled; empty if there is none.
    [[nodiscard]] QByteArray value(const QString &pointer) const;

    /// Sets the text at a pointer. A missing member is added, with the object that holds it; an
    /// empty text removes the member, and its container if that becomes empty. The second-to-last
    /// member must exist.
    [[nodiscard]] std::optional<Error> setValue(const QString &pointer, const QByteArray &json);
    /// Moves a turn, which is at index `to` afterward.
    [[nodiscard]] std::optional<Error> moveTurn(int from, int to);
    [[nodiscard]] std::optional<Error> insertTurn(int at, const QByteArray &json);
    [[nodiscard]] std::optional<Error> removeTurn(int turn);
    /// Inserts a copy of a turn after it.
    [[nodiscard]] std::optional<Error> duplicateTurn(int turn);

    /// Replaces the whole text; this can be undone.
    [[nodiscard]] std::optional<Error> replace(const QByteArray &json) { return apply(json, -1); }

    [[nodiscard]] bool canUndo() const { return !m_undoStack.empty(); }
    [[nodiscard]] bool canRedo() const { return !m_redoStack.empty(); }
    /// Undo or redo an edit. Return the edited turn, or -1 if there is none or nothing to undo or
    /// redo.
    int undo();
    int redo();
    /// Whether the document has changed since it was read or saved.
    [[nodiscard]] bool isModified() const { return m_current.json != m_saved; }
    void setSaved() { m_saved = m_current.json; }

private:
    /// The text, and the turn affected by the edit to it.
    struct Version {
        QByteArray json;
        int turn = -1;
    };

    ScriptDocument() = default;
    [[nodiscard]] std::optional<Error> apply(const QByteArray &json, int turn);
    void show(const Version &version);

    Version m_current;
    Script m_script;
    QByteArray m_saved;
    std::vector<Version> m_undoStack; ///< for undo, the newest last
    std::vector<Version> m_redoStack;
};

} // namespace a2a
