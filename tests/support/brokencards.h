// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/scriptedserver.h"

#include <QString>
#include <QTest>

#include <array>

namespace a2a::test {

/// What a host serves where the card of one of its agents should be.
struct BrokenCard {
    enum class Fault : quint8 {
        Refused,  ///< the caller is refused
        Missing,  ///< an error status, whatever the body
        NotACard, ///< something else: a page, nothing, other JSON
        Broken    ///< a card that cannot be read
    };
    const char *name;
    Fault fault;
    Script script;
    bool isObject = false; ///< JSON that can be shown as the card
};

/// Where the user looks for it.
enum class TypedAs : quint8 { Folder, File, WellKnown, Host };

/// A host of several agents. The card of "helper", the one that is typed, is broken; that of
/// "Front desk" is fine, and is the origin's unless the origin is what is typed.
class BrokenHost final {
public:
    BrokenHost(const BrokenCard &card, TypedAs as)
        : m_as(as)
    {
        server.play(plainAnswer(404, R"({"detail":"Not Found"})"));
        server.playAt(frontDeskPath(), plainAnswer(200, frontDesk()));
        server.playAt(helperPath(), card.script);
    }

    [[nodiscard]] QByteArray frontDesk() const
    {
        return frontDeskAt(server.origin() + "/agents/front-desk");
    }
    [[nodiscard]] static QByteArray frontDeskAt(const QByteArray &endpoint)
    {
        return R"({"name":"Front desk","version":"1","description":"d","skills":[],)"
               R"("supportedInterfaces":[{"url":")" +
               endpoint + R"(","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})";
    }
    /// The address of the card that may be offered.
    [[nodiscard]] QString frontDeskUrl() const
    {
        return QString::fromLatin1(server.origin() + frontDeskPath());
    }
    [[nodiscard]] QString typed() const
    {
        static constexpr std::array paths{"/agents/helper", "/agents/helper/card.json",
                                          "/agents/helper/.well-known/agent-card.json", ""};
        return QString::fromLatin1(server.origin() + paths[size_t(m_as)]);
    }
    /// Whether a card that is not used is offered.
    [[nodiscard]] bool offers(BrokenCard::Fault fault) const
    {
        const bool isMissing =
            fault == BrokenCard::Fault::Refused || fault == BrokenCard::Fault::Missing;
        return m_as == TypedAs::Folder ? fault != BrokenCard::Fault::Broken
                                       : m_as != TypedAs::Host && isMissing;
    }
    /// What is there is shown as the agent's card: nothing else is its card.
    [[nodiscard]] bool shows(const BrokenCard &card) const
    {
        return card.isObject &&
               (m_as != TypedAs::Folder || card.fault == BrokenCard::Fault::Broken);
    }
    /// The server received GET requests only: no message was sent to an agent by mistake.
    [[nodiscard]] bool wasOnlyRead() const
    {
        for (const ReceivedRequest &request : server.requests()) {
            if (request.method != "GET")
                return false;
        }
        return true;
    }

    ScriptedServer server;

private:
    [[nodiscard]] QByteArray frontDeskPath() const
    {
        return m_as == TypedAs::Host ? "/agents/front-desk/.well-known/agent-card.json"
                                     : "/.well-known/agent-card.json";
    }
    [[nodiscard]] QByteArray helperPath() const
    {
        return m_as == TypedAs::Host   ? "/.well-known/agent-card.json"
               : m_as == TypedAs::File ? "/agents/helper/card.json"
                                       : "/agents/helper/.well-known/agent-card.json";
    }

    TypedAs m_as;
};

[[nodiscard]] inline std::vector<BrokenCard> brokenCards()
{
    using Fault = BrokenCard::Fault;
    const QByteArray other = BrokenHost::frontDeskAt("http://127.0.0.1:1/agents/front-desk");
    return {
        {"missing", Fault::Missing, plainAnswer(404, R"({"detail":"Not Found"})")},
        {"server error", Fault::Missing, plainAnswer(500, "<h1>oops</h1>")},
        {"unavailable, with a card", Fault::Missing, plainAnswer(503, other)},
        {"refused", Fault::Refused, plainAnswer(401, R"({"error":"who are you?"})")},
        {"a page", Fault::NotACard,
         plainAnswer(200, "<!doctype html>", "Content-Type: text/html\r\n")},
        {"empty", Fault::NotACard, plainAnswer(200, {})},
        {"other JSON", Fault::NotACard, plainAnswer(200, R"({"status":"ok"})"), true},
        {"JSON-RPC", Fault::NotACard,
         plainAnswer(200, R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no"}})")},
        {"cut", Fault::Broken, plainAnswer(200, other.left(60))},
        {"nested", Fault::Broken,
         plainAnswer(200, R"({"agent":{"url":"http://127.0.0.1:1/","skills":[]}})"), true},
    };
}

/// A row for each of them and each way to type it.
inline void addBrokenCards()
{
    QTest::addColumn<int>("card");
    QTest::addColumn<int>("as");
    static constexpr std::array ways{"by folder", "by file", "by well-known address", "by host"};
    const std::vector<BrokenCard> cards = brokenCards();
    for (size_t card = 0; card < cards.size(); ++card) {
        for (size_t way = 0; way < ways.size(); ++way)
            QTest::addRow("%s, %s", cards[card].name, ways[way]) << int(card) << int(way);
    }
}

} // namespace a2a::test
