// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"

#include <QRandomGenerator>

namespace a2a::test {

/// A random session: several concurrent streams, chunks, questions, heartbeats, refusals, broken
/// frames.
class RandomSession final {
public:
    RandomSession(SessionFeeder &feeder, quint32 seed)
        : m_feeder(feeder)
        , m_random(seed)
    {
    }

    void play(int steps)
    {
        for (; steps > 0; --steps)
            step();
    }
    /// Ends what is still open.
    void finish()
    {
        for (const Open &open : m_open)
            m_feeder.end(open.call);
        m_open.clear();
    }

private:
    struct Open {
        ExchangeId call = 0;
        QByteArray task;
        QByteArray context;
    };

    [[nodiscard]] QByteArray text()
    {
        static const QByteArray texts[] = {
            "Lisbon in October", "a b",     "say \\\"hi\\\"", "caf\\u00fc and tea", "旅行 \\n x",
            "ÜBER <p>",          "c:\\\\x", "1234 (x)",       "\\u003cp\\u003e and"};
        return texts[m_random.bounded(int(std::size(texts)))];
    }

    void step()
    {
        const int what = m_random.bounded(12);
        if (m_open.empty() || what == 0) {
            const int number = m_random.bounded(5);
            m_open.push_back({m_feeder.say(QStringLiteral("go to %1").arg(number)),
                              "t-" + QByteArray::number(number),
                              "ctx-" + QByteArray::number(number % 2)});
            return;
        }
        const size_t at = size_t(m_random.bounded(int(m_open.size())));
        const Open open = m_open[at];
        if (what <= 2) {
            if (what == 1 && m_feeder.recording().facts(open.call).status == 0)
                m_feeder.answerRaw(open.call,
                                   "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32001,"
                                   "\"message\":\"no Lisbon\"}}",
                                   m_random.bounded(2) ? 404 : 500);
            else
                m_feeder.end(open.call, m_random.bounded(2) ? EndReason::Finished : EndReason::Cut);
            m_open.erase(m_open.begin() + std::ptrdiff_t(at));
            return;
        }
        event(open, what);
    }

    void event(const Open &open, int what)
    {
        static const QByteArray states[] = {"WORKING", "INPUT_REQUIRED", "COMPLETED", "SUBMITTED"};
        const QByteArray &state = states[m_random.bounded(4)];
        const QByteArray parts =
            m_random.bounded(3) ? textParts(text())
                                : QByteArray("[{\"data\":{\"say\":\"" + text() +
                                             "\"}},{\"raw\":\"aGk=\",\"mediaType\":\"text/csv\"}]");
        const QByteArray id = "m-" + QByteArray::number(m_random.bounded(1000));
        if (what == 3)
            m_feeder.raw(open.call, ": heartbeat " + text() + "\n\n");
        else if (what == 4)
            m_feeder.raw(open.call, "data: {\"broken\": " + text() + "\n\n");
        else if (what == 5)
            m_feeder.event(open.call, task(open.task, state, open.context));
        else if (what <= 7)
            m_feeder.event(open.call,
                           status(open.task, state, agentMessage(id, parts), open.context));
        else if (what == 8)
            m_feeder.event(open.call, message(agentMessage(id, parts)));
        else
            m_feeder.event(open.call,
                           artifact(open.task, "a", "report.md", parts, m_random.bounded(2) > 0,
                                    m_random.bounded(4) == 0, open.context));
    }

    SessionFeeder &m_feeder;
    QRandomGenerator m_random;
    std::vector<Open> m_open;
};

} // namespace a2a::test
