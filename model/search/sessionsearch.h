// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/sliced.h"
#include "model/marks/usermarks.h"
#include "model/search/artifactsearch.h"
#include "model/search/framesearch.h"

#include <QElapsedTimer>
#include <QObject>
#include <QSet>

#include <array>
#include <functional>

namespace a2a {

/// The card of an agent, as it is searched.
struct SearchCard {
    AgentIndex agent = NoIndex;
    QByteArray json; ///< as received
};

/// The data a search covers. All must outlive it.
struct SearchSource {
    const Recording &recording;
    const Store &store;
    const Content &content;
    const UserMarks *marks = nullptr;
    std::function<std::vector<SearchCard>()> cards = {};
};

/// Searches for a text everywhere in the session: cards, chat, artifacts (assembled, so that text
/// split over chunks is found), bytes as received, the user's comments. Works in slices that leave
/// the event loop free, alternating between places, so that matches near the beginning of any of
/// them are reported at once; continues as data is added.
class SessionSearch final : public QObject {
    Q_OBJECT

public:
    static constexpr int SliceMs = 5;
    static constexpr size_t MaxHits = 5000; ///< of one place; it is not searched further
    /// Text of a message is decoded from frames of at most this many bytes.
    static constexpr quint32 LargestMessage = 2 * 1024 * 1024;

    explicit SessionSearch(SearchSource source, QObject *parent = nullptr);
    ~SessionSearch() override;

    /// Starts again. An empty text, or one with a problem, finds nothing.
    void start(const SearchQuery &wanted);
    void stop(); ///< results stay; nothing more is searched until start()
    [[nodiscard]] const SearchQuery &query() const { return m_pattern.query(); }
    [[nodiscard]] bool isActive() const { return m_isActive; }
    /// There is something that has not been searched.
    [[nodiscard]] bool isRunning() const { return m_slices.isActive(); }
    /// From 0 to 1, relative to the data received so far.
    [[nodiscard]] double progress() const;

    /// Call this when the session has changed: connect it to Session::changed.
    void update(const a2a::StoreChanges &changes);
    void updateCards(); ///< a card has been added or changed

    [[nodiscard]] const std::vector<SearchHit> &hits(SearchPlace place) const
    {
        return m_hits[size_t(place)];
    }
    [[nodiscard]] bool isCapped(SearchPlace place) const { return hits(place).size() >= MaxHits; }
    /// Items that were too large to be searched other than as received, or at all.
    [[nodiscard]] quint32 tooLarge() const;
    /// The search of frames: it finds the bytes that a result refers to.
    [[nodiscard]] const FrameSearch &frames() const { return m_frames; }

signals:
    /// The results of all places (restarted) or of one place were replaced or removed: read hits()
    /// again.
    void restarted();
    void targetChanged(a2a::SearchPlace place);
    /// Some of a place's results are removed; the others stay.
    void removing(a2a::SearchPlace place, int from, int count);
    void removed(a2a::SearchPlace place);
    /// hits() may have grown at their ends; reported no more often than is visible.
    void grown();
    /// progress(), or whether it is running.
    void progressed();

private:
    bool step();
    void stepNextPlace();
    bool stepPlace(SearchPlace place);
    [[nodiscard]] bool isDone(SearchPlace place) const;
    [[nodiscard]] bool isAllDone() const;
    void stepMessage();
    void searchMessage(MessageIndex message);
    void applyMessageUpdates();
    void removeMessages(const QSet<MessageIndex> &messages);
    void addText(const QString &text, MessageIndex message);
    void stepFrame();
    void searchCards();
    void searchComments();
    void add(SearchHit hit);
    void notifyGrown(bool isLast);
    void schedule();

    SearchSource m_source;
    SearchPattern m_pattern;
    ArtifactSearch m_artifacts;
    FrameSearch m_frames;
    std::array<std::vector<SearchHit>, SearchPlaceCount> m_hits;
    std::vector<SearchHit> m_found;  ///< of one step
    std::vector<SearchCard> m_cards; ///< as they were searched
    MessageIndex m_message = 0;      ///< the next one to search
    std::vector<MessageIndex>
        m_messagesToSearchAgain; ///< earlier messages that were received again with other parts
    size_t m_updatesSeen = 0;    ///< of Store::messageUpdates
    FrameIndex m_frame = 0;
    bool m_isInFrame = false;
    QSet<MessageIndex> m_largeMessages; ///< which have not been searched
    size_t m_turn = 0;                  ///< of Turns
    bool m_isActive = false;
    bool m_hasGrown = false; ///< since grown()
    QByteArray m_scratch;
    TimeSlicedJob m_slices;
    QElapsedTimer m_sinceReported;
};

} // namespace a2a
