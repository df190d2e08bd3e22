// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/session/session.h"
#include "model/sessionfile/sessionformat.h"

#include <map>
#include <queue>

namespace a2a {

/// How each call of a session was declared, which the recording does not contain. Must exist from
/// the session's beginning.
class DeclaredCalls final : public QObject {
    Q_OBJECT

public:
    struct DeclaredCall {
        qint64 ns = 0;
        ExchangeTrack declared = {};
    };

    explicit DeclaredCalls(Session &session, QObject *parent = nullptr);
    /// The declaration of a call, or null if the exchange is not a call.
    [[nodiscard]] const DeclaredCall *find(ExchangeId id) const;

private:
    std::map<ExchangeId, DeclaredCall> m_declaredCalls;
};

/// The existing content of a session as records in chronological order, by which a file that begins
/// late becomes complete. Agents and marks are not among them.
class Backlog final {
public:
    /// Session and notes must outlive the backlog.
    Backlog(const Session &session, const DeclaredCalls &notes);

    /// To be called whenever something may have been added since the last call of next().
    void update();
    /// The next record, without a seq, or no value once it has caught up.
    [[nodiscard]] std::optional<SessionRecord> next();

private:
    /// The remaining steps of one exchange, in this order; a call that was refused before anything
    /// was sent is declared after its end.
    enum class Stage : quint8 {
        Request,
        Call,
        ResponseHead,
        Reads,
        Trailers,
        ReadsBehind,
        End,
        LateCall,
        Done
    };
    struct Cursor {
        ExchangeId id = 0;
        Stage stage = Stage::Request;
        size_t chunk = 0;
        qint64 ns = 0;
        bool operator>(const Cursor &other) const
        {
            return std::pair(ns, id) > std::pair(other.ns, other.id);
        }
    };

    /// Moves the cursor to the next available step and sets its time. Returns false if there is
    /// none (yet).
    [[nodiscard]] bool advance(Cursor &cursor) const;
    [[nodiscard]] bool isLate(ExchangeId id) const;
    [[nodiscard]] SessionRecord record(const Cursor &cursor) const;
    static void completeStage(Cursor &cursor);
    void queue(Cursor cursor);

    const Session &m_session;
    const Recording &m_recording;
    const DeclaredCalls &m_declaredCalls;
    ExchangeId m_lastQueued = 0;
    std::priority_queue<Cursor, std::vector<Cursor>, std::greater<>> m_ready;
    std::vector<Cursor> m_waiting; ///< of open exchanges, waiting for more
};

} // namespace a2a
