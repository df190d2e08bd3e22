// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace a2a {

/// What the tree needs to know of an agent.
struct AgentRow {
    enum class Connection : quint8 { Idle, Connecting, Connected, Failed };
    QString title;
    QString input;      ///< as typed
    QString generation; ///< in use with it; empty while unknown
    QString error;
    Connection connection = Connection::Idle;
    QString group = {};   ///< in which it is listed; empty: none
    int place = 0;        ///< in the user's order
    bool listed = true;   ///< it is a row
    int color = 0;        ///< chosen to recognize it; 0: none
    QString host = {};    ///< if another agent has the same name
    bool tapped = false;  ///< its clients' calls pass through us
    qint64 answerNs = -1; ///< of the last response, from the request to its head; -1: none received

    bool operator==(const AgentRow &) const = default;
};

} // namespace a2a
