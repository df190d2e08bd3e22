// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/tap/tap.h"
#include "tests/support/rawclient.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testtimeout.h"

#include <QTest>

#include <algorithm>

namespace a2a::test {

/// An agent at /rpc, a tap of it, and the session that sees what passes.
class TapBench {
public:
    TapBench()
    {
        agent.playCard("Echo");
        session.recorder().setChecksRules(true);
        session.addAgent();
    }

    /// False: it does not listen, or finds no end of connecting.
    [[nodiscard]] bool start(const TapSettings &choices = {}, const QUrl &url = {})
    {
        tap = std::make_unique<Tap>(session, 0);
        return !tap->start(url.isEmpty() ? agent.url() : url, choices) &&
               QTest::qWaitFor([this] { return tap->isSettled(); }, TestTimeoutMs);
    }
    [[nodiscard]] QByteArray host() const
    {
        return tap->interfaces().front().url.authority().toLatin1();
    }
    [[nodiscard]] quint16 port() const { return quint16(tap->interfaces().front().url.port()); }

    [[nodiscard]] QByteArray rpc(const QByteArray &method, const QByteArray &more = {},
                                 const QByteArray &message = {},
                                 const QByteArray &part = R"({"text":"hi"})") const
    {
        return postText("/rpc", host(),
                        R"({"jsonrpc":"2.0","id":"r-1","method":")" + method +
                            R"(","params":{"message":{"messageId":"m-1",)" + message +
                            R"("role":"ROLE_USER","parts":[)" + part + "]}}}",
                        "A2A-Version: 1.0\r\nUser-Agent: orchestrator/1.2\r\n" + more);
    }

    /// Of the requests that passed, the newest first.
    [[nodiscard]] std::vector<ExchangeId> forwardedIds() const
    {
        std::vector<ExchangeId> ids;
        for (ExchangeId id = session.recording().lastId(); id > 0; --id) {
            if (isForwarded(session.recording().facts(id).request))
                ids.push_back(id);
        }
        return ids;
    }
    /// The newest; null if there is none.
    [[nodiscard]] const ExchangeFacts *passed() const
    {
        const std::vector<ExchangeId> ids = forwardedIds();
        return ids.empty() ? nullptr : &session.recording().facts(ids.front());
    }
    [[nodiscard]] bool hasFinding(QByteArrayView rule) const
    {
        const auto &findings = session.store().findings;
        return std::any_of(findings.begin(), findings.end(),
                           [rule](const Finding &one) { return one.note.rule == rule; });
    }

    ScriptedServer agent;
    Session session;
    std::unique_ptr<Tap> tap;
};

} // namespace a2a::test
