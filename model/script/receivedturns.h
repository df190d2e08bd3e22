// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/script/scriptdocument.h"
#include "model/script/turnchecker.h"

#include <QHash>

namespace a2a {

/// What was received in the turns of a script when it was recorded or last played. A turn is
/// identified by what it does, so that its data stays with it while the script is edited.
class ReceivedTurns final {
public:
    void remember(const ScriptDocument &document, int turn, const ReceivedTurn &received);
    /// What was received in the turn, or null if the turn was not played.
    [[nodiscard]] const ReceivedTurn *find(const ScriptDocument &document, int turn) const;

private:
    QHash<QByteArray, ReceivedTurn> m_received;
};

} // namespace a2a
