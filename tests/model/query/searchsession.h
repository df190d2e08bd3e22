// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/search/sessionsearch.h"
#include "tests/model/items/chatsamples.h"
#include "tests/support/sessionfeeder.h"
#include "tests/support/testtimeout.h"

#include <QTest>

namespace a2a::test {

/// A session to be searched, with one card.
struct SearchSession {
    explicit SearchSession(ProtocolVersion protocolVersion = ProtocolVersion::V1_0)
        : feeder(protocolVersion)
    {
        QObject::connect(&feeder, &SessionFeeder::changed, &search, &SessionSearch::update);
    }

    [[nodiscard]] SearchSource source()
    {
        return {feeder.recording(), feeder.store(), feeder.content(), &marks,
                [this] { return cards; }};
    }
    /// Searches it and waits until all has been searched.
    bool find(const QString &text) { return find({text, false, false, false}); }
    bool find(const SearchQuery &wanted)
    {
        search.start(wanted);
        return wait();
    }
    bool wait()
    {
        return QTest::qWaitFor([this] { return !search.isRunning(); }, TestTimeoutMs);
    }
    [[nodiscard]] size_t count(SearchPlace place) const { return search.hits(place).size(); }
    [[nodiscard]] QString matched(SearchPlace place, size_t index = 0) const
    {
        const SearchHit &hit = search.hits(place).at(index);
        return hit.excerpt.mid(hit.match.from, hit.match.length);
    }
    /// The bytes of a result in the wire log.
    [[nodiscard]] QByteArray bytesOf(const SearchHit &hit) const
    {
        const json::ByteRange range = search.frames().blockRange(hit);
        return feeder.content().block(hit.frame).mid(range.offset, range.length);
    }

    SessionFeeder feeder;
    UserMarks marks{feeder.store()};
    std::vector<SearchCard> cards{{0, R"({"name":"Travel planner","skills":[{"id":"trip"}]})"}};
    SessionSearch search{source()};
};

} // namespace a2a::test
